package import Geometry
package import Scene

/// Finds the places of a finished picture that a reader could not read.
///
/// It uses only the shapes, colors and glyphs of the picture, so it checks the drawing independently of how marks were
/// placed. A text is *content* if it belongs to a view, and a *label* if it is set in one of the diagram's own type
/// styles. A view that covers another one's text does so in the app as well, so the texts of two views may overlap, and
/// what an opaque fill hides disturbs nobody.
package struct LegibilityCheck {
  /// The kinds of faults, in the order of reports.
  package enum Fault: String, Hashable, Sendable, CaseIterable {
    /// A mark's line, dot or badge lies on a text.
    case struckText
    /// A label lies on another text.
    case textOverText
    /// A label touches that of another mark.
    case touchingPills
    /// A label is closer to the mark of another constraint than to its own.
    case foreignPill
    /// A text contrasts with its background by less than 4.5 : 1.
    case contrast
  }

  /// One fault.
  package struct Finding: Hashable, Sendable {
    package var fault: Fault
    /// The text that is hard to read.
    package var text: String
    /// The mark or text that makes it so, or the contrast.
    package var by: String
    /// The bounds of the text on the page, in figure units.
    package var place: Rect
  }

  /// A text and a mark that disturb each other.
  struct Clash: Hashable {
    var fault: Fault
    /// What the text belongs to, or `nil` for the content of a view.
    var text: SceneOrigin?
    /// What the other mark or text belongs to, or `nil` for the content of a view.
    var other: SceneOrigin?
    /// Whether the text stands on a pill, tag or disc rather than in a row of dimensions.
    var isOnPill: Bool
  }

  /// The faults, in painting order of their texts. Empty for a legible picture.
  package private(set) var findings: [Finding] = []
  /// All pairs of marks at fault, also those of texts with several faults of a kind.
  private(set) var clashes: [Clash] = []

  /// The lowest contrast of a legible text (WCAG 2, level AA).
  package static let leastContrast = 4.5
  /// The least distance between two labels, in figure units.
  private static let leastGap = 2.0
  /// The greatest distance between two runs of one label.
  private static let betweenRuns = 8.0
  /// The distance up to which a reader looks for the mark of a label.
  private static let reach = 60.0
  /// Ink this close to the edge of a text's bounds does not disturb it.
  private static let tolerance = 0.75
  /// The opacity below which a mark is too faint to disturb a text.
  private static let faintest = 0.2

  private var texts: [Text] = []
  private var strokes: [Line] = []
  private var fills: [Fill] = []
  private var textGrid = RectGrid()
  private var strokeGrid = RectGrid()
  private var fillGrid = RectGrid()
  private var strokesOfConstraints: [SceneOrigin: [Int]] = [:]
  private let glyphs: [GlyphOutline]
  private let page: Color?

  /// Checks a scene of a single theme.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items if few of them overlap.
  package init(in scene: Scene) {
    self.init(of: scene.items, glyphs: scene.glyphs, page: scene.background?.color ?? Color(0xFFFFFF))
  }

  /// Checks a part of a scene.
  ///
  /// - Parameters:
  ///   - glyphs: The outlines to which the texts refer.
  ///   - page: The color of the page, or `nil` if contrasts do not matter.
  init(of items: [SceneItem], glyphs: [GlyphOutline], page: Color? = nil) {
    self.glyphs = glyphs
    self.page = page
    collect(items, Surroundings())
    for text in texts { textGrid.add(text.body) }
    for (index, line) in strokes.enumerated() {
      strokeGrid.add(line.bounds.inset(by: -line.reach - 0.01))
      if !line.isOutline, let owner = line.owner, case .constraint = owner {
        strokesOfConstraints[owner, default: []].append(index)
      }
    }
    for fill in fills { fillGrid.add(fill.bounds) }
    for index in texts.indices { check(texts[index], index) }
  }

  /// The number of faults of a kind.
  package func count(_ fault: Fault) -> Int { findings.lazy.filter { $0.fault == fault }.count }

  // MARK: Collecting

  /// What the groups around an item determine.
  private struct Surroundings {
    var offset = Point.zero
    var clip: Rect?
    /// The outlines of the clips that are not rectangles, such as those with holes for texts.
    var clips: [[[Point]]] = []
    var opacity = 1.0
    /// The innermost origin, and whether any origin is a mark rather than a view.
    var owner: SceneOrigin?
  }

  private struct Text {
    var string: String
    var ink: Rect
    /// The ink, with the pill, tag or disc behind it.
    var body: Rect
    /// The position of the baseline on the page.
    var baseline: Double
    var isLabel: Bool
    var color: Color
    var owner: SceneOrigin?
    /// The number of fills and lines painted before.
    var fillsBelow: Int
    var linesBelow: Int
  }

  private struct Line {
    var segments: [(Point, Point)]
    var bounds: Rect
    /// Half the width.
    var reach: Double
    var owner: SceneOrigin?
    /// Whether it is the outline of a view or of a label's pill.
    var isOutline: Bool
    /// The number of fills painted before.
    var fillsBelow: Int
    /// The outlines of the clips that are not rectangles.
    var clips: [[[Point]]]

    /// Whether the line is an extension line of a straight line: a thin one that stands upright on one of its ends.
    func bounds(_ beam: Line) -> Bool {
      guard reach <= Self.thinnest, beam.reach > Self.thinnest else { return false }
      return segments.contains { start, end in
        beam.segments.contains { first, last in
          let isLevel = abs(first.y - last.y) < 0.5
          let isUpright = isLevel ? abs(start.x - end.x) < 0.5 : abs(start.y - end.y) < 0.5
          return isUpright && [first, last].contains { $0.distance(toLineFrom: start, to: end) < 1.5 }
        }
      }
    }

    /// Half the greatest width of extension lines, which are thinner than beams.
    private static let thinnest = 0.4

    /// Whether a part of the line that is not clipped crosses an area.
    func crosses(_ area: Rect) -> Bool {
      segments.contains { start, end in
        guard let span = area.span(from: start, to: end) else { return false }
        return clips.isEmpty
          || [span.0, (span.0 + span.1) / 2, span.1].contains { share in
            let point = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            return clips.allSatisfy { $0.contains(point) }
          }
      }
    }
  }

  /// The number of elements of a path that is a rectangle at most.
  private static let elementsOfRect = 6

  fileprivate struct Fill {
    var bounds: Rect
    /// The filled path, moved by an offset, or `nil` for an image.
    var path: Path?
    var offset: Point
    var color: Color
    var owner: SceneOrigin?
    var isImage = false
    /// Whether it is the pill, tag or disc behind a label.
    var isBase = false
  }

  private static let labelFonts = Set(TextStyle.allCases.map(\.font))

  private mutating func collect(_ items: [SceneItem], _ around: Surroundings) {
    for item in items {
      switch item {
      case .group(let group):
        var inner = around
        inner.offset = around.offset + group.translation
        inner.opacity *= group.opacity
        inner.owner = group.origin ?? around.owner
        if let clip = group.clip?.bounds?.offset(by: inner.offset) {
          guard let common = inner.clip.map({ $0.intersection(clip) }) ?? clip else { continue }
          inner.clip = common
          if let path = group.clip, path.elements.count > Self.elementsOfRect {
            inner.clips.append(path.outlines(movedBy: inner.offset).map(\.points))
          }
        }
        collect(group.items, inner)
      case .text(let text): add(text, around)
      case .shape(let shape): add(shape, around)
      case .image(let image):
        fills.append(
          Fill(
            bounds: (image.clip ?? image.rect).offset(by: around.offset), path: nil, offset: .zero,
            color: page ?? Color(0xFFFFFF),
            owner: around.owner, isImage: true))
      case .hatch: break
      }
    }
  }

  private mutating func add(_ text: SceneText, _ around: Surroundings) {
    guard var ink = text.inkBounds(glyphs)?.offset(by: around.offset) else { return }
    if let clip = around.clip {
      guard let visible = ink.intersection(clip), visible.width > 1, visible.height > 1 else { return }
      ink = visible
    }
    var color = text.fill.color
    color.alpha = UInt8((Double(color.alpha) * around.opacity).rounded())
    guard color.alpha > 0 else { return }
    let isLabel = Self.labelFonts.contains(text.font)
    let owner = text.origin ?? around.owner
    var string = text.string
    // Runs of one value in different colors are one label.
    if isLabel, let last = texts.last, last.isLabel, last.owner == owner, last.fillsBelow == fills.count,
      last.linesBelow == strokes.count, last.baseline == text.position.y + around.offset.y,
      abs(ink.minX - last.ink.maxX) < Self.betweenRuns
    {
      (string, ink) = ("\(last.string) \(string)", ink.union(last.ink))
      if let page, last.color.contrast(with: page) < color.contrast(with: page) {
        color = last.color
      }
      texts.removeLast()
    }
    var body = ink
    // The shapes behind a label were painted just before it.
    if isLabel {
      for (index, fill) in fills.enumerated().suffix(3)
      where fill.owner == around.owner && fill.isBase(of: ink) {
        body = body.union(fill.bounds)
        fills[index].isBase = true
      }
    }
    texts.append(
      Text(
        string: string, ink: ink, body: body, baseline: text.position.y + around.offset.y, isLabel: isLabel,
        color: color, owner: owner, fillsBelow: fills.count, linesBelow: strokes.count))
  }

  private mutating func add(_ shape: SceneShape, _ around: Surroundings) {
    guard let bounds = shape.path.bounds?.offset(by: around.offset) else { return }
    let visible = around.clip.map { bounds.inset(by: -1).intersection($0) } ?? bounds
    guard let visible else { return }
    let owner = shape.origin ?? around.owner
    if let fill = shape.fill {
      var color = fill.color
      color.alpha = UInt8((Double(color.alpha) * around.opacity).rounded())
      if color.alpha > 0 {
        fills.append(
          Fill(bounds: visible, path: shape.path, offset: around.offset, color: color, owner: owner))
      }
    }
    guard let stroke = shape.stroke, stroke.width > 0 else { return }
    let opacity = Double(stroke.paint.color.alpha) / 255 * around.opacity
    guard opacity >= Self.faintest else { return }
    let outlines = shape.path.outlines(movedBy: around.offset)
    let segments = outlines.flatMap(\.segments).compactMap { segment in
      around.clip.map { segment.clipped(to: $0) } ?? segment
    }
    guard !segments.isEmpty else { return }
    strokes.append(
      Line(
        segments: segments.map { ($0.start, $0.end) }, bounds: visible, reach: stroke.width / 2, owner: owner,
        isOutline: outlines.allSatisfy(\.isClosed), fillsBelow: fills.count, clips: around.clips))
  }

  // MARK: Checking

  private mutating func check(_ text: Text, _ index: Int) {
    let core = text.ink.inset(by: Self.tolerance)
    if isHidden(core, by: Range(from: text.fillsBelow, upTo: fills.count)) { return }
    if !core.isEmpty {
      checkStrokes(text, core)
      checkDots(text, core)
    }
    checkTexts(text, index)
    if text.isLabel, case .constraint = text.owner { checkOwner(text) }
    if let page { checkContrast(text, on: page) }
  }

  private mutating func add(_ fault: Fault, _ text: Text, _ by: String, _ other: SceneOrigin?) {
    findings.append(Finding(fault: fault, text: text.string, by: by, place: text.ink))
    addClash(fault, text, other)
  }

  private mutating func addClash(_ fault: Fault, _ text: Text, _ other: SceneOrigin?) {
    clashes.append(
      Clash(
        fault: fault, text: text.isLabel ? text.owner : nil, other: other, isOnPill: text.body != text.ink))
  }

  /// Whether one of several fills of views or bars is opaque and covers an area.
  private func isHidden(_ area: Rect, by painted: Range<Int>) -> Bool {
    let corners = [
      area.origin, Point(x: area.maxX, y: area.minY), Point(x: area.minX, y: area.maxY),
      Point(x: area.maxX, y: area.maxY),
    ]
    return fillGrid.numbers(over: area).contains { number in
      let fill = fills[number]
      return painted.contains(number) && (fill.owner?.isContent ?? false) && fill.color.alpha == 255
        && !fill.isImage
        && !fill.isBase && fill.covers(corners)
    }
  }

  private mutating func checkStrokes(_ text: Text, _ core: Rect) {
    var isStruck = false
    for order in strokeGrid.numbers(over: core) {
      let line = strokes[order]
      // Frames and fills of views are the layout's own.
      if line.isOutline, line.owner?.isView ?? true { continue }
      // A pill covers the lines below it.
      if order < text.linesBelow, text.body != text.ink { continue }
      let area = core.inset(by: -line.reach * 0.5)
      guard line.crosses(area) else { continue }
      if order < text.linesBelow, isHidden(core, by: Range(from: line.fillsBelow, upTo: text.fillsBelow)) {
        continue
      }
      // Panels strike through what a change has replaced.
      if text.isLabel, case .page = text.owner, line.owner == text.owner,
        line.segments.allSatisfy({ $0.0.y == $0.1.y && abs($0.0.y - text.ink.midY) < text.ink.height / 4 })
      {
        continue
      }
      // A text that is struck twice is one text that cannot be read.
      if isStruck {
        addClash(.struckText, text, line.owner)
      } else {
        add(.struckText, text, line.owner?.identifier ?? "line", line.owner)
      }
      isStruck = true
    }
  }

  /// Small solid shapes painted over a text, such as dots and badges.
  private mutating func checkDots(_ text: Text, _ core: Rect) {
    for order in fillGrid.numbers(over: core) where order >= text.fillsBelow {
      let fill = fills[order]
      guard fill.color.alpha >= 128, !fill.isImage, !(fill.owner?.isView ?? false) else { continue }
      guard fill.bounds.height < 40 || fill.bounds.width < 40 else { continue }
      add(.struckText, text, fill.owner?.identifier ?? "shape", fill.owner)
      return
    }
  }

  private mutating func checkTexts(_ text: Text, _ index: Int) {
    for number in textGrid.numbers(over: text.body.inset(by: -2 * Self.leastGap)) where number > index {
      let other = texts[number]
      guard text.isLabel || other.isLabel else { continue }
      // Two texts of one owner may share a plate.
      let label = other.owner == text.owner ? other.ink : other.body
      if text.ink.inset(by: 0.25).overlaps(other.isLabel ? label.inset(by: 0.25) : other.ink) {
        if text.isLabel, other.isLabel, text.body == other.body { continue }
        add(.textOverText, text, other.string, other.isLabel ? other.owner : nil)
      } else if text.isLabel, other.isLabel, text.body != text.ink, other.body != other.ink,
        text.body != other.body, text.owner == nil || text.owner != other.owner,
        text.body.inset(by: -Self.leastGap / 2).overlaps(other.body.inset(by: -Self.leastGap / 2))
      {
        add(.touchingPills, text, other.string, other.owner)
      }
    }
  }

  /// A label belongs to the nearest mark. The extension lines that stand on the ends of its own beam bound it whoever
  /// draws them, because neighbors in a row share them. Its distance is that of its middle line, whose ends are as far from the
  /// label's ends as from its top, so that a long label is as near to what is at its end as a short one.
  private mutating func checkOwner(_ text: Text) {
    let center = text.body.center
    let half = max(0, (text.body.width - text.body.height) / 2)
    let (left, right) = (Point(x: center.x - half, y: center.y), Point(x: center.x + half, y: center.y))
    func distance(_ line: Line) -> Double {
      line.segments.map { gap(from: left, to: right, toLineFrom: $0.0, to: $0.1) }.min() ?? .infinity
    }
    guard let owner = text.owner, let ownLines = strokesOfConstraints[owner] else { return }
    let own = ownLines.map { distance(strokes[$0]) }.min() ?? .infinity
    var foreign: (distance: Double, owner: SceneOrigin?) = (.infinity, nil)
    let room = Rect(center: center, size: Size(width: 2, height: 2)).inset(by: -Self.reach - half)
    for order in strokeGrid.numbers(over: room) {
      let line = strokes[order]
      guard !line.isOutline, line.owner != owner, case .constraint = line.owner,
        line.bounds.inset(by: -Self.reach - half).contains(center)
      else { continue }
      let distance = distance(line)
      if distance < foreign.distance, !ownLines.contains(where: { line.bounds(strokes[$0]) }) {
        foreign = (distance, line.owner)
      }
    }
    if own < .infinity, foreign.distance + 1 < own {
      add(.foreignPill, text, foreign.owner?.identifier ?? "", foreign.owner)
    }
  }

  private mutating func checkContrast(_ text: Text, on page: Color) {
    let (rect, reach) = (text.ink, 0.3)
    var least = Double.infinity
    for (dx, dy) in [(0.0, 0.0), (-reach, -reach), (reach, -reach), (-reach, reach), (reach, reach)] {
      let point = Point(x: rect.midX + dx * rect.width, y: rect.midY + dy * rect.height)
      guard let backdrop = backdrop(at: point, on: page, below: text.fillsBelow) else { return }
      least = min(least, text.color.over(backdrop).contrast(with: backdrop))
    }
    if least < Self.leastContrast - 0.005 {
      let tenths = Int((least * 10).rounded(.down))
      add(.contrast, text, "\(tenths / 10).\(tenths % 10)", nil)
    }
  }

  /// The color at a point, or `nil` on an image.
  private func backdrop(at point: Point, on page: Color, below count: Int) -> Color? {
    var color = page
    let here = Rect(center: point, size: Size(width: 0.01, height: 0.01))
    for number in fillGrid.numbers(over: here) where number < count && fills[number].bounds.contains(point) {
      let fill = fills[number]
      if fill.isImage { return nil }
      if fill.covers([point]) { color = fill.color.over(color) }
    }
    return color
  }
}

extension LegibilityCheck.Fill {
  /// Whether all of several points are filled.
  fileprivate func covers(_ points: [Point]) -> Bool {
    let polygons = path?.outlines(movedBy: offset).map(\.points) ?? []
    return points.allSatisfy(polygons.contains)
  }

  /// Whether the shape is the pill, tag or disc behind a text.
  fileprivate func isBase(of ink: Rect) -> Bool {
    bounds.inset(by: -0.25).contains(ink.center) && bounds.height < ink.height + 30
      && bounds.width < ink.width + 60
  }
}

extension SceneOrigin {
  fileprivate var isView: Bool {
    if case .view = self { true } else { false }
  }

  /// Whether the origin is on the screen of the app: a view, or a bar that the scene gets from its controllers.
  fileprivate var isContent: Bool { isView || self == .page("bar") }
}

// MARK: - Geometry

/// A straight part of a line.
private struct Segment {
  var start: Point
  var end: Point

  /// The part inside a rectangle, or `nil` if there is none (Liang and Barsky's algorithm).
  func clipped(to rect: Rect) -> Segment? {
    guard let (first, last) = rect.span(from: start, to: end) else { return nil }
    func point(_ share: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    return Segment(start: point(first), end: point(last))
  }
}

/// One outline of a path as straight lines.
private struct Outline {
  var points: [Point]
  var isClosed: Bool

  var segments: [Segment] {
    var result = zip(points, points.dropFirst()).map { Segment(start: $0, end: $1) }
    if points.count == 1 { result.append(Segment(start: points[0], end: points[0])) }
    if isClosed, let first = points.first, let last = points.last, points.count > 2 {
      result.append(Segment(start: last, end: first))
    }
    return result
  }
}

extension Path {
  /// The outlines with curves as eight straight lines each.
  fileprivate func outlines(movedBy offset: Point) -> [Outline] {
    var result: [Outline] = []
    for element in elements {
      switch element {
      case .move(let point): result.append(Outline(points: [point + offset], isClosed: false))
      case .line(let point):
        if let last = result.indices.last { result[last].points.append(point + offset) }
      case .curve(let control1, let control2, let end):
        guard let last = result.indices.last, let start = result[last].points.last else { continue }
        for step in 1...8 {
          let (t, u) = (Double(step) / 8, 1 - Double(step) / 8)
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          let (p, q, r) = (control1 + offset, control2 + offset, end + offset)
          result[last].points.append(
            Point(
              x: a * start.x + b * p.x + c * q.x + d * r.x, y: a * start.y + b * p.y + c * q.y + d * r.y))
        }
      case .close:
        if let last = result.indices.last { result[last].isClosed = true }
      }
    }
    return result
  }
}

extension [[Point]] {
  /// Whether a point lies inside an odd number of outlines.
  fileprivate func contains(_ point: Point) -> Bool {
    var isInside = false
    for outline in self {
      guard var last = outline.last else { continue }
      for next in outline {
        if (next.y > point.y) != (last.y > point.y),
          point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
        {
          isInside.toggle()
        }
        last = next
      }
    }
    return isInside
  }
}

extension Rect {
  /// Whether a straight line has a point in the rectangle.
  fileprivate func isMet(from start: Point, to end: Point) -> Bool { span(from: start, to: end) != nil }

  /// The part of a line inside the rectangle, as shares of its length, or `nil` if there is none.
  fileprivate func span(from start: Point, to end: Point) -> (Double, Double)? {
    var (first, last) = (0.0, 1.0)
    for (from, by, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      guard by != 0 else {
        if from < low || from > high { return nil }
        continue
      }
      let (a, b) = ((low - from) / by, (high - from) / by)
      first = Swift.max(first, Swift.min(a, b))
      last = Swift.min(last, Swift.max(a, b))
    }
    return first <= last ? (first, last) : nil
  }
}

/// The distance between a horizontal line and another straight line.
private func gap(from left: Point, to right: Point, toLineFrom start: Point, to end: Point) -> Double {
  if Rect(origin: left, size: Size(width: right.x - left.x, height: 0)).isMet(from: start, to: end) {
    return 0
  }
  return min(
    left.distance(toLineFrom: start, to: end), right.distance(toLineFrom: start, to: end),
    start.distance(toLineFrom: left, to: right), end.distance(toLineFrom: left, to: right))
}

extension Point {
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let share =
      length == 0 ? 0 : Swift.min(1, Swift.max(0, ((x - start.x) * dx + (y - start.y) * dy) / length))
    let (ox, oy) = (x - start.x - share * dx, y - start.y - share * dy)
    return (ox * ox + oy * oy).squareRoot()
  }
}
