public import Foundation

/// The view at the top of an app's hierarchy. It fills the screen.
open class UIWindow: UIView {
  /// The order among windows.
  public struct Level: NumericRawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// That of apps.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// The screen of the window.
  open var screen = UIScreen.main
  /// The order among windows.
  open var windowLevel = UIWindow.Level.normal
  /// The scene of the window.
  open weak var windowScene: UIWindowScene?

  /// A window of a scene, as large as the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      if oldValue !== rootViewController { oldValue?.viewIfLoaded?.removeFromSuperview() }
      showRoot()
    }
  }

  open override var frame: CGRect {
    didSet { rootViewController?.viewIfLoaded?.frame = bounds }
  }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// Whether the window takes the keyboard.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    layoutIfNeeded()
  }

  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.noteKeyWindow(self) }

  private func showRoot() {
    guard let rootViewController else { return }
    let view = rootViewController.view!
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootViewController.viewWillAppear(false)
    addSubview(view)
    rootViewController.viewDidAppear(false)
  }
}
