package import AutoLayout

extension Language.Pseudo {
  /// A text as the pseudolanguage shows it. `longest` leaves it as it is: that one is chosen among translations.
  package func text(of text: String) -> String {
    guard !text.isEmpty else { return text }
    return switch self {
    case .doubleLength: "\(text) \(text)"
    case .bounded: "[# \(text) #]"
    case .rightToLeft, .longest: text
    case .rightToLeftStrings: Self.reversed(text)
    case .accented: Self.accented(text)
    }
  }

  /// The text with its letters from right to left: each word alone, since a line may begin with any.
  private static func reversed(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for character in text {
      if character.isWhitespace == isInWord {
        result += isInWord ? "\u{202C}" : "\u{202E}"
        isInWord.toggle()
      }
      result.append(character)
    }
    return isInWord ? result + "\u{202C}" : result
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
