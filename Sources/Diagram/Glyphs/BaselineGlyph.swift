import Geometry
import Scene

/// Baselines that line up.
struct BaselineGlyph: Glyph, PointGlyph {
  var place: KeyPlace { .baseline }
  var text: String { "baselines aligned" }
  /// The room of the tab.
  static let room = Size(width: 14, height: 14)

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let tab = Rect(x: box.minX, y: box.midY - 7, width: Self.room.width, height: Self.room.height)
    return pen.alignmentLine(
      .vertical, at: box.midY, over: ClosedRange(between: tab.maxX, and: box.maxX), state: .required)
      + pen.baselineTab(in: tab, state: .required)
  }
}

extension KeyMark {
  static let baseline = KeyMark(BaselineGlyph())
}

extension Pen {
  /// The tab that says that a line aligns baselines.
  func baselineTab(in tab: Rect, state: ConstraintState) -> [SceneItem] {
    [
      shape(.roundedRect(tab, radius: 3), fill: paint(state.role)),
      centeredText("b", .badge, at: tab.center, paint(state.inkRole)),
    ]
  }
}
