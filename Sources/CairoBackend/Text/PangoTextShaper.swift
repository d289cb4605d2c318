public import Geometry
public import Scene
import Synchronization

/// A failure to load the fonts.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font file is missing from all of its possible locations. `package` is the package to install.
  case missingFont(file: String, package: String)
  /// The font library reported an error.
  case status(String)

  public var description: String {
    switch self {
    case .missingFont(let file, let package):
      "the font file \(file) is missing: install the package \(package)"
    case .status(let text): text
    }
  }
}

/// Measures, shapes and outlines text with a private set of font files. It uses HarfBuzz, and Pango for lines that
/// need more than Inter.
///
/// The fonts are Inter, then DejaVu Sans (Arabic, Hebrew, symbols), then Droid Sans Fallback (Chinese and Japanese),
/// and where they are installed NanumGothic (Korean), Loma (Thai), Lohit Devanagari and Symbola (emoji in one color),
/// regardless of the requested family: a picture must not depend on what else is installed. Nothing is read from the
/// system's font configuration, the locale or the environment. Widths are not rounded.
///
/// A font without a family is UIKit's system font, San Francisco. Inter replaces it, with the line heights and the
/// tracking of `SystemFont`, in both measuring and drawing. A font with a family, such as `Inter`, is Inter without
/// changes, and its widths are exactly proportional to its size.
///
/// Several tasks may share a shaper, but only one uses it at a time. Tasks that measure a lot of text should each
/// have their own.
public final class PangoTextShaper: TextShaping {
  private let shaper: Mutex<LineShaper>

  /// Finds the fonts. Each is read when text first needs it.
  ///
  /// - Parameter folders: The folders to search for the font files before the locations used by Debian, Fedora, Arch
  ///   and macOS.
  public init(searching folders: [String] = []) throws(FontError) {
    shaper = Mutex(try LineShaper(searching: folders))
  }

  /// The width of a text on one line, in points.
  ///
  /// - Complexity: O(1) for text that was already measured or shaped with the same weight.
  public func advance(of text: Substring, font: FontDescription) -> Double {
    advance(of: String(text), font: font, features: .plain)
  }

  /// The width of a text on one line with some features, in points.
  ///
  /// - Complexity: O(1) for text that was already measured or shaped with the same weight and features.
  public func advance(of text: String, font: FontDescription, features: TextFeatures) -> Double {
    let key = RunKey(text: text, weight: font.nearestWeight, features: features)
    return shaper.withLock { $0.run(key).advance(tracking: font.tracking) } * font.size
      * font.widthFactor
  }

  public func metrics(of font: FontDescription) -> FontMetrics {
    if font.family == nil { return SystemFont.metrics(size: font.size) }
    let em = shaper.withLock { $0.metrics(weight: font.nearestWeight) }
    return FontMetrics(
      ascender: em.ascender * font.size, descender: em.descender * font.size,
      lineHeight: em.lineHeight * font.size)
  }

  /// Inter is measured as it is, and in place of San Francisco, with which it was compared. For all other fonts it stands in.
  public func error(of text: Substring, font: FontDescription) -> MeasuringError {
    switch font.family {
    case nil: SystemFont.error(of: text, size: font.size)
    case "Inter": .none
    default: .unknown
    }
  }

  /// The shaped text. Glyphs without ink, such as spaces, only advance. Line breaks and tabs become spaces, invalid
  /// characters become U+FFFD, and a character that no font contains is drawn as a box.
  public func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
    let key = RunKey(text: text, weight: font.nearestWeight, features: features)
    return shaper.withLock {
      $0.run(key).scaled(to: font.size, tracking: font.tracking, widthFactor: font.widthFactor)
    }
  }
}

extension FontDescription {
  /// The nearest of Inter's nine weights.
  fileprivate var nearestWeight: Int { min(900, max(100, (weight + 50) / 100 * 100)) }

  /// The tracking in ems per character.
  fileprivate var tracking: Double {
    family == nil ? SystemFont.tracking(size: size, weight: nearestWeight) : 0
  }
}
