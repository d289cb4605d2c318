/// A font requested by family, size and weight. Measuring and drawing resolve it to the same font.
public struct FontDescription: Hashable, Sendable {
  /// The font family, or `nil` for the system font.
  public var family: String?
  /// The size in points, greater than 0.
  public var size: Double
  /// The weight, from 100 to 900. 400 is regular, and 700 is bold.
  public var weight: Int
  /// The factor on every advance, greater than 0: 1 unless the text's width in the real font is known. It changes the
  /// spacing of letters, not their shapes.
  public var widthFactor: Double
  /// The text style that determines the size at each content size category, or `nil` for a size that does not change.
  public var style: FontTextStyle?

  /// Requests a font of `size` points, by default of the system family and regular weight.
  public init(family: String? = nil, size: Double, weight: Int = 400, widthFactor: Double = 1) {
    self.family = family
    self.size = size
    self.weight = weight
    self.widthFactor = widthFactor
  }
}
