import AutoLayout
import Geometry

/// The insets of a root by rule: status bar, sensor housing, home indicator and bars (`LayoutRules: Safe area` and `InterfaceBuilderRules: Environment of a file`).
struct RootInsets {
  let device: DesignDevice
  let scenes: NibScenes
  let tools: ToolsVersion

  /// From this height on, a nib's view of a size of its own is laid out below a status bar.
  private static let screenlike = 400.0

  /// The size of a root at design time: the recorded one, but for a root that was cut for bars of another height.
  func size(of root: NibRoot, recorded: Size) -> Size {
    guard let controller = root.controller, recorded.width == device.size.width else { return recorded }
    let covers = device.safeArea + bars(of: controller)
    let gap = device.size.height - recorded.height
    guard covers.top > device.safeArea.top, gap != covers.bottom else { return recorded }
    let bothEnds = covers.bottom > device.safeArea.bottom ? [covers.top + covers.bottom] : []
    let cuts = [covers.top] + bothEnds
    guard !cuts.contains(gap), let cut = cuts.first(where: { Self.isAbout(gap, $0) }) else { return recorded }
    return Size(width: recorded.width, height: device.size.height - cut)
  }

  /// The safe area of a root at design time.
  ///
  /// - Parameters:
  ///   - size: the root's at design time.
  ///   - isCell: whether the root is a cell, which lies on no screen.
  func safeArea(of root: NibRoot, size: Size, isCell: Bool) -> EdgeInsets {
    guard let controller = root.controller else { return safeAreaOfNib(size: size, isCell: isCell) }
    return screen(of: controller, size: size).safeArea
  }

  /// The screen around a view controller's root at design time.
  func screen(of controller: MarkupElement, size: Size) -> NibScreen {
    if scenes.isPopover(controller) { return NibScreen(system: .zero, beyond: .zero, safeArea: .zero) }
    var system = device.safeArea
    if isSheet(controller), size.width < device.size.width { system = .zero }
    let gap = size.width == device.size.width ? device.size.height - size.height : 0
    let bars = bars(of: controller)
    let isBelowStatusBar = device.hasHomeButton && gap > 0 && gap == system.top
    if device.hasHomeButton, hidesStatusBar(controller) || isBelowStatusBar { system.top = 0 }
    var screen = NibScreen(
      system: system, beyond: .zero, safeArea: system + bars,
      topBar: scenes.navigationBar(of: controller), bottomBar: scenes.bottomBar(of: controller))
    guard gap > 0 else { return screen }
    if isBelowStatusBar, bars.top == 0 { (screen.system.top, screen.beyond.top) = (gap, gap) }
    // Bars that are opaque take their place from the root.
    let top = device.safeArea.top + bars.top
    if bars.bottom > 0, gap == screen.safeArea.bottom {
      (screen.safeArea.bottom, screen.beyond.bottom) = (0, gap)
    } else if bars.top > 0, gap == top {
      (screen.safeArea.top, screen.beyond.top) = (0, gap)
    } else if bars.top > 0, bars.bottom > 0, gap == top + screen.safeArea.bottom {
      screen.beyond = EdgeInsets(top: top, left: 0, bottom: screen.safeArea.bottom, right: 0)
      (screen.safeArea.top, screen.safeArea.bottom) = (0, 0)
    }
    return screen
  }

  /// The insets that the bars of a view controller cover in portrait.
  func bars(of controller: MarkupElement) -> EdgeInsets {
    EdgeInsets(
      top: scenes.navigationBar(of: controller)?.height ?? 0, left: 0,
      bottom: scenes.bottomBar(of: controller)?.height ?? 0, right: 0)
  }

  /// Gives a root the bars that it was designed with on another device: over it, or, where they are opaque, beside it.
  func addBars(
    of controller: MarkupElement, size: Size, on other: Device, to environment: inout LayoutEnvironment
  ) {
    let screen = screen(of: controller, size: size, on: other)
    environment.safeArea = screen.safeArea
    environment.canvas.height -= screen.beyond.top + screen.beyond.bottom
  }

  /// The screen of another device around a root that was designed with that size.
  func screen(of controller: MarkupElement, size: Size, on other: Device) -> NibScreen {
    var screen = NibScreen(system: other.safeArea, beyond: .zero, safeArea: other.safeArea)
    if scenes.isPopover(controller) { return screen }
    let recorded = self.screen(of: controller, size: size).safeArea
    (screen.topBar, screen.bottomBar) = (
      scenes.navigationBar(of: controller), scenes.bottomBar(of: controller)
    )
    var bars = bars(of: controller)
    // On their side phones have lower bars.
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

  /// Recorded: the root of a nib has the insets of a screen with a notch, whatever its own size.
  private func safeAreaOfNib(size: Size, isCell: Bool) -> EdgeInsets {
    guard device.hasHomeButton else { return isCell ? .zero : device.safeArea }
    guard device.sizeClasses != nil else { return .zero }
    let isScreen = size == device.size || size.height >= Self.screenlike || tools.alwaysShowStatusBar
    return isScreen ? device.safeArea : .zero
  }

  /// Whether a view controller, or what holds it, is presented as a sheet, which lies within the screen.
  private func isSheet(_ controller: MarkupElement) -> Bool {
    let styles = [
      controller["modalPresentationStyle"], scenes.container(of: controller)?["modalPresentationStyle"],
    ]
    return styles.contains("formSheet") || styles.contains("pageSheet")
  }

  /// Since Xcode 10 a status bar stays even where it is told to be missing.
  private func hidesStatusBar(_ controller: MarkupElement) -> Bool {
    tools.number < 14000
      && controller.children.contains { $0.name == "nil" && $0["key"] == "simulatedStatusBarMetrics" }
  }

  /// Bars have had a few heights.
  private static func isAbout(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 8 }
}
