import AutoLayout

/// What one reading of a file shares: its text, and the problems found so far.
///
/// Every diagram reads the definition afresh, so the same problem turns up again; it is kept once.
final class ReadingContext {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Problem> = []
  private var lines: [Int: String] = [:]
  /// How many letters spelling suggestions may still compare, so that a long list of errors stays quick.
  private var spellingBudget = 4_000_000

  /// How many characters of lines may still be quoted: a file of one long line with many problems would fill
  /// the memory with itself.
  private var quotingBudget = 4_000_000
  private var lastPositions: (offset: Int, text: String, positions: ScalarPositions)?

  private struct Problem: Hashable {
    var location: SourceLocation
    var message: String
  }

  init(source: SourceText) {
    self.source = source
  }

  // MARK: Problems

  /// Reports a problem of a range of the file.
  func report(_ message: String, _ suggestion: String? = nil, at range: Range<Int>) {
    let location = source.location(at: range.lowerBound)
    guard seen.insert(Problem(location: location, message: message)).inserted else { return }
    diagnostics.append(
      Diagnostic(
        location: location, message: message, suggestion: suggestion,
        sourceLine: line(location.line, at: range.lowerBound),
        length: source.length(from: range.lowerBound, to: range.upperBound)))
  }

  /// Reports a problem of a whole node.
  func report(_ message: String, _ suggestion: String? = nil, at node: SourceNode) {
    report(message, suggestion, at: extent(of: node))
  }

  /// Reports a problem of a range of a scalar's value.
  func report(_ message: String, _ suggestion: String? = nil, at range: Range<Int>, of node: SourceNode) {
    report(message, suggestion, at: positions(of: node).range(range))
  }

  /// Reports the problems of another file, which this one cannot do without.
  func report(_ list: DiagnosticList) {
    for var diagnostic in list.diagnostics {
      let length = diagnostic.sourceLine?.utf8.count ?? 0
      if quotingBudget <= 0 { diagnostic.sourceLine = nil }
      quotingBudget -= length
      if seen.insert(Problem(location: diagnostic.location, message: diagnostic.message)).inserted {
        diagnostics.append(diagnostic)
      }
    }
  }

  /// Where the text of a scalar stands; remembered for the next question about the same scalar.
  func positions(of node: SourceNode) -> ScalarPositions {
    let text = node.text ?? ""
    if let last = lastPositions, last.offset == node.offset, last.text == text { return last.positions }
    let positions = ScalarPositions(of: node, in: source)
    lastPositions = (node.offset, text, positions)
    return positions
  }

  func location(of node: SourceNode) -> SourceLocation { source.location(at: node.offset) }

  /// Where a scalar's text begins, within its quotes.
  func textLocation(of node: SourceNode) -> SourceLocation {
    switch node.content {
    case .scalar(_, .singleQuoted), .scalar(_, .doubleQuoted): source.location(at: node.offset + 1)
    default: source.location(at: node.offset)
    }
  }

  /// The first line of what a node covers: all of a scalar, the opening of a collection.
  private func extent(of node: SourceNode) -> Range<Int> {
    guard case .scalar(let text, let style) = node.content else { return node.offset..<node.offset + 1 }
    switch style {
    case .plain, .literal, .missing: return node.offset..<node.offset + text.unicodeScalars.count
    case .singleQuoted, .doubleQuoted:
      return node.offset..<(positions(of: node).offsets.last ?? node.offset) + 1
    case .block: return node.offset..<node.offset + 1
    }
  }

  private func line(_ number: Int, at offset: Int) -> String? {
    guard quotingBudget > 0 else { return nil }
    let line = lines[number] ?? source.line(at: offset)
    lines[number] = line
    quotingBudget -= line.utf8.count
    return line
  }

  // MARK: Spelling

  /// `did you mean …?` for the candidate nearest to a word, if one is near.
  ///
  /// Candidates are not even listed once suggestions have taken their share of time.
  func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard spellingBudget > 0 else { return nil }
    let candidates = candidates()
    spellingBudget -= candidates.count * max(8, word.utf8.count) * 8
    return Spelling.nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// The nearest spelling, or else all there are, if those are few enough to read.
  func advice(for word: String, among candidates: [String], _ introduction: String) -> String? {
    if let suggestion = suggestion(for: word, among: candidates) { return suggestion }
    return candidates.count > 20 ? nil : "\(introduction) \(Self.list(candidates))"
  }

  /// Values of a closed list as a person would enumerate them.
  static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
