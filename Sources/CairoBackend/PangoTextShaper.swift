public import Geometry
public import Scene

/// Why the fonts could not be had.
public enum FontError: Error, Hashable, Sendable {
  /// None of the places where a needed font file may lie holds it; `package` names what to install.
  case missingFont(file: String, package: String)
  case status(String)
}

/// Measures, shapes and outlines text with Pango over a private set of font files.
public final class PangoTextShaper: TextShaping {
  public init() throws(FontError) {}

  public func advance(of text: Substring, font: FontDescription) -> Double { fatalError("not written yet") }
  public func metrics(of font: FontDescription) -> FontMetrics { fatalError("not written yet") }
  public func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
    fatalError("not written yet")
  }
}
