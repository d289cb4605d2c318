import Geometry
import Source

/// Finds code in a text: fenced blocks, and runs of lines that are statements.
struct ListingFinder {
  /// A part of the text that is code.
  struct Run {
    /// The part, in scalars of the text.
    var range: Range<Int>
    /// Where hints for it may stand: the run itself, and the text since the run before.
    var surroundings: Range<Int>
    var dialect: ListingDialect
    /// Whether it says anything of the layout of views.
    var isLayout: Bool
  }

  private let source: SourceText
  /// The lines without their breaks, in scalars of the text.
  private let lines: [Range<Int>]

  /// - Complexity: O(length).
  static func runs(in source: SourceText) -> [Run] { ListingFinder(source).runs() }

  private init(_ source: SourceText) {
    self.source = source
    var lines: [Range<Int>] = []
    var start = 0
    for (index, scalar) in source.scalars.enumerated() where scalar == "\n" || scalar == "\r" {
      // CR LF ends one line.
      if scalar == "\n", index > 0, source.scalars[index - 1] == "\r" {
        start = index + 1
        continue
      }
      lines.append(Range(from: start, upTo: index))
      start = index + 1
    }
    lines.append(Range(from: start, upTo: source.count))
    self.lines = lines
  }

  /// The places of comments that hold several statements: code whose line breaks were lost.
  ///
  /// - Complexity: O(length).
  static func swallowedCode(in source: SourceText) -> [Int] {
    let finder = ListingFinder(source)
    return finder.lines.indices.filter { line in
      let text = finder.text(line)
      return kind(of: text) == .comment && text.hasPrefix("//") && text.count { $0 == ";" } >= 3
    }.map { finder.lines[$0].lowerBound }
  }

  /// The places of fenced blocks that hold a figure of a post, which is a definition and no code.
  ///
  /// - Complexity: O(length).
  static func figures(in source: SourceText) -> [Int] {
    let finder = ListingFinder(source)
    var places: [Int] = []
    var line = 0
    while line < finder.lines.count {
      let found = finder.fence(at: line)
      if let word = found?.word?.lowercased(), ["plumbline", ".plumbline"].contains(word) {
        places.append(finder.lines[line].lowerBound)
      }
      line = found?.next ?? line + 1
    }
    return places
  }

  private func runs() -> [Run] {
    var runs: [Run] = []
    var line = 0
    var previous = 0
    while line < lines.count {
      let found = fence(at: line) ?? statements(at: line)
      guard let found else {
        line += 1
        continue
      }
      line = found.next
      guard !found.lines.isEmpty, found.isCode else { continue }
      let range = Range(
        from: lines[found.lines.lowerBound].lowerBound, upTo: lines[found.lines.upperBound - 1].upperBound)
      let text = source.string(range)
      let word = text.lowercased()
      runs.append(
        Run(
          range: range, surroundings: Range(from: previous, upTo: range.upperBound),
          dialect: found.dialect ?? ListingDialect(guessedFrom: text),
          isLayout: Self.layoutWords.contains { word.contains($0) }))
      previous = range.upperBound
    }
    return runs
  }

  /// What code about the layout of views contains, in lower case.
  private static let layoutWords = [
    "addsubview", "insertsubview", "arrangedsubview", "constraint", "anchor", ".snp", "mas_", "autopin",
    "autoset",
    "autoalign", "autocenter", "automatch", "superview(", "stackview", ".frame", "initwithframe",
    "contentsize",
  ]

  /// Lines that are found, and the line after them.
  private struct Found {
    var lines: Range<Int>
    var next: Int
    var dialect: ListingDialect?
    /// The first word after the mark of a fenced block.
    var word: String?
    var isCode = true
  }

  // MARK: Fences

  /// The lines of a fenced block that begins at a line.
  private func fence(at line: Int) -> Found? {
    let text = text(line)
    guard let mark = Self.fenceMark(text) else { return nil }
    let word = text.drop { $0 == mark.character }.split { $0 == " " || $0 == "{" || $0 == "," }.first.map(
      String.init)
    var end = line + 1
    while end < lines.count {
      let closing = self.text(end)
      if let other = Self.fenceMark(closing), other.character == mark.character, other.count >= mark.count,
        closing.allSatisfy({ $0 == mark.character })
      {
        break
      }
      end += 1
    }
    let dialect = word.flatMap(ListingDialect.init(fence:))
    // A block without a mark is code if most of its lines look like it. That of another language is none of ours.
    let looksLikeCode = (line + 1..<end).contains { Self.kind(of: self.text($0)) == .code }
    return Found(
      lines: line + 1..<end, next: min(end + 1, lines.count), dialect: dialect, word: word,
      isCode: dialect != nil || word == nil && looksLikeCode)
  }

  private static func fenceMark(_ text: String) -> (character: Character, count: Int)? {
    guard let first = text.first, first == "`" || first == "~" else { return nil }
    let count = text.prefix { $0 == first }.count
    return count >= 3 ? (first, count) : nil
  }

  // MARK: Statements

  /// The most lines of prose in a row that brackets still hold together.
  private static let mostProse = 2

  /// The lines of a run of statements that begins at a line.
  private func statements(at line: Int) -> Found? {
    guard Self.kind(of: text(line)) == .code else { return nil }
    var brackets = Brackets()
    var end = line
    var next = line
    var prose = 0
    while next < lines.count {
      let text = text(next)
      let kind = Self.kind(of: text)
      if next > line, Self.fenceMark(text) != nil { break }
      prose = kind == .prose ? prose + 1 : 0
      if kind == .prose, brackets.depth == 0 || prose > Self.mostProse { break }
      brackets.read(text)
      next += 1
      if kind == .code { end = next }
    }
    // A comment on the lines before belongs to the code.
    var start = line
    while start > 0, Self.kind(of: text(start - 1)) == .comment { start -= 1 }
    return Found(lines: Range(from: start, upTo: end), next: end)
  }

  private func text(_ line: Int) -> String {
    let text = source.string(lines[line])
    return String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  // MARK: Lines

  private enum LineKind {
    case blank, comment, code, prose
  }

  /// What a line without the spaces around it looks like.
  private static func kind(of text: String) -> LineKind {
    guard let first = text.first, let last = text.last else { return .blank }
    if text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("*/") { return .comment }
    // HTML, such as the pictures of a post.
    if first == "<" { return .prose }
    // A line that begins a comment or ends one behind code is judged by the code.
    let code = withoutComment(text)
    guard let end = code.last else { return .comment }
    if code.allSatisfy({ "{}[]();,".contains($0) }) { return .code }
    if end == ";" || end == "{" || end == "}" { return hasCodeMarks(code) ? .code : .prose }
    if first == "@" || first == "#" { return directives.contains { code.hasPrefix($0) } ? .code : .prose }
    if isMethodHead(code) || isAssignment(code) || isCall(code) { return .code }
    if first == "[" || first == "}" || first == ")" || first == "." {
      return "])},".contains(last) && hasCodeMarks(code) && !code.contains("](") ? .code : .prose
    }
    return isDeclaration(code) ? .code : .prose
  }

  private static let directives = [
    "@implementation", "@interface", "@end", "@property", "@import", "@synthesize", "@class", "@objc",
    "@IBOutlet",
    "@available", "@UIApplicationMain", "@main", "#import", "#define", "#include", "#pragma", "#if", "#endif",
    "#else",
  ]

  private static let declarations = [
    "let ", "var ", "func ", "import ", "class ", "struct ", "extension ", "enum ", "init(", "return ",
    "guard ",
    "override ", "private ", "public ", "fileprivate ", "internal ", "open ", "lazy ", "static ", "final ",
    "weak ",
    "convenience ", "required ",
  ]

  private static func withoutComment(_ text: String) -> String {
    var start = text.startIndex
    // `//` within a text, as in an address, begins no comment.
    while let range = text[start...].firstRange(of: "//") {
      let before = text[..<range.lowerBound]
      if !before.hasSuffix(":"), before.filter({ $0 == "\"" }).count % 2 == 0 {
        return String(before.reversed().drop { $0.isWhitespace }.reversed())
      }
      start = range.upperBound
    }
    return text
  }

  /// Whether anything in a line is usual in code and not in prose.
  private static func hasCodeMarks(_ text: String) -> Bool {
    text.contains { "=[](){}".contains($0) } || text.hasPrefix("return")
      || text.split(separator: " ").count == 1 || declarations.contains { text.hasPrefix($0) }
      || text.contains(" *")
  }

  /// `- (void)viewDidLoad`.
  private static func isMethodHead(_ text: String) -> Bool {
    guard text.hasPrefix("-") || text.hasPrefix("+") else { return false }
    let rest = text.dropFirst().drop { $0 == " " }
    return rest.first == "(" && rest.contains(")") && !rest.contains("](")
  }

  /// `label.text = "a"`, `UIView *box = …`: names, an operator, and a value.
  private static func isAssignment(_ text: String) -> Bool {
    let text = withoutArguments(text)
    guard let equals = text.firstIndex(of: "="),
      text.index(after: equals) < text.endIndex || equals != text.startIndex
    else { return false }
    let target = text[..<equals].split(separator: " ")
    guard (1...4).contains(target.count) else { return false }
    let isDeclared = declarations.contains { text.hasPrefix($0) }
    return target.enumerated().allSatisfy { index, word in
      word.allSatisfy { isNamePart($0) || ".*[]\"+-:?!<>@_".contains($0) }
        && (index == 0 || isDeclared || word.contains("*") || "+-*/:".contains(word) || target.count == 2)
    } && !(target.count > 1 && target[0].hasSuffix(":") && !isDeclared)
  }

  /// The text without what is in parentheses: `a.constraint(equalTo: b).isActive = true` sets a property.
  private static func withoutArguments(_ text: String) -> String {
    var depth = 0
    var result = ""
    for character in text {
      if character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ")" { depth = max(0, depth - 1) }
    }
    return result
  }

  /// `view.addSubview(box)`, `NSLayoutConstraint.activate([`.
  private static func isCall(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "("), open != text.startIndex, let last = text.last else {
      return false
    }
    let name = text[..<open]
    guard name.allSatisfy({ isNamePart($0) || ".?!".contains($0) }), name.last.map(isNamePart) == true else {
      return false
    }
    return ")([{,".contains(last) || text.hasSuffix(" in")
  }

  private static func isDeclaration(_ text: String) -> Bool {
    guard let word = declarations.first(where: { text.hasPrefix($0) }) else { return false }
    if word == "import " { return text.split(separator: " ").count == 2 }
    return text.contains { "=({:".contains($0) } && !text.hasSuffix(".")
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  /// The brackets that are open, without those in texts and comments.
  private struct Brackets {
    private(set) var depth = 0

    mutating func read(_ line: String) {
      var isText = false
      var previous: Character = " "
      for character in line {
        if character == "\"", previous != "\\" { isText.toggle() }
        if !isText {
          if character == "/", previous == "/" { return }
          if "([{".contains(character) { depth += 1 }
          if ")]}".contains(character) { depth = max(0, depth - 1) }
        }
        previous = character
      }
    }
  }
}
