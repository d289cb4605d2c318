package import Geometry

/// The state that all parts of one reading share: the file's text, and the problems found so far.
///
/// Every diagram reads the definition afresh, so the same problem turns up again; it is kept once.
///
/// A file of one fault may have it a million times, and a long name may be part of as many messages: only so many
/// problems are put into words, and of all others the places are kept, to count them.
package final class ReadingContext {
  package let source: SourceText
  private var diagnostics: [Diagnostic] = []
  private var seen: Set<Problem> = []
  /// The identities of `diagnostics`.
  private var places: Set<Place> = []
  /// The identities of further problems.
  private var furtherPlaces: Set<Place> = []
  /// How many bytes of words may still be made for problems, those that turn up again included.
  private var wordBudget = 16 << 20
  /// How many letters spelling suggestions may still compare, so that a long list of errors stays quick.
  private var spellingBudget = 4_000_000
  private var lastPositions: (offset: Int, text: String, positions: ScalarPositions)?

  /// How many problems are put into words: many more than are listed, as they are not found in the order of places.
  private static let mostWorded = 1000

  private struct Problem: Hashable {
    var location: SourceLocation
    var message: String
  }

  /// Identifies a problem without its words: by what it is about, and by the check that found it. In eight bytes,
  /// as there may be as many as a file has lines; files have less than 2²⁴ bytes.
  private struct Place: Hashable {
    private let bits: UInt64

    /// - Parameter inner: within a scalar's value; 0 for problems of a whole node.
    init(offset: Int, inner: Int = 0, check: UInt) {
      bits =
        UInt64(truncatingIfNeeded: offset) << 40 | UInt64(truncatingIfNeeded: inner) & 0xFF_FFFF << 16
        | UInt64(check) & 0xFFFF
    }
  }

  package init(source: SourceText) {
    self.source = source
  }

  // MARK: Problems

  /// Whether no problem was reported.
  package var isFaultless: Bool { diagnostics.isEmpty && furtherPlaces.isEmpty }

  /// The reported problems, in order of place.
  package var problems: DiagnosticList {
    DiagnosticList(diagnostics.sorted { $0.location < $1.location }, further: furtherPlaces.count)
  }

  /// Reports a problem with a range of the file.
  ///
  /// The message is composed only if the problem may be listed.
  package func report(
    _ message: @autoclosure () -> String, _ suggestion: @autoclosure () -> String? = nil,
    at range: Range<Int>,
    check: UInt = #line
  ) {
    let place = Place(offset: range.lowerBound, check: check)
    if hasRoom(for: place) { add(message(), suggestion(), at: range, place) }
  }

  /// Reports a problem of a whole node.
  package func report(
    _ message: @autoclosure () -> String, _ suggestion: @autoclosure () -> String? = nil, at node: SourceNode,
    check: UInt = #line
  ) {
    let place = Place(offset: node.offset, check: check)
    if hasRoom(for: place) { add(message(), suggestion(), at: extent(of: node), place) }
  }

  /// Reports a problem of a range of a scalar's value.
  package func report(
    _ message: @autoclosure () -> String, _ suggestion: @autoclosure () -> String? = nil,
    at range: Range<Int>,
    of node: SourceNode, check: UInt = #line
  ) {
    let place = Place(offset: node.offset, inner: range.lowerBound, check: check)
    if hasRoom(for: place) { add(message(), suggestion(), at: positions(of: node).range(range), place) }
  }

  private func add(
    _ message: String, _ suggestion: @autoclosure () -> String?, at range: Range<Int>, _ place: Place
  ) {
    wordBudget -= message.utf8.count
    let location = source.location(at: range.lowerBound)
    let problem = Problem(location: location, message: VisibleText.shortened(message))
    guard seen.insert(problem).inserted else { return }
    places.insert(place)
    diagnostics.append(
      source.diagnostic(
        problem.message, suggestion(), at: range.lowerBound,
        length: source.length(from: range.lowerBound, to: range.upperBound)))
  }

  /// Whether a problem may still be put into words; one that may not is counted.
  private func hasRoom(for place: Place) -> Bool {
    if diagnostics.count < Self.mostWorded, wordBudget > 0 { return true }
    if !places.contains(place) { furtherPlaces.insert(place) }
    return false
  }

  /// Reports the problems of another file, which this one cannot do without.
  package func report(_ list: DiagnosticList) {
    for diagnostic in list.diagnostics where diagnostics.count < Self.mostWorded && wordBudget > 0 {
      wordBudget -= diagnostic.message.utf8.count + (diagnostic.sourceLine?.utf8.count ?? 0)
      if seen.insert(Problem(location: diagnostic.location, message: diagnostic.message)).inserted {
        diagnostics.append(diagnostic)
      }
    }
  }

  /// Where the text of a scalar stands; remembered for the next question about the same scalar.
  package func positions(of node: SourceNode) -> ScalarPositions {
    let text = node.text ?? ""
    if let last = lastPositions, last.offset == node.offset, last.text == text { return last.positions }
    let positions = ScalarPositions(of: node, in: source)
    lastPositions = (node.offset, text, positions)
    return positions
  }

  package func location(of node: SourceNode) -> SourceLocation { source.location(at: node.offset) }

  /// Where a scalar's text begins, within its quotes.
  package func textLocation(of node: SourceNode) -> SourceLocation {
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
      return Range(from: node.offset, upTo: (positions(of: node).offsets.last ?? node.offset) + 1)
    case .block: return node.offset..<node.offset + 1
    }
  }

  // MARK: Spelling

  /// `did you mean …?` for the candidate nearest to a word, if one is near.
  ///
  /// Candidates are not even listed once suggestions have taken their share of time.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard spellingBudget > 0 else { return nil }
    let candidates = candidates()
    spellingBudget -= candidates.count * max(8, word.utf8.count) * 8
    return Spelling.nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// The nearest spelling, or else all there are, if those are few enough to read.
  package func advice(for word: String, among candidates: [String], _ introduction: String) -> String? {
    if let suggestion = suggestion(for: word, among: candidates) { return suggestion }
    return candidates.count > 20 ? nil : "\(introduction) \(Self.list(candidates))"
  }

  /// Values of a closed list as a person would enumerate them.
  package static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
