public import Foundation

/// What a view is to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the app.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something that often changes.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field to search in.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that begins a session of sound or video.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Something with a value that can be raised and lowered.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that takes touches itself.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something that turns pages.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A row of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What a screen reader is told of a view.
struct AccessibilityFacts {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var frame: CGRect?
  var groupsChildren = false
  var actions: [UIAccessibilityCustomAction]?
}

/// An action that a screen reader offers.
open class UIAccessibilityCustomAction: NSObject {
  /// What to do, given the action; whether it has been done.
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The name.
  open var name: String
  /// What to do.
  open var actionHandler: Handler?

  /// An action with a handler.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// An action with a target. Without the Objective-C runtime, it is never called.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    super.init()
    UIKitIssue.note("UIAccessibilityCustomAction(name:target:selector:)")
  }
}

/// A part of a view for a screen reader.
open class UIAccessibilityElement: UIResponder {
  private weak var container: NSObject?

  /// What contains the element.
  open var accessibilityContainer: Any? {
    get { container }
    set { container = newValue as? NSObject }
  }
  /// Whether a screen reader stops at the element.
  open var isAccessibilityElement = true
  /// What a screen reader says.
  open var accessibilityLabel: String?
  /// What a screen reader says of the element's effect.
  open var accessibilityHint: String?
  /// The value that a screen reader says.
  open var accessibilityValue: String?
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// What the element is to a screen reader.
  open var accessibilityTraits: UIAccessibilityTraits = []
  /// The place on the screen.
  open var accessibilityFrame = CGRect.zero
  /// The place in the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// An element in a container.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container
  }
}

/// The state of the accessibility services: all are off here.
public enum UIAccessibility {
  /// The notifications of the services and to them.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Something on the screen has moved.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The screen is another one.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A text is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// A page has been scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells the services. None hears it here.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader runs.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether motion is to be reduced.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether transparency is to be reduced.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors are darker.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether a switch is in use.
  public static var isSwitchControlRunning: Bool { false }

  /// The notification of the screen reader's state. It is never posted here.
  public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  }
  /// The notification of the reduction of motion. It is never posted here.
  public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  }
}

/// Something whose font can follow Dynamic Type.
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font follows Dynamic Type.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}
