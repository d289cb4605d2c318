import Geometry
package import Posts
import Source

/// Finds code in a text: fenced blocks, and runs of lines that are statements.
struct ListingFinder {
  /// A part of the text that is code.
  struct Run {
    /// The parts of the text that hold it, in order, at least one: several within a quote or a list, whose marks are no
    /// code. Each has spaces before it that stand for columns of a tab.
    var parts: [(padding: Int, range: Range<Int>)]
    /// Its place, in scalars of the text.
    var start: Int { parts[0].range.lowerBound }
    /// Where hints for it may stand: the run itself, and the text since the run before.
    var surroundings: Range<Int>
    var dialect: ListingDialect
    /// Whether it says anything of the layout of views.
    var isLayout: Bool
  }

  private let source: SourceText
  /// The lines without their breaks, in scalars of the text.
  private let lines: [Range<Int>]
  /// The fenced blocks by the line that opens them.
  private let fences: [Int: Fence]

  /// - Complexity: O(length).
  static func runs(in source: SourceText) -> [Run] { ListingFinder(source).runs() }

  private init(_ source: SourceText) {
    self.source = source
    let scanner = BlockScanner(source.scalars)
    lines = scanner.lines.map(\.range)
    fences = Dictionary(uniqueKeysWithValues: scanner.fences.map { ($0.openingLine, $0) })
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
    BlockScanner(source.scalars).fences.filter { FenceInfo($0.info).language == .definition }.map(\.mark)
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
      guard !found.parts.isEmpty, found.isCode else { continue }
      let code = SourceText(found.parts, of: source)
      let text = code.string(0..<code.count)
      let word = text.lowercased()
      let end = found.parts[found.parts.count - 1].range.upperBound
      runs.append(
        Run(
          parts: found.parts, surroundings: Range(from: previous, upTo: end),
          dialect: found.dialect ?? ListingDialect(guessedFrom: text),
          isLayout: Self.layoutWords.contains { word.contains($0) }))
      previous = end
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

  /// Code that is found, and the line after it.
  private struct Found {
    var parts: [(padding: Int, range: Range<Int>)]
    var next: Int
    var dialect: ListingDialect?
    var isCode = true
  }

  // MARK: Fences

  /// The code of a fenced block that begins at a line.
  private func fence(at line: Int) -> Found? {
    guard let fence = fences[line] else { return nil }
    // A block without a mark is code if any of its lines looks like it. That of another language is none of ours.
    let looksLikeCode = fence.code.contains { Self.kind(of: trimmed($0.range)) == .code }
    return Found(
      parts: parts(of: fence), next: fence.closingLine.map { $0 + 1 } ?? line + fence.code.count + 1,
      dialect: fence.dialect, isCode: fence.dialect != nil || fence.info.isEmpty && looksLikeCode)
  }

  /// The code of a fence, in as few parts as hold it, without the last line's break.
  private func parts(of fence: Fence) -> [(padding: Int, range: Range<Int>)] {
    var parts: [(padding: Int, range: Range<Int>)] = []
    for line in fence.code {
      if let last = parts.last, last.range.upperBound == line.range.lowerBound, line.padding == 0 {
        parts[parts.count - 1].range = Range(from: last.range.lowerBound, upTo: line.range.upperBound)
      } else {
        parts.append((line.padding, line.range))
      }
    }
    guard let last = parts.last else { return [] }
    var end = last.range.upperBound
    while end > last.range.lowerBound, ["\n", "\r"].contains(source.scalars[end - 1]) { end -= 1 }
    parts[parts.count - 1].range = Range(from: last.range.lowerBound, upTo: end)
    return parts
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
      if next > line, fences[next] != nil { break }
      prose = kind == .prose ? prose + 1 : 0
      if kind == .prose, brackets.depth == 0 || prose > Self.mostProse { break }
      brackets.read(text)
      next += 1
      if kind == .code { end = next }
    }
    // A comment on the lines before belongs to the code.
    var start = line
    while start > 0, Self.kind(of: text(start - 1)) == .comment { start -= 1 }
    let range = Range(from: lines[start].lowerBound, upTo: lines[end - 1].upperBound)
    return Found(parts: [(0, range)], next: end)
  }

  private func text(_ line: Int) -> String { trimmed(lines[line]) }

  /// A part of the text without the white space around it.
  private func trimmed(_ range: Range<Int>) -> String {
    let text = source.string(range)
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

extension Fence {
  /// The language of code that the first word behind the fence names, or `nil` for another one or none.
  package var dialect: ListingDialect? {
    info.split { " {},.\t".contains($0) }.first.flatMap { ListingDialect(fence: String($0)) }
  }
}
