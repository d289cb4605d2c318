import CPango
import Geometry
import Scene

/// A glyph of a font, and its outlines at the sizes that were asked for: a drawing sets the same few sizes over and
/// over. Used by one thread at a time.
final class ScalableGlyph {
  /// The glyph's id without the size.
  let id: String
  /// In ems, y downward.
  let outline: Path
  private var scaled: [(size: Double, outline: GlyphOutline)] = []

  /// The most sizes that are remembered; before one more is added, all are forgotten.
  private static let sizeLimit = 64

  init(id: String, outline: Path) {
    self.id = id
    self.outline = outline
  }

  /// In points.
  func outline(at size: Double) -> GlyphOutline {
    for known in scaled where known.size == size { return known.outline }
    let made = GlyphOutline(
      id: id + "@" + NumberFormat.string(size, places: 3), path: outline.scaled(by: size))
    if scaled.count >= Self.sizeLimit { scaled.removeAll(keepingCapacity: true) }
    scaled.append((size, made))
    return made
  }
}

extension ScalableGlyph: Equatable {
  static func == (a: ScalableGlyph, b: ScalableGlyph) -> Bool { a.id == b.id && a.outline == b.outline }
}

/// A shaped line in ems, good for every font size.
struct ShapedRun: Equatable {
  struct Glyph: Equatable {
    let shape: ScalableGlyph
    /// In ems.
    let offset: Point
    /// How many characters before it take part in tracking.
    let trackedCharacters: Int
  }

  /// In ems, without tracking.
  var advance: Double
  var glyphs: [Glyph]
  /// How many characters take part in tracking: those set in the first font of the stack.
  var trackedCharacters = 0
  /// Whether no font of the stack has some character, which is drawn as a box.
  var lacksGlyphs = false

  /// In ems.
  ///
  /// - Parameter tracking: what each character advances beyond its own width, in ems.
  func advance(tracking: Double) -> Double { advance + Double(trackedCharacters) * tracking }

  /// The line at a font size in points, with tracking in ems; advances come out `widthFactor` times as long.
  func scaled(to size: Double, tracking: Double, widthFactor: Double) -> ShapedText {
    ShapedText(
      advance: advance(tracking: tracking) * size * widthFactor,
      glyphs: glyphs.map { glyph in
        ShapedText.Glyph(
          outline: glyph.shape.outline(at: size),
          offset: Point(
            x: (glyph.offset.x + Double(glyph.trackedCharacters) * tracking) * size * widthFactor,
            y: glyph.offset.y * size))
      })
  }
}

/// The properties that determine a shaped line, except for its size.
struct RunKey: Hashable {
  var text: String
  var weight: Int
  var features: TextFeatures
}
