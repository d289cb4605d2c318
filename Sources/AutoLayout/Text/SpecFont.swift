public import Geometry

/// Deterministic text metrics for tests and for documents with `textMetrics: fixed`
/// (`ContentRules: Fixed text metrics`).
///
/// Every character advances half the font size, whatever the family and weight.
public struct SpecFont: TextMeasuring {
  /// Creates the font, which has no state.
  public init() {}

  public func advance(of text: Substring, font: FontDescription) -> Double {
    Double(text.count) * 0.5 * font.size * font.widthFactor
  }

  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascender: 0.952_148_44 * font.size, descender: 0.241_210_94 * font.size,
      lineHeight: 1.193_359_38 * font.size)
  }
}
