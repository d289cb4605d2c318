package import Geometry

/// The vertical metrics that Interface Builder's frames show of the system font, which nobody may ship: baselines
/// follow them, while the widths of text are measured as elsewhere.
package struct SystemFontMetrics: TextMeasuring {
  /// Measures everything else.
  package var base: any TextMeasuring

  /// Metrics over those of another measurement.
  package init(base: any TextMeasuring) { self.base = base }

  package func advance(of text: Substring, font: FontDescription) -> Double {
    base.advance(of: text, font: font)
  }

  package func metrics(of font: FontDescription) -> FontMetrics {
    guard font.family == nil else { return base.metrics(of: font) }
    let (ascender, descender) = (0.9521 * font.size, 0.2413 * font.size)
    return FontMetrics(ascender: ascender, descender: descender, lineHeight: ascender + descender)
  }
}
