public import AutoLayout
public import Foundation

/// A rectangle without a view that constraints can refer to.
open class UILayoutGuide: NSObject {
  /// The guide of the layout.
  public final private(set) var autoLayoutGuide: LayoutGuide
  private var storedIdentifier: String?
  private weak var owner: UIView?
  final var associations: [UnsafeRawPointer: Any] = [:]

  /// A guide without an owner; `UIView.addLayoutGuide(_:)` gives it one.
  public override init() {
    autoLayoutGuide = LayoutGuide()
    super.init()
    autoLayoutGuide.counterpart = self
  }

  /// Archives hold no guides here: always a guide without an owner.
  public required init?(coder: NSCoder) {
    autoLayoutGuide = LayoutGuide()
    super.init()
    autoLayoutGuide.counterpart = self
  }

  /// Makes the guide stand for one that is built into a view.
  func stand(for guide: LayoutGuide, of view: UIView, named identifier: String) {
    autoLayoutGuide.counterpart = nil
    autoLayoutGuide = guide
    storedIdentifier = identifier
    owner = view
    guide.counterpart = self
  }

  func belong(to view: UIView?) { owner = view }

  deinit { autoLayoutGuide.counterpart = nil }

  /// The name of the guide in reports and pictures.
  open var identifier: String {
    get { storedIdentifier ?? autoLayoutGuide.identifier }
    set {
      storedIdentifier = newValue
      autoLayoutGuide.identifier = newValue
    }
  }

  /// The view in whose coordinates the guide lies, or `nil` while no view owns it.
  open weak var owningView: UIView? {
    get { owner }
    set {
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// The rectangle in the owning view's coordinates, as of the last layout pass.
  open var layoutFrame: CGRect { owner?.rect(of: self) ?? .zero }

  /// The constraints that the guide's position and size along an axis depend on. Empty for a guide that is built into a
  /// view.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owner?.layoutHierarchy()
    return autoLayoutGuide.constraintsAffectingLayout(for: axis.layoutAxis).compactMap {
      $0.counterpart as? NSLayoutConstraint
    }
  }

  /// Whether the constraints leave the guide's position or size open. Lays out the hierarchy first.
  open var hasAmbiguousLayout: Bool {
    owner?.layoutHierarchy()
    return autoLayoutGuide.hasAmbiguousLayout
  }
}

/// A guide for bars at the top or bottom of a view controller's view, as before iOS 11.
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the bars, in points.
  var length: CGFloat { get }
  /// The upper edge of the bars.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the bars.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the bars.
  var heightAnchor: NSLayoutDimension { get }
}

/// The area of a view that the keyboard covers; without a keyboard, the area below the safe area.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows an undocked keyboard. It has no effect here.
  open var followsUndockedKeyboard = false
  /// Whether the guide rests on the safe area without a keyboard. It has no effect here.
  open var usesBottomSafeArea = true
  /// The distance that a finger has to move to dismiss the keyboard. It has no effect here.
  open var keyboardDismissPadding: CGFloat = 0
}

/// A layout support that is an ordinary guide.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
