import Geometry
package import Source

/// A post in Markdown with its figures.
package struct Post: Sendable {
  package let source: SourceText
  /// The figures, in the order of the text.
  package private(set) var figures: [PostFigure] = []
  /// All fenced blocks, in the order of the text, figures among them.
  package let fences: [Fence]
  /// What keeps the post from being rewritten.
  package private(set) var problems: [Diagnostic] = []
  /// The addresses of pictures that earlier runs wrote into the post.
  package private(set) var writtenAddresses: [String] = []

  private let lines: [PostLine]

  /// Finds the figures of a text.
  ///
  /// - Complexity: O(length).
  package init(_ source: SourceText) {
    self.source = source
    let scanner = BlockScanner(source.scalars)
    lines = scanner.lines
    fences = scanner.fences
    for fence in scanner.fences { add(fence) }
    findAddresses()
  }

  // MARK: Figures

  private mutating func add(_ fence: Fence) {
    let info = FenceInfo(fence.info)
    guard let language = info.language else { return }
    guard let closingLine = fence.closingLine else {
      report(
        "this figure has no closing fence", "end it with a line like the one that opens it, without words",
        at: fence.mark)
      return
    }
    let (opening, closing) = (lines[fence.openingLine], lines[closingLine])
    var figure = PostFigure(
      fence: fence, info: info, language: language, prefix: prefix(of: closing),
      lineBreak: source.string(Range(from: opening.range.upperBound, upTo: opening.next)),
      head: opening.content..<opening.content, columnsInTab: opening.columnsInTab,
      tail: closing.range.upperBound..<closing.range.upperBound)
    if let mark = mark(before: fence) { figure.head = Range(from: mark, upTo: opening.content) }
    readTail(of: &figure, after: closingLine)
    figures.append(figure)
  }

  private mutating func report(_ message: String, _ suggestion: String?, at offset: Int) {
    problems.append(source.diagnostic(message, suggestion, at: offset, length: 3))
  }

  /// What a line begins with in its containers: marks of quotes, and the indentation of items.
  private func prefix(of line: PostLine) -> String {
    source.string(Range(from: line.range.lowerBound, upTo: line.content))
      + String(repeating: " ", count: line.columnsInTab)
  }

  /// The place of the mark that folds a fence.
  private func mark(before fence: Fence) -> Int? {
    var index = fence.openingLine - 1
    while index >= 0, lines[index].kind == .blank { index -= 1 }
    guard index >= 0, isBeside(lines[index], fence), mark(on: lines[index]) == .fold else { return nil }
    return lines[index].content
  }

  /// Finds what an earlier run wrote below a fence: the end of the fold, and the pictures.
  private mutating func readTail(of figure: inout PostFigure, after closingLine: Int) {
    var index = closingLine + 1
    func next() -> FigureMark? {
      while index < lines.count, lines[index].kind == .blank { index += 1 }
      guard index < lines.count, isBeside(lines[index], figure.fence) else { return nil }
      return mark(on: lines[index])
    }
    func include(_ line: Int) {
      figure.tail = Range(from: figure.tail.lowerBound, upTo: lines[line].range.upperBound)
    }
    if next() == .unfold {
      include(index)
      index += 1
    }
    guard case .begin(let name) = next() else { return }
    figure.recordedName = name
    let end = lines[Range(from: index + 1, upTo: lines.count)].firstIndex { line in
      isBeside(line, figure.fence) && mark(on: line) == .end
    }
    let other = lines[Range(from: index + 1, upTo: lines.count)].firstIndex { line in
      if case .begin = mark(on: line) { true } else { line.kind == .fence }
    }
    guard let end, other.map({ $0 > end }) ?? true else {
      report(
        "the pictures that this comment begins have no end",
        "write \(FigureMark.end.line) below them, or remove the comment", at: lines[index].content)
      return
    }
    checkWritten(from: index + 1, upTo: end)
    include(end)
  }

  /// Reports text between the marks that no run wrote, because the next run would replace it.
  private mutating func checkWritten(from first: Int, upTo end: Int) {
    let foreign = lines[Range(from: first, upTo: end)].first { line in
      line.kind != .blank
        && source.string(Range(from: line.content, upTo: line.range.upperBound)).wholeMatch(of: Self.written)
          == nil
    }
    guard let foreign else { return }
    report(
      "this text stands where the pictures of the figure are written, and would be lost",
      "move it above or below the comments", at: foreign.content)
  }

  /// A line that shows a picture, in each of the forms that a run may have written.
  private static var written: Regex<Substring> {
    /[ \t]*(?:<picture><source [^<>]*><img [^<>]*><\/picture>|<img [^<>]*>|!\[(?:[^\]\\]|\\.)*\]\([^) ]*\))[ \t]*/
  }

  /// Whether a line stands in the same containers as a fence.
  private func isBeside(_ line: PostLine, _ fence: Fence) -> Bool {
    line.containers == lines[fence.openingLine].containers
  }

  private func mark(on line: PostLine) -> FigureMark? {
    guard line.kind == .html else { return nil }
    return FigureMark(source.string(Range(from: line.content, upTo: line.range.upperBound)))
  }

  /// Collects the addresses of pictures between marks, whether there is still a fence for them or not.
  private mutating func findAddresses() {
    var isInside = false
    for line in lines {
      switch mark(on: line) {
      case .begin: isInside = true
      case .end: isInside = false
      case .fold, .unfold: break
      case nil:
        guard isInside, line.kind != .fence else { continue }
        let text = source.string(line.range)
        writtenAddresses += text.matches(of: /(?:src|srcset)="([^"]*)"/).map { String($0.output.1) }
        writtenAddresses += text.matches(of: /!\[(?:[^\]\\]|\\.)*\]\(([^) ]*)\)/).map { String($0.output.1) }
      }
    }
  }

  // MARK: Rewriting

  /// What is written for a figure.
  package struct Writing: Sendable {
    /// The name of the figure, of letters, digits, `_`, `.` and `-`.
    package var name: String
    /// The lines that show its pictures.
    package var lines: [String]

    package init(name: String, lines: [String]) {
      self.name = name
      self.lines = lines
    }
  }

  /// The text with pictures.
  ///
  /// - Parameters:
  ///   - writings: what is written for each figure, in the order of `figures`.
  ///   - treatment: what becomes of the sources.
  /// - Returns: the text, of which nothing else is changed, and the indices of the figures that change.
  package func rewritten(_ writings: [Writing], _ treatment: SourceTreatment) -> (
    text: String, changed: [Int]
  ) {
    var text = ""
    var changed: [Int] = []
    var position = 0
    func replace(_ range: Range<Int>, by new: String, of index: Int) {
      text += source.string(Range(from: position, upTo: range.lowerBound)) + new
      position = range.upperBound
      if new != source.string(range), changed.last != index { changed.append(index) }
    }
    for (index, (figure, writing)) in zip(figures, writings).enumerated() {
      let separator = figure.lineBreak + figure.prefix
      let pictures = ([FigureMark.begin(name: writing.name).line] + writing.lines + [FigureMark.end.line])
        .joined(separator: separator)
      let padding = String(repeating: " ", count: figure.columnsInTab)
      switch treatment {
      case .keep:
        replace(figure.head, by: "", of: index)
        replace(figure.tail, by: separator + pictures, of: index)
      case .details:
        replace(figure.head, by: padding + FigureMark.fold.line + separator, of: index)
        replace(
          figure.tail, by: separator + FigureMark.unfold.line + separator + pictures, of: index)
      case .drop:
        replace(
          Range(from: figure.head.lowerBound, upTo: figure.tail.upperBound), by: padding + pictures, of: index
        )
      }
    }
    return (text + source.string(Range(from: position, upTo: source.count)), changed)
  }
}
