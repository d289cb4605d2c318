/// An item that a constraint may refer to: a view or a layout guide. Only Plumbline's own types conform.
public protocol LayoutConstraintItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var itemView: View? { get }
}

extension View: LayoutConstraintItem {
  public var itemView: View? { self }
}

extension LayoutGuide: LayoutConstraintItem {
  public var itemView: View? { owningView }
}

extension LayoutConstraintItem {
  /// The item's identity, which constraints refer to.
  var identity: ItemIdentity {
    if let view = self as? View { return view.identity }
    guard let guide = self as? LayoutGuide else {
      preconditionFailure("only views and layout guides can be items of constraints")
    }
    return guide.identity
  }

  /// The item's name as errors spell it.
  package var displayName: String {
    if let view = self as? View { return view.displayName }
    guard let guide = self as? LayoutGuide else { return "item" }
    let owner = guide.owningView?.displayName ?? "?"
    return switch guide.kind {
    case .declared: guide.identifier.isEmpty ? "LayoutGuide" : guide.identifier
    case .safeArea: "\(owner).safeArea"
    case .layoutMargins: "\(owner).layoutMargins"
    case .readableContent: "\(owner).readableContent"
    case .content: "\(owner).contentLayoutGuide"
    case .frame: "\(owner).frameLayoutGuide"
    case .top: "\(owner).topLayoutGuide"
    case .bottom: "\(owner).bottomLayoutGuide"
    }
  }

  /// The kind of item, which determines its attributes.
  var kind: ConstraintRules.ItemKind {
    guard let guide = self as? LayoutGuide else { return .view }
    return guide.kind == .top || guide.kind == .bottom ? .layoutSupport : .guide
  }
}

extension Attribute? {
  /// UIKit's spelling of no attribute, for constraints without a second item.
  public static var notAnAttribute: Attribute? { nil }
}
