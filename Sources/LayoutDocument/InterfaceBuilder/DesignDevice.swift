import AutoLayout
import Geometry

/// The device that a file was designed on (SEMANTICS 12.1).
struct DesignDevice: Hashable, Sendable {
  /// Width and height classes, of which variations speak (SEMANTICS 12.4).
  struct SizeClasses: Hashable, Sendable {
    var isWidthCompact: Bool
    var isHeightCompact: Bool
  }

  /// The screen in points, as the device is held.
  var size: Size
  var pixelScale: Double
  /// What the system covers of a view controller's root that has no bars.
  var safeArea: EdgeInsets
  /// `nil` where the file names no device: then only the default variation holds.
  var sizeClasses: SizeClasses?
  var isCompactLandscape = false

  /// What a file without a device means: a phone of 4.7 inches.
  static let unnamed = DesignDevice(
    size: Size(width: 375, height: 667), pixelScale: 2, safeArea: .zero, sizeClasses: nil)

  /// - Parameters:
  ///   - element: `<device>`; `nil` where the document has none.
  ///   - toolsVersion: of the document.
  init(_ element: MarkupElement?, toolsVersion: Double) {
    guard let element else {
      self = .unnamed
      return
    }
    let screen = Self.screens.first { $0.id == element["id"] } ?? Self.screens[0]
    let isLandscape = element["orientation"] == "landscape"
    let isSplit = element.child("adaptation")?["id"].map { $0 != "fullscreen" } ?? false
    let hasBar = element.child("adaptation")?["id"] == "fullscreen"
    size =
      isLandscape
      ? Size(width: screen.height, height: screen.width) : Size(width: screen.width, height: screen.height)
    pixelScale = screen.scale
    let isLarge = !screen.isPad && screen.width >= 414
    sizeClasses = SizeClasses(
      isWidthCompact: screen.isPad ? isSplit : !(isLandscape && isLarge),
      isHeightCompact: !screen.isPad && isLandscape)
    isCompactLandscape = !screen.isPad && isLandscape && !isLarge
    // Recorded: 48 since Xcode 14 on the 6.1-inch phone; a status bar on older phones only up to Xcode 10.
    let top: Double = screen.id == "retina6_1" && toolsVersion >= 20000 ? 48 : screen.top
    safeArea =
      screen.bottom > 0
      ? Self.notched(top, screen, isLandscape)
      : EdgeInsets(top: hasBar && !isLandscape ? 20 : 0, left: 0, bottom: 0, right: 0)
  }

  private init(size: Size, pixelScale: Double, safeArea: EdgeInsets, sizeClasses: SizeClasses?) {
    self.size = size
    self.pixelScale = pixelScale
    self.safeArea = safeArea
    self.sizeClasses = sizeClasses
  }

  private static func notched(_ top: Double, _ screen: Screen, _ isLandscape: Bool) -> EdgeInsets {
    guard isLandscape, !screen.isPad else {
      return EdgeInsets(top: top, left: 0, bottom: screen.bottom, right: 0)
    }
    return EdgeInsets(top: 0, left: top, bottom: 21, right: top)
  }

  private struct Screen: Sendable {
    var id: String
    var width: Double
    var height: Double
    var scale: Double
    var top: Double
    var bottom: Double
    var isPad = false
  }

  private static let screens: [Screen] = [
    Screen(id: "retina4_7", width: 375, height: 667, scale: 2, top: 20, bottom: 0),
    Screen(id: "retina3_5", width: 320, height: 480, scale: 2, top: 20, bottom: 0),
    Screen(id: "retina4_0", width: 320, height: 568, scale: 2, top: 20, bottom: 0),
    Screen(id: "retina5_5", width: 414, height: 736, scale: 3, top: 20, bottom: 0),
    Screen(id: "retina5_4", width: 375, height: 812, scale: 3, top: 50, bottom: 34),
    Screen(id: "retina5_9", width: 375, height: 812, scale: 3, top: 44, bottom: 34),
    Screen(id: "retina6_0", width: 390, height: 844, scale: 3, top: 47, bottom: 34),
    Screen(id: "retina6_1", width: 414, height: 896, scale: 2, top: 44, bottom: 34),
    Screen(id: "retina6_12", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    Screen(id: "retina6_3", width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    Screen(id: "retina6_5", width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    Screen(id: "retina6_7", width: 428, height: 926, scale: 3, top: 47, bottom: 34),
    Screen(id: "retina6_72", width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    Screen(id: "retina6_9", width: 440, height: 956, scale: 3, top: 62, bottom: 34),
    Screen(id: "ipad9_7", width: 768, height: 1024, scale: 2, top: 20, bottom: 0, isPad: true),
    Screen(id: "ipad10_2", width: 810, height: 1080, scale: 2, top: 20, bottom: 0, isPad: true),
    Screen(id: "ipad10_5", width: 834, height: 1112, scale: 2, top: 20, bottom: 0, isPad: true),
    Screen(id: "ipad10_9rounded", width: 820, height: 1180, scale: 2, top: 24, bottom: 20, isPad: true),
    Screen(id: "ipad11_0rounded", width: 834, height: 1194, scale: 2, top: 24, bottom: 20, isPad: true),
    Screen(id: "ipad12_9", width: 1024, height: 1366, scale: 2, top: 20, bottom: 0, isPad: true),
    Screen(id: "ipad12_9rounded", width: 1024, height: 1366, scale: 2, top: 24, bottom: 20, isPad: true),
  ]
}
