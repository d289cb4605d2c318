import AutoLayout
import Geometry

/// UIKit's classes, as far as listings need them.
enum SystemClasses {
  /// A view of a class of UIKit, or `nil` for another class.
  static func view(of name: String) -> View? {
    switch name {
    case "UIView", "UIControl", "UIVisualEffectView", "WKWebView", "UITableViewCell", "UICollectionViewCell",
      "UICollectionReusableView", "UITableViewHeaderFooterView", "MKMapView", "UIInputView", "UIWindow",
      "UISearchBar", "UIPickerView", "UIToolbar":
      View()
    case "UIScrollView": ScrollView()
    case "UICollectionView": emptyCollection()
    case "UIStackView": StackView()
    case "UILabel": Label()
    case "UIImageView": ImageView()
    case "UIButton": Button()
    case "UITextField": TextField()
    case "UITextView": TextView()
    case "UISwitch": Switch()
    case "UISlider": Slider()
    case "UISegmentedControl": SegmentedControl()
    case "UIStepper": Stepper()
    case "UIProgressView": ProgressView()
    case "UIActivityIndicatorView": ActivityIndicatorView()
    case "UIPageControl": PageControl()
    case "UIDatePicker": DatePicker()
    case "UITableView": TableView()
    default: nil
    }
  }

  /// A collection view without items, whose data source does not run. What code adds to it are views among the items and
  /// none of these, and constraints never decide the size of its content.
  private static func emptyCollection() -> View {
    let view = ScrollView()
    view.contentSize = .zero
    return view
  }

  /// Whether a view controller shows others, and has no layout of its own.
  static func isContainer(_ name: String) -> Bool { containers.contains(name) }

  private static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
  ]

  private static let controllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UIPageViewController", "UISplitViewController",
  ]

  private static let others: Set<String> = [
    "NSLayoutConstraint", "NSLayoutFormatOptions", "NSLayoutAttribute", "NSLayoutRelation", "UILayoutGuide",
    "UIColor", "UIFont", "UIImage", "ConstraintConfig", "NSArray", "NSMutableArray",
    "NSDictionary", "NSMutableDictionary", "NSString", "NSNumber", "NSValue", "UIScreen", "UIDevice",
    "UILayoutPriority", "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGFloat",
    "Double", "Float", "Int", "String", "NSAttributedString", "NSMutableAttributedString",
  ]

  static func isView(_ name: String) -> Bool { view(of: name) != nil }
  static func isController(_ name: String) -> Bool { controllers.contains(name) }
  static func isKnown(_ name: String) -> Bool {
    isView(name) || controllers.contains(name) || others.contains(name)
  }

  /// Whether a name begins as those of UIKit's enumerations and classes do.
  static func isNamedLikeUIKit(_ name: String) -> Bool {
    for prefix in ["UI", "NS", "CG", "CA"] where name.hasPrefix(prefix) {
      return name.dropFirst(2).first?.isUppercase == true && name.contains { $0.isLowercase }
    }
    return false
  }

  /// Whether nothing about layout depends on a type.
  static func isService(_ name: String) -> Bool {
    services.contains(name) || name.hasSuffix("GestureRecognizer") || name.hasPrefix("CA")
  }

  private static let services: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "UIApplication", "Bundle", "NSBundle", "DispatchQueue",
    "UserDefaults", "NSUserDefaults", "URLSession", "NSURLSession", "FileManager", "NSFileManager", "Timer",
    "NSTimer",
    "UIDevice", "ProcessInfo", "UIBarButtonItem", "UIBezierPath", "PlaygroundPage", "UINib", "URL", "NSURL",
    "Date",
    "NSDate", "UIBlurEffect", "UIImpactFeedbackGenerator", "UIMenu", "UIAction", "UIAlertController",
    "UICollectionViewFlowLayout", "UICollectionViewLayout", "UICollectionViewCompositionalLayout",
    "NSParagraphStyle",
    "NSMutableParagraphStyle", "NSShadow", "UIRefreshControl", "UISelectionFeedbackGenerator",
    "NSDataDetector",
    "UINotificationFeedbackGenerator", "UIPasteboard", "DateFormatter", "NSDateFormatter", "NumberFormatter",
    "Locale",
    "Calendar", "UUID", "IndexPath", "NSIndexPath", "AVPlayer", "CLLocationManager", "UIAppearance",
    "UIResponder",
    "UIAlertAction", "NSSelectorFromString", "UIVibrancyEffect", "UITraitCollection", "UINavigationBar",
  ]

  /// The class of UIKit that a type which the listing does not declare seems to inherit from, or `nil`.
  static func likelySystemClass(of name: String) -> String? {
    guard name.first?.isUppercase == true, !isService(name) else { return nil }
    if name.hasSuffix("ViewController") { return "UIViewController" }
    let endings = ["View", "Label", "Button", "Cell", "Control", "TextField", "Switch", "Slider"]
    guard endings.contains(where: { name.hasSuffix($0) }) else { return nil }
    return likelyClass(of: name) ?? "UIView"
  }

  /// The class of a view that is known by its name only, or `nil` if the name does not tell.
  static func likelyClass(of name: String) -> String? {
    let word = name.lowercased()
    let endings: [(String, String)] = [
      ("scrollview", "UIScrollView"), ("scroll", "UIScrollView"), ("stackview", "UIStackView"),
      ("stack", "UIStackView"), ("imageview", "UIImageView"), ("label", "UILabel"), ("button", "UIButton"),
      ("textfield", "UITextField"), ("textview", "UITextView"), ("switch", "UISwitch"),
      ("slider", "UISlider"),
      ("tableview", "UITableView"),
    ]
    let stem = String(word.reversed().drop { $0.isNumber }.reversed())
    return endings.first { stem.hasSuffix($0.0) }?.1
  }
}
