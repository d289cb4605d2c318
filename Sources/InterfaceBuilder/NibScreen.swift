import AutoLayout
import Geometry

/// The places of controllers' bars on a screen, and of the screen around a root (`LayoutRules: Safe area`).
struct NibScreen {
  /// The insets that the system covers on the screen.
  var system: EdgeInsets
  /// The parts of the screen beyond the root, which opaque bars occupy, including those that the system covers.
  var beyond: EdgeInsets
  /// The safe area that the root is laid out in.
  var safeArea: EdgeInsets
  var topBar: NibScenes.Bar?
  var bottomBar: NibScenes.Bar?

  /// A bar ends at the root's safe area if that differs from the rule by at most this many points.
  private static let usualDifference = 60.0

  /// - Parameter size: the size of the root.
  func screen(around size: Size, content: (NibScenes.Bar) -> BarContent) -> DeviceScreen {
    let frame = Rect(
      x: 0, y: -beyond.top, width: size.width, height: size.height + beyond.top + beyond.bottom)
    var bars: [DeviceScreen.Bar] = []
    if let bar = topBar {
      let height = length(system.top + bar.height, shown: safeArea.top, beyond: beyond.top)
      bars.append(
        DeviceScreen.Bar(
          frame: Rect(x: 0, y: frame.minY, width: size.width, height: height),
          height: max(0, height - system.top), content: content(bar)))
    }
    if let bar = bottomBar {
      let height = length(system.bottom + bar.height, shown: safeArea.bottom, beyond: beyond.bottom)
      bars.append(
        DeviceScreen.Bar(
          frame: Rect(x: 0, y: frame.maxY - height, width: size.width, height: height),
          height: max(0, height - system.bottom), content: content(bar)))
    }
    for index in bars.indices where bars[index].content.hasLargeTitle {
      bars[index].content.hasLargeTitle = bars[index].height >= NibScenes.largeHeight
    }
    return DeviceScreen(frame: frame, safeArea: system, bars: bars)
  }

  /// The length of a bar from the end of the screen. An opaque bar ends at the root; any other ends at the root's
  /// safe area if that is close to the rule.
  private func length(_ rule: Double, shown: Double, beyond: Double) -> Double {
    if beyond > 0 { return beyond }
    return (shown - rule).magnitude <= Self.usualDifference && shown > rule - 24 ? shown : rule
  }
}
