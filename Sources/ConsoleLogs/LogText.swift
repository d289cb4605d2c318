/// A part of a console's text.
typealias LogText = ArraySlice<Unicode.Scalar>

extension LogText {
  init(_ text: String) { self = LogText(Array(text.unicodeScalars)) }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: self)
    return String(view)
  }

  func begins(with prefix: StaticString) -> Bool {
    var index = startIndex
    return prefix.withUTF8Buffer { bytes in
      for byte in bytes {
        guard index < endIndex, self[index].value == UInt32(byte) else { return false }
        index += 1
      }
      return true
    }
  }

  func ends(with suffix: StaticString) -> Bool {
    count >= suffix.utf8CodeUnitCount && self[(endIndex - suffix.utf8CodeUnitCount)...].begins(with: suffix)
  }

  /// The first place of a text at or after an index, or `nil` for none.
  func place(of text: StaticString, from start: Int? = nil) -> Int? {
    text.withUTF8Buffer { bytes in
      guard let first = bytes.first else { return start ?? startIndex }
      var index = start ?? startIndex
      while index + bytes.count <= endIndex {
        if self[index].value == UInt32(first),
          bytes.indices.allSatisfy({ self[index + $0].value == UInt32(bytes[$0]) })
        {
          return index
        }
        index += 1
      }
      return nil
    }
  }

  /// The last place of a text, or `nil` for none.
  func lastPlace(of text: StaticString) -> Int? {
    var index = endIndex - text.utf8CodeUnitCount
    while index >= startIndex {
      if self[index...].begins(with: text) { return index }
      index -= 1
    }
    return nil
  }

  var trimmed: LogText {
    var result = self
    while let first = result.first, first.isSpace { result.removeFirst() }
    while let last = result.last, last.isSpace { result.removeLast() }
    return result
  }

  /// The text as a number, such as `-2`, `94.3333` or `2.22507e-308`. A sign may stand apart: `+ 8`.
  var number: Double? {
    var rest = trimmed
    var sign = 1.0
    if let first = rest.first, first == "+" || first == "-" {
      if first == "-" { sign = -1 }
      rest = rest.dropFirst().trimmed
    }
    guard let first = rest.first, first.isDigit || first == "." else { return nil }
    guard rest.allSatisfy({ $0.isDigit || ".eE+-".unicodeScalars.contains($0) }) else { return nil }
    return Double(rest.text).flatMap { $0.isFinite ? sign * $0 : nil }
  }

  /// Whether the text consists of `0x` and hexadecimal digits.
  var isAddress: Bool {
    begins(with: "0x") && count > 2 && dropFirst(2).allSatisfy(\.isHexDigit)
  }
}

extension Unicode.Scalar {
  var isSpace: Bool { self == " " || self == "\t" || self == "\u{A0}" || self == "\n" || self == "\r" }
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isHexDigit: Bool { isDigit || ("a"..."f").contains(self) || ("A"..."F").contains(self) }

  /// Whether the scalar may be part of the name of a class, as Swift and Objective-C print it.
  var isOfName: Bool {
    isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" || self == "."
      || self == "$" || self.value > 0x7F && !isSpace
  }
}
