public import Foundation

/// A part of the app on a screen.
open class UIScene: UIResponder {
  /// What a scene is opened with. It is empty here.
  open class ConnectionOptions: NSObject {
    /// The addresses to open.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to go on with.
    open var userActivities: Set<NSUserActivity> { [] }
  }

  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// One of that name in UIKit.
    case unattached = -1, foregroundActive, foregroundInactive, background
  }

  private let ownSession: UISceneSession

  /// A scene of a session.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    ownSession = session
    super.init()
  }

  /// The session.
  open var session: UISceneSession { ownSession }
  /// What is told of the scene's course.
  open var delegate: (any UISceneDelegate)?
  /// The state: on the screen.
  open var activationState: UIScene.ActivationState { .foregroundActive }
  /// The title.
  open var title: String! = ""

  /// The notification after a scene has come to the front. It is never posted here.
  public class var didActivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidActivateNotification")
  }
  /// The notification before a scene leaves the front. It is never posted here.
  public class var willDeactivateNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillDeactivateNotification")
  }
  /// The notification before a scene is shown. It is never posted here.
  public class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneWillEnterForegroundNotification")
  }
  /// The notification after a scene has been hidden. It is never posted here.
  public class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UISceneDidEnterBackgroundNotification")
  }
}

/// An address to open.
open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// An activity to go on with. Foundation has none on Linux.
open class NSUserActivity: NSObject {
  /// The kind.
  public let activityType: String
  /// The title.
  open var title: String?
  /// What belongs to the activity.
  open var userInfo: [AnyHashable: Any]?

  /// An activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

/// The session of a scene.
open class UISceneSession: NSObject {
  /// The roles of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A window with an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role.
  open var role: UISceneSession.Role { .windowApplication }
  /// A name that tells the session from others.
  public let persistentIdentifier = UUID().uuidString
  /// The configuration.
  open var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }

  /// A session of an app's window.
  public override init() { super.init() }
}

/// What a scene is made of.
open class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The role.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the object that is told of the scene's course.
  open var delegateClass: AnyClass?

  /// A configuration with a name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeRight : .portrait
  }
  /// The windows of the scene.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that takes the keyboard.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen of the scene.
  open var screen: UIScreen { UIScreen.main }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The status bar.
open class UIStatusBarManager: NSObject {
  /// The frame.
  open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// The style.
  open var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar is hidden.
  open var isStatusBarHidden: Bool { false }
}

/// What a scene tells of its course. No scene is opened here.
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is about to be shown.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene has gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene has come to the front.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene leaves the front.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is shown again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene has been hidden.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Addresses are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// What a scene with windows tells of its course.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
