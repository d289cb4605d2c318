import Geometry
import Scene

/// The painting order of the kinds of marks (`DrawingRules: Order of marks`).
enum PaintLevel: Int, CaseIterable, Comparable, Sendable {
  case fills, ghosts, outlines, bars, casings, frames, dimensions, contentDots, ambiguity, beams, equalBadges,
    pills, names
  case badges, offsetTag

  static func < (a: PaintLevel, b: PaintLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The marks of a figure, collected in any order and painted level by level.
final class Sketch {
  private var levels: [[SceneItem]] = Array(repeating: [], count: PaintLevel.allCases.count)
  /// The bounds of the marks, for sizing the page.
  private(set) var extent: Rect?
  /// Whether the marks being drawn are labels outside the figure proper: names, numbers, and dimensions.
  var isLabelling = false
  /// The areas that the labels occupy.
  private(set) var labels: [Rect] = []
  private var kinds: [KeyMark] = []
  /// The meanings of the numbers in the picture, in ascending order.
  private(set) var callouts: [KeyMark] = []

  init() {}

  /// The entries of the key.
  var keyMarks: [KeyMark] { kinds + callouts }

  var items: [SceneItem] { levels.flatMap(\.self) }

  func add(_ item: SceneItem, at level: PaintLevel) {
    levels[level.rawValue].append(item)
  }

  func add(_ item: SceneItem, at level: PaintLevel, covering rect: Rect) {
    add(item, at: level)
    cover(rect)
  }

  func cover(_ rect: Rect) {
    extent = extent?.union(rect) ?? rect
    if isLabelling { labels.append(rect) }
  }

  /// Adds a kind of mark to the key, merged with an existing entry of its kind.
  func note(_ mark: KeyMark) { kinds.note(mark) }

  /// Adds the meaning of a number to the key.
  func addCallout(_ number: Int, _ text: String) {
    callouts.append(.callout(number: number, text: text))
  }
}
