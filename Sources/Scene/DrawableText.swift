extension Unicode.Scalar {
  /// Whether the scalar ends a line or is another control character for spacing. In a single line, each counts as a
  /// space.
  package var isControlledSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the scalar cannot be drawn: a control character other than white space, or a noncharacter such as
  /// U+FFFF.
  package var isNoText: Bool {
    switch value {
    case 0x09...0x0D, 0x85: false
    case 0..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension String {
  /// The text as a drawable line. Line breaks and tabs become spaces, and scalars that are not text become U+FFFD,
  /// the replacement character.
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
