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
    get { super.frame }
    set {
      let coordinator = SizeTransition(container: self)
      let isTold = isShown && newValue.size != super.frame.size
      if isTold { rootViewController?.viewWillTransition(to: newValue.size, with: coordinator) }
      super.frame = newValue
      rootViewController?.viewIfLoaded?.frame = bounds
      if isTold { coordinator.run() }
    }
  }

  /// The window itself.
  open override var window: UIWindow? { self }
  /// Whether the window takes the keyboard.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Whether the window has been made visible.
  final private(set) var isShown = false

  /// Whether the window is hidden. One that is shown for the first time makes its view controller appear.
  open override var isHidden: Bool { didSet { if !isHidden { show() } } }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  private func show() {
    guard !isShown else { return }
    isShown = true
    if let rootViewController, rootViewController.viewIfLoaded?.superview === self {
      rootViewController.viewMoved(to: self)
    }
  }

  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.noteKeyWindow(self) }

  private func showRoot() {
    guard let rootViewController else { return }
    let view = rootViewController.view!
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}
