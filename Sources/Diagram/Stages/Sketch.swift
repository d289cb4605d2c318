import Geometry
import Scene

/// The painting order of the kinds of marks (`DrawingRules: Order of marks`).
enum PaintLevel: Int, CaseIterable, Comparable, Sendable {
  case fills, ghosts, outlines, bars, casings, frames, dimensions, contentDots, ambiguity, beams,
    pills, names
  case badges, offsetTag

  static func < (a: PaintLevel, b: PaintLevel) -> Bool { a.rawValue < b.rawValue }
}

/// Marks, drawn in any order and painted level by level, with what the key says about them.
struct Sketch {
  private var levels: [[SceneItem]] = Array(repeating: [], count: PaintLevel.allCases.count)
  /// The bounds of the marks, and of those that they were drawn beside.
  private(set) var extent: Rect?
  /// The areas that the marks cover, in the order of drawing.
  private(set) var areas: [Rect] = []
  /// The entries of the key, one for each kind of mark.
  private(set) var keyMarks: [KeyMark] = []

  /// - Parameter extent: The bounds of the marks drawn before, or `nil` if they do not matter.
  init(beside extent: Rect? = nil) { self.extent = extent }

  /// Everything in the order of painting.
  var items: [SceneItem] { levels.flatMap(\.self) }

  mutating func add(_ item: SceneItem, at level: PaintLevel) {
    levels[level.rawValue].append(item)
  }

  mutating func add(_ item: SceneItem, at level: PaintLevel, covering rect: Rect) {
    add(item, at: level)
    cover(rect)
  }

  /// Extends the bounds. The page is sized for them.
  mutating func cover(_ rect: Rect) {
    extent = extent?.union(rect) ?? rect
    areas.append(rect)
  }

  /// Adds a kind of mark to the key, merged with an existing entry of its kind.
  mutating func note(_ mark: KeyMark) { keyMarks.note(mark) }

  mutating func note(_ marks: [KeyMark]) { for mark in marks { note(mark) } }

  /// Adds the marks of a later stage, which are painted after those of the same level.
  mutating func append(_ later: Sketch) {
    for level in levels.indices { levels[level] += later.levels[level] }
    for area in later.areas { cover(area) }
    note(later.keyMarks)
  }
}
