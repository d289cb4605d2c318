import AutoLayout
import Foundation

/// What few views have.
final class ViewExtras {
  var tag = 0
  var contentMode = UIView.ContentMode.scaleToFill
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var transform = CGAffineTransform.identity
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var mask: UIView?
  var layer: CALayer?
  var guides: [UILayoutGuide] = []
  var implicitGuides: [ObjectIdentifier: UILayoutGuide] = [:]
  var keyboardGuide: UIKeyboardLayoutGuide?
  var gestures: [UIGestureRecognizer] = []
  var issues: [UIKitIssue] = []
  var associations: [UnsafeRawPointer: Any] = [:]
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
  unowned var viewController: UIViewController?
  /// The layout of a root.
  var root: RootLayout?

  func layer(of view: UIView) -> CALayer {
    if let layer { return layer }
    // Only layers of this module can be made from their classes.
    let layer =
      switch type(of: view).layerClass {
      case is CAGradientLayer.Type: CAGradientLayer()
      case is CAShapeLayer.Type: CAShapeLayer()
      default: CALayer()
      }
    layer.view = view
    self.layer = layer
    return layer
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
