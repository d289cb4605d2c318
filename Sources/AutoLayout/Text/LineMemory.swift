package import Geometry
import Synchronization

/// Measures as another measurer does, and remembers into which lines texts were broken: a text has the same lines at all widths
/// between two of its breaks. For who lays out one tree on many canvases.
///
/// - Complexity: A text that was broken at such a width before costs a lookup.
package final class LineMemory: TextMeasuring {
  /// Measures what is not known yet.
  package let measuring: any TextMeasuring
  private let known = Mutex<[Key: [BrokenText]]>([:])

  /// Creates a memory without lines. What `measuring` gives for a text must not change.
  package init(_ measuring: any TextMeasuring) { self.measuring = measuring }

  private struct Key: Hashable {
    var text: String
    var font: FontDescription
    var breaksByCharacter: Bool
    var limit: Int

    /// Texts that differ in how their characters are composed have other indices.
    static func == (first: Key, second: Key) -> Bool {
      first.limit == second.limit && first.breaksByCharacter == second.breaksByCharacter
        && first.font == second.font && first.text.utf8.elementsEqual(second.text.utf8)
    }
  }

  /// Lines with the widths at which a text has them.
  struct BrokenText: Sendable {
    var lines: [TextWrapping.Line]
    /// The least of the widths, and the least one above them, in points.
    var widths: (least: Double, next: Double)
  }

  package func advance(of text: Substring, font: FontDescription) -> Double {
    measuring.advance(of: text, font: font)
  }

  package func metrics(of font: FontDescription) -> FontMetrics { measuring.metrics(of: font) }

  package func error(of text: Substring, font: FontDescription) -> MeasuringError {
    measuring.error(of: text, font: font)
  }

  /// The lines of a text in a column of a width in points, no more than `limit`.
  func broken(_ text: String, by wrapping: TextWrapping, width: Double, limit: Int) -> BrokenText {
    let key = Key(
      text: text, font: wrapping.font, breaksByCharacter: wrapping.breaksByCharacter, limit: limit)
    if let known = known.withLock({ $0[key]?.last { wrapping.hasLines(between: $0.widths, at: width) } }) {
      return known
    }
    let wrapping = TextWrapping(
      measuring: measuring, font: wrapping.font, breaksByCharacter: wrapping.breaksByCharacter)
    let broken = BrokenText(
      lines: wrapping.lines(of: text, width: width, limit: limit),
      widths: wrapping.widthsOfSameLines(of: text, width: width, limit: limit))
    known.withLock { known in
      // Long texts have many breaks.
      if known[key, default: []].count == Self.mostKept {
        known[key, default: []].removeFirst(Self.mostKept / 2)
      }
      known[key, default: []].append(broken)
    }
    return broken
  }

  /// The most widths of one text that are remembered.
  private static let mostKept = 64
}

extension LayoutEnvironment {
  /// The environment with texts that are broken once for all widths at which they have the same lines.
  package var remembersLines: Bool {
    get { text is LineMemory }
    set {
      guard newValue != remembersLines else { return }
      text = newValue ? LineMemory(text) : (text as? LineMemory)?.measuring ?? text
    }
  }
}
