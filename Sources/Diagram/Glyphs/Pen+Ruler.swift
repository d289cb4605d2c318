import Geometry
import Scene

extension Pen {
  /// A ruler along one side of the root, from 0 to `length`.
  ///
  /// - Parameters:
  ///   - scale: Figure units per point.
  ///   - edge: The coordinate of the ruler's line across the axis. Ticks and numbers lie before it.
  func ruler(_ axis: Axis, length: Double, scale: Double, edge: Double) -> [SceneItem] {
    guard length > 0 else { return [] }
    let major = Self.rulerStep(for: length / scale, scale: scale)
    let minor = major / 4 * scale
    var path = Path.line(
      from: Point(axis, along: 0, across: edge), to: Point(axis, along: length, across: edge))
    var labels: [(position: Double, text: String)] = []
    var step = 0
    while Double(step) * minor < length - 0.01 {
      let position = Double(step) * minor
      let isMajor = step % 4 == 0
      path.append(
        .line(
          from: Point(axis, along: position, across: edge),
          to: Point(axis, along: position, across: edge - (isMajor ? 7 : 4))))
      if isMajor { labels.append((position, Figures.number(Double(step / 4) * major))) }
      step += 1
    }
    path.append(
      .line(
        from: Point(axis, along: length, across: edge), to: Point(axis, along: length, across: edge - 7)))
    // The end always has a number. Round numbers too close to it are omitted.
    let last = Figures.number(length / scale)
    let room = axis == .horizontal ? lettering.width(last, .ruler) + 8 : 14
    labels.removeAll { length - $0.position < ($0.position > 0 ? room : 12) }
    labels.append((length, last))
    return [shape(path, stroke: stroke(.grid, 0.75))]
      + labels.map { rulerLabel(axis, $0.text, $0.position, edge) }
  }

  /// A paler continuation of the ruler from the end of the root's side to the end of whatever extends beyond it.
  /// Empty if that is close, or so far that it would need too many numbers.
  ///
  /// - Parameter length: The length of the root's side, which determines the steps.
  func rulerContinuation(_ axis: Axis, from length: Double, to end: Double, scale: Double, edge: Double)
    -> [SceneItem]
  {
    guard length > 0, end - length >= 40 else { return [] }
    let minor = Self.rulerStep(for: length / scale, scale: scale) / 4 * scale
    guard (end - length) / minor <= 48 else { return [] }
    var path = Path.line(
      from: Point(axis, along: length, across: edge), to: Point(axis, along: end, across: edge))
    func addTick(at position: Double, _ size: Double) {
      path.append(
        .line(
          from: Point(axis, along: position, across: edge),
          to: Point(axis, along: position, across: edge - size)))
    }
    var numbers: [Double] = []
    func room(_ position: Double) -> Double {
      axis == .horizontal ? lettering.width(Figures.number(position / scale), .ruler) + 8 : 14
    }
    var step = Int((length / minor).bounded(by: 0...1e6)) + 1
    while Double(step) * minor < end - 0.01 {
      let position = Double(step) * minor
      addTick(at: position, step % 4 == 0 ? 7 : 4)
      if step % 4 == 0, position - length >= room(length), end - position >= room(end) {
        numbers.append(position)
      }
      step += 1
    }
    addTick(at: end, 7)
    return [shape(path, stroke: stroke(.grid, 0.75, opacity: 0.6))]
      + (numbers + [end]).map { rulerLabel(axis, Figures.number($0 / scale), $0, edge) }
  }

  /// The distance between numbers: 100 points or a larger round step, so that a ruler has at most fifteen numbers and
  /// room for each.
  private static func rulerStep(for points: Double, scale: Double) -> Double {
    var step = 100.0
    for factor in [2, 2.5, 2, 2, 2.5, 2, 2, 2.5, 2] where points / step > 15 || step * scale < 32 {
      step *= factor
    }
    return max(step, (points / 15).rounded())
  }

  private func rulerLabel(_ axis: Axis, _ string: String, _ position: Double, _ edge: Double) -> SceneItem {
    let width = lettering.width(string, .ruler)
    guard axis == .vertical else {
      return text(
        string, .ruler, at: Point(x: position - width / 2, y: edge - 10), paint(.secondaryInk))
    }
    let height = lettering.capHeight(of: TextStyle.ruler.font)
    return text(
      string, .ruler, at: Point(x: edge - 10 - width, y: position + height / 2), paint(.secondaryInk))
  }
}
