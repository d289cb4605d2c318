import AutoLayout
import Geometry

/// Where bars of controllers lie on a screen, and where the screen lies around a root (`LayoutRules: Safe area`).
struct NibScreen {
  /// The insets of the screen that the system covers.
  var system: EdgeInsets
  /// How much of the screen's ends opaque bars take from the root, what the system covers included.
  var beyond: EdgeInsets
  /// The safe area that the root is laid out in.
  var safeArea: EdgeInsets
  var topBar: NibScenes.Bar?
  var bottomBar: NibScenes.Bar?

  /// How far a recorded safe area may be from the rule's and still be a bar's.
  private static let usualDifference = 60.0

  /// - Parameter size: the root's.
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

  /// An opaque bar ends where the root begins; over the root, where the root's safe area does if that is about right.
  private func length(_ rule: Double, shown: Double, beyond: Double) -> Double {
    if beyond > 0 { return beyond }
    return (shown - rule).magnitude <= Self.usualDifference && shown > rule - 24 ? shown : rule
  }
}
