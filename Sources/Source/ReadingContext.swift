package import Geometry

/// The state shared by all parts of one reading: the file's text and the problems found so far.
///
/// Every diagram reads the definition again and finds the same problems; each is kept once.
///
/// A file may repeat one error a million times, and a long name may be part of as many messages. Only a limited
/// number of problems therefore get messages; of the others, only the places are kept, to count them.
package final class ReadingContext {
  package let source: SourceText
  /// Where names are noted, or `nil` if nobody asks.
  package var nameUses: NameUses?
  private var diagnostics: [Diagnostic] = []
  private var seen: Set<Problem> = []
  /// The identities of `diagnostics`.
  private var places: Set<Place> = []
  /// The identities of further problems.
  private var furtherPlaces: Set<Place> = []
  /// The number of further problems of other readings.
  private var furtherCount = 0
  /// The bytes of message text that may still be composed, including those of repeated problems.
  private var wordBudget = 16 << 20
  /// The letters that spelling suggestions may still compare, which limits the time for a long list of errors.
  private var spellingBudget = 4_000_000
  private var lastPositions: (offset: Int, text: String, positions: ScalarPositions)?

  /// The maximum number of problems that get messages: many more than are listed, because they are not found in file order.
  private static let mostWorded = 1000

  private struct Problem: Hashable {
    var location: SourceLocation
    var message: String
  }

  /// Identifies a problem without its message: by its offsets and the check that found it. Takes only eight bytes,
  /// because there may be as many problems as lines. The offsets fit, because files are limited to 2²⁴ bytes.
  private struct Place: Hashable {
    private let bits: UInt64

    /// - Parameter inner: the offset within a scalar's value; 0 for problems of a whole node.
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

  /// Whether no problem has been reported.
  package var isFaultless: Bool { diagnostics.isEmpty && furtherPlaces.isEmpty && furtherCount == 0 }

  /// The reported problems, in order of location.
  package var problems: DiagnosticList {
    DiagnosticList(
      diagnostics.sorted { $0.location < $1.location }, further: furtherPlaces.count + furtherCount)
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

  /// Whether another problem may get a message.
  private var hasRoom: Bool { diagnostics.count < Self.mostWorded && wordBudget > 0 }

  /// Whether a problem may still get a message. One that may not is counted.
  private func hasRoom(for place: Place) -> Bool {
    if hasRoom { return true }
    if !places.contains(place) { furtherPlaces.insert(place) }
    return false
  }

  /// Reports the problems that another reading found: of another file that this one needs, or of a part of this one.
  ///
  /// A list that was reported before adds nothing.
  package func report(_ list: DiagnosticList) {
    var isKnown = true
    for diagnostic in list.known {
      let problem = Problem(location: diagnostic.location, message: diagnostic.message)
      guard seen.insert(problem).inserted else { continue }
      isKnown = false
      if hasRoom {
        wordBudget -= diagnostic.message.utf8.count + (diagnostic.sourceLine?.utf8.count ?? 0)
        diagnostics.append(diagnostic)
      } else {
        furtherCount += 1
      }
    }
    if !isKnown { furtherCount += list.furtherCount }
  }

  /// The places of a scalar's text in the file. The latest result is cached.
  package func positions(of node: SourceNode) -> ScalarPositions {
    let text = node.text ?? ""
    if let last = lastPositions, last.offset == node.offset, last.text == text { return last.positions }
    let positions = ScalarPositions(of: node, in: source)
    lastPositions = (node.offset, text, positions)
    return positions
  }

  package func location(of node: SourceNode) -> SourceLocation { source.location(at: node.offset) }

  /// The location at which a scalar's text begins, inside its quotes.
  package func textLocation(of node: SourceNode) -> SourceLocation {
    switch node.content {
    case .scalar(_, .singleQuoted), .scalar(_, .doubleQuoted): source.location(at: node.offset + 1)
    default: source.location(at: node.offset)
    }
  }

  /// The range to mark for a node: all of a scalar, or the first character of a block or collection.
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

  /// `did you mean …?` with the candidate nearest to a word, or `nil` if none is near.
  ///
  /// Once the budget for suggestions is spent, the candidates are not evaluated.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard spellingBudget > 0 else { return nil }
    let candidates = candidates()
    spellingBudget -= candidates.count * max(8, word.utf8.count) * 8
    return Spelling.nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  /// The nearest spelling, or else all candidates if there are at most 20.
  package func advice(for word: String, among candidates: [String], _ introduction: String) -> String? {
    if let suggestion = suggestion(for: word, among: candidates) { return suggestion }
    return candidates.count > 20 ? nil : "\(introduction) \(Self.list(candidates))"
  }

  /// The names of a fixed set of values, separated by commas.
  package static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
