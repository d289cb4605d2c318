import Geometry
import Scene

extension Pen {
  static let swatchSize = Size(width: 36, height: 16)
  /// The size of a swatch in a column that contains only dots.
  static let dotSwatchSize = Size(width: 16, height: 16)

  /// A small picture of a mark, in a box with its top left corner at `origin`.
  func swatch(_ mark: KeyMark, at origin: Point, size: Size = swatchSize) -> [SceneItem] {
    let box = Rect(origin: origin, size: size)
    switch mark {
    case .scrollFrame(let fill, _, _):
      let body = fill.map { $0.paint(in: theme) }
      return [shape(.rect(box.inset(by: 1)), fill: body, stroke: stroke(.ink, 2))]
    case .content, .contentNow: return dottedRect(box.inset(by: Self.dotOffset + 1))
    case .contentBeyond: return dottedRect(box.inset(by: Self.dotOffset + 1), opacity: Self.palerDots)
    case .contentBackground(let fill): return [shape(.rect(box.inset(by: 0.5)), fill: fill.paint(in: theme))]
    case .contentOutside: return [contentHatch(.rect(box))]
    case .clipped(let fill, let isHatched): return clippedSwatch(box, fill, isHatched: isHatched)
    case .before(let fill):
      return [
        shape(
          .rect(box.inset(by: 0.5)), fill: fill.map { $0.opacity(0.35).paint(in: theme) },
          stroke: stroke(.ink, 1, opacity: 0.65, dash: [4, 3]))
      ]
    case .now(let fill):
      return [
        shape(
          .rect(box.inset(by: Self.emphasisWidth / 2)), fill: fill.map { $0.paint(in: theme) },
          stroke: stroke(.ink, Self.emphasisWidth))
      ]
    case .contentBefore:
      return [
        shape(
          .line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY)),
          stroke: stroke(.ink, 1, opacity: 0.65, dash: [4, 3]))
      ]
    case .changed:
      return beam(
        .horizontal, from: box.minX, to: box.maxX, across: box.midY, state: .required,
        width: Self.emphasisWidth)
    case .required, .satisfied, .optional, .unmet, .kept, .dropped:
      return beam(.horizontal, from: box.minX, to: box.maxX, across: box.midY, state: state(of: mark))
    case .demand: return demand(box)
    case .tied:
      let edge = Path.line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
      return [shape(edge, stroke: stroke(.ink, 2))]
        + tie(.vertical, at: box.midY, from: box.midX - 8, to: box.midX + 8, state: .required)
    case .aligned, .centered:
      return alignmentLine(.vertical, at: box.midY, from: box.minX, to: box.maxX, state: .required)
    case .baseline:
      let tab = Rect(x: box.minX, y: box.midY - 7, width: 14, height: 14)
      return alignmentLine(.vertical, at: box.midY, from: tab.maxX, to: box.maxX, state: .required) + [
        shape(.roundedRect(tab, radius: 3), fill: paint(.constraint)),
        centeredText("b", .badge, at: tab.center, paint(.inkOnConstraint)),
      ]
    case .equal(_, .horizontal):
      return beam(.horizontal, from: box.minX, to: box.maxX, across: box.midY, state: .required)
        + equalBadge(at: box.center, state: .required)
    case .equal(_, .vertical):
      return beam(.vertical, from: box.minY - 3, to: box.maxY + 3, across: box.midX, state: .required)
        + equalBadge(at: box.center, state: .required, radius: 5.5)
    case .aspect:
      let bracket = Path([
        .move(Point(x: box.maxX - 12, y: box.minY)), .line(Point(x: box.maxX - 12, y: box.maxY - 2)),
        .line(Point(x: box.maxX - 28, y: box.maxY - 2)),
      ])
      return [shape(bracket, stroke: stroke(.constraint, 1.5))]
    case .origin: return originDot(at: box.center)
    case .rest: return restCross(at: box.center)
    case .pageStop: return hollowDot(at: box.center)
    case .floating:
      return pin(
        at: Point(x: box.midX - Self.pinSize.width / 2, y: box.midY - Self.pinSize.height / 2))
    case .hugging, .compression:
      return chevrons(
        .horizontal, from: box.minX + 11, to: box.maxX - 11, across: box.midY, isInward: mark == .hugging)
    case .insets:
      return [
        shape(.rect(box), fill: paint(.content, opacity: 0.1)),
        shape(
          .line(from: Point(x: box.minX, y: box.maxY), to: Point(x: box.maxX, y: box.maxY)),
          stroke: stroke(.content, 1, dash: [2, 2])),
      ]
    case .candidates:
      return candidateLine(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
    case .degenerate:
      let path = Path.line(from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY))
      return [shape(path, stroke: degenerate(ThemedColor(.secondaryInk)))]
    case .callout(let number, _):
      return callout(number, in: Rect(center: box.center, size: calloutSize(number)))
    case .note: return []
    }
  }

  private func clippedSwatch(_ box: Rect, _ fill: ThemedColor?, isHatched: Bool) -> [SceneItem] {
    let line = (fill ?? ThemedColor(.secondaryInk)).mixed(with: ThemedColor(.ink), 0.45)
    let body = fill.map { $0.opacity(Self.ghostOpacity).paint(in: theme) }
    return [
      shape(
        .rect(box.inset(by: 0.5)), fill: body,
        stroke: Stroke(line.opacity(0.8).paint(in: theme), width: 1, dash: [4, 3]))
    ] + (isHatched ? [contentHatch(.rect(box))] : [])
  }

  private func state(of mark: KeyMark) -> ConstraintState {
    switch mark {
    case .optional: .optional
    case .unmet: .unmet
    case .kept: .kept(0)
    case .dropped: .dropped(0)
    default: .required
    }
  }
}
