/// A language in which a layout shows its texts, or a pseudolanguage that is made of the texts that are there.
public struct Language: Hashable, Sendable {
  /// A pseudolanguage, as Xcode has them: each text is changed by a rule.
  public enum Pseudo: String, Hashable, Sendable, CaseIterable {
    /// Each text twice, with a space between.
    case doubleLength = "double-length"
    /// Each text between `[#` and `#]`, which show whether it is cut off.
    case bounded
    /// The texts as they are, from right to left.
    case rightToLeft = "right-to-left"
    /// From right to left, and so are the letters.
    case rightToLeftStrings = "right-to-left-strings"
    /// Letters with accents, by a table of Plumbline's.
    case accented
    /// Of each text, the longest of all translations.
    case longest
  }

  /// The tag of BCP 47, such as `pt-BR`, or the name of the pseudolanguage.
  public let tag: String
  /// The pseudolanguage; `nil` for a language that people speak.
  public let pseudo: Pseudo?

  private init(tag: String, pseudo: Pseudo?) {
    self.tag = tag
    self.pseudo = pseudo
  }

  /// A pseudolanguage.
  public init(_ pseudo: Pseudo) { self.init(tag: pseudo.rawValue, pseudo: pseudo) }

  /// A language by its tag, the name of its folder (`pt_BR`, `German`), or the name of a pseudolanguage; `nil` for what is none
  /// of these.
  public init?(_ name: String) {
    if let pseudo = Pseudo(rawValue: name) {
      self.init(pseudo)
      return
    }
    if let known = Self.oldNames[name] {
      self.init(tag: known, pseudo: nil)
      return
    }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    guard let code = parts.first, (2...3).contains(code.utf8.count), code.utf8.allSatisfy(Self.isLetter),
      parts.count <= 4, parts.dropFirst().allSatisfy(Self.isSubtag)
    else { return nil }
    let subtags = parts.dropFirst().map { part in
      switch part.utf8.count {
      case 4 where part.utf8.allSatisfy(Self.isLetter):
        part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2: part.uppercased()
      default: part
      }
    }
    self.init(tag: ([code.lowercased()] + subtags).joined(separator: "-"), pseudo: nil)
  }

  /// The names of folders before there were tags, and tags that name a country for a script.
  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Dutch": "nl",
    "Japanese": "ja", "Danish": "da", "Finnish": "fi", "Korean": "ko", "Norwegian": "nb", "Polish": "pl",
    "Portuguese": "pt", "Russian": "ru", "Swedish": "sv",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  private static func isSubtag(_ part: String) -> Bool {
    (2...8).contains(part.utf8.count)
      && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
  }

  /// The tags to ask for a text, one after the other: `pt-BR`, then `pt`. A script stays, because its texts cannot be read in
  /// another: `zh-Hant-TW` asks `zh-Hant` and no other.
  public var tags: [String] {
    guard pseudo == nil else { return [] }
    var parts = tag.split(separator: "-")
    var tags = [tag]
    while parts.count > 1, parts[parts.count - 1].utf8.count != 4 {
      parts.removeLast()
      tags.append(parts.joined(separator: "-"))
    }
    return tags
  }

  /// The direction in which the language reads; `nil` for a pseudolanguage that leaves it as it is.
  public var direction: LayoutDirection? {
    switch pseudo {
    case .rightToLeft, .rightToLeftStrings: return .rightToLeft
    case .some: return nil
    case nil: break
    }
    let parts = tag.split(separator: "-").map(String.init)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return Self.rightToLeftCodes.contains(parts[0]) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa",
  ]
  /// Languages whose usual script reads from right to left.
  private static let rightToLeftCodes: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
}
