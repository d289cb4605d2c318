import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  /// Chevrons at the edges of views whose content asks for a size: how hard it hugs and how hard it resists.
  func drawHugging() {
    guard shows(.hugging) else { return }
    for (index, constraint) in layout.constraints.enumerated() where constraint.node.source == .intrinsic {
      guard case .view(let view) = constraint.node.first.item, !geometry.isHidden(view) else { continue }
      let axis = constraint.node.first.attribute.axis
      let frame = geometry.frame(view)
      guard !frame.isEmpty, constraint.node.first.attribute.isSize else { continue }
      for isInward in [true, false] where asks(constraint.node.relation, isInward) {
        // The two stand apart across the axis.
        let across = frame.mid(axis.other) + (isInward ? -7 : 7)
        let items = pen.chevrons(
          axis, from: frame.min(axis), to: frame.max(axis), across: across, isInward: isInward)
        let covered = Rect(
          axis, from: frame.min(axis) - 12, to: frame.max(axis) + 12, across: across - 6, across + 6)
        sketch.add(group(items, .constraint(index + 1)), at: .beams, covering: covered)
        for edge in [frame.min(axis), frame.max(axis)] {
          board.add(Rect(axis, from: edge - 11, to: edge + 11, across: across - 6, across + 6), .beam)
        }
        placePriority(constraint.node.priority, axis, at: frame.max(axis), across: across, number: index + 1)
        sketch.note(isInward ? .hugging : .compression)
      }
    }
  }

  /// Hugging keeps a size from growing, resistance keeps it from shrinking; an equality does both.
  private func asks(_ relation: LayoutRelation, _ isInward: Bool) -> Bool {
    switch relation {
    case .equal: true
    case .lessThanOrEqual: isInward
    case .greaterThanOrEqual: !isInward
    }
  }

  private func placePriority(
    _ priority: LayoutPriority, _ axis: Axis, at edge: Double, across: Double, number: Int
  ) {
    let text = "@\(Figures.number(priority.value))"
    let size = Size(width: pen.lettering.width(text, .ruler), height: 9)
    let away = axis == .horizontal ? 14 + size.width / 2 : 16 + size.height / 2
    let place = Point(axis, along: edge + away, across: across)
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
