import AutoLayout
import Geometry
import Scene

/// Draws names on views, whatever is behind them.
struct NameBlockDrawing: FigureReading {
  let facts: FigureFacts

  /// How far a plate extends beyond its text.
  private static let plateMargin = 3.0
  /// The distance between the top of a name and its first baseline.
  private static let firstBaseline = 10.5

  func draw(_ name: PlacedName, into sketch: inout Sketch, on board: inout Board) {
    let (block, rect) = (name.block, name.rect)
    let backdrop = backdrop(at: rect.center)
    let isMixed = board.crossesEdge(rect)
    let pen = pen.on(backdrop)
    let contrast = backdrop.contrast(with: pen.ink, in: pen.theme.kind)
    // If ink is illegible on the background, a plate of paper color lies under the text, if there is room.
    let plate = rect.inset(by: -Self.plateMargin)
    let hasPlate = contrast < Color.legibleContrast && board.isFree(plate)
    var groups: [(view: ViewID, items: [SceneItem])] = [(name.named.views[0], [])]
    if hasPlate {
      board.add(plate, .label)
      groups[0].items.append(
        pen.shape(.roundedRect(plate, radius: 5), fill: pen.paint(.paper, opacity: 0.94)))
    }
    let isOverHatch = facts.hatching.overhangs.values.contains { $0.contains { $0.overlaps(rect) } }
    let isHaloed = !hasPlate && (contrast < Color.legibleContrast || isMixed || isOverHatch)
    for (index, line) in block.lines.enumerated() {
      let y = rect.minY + Self.firstBaseline + Double(index) * NameBlock.leading
      let start = name.isRight ? rect.maxX - line.width : rect.minX
      for run in line.runs {
        // Each name goes to the group of its view, and common details to that of the last view. With a plate, all
        // text stays in one group.
        if let view = run.view, view != groups[groups.count - 1].view, !hasPlate { groups.append((view, [])) }
        let place = Point(x: start + run.x, y: y)
        let last = groups.count - 1
        if let view = run.view, pinWidth(view) > 0, let extent = geometry.floatingExtent(of: view) {
          groups[last].items += pen.pin(
            at: Point(x: place.x - pinWidth(view), y: y - Pen.pinSize.height + 1))
          sketch.note(.floating(extent))
        }
        groups[last].items.append(
          pen.text(run.text, run.style, at: place, pen.paint(.ink), isHaloed: isHaloed))
      }
    }
    for (view, items) in groups { sketch.add(group(items, origin(view)), at: .names, covering: rect) }
  }
}

extension Pen {
  /// The gap between a pin and the name after it.
  fileprivate static let pinGap = 4.0
}

extension FigureReading {
  /// The width of the pin before the name of a view that stays in place while its content scrolls.
  func pinWidth(_ view: ViewID) -> Double {
    shows(.names) && geometry.floatingExtent(of: view) != nil ? Pen.pinSize.width + Pen.pinGap : 0
  }
}
