/// A font asked for by family, size and weight. Measuring and drawing agree on what it resolves to.
public struct FontDescription: Hashable, Sendable {
  /// `nil` for the system font.
  public var family: String?
  /// In points, greater than 0.
  public var size: Double
  /// 100...900, 400 being regular and 700 bold.
  public var weight: Int
  /// The factor on every advance where the width in the real font is known, 1 elsewhere; greater than 0. It spreads or
  /// tightens letters without changing their shapes.
  public var widthFactor: Double

  /// Asks for a font of `size` points: the system font's family and regular weight by default.
  public init(family: String? = nil, size: Double, weight: Int = 400, widthFactor: Double = 1) {
    self.family = family
    self.size = size
    self.weight = weight
    self.widthFactor = widthFactor
  }
}
