import AutoLayout
import Foundation

/// What few views have.
final class ViewExtras {
  var tag = 0
  var contentMode = UIView.ContentMode.scaleToFill
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var transform = CGAffineTransform.identity
  var transform3D: CATransform3D?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var flags = ViewFlags()
  var traitOverrides: UITraitOverrides?
  var traitObservations: [TraitObservation] = []
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var mask: UIView?
  var layer: CALayer?
  var guides: [UILayoutGuide] = []
  var implicitGuides: [ObjectIdentifier: UILayoutGuide] = [:]
  var keyboardGuide: UIKeyboardLayoutGuide?
  var gestures: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var issues: [UIKitIssue] = []
  var associations: [UnsafeRawPointer: Any] = [:]
  var accessibilityIdentifier: String?
  var accessibility: AccessibilityFacts?
  /// What the view was told of last, or may have to be told of; `nil` for a view that has had no insets so far.
  var notedInsets: NotedInsets?
  var ownMargins: OwnMargins?
  unowned var viewController: UIViewController?
  /// The layout of a root.
  var root: RootLayout?

  /// What a screen reader is told, made on the first use.
  var accessible: AccessibilityFacts {
    get { accessibility ?? AccessibilityFacts() }
    set { accessibility = newValue }
  }

  func layer(of view: UIView) -> CALayer {
    if let layer { return layer }
    let layer = CALayer.made(for: type(of: view).layerClass)
    layer.view = view
    self.layer = layer
    return layer
  }
}

/// The insets that a view knows of. Those of a new view are the initial ones.
struct NotedInsets: Equatable {
  var safeArea = UIEdgeInsets.zero
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

/// Switches that few views turn.
struct ViewFlags: OptionSet {
  let rawValue: UInt8

  static let multipleTouch = ViewFlags(rawValue: 1)
  static let exclusiveTouch = ViewFlags(rawValue: 2)
  static let keepsContext = ViewFlags(rawValue: 4)

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}

/// The classes of this module that override nothing of a layout pass.
enum OwnClasses {
  static func contain(_ type: UIView.Type) -> Bool { identifiers.contains(ObjectIdentifier(type)) }

  private static let identifiers: Set<ObjectIdentifier> = Set(
    [
      UIView.self, UIControl.self, UILabel.self, UIButton.self, UIImageView.self, UITextField.self,
      UITextView.self, UIScrollView.self, UIStackView.self, UISwitch.self, UISlider.self, UIStepper.self,
      UIProgressView.self, UIActivityIndicatorView.self, UIPageControl.self, UISegmentedControl.self,
      UIDatePicker.self, UITableViewCell.self, UICollectionReusableView.self, UICollectionViewCell.self,
      UIWindow.self, UIVisualEffectView.self, UIRefreshControl.self,
    ].map { ObjectIdentifier($0) })
}
