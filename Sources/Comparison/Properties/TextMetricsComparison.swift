import AutoLayout
import Geometry

/// Whether the texts of two layouts are measured alike.
///
/// Ways to measure are compared by what they say of the texts that the layouts show, because a way made from a record
/// knows nothing else.
struct TextMetricsComparison {
  private var seen: Set<Text> = []

  private struct Text: Hashable {
    var text: String
    var font: FontDescription
  }

  /// Whether both ways give the same numbers for all texts of both trees.
  ///
  /// - Complexity: O(1) if both are equal values or nothing shows text, otherwise O(length of all texts).
  static func isSame(_ before: ViewTree, _ after: ViewTree) -> Bool {
    if EnvironmentProperty.textMetrics.isSame(before.environment, after.environment) { return true }
    var comparison = TextMetricsComparison()
    let (a, b) = (before.environment.text, after.environment.text)
    return (before.views + after.views).allSatisfy { comparison.isSame($0, a, b) }
  }

  private mutating func isSame(_ node: ViewNode, _ a: any TextMeasuring, _ b: any TextMeasuring) -> Bool {
    guard let content = node.text else { return true }
    let texts = [content.text, content.placeholder].compactMap(\.self) + content.segments
    return ([""] + texts).allSatisfy { text in
      guard seen.insert(Text(text: text, font: content.font)).inserted else { return true }
      if text.isEmpty { return a.metrics(of: content.font) == b.metrics(of: content.font) }
      return text.split(whereSeparator: \.isNewline).allSatisfy {
        a.advance(of: $0, font: content.font) == b.advance(of: $0, font: content.font)
      }
    }
  }
}

extension TextMeasuring {
  /// Whether the other value is of the same type and equal. `false` if the type has no equality, unless it has no
  /// parts that could differ.
  func isKnownToEqual(_ other: any TextMeasuring) -> Bool {
    guard let other = other as? Self else { return false }
    if let own = self as? any Equatable { return own.isEqual(to: other) }
    if type(of: self) is AnyClass { return (self as AnyObject) === (other as AnyObject) }
    return MemoryLayout<Self>.size == 0
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Sendable) -> Bool { (other as? Self) == self }
}
