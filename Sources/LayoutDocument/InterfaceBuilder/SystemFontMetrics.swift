import Geometry

/// The vertical metrics that Interface Builder's frames show of the system font, which nobody may ship: baselines
/// follow them, while the widths of text are measured as elsewhere.
struct SystemFontMetrics: TextMeasuring {
  /// Measures everything else.
  var base: any TextMeasuring

  func advance(of text: Substring, font: FontDescription) -> Double { base.advance(of: text, font: font) }

  func metrics(of font: FontDescription) -> FontMetrics {
    guard font.family == nil else { return base.metrics(of: font) }
    let (ascender, descender) = (0.9521 * font.size, 0.2413 * font.size)
    return FontMetrics(ascender: ascender, descender: descender, lineHeight: ascender + descender)
  }
}
