/// The characters at which lines may break: the part of UAX #14 that labels need.
extension Character {
  /// Whether the character is a space at which a line may break. A no-break space is not.
  var isBreakingSpace: Bool {
    switch self {
    case " ", "\t", "\u{3000}", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}": true
    default: false
    }
  }

  /// Whether a line may end after `previous`, which is not a space, and continue with this character.
  func mayBreak(after previous: Character) -> Bool {
    if isBreakingSpace { return false }
    guard isIdeographic || previous.isIdeographic else { return false }
    return !isForbiddenAtLineStart && !previous.isForbiddenAtLineEnd && previous != "\u{A0}"
      && self != "\u{A0}"
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

  private var isForbiddenAtLineStart: Bool {
    switch self {
    case "、", "。", "，", "．", "・", "：", "；", "？", "！", "）", "］", "｝", "」", "』", "】", "〕", "〉", "》", "〗",
      "〙", "”", "’", "…", "‥", "々", "ー", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ァ", "ィ", "ゥ",
      "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "～", "％", ",", ".", "!", "?", ":", ";", ")", "]", "}", "%":
      true
    default: false
    }
  }

  private var isForbiddenAtLineEnd: Bool {
    switch self {
    case "（", "［", "｛", "「", "『", "【", "〔", "〈", "《", "〖", "〘", "“", "‘", "(", "[", "{", "￥", "＄", "$", "£":
      true
    default: false
    }
  }
}
