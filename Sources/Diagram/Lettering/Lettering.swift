import Geometry
import Scene

/// Shapes a drawing's text and keeps one table of the glyphs used.
final class Lettering {
  private let shaper: any TextShaping
  private var shaped: [Key: ShapedText] = [:]
  private var indices: [String: Int] = [:]
  private(set) var outlines: [GlyphOutline] = []

  private struct Key: Hashable {
    var string: String
    var font: FontDescription
    var features: TextFeatures
  }

  init(_ shaper: any TextShaping) {
    self.shaper = shaper
  }

  func metrics(of font: FontDescription) -> FontMetrics { shaper.metrics(of: font) }

  /// The advance in figure units.
  func width(_ string: String, _ font: FontDescription, features: TextFeatures = TextFeatures())
    -> Double
  {
    shape(string, font, features).advance
  }

  func width(_ string: String, _ style: TextStyle) -> Double { width(string, style.font) }

  /// How far on the next text begins: a space at the end counts only with something behind it.
  func pitch(_ string: String, _ style: TextStyle) -> Double {
    width(string + "|", style) - width("|", style)
  }

  /// The height of capitals and digits, on which lettering is centred.
  func capHeight(of font: FontDescription) -> Double { 0.727 * font.size }

  func text(
    _ string: String, font: FontDescription, at baseline: Point, fill: Paint, halo: Stroke? = nil,
    rotation: Double = 0, origin: SceneOrigin? = nil, features: TextFeatures = TextFeatures()
  ) -> SceneText {
    let glyphs = shape(string, font, features).glyphs.map { glyph in
      PositionedGlyph(glyph: index(of: glyph.outline), offset: glyph.offset)
    }
    return SceneText(
      origin: origin, string: string, font: font, position: baseline, rotation: rotation, fill: fill,
      halo: halo, glyphs: glyphs)
  }

  private func shape(_ string: String, _ font: FontDescription, _ features: TextFeatures) -> ShapedText {
    let key = Key(string: string, font: font, features: features)
    if let known = shaped[key] { return known }
    let made = shaper.shape(string, font: font, features: features)
    shaped[key] = made
    return made
  }

  private func index(of outline: GlyphOutline) -> Int {
    if let known = indices[outline.id] { return known }
    indices[outline.id] = outlines.count
    outlines.append(outline)
    return outlines.count - 1
  }
}
