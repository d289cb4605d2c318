import AutoLayout
import Geometry

/// The layout itself, as the ground of everything that explains it.
struct GroundMarks {
  var sketch: Sketch
  /// The tinted strips, on which only their own names are expected.
  var bands: [Rect]

  /// Draws views, contents, and bands with their names, and reserves the places of dots and rulers.
  ///
  /// - Parameter rulers: The rulers to leave room for, or `nil` for none.
  static func draw(
    _ facts: FigureFacts, _ stops: PageStops, _ rulers: RulerStage?, on board: inout Board
  ) -> GroundMarks {
    var sketch = ViewStage.draw(facts, on: &board)
    OffsetStage.reserveDots(of: facts, stops, on: &board)
    sketch.note(stops.remarks)
    sketch.append(IndicatorStage.draw(facts))
    let bands = BandStage.draw(facts, on: &board)
    sketch.append(bands.sketch)
    sketch.append(ContentStage.draw(facts))
    if let rulers {
      rulers.reserve(on: &board)
      sketch.note(facts.shown.remarks)
    }
    sketch.append(GapStage.draw(facts, on: &board))
    sketch.append(BandNameStage.draw(bands.names, of: facts, on: &board))
    return GroundMarks(sketch: sketch, bands: bands.strips)
  }
}
