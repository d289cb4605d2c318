import Geometry
import Scene

/// Shapes the text of a drawing and keeps a table of the glyphs used.
final class Lettering {
  private let shaper: any TextShaping
  /// The fonts and features used. A drawing has about a dozen.
  private var settings: [Setting] = []
  /// The lines shaped so far, by index into `settings`.
  private var lines: [[ExactText: Line]] = []
  private var indices: [String: Int] = [:]
  private(set) var outlines: [GlyphOutline] = []

  private struct Setting {
    let font: FontDescription
    let features: TextFeatures
  }

  private struct Line {
    let advance: Double
    /// The glyphs of lines that are drawn. Most lines are only measured, some of them many times.
    var glyphs: [PositionedGlyph]?
  }

  init(_ shaper: any TextShaping) {
    self.shaper = shaper
  }

  func metrics(of font: FontDescription) -> FontMetrics { shaper.metrics(of: font) }

  /// The advance width of the legible part of a text, in figure units.
  func width(_ string: String, _ font: FontDescription, features: TextFeatures = TextFeatures())
    -> Double
  {
    let string = string.legible
    let (setting, key) = (setting(font, features), ExactText(string))
    if let known = lines[setting][key] { return known.advance }
    let advance = shaper.advance(of: string, font: font, features: features)
    lines[setting][key] = Line(advance: advance)
    return advance
  }

  func width(_ string: String, _ style: TextStyle) -> Double { width(string, style.font) }

  /// The distance to the start of a following text. Unlike `width`, it includes trailing spaces.
  func pitch(_ string: String, _ style: TextStyle) -> Double {
    width(string + "|", style) - width("|", style)
  }

  /// The cap height, by which text is vertically centered.
  func capHeight(of font: FontDescription) -> Double { 0.727 * font.size }

  /// A line of text of a view, `factor` times as large as on screen. Its glyphs are spaced as they are there: larger
  /// lettering is set tighter, so a line in another size has another width relative to its font.
  func enlarged(
    _ string: String, font: FontDescription, by factor: Double, at baseline: Point, fill: Paint
  ) -> SceneText {
    var large = font
    large.size *= factor
    var text = text(string, font: large, at: baseline, fill: fill, features: .plain)
    let spaced = glyphs(of: text.string, font, .plain)
    if factor != 1, spaced.count == text.glyphs.count {
      for (index, glyph) in spaced.enumerated() {
        text.glyphs[index].offset = glyph.offset.scaled(by: factor)
      }
    }
    return text
  }

  func text(
    _ string: String, font: FontDescription, at baseline: Point, fill: Paint, halo: Stroke? = nil,
    rotation: Double = 0, origin: SceneOrigin? = nil, features: TextFeatures = TextFeatures()
  ) -> SceneText {
    let string = string.legible
    return SceneText(
      origin: origin, string: string, font: font, position: baseline, rotation: rotation, fill: fill,
      halo: halo, glyphs: glyphs(of: string, font, features))
  }

  private func glyphs(of string: String, _ font: FontDescription, _ features: TextFeatures)
    -> [PositionedGlyph]
  {
    let (setting, key) = (setting(font, features), ExactText(string))
    if let known = lines[setting][key]?.glyphs { return known }
    let shaped = shaper.shape(string, font: font, features: features)
    let glyphs = shaped.glyphs.map { PositionedGlyph(glyph: index(of: $0.outline), offset: $0.offset) }
    lines[setting][key] = Line(advance: shaped.advance, glyphs: glyphs)
    return glyphs
  }

  private func setting(_ font: FontDescription, _ features: TextFeatures) -> Int {
    if let known = settings.firstIndex(where: { $0.font == font && $0.features == features }) { return known }
    settings.append(Setting(font: font, features: features))
    lines.append([:])
    return settings.count - 1
  }

  private func index(of outline: GlyphOutline) -> Int {
    if let known = indices[outline.id] { return known }
    indices[outline.id] = outlines.count
    outlines.append(outline)
    return outlines.count - 1
  }
}
