import Geometry
import AutoLayout

/// Constraints less.
extension ListingEditing {
  func removals(_ constraint: Int) -> [[CodeEdit]] {
    guard let place = ownPlace(of: constraint), let statement = index.statement(around: place) else {
      return []
    }
    if let elements = index.elements(with: place), elements.count > 1 {
      return removal(of: place, among: elements).map { [[$0]] } ?? []
    }
    if let name = holder(of: place, in: statement) { return named(name, statement).map { [$0] } ?? [] }
    return removal(of: statement).map { [[$0]] } ?? []
  }

  /// The change that removes an element of an array, with its comma.
  func removal(of place: Place, among elements: [Expression]) -> CodeEdit? {
    guard let position = elements.firstIndex(where: { $0.place == place }) else { return nil }
    let comma = code.afterBlanks(place.end)
    guard code.byte(comma) == "," else {
      // The last one, without a comma. That before it goes, unless a comment stands behind it.
      guard position > 0 else { return nil }
      let before = code.behindBlanks(before: place.start)
      if code.byte(before - 1) == "," { return CodeEdit(before - 1..<place.end, "") }
      return code.startsLine(place.start)
        ? CodeEdit(Range(from: code.lineStart(place.start), upTo: code.lineAfter(place.end)), "") : nil
    }
    if code.startsLine(place.start), code.endsLine(comma + 1) {
      return CodeEdit(Range(from: code.lineStart(place.start), upTo: code.lineAfter(comma)), "")
    }
    return CodeEdit(Range(from: place.start, upTo: code.afterBlanks(comma + 1)), "")
  }

  /// The change that removes a statement: with its lines, if it has them alone.
  func removal(of statement: Statement) -> CodeEdit? {
    let range = code.statement(statement.place)
    if code.startsLine(range.lowerBound), code.endsLine(range.upperBound) {
      return CodeEdit(
        Range(from: code.lineStart(range.lowerBound), upTo: code.lineAfter(range.upperBound)), "")
    }
    // Between others on its line.
    var end = range.upperBound
    while code.byte(end) == " " { end += 1 }
    return CodeEdit(Range(from: range.lowerBound, upTo: end), "")
  }

  /// The changes that remove a named constraint and all that is said of it; `nil` if anything else uses it.
  private func named(_ name: String, _ declaration: Statement) -> [CodeEdit]? {
    guard case .variable = declaration.kind else { return nil }
    var edits = [removal(of: declaration)]
    var found = 0
    for statement in index.statements {
      switch statement.kind {
      case .assignment(let target, nil, let value):
        guard case .member(let base?, let property) = target.kind, case .name(name) = base.kind,
          ["priority", "isActive", "active", "identifier", "constant"].contains(property),
          !isMentioned(name, in: value.place)
        else { continue }
        found += 1
        edits.append(removal(of: statement))
      case .expression(let call):
        guard case .call(let base?, "setPriority", let arguments) = call.kind, case .name(name) = base.kind,
          arguments.count == 1, !isMentioned(name, in: arguments[0].value.place)
        else { continue }
        found += 1
        edits.append(removal(of: statement))
      default: continue
      }
    }
    for expression in index.expressions {
      guard case .list(let elements) = expression.kind else { continue }
      for element in elements where element.kind == .name(name) {
        guard elements.count > 1 else { return nil }
        found += 1
        edits.append(removal(of: element.place, among: elements))
      }
    }
    guard found == index.mentions[name, default: 0], !edits.contains(nil) else { return nil }
    return edits.compactMap(\.self)
  }

  private func isMentioned(_ name: String, in place: Place) -> Bool {
    index.expressions.contains { place.contains($0.place) && $0.kind == .name(name) }
  }
}
