import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// Draws the earlier frame of a view, pale and with a dashed outline, below the view itself.
  func drawEarlierFrame(of view: ViewID) {
    guard let rect = emphasis?.earlierFrames[view], !rect.isEmpty else { return }
    let fill = ViewFill.color(of: tree[view], options)
    var items: [SceneItem] = []
    if let fill {
      items.append(pen.shape(.rect(rect), fill: fill.opacity(0.35 * opacity(view)).paint(in: pen.theme)))
    }
    items.append(
      pen.shape(
        outline(rect.inset(by: 0.5), radius: 0), stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3])))
    sketch.add(group(items, origin(view)), at: .fills, covering: rect)
    // Labels keep clear of its visible part, which is the subject of the picture.
    for part in rect.remainder(without: [geometry.frame(view)]) { board.add(part, .trace) }
    sketch.note(.before(fill))
  }

  /// Draws the outline of a changed view.
  func drawEmphasis(of view: ViewID) {
    let frame = geometry.frame(view)
    let width = Pen.emphasisWidth
    let inset = min(width / 2, frame.width / 2, frame.height / 2)
    let line = outline(frame.inset(by: inset), radius: max(0, tree[view].cornerRadius - inset))
    sketch.add(clipped([pen.shape(line, stroke: pen.stroke(.ink, width))], view), at: .frames)
    sketch.note(.now(fill(view)))
  }

  /// The outline of a rectangle, interrupted by the texts of views.
  private func outline(_ rect: Rect, radius: Double) -> Path {
    let texts = grid.views(near: rect).filter { geometry.visibleFrame($0) != nil }
      .flatMap { content(of: $0).obstacles }
    guard radius == 0, texts.contains(where: { $0.overlaps(rect) && !rect.inset(by: 1).contains($0) }) else {
      return .roundedRect(rect, radius: radius)
    }
    var path = Path()
    for axis in Axis.allCases {
      for position in [rect.min(axis.other), rect.max(axis.other)] {
        let strip = Rect(
          axis, from: rect.min(axis), to: rect.max(axis), across: position - Self.besideText,
          position + Self.besideText)
        let gaps = texts.filter { $0.overlaps(strip) }.map {
          ClosedRange(between: $0.min(axis) - Self.besideText, and: $0.max(axis) + Self.besideText)
        }
        for (start, end) in Gaps.pieces(
          from: rect.min(axis), to: rect.max(axis), without: gaps, longerThan: Self.besideText)
        {
          path.append(
            .line(
              from: Point(axis, along: start, across: position), to: Point(axis, along: end, across: position)
            )
          )
        }
      }
    }
    return path
  }

  private static let besideText = 2.0

  /// Draws the earlier edges of content, and the distances that edges have moved.
  func draw(_ displacements: [Displacement]) {
    for displacement in displacements {
      if displacement.isContent { drawEarlierEdge(displacement) }
      draw(displacement)
    }
  }

  private func drawEarlierEdge(_ displacement: Displacement) {
    let (axis, content) = (displacement.axis, displacement.now)
    let cross = axis.other
    let length = min(content.length(cross), displacement.before.length(cross))
    let start = content.min(cross)
    let position = displacement.shown.from
    let line = Path.line(
      from: Point(axis, along: position, across: start),
      to: Point(axis, along: position, across: start + length))
    let items = [
      pen.shape(line, stroke: pen.casing(of: 1)),
      pen.shape(line, stroke: pen.stroke(.ink, 1, opacity: 0.65, dash: [4, 3])),
    ]
    sketch.add(.group(SceneGroup(items: items)), at: .contentDots)
    sketch.note(.contentBefore)
  }

  /// Draws two arrows that point at the old and new edges from outside, and a pill with the distance.
  private func draw(_ displacement: Displacement) {
    let axis = displacement.axis
    let shown = displacement.shown
    let (low, high) = (min(shown.from, shown.to), max(shown.from, shown.to))
    let pill = pen.pillSize(displacement.text)
    let cross = axis.other
    let edge = max(displacement.now.max(cross), displacement.isContent ? 0 : displacement.before.max(cross))
    let reach = 18.0
    var best: (cost: Double, row: Double, label: Rect)?
    for step in 0..<5 {
      let row = edge + (displacement.isContent ? 17 : 13) + Double(step) * 12
      let line = Rect(axis, from: low - reach, to: high + reach, across: row - 5, row + 5)
      for (order, isAfter) in [true, false].enumerated() {
        let start = isAfter ? high + reach + 5 : low - reach - 5 - pill[axis]
        let label = Rect(
          axis, from: start, to: start + pill[axis], across: row - pill[cross] / 2, row + pill[cross] / 2
        ).aligned
        let cost =
          board.labelCost(label) + 0.5 * board.labelCost(line) + Double(step * 9)
          + Double((displacement.isContent ? 1 - order : order) * 3)
        if best == nil || cost < best!.cost { best = (cost, row, label) }
      }
    }
    let (row, label) = (best!.row, best!.label)
    var items = [shown.from, shown.to].map { position in
      pen.shape(
        .line(
          from: Point(axis, along: position, across: edge + (displacement.isContent ? 5 : 3)),
          to: Point(axis, along: position, across: row + 7)), stroke: pen.stroke(.secondaryInk, 0.75))
    }
    for (position, direction) in [(low, 1.0), (high, -1.0)] {
      let tail = Point(axis, along: position - direction * 17, across: row)
      let base = Point(axis, along: position - direction * 6, across: row)
      let shaft = Path.line(from: tail, to: base)
      items += [
        pen.shape(shaft, stroke: pen.casing(of: 2)), pen.shape(shaft, stroke: pen.stroke(.ink, 2)),
        pen.arrowhead(
          axis, tip: Point(axis, along: position, across: row), direction: direction, role: .ink, length: 8,
          width: 7),
      ]
    }
    let line = Rect(axis, from: low - reach, to: high + reach, across: row - 5, row + 5)
    sketch.add(.group(SceneGroup(origin: .page("change"), items: items)), at: .dimensions, covering: line)
    sketch.add(
      .group(SceneGroup(origin: .page("change"), items: pen.pill(displacement.text, in: label, role: .ink))),
      at: .pills, covering: label)
    board.add(label, .label)
    board.add(line, .text)
  }
}
