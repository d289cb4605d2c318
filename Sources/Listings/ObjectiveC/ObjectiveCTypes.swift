import Geometry

/// A type as it stands before a name, in a cast or as a parameter.
struct ObjectiveCType {
  /// The tokens of the type without qualifiers and `*`; empty if there are only qualifiers.
  var base: Range<Int>
  /// The index of the token after the type.
  var end: Int
  var stars: Int
  var isQualified: Bool
  /// Whether it cannot be anything else: a type of the language, or one with `*`.
  var isCertain: Bool
}

extension ObjectiveCParser {
  private static let qualifiers: Set<String> = [
    "static", "const", "extern", "volatile", "register", "inline", "__inline", "__inline__", "auto",
    "constexpr",
    "__weak", "__strong", "__block", "__unsafe_unretained", "__autoreleasing", "__kindof", "__unused",
    "__bridge",
    "__bridge_transfer", "__bridge_retained", "__nullable", "__nonnull", "__const", "__restrict", "restrict",
    "_Nullable", "_Nonnull", "_Null_unspecified", "nullable", "nonnull", "null_unspecified",
    "null_resettable",
    "IBOutlet", "IBInspectable", "__attribute__", "IBOutletCollection",
    "__auto_type", "out", "inout", "oneway", "bycopy",
    "UIKIT_EXTERN", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "OBJC_EXTERN", "NS_INLINE", "CG_INLINE",
    "UIKIT_STATIC_INLINE", "CG_EXTERN", "weak", "strong",
  ]

  private static let words: Set<String> = [
    "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "bool", "_Bool",
    "__int64",
  ]

  private static let knownTypes: Set<String> = [
    "BOOL", "CGFloat", "NSInteger", "NSUInteger", "NSTimeInterval", "id", "instancetype", "SEL", "Class",
    "IMP",
    "UILayoutPriority", "NSLayoutPriority", "Boolean", "unichar",
  ]

  /// Words that are neither a type nor a name.
  static let keywords: Set<String> = [
    "if", "else", "for", "while", "do", "switch", "case", "default", "return", "break", "continue", "goto",
    "typedef", "sizeof", "namespace", "template", "using", "asm",
  ]

  private static let typeofWords: Set<String> = ["typeof", "__typeof", "__typeof__", "decltype"]

  func isQualifier(_ token: ObjectiveCToken) -> Bool {
    token.kind == .word && Self.qualifiers.contains(token.spelling)
  }

  /// Whether a word is spelled as macros are, such as `UIKIT_EXTERN`.
  func isMacroName(_ spelling: String) -> Bool {
    spelling.utf8.contains(UInt8(ascii: "_"))
      && spelling.utf8.allSatisfy { $0 == 0x5F || (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }

  /// The type that begins at a token, or `nil`. O(1) for each qualifier and `*`.
  func type(at start: Int) -> ObjectiveCType? {
    var index = start
    var base: Range<Int>?
    var stars = 0
    var isQualified = false
    var isCertain = false

    while index < last {
      let token = token(at: index)
      if token.isSymbol("*")
        || (token.isSymbol("&") && isQualified && self.token(at: index + 1).kind == .word)
      {
        guard base != nil || isQualified, !token.isSymbol("&") || base == nil else { break }
        stars += 1
        isCertain = true
        index += 1
        continue
      }
      guard token.kind == .word, !Self.keywords.contains(token.spelling) else { break }
      let next = self.token(at: index + 1)
      // `weak` and `strong` are good names, and nothing before a declaration but in a list of attributes.
      let isName = base != nil || next.kind != .word && !next.isSymbol("*") && !next.isSymbol("&")
      if Self.qualifiers.contains(token.spelling),
        !(["weak", "strong", "out", "auto"].contains(token.spelling) && isName)
      {
        isQualified = true
        index += 1
        if ["__attribute__", "IBOutletCollection"].contains(token.spelling), let close = closing(index) {
          index = close + 1
        }
        continue
      }
      guard base == nil else { break }
      if isMacroName(token.spelling), next.kind == .word, !isQualifier(next),
        self.token(at: index + 2).kind == .word || isSymbol("*", at: index + 2)
          || isSymbol("<", at: index + 2)
      {
        index += 1
        continue
      }
      let first = index
      if Self.typeofWords.contains(token.spelling), let close = closing(index + 1) {
        index = close + 1
        isCertain = true
      } else if ["struct", "enum", "union"].contains(token.spelling), next.kind == .word {
        index += 2
        isCertain = true
      } else if Self.words.contains(token.spelling) {
        while Self.words.contains(self.token(at: index).spelling), index < last { index += 1 }
        isCertain = true
      } else {
        isCertain = Self.knownTypes.contains(token.spelling) || token.spelling.hasSuffix("_t")
        index += 1
        while isSymbol("::", at: index), self.token(at: index + 1).kind == .word { index += 2 }
        if let close = genericEnd(at: index) { index = close }
      }
      base = Range(from: first, upTo: index)
    }
    guard base != nil || isQualified else { return nil }
    return ObjectiveCType(
      base: base ?? index..<index, end: index, stars: stars, isQualified: isQualified, isCertain: isCertain)
  }

  /// The index after the `>` that closes the `<` at an index, if only types and protocols are between them. O(1).
  ///
  /// - Parameter isDeclared: Whether these are the parameters of a type, which may have bounds after `:`.
  func genericEnd(at start: Int, isDeclared: Bool = false) -> Int? {
    guard isSymbol("<", at: start) else { return nil }
    var depth = 0
    var index = start
    while index < min(start + 64, last) {
      let token = token(at: index)
      switch token.kind {
      case .word:
        break
      case .symbol:
        switch token.spelling {
        case "<": depth += 1
        case ">": depth -= 1
        case ">>": depth -= 2
        case "*", ",", "^", "(", ")", "::": break
        case ":" where isDeclared: break
        default: return nil
        }
      case .atWord, .text, .number, .end:
        return nil
      }
      index += 1
      if depth == 0 { return index }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The spelling of a type in one line, or `nil` for none.
  func spelling(_ type: ObjectiveCType) -> String? {
    guard !type.base.isEmpty else { return nil }
    let line = line(of: place(of: type.base.lowerBound, until: type.base.upperBound))
    return line.isEmpty ? nil : line
  }

  /// Whether the parenthesis at an index begins a cast, and what it casts is after the parenthesis that closes it.
  func isCast(at open: Int) -> Bool {
    guard let close = closing(open), let type = type(at: open + 1), !type.base.isEmpty else { return false }
    var index = type.end
    var isCertain = type.isCertain || type.isQualified
    if isSymbol("(", at: index), isSymbol("^", at: index + 1) || isSymbol("*", at: index + 1) {
      // The type of a block or function.
      guard let name = closing(index), let parameters = closing(name + 1) else { return false }
      index = parameters + 1
      isCertain = true
    }
    while isSymbol("[", at: index), let bracket = closing(index) { index = bracket + 1 }
    guard index == close else { return false }

    let name = token(at: type.base.lowerBound).spelling
    let first = name.utf8.first ?? 0
    // Types begin with a capital letter and are not all in capitals, as macros for numbers are.
    let isTypeName = (0x41...0x5A).contains(first) && name.utf8.contains { (0x61...0x7A).contains($0) }
    guard isCertain || isTypeName else { return false }
    let next = token(at: close + 1)
    switch next.kind {
    case .word: return !Self.keywords.contains(next.spelling) || next.spelling == "sizeof"
    case .number, .text, .atWord: return true
    case .symbol:
      return ["@", "(", "[", "^", "{", "!", "~"].contains(next.spelling)
        || (isCertain && ["-", "+", "&", "*"].contains(next.spelling))
    case .end: return false
    }
  }

  /// The names of the parameters between two indexes, `_` for one without a name. O(n) in the number of tokens.
  func parameterNames(from start: Int, to end: Int) -> [String] {
    var names: [String] = []
    var name: String?
    var isFixed = false
    var words = 0
    var angles = 0

    func finish() {
      if isFixed, let name {
        names.append(name)
      } else if words > 0, !(words == 1 && name == "void") {
        let isType =
          words == 1 && name.map { Self.words.contains($0) || Self.knownTypes.contains($0) } ?? true
        names.append(isType ? "_" : name ?? "_")
      }
      name = nil
      isFixed = false
      words = 0
    }

    var index = start
    while index < end {
      let token = token(at: index)
      if token.kind == .word, angles <= 0, !isFixed, !isQualifier(token) {
        name = token.spelling
        words += 1
      } else if token.kind == .symbol {
        switch token.spelling {
        case "(":
          let isPointer = isSymbol("^", at: index + 1) || isSymbol("*", at: index + 1)
          if isPointer, self.token(at: index + 2).kind == .word {
            name = self.token(at: index + 2).spelling
            isFixed = true
          }
          if let close = closing(index) { index = close }
        case "[", "{":
          if let close = closing(index) { index = close }
        case "*":
          // The name is behind the last star.
          if !isFixed, angles <= 0 { name = nil }
        case "<": angles += 1
        case ">": angles -= 1
        case ">>": angles -= 2
        case ",":
          if angles <= 0 { finish() }
        default: break
        }
      }
      index += 1
    }
    finish()
    return names
  }

  /// Whether the parameters between two indexes are declared with types, and not the values of a call.
  func isParameterList(from start: Int, to end: Int) -> Bool {
    guard start < end else { return true }
    guard let type = type(at: start), !type.base.isEmpty, type.end <= end else { return false }
    return type.end == end || token(at: type.end).kind == .word || isSymbol(",", at: type.end)
      || isSymbol("(", at: type.end)
  }
}
