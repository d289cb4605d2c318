package import AutoLayout

extension Language.Pseudo {
  /// A text as the pseudolanguage shows it. `longest` leaves it as it is: that one is chosen among translations.
  package func text(of text: String) -> String {
    guard !text.isEmpty else { return text }
    return switch self {
    case .doubleLength: "\(text) \(text)"
    case .bounded: "[# \(text) #]"
    case .rightToLeft, .longest: text
    // The letters from right to left, up to where the embedding ends.
    case .rightToLeftStrings: "\u{202E}\(text)\u{202C}"
    case .accented: Self.accented(text)
    }
  }

  /// The text with accents on its letters, but for the letters of formats such as `%d`.
  private static func accented(_ text: String) -> String {
    var result = ""
    var isFormat = false
    for character in text {
      if character == "%" {
        isFormat.toggle()
      } else if isFormat, !"0123456789$.+-#hlqLzt".contains(character) {
        isFormat = false
        result.append(character)
        continue
      }
      result.append(isFormat ? character : accents[character] ?? character)
    }
    return result
  }

  private static let accents: [Character: Character] = [
    "A": "Å", "C": "Ç", "D": "Ď", "E": "É", "G": "Ğ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ļ",
    "N": "Ñ", "O": "Ö", "R": "Ř", "S": "Š", "T": "Ţ", "U": "Û", "W": "Ŵ", "Y": "Ý", "Z": "Ž", "a": "å",
    "c": "ç", "d": "ď", "e": "é", "g": "ğ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ļ", "n": "ñ",
    "o": "ö", "r": "ř", "s": "š", "t": "ţ", "u": "û", "w": "ŵ", "y": "ý", "z": "ž",
  ]
}
