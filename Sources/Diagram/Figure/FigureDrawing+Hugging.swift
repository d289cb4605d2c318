import AutoLayout
import Geometry
import Scene

/// The location of a view's chevrons on one axis.
private struct ChevronPlace: Hashable {
  var view: ViewID
  var axis: Axis
}

extension FigureDrawing {
  /// Draws chevrons at the edges of views with an intrinsic content size, with their content hugging and compression
  /// resistance priorities.
  func drawHugging() {
    guard shows(.hugging) else { return }
    var places: [ChevronPlace: Double] = [:]
    for (index, constraint) in layout.constraints.enumerated() where constraint.node.source == .intrinsic {
      guard case .view(let view) = constraint.node.first.item, !geometry.isHidden(view) else { continue }
      let axis = constraint.node.first.attribute.axis
      let frame = geometry.frame(view)
      guard !frame.isEmpty, constraint.node.first.attribute.isSize else { continue }
      for isInward in [true, false] where asks(constraint.node.relation, isInward) {
        let place = ChevronPlace(view: view, axis: axis)
        let middle = places[place] ?? clearMiddle(of: frame, axis)
        places[place] = middle
        // Both pairs lie side by side across the axis, each with its priority.
        let apart = axis == .horizontal ? 7.0 : 15
        let across = middle + (isInward ? -apart : apart)
        let items = pen.chevrons(
          axis, from: frame.min(axis), to: frame.max(axis), across: across, isInward: isInward)
        let covered = Rect(
          axis, from: frame.min(axis) - 12, to: frame.max(axis) + 12, across: across - 6, across + 6)
        sketch.add(group(items, .constraint(index + 1)), at: .beams, covering: covered)
        for start in [frame.min(axis) - 12, frame.max(axis)] {
          board.add(Rect(axis, from: start, to: start + 12, across: across - 6, across + 6), .beam)
        }
        placePriority(constraint.node.priority, axis, in: frame, across: across, number: index + 1)
        sketch.note(isInward ? .hugging : .compression)
      }
    }
  }

  /// The position of a view's chevrons along its edges: near the center, clear of beams and labels.
  private func clearMiddle(of frame: Rect, _ axis: Axis) -> Double {
    let (low, length) = (frame.min(axis.other), frame.length(axis.other))
    // Leaves room for both priorities next to each other.
    let margin = min(length / 2, axis == .horizontal ? 16 : 32)
    let places = [0.5, 0.35, 0.65, 0.22, 0.78].map { share in
      min(max(low + share * length, low + margin), low + length - margin)
    }
    func cost(_ middle: Double) -> Double {
      [frame.min(axis), frame.max(axis)].reduce(abs(middle - places[0]) * 0.2) { sum, edge in
        let rect = Rect(axis, from: edge - 12, to: edge + 12, across: middle - 21, middle + 21)
        return sum + board.nameCost(rect)
      }
    }
    return places.map { (cost($0), $0) }.min { $0.0 < $1.0 }?.1 ?? places[0]
  }

  /// Whether a relation expresses content hugging (inward) or compression resistance. An equality expresses both.
  private func asks(_ relation: LayoutRelation, _ isInward: Bool) -> Bool {
    switch relation {
    case .equal: true
    case .lessThanOrEqual: isInward
    case .greaterThanOrEqual: !isInward
    }
  }

  private func placePriority(
    _ priority: LayoutPriority, _ axis: Axis, in frame: Rect, across: Double, number: Int
  ) {
    let edge = frame.max(axis)
    let text = "@\(Figures.number(priority.value))"
    let size = Size(width: pen.lettering.width(text, .ruler), height: 9)
    let away = axis == .horizontal ? 8 + size.width / 2 : 8 + size.height / 2
    // Inside the view if there is room.
    let isInside = (axis == .horizontal ? frame.width : frame.height) > 2 * away + 24
    let place = Point(axis, along: isInside ? edge - away : edge + away + 7, across: across)
    guard let center = board.freeCenter(near: place, size: size, within: 48) else {
      let constraint = layout.constraints[number - 1]
      settle(
        false,
        else: Callout(
          anchors: [place], text: Figures.equation(constraint.text) + " " + text,
          origin: .constraint(number)))
      return
    }
    settle(true, else: Callout(anchors: [center], text: text))
    board.add(Rect(center: center, size: size), .label)
    let height = pen.lettering.capHeight(of: TextStyle.ruler.font)
    sketch.add(
      pen.text(
        text, .ruler, at: Point(x: center.x - size.width / 2, y: center.y + height / 2), pen.paint(.ink),
        isHaloed: true, origin: .constraint(number)), at: .names, covering: Rect(center: center, size: size))
  }
}
