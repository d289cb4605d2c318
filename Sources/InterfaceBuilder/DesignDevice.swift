import AutoLayout
import Geometry

/// The device that a file was designed on (`InterfaceBuilderRules: Documents and devices`), as shown by the version
/// of Interface Builder that wrote the file.
struct DesignDevice: Hashable, Sendable {
  /// The size of the screen in points, in the device's orientation.
  var size: Size
  var pixelScale: Double
  /// The insets that the system covers on a screen without bars.
  var safeArea: EdgeInsets
  /// The same on a device: what Xcode 26 adds for the screen in portrait is only in `safeArea`.
  var cover: EdgeInsets
  /// Whether the system covers only a status bar at the top, which may be hidden.
  var hasHomeButton: Bool
  /// The size classes that select variations (`InterfaceBuilderRules: Variations`), or `nil` if the file names no
  /// device, so that only the default variation applies.
  var sizeClasses: SizeClasses?
  var isCompactLandscape = false
  /// Whether the device is a phone on its side.
  var isPhoneInLandscape = false
  /// The other screens in the same orientation; empty if the file names no device.
  private var others: [DesignDevice] = []

  /// The device of a file that names none: a 4.7-inch iPhone.
  static let unnamed = DesignDevice(
    size: Size(width: 375, height: 667), pixelScale: 2,
    safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), hasHomeButton: true, sizeClasses: nil)

  /// - Parameter document: a document with a `<device>`, as Xcode 8 and later write it, or an older one.
  init(_ document: MarkupElement, tools: ToolsVersion) {
    guard let element = document.child("device"), let device = Self(device: element, tools: tools) else {
      self = .unnamed
      if let size = Self.simulatedSize(document) { self.size = size }
      if tools.hidesStatusBarWithoutDevice { safeArea.top = 0 }
      return
    }
    self = device
    others = Self.names.keys.sorted().compactMap { id in
      var other = element
      other.attributes["id"] = id
      return Self(device: other, tools: tools)
    }
  }

  /// Another screen of exactly that size, in the same orientation; `nil` if there is none, or if it is that of the
  /// device itself. Of several, the one whose name comes first.
  func other(ofSize other: Size) -> DesignDevice? {
    other == size ? nil : others.first { $0.size == other }
  }

  /// - Parameter element: the `<device>` of a document.
  private init?(device element: MarkupElement, tools: ToolsVersion) {
    guard let model = Self.model(element["id"], tools: tools) else { return nil }
    let device = Device(model, element["orientation"] == "landscape" ? .landscape : .portrait)
    let adaptation = element.child("adaptation")?["id"]
    let layout = adaptation ?? element["layout"]
    size = device.size
    cover = device.safeArea
    pixelScale = device.pixelScale
    safeArea = device.safeArea
    hasHomeButton = model.cover == .homeButton
    isCompactLandscape = device.isCompactLandscape
    isPhoneInLandscape = device.isPhone && device.orientation == .landscape
    var classes = device.sizeClasses
    if !model.isPhone, let layout, layout != "fullscreen" { classes.width = .compact }
    sizeClasses = classes
    if hasHomeButton {
      if adaptation != "fullscreen", !tools.alwaysShowStatusBar { safeArea.top = 0 }
    } else if tools.addsPortraitCovers {
      safeArea = safeArea + Device(model, .portrait).safeArea
    }
  }

  private init(
    size: Size, pixelScale: Double, safeArea: EdgeInsets, hasHomeButton: Bool, sizeClasses: SizeClasses?
  ) {
    self.size = size
    self.pixelScale = pixelScale
    self.safeArea = safeArea
    cover = safeArea
    self.hasHomeButton = hasHomeButton
    self.sizeClasses = sizeClasses
  }

  /// The screen size of a storyboard from before Xcode 8; `nil` if it names none.
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
    switch (id, model?.cover) {
    case (_, .sensors?) where !tools.measuresNotches: model?.cover = .sensors(44)
    // Later versions use this screen for the smaller iPhone, whose notch is taller.
    case ("retina5_9", _): model?.cover = .sensors(50)
    case ("ipad12_9", _): model?.cover = .homeButton
    default: break
    }
    return model
  }

  /// A device for each of Interface Builder's screens. Other screens count as a 4.7-inch iPhone or a 10.9-inch iPad.
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

/// The version of Interface Builder that wrote a file, which affects the recorded layout.
struct ToolsVersion: Hashable, Sendable {
  /// The number before the first period, such as 21507.
  var number: Int

  /// - Parameter text: the value of `toolsVersion`.
  init(_ text: String?) {
    number = text.flatMap { Int($0.prefix { $0 != "." }) } ?? 0
  }

  /// Whether screens with a home button always have a status bar, as since Xcode 14.3.
  var alwaysShowStatusBar: Bool { number >= 21701 }

  /// Whether a file without a device is laid out without a status bar, as since Xcode 11.
  var hidesStatusBarWithoutDevice: Bool { number >= 14800 }

  /// Whether each notch has its own height, as since Xcode 14. Before, all had that of the first.
  var measuresNotches: Bool { number >= 21000 }

  /// Whether the bars of containers are recorded where they lie on the screen or on a sheet, as since Xcode 9.
  var recordsBarsOnScreen: Bool { number >= 13000 }

  /// Whether toolbars are 49 points high. Recorded: 44 up to tools 14113, 49 from 15705 on.
  var hasTallToolbars: Bool { number >= 15500 }

  /// Whether a presented view controller is a page sheet, as since Xcode 11.
  var presentsPageSheets: Bool { number >= 14800 }

  /// Whether Xcode 26 wrote the file. Its prerelease versions have higher numbers and lay out like Xcode 15.
  var isXcode26: Bool { (24000..<32000).contains(number) }

  /// Whether the insets of the screen in portrait are added to those in its orientation. Recorded: bars begin at twice
  /// the height of the notch.
  var addsPortraitCovers: Bool { (23727..<32000).contains(number) }

  /// Whether the cells of lists have margins of their own; until Xcode 9, they had those of plain views.
  var givesCellsMargins: Bool { number >= 14000 }

  /// Whether the side margins of cells depend on the width of the screen, as since Xcode 12.1.
  var givesCellsScreenMargins: Bool { number >= 17000 }

  /// Whether the root cells of nibs have margins of their own, as since Xcode 9.
  var givesNibCellsMargins: Bool { number >= 13000 }

  /// Whether the root cells of nibs are laid out without a known screen, as in Xcode 11 and 12.0.
  var laysNibCellsOutAlone: Bool { (14800..<17000).contains(number) }
}
