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
  /// The app has been opened.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing: no app runs here.
  public static func main() {}
}

/// The object that a scene tells of its course. No scene is opened here.
public protocol UIWindowSceneDelegate: NSObjectProtocol {
  /// The scene is about to be shown.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
}

extension UIWindowSceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
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
