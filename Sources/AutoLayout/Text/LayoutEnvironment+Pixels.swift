extension LayoutEnvironment {
  /// The next multiple of a pixel at or above a length in points.
  ///
  /// The tolerance keeps a sum of advances that is a whole number of pixels but for the last bits from taking
  /// one pixel more.
  package func roundedUpToPixel(_ length: Double) -> Double {
    (length * pixelScale - 1e-6).rounded(.up) / pixelScale
  }
}
