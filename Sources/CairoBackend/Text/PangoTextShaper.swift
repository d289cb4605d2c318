public import Geometry
public import Scene
import Synchronization

/// Why the fonts could not be had.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// None of the places where a needed font file may lie holds it; `package` names what to install.
  case missingFont(file: String, package: String)
  /// The font library refused: its own words.
  case status(String)

  public var description: String {
    switch self {
    case .missingFont(let file, let package):
      "the font file \(file) is missing: install the package \(package)"
    case .status(let text): text
    }
  }
}

/// Measures, shapes and outlines text with HarfBuzz, and with Pango where a line needs more than Inter, over a private set
/// of font files.
///
/// The fonts are Inter, then DejaVu Sans (Arabic, Hebrew, symbols), then Droid Sans Fallback (Chinese and
/// Japanese), whatever family is asked for: a picture must not depend on what else a machine has installed. Nothing
/// is read of the system's font configuration, the locale or the environment. Widths are unrounded.
///
/// A font without a family is UIKit's system font, San Francisco: Inter stands in for it, with the line heights and
/// the tracking of `SystemFont`, in measuring and in drawing alike. A font with a family, such as `Inter`, is Inter as
/// it is, and its widths are exactly proportional to its size.
///
/// One shaper may serve any number of tasks at a time; they take turns. Tasks that measure much do better with a
/// shaper each.
public final class PangoTextShaper: TextShaping {
  private let shaper: Mutex<LineShaper>

  /// Finds the fonts. Each is read when text first needs it.
  ///
  /// - Parameter folders: searched for the font files before the places where Debian, Fedora, Arch and macOS
  ///   install them.
  public init(searching folders: [String] = []) throws(FontError) {
    shaper = Mutex(try LineShaper(searching: folders))
  }

  /// O(1) for text that was measured or shaped before with the same weight.
  public func advance(of text: Substring, font: FontDescription) -> Double {
    advance(of: String(text), font: font, features: .plain)
  }

  /// O(1) for text that was measured or shaped before with the same weight and features.
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

  /// Glyphs without ink, such as spaces, only advance. Line breaks and tabs count as spaces; U+FFFD stands for whatever is
  /// no character, and a character that no font has shows as a box.
  public func shape(_ text: String, font: FontDescription, features: TextFeatures) -> ShapedText {
    let key = RunKey(text: text, weight: font.nearestWeight, features: features)
    return shaper.withLock {
      $0.run(key).scaled(to: font.size, tracking: font.tracking, widthFactor: font.widthFactor)
    }
  }
}

extension FontDescription {
  /// The nearest of the nine weights that Inter comes in.
  fileprivate var nearestWeight: Int { min(900, max(100, (weight + 50) / 100 * 100)) }

  /// In ems a character.
  fileprivate var tracking: Double {
    family == nil ? SystemFont.tracking(size: size, weight: nearestWeight) : 0
  }
}
