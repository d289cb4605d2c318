import CPango
import Geometry
import Scene

/// A shaped line in ems, good for every font size.
struct ShapedRun {
  struct Glyph {
    /// The glyph's id without the size.
    let id: String
    /// In ems, y downward.
    let outline: Path
    let offset: Point
    /// How many characters before it take part in tracking.
    let trackedCharacters: Int
  }

  /// In ems, without tracking.
  var advance: Double
  var glyphs: [Glyph]
  /// How many characters take part in tracking: those set in the first font of the stack.
  var trackedCharacters = 0

  /// In ems.
  ///
  /// - Parameter tracking: what each character advances beyond its own width, in ems.
  func advance(tracking: Double) -> Double { advance + Double(trackedCharacters) * tracking }

  /// The line at a font size in points, with tracking in ems; advances come out `widthFactor` times as long.
  func scaled(to size: Double, tracking: Double, widthFactor: Double) -> ShapedText {
    let suffix = "@" + NumberFormat.string(size, places: 3)
    return ShapedText(
      advance: advance(tracking: tracking) * size * widthFactor,
      glyphs: glyphs.map { glyph in
        ShapedText.Glyph(
          outline: GlyphOutline(id: glyph.id + suffix, path: glyph.outline.scaled(by: size)),
          offset: Point(
            x: (glyph.offset.x + Double(glyph.trackedCharacters) * tracking) * size * widthFactor,
            y: glyph.offset.y * size))
      })
  }
}

/// What a shaped line depends on besides its size.
struct RunKey: Hashable {
  var text: String
  var weight: Int
  var features: TextFeatures
}
