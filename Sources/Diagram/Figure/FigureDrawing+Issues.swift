import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// The octagon at the far end of what each conflict demands and does not get.
  func drawConflictBadges(_ placed: [PlacedBeam]) {
    for (index, issue) in layout.issues.enumerated() where issue.kind == .unsatisfiable {
      let numbers = issue.members.compactMap(\.constraint).map { $0 + 1 }
      let broken = issue.broken.flatMap { issue.members[$0].constraint }.map { $0 + 1 }
      let beam =
        placed.first { $0.beam.number == broken } ?? placed.last { numbers.contains($0.beam.number) }
      let anchors: [Point]
      if let beam {
        // The dropped beam shows its demand: its free end is what cannot be had.
        anchors = [
          Point(beam.beam.axis, along: beam.beam.end, across: beam.across),
          Point(beam.beam.axis, along: beam.beam.start, across: beam.across),
        ]
      } else if let view = issue.views.first {
        let frame = geometry.frame(view)
        anchors = [Point(x: frame.maxX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY)]
      } else {
        continue
      }
      let center = freePlace(near: anchors, size: Size(width: 26, height: 26))
      sketch.add(
        group(pen.octagon(at: center), .issue(index + 1)), at: .badges,
        covering: Rect(center: center, size: Size(width: 26, height: 26)))
    }
  }

  /// The nearest place to one of some points where a badge covers no label.
  func freePlace(near anchors: [Point], size: Size) -> Point {
    var best: (cost: Double, center: Point)?
    for (order, anchor) in anchors.enumerated() {
      for (ring, distance) in [0.0, 18, 30, 44].enumerated() {
        let directions: [(Double, Double)] =
          ring == 0 ? [(0, 0)] : [(1, 0), (0, -1), (1, -1), (0, 1), (1, 1), (-1, 0), (-1, -1), (-1, 1)]
        for (turn, (dx, dy)) in directions.enumerated() {
          let center = Point(x: anchor.x + dx * distance, y: anchor.y + dy * distance)
          let cost =
            board.labelCost(Rect(center: center, size: size)) + Double(ring * 14 + order * 20 + turn)
          if best == nil || cost < best!.cost { best = (cost, center) }
        }
      }
    }
    let center = best!.center
    board.add(Rect(center: center, size: size), .label)
    return center
  }

  // MARK: Ambiguity

  func drawAmbiguity() {
    for (index, issue) in layout.issues.enumerated() {
      switch issue.kind {
      case .ambiguousContentSize:
        for view in issue.views { drawContentCandidates(of: view, issue: issue, number: index + 1) }
      case .ambiguous:
        for view in issue.views { drawCandidates(of: view, issue: issue, number: index + 1) }
      case .misplaced: for view in issue.views { drawMisplaced(view, number: index + 1) }
      case .unsatisfiable, .text: break
      }
    }
  }

  private func axes(of issue: LayoutIssue) -> [Axis] {
    switch issue.axis {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: Axis.allCases
    }
  }

  /// Three lengths that the content may have on an axis: the least, and two greater ones.
  private func contentLengths(_ axis: Axis, of view: ViewID, issue: LayoutIssue) -> [Double] {
    guard let content = geometry.contentRect(view) else { return [] }
    let name = axis == .horizontal ? "width" : "height"
    let bounds = issue.attributes.first { $0.attribute == name || $0.attribute.hasSuffix(".\(name)") }
    var least = max(content.length(axis), bounds?.minimum ?? 0)
    // An undriven axis is drawn from the farthest edge of what lies inside.
    if least < 0.01 {
      for inner in geometry.drawnViews where inner != view && tree.isDescendant(inner, of: view) {
        least = max(least, geometry.frame(inner).max(axis) - content.min(axis))
      }
    }
    let frame = geometry.frame(view).length(axis)
    let most = bounds?.maximum ?? max(least + 0.3 * frame, 0.86 * frame)
    guard most - least > 1 else { return [least] }
    return [least, ((least + most) / 2).rounded(), most.rounded()]
  }

  private func drawContentCandidates(of view: ViewID, issue: LayoutIssue, number: Int) {
    guard let content = geometry.contentRect(view) else { return }
    for axis in axes(of: issue) {
      let lengths = contentLengths(axis, of: view, issue: issue)
      guard let last = lengths.last, let least = lengths.first else { continue }
      let across = acrossSpan(of: view, content: content, axis: axis)
      var items: [SceneItem] = []
      for length in lengths {
        let position = content.min(axis) + length
        items += pen.candidateLine(
          from: Point(axis, along: position, across: across.lowerBound),
          to: Point(axis, along: position, across: across.upperBound))
        board.add(
          Rect(axis, from: position - 2, to: position + 2, across: across.lowerBound, across.upperBound),
          .line,
          along: axis.other)
      }
      if shows(.contentSize), last - least > 8 {
        fadeDots(content, axis: axis, from: least, to: last, across: across, view)
      }
      let covered = Rect(
        axis, from: content.min(axis), to: content.min(axis) + last, across: across.lowerBound,
        across.upperBound)
      sketch.add(group(items, .issue(number)), at: .ambiguity, covering: covered)
      sketch.note(.candidates)
      let name = axis == .horizontal ? "content right edge" : "content bottom"
      drawFreedom(
        axis, from: content.min(axis) + least, to: content.min(axis) + last, across: across,
        text: "\(name): not determined", number: number)
    }
  }

  /// How far the candidate edges reach: across the content, or across the frame where it has no extent yet.
  private func acrossSpan(of view: ViewID, content: Rect, axis: Axis) -> ClosedRange<Double> {
    let cross = axis.other
    let frame = geometry.frame(view)
    let length = content.length(cross)
    let low = content.min(cross)
    return low...(low + (length > 60 ? length : 0.86 * frame.length(cross)))
  }

  /// The sides of the content as they would go on: paler dots.
  private func fadeDots(
    _ content: Rect, axis: Axis, from least: Double, to last: Double, across: ClosedRange<Double>,
    _ view: ViewID
  ) {
    let rect = Rect(
      axis, from: content.min(axis) + least, to: content.min(axis) + last, across: across.lowerBound,
      across.upperBound)
    let sides: [RectSide] = axis == .horizontal ? [.top, .bottom] : [.right, .left]
    sketch.add(group(pen.dottedRect(rect, sides: sides, opacity: 0.45), origin(view)), at: .contentDots)
  }

  /// The double arrow with the diamond on it and, where there is room, what is free.
  private func drawFreedom(
    _ axis: Axis, from start: Double, to end: Double, across: ClosedRange<Double>, text: String?, number: Int
  ) {
    let width = across.upperBound - across.lowerBound
    let place = across.lowerBound + 0.82 * width
    var items: [SceneItem] = []
    if end - start > 34 {
      items += pen.freeArrow(axis, from: start + 3, to: end - 3, across: place)
      board.add(Rect(axis, from: start, to: end, across: place - 5, place + 5), .beam, along: axis)
    }
    let center = freePlace(
      near: [0.5, 0.36, 0.64].map { Point(axis, along: start + $0 * (end - start), across: place) },
      size: Size(width: 27, height: 27))
    sketch.add(group(items, .issue(number)), at: .ambiguity)
    sketch.add(
      group(pen.diamond(at: center), .issue(number)), at: .badges,
      covering: Rect(center: center, size: Size(width: 28, height: 28)))
    guard let text else { return }
    drawFreedomText(text, axis, end: end, across: across, number: number)
  }

  private func drawFreedomText(
    _ text: String, _ axis: Axis, end: Double, across: ClosedRange<Double>, number: Int
  ) {
    let width = pen.lettering.width(text, .dimension)
    let size = Size(width: width, height: 12)
    let anchor: [Point] =
      axis == .vertical
      ? [
        Point(x: across.lowerBound + 10 + width / 2, y: end - 12),
        Point(x: across.lowerBound + 10 + width / 2, y: end + 12),
      ]
      : [
        Point(x: end + 8 + width / 2, y: across.lowerBound + 18),
        Point(x: end - 8 - width / 2, y: across.lowerBound + 18),
      ]
    var best: (cost: Double, center: Point)?
    for (order, point) in anchor.enumerated() {
      for step in 0..<6 {
        let center = Point(x: point.x, y: point.y + Double(step) * (axis == .vertical ? 6 : 16))
        let cost = board.labelCost(Rect(center: center, size: size)) + Double(order * 6 + step * 2)
        if best == nil || cost < best!.cost { best = (cost, center) }
      }
    }
    let center = best!.center
    let rect = Rect(center: center, size: size)
    board.add(rect, .label)
    let height = pen.lettering.capHeight(of: TextStyle.dimension.font)
    sketch.add(
      pen.text(
        text, .dimension, at: Point(x: rect.minX, y: center.y + height / 2), pen.paint(.ambiguous),
        isHaloed: true, origin: .issue(number)), at: .names, covering: rect)
  }

  private func drawCandidates(of view: ViewID, issue: LayoutIssue, number: Int) {
    let frame = geometry.frame(view)
    for axis in axes(of: issue) {
      let minimum = axis == .horizontal ? "minX" : "minY"
      let length = axis == .horizontal ? "width" : "height"
      let isMovable = issue.attributes.contains { $0.attribute == minimum }
      let isStretchable = issue.attributes.contains { $0.attribute == length }
      let room = freeRoom(of: view, axis: axis)
      // The content's own candidates already show what depends on them.
      let isShownByContent = ancestorScroll(of: view).map { scroll in
        layout.issues.contains {
          $0.kind == .ambiguousContentSize && $0.views.contains(scroll)
            && ($0.axis == .both || $0.axis == (axis == .horizontal ? .horizontal : .vertical))
        }
      }
      var items: [SceneItem] = []
      var shifts: [Double] = [0.5, 1]
      if isShownByContent == true { shifts = [0.5] }
      for share in shifts where room > 8 {
        let shift = (share * room).rounded()
        var ghost = frame
        if isMovable && !isStretchable {
          if axis == .horizontal { ghost.origin.x += shift } else { ghost.origin.y += shift }
        } else {
          ghost.size[axis] += shift
        }
        items += ghostEdges(ghost, axis: axis, isMoved: isMovable && !isStretchable)
        sketch.cover(ghost)
      }
      sketch.add(group(items, .issue(number)), at: .ambiguity)
      sketch.note(.candidates)
      if isShownByContent == true { continue }
      let edge = isMovable && !isStretchable ? frame.min(axis) : frame.max(axis)
      drawFreedom(
        axis, from: edge, to: edge + room,
        across: crossSpan(frame, axis: axis), text: nil, number: number)
    }
  }

  private func crossSpan(_ frame: Rect, axis: Axis) -> ClosedRange<Double> {
    let low = frame.min(axis.other)
    return low...(low + max(20, frame.length(axis.other)))
  }

  private func ancestorScroll(of view: ViewID) -> ViewID? {
    var current = tree[view].superview
    while let id = current {
      if tree[id].scroll != nil { return id }
      current = tree[id].superview
    }
    return nil
  }

  /// How far a view's candidates are spread: to its superview's far edge, within reason.
  private func freeRoom(of view: ViewID, axis: Axis) -> Double {
    guard let parent = tree[view].superview else { return 40 }
    let room = geometry.frame(parent).max(axis) - geometry.frame(view).max(axis)
    return min(max(0.6 * room, 36), 180)
  }

  private func ghostEdges(_ ghost: Rect, axis: Axis, isMoved: Bool) -> [SceneItem] {
    let cross = axis.other
    // A view without extent shows as a line long enough to be seen.
    let (low, high) = (ghost.min(cross), max(ghost.max(cross), ghost.min(cross) + 20))
    let edges = isMoved ? [ghost.min(axis), ghost.max(axis)] : [ghost.max(axis)]
    return edges.flatMap { edge in
      pen.candidateLine(
        from: Point(axis, along: edge, across: low), to: Point(axis, along: edge, across: high), opacity: 0.9)
    }
  }

  /// A stored frame that differs from the solved one: only Interface Builder files have it.
  private func drawMisplaced(_ view: ViewID, number: Int) {
    guard let stored = tree[view].frame, let parent = tree[view].superview else { return }
    let origin = geometry.contentRect(parent)?.origin ?? geometry.frame(parent).origin
    let rect = stored.offset(by: origin)
    guard rect != geometry.frame(view) else { return }
    let line = Path.rect(rect)
    let items = [
      pen.shape(line, stroke: Stroke(pen.paint(.casing, opacity: 0.85), width: 4)),
      pen.shape(line, stroke: pen.stroke(.ambiguous, 1.75, dash: [7, 4])),
    ]
    sketch.add(group(items, .issue(number)), at: .ambiguity, covering: rect)
  }
}
