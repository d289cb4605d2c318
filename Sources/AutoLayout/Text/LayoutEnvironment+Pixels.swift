extension LayoutEnvironment {
  /// The next multiple of a pixel at or above a length in points.
  ///
  /// The tolerance keeps a sum of advances from taking one more pixel if it exceeds a whole number of pixels only by
  /// rounding errors.
  package func roundedUpToPixel(_ length: Double) -> Double {
    (length * pixelScale - 1e-6).rounded(.up) / pixelScale
  }
}
