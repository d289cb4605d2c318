extension Unicode.Scalar {
  /// Whether the scalar ends a line or moves within it. In a single line, each counts as a space.
  package var isControlledSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar is no drawable character: a control character that is no white space, or one of the values that
  /// Unicode keeps out of text (noncharacters, such as U+FFFF).
  package var isNoText: Bool {
    switch value {
    case 0x09...0x0D, 0x85: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension String {
  /// The text as one line that can be drawn: line breaks and tabs are spaces, and U+FFFD, the replacement character, stands
  /// for whatever is no text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var asDrawnLine: String {
    guard unicodeScalars.contains(where: { $0.isControlledSpace || $0.isNoText }) else { return self }
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      line.append(scalar.isNoText ? "\u{FFFD}" : scalar.isControlledSpace ? " " : scalar)
    }
    return String(line)
  }
}
