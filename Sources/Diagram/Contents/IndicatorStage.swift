import AutoLayout
import Geometry
import Scene

/// Draws the scroll indicators of views that show them, if the content exceeds the frame
/// (`ScrollViewRules: Content insets`).
struct IndicatorStage: FigureReading {
  let facts: FigureFacts

  static func draw(_ facts: FigureFacts) -> Sketch {
    let stage = IndicatorStage(facts: facts)
    var sketch = Sketch()
    for view in facts.scrollViews { stage.draw(view, into: &sketch) }
    return sketch
  }

  private func draw(_ view: ViewID, into sketch: inout Sketch) {
    guard tree[view].scroll?.showsScrollIndicators == true, let scroll = layout[view].scroll,
      let visible = geometry.visibleFrame(view)
    else { return }
    let frame = geometry.frame(view)
    let indicators = Axis.allCases.compactMap { scroll.indicatorFrame(along: $0, in: frame.size) }
    guard !indicators.isEmpty else { return }
    let items = indicators.map { indicator in
      let rect = indicator.offset(by: frame.origin)
      return pen.shape(
        .roundedRect(rect, radius: min(rect.width, rect.height) / 2), fill: pen.paint(.ink, opacity: 0.35))
    }
    sketch.add(
      .group(SceneGroup(origin: .page("indicators"), clip: Path.rect(visible), items: items)), at: .outlines)
  }
}
