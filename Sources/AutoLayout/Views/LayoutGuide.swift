/// A rectangle without a view that constraints can refer to, like `UILayoutGuide`.
open class LayoutGuide {
  /// The name of the guide in errors, reports and pictures.
  public var identifier: String
  /// The view in whose coordinates the guide lies, or `nil` while no view owns it.
  public internal(set) unowned var owningView: View?
  let kind: LayoutGuideKind
  let identity = ItemIdentity()
  /// The object of another module that stands for the guide, or `nil` for none. It clears the reference before it is
  /// deallocated.
  package unowned var counterpart: AnyObject?
  var statements: [any ClosureStatement] = []

  /// A guide without an owner; `View.addLayoutGuide(_:)` gives it one.
  public init(identifier: String = "") {
    self.identifier = identifier
    kind = .declared
    identify()
  }

  init(_ kind: LayoutGuideKind, of view: View) {
    identifier = ""
    self.kind = kind
    owningView = view
    identify()
  }

  private func identify() {
    identity.item = self
    identity.guideKind = kind
  }

  deinit { identity.item = nil }
}

extension View {
  /// Makes the view the owner of a guide, which is removed from its previous owner.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    precondition(guide.kind == .declared, "the guide is built into a view and cannot be added to another")
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide and deactivates the constraints that refer to it.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .declared else { return }
    for ancestor in selfAndAncestors {
      for constraint in ancestor.constraints where constraint.names(guide) { constraint.deactivate() }
    }
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that no bar, notch or home indicator covers.
  public var safeAreaLayoutGuide: LayoutGuide { implicitGuide(.safeArea) }

  /// The bounds inset by the effective layout margins.
  public var layoutMarginsGuide: LayoutGuide { implicitGuide(.layoutMargins) }

  /// The layout margins guide, limited to a readable width.
  public var readableContentGuide: LayoutGuide { implicitGuide(.readableContent) }

  /// The band that bars cover at the top of a view controller's root, as before iOS 11
  /// (`LayoutRules: Top and bottom layout guides`). Only the root of a hierarchy has one.
  public var topLayoutGuide: LayoutGuide { implicitGuide(.top) }

  /// The band that bars cover at the bottom of a view controller's root.
  public var bottomLayoutGuide: LayoutGuide { implicitGuide(.bottom) }

  func implicitGuide(_ kind: LayoutGuideKind) -> LayoutGuide {
    if let guide = implicitGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = LayoutGuide(kind, of: self)
    implicitGuides.append(guide)
    return guide
  }
}
