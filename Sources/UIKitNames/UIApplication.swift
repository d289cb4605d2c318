import Geometry
import AutoLayout
public import Foundation

/// The app. Each thread has its own state of it.
open class UIApplication: UIResponder {
  private static var values: NSMutableDictionary { Thread.current.threadDictionary }

  /// The app. Its properties are those of this thread, whatever the instance.
  public class var shared: UIApplication { UIApplication() }

  /// The reading direction of the app; left to right by default.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { Self.isRightToLeft ? .rightToLeft : .leftToRight }
    set { Self.values["UIKitNames.isRightToLeft"] = newValue == .rightToLeft }
  }

  private static var isRightToLeft: Bool {
    if let written = values["UIKitNames.isRightToLeft"] as? Bool { return written }
    let proxy = values["UIKitNames.appearance.UIView"] as? UIView
    return proxy?.semanticContentAttribute == .forceRightToLeft
  }

  /// The key window, or `nil` before one is made so.
  open var keyWindow: UIWindow? { Self.values["UIKitNames.keyWindow"] as? UIWindow }
  /// The key window alone.
  open var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }
  /// The scenes of the app. There are none here.
  open var connectedScenes: Set<UIScene> { [] }
  /// The frame of the status bar.
  open var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.settings.device.safeArea.top)
  }

  /// The content size of Dynamic Type: the default one.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// The state: on the screen.
  open var applicationState: UIApplication.State { .active }
  /// What is told of the app's course. There is none here.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The number at the app's icon.
  open var applicationIconBadgeNumber = 0
  /// The orientation of the status bar.
  open var statusBarOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }

  /// The states of an app.
  public enum State: Int, Sendable {
    /// One of that name in UIKit.
    case active, inactive, background
  }

  /// The keys of how an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether an address can be opened. None can here.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens an address. None is opened here.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIKitIssue.note("UIApplication.open(_:options:completionHandler:)")
    completion?(false)
  }

  /// Calls a method. Methods cannot be called by name here.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    UIKitIssue.note("UIApplication.sendAction(_:to:from:for:)")
    return false
  }

  /// The address of the app's settings.
  public static let openSettingsURLString = "app-settings:"
  /// The notification after the app has come to the front. It is never posted here.
  public class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The notification before the app leaves the front. It is never posted here.
  public class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  /// The notification after the app has been hidden. It is never posted here.
  public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// The notification before the app is shown again. It is never posted here.
  public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// The notification that memory is short. It is never posted here.
  public class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  final func noteKeyWindow(_ window: UIWindow) { Self.values["UIKitNames.keyWindow"] = window }
}

extension UIApplication {
  /// The keys of what an app is opened with.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The object that an app tells of its course. No app runs here.
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app is about to be opened.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has been opened.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app has come to the front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app leaves the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has been hidden.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is shown again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// What a scene is made of.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Scenes have been closed for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Does nothing: no app runs here.
  public static func main() {}
}

extension UIView {
  /// A view whose properties would be those of all views. Only its `semanticContentAttribute` has an effect here.
  public class func appearance() -> Self {
    let key = "UIKitNames.appearance.\(self)"
    if let found = Thread.current.threadDictionary[key] as? Self { return found }
    UIKitIssue.note("appearance()")
    let proxy = self.init(coder: NSCoder())!
    Thread.current.threadDictionary[key] = proxy
    return proxy
  }
}

/// The device.
public final class UIDevice: NSObject, Sendable {
  /// The device.
  public static let current = UIDevice()
  /// The version of the system.
  public var systemVersion: String { "18.0" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The model.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name.
  public var name: String { UIScreen.main.device.name }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.device.name.hasPrefix("iPad") ? .pad : .phone
  }
  /// The orientation.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.device.orientation == .portrait ? .portrait : .landscapeLeft
  }
}

/// The kinds of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// None in particular.
  case unspecified = -1
  /// An iPhone.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side.
  case landscapeLeft
  /// On its right side.
  case landscapeRight

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its right side.
  case landscapeRight
  /// On its left side.
  case landscapeLeft

  /// Whether the interface is wide.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is tall.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The styles of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the interface.
  case `default`
  /// Light.
  case lightContent
  /// Dark.
  case darkContent = 3
}
