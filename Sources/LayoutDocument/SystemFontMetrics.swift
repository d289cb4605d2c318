package import Geometry

/// The vertical metrics of the system font, inferred from the frames in Interface Builder files, because the font's
/// license forbids shipping it. Baselines follow these metrics; another measurement gives the widths of text.
package struct SystemFontMetrics: TextMeasuring {
  /// The measurement of text widths, and of all other fonts.
  package var base: any TextMeasuring

  /// Overrides the system font's metrics in another measurement.
  package init(base: any TextMeasuring) { self.base = base }

  package func advance(of text: Substring, font: FontDescription) -> Double {
    base.advance(of: text, font: font)
  }

  package func error(of text: Substring, font: FontDescription) -> MeasuringError {
    base.error(of: text, font: font)
  }

  package func metrics(of font: FontDescription) -> FontMetrics {
    guard font.family == nil else { return base.metrics(of: font) }
    let (ascender, descender) = (0.9521 * font.size, 0.2413 * font.size)
    return FontMetrics(ascender: ascender, descender: descender, lineHeight: ascender + descender)
  }
}
