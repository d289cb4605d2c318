import AutoLayout
import Geometry
import Scene

/// The screen around the root in a picture of one, and its bars.
extension FigureReading {
  /// The frame of the whole screen, of which opaque bars take a part.
  var screen: Rect { options.screen?.frame ?? geometry.frame(.root) }

  /// Whether the screen has rounded corners, as phones without a home button do. Their screens are more than twice as
  /// long as wide.
  var isRound: Bool { max(screen.width, screen.height) > 2 * min(screen.width, screen.height) }

  /// The edge of the device around the screen.
  var bezel: Path {
    let corner: Double = isRound ? 24 : 2
    var body = Path.roundedRect(screen.inset(by: -Pen.bezel), radius: corner + Pen.bezel)
    body.append(Path.roundedRect(screen, radius: corner).reversed)
    return body
  }

  /// Keeps the line around a content off the edge of the device.
  func besideDevice(_ item: SceneItem, around content: Rect) -> SceneItem {
    guard options.look == .device else { return item }
    var clip = Path.rect(content.union(screen).inset(by: -Pen.bezel - 1))
    clip.append(bezel.reversed)
    return .group(SceneGroup(clip: clip, items: [item]))
  }

  /// Dims the parts of marks behind bars, because they do not concern the content of the bars.
  ///
  /// - Parameters:
  ///   - line: The area of the marks.
  ///   - label: The label at the end of a leader among them.
  func behindBars(_ items: [SceneItem], along line: Rect, to label: Rect? = nil) -> [SceneItem] {
    let bars = (options.screen?.bars ?? []).map(\.frame)
    guard
      bars.contains(where: { bar in
        bar.intersection(line).map { max($0.width, $0.height) > Pen.undimmed } ?? false
      })
    else { return items }
    let edges = options.look == .device ? screen.inset(by: -Pen.bezel).remainder(without: [screen]) : []
    let covers = bars + edges
    let reach = label.map(line.union) ?? line
    let all = covers.reduce(reach.inset(by: -Pen.bezel)) { $0.union($1) }
    let hidden = covers.reduce(into: Path()) { $0.append(.rect($1)) }
    return [
      .group(SceneGroup(clip: .rect(all, without: covers), items: items)),
      .group(SceneGroup(clip: hidden, opacity: Pen.dimmed, items: items)),
    ]
  }
}

extension Pen {
  /// The width of the edge of a device.
  static let bezel = 10.0
  /// The length up to which a mark is not dimmed, such as that of an edge pinned at 0 to a bar.
  fileprivate static let undimmed = 24.0
  /// The opacity of marks behind bars.
  fileprivate static let dimmed = 0.4
}
