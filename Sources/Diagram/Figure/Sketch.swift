import Geometry
import Scene

/// The order in which kinds of mark are painted (`DrawingRules: Order of marks`).
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
  /// Whether the marks being drawn are labels outside of the figure proper: names, numbers, dimensions.
  var isLabelling = false
  /// The areas that the labels occupy.
  private(set) var labels: [Rect] = []
  private var kinds: [KeyMark] = []
  /// The meaning of the numbers in the picture, in order of number.
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

  /// Notes that a kind of mark occurs, for the key. The first of its kind stands for all.
  func note(_ mark: KeyMark) { kinds.note(mark) }

  /// Notes what a number stands for.
  func addCallout(_ number: Int, _ text: String) {
    callouts.append(.callout(number: number, text: text))
  }
}
