/// The characters at which lines may break: the part of UAX #14 that labels need.
extension Character {
  /// Whether the character is a space at which a line may break. A no-break space is not.
  var isBreakingSpace: Bool {
    guard let scalar = onlyScalar?.value else { return false }
    return switch scalar {
    case 0x20, 0x9, 0x3000, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F: true
    default: false
    }
  }

  /// Whether a line may end after `previous`, which is not a space, and continue with this character.
  func mayBreak(after previous: Character) -> Bool {
    if isBreakingSpace { return false }
    guard isIdeographic || previous.isIdeographic else { return false }
    let noBreak: Unicode.Scalar = "\u{A0}"
    return !isForbiddenAtLineStart && !previous.isForbiddenAtLineEnd && previous.onlyScalar != noBreak
      && onlyScalar != noBreak
  }

  /// Whether the character is Han, Kana or Hangul, or punctuation or a full-width form that is set with them.
  var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1B000...0x1B16F, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }

  private var isForbiddenAtLineStart: Bool { onlyScalar.map(Self.forbiddenAtLineStart.contains) ?? false }

  private var isForbiddenAtLineEnd: Bool { onlyScalar.map(Self.forbiddenAtLineEnd.contains) ?? false }

  // U+037E, the Greek question mark, is canonically equivalent to the semicolon.
  private static let forbiddenAtLineStart = Set(
    "、。，．・：；？！）］｝」』】〕〉》〗〙”’…‥々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ～％,.!?:;)]}%\u{37E}".unicodeScalars)
  private static let forbiddenAtLineEnd = Set("（［｛「『【〔〈《〖〘“‘([{￥＄$£".unicodeScalars)

  /// The scalar of a character that consists of one, or `nil`. Comparing scalars is much faster than comparing
  /// characters, which are normalized first.
  private var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return nil
    }
    return first
  }
}
