/// The vertical metrics of a font, in points, unrounded.
public struct FontMetrics: Hashable, Sendable {
  /// From the top of a line to its baseline.
  public var ascender: Double
  /// Positive below the baseline.
  public var descender: Double
  /// Distance between the tops of consecutive lines.
  public var lineHeight: Double

  /// Creates the metrics of a font at its size, in points; all three are positive.
  public init(ascender: Double, descender: Double, lineHeight: Double) {
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
  }
}

/// Text measurement for layout: how far a run advances and how tall its lines are.
///
/// The layout engine wraps, rounds and truncates; an implementation only measures. The same arguments must give the
/// same numbers on every machine.
public protocol TextMeasuring: Sendable {
  /// The advance width of one unbroken run, in points, unrounded, including the font's `widthFactor`.
  func advance(of text: Substring, font: FontDescription) -> Double
  /// The vertical metrics of a font at its size, in points, unrounded.
  func metrics(of font: FontDescription) -> FontMetrics
  /// How far the advance of a run may be from that in the font that is meant.
  func error(of text: Substring, font: FontDescription) -> MeasuringError
}

extension TextMeasuring {
  /// None: the font that is measured is the one that is meant.
  public func error(of text: Substring, font: FontDescription) -> MeasuringError { .none }
}

/// How far measured widths may be from those in the font that is meant.
public enum MeasuringError: Hashable, Sendable {
  /// The font that is measured is the one that is meant.
  case none
  /// Nine texts in ten are off by at most this share of their width.
  case share(Double)
  /// Another font stands in, and nobody has compared the two.
  case unknown
}
