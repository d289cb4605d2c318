public import Scene

/// What Cairo could not do.
public enum CairoError: Error, Hashable, Sendable {
  /// Cairo's own status, by its text.
  case status(String)
  /// The picture would be larger than a bitmap may be.
  case tooLarge(widthInPixels: Double, heightInPixels: Double)
}

/// Paints scenes with Cairo.
public enum CairoRenderer {
  /// - Parameter scale: pixels a figure unit, greater than 0.
  public static func bitmap(of scene: Scene, scale: Double) throws(CairoError) -> Bitmap {
    fatalError("not written yet")
  }

  /// An encoded PNG file with its resolution (`pHYs`) and no date.
  public static func png(of scene: Scene, scale: Double) throws(CairoError) -> [UInt8] {
    fatalError("not written yet")
  }

  /// A one-page PDF, one point a figure unit, with no date.
  public static func pdf(of scene: Scene) throws(CairoError) -> [UInt8] { fatalError("not written yet") }
}
