public import AutoLayout
public import Foundation
public import Geometry
import Synchronization

/// A screen: what the layouts in its windows are measured with.
public final class UIScreen: NSObject, Sendable {
  struct Settings: Sendable {
    var device: Device
    var text: any TextMeasuring = SpecFont()
    var controlMetrics = ControlMetrics.modern
    var pixelScale: Double
    var isCompactLandscape: Bool
    /// Counts the changes, by which layouts know that something is new.
    var version = 0
  }

  private let stored: Mutex<Settings>

  /// The screen of views without a window: an iPhone 14 in portrait, with text metrics that depend on no font.
  ///
  /// Its device and text measuring can be set.
  public static let main = UIScreen(device: .iPhone14)

  /// The screens of the process.
  public static var screens: [UIScreen] { [main] }

  /// A screen of a device.
  public init(device: Device) {
    stored = Mutex(
      Settings(
        device: device, pixelScale: device.pixelScale,
        isCompactLandscape: device.held(.landscape).isCompactLandscape))
    super.init()
  }

  var settings: Settings { stored.withLock { $0 } }

  /// The device, in its orientation.
  public var device: Device {
    get { settings.device }
    set {
      stored.withLock {
        $0.device = newValue
        $0.pixelScale = newValue.pixelScale
        $0.isCompactLandscape = newValue.held(.landscape).isCompactLandscape
        $0.version += 1
      }
    }
  }

  /// How text is measured: by default with `SpecFont`, whose metrics depend on no font.
  public var textMeasuring: any TextMeasuring {
    get { settings.text }
    set {
      stored.withLock {
        $0.text = newValue
        $0.version += 1
      }
    }
  }

  /// The generation of controls, which determines their sizes: by default that of the system on the device, since iOS 13.
  public var controlMetrics: ControlMetrics {
    get { settings.controlMetrics }
    set {
      stored.withLock {
        $0.controlMetrics = newValue
        $0.version += 1
      }
    }
  }

  /// The rectangle of the screen in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(settings.device.size)) }
  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The pixels per point.
  public var scale: CGFloat { settings.pixelScale }
  /// The pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The traits of the screen.
  public var traitCollection: UITraitCollection {
    let direction = UIApplication.shared.userInterfaceLayoutDirection
    return UITraitCollection(
      TraitValues(
        size: bounds.size, screen: settings,
        direction: direction == .rightToLeft ? .rightToLeft : .leftToRight))
  }
  /// The brightness, 0...1.
  public var brightness: CGFloat { 0.5 }
  /// The frames a second.
  public var maximumFramesPerSecond: Int { 60 }

  /// The safe area of a window: that of the device in the window's orientation, if the window fills the screen.
  func safeArea(for size: Geometry.Size) -> EdgeInsets {
    let device = settings.device
    for orientation in [Device.Orientation.portrait, .landscape] {
      let held = device.held(orientation)
      if held.size == size { return held.safeArea }
    }
    return .zero
  }
}
