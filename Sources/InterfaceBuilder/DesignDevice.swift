import AutoLayout
import Geometry

/// The device that a file was designed on (`InterfaceBuilderRules: Documents and devices`), as its version of Interface Builder shows it.
struct DesignDevice: Hashable, Sendable {
  /// Width and height classes, of which variations speak (`InterfaceBuilderRules: Variations`).
  struct SizeClasses: Hashable, Sendable {
    var isWidthCompact: Bool
    var isHeightCompact: Bool
  }

  /// The screen in points, as the device is held.
  var size: Size
  var pixelScale: Double
  /// The insets of a screen without bars that the system covers.
  var safeArea: EdgeInsets
  /// Whether all that the system covers at the top is a status bar, which may be missing.
  var hasHomeButton: Bool
  /// `nil` where the file names no device: then only the default variation holds.
  var sizeClasses: SizeClasses?
  var isCompactLandscape = false

  /// The device of a file that names none: a phone of 4.7 inches.
  static let unnamed = DesignDevice(
    size: Size(width: 375, height: 667), pixelScale: 2,
    safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), hasHomeButton: true, sizeClasses: nil)

  /// - Parameter document: as Xcode 8 and later write it, with a `<device>`, or an older one.
  init(_ document: MarkupElement, tools: ToolsVersion) {
    guard let element = document.child("device"), let model = Self.model(element["id"], tools: tools) else {
      self = .unnamed
      if let size = Self.simulatedSize(document) { self.size = size }
      return
    }
    let device = Device(model, element["orientation"] == "landscape" ? .landscape : .portrait)
    let adaptation = element.child("adaptation")?["id"]
    let layout = adaptation ?? element["layout"]
    size = device.size
    pixelScale = device.pixelScale
    safeArea = device.safeArea
    hasHomeButton = model.cover == .homeButton
    isCompactLandscape = device.isCompactLandscape
    let isOnItsSide = device.orientation == .landscape
    sizeClasses = SizeClasses(
      isWidthCompact: model.isPhone
        ? !(isOnItsSide && model.isLargePhone) : layout.map { $0 != "fullscreen" } ?? false,
      isHeightCompact: model.isPhone && isOnItsSide)
    if hasHomeButton {
      if adaptation != "fullscreen", !tools.alwaysShowStatusBar { safeArea.top = 0 }
    } else if tools.countCoversTwice {
      safeArea = safeArea + safeArea
    }
  }

  private init(
    size: Size, pixelScale: Double, safeArea: EdgeInsets, hasHomeButton: Bool, sizeClasses: SizeClasses?
  ) {
    self.size = size
    self.pixelScale = pixelScale
    self.safeArea = safeArea
    self.hasHomeButton = hasHomeButton
    self.sizeClasses = sizeClasses
  }

  /// The screen for which a storyboard was drawn before Xcode 8; `nil` where it names none.
  private static func simulatedSize(_ document: MarkupElement) -> Size? {
    let container = document.child("simulatedMetricsContainer")
    guard let metrics = container?.child("simulatedScreenMetrics") else { return nil }
    let isTablet = document["targetRuntime"]?.hasSuffix("iPad") ?? false
    let screen =
      switch metrics["type"]?.split(separator: ".").first {
      case nil: isTablet ? "ipad9_7" : "retina3_5"
      case "retina4"?: "retina4_0"
      case let type?: String(type)
      }
    let orientation = container?.child("simulatedOrientationMetrics")?["orientation"]
    guard let name = names[screen], let model = DeviceModel.named(name) else { return nil }
    return Device(model, orientation?.hasPrefix("landscape") ?? false ? .landscape : .portrait).size
  }

  // MARK: Models

  private static func model(_ id: String?, tools: ToolsVersion) -> DeviceModel? {
    let isTablet = id?.hasPrefix("ipad") ?? false
    var model = DeviceModel.named(id.flatMap { names[$0] } ?? (isTablet ? "iPad Air" : "iPhone 8"))
    switch id {
    case "retina6_1" where tools.number < 20000: model?.cover = .sensors(44)
    // The screen of that size became that of the smaller phone, whose notch is higher.
    case "retina5_9" where tools.number >= 22000: model?.cover = .sensors(50)
    case "ipad12_9": model?.cover = .homeButton
    default: break
    }
    return model
  }

  /// A phone or tablet for each screen that Interface Builder knows; others count as 4.7 inches, or as a tablet of 10.9.
  private static let names = [
    "retina3_5": "iPhone 4s", "retina4_0": "iPhone 5s", "retina4_7": "iPhone 8", "retina5_5": "iPhone 8 Plus",
    "retina5_4": "iPhone 13 mini", "retina5_9": "iPhone X", "retina6_0": "iPhone 14",
    "retina6_1": "iPhone 11", "retina6_12": "iPhone 15", "retina6_3": "iPhone 16 Pro",
    "retina6_5": "iPhone XS Max", "retina6_7": "iPhone 14 Plus", "retina6_72": "iPhone 15 Plus",
    "retina6_9": "iPhone 16 Pro Max", "ipad7_9": "iPad mini 4", "ipad8_3rounded": "iPad mini",
    "ipad9_7": "iPad Pro 9.7", "ipad10_2": "iPad", "ipad10_5": "iPad Pro 10.5", "ipad10_9": "iPad Air",
    "ipad10_9rounded": "iPad Air", "ipad11_0": "iPad Pro 11", "ipad11_0rounded": "iPad Pro 11",
    "ipad12_9": "iPad Pro 12.9",
    "ipad12_9rounded": "iPad Pro 12.9", "ipad13_0rounded": "iPad Pro 13",
  ]
}

/// The version of Interface Builder that wrote a file, on which what it shows depends.
struct ToolsVersion: Hashable, Sendable {
  /// Without what follows the first period, such as 21507.
  var number: Int

  /// - Parameter text: `toolsVersion`.
  init(_ text: String?) {
    number = text.flatMap { Int($0.prefix { $0 != "." }) } ?? 0
  }

  /// Screens with a home button have had a status bar again since Xcode 15.
  var alwaysShowStatusBar: Bool { number >= 22000 }

  /// Those of Xcode 26. What unfinished versions wrote carries a number beyond, and looks like Xcode 15.
  var isXcode26: Bool { (24000..<32000).contains(number) }

  /// Recorded: Xcode 26 lets bars begin where a notch ends twice over.
  var countCoversTwice: Bool { isXcode26 }

  /// Until Xcode 9 cells had the margins of plain views.
  var givesCellsMargins: Bool { number >= 14000 }

  /// From Xcode 11 on, cells of their own nib lie on no screen that is known.
  var laysNibCellsOutAlone: Bool { (14800..<24000).contains(number) }
}
