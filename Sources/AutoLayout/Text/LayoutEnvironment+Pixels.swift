extension LayoutEnvironment {
  /// The next multiple of a pixel at or above a length in points.
  ///
  /// The tolerance keeps a sum of advances from taking one more pixel if it exceeds a whole number of pixels only by
  /// rounding errors.
  package func roundedUpToPixel(_ length: Double) -> Double {
    (length * pixelScale - 1e-6).rounded(.up) / pixelScale
  }

  /// Whether a text keeps its lines at a width that differs from the one at which it was broken: by a pixel at most
  /// (`ContentRules: Labels`). Where it is just a pixel, rounding does not decide.
  func keepsLines(atWidth width: Double, brokenAt before: Double) -> Bool {
    (width - before).magnitude <= 1 / pixelScale + 1e-9
  }
}
