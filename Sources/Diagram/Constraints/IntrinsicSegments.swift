import AutoLayout
import Geometry
import Scene
import Wording

/// The lengths between the dimensions of a row, in gray: of views' contents, such as `80 image` and `253 text`, and of
/// views that other constraints determine, such as `141`.
struct IntrinsicSegments: FigureReading {
  let facts: FigureFacts

  /// The room that a horizontal length leaves at the ends of its segment together, and the shortest vertical segment
  /// with a length.
  private static let besideEnds = 4.0
  private static let shortest = 11.0
  /// The distance of a vertical length from its column.
  private static let besideColumn = 10.0
  /// The least distance of a length from the beam of another row.
  private static let besideBeam = 2.0
  /// The room of a short value between a vertical length and its column.
  private static let besideValues = 20.0
  /// The distances of a vertical length from the middle of its segment, where a neighbor's value is in the way.
  private static let rises = [0.0, 3, -3, 5, -5]
  /// Half the room of a gray line.
  private static let halfLine = 2.0
  /// The difference below which positions and lengths are equal, in units of the page.
  private static let tolerance = 0.5

  /// Closes the gaps in rows of dimensions that a view fills, and those between a row and the edge of a container.
  ///
  /// - Returns: The drawn lengths.
  /// - Complexity: O(*n*) in the number of constraints, and O(*d* log *d*) in the number of dimensions.
  func draw(
    between placed: [PlacedDimension], into sketch: inout Sketch, on board: inout Board
  ) -> [RowSegment] {
    var segments: [RowSegment] = []
    let inRows = placed.filter { $0.isInRow && $0.beam.state.isMet }
    guard inRows.count > 1 else { return [] }
    let lengths = intrinsicLengths()
    let measured = measuredSizes(placed)
    // Only the contents of scroll views are looked for chains.
    let ratioViews = scrollViews.isEmpty ? [] : viewsWithRatio
    for axis in Axis.allCases {
      let rows = Dictionary(grouping: inRows.filter { $0.beam.axis == axis }, by: \.across)
      for (across, row) in rows.sorted(by: { $0.key < $1.key }) {
        let beams = row.map(\.beam).sorted { $0.start < $1.start }
        for (view, gap) in gaps(in: beams, measured: measured) {
          let source = isIntrinsic(view, axis, lengths) ? Wording.intrinsicSource(of: tree[view]) : nil
          // In a short segment, the length alone is better than none.
          guard
            var segment = segment(axis, in: gap, across: across, from: source, on: board)
              ?? source.flatMap({ _ in segment(axis, in: gap, across: across, from: nil, on: board) })
          else { continue }
          segment.isOfView = source != nil || ratioViews.contains(view)
          draw(segment, of: view, in: gap, into: &sketch, on: &board)
          segments.append(segment)
        }
      }
    }
    return segments
  }

  /// The gaps of a row that views fill: between its dimensions, and from its ends to the edges of the containers.
  ///
  /// - Parameter measured: The sizes that have dimensions of their own.
  private func gaps(in beams: [Beam], measured: Set<LayoutAnchor>) -> [(ViewID, (start: Double, end: Double))]
  {
    var gaps: [(ViewID, (start: Double, end: Double))] = []
    if let view = viewAtEdge(beside: beams[0], isBefore: true, measured) {
      gaps.append((view, (geometry.frame(view).min(beams[0].axis), beams[0].start)))
    }
    for (first, second) in zip(beams, beams.dropFirst()) where second.start - first.end > 1 {
      if let view = view(between: first, second, measured) { gaps.append((view, (first.end, second.start))) }
    }
    let last = beams[beams.count - 1]
    if let view = viewAtEdge(beside: last, isBefore: false, measured) {
      gaps.append((view, (last.end, geometry.frame(view).max(last.axis))))
    }
    return gaps
  }

  /// The view between the first or last dimension of a row and the edge of its container, if a pin without a mark
  /// holds it there.
  private func viewAtEdge(beside beam: Beam, isBefore: Bool, _ measured: Set<LayoutAnchor>) -> ViewID? {
    let axis = beam.axis
    return views(of: beam).first { view in
      guard let superview = tree[view].superview, superview == .root || tree[superview].scroll != nil,
        facts.openLengths[view]?.contains(axis) != true,
        !measured.contains(size(of: view, axis))
      else { return false }
      let frame = geometry.frame(view)
      let home = geometry.contentRect(superview) ?? geometry.frame(superview)
      return isBefore
        ? abs(frame.max(axis) - beam.start) < Self.tolerance
          && abs(frame.min(axis) - home.min(axis)) < Self.tolerance
        : abs(frame.min(axis) - beam.end) < Self.tolerance
          && abs(frame.max(axis) - home.max(axis)) < Self.tolerance
    }
  }

  /// The intrinsic lengths that views have, of those whose lengths no written constraint states.
  private func intrinsicLengths() -> [LayoutAnchor: Double] {
    var lengths: [LayoutAnchor: Double] = [:]
    var stated: Set<LayoutAnchor> = []
    for constraint in layout.constraints {
      let node = constraint.node
      guard node.first.attribute.isSize else { continue }
      if node.source == .intrinsic {
        lengths[node.first] = node.constant
      } else {
        stated.insert(node.first)
        if let second = node.second { stated.insert(second) }
      }
    }
    for anchor in stated { lengths[anchor] = nil }
    return lengths
  }

  private func size(of view: ViewID, _ axis: Axis) -> LayoutAnchor {
    LayoutAnchor(.view(view), axis == .horizontal ? .width : .height)
  }

  /// The views that the constraint of a dimension concerns.
  private func views(of beam: Beam) -> [ViewID] {
    let node = layout.constraints[beam.number - 1].node
    return [node.first, node.second].compactMap { anchor in
      guard case .view(let view)? = anchor?.item else { return nil }
      return view
    }
  }

  /// The sizes that dimensions state, where they stand and where they are repeated.
  private func measuredSizes(_ placed: [PlacedDimension]) -> Set<LayoutAnchor> {
    var sizes: Set<LayoutAnchor> = []
    for number in placed.flatMap({ $0.numbers + [$0.beam.number] }) {
      let node = layout.constraints[number - 1].node
      for anchor in [node.first, node.second].compactMap(\.self) where anchor.attribute.isSize {
        sizes.insert(anchor)
      }
    }
    return sizes
  }

  /// The view that fills the gap between two dimensions. If only one of them concerns it, no other dimension states its
  /// length.
  private func view(between first: Beam, _ second: Beam, _ measured: Set<LayoutAnchor>) -> ViewID? {
    let axis = first.axis
    let (before, after) = (views(of: first), views(of: second))
    return (before + after).first { view in
      let isMeasured = measured.contains(size(of: view, axis))
      guard !isMeasured || before.contains(view) && after.contains(view) else { return false }
      let frame = geometry.frame(view)
      return facts.openLengths[view]?.contains(axis) != true
        && abs(frame.min(axis) - first.end) < Self.tolerance
        && abs(frame.max(axis) - second.start) < Self.tolerance
    }
  }

  /// Whether a view is as long as its content.
  private func isIntrinsic(_ view: ViewID, _ axis: Axis, _ lengths: [LayoutAnchor: Double]) -> Bool {
    guard let length = lengths[size(of: view, axis)] else { return false }
    return abs(geometry.points(geometry.frame(view).length(axis)) - length) < Self.tolerance
  }

  /// The place of a length in a gap between two dimensions, or `nil` if there is no room.
  ///
  /// - Parameter source: The kind of content that gives a view the length, or `nil` if it follows from constraints.
  private func segment(
    _ axis: Axis, in gap: (start: Double, end: Double), across: Double, from source: String?,
    on board: Board
  ) -> RowSegment? {
    let (start, end) = gap
    let length = Figures.number(geometry.points(end - start + leftOut(axis, from: start, to: end)))
    let text = source.map { "\(length) \($0)" } ?? length
    let size = pen.dimensionSize(text)
    // A value longer than its segment would stand beside a neighbor's.
    let isRoomy =
      axis == .horizontal ? size.width <= end - start - Self.besideEnds : end - start >= Self.shortest
    guard isRoomy else { return nil }
    // On the side on which the values of the row are.
    let side: Double = across < figureBounds.minX ? -1 : 1
    let rises =
      axis == .horizontal ? [0] : Self.rises.filter { abs($0) <= (end - start - size.height) / 2 + 1 }
    // Beyond the values of the neighbors, if there is no room between them.
    let columns = axis == .horizontal ? [0] : [0, Self.besideValues]
    let label = columns.lazy.flatMap { column in
      rises.lazy.map { rise in
        let middle = (start + end) / 2 + rise
        return Rect(
          center: axis == .horizontal
            ? Point(x: middle, y: across - DimensionPlacement.valueRise)
            : Point(x: across + side * (Self.besideColumn + column + size.width / 2), y: middle), size: size)
      }
    }.first { board.isFree($0) && !board.coversBeam($0.inset(by: -Self.besideBeam)) }
    let line = Rect(axis, from: start, to: end, across: across - Self.halfLine, across + Self.halfLine)
    // The line of a beam that repeats a value goes on there.
    guard let label, board.isFree(line.inset(by: 1)), !board.coversBeam(line.inset(by: 1)) else { return nil }
    return RowSegment(
      axis: axis, across: across, span: ClosedRange(between: start, and: end), text: text, label: label)
  }

  /// The part of a stretch that the figure leaves out, in units of the page.
  private func leftOut(_ axis: Axis, from start: Double, to end: Double) -> Double {
    let cut = facts.request.cut
    guard axis == .vertical, cut.length > 0, !cut.isTail else { return 0 }
    let edge = cut.start * geometry.scale
    return start <= edge && edge <= end ? cut.length * geometry.scale : 0
  }

  /// The views whose length on one axis a ratio derives from that on the other.
  private var viewsWithRatio: Set<ViewID> {
    Set(
      layout.constraints.compactMap { constraint in
        let node = constraint.node
        guard case .view(let view) = node.first.item, node.second?.item == node.first.item,
          node.relation == .equal, node.first.attribute.isSize, node.second?.attribute.isSize == true
        else { return nil }
        return view
      })
  }

  private func draw(
    _ segment: RowSegment, of view: ViewID, in gap: (start: Double, end: Double),
    into sketch: inout Sketch, on board: inout Board
  ) {
    let (axis, across, label) = (segment.axis, segment.across, segment.label)
    let (start, end) = gap
    let line = Rect(axis, from: start, to: end, across: across - Self.halfLine, across + Self.halfLine)
    sketch.add(
      group(
        [
          pen.shape(
            .line(
              from: Point(axis, along: start, across: across), to: Point(axis, along: end, across: across)),
            stroke: pen.stroke(.secondaryInk, 1)),
          pen.centeredText(segment.text, .dimension, at: label.center, pen.paint(.secondaryInk)),
        ], origin(view)), at: .dimensions, covering: label.union(line))
    sketch.note(.pageNote(Wording.followingLengths))
    board.add(label, .label)
    board.add(line, .line, along: axis)
  }
}
