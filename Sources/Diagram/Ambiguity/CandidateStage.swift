import AutoLayout
import Geometry
import Scene
import Wording

/// Draws ambiguous contents and views in another answer than the solved layout.
struct CandidateStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var board: Board
  private var lines = CandidateLines()
  private var places = AnswerPlaces()

  /// Draws the candidates and adds their lines to the board.
  static func draw(_ facts: FigureFacts, on board: inout Board) -> (sketch: Sketch, places: AnswerPlaces) {
    var stage = CandidateStage(facts: facts, board: board.taken())
    stage.draw()
    board = stage.board
    return (stage.sketch, stage.places)
  }

  private init(facts: FigureFacts, board: Board) {
    self.facts = facts
    self.board = board
  }

  private mutating func draw() {
    let openViews = facts.request.panel?.openViews.sorted() ?? []
    for view in openViews { drawAnswer(of: view) }
    if !openViews.isEmpty { sketch.note(.pageNote(Wording.outlinedAnswers)) }
    let open = facts.openLayout
    for content in open.contents where content.freedom.axes.contains(where: concerns) { draw(content) }
    for view in open.views where view.freedom.axes.contains(where: concerns) { draw(view) }
    // Lines do not hide each other, so all other views of this kind in the same superviews are drawn too.
    let surroundings = Set(places.lines.keys.compactMap { tree[$0].superview })
    for freedom in open.others {
      guard let superview = tree[freedom.view].superview, surroundings.contains(superview) else { continue }
      drawInPlace(freedom)
    }
  }

  /// The candidate lines drawn so far, so that none is drawn twice.
  private struct CandidateLines {
    private var drawn: [Axis: [(position: Double, span: ClosedRange<Double>)]] = [:]

    /// The distance between lines that look like one, and the length by which one of them may extend beyond the other.
    private static let besideLine = 2.5
    private static let beyondEnd = 3.0

    /// - Parameter axis: The axis that the line crosses.
    mutating func isNew(_ axis: Axis, _ position: Double, _ span: ClosedRange<Double>) -> Bool {
      let isCovered = drawn[axis, default: []].contains {
        abs($0.position - position) < Self.besideLine && $0.span.lowerBound < span.lowerBound + Self.beyondEnd
          && $0.span.upperBound > span.upperBound - Self.beyondEnd
      }
      if !isCovered { drawn[axis, default: []].append((position, span)) }
      return !isCovered
    }
  }

  /// A line of another answer, unless there is one already.
  private mutating func newEdge(
    _ axis: Axis, at position: Double, over span: ClosedRange<Double>
  ) -> [SceneItem] {
    lines.isNew(axis, position, span) ? edge(axis, at: position, over: span) : []
  }

  /// - Parameter hidden: The extents along the line that it does not cross.
  private mutating func edge(
    _ axis: Axis, at position: Double, over span: ClosedRange<Double>,
    without hidden: [ClosedRange<Double>] = []
  ) -> [SceneItem] {
    var items: [SceneItem] = []
    let parts = Gaps.pieces(from: span.lowerBound, to: span.upperBound, without: hidden, longerThan: 2)
    for (start, end) in parts {
      board.add(
        Rect(axis, from: position - 2, to: position + 2, across: start, end), .line, along: axis.other)
      let pieces = board.visiblePieces(axis.other, at: position, from: start, to: end)
      items += pieces.flatMap { pen.candidateLine(from: $0.0, to: $0.1) }
    }
    return items
  }

  /// The extents along a line that other containers with a background hide, as if the line lay below them.
  private func hiddenExtents(
    _ axis: Axis, at position: Double, over span: ClosedRange<Double>, of view: ViewID
  ) -> [ClosedRange<Double>] {
    let strip = Rect(axis, from: position, to: position, across: span.lowerBound, span.upperBound)
    return grid.views(near: strip).compactMap { other in
      guard other != view, fill(other) != nil, !tree[other].subviews.isEmpty,
        !tree.isDescendant(view, of: other),
        !tree.isDescendant(other, of: view)
      else { return nil }
      let frame = geometry.frame(other)
      guard frame.min(axis) + 1 < position, position < frame.max(axis) - 1 else { return nil }
      return ClosedRange(between: frame.min(axis.other) - 2, and: frame.max(axis.other) + 2)
    }
  }

  /// Outlines a view that the whole figure shows in another answer.
  private mutating func drawAnswer(of view: ViewID) {
    guard geometry.visibleFrame(view) != nil else { return }
    let frame = geometry.frame(view).inset(by: -Self.ghostGap)
    sketch.add(group(pen.candidateRect(frame), origin(view)), at: .ambiguity, covering: frame.inset(by: -2))
    for axis in Axis.allCases {
      for position in [frame.min(axis), frame.max(axis)] {
        board.add(
          Rect(
            axis, from: position - 2, to: position + 2, across: frame.min(axis.other), frame.max(axis.other)),
          .line, along: axis.other)
      }
    }
  }

  // MARK: Content

  private mutating func draw(_ open: OpenContent) {
    let view = open.freedom.view
    guard let content = geometry.contentRect(view) else { return }
    let reach = open.reach(over: geometry.frame(view))
    var items: [SceneItem] = []
    if open.isVisible {
      for axis in open.freedom.axes {
        let breadth = open.freedom.axes.count == 2 ? open.other[axis.other] : reach[axis.other]
        items += newEdge(
          axis, at: content.min(axis) + open.other[axis],
          over: ClosedRange(from: content.min(axis.other), to: content.min(axis.other) + breadth))
      }
    }
    if open.freedom.axes.count == 1, let axis = open.freedom.axes.first {
      drawSides(axis, to: open.start[axis], reach: reach, of: view)
      fadeDots(axis, from: open.start[axis], reach: reach, of: view, at: content.origin)
    }
    let covered = Rect(origin: content.origin, size: reach)
    if shows(.contentSize) { places.contents.append((view, covered)) }
    sketch.add(
      group(items, .issue(open.freedom.number)), at: .ambiguity, covering: covered.inset(by: -2))
    sketch.note(.candidates)
  }

  /// The length of sides that have room for dots.
  private static let leastSide = 8.0
  /// Half the width of a side with its dots.
  private static let halfSide = 4.0

  /// Draws the sides of content whose laid-out length is 0 but which contains views, up to the end of these.
  private mutating func drawSides(_ axis: Axis, to length: Double, reach: Size, of view: ViewID) {
    guard shows(.contentSize), let content = geometry.contentRect(view), content.length(axis) < 0.01,
      length > Self.leastSide
    else { return }
    let across = content.min(axis.other)
    let rect = Rect(
      axis, from: content.min(axis), to: content.min(axis) + length, across: across,
      across + reach[axis.other])
    let sides: [RectSide] = axis == .horizontal ? [.top, .bottom] : [.right, .left]
    let open: Set<RectSide> = axis == .horizontal ? [.right] : [.bottom]
    let dots = pen.dottedRect(rect, sides: sides, open: open, pitch: facts.pitches.dots)
    sketch.add(group(dots, origin(view)), at: .contentDots)
    for position in [rect.min(axis.other), rect.max(axis.other)] {
      board.add(
        Rect(
          axis, from: rect.min(axis), to: rect.max(axis), across: position - Self.halfSide,
          position + Self.halfSide), .line, along: axis)
    }
  }

  /// Continues the sides of the content, in paler dots, as far as the content could extend.
  private mutating func fadeDots(
    _ axis: Axis, from least: Double, reach: Size, of view: ViewID, at origin: Point
  ) {
    guard shows(.contentSize), reach[axis] - least > 2 * Pen.dotPitch else { return }
    let (start, across) = axis == .horizontal ? (origin.x, origin.y) : (origin.y, origin.x)
    let rect = Rect(
      axis, from: start + least + Pen.dotPitch, to: start + reach[axis], across: across,
      across + reach[axis.other])
    let sides: [RectSide] = axis == .horizontal ? [.top, .bottom] : [.right, .left]
    let open: Set<RectSide> = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    let dots = pen.dottedRect(
      rect, sides: sides, open: open, opacity: Pen.palerDots, pitch: facts.pitches.dots)
    sketch.add(group(dots, self.origin(view)), at: .contentDots)
    sketch.note(.contentBeyond)
    for position in [rect.min(axis.other), rect.max(axis.other)] {
      board.add(
        Rect(
          axis, from: rect.min(axis), to: rect.max(axis), across: position - Self.halfSide,
          position + Self.halfSide), .line, along: axis)
    }
  }

  // MARK: Views

  /// Draws the outline of a view in another answer than the solved layout.
  private mutating func draw(_ open: AnsweredView) {
    let view = open.freedom.view
    let base = geometry.frame(view)
    if open.pushesOthers, drawInPlace(open.freedom) { return }
    var ghost = open.frame
    if Self.isNear(ghost, base) { return }
    // Gives the candidate a visible extent on a settled axis without one.
    for axis in Axis.allCases where ghost.size[axis] < Self.leastGhost { ghost.size[axis] = Self.leastGhost }
    var items: [SceneItem] = []
    if base.isEmpty {
      places.standIns[view] = ghost
      for axis in Axis.allCases {
        let span = ClosedRange(between: ghost.min(axis.other), and: ghost.max(axis.other))
        for edge in [ghost.min(axis), ghost.max(axis)] where !isOnEdge(axis, edge, span) {
          items += newEdge(axis, at: edge, over: span)
        }
      }
    } else if tree[view].cornerRadius > 0, ghost.size == base.size {
      board.add(ghost, .line, along: .horizontal)
      items += pen.candidateRect(ghost, radius: tree[view].cornerRadius)
    } else {
      items += outline(of: ghost, over: base, of: view)
    }
    sketch.add(
      group(items, .issue(open.freedom.number)), at: .ambiguity, covering: ghost.inset(by: -2))
    sketch.note(.candidates)
  }

  /// The dashed outline of another answer for a view. Sides that coincide with the view's lie just outside it.
  private mutating func outline(of ghost: Rect, over base: Rect, of view: ViewID) -> [SceneItem] {
    // A view that only moves keeps its size.
    if ghost.size == base.size { return pen.candidateRect(ghost) }
    var outline = ghost
    for axis in Axis.allCases
    where abs(ghost.min(axis) - base.min(axis)) < Self.near
      && abs(ghost.max(axis) - base.max(axis)) < Self.near
    {
      outline = Rect(
        axis, from: ghost.min(axis) - Self.ghostGap, to: ghost.max(axis) + Self.ghostGap,
        across: outline.min(axis.other), outline.max(axis.other))
    }
    var items: [SceneItem] = []
    for axis in Axis.allCases {
      let span = ClosedRange(between: outline.min(axis.other), and: outline.max(axis.other))
      for position in [outline.min(axis), outline.max(axis)] {
        let hidden = hiddenExtents(axis, at: position, over: span, of: view)
        items += edge(axis, at: position, over: span, without: hidden)
      }
    }
    return items
  }

  /// The distance of an outline from the sides of the view with which it would coincide.
  private static let ghostGap = 3.0
  /// The least length of an outline.
  private static let leastGhost = 6.0
  /// The distance up to which edges look the same.
  private static let near = 0.75
  /// The length of a line that can be seen as a view without extent.
  private static let leastLine = 20.0
  /// The distance from the edge of another view within which a line tells nothing new.
  private static let besideEdge = 4.0

  /// Draws a view without extent on an axis as a line in its place. Elsewhere it would cover the views that make room
  /// for it.
  ///
  /// - Returns: Whether the view is of this kind.
  @discardableResult
  private mutating func drawInPlace(_ freedom: Freedom) -> Bool {
    let view = freedom.view
    let frame = geometry.frame(view)
    guard let axis = Axis.allCases.first(where: { frame.length($0) < 0.5 }),
      frame.length(axis.other) > Self.leastLine,
      freedom.range(.size, axis) != nil
    else { return false }
    places.lines[view] = axis
    // The line of a changed view says where it is now.
    if emphasis?.isExact == true, emphasis?.outlines(view) == true { return true }
    let span = ClosedRange(between: frame.min(axis.other), and: frame.max(axis.other))
    let items = edge(axis, at: frame.mid(axis), over: span)
    sketch.add(group(items, .issue(freedom.number)), at: .ambiguity, covering: frame.inset(by: -2))
    sketch.note(.candidates)
    return true
  }

  private static func isNear(_ a: Rect, _ b: Rect) -> Bool {
    Axis.allCases.allSatisfy { abs(a.min($0) - b.min($0)) < near && abs(a.max($0) - b.max($0)) < near }
  }

  /// Whether another view or content has an edge in the same place.
  private func isOnEdge(_ axis: Axis, _ position: Double, _ span: ClosedRange<Double>) -> Bool {
    let strip = Rect(
      axis, from: position - Self.besideEdge, to: position + Self.besideEdge, across: span.lowerBound,
      span.upperBound)
    return grid.views(near: strip).contains { view in
      [geometry.frame(view), geometry.contentRect(view)].compactMap(\.self).contains { rect in
        rect.length(axis.other) > 1 && rect.length(axis) > 1
          && min(abs(rect.min(axis) - position), abs(rect.max(axis) - position)) < Self.besideEdge
          && rect.min(axis.other) < span.upperBound && rect.max(axis.other) > span.lowerBound
      }
    }
  }
}

extension OpenContent {
  /// Whether the other answer is long enough to be drawn.
  var isVisible: Bool { freedom.axes.contains { other[$0] > Self.leastVisible } }

  private static let leastVisible = 30.0
}
