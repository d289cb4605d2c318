/// What a Swift file declares and mentions, word by word, without knowing any types.
public struct SourceOutline: Sendable {
  /// The modules that the file imports.
  public private(set) var imports: Set<String> = []
  /// The types that stand at the left margin.
  public private(set) var types: Set<String> = []
  /// The types that the file extends.
  public private(set) var extended: Set<String> = []
  /// All words that begin with a capital.
  public private(set) var mentioned: Set<String> = []
  /// The functions, properties and cases of the file's types and extensions, and its functions and constants at the left
  /// margin, as far as other files see them.
  public private(set) var members: Set<String> = []
  /// The words with a small initial that stand behind a dot, as in `tree.views`.
  public private(set) var qualified: Set<String> = []
  /// The other words with a small initial.
  public private(set) var bare: Set<String> = []
  /// The words that the file itself binds or uses as labels: variables, parameters, arguments.
  public private(set) var bound: Set<String> = []

  /// Whether each open brace is that of a type or an extension.
  private var braces: [Bool] = []
  /// The words since the last brace, semicolon or end of a line.
  private var statement: [String] = []

  /// Reads a file in time that is proportional to its length.
  public init(_ text: String) {
    let bytes = SourceText.withoutTexts(text)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard Self.isWordByte(byte) else {
        noteMark(byte)
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
      let word = String(decoding: bytes[index..<end], as: UTF8.self)
      let isAtMargin = index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
      note(
        word, isAtMargin: isAtMargin || (statement.isEmpty ? false : startsAtMargin),
        isQualified: index > 0 && bytes[index - 1] == UInt8(ascii: "."),
        isLabel: end < bytes.count && bytes[end] == UInt8(ascii: ":"))
      index = end
    }
  }

  /// Whether the statement began at the left margin.
  private var startsAtMargin = false

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func noteMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      braces.append(statement.contains { Self.typeWords.contains($0) })
      statement = []
    case UInt8(ascii: "}"):
      _ = braces.popLast()
      statement = []
    case UInt8(ascii: ";"): statement = []
    case UInt8(ascii: "\n"):
      // A declaration of a type may go on in the next line: `struct A:\n  B {`.
      if !statement.contains(where: { Self.typeWords.contains($0) }) { statement = [] }
    default: break
    }
  }

  private mutating func note(_ word: String, isAtMargin: Bool, isQualified: Bool, isLabel: Bool) {
    if statement.isEmpty { startsAtMargin = isAtMargin }
    let previous = statement.last ?? ""
    defer { statement.append(word) }
    if previous == "import" { imports.insert(word) }
    guard let first = word.utf8.first, !(0x30...0x39).contains(first) else { return }
    if (0x41...0x5A).contains(first) {
      mentioned.insert(word)
      guard startsAtMargin else { return }
      if previous == "extension" {
        extended.insert(word)
      } else if Self.typeWords.contains(previous) || previous == "typealias" {
        types.insert(word)
      }
    } else if Self.declaring.contains(previous) {
      noteDeclaration(of: word)
    } else if isQualified {
      qualified.insert(word)
    } else {
      bare.insert(word)
      if isLabel { bound.insert(word) }
    }
  }

  private mutating func noteDeclaration(of word: String) {
    let isSeen = !statement.contains { $0 == "private" || $0 == "fileprivate" }
    if isSeen, braces.allSatisfy(\.self), !statement.contains("override") {
      members.insert(word)
    } else {
      bound.insert(word)
    }
  }

  private static let typeWords: Set<String> = [
    "struct", "enum", "class", "protocol", "actor", "extension",
  ]
  private static let declaring: Set<String> = ["func", "var", "let", "case"]
}
