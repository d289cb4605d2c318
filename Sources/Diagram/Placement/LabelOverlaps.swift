package import Geometry
package import Scene

/// Finds the labels of a finished picture that other labels or solid shapes cover.
///
/// It uses only the picture's shapes and glyphs, so it checks the placement independently. Labels are texts in the
/// diagram's own type styles, with the pill, tag, or disc behind each. The views' own content may be covered.
package struct LabelOverlaps {
  package struct Overlap: Hashable, Sendable {
    /// The covered label, or the kind of a covered sign without text.
    package var label: String
    /// The covering mark: another label's text, `dot`, `badge`, or `shape`.
    package var by: String
  }

  /// The overlaps. Empty for a legible picture.
  package private(set) var overlaps: [Overlap] = []

  private var marks: [LabelMark] = []
  private let glyphs: [GlyphOutline]

  /// Checks the whole scene.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items if few of them overlap.
  package init(in scene: Scene) {
    glyphs = scene.glyphs
    collect(scene.items, at: .zero, isFigure: false)
    compare()
  }

  // MARK: Comparing

  /// Whether two marks must not overlap.
  private static func clash(_ a: LabelMark, _ b: LabelMark) -> Bool {
    let (first, second) = a.order < b.order ? (a, b) : (b, a)
    switch (first.kind, second.kind) {
    case (.label, .label):
      return a.body.meets(b.body) && a.body != b.body || a.ink.meets(b.ink)
    case (.label, .dot), (.label, .badge), (.dot, .label), (.badge, .label), (.badge, .badge),
      (.dot, .badge), (.badge, .dot):
      return a.body.meets(b.body)
    case (.label, .shape): return first.ink.meets(second.body)
    // The positions of dots are fixed, and a solid shape hides nothing that is painted later.
    case (.dot, .dot), (.shape, _), (_, .shape): return false
    }
  }

  private mutating func compare() {
    let sorted = marks.sorted { ($0.body.minX, $0.order) < ($1.body.minX, $1.order) }
    for (index, mark) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.body.minX >= mark.body.maxX { break }
        guard Self.clash(mark, other) else { continue }
        let (first, second) = mark.order < other.order ? (mark, other) : (other, mark)
        overlaps.append(Overlap(label: first.name, by: second.name))
      }
    }
  }

  // MARK: Collecting

  private static let labelFonts = Set(TextStyle.allCases.map(\.font))
  /// The alpha of an opaque fill.
  private static let opaque: UInt8 = 255

  private mutating func collect(_ items: [SceneItem], at origin: Point, isFigure: Bool) {
    /// Filled shapes since the last text of this group. The next text may lie on one of them.
    var pending: [LabelMark] = []
    var bases: [LabelMark] = []
    for item in items {
      switch item {
      case .group(let group):
        collect(
          group.items, at: origin + group.translation, isFigure: isFigure || group.origin == .page("figure"))
      case .text(let text):
        // Translucent texts, such as the name of a missing image, belong to the content of a view.
        guard Self.labelFonts.contains(text.font), text.fill.color.alpha == Self.opaque,
          let ink = text.inkBounds(glyphs)?.offset(by: origin)
        else {
          continue
        }
        // Further texts share the pill of the first, even signs much lower than the pill.
        if !pending.isEmpty { bases = [] }
        bases += pending.filter { $0.isBase(of: ink) }
        pending.removeAll { $0.isBase(of: ink) }
        flush(&pending)
        let body = bases.filter { $0.holds(ink) }.reduce(ink) { $0.union($1.body) }
        marks.append(LabelMark(kind: .label, name: text.string, ink: ink, body: body, order: marks.count))
      case .shape(let shape):
        guard let kind = Self.kind(of: shape, isFigure: isFigure),
          let rect = shape.path.bounds?.offset(by: origin)
        else { continue }
        pending.append(LabelMark(kind: kind, name: "\(kind)", ink: rect, body: rect, order: 0))
      case .image, .hatch: break
      }
      if case .shape = item { continue }
      flush(&pending)
    }
    flush(&pending)
  }

  private mutating func flush(_ pending: inout [LabelMark]) {
    for var mark in pending {
      mark.order = marks.count
      marks.append(mark)
    }
    pending = []
  }

  /// The alpha up to which a fill is translucent, of 255.
  private static let mostTranslucent: UInt8 = 200
  /// The sizes between which a round shape is a dot or badge.
  private static let leastBadge = 6.0
  private static let greatestBadge = 30.0

  /// The kind of a shape, or `nil` if it covers nothing, as lines and translucent fills do.
  private static func kind(of shape: SceneShape, isFigure: Bool) -> LabelMark.Kind? {
    guard let fill = shape.fill, fill.color.alpha > mostTranslucent, !shape.path.isFrame else { return nil }
    guard isFigure, shape.path.isRound, let size = shape.path.bounds?.size,
      max(size.width, size.height) < greatestBadge, min(size.width, size.height) > leastBadge
    else { return .shape }
    let isDot = fill.color.plays(.content) || shape.stroke?.paint.color.plays(.content) ?? false
    if isDot { return .dot }
    let isBadge = [ColorRole.constraint, .conflict, .ambiguous].contains { fill.color.plays($0) }
    return isBadge ? .badge : .shape
  }
}

/// A label, or a solid shape that may hide one.
private struct LabelMark {
  enum Kind {
    case label, dot, badge, shape
  }

  var kind: Kind
  var name: String
  /// The bounds of the glyphs.
  var ink: Rect
  /// The bounds of the glyphs and the shape behind them.
  var body: Rect
  /// The position in painting order.
  var order: Int

  /// How much higher than its text a pill, tag, or disc is at most.
  private static let baseMargin = 30.0
  /// How far the center of a text may lie outside its shape.
  private static let rounding = 0.25

  /// Whether the shape is the pill, tag, or disc behind a text.
  func isBase(of ink: Rect) -> Bool {
    holds(ink) && body.height < ink.height + Self.baseMargin
  }

  /// Whether a text lies on the shape.
  func holds(_ ink: Rect) -> Bool {
    body.inset(by: -Self.rounding).contains(Rect(center: ink.center, size: .zero))
  }
}

extension Rect {
  /// The depth up to which rectangles share only their borders.
  private static let border = 0.25

  /// Whether two rectangles share more than their borders.
  fileprivate func meets(_ other: Rect) -> Bool { inset(by: Self.border).overlaps(other) }
}

extension Color {
  /// Whether the color is that of a role, regardless of opacity.
  fileprivate func plays(_ role: ColorRole) -> Bool {
    [Theme.light(role), Theme.dark(role)].contains { $0.rgbText == rgbText }
  }
}

extension Path {
  /// Whether the shape has a hole, as the frame of a device does.
  fileprivate var isFrame: Bool {
    let starts = elements.filter { element in
      if case .move = element { true } else { false }
    }
    return starts.count > 1
  }

  /// The least number of elements of a polygon that looks round: eight sides and the end.
  private static let roundElements = 9

  /// Whether the shape is a circle or a polygon of many sides, as dots and badges are.
  fileprivate var isRound: Bool {
    elements.count >= Self.roundElements
      || elements.contains { element in
        if case .curve = element { true } else { false }
      }
  }
}

extension SceneText {
  /// The bounds of the glyphs of horizontal text or text rotated by a quarter turn, or `nil` if the text has no ink.
  package func inkBounds(_ outlines: [GlyphOutline]) -> Rect? {
    var result: Rect?
    for glyph in glyphs {
      guard let box = outlines[glyph.glyph].path.bounds else { continue }
      let rect = box.offset(by: glyph.offset)
      result = result?.union(rect) ?? rect
    }
    guard let level = result else { return nil }
    guard rotation == -90 else { return level.offset(by: position) }
    // A counterclockwise quarter turn about the start of the baseline.
    return Rect(
      x: position.x + level.minY, y: position.y - level.maxX, width: level.height, height: level.width)
  }
}
