import AutoLayout
import Geometry
import Scene

/// The undetermined axes of one view or one content, gathered from its issues.
private struct Freedom {
  var view: ViewID
  /// The first issue's place in the list, from 1.
  var number: Int
  var axes: [Axis] = []
  var attributes: [LayoutIssue.AmbiguousAttribute] = []

  static func gathered(_ issues: [LayoutIssue], _ kind: LayoutIssue.Kind) -> [Freedom] {
    var result: [Freedom] = []
    var places: [ViewID: Int] = [:]
    for (index, issue) in issues.enumerated() where issue.kind == kind {
      for view in issue.views {
        let place = places[view] ?? result.count
        if place == result.count {
          result.append(Freedom(view: view, number: index + 1))
          places[view] = place
        }
        for axis in issue.axes where !result[place].axes.contains(axis) { result[place].axes.append(axis) }
        result[place].attributes += issue.attributes
      }
    }
    return result
  }

  func bounds(_ attribute: String) -> LayoutIssue.AmbiguousAttribute? {
    attributes.first { $0.attribute == attribute || $0.attribute.hasSuffix(".\(attribute)") }
  }
}

extension Axis {
  var sizeName: String { self == .horizontal ? "width" : "height" }
  var originName: String { self == .horizontal ? "minX" : "minY" }
}

extension FigureDrawing {
  private static let legibleFreedoms = 12

  func drawAmbiguity() {
    let contents = Freedom.gathered(layout.issues, .ambiguousContentSize)
    for freedom in contents where !geometry.isHidden(freedom.view) { drawContent(freedom) }
    let freedoms = Freedom.gathered(layout.issues, .ambiguous).filter { !geometry.isHidden($0.view) }
    // Past this, candidates hide each other; the report lists them all.
    var drawn: Set<[Rect]> = []
    for freedom in freedoms.prefix(Self.legibleFreedoms) {
      draw(
        freedom, unless: &drawn,
        content: ancestorScroll(of: freedom.view).flatMap { scroll in
          contents.first { $0.view == scroll }
        })
    }
    for (index, issue) in layout.issues.enumerated() where issue.kind == .misplaced {
      for view in issue.views where !geometry.isHidden(view) { drawMisplaced(view, number: index + 1) }
    }
  }

  // MARK: Content

  /// The lengths that the content may have on an axis: the least, and two greater ones; one where it is settled.
  private func lengths(_ axis: Axis, of freedom: Freedom) -> [Double] {
    guard let content = geometry.contentRect(freedom.view) else { return [] }
    let length = content.length(axis)
    guard freedom.axes.contains(axis) else { return [length] }
    let bounds = freedom.bounds(axis.sizeName)
    var least = max(length, bounds?.minimum ?? 0)
    // An undriven axis is drawn from the farthest edge of what lies inside.
    if least < 0.01 {
      for inner in geometry.drawnViews
      where inner != freedom.view && tree.isDescendant(inner, of: freedom.view) {
        least = max(least, geometry.frame(inner).max(axis) - content.min(axis))
      }
    }
    let frame = geometry.frame(freedom.view).length(axis)
    let most = min(bounds?.maximum ?? .infinity, max(least + 0.3 * frame, 1.16 * frame))
    guard most - least > 1 else { return [least] }
    return [least, ((least + most) / 2).rounded(), most.rounded()]
  }

  private func drawContent(_ freedom: Freedom) {
    guard let content = geometry.contentRect(freedom.view), let axis = freedom.axes.first else { return }
    let widths = lengths(.horizontal, of: freedom)
    let heights = lengths(.vertical, of: freedom)
    guard let width = widths.last, let height = heights.last else { return }
    // Across its free axis a content without extent reaches over most of the frame.
    let frame = geometry.frame(freedom.view)
    let reach = Size(
      width: width > 30 ? width : 0.86 * frame.width, height: height > 30 ? height : 0.86 * frame.height)
    let origin = content.origin
    var items: [SceneItem] = []
    if freedom.axes.count == 2 {
      for index in 0..<max(widths.count, heights.count) {
        let size = Size(
          width: widths[min(index, widths.count - 1)], height: heights[min(index, heights.count - 1)])
        items += nestedCorner(Rect(origin: origin, size: size))
      }
    } else {
      for length in axis == .horizontal ? widths : heights {
        items += edge(axis, at: content.min(axis) + length, from: content.min(axis.other), reach[axis.other])
      }
      drawLeast(axis, to: (axis == .horizontal ? widths : heights)[0], reach: reach, of: freedom.view)
      fadeDots(
        axis, from: (axis == .horizontal ? widths : heights)[0], reach: reach, of: freedom.view, at: origin)
    }
    let covered = Rect(origin: origin, size: reach)
    if shows(.contentSize) { openContents.append((freedom.view, covered)) }
    sketch.add(group(items, .issue(freedom.number)), at: .ambiguity, covering: covered.inset(by: -2))
    sketch.note(.candidates)
    let ends = arrowEnds(freedom, covered: covered, least: Size(width: widths[0], height: heights[0]))
    drawFreedom(from: ends.0, to: ends.1, number: freedom.number)
    drawFreedomText(contentText(freedom), in: covered, number: freedom.number)
  }

  private func contentText(_ freedom: Freedom) -> String {
    if freedom.axes.count == 2 { return "content size: not determined" }
    return freedom.axes[0] == .horizontal
      ? "content width: not determined" : "content bottom: not determined"
  }

  /// From the least answer to the greatest: along the free axis, or from corner to corner.
  private func arrowEnds(_ freedom: Freedom, covered: Rect, least: Size) -> (Point, Point) {
    let near = Point(x: covered.minX + least.width, y: covered.minY + least.height)
    guard freedom.axes.count == 1 else { return (near, Point(x: covered.maxX, y: covered.maxY)) }
    let axis = freedom.axes[0]
    let breadth = covered.length(axis.other)
    let across = covered.min(axis.other) + max(0.82 * breadth, breadth - 28)
    let start = covered.min(axis) + least[axis]
    return (Point(axis, along: start, across: across), Point(axis, along: covered.max(axis), across: across))
  }

  private func edge(_ axis: Axis, at position: Double, from low: Double, _ length: Double) -> [SceneItem] {
    board.add(
      Rect(axis, from: position - 2, to: position + 2, across: low, low + length), .line, along: axis.other)
    return pen.candidateLine(
      from: Point(axis, along: position, across: low), to: Point(axis, along: position, across: low + length))
  }

  /// The far edges of one answer where both axes are free.
  private func nestedCorner(_ rect: Rect) -> [SceneItem] {
    edge(.horizontal, at: rect.maxX, from: rect.minY, rect.height)
      + edge(.vertical, at: rect.maxY, from: rect.minX, rect.width)
  }

  /// The sides of content that is laid out shorter than what lies in it, as far as that reaches.
  private func drawLeast(_ axis: Axis, to least: Double, reach: Size, of view: ViewID) {
    guard shows(.contentSize), let content = geometry.contentRect(view), content.length(axis) < 0.01,
      least > 8
    else { return }
    let across = content.min(axis.other)
    let rect = Rect(
      axis, from: content.min(axis), to: content.min(axis) + least, across: across, across + reach[axis.other]
    )
    let sides: [RectSide] = axis == .horizontal ? [.top, .bottom] : [.right, .left]
    let open: Set<RectSide> = axis == .horizontal ? [.right] : [.bottom]
    sketch.add(group(pen.dottedRect(rect, sides: sides, open: open), origin(view)), at: .contentDots)
    for position in [rect.min(axis.other), rect.max(axis.other)] {
      let line = Rect(
        axis, from: rect.min(axis), to: rect.max(axis), across: position - 4, position + 4)
      board.add(line, .line, along: axis)
    }
  }

  /// The sides of the content as they would go on: paler dots.
  private func fadeDots(_ axis: Axis, from least: Double, reach: Size, of view: ViewID, at origin: Point) {
    guard shows(.contentSize), reach[axis] - least > 2 * Pen.dotPitch else { return }
    let (start, across) = axis == .horizontal ? (origin.x, origin.y) : (origin.y, origin.x)
    let rect = Rect(
      axis, from: start + least + Pen.dotPitch, to: start + reach[axis], across: across,
      across + reach[axis.other])
    let sides: [RectSide] = axis == .horizontal ? [.top, .bottom] : [.right, .left]
    let open: Set<RectSide> = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    let dots = pen.dottedRect(rect, sides: sides, open: open, opacity: 0.45)
    sketch.add(group(dots, self.origin(view)), at: .contentDots)
    for position in [rect.min(axis.other), rect.max(axis.other)] {
      board.add(
        Rect(axis, from: rect.min(axis), to: rect.max(axis), across: position - 4, position + 4), .line,
        along: axis)
    }
  }

  // MARK: Views

  /// Answers for a view: where content is free on the same axis, one that goes with the content's; else two.
  ///
  /// - Parameter drawn: what other views show already; views one upon the other share their answers.
  private func draw(_ freedom: Freedom, unless drawn: inout Set<[Rect]>, content: Freedom?) {
    let frame = geometry.frame(freedom.view)
    let linked = freedom.axes.filter { content?.axes.contains($0) ?? false }
    let isLinked = linked.count == freedom.axes.count
    var ghosts: [Rect] = []
    for share in isLinked ? [0.5] : [0.5, 1] {
      var ghost = frame
      for axis in freedom.axes {
        let isMoved = freedom.bounds(axis.originName) != nil && freedom.bounds(axis.sizeName) == nil
        let shift: Double
        if linked.contains(axis), let content {
          let lengths = lengths(axis, of: content)
          shift = lengths.count > 1 ? lengths[1] - lengths[0] : 0
        } else {
          shift = (share * freeRoom(of: freedom.view, axis: axis)).rounded()
        }
        if !isMoved {
          ghost.size[axis] += shift
        } else if axis == .horizontal {
          ghost.origin.x += shift
        } else {
          ghost.origin.y += shift
        }
      }
      // Something to see where the settled axis has no extent.
      for axis in Axis.allCases where ghost.size[axis] < 6 { ghost.size[axis] = 6 }
      ghosts.append(ghost)
    }
    guard let last = ghosts.last else { return }
    if frame.isEmpty { standIns[freedom.view] = ghosts[0] }
    guard drawn.insert([frame] + ghosts).inserted else { return }
    let items = ghosts.flatMap(pen.candidateRect)
    sketch.add(group(items, .issue(freedom.number)), at: .ambiguity, covering: last.inset(by: -2))
    for ghost in ghosts { addEdges(of: ghost) }
    sketch.note(.candidates)
    guard !isLinked else { return }
    var start = Point(x: frame.maxX, y: frame.maxY)
    var end = Point(x: last.maxX, y: last.maxY)
    if abs(end.x - start.x) < 1 { (start.x, end.x) = (frame.midX, frame.midX) }
    if abs(end.y - start.y) < 1 { (start.y, end.y) = (frame.midY, frame.midY) }
    drawFreedom(from: start, to: end, number: freedom.number)
  }

  private func addEdges(of ghost: Rect) {
    for axis in Axis.allCases {
      for edge in [ghost.min(axis), ghost.max(axis)] {
        board.add(
          Rect(axis, from: edge - 2, to: edge + 2, across: ghost.min(axis.other), ghost.max(axis.other)),
          .line,
          along: axis.other)
      }
    }
  }

  private func ancestorScroll(of view: ViewID) -> ViewID? {
    var current = tree[view].superview
    while let id = current {
      if tree[id].scroll != nil { return id }
      current = tree[id].superview
    }
    return nil
  }

  /// How far a view's answers are spread: toward its superview's far edge, within reason.
  private func freeRoom(of view: ViewID, axis: Axis) -> Double {
    guard let parent = tree[view].superview else { return 40 }
    let room = geometry.frame(parent).max(axis) - geometry.frame(view).max(axis)
    return min(max(0.6 * room, 36), 180)
  }

  /// A stored frame that differs from the solved one: only Interface Builder files have it.
  private func drawMisplaced(_ view: ViewID, number: Int) {
    guard let stored = tree[view].frame, let parent = tree[view].superview else { return }
    let origin = geometry.contentRect(parent)?.origin ?? geometry.frame(parent).origin
    let rect = stored.offset(by: origin)
    guard rect != geometry.frame(view) else { return }
    sketch.add(group(pen.candidateRect(rect), .issue(number)), at: .ambiguity, covering: rect)
  }
}
