import AutoLayout
import Geometry

/// The insets of a root according to the rules: status bar, sensor housing, home indicator and bars
/// (`LayoutRules: Safe area` and `InterfaceBuilderRules: Environment of a file`).
struct RootInsets {
  let device: DesignDevice
  let scenes: NibScenes
  let tools: ToolsVersion

  /// The least height of a freeform root that is laid out below a status bar: that of the lowest phone.
  private static let screenlike = 480.0

  /// The size of a root at design time: the recorded size, corrected if the root was cut for bars of another height, or
  /// was not cut for an opaque bar.
  func size(of root: NibRoot, recorded: Size) -> Size {
    guard let controller = root.controller, recorded.width == device.size.width else { return recorded }
    let covers = device.safeArea + bars(of: controller)
    let gap = device.size.height - recorded.height
    if isUncut(root, recorded: recorded) {
      let top = topBar(of: controller)?.recordedEnd ?? covers.top
      return Size(width: recorded.width, height: recorded.height - top)
    }
    guard covers.top > device.safeArea.top, gap != covers.bottom else { return recorded }
    let bothEnds = covers.bottom > device.safeArea.bottom ? [covers.top + covers.bottom] : []
    let cuts = [covers.top] + bothEnds
    guard !cuts.contains(gap), let cut = cuts.first(where: { Self.isAbout(gap, $0) }) else { return recorded }
    return Size(width: recorded.width, height: device.size.height - cut)
  }

  /// Whether a root has the size of the screen on record, although it was laid out below an opaque bar.
  func isUncut(_ root: NibRoot, recorded: Size) -> Bool {
    guard let controller = root.controller, recorded == device.size else { return false }
    return topBar(of: controller)?.isOpaque ?? false
  }

  /// The safe area of a root at design time.
  ///
  /// - Parameters:
  ///   - size: the root's size at design time.
  ///   - isCell: whether the root is a cell, which is not on a screen.
  func safeArea(of root: NibRoot, size: Size, isCell: Bool) -> EdgeInsets {
    guard let controller = root.controller else {
      return safeAreaOfNib(root.view, size: size, isCell: isCell)
    }
    return screen(of: controller, size: size).safeArea
  }

  /// The screen around a view controller's root at design time.
  func screen(of controller: MarkupElement, size: Size) -> NibScreen {
    if scenes.isPopover(controller) { return NibScreen(system: .zero, beyond: .zero, safeArea: .zero) }
    let gap = size.width == device.size.width ? device.size.height - size.height : 0
    let isBelowStatusBar = device.hasHomeButton && gap > 0 && gap == device.safeArea.top
    var system = covers(of: controller, size: size, gap: gap)
    if device.hasHomeButton, isBelowStatusBar || hidesStatusBar(controller) { system.top = 0 }
    let bars = bars(of: controller)
    var screen = NibScreen(
      system: system, beyond: .zero, safeArea: system + bars, topBar: topBar(of: controller),
      bottomBar: scenes.bottomBar(of: controller))
    // Where opaque bars end, from which the root may begin.
    var top = device.safeArea.top + bars.top
    if let end = screen.topBar?.recordedEnd {
      screen.safeArea.top = end
      screen.system.top = end - bars.top
      top = end
    }
    if isBelowStatusBar, bars.top == 0 { (screen.system.top, screen.beyond.top) = (gap, gap) }
    placeOpaqueBars(in: &screen, bars: bars, gap: gap, top: top)
    return screen
  }

  /// Puts the bars beside the root that are opaque, or for which the root was cut.
  ///
  /// - Parameters:
  ///   - gap: the height of the screen that the root does not take.
  ///   - top: where the bar at the top ends on the screen.
  private func placeOpaqueBars(in screen: inout NibScreen, bars: EdgeInsets, gap: Double, top: Double) {
    let bottom = screen.safeArea.bottom
    let isBelowBoth = bars.top > 0 && bars.bottom > 0 && gap == top + bottom
    if screen.topBar?.isOpaque ?? false || isBelowBoth || bars.top > 0 && gap == top && gap != 0 {
      (screen.safeArea.top, screen.beyond.top) = (0, top)
    }
    if isBelowBoth || bars.bottom > 0 && gap > 0 && gap == bottom {
      (screen.safeArea.bottom, screen.beyond.bottom) = (0, bottom)
    }
  }

  /// The navigation bar of a view controller. A root that extends below opaque bars begins at the top of the screen.
  private func topBar(of controller: MarkupElement) -> NibScenes.Bar? {
    var bar = scenes.navigationBar(of: controller)
    if controller.isSet("extendedLayoutIncludesOpaqueBars") { bar?.isOpaque = false }
    return bar
  }

  /// The insets that the bars of a view controller cover in portrait.
  func bars(of controller: MarkupElement) -> EdgeInsets {
    EdgeInsets(
      top: scenes.navigationBar(of: controller)?.height ?? 0, left: 0,
      bottom: scenes.bottomBar(of: controller)?.height ?? 0, right: 0)
  }

  /// Gives a root its bars on another device, over it or, if they are opaque, beside it.
  func addBars(
    of controller: MarkupElement, size: Size, on other: Device, to environment: inout LayoutEnvironment
  ) {
    let screen = screen(of: controller, size: size, on: other)
    environment.safeArea = screen.safeArea
    environment.canvas.height -= screen.beyond.top + screen.beyond.bottom
  }

  /// The screen of another device around a root, given the root's size at design time.
  func screen(of controller: MarkupElement, size: Size, on other: Device) -> NibScreen {
    var screen = NibScreen(system: other.safeArea, beyond: .zero, safeArea: other.safeArea)
    if scenes.isPopover(controller) { return screen }
    let recorded = self.screen(of: controller, size: size).safeArea
    (screen.topBar, screen.bottomBar) = (
      scenes.navigationBar(of: controller), scenes.bottomBar(of: controller)
    )
    var bars = bars(of: controller)
    // In landscape, iPhones have lower bars.
    if other.isPhone, other.orientation == .landscape {
      bars.top = min(bars.top, 32)
      bars.bottom = min(bars.bottom, 32)
    }
    screen.topBar?.height = bars.top
    screen.bottomBar?.height = bars.bottom
    screen.safeArea = screen.safeArea + bars
    if bars.top > 0, recorded.top == 0 { swap(&screen.safeArea.top, &screen.beyond.top) }
    if bars.bottom > 0, recorded.bottom == 0 { swap(&screen.safeArea.bottom, &screen.beyond.bottom) }
    return screen
  }

  /// The safe area of a nib's root, which lies at the origin of the screen.
  private func safeAreaOfNib(_ root: MarkupElement, size: Size, isCell: Bool) -> EdgeInsets {
    let bars = scenes.simulatedBars(of: root)
    var system = isCell && !device.hasHomeButton ? .zero : coversOfNib(size: size)
    if device.hasHomeButton, hidesStatusBar(root) { system.top = 0 }
    let gap = device.size.height - size.height
    var insets = system + bars
    // Opaque bars reduce the root's size.
    if bars.top > 0, gap == insets.top || gap == insets.top + insets.bottom { insets.top = 0 }
    if bars.bottom > 0, gap == system.bottom + bars.bottom { insets.bottom = 0 }
    return insets
  }

  /// The system's areas that reach over a nib's root. They reach over its far edges if it extends to them, or if it is
  /// too wide for the screen, so that its place there is unknown.
  private func coversOfNib(size: Size) -> EdgeInsets {
    let (screen, system) = (device.size, device.safeArea)
    guard !device.hasHomeButton else {
      let isScreen = size == screen || size.height >= Self.screenlike || tools.alwaysShowStatusBar
      return device.sizeClasses != nil && isScreen ? system : .zero
    }
    guard size.width <= screen.width else { return system }
    return EdgeInsets(
      top: system.top, left: system.left,
      bottom: min(system.bottom, max(0, size.height - screen.height + system.bottom)),
      right: min(system.right, max(0, size.width - screen.width + system.right)))
  }

  /// The distance of a page sheet from the status bar.
  private static let sheetGap = 10.0
  /// The height of the status bar below which page sheets begin even if that of the device is another: that of the
  /// first notch.
  private static let sheetBar = 44.0

  /// The system's areas that reach over a view controller's root.
  ///
  /// - Parameter gap: the height of the screen that the root does not take.
  private func covers(of controller: MarkupElement, size: Size, gap: Double) -> EdgeInsets {
    if isSheet(controller), size.width < device.size.width { return .zero }
    var system = device.safeArea
    if device.hasHomeButton, size.height < Self.screenlike, !tools.alwaysShowStatusBar { system.top = 0 }
    let isPresented = scenes.isPresented(controller)
    if tools.addsPortraitCovers, isPresented, size.height < device.size.height {
      return EdgeInsets(top: device.cover.top, left: 0, bottom: 0, right: 0)
    }
    guard tools.presentsPageSheets, !tools.addsPortraitCovers, gap > 0 else { return system }
    // A root in a container view lies at the origin of the screen, like that of a nib.
    if scenes.isEmbedded(controller) { system.bottom = min(system.bottom, max(0, system.bottom - gap)) }
    guard isPresented || !device.hasHomeButton else { return system }
    switch gap {
    case Self.sheetGap: return .zero
    case Self.sheetBar + Self.sheetGap: system.top = 0
    case device.safeArea.top + Self.sheetGap where isPresented: system.top = 0
    default: break
    }
    return system
  }

  /// Whether a view controller or its container is presented as a sheet, which lies within the screen.
  private func isSheet(_ controller: MarkupElement) -> Bool {
    let styles = [
      controller["modalPresentationStyle"], scenes.container(of: controller)?["modalPresentationStyle"],
    ]
    return styles.contains("formSheet") || styles.contains("pageSheet")
  }

  /// Whether the simulated metrics of a view controller, or of a nib's root, hide the status bar, which has no effect
  /// since Xcode 10.
  private func hidesStatusBar(_ controller: MarkupElement) -> Bool {
    tools.number < 14000
      && controller.children.contains { $0.name == "nil" && $0["key"] == "simulatedStatusBarMetrics" }
  }

  /// Whether two lengths differ only by the different heights that bars have had.
  private static func isAbout(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 8 }
}
