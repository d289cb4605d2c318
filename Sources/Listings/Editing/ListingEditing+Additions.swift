import AutoLayout
import ConstraintClosures
import LayoutDocument

/// Constraints more, in the words that the listing uses for others.
extension ListingEditing {
  func additions(_ node: ConstraintNode) -> [[CodeEdit]] {
    guard node.firstOrigin == nil, node.secondOrigin == nil else { return [] }
    let firsts = spellings(of: node.first.item)
    let seconds: [String?] = node.second.map { spellings(of: $0.item).map(Optional.some) } ?? [nil]
    return sites(for: node).flatMap { place in
      firsts.flatMap { first in
        seconds.flatMap { second in addition(ConstraintWords(node, first, second, code), at: place) }
      }
    }
  }

  /// The places of constraints beside which another one may stand: the last ones of its items, and the last one of all.
  private func sites(for node: ConstraintNode) -> [Place] {
    let items = [node.first.item, node.second?.item]
    func isNear(_ other: ConstraintNode) -> Bool {
      other.first.item == items[0] || other.second?.item == items[0]
    }
    let known = tree.constraints.indices.compactMap { index in
      place(of: index).map { (place: $0, isNear: isNear(tree.constraints[index])) }
    }.sorted { $0.place.start > $1.place.start }
    let near = known.first { $0.isNear }?.place
    var result: [Place] = []
    for place in [near, known.first?.place].compactMap(\.self) where !result.contains(place) {
      result.append(place)
    }
    return result
  }

  /// The changes that add a constraint beside one at a place.
  private func addition(_ words: ConstraintWords, at place: Place) -> [[CodeEdit]] {
    if chain(at: place) != nil { return addition(toLibraryAt: place, words) }
    var result: [[CodeEdit]] = []
    if words.node.priority.isRequired, let elements = index.elements(with: place), let last = elements.last,
      let expression = words.anchors ?? words.item
    {
      result.append([element(expression, behind: last.place)])
    }
    guard let statement = outermostStatement(around: place) else { return result }
    result += inserted(words.lines(priorityText, activated(words, statement)), behind: statement).map { [$0] }
    return result
  }

  /// The change that adds an element to an array, behind its last one.
  private func element(_ expression: String, behind last: Place) -> CodeEdit {
    guard code.startsLine(last.start) else { return CodeEdit(at: last.end, ", \(expression)") }
    let line = "\n\(code.indentation(at: last.start))\(expression)"
    let comma = code.afterBlanks(last.end)
    // A comma behind the last element has one behind the new one, too.
    return code.byte(comma) == ","
      ? CodeEdit(at: code.lineEnd(comma), line + ",") : CodeEdit(last.end..<last.end, "," + line)
  }

  /// How a constraint becomes active: as that of a statement does.
  private func activated(_ words: ConstraintWords, _ statement: Statement) -> ConstraintWords.Activation {
    if case .expression(let call) = statement.kind, case .call(let receiver?, let name, _) = call.kind,
      ["addConstraint", "addConstraints"].contains(name)
    {
      return .added(to: code.text(receiver.place))
    }
    return .active
  }

  // MARK: Libraries

  private func addition(toLibraryAt place: Place, _ words: ConstraintWords) -> [[CodeEdit]] {
    var result: [[CodeEdit]] = []
    for expression in index.expressions {
      guard case .call(let receiver?, let name, let arguments) = expression.kind,
        ["makeConstraints", "remakeConstraints"].contains(ClosureLibrary.withoutPrefix(name)),
        case .closure(let parameters, let body)? = arguments.last?.value.kind, let last = body.last
      else { continue }
      var view = code.text(receiver.place)
      if case .member(let base?, "snp") = receiver.kind { view = code.text(base.place) }
      guard view == words.first, let line = words.library(parameters.first ?? "$0") else { continue }
      result += inserted([line], behind: last).map { [$0] }
    }
    guard let statement = outermostStatement(around: place), let line = words.library("make") else {
      return result
    }
    let (start, end) = words.libraryBlock
    let indentation = code.isObjectiveC || !code.has("\n  ") || code.has("\n    ") ? "    " : "  "
    let range = code.statement(statement.place)
    guard isOneOfSeveral(statement), code.startsLine(range.lowerBound), code.endsLine(range.upperBound) else {
      return result
    }
    let outer = code.indentation(at: range.lowerBound)
    let text =
      "\n\(outer)\(start)\n\(outer)\(indentation)\(line)\(code.isObjectiveC ? ";" : "")\n\(outer)\(end)"
    result.append([CodeEdit(at: code.lineEnd(range.upperBound), text)])
    return result
  }
}
