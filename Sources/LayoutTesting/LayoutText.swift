import AutoLayout
import CairoBackend
import Geometry
import Scene

/// How the texts of recorded layouts are measured.
public enum LayoutText: Hashable, Sendable {
  /// With the fonts that the command line uses. A test fails where they are not installed.
  case measured
  /// Every character is half as wide as its font's size (`SpecFont`), so no font is needed.
  case fixed

  /// The fonts, or the reason why they cannot be loaded. They are found once in a process.
  static let fonts = Result { () throws(FontError) in try PangoTextShaper() }

  /// The measuring.
  ///
  /// - Parameter fonts: The fonts to measure with, or the reason why they are missing.
  /// - Throws: An error if fonts are missing.
  func measuring(
    with fonts: Result<PangoTextShaper, FontError> = fonts
  ) throws(LayoutTestingError) -> any TextMeasuring {
    switch self {
    case .fixed: return SpecFont()
    case .measured:
      do {
        return try fonts.get()
      } catch {
        throw LayoutTestingError(
          "Texts cannot be measured: \(error). Or choose 'text: .fixed', which needs no fonts.")
      }
    }
  }
}
