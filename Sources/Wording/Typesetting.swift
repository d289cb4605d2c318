import Geometry

/// Formats numbers and equations for pictures, with typographic symbols and at most two decimals.
package enum Typesetting {
  /// `12.5`, or `−8` with a minus sign.
  package static func number(_ value: Double) -> String { number(value, places: 2) }

  /// The same with a given number of decimals at most.
  ///
  /// Layout computes numbers such as 123.795 to a few billionths. They are halves to a reader, and rounded like them.
  package static func number(_ value: Double, places: Int) -> String {
    let plain = NumberFormat.string(value + (value < 0 ? -noise : noise), places: places)
    return plain.first == "-" ? "−" + plain.dropFirst() : plain
  }

  /// More than the rounding errors of a layout, and less than a reader can see, in points.
  private static let noise = 1e-7

  /// Replaces a definition's ASCII operators with mathematical symbols: `a.top ≥ b.bottom − 8`.
  ///
  /// - Complexity: O(*n*) in the number of bytes. It works on bytes, because pictures contain many equations.
  package static func equation(_ text: String) -> String {
    String(decoding: signed(Array(text.utf8)), as: UTF8.self)
  }

  /// A sentence with typeset equations and typographic apostrophes.
  package static func prose(_ text: String) -> String {
    var bytes = signed(Array(text.utf8))
    for place in bytes.indices.dropLast().reversed()
    where bytes[place] == UInt8(ascii: "'") && bytes[place + 1] == UInt8(ascii: "s") {
      bytes.remove(at: place)
      bytes.insert(contentsOf: "’".utf8, at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces ASCII relations, products and signs with mathematical symbols, word by word.
  private static func signed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 8)
    var start = 0
    while true {
      let end = text[start...].firstIndex(of: UInt8(ascii: " ")) ?? text.count
      append(text[start..<end], to: &result)
      guard end < text.count else { return result }
      result.append(UInt8(ascii: " "))
      start = end + 1
    }
  }

  /// Hyphens in words, and in masks such as `--&--`, are kept. Those in `-8` and `(-8` become minus signs.
  private static func append(_ word: ArraySlice<UInt8>, to result: inout [UInt8]) {
    switch (word.first, word.dropFirst().first, word.count) {
    case (UInt8(ascii: "="), UInt8(ascii: "="), 2): result.append(UInt8(ascii: "="))
    case (UInt8(ascii: ">"), UInt8(ascii: "="), 2): result += "≥".utf8
    case (UInt8(ascii: "<"), UInt8(ascii: "="), 2): result += "≤".utf8
    case (UInt8(ascii: "-"), nil, 1): result += "−".utf8
    case (UInt8(ascii: "*"), nil, 1): result += "×".utf8
    default:
      let opening = word.prefix { $0 == UInt8(ascii: "(") }
      let rest = word.dropFirst(opening.count)
      guard rest.first == UInt8(ascii: "-"), let next = rest.dropFirst().first,
        next == UInt8(ascii: ".") || UInt8(ascii: "0") <= next && next <= UInt8(ascii: "9")
      else {
        result += word
        return
      }
      result += opening
      result += "−".utf8
      result += rest.dropFirst()
    }
  }
}
