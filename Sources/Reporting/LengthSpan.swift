import Geometry

/// Lengths of one side of a canvas, as records state them: `320 ..< 337`, with a `<` at each end that does not belong to them, or
/// `at 337`.
package struct LengthSpan: Hashable, Sendable {
  /// The least length, in points.
  package var from: Double
  /// The greatest length, in points.
  package var to: Double
  /// Whether the least length belongs to them.
  package var includesFrom = true
  /// Whether the greatest length belongs to them.
  package var includesTo = true

  /// Reads what `SpaceText.text(from:to:includesFrom:includesTo:)` writes; `nil` for other text.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 2, words[0] == "at", let length = Double(words[1]), length.isFinite {
      (from, to) = (length, length)
      return
    }
    guard words.count == 3, let from = Double(words[0]), let to = Double(words[2]), from.isFinite, to.isFinite
    else { return nil }
    let dots = Array(words[1])
    guard dots.count == 3, dots[1] == ".", [".", "<"].contains(dots[0]), [".", "<"].contains(dots[2]) else {
      return nil
    }
    (self.from, self.to) = (from, to)
    (includesFrom, includesTo) = (dots[0] == ".", dots[2] == ".")
  }

  /// Reads spans with semicolons between them; `nil` if one of them is none.
  package static func all(in text: String) -> [LengthSpan]? {
    let parts = text.split(separator: "; ", omittingEmptySubsequences: false)
    let spans = parts.compactMap { LengthSpan($0) }
    return spans.count == parts.count ? spans : nil
  }
}
