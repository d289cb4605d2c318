import Geometry
package import AutoLayout
package import Source

/// Changes the predicate of a visual format that makes a constraint, and leaves the rest of its text as it is.
package struct VisualFormatEditing {
  private let scalars: [Unicode.Scalar]
  private let metrics: [String: Double]

  /// - Parameters:
  ///   - text: The format.
  ///   - metrics: The values of the metrics that it may name, where they are known.
  package init(_ text: String, _ metrics: [String: Double]) {
    scalars = Array(text.unicodeScalars)
    self.metrics = metrics
  }

  /// The changes of the text that make a predicate or a gap state one constraint in place of another; `nil` if nothing there
  /// states the constraint alone.
  ///
  /// - Parameter place: Where the part of the format begins that makes the constraint, in scalars: a predicate, or a gap.
  package func changed(
    from node: ConstraintNode, to wanted: ConstraintNode, at place: Int?
  ) -> [TextReplacement]? {
    guard let place, let predicate = predicate(at: place) else { return nil }
    var object = predicate.object
    if wanted.constant != node.constant || predicate.place.isGap {
      guard let text = constant(from: node, to: wanted, predicate) else { return nil }
      object = text
    }
    var relation = predicate.relation
    if wanted.relation != node.relation {
      relation = predicate.relation == node.relation ? wanted.relation : wanted.relation.flipped
    }
    var priority = predicate.priority
    if wanted.priority != node.priority {
      priority = wanted.priority.isRequired ? "" : "@\(EditNumber.text(of: Double(wanted.priority.value)))"
    }
    let symbol = relation == .equal && !predicate.hasSymbol ? "" : relation.rawValue
    return [TextReplacement(predicate.range, with: predicate.place.text(symbol, object, priority))]
  }

  /// The constant as the predicate states it, whose sign may be another one; `nil` if it states another view, or a number that
  /// is not the constraint's.
  private func constant(
    from node: ConstraintNode, to wanted: ConstraintNode, _ predicate: Predicate
  ) -> String? {
    guard predicate.object.isEmpty || predicate.number != nil else { return nil }
    guard let number = predicate.number else {
      // A gap of nothing, or of the standard width, both of which have no sign.
      let isReversed = node.constant < 0 || node.constant == 0 && wanted.constant < 0
      let value = isReversed ? -wanted.constant : wanted.constant
      return value < 0 ? nil : EditNumber.text(of: value)
    }
    guard number.magnitude == node.constant.magnitude else { return nil }
    let isReversed = number != node.constant || number == 0 && wanted.constant < 0
    let value = isReversed ? -wanted.constant : wanted.constant
    // A gap has no sign unless it stands in parentheses.
    guard value >= 0 || predicate.place == .parentheses else { return nil }
    return EditNumber.text(of: value)
  }

  /// The places at which the parts of the format begin that make constraints: predicates and gaps.
  package var places: [Int] {
    var result: [Int] = []
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "(", ",": result.append(skippingBlanks(position))
      case "]", "|": if let gap = gap(after: position) { result.append(gap) }
      default: break
      }
    }
    return result
  }

  /// Where the gap is, or its only predicate, that begins at a place; `nil` at the end, and for a gap of several predicates.
  private func gap(after position: Int) -> Int? {
    let start = skippingBlanks(position)
    switch at(start) {
    case "[", "|": return start
    case "-":
      let next = skippingBlanks(start + 1)
      switch at(next) {
      case "[", "|": return start
      case "(", nil: return nil
      default: return next
      }
    default: return nil
    }
  }

  /// Where a predicate stands.
  private enum Place: Equatable {
    /// Between parentheses.
    case parentheses
    /// Between two dashes.
    case dashes
    /// A gap without a number: one dash, or nothing.
    case gap

    var isGap: Bool { self == .gap }

    /// A predicate at the place.
    func text(_ symbol: String, _ object: String, _ priority: String) -> String {
      let text = symbol + object + priority
      let isBare = symbol.isEmpty && priority.isEmpty
      return switch self {
      case .parentheses: text
      case .dashes: isBare ? text : "(\(text))"
      case .gap: isBare ? "-\(text)-" : "-(\(text))-"
      }
    }
  }

  /// A predicate as written.
  private struct Predicate {
    var relation = LayoutRelation.equal
    var hasSymbol = false
    var object = ""
    /// The object as a number: written, or that of a metric.
    var number: Double?
    /// The priority with its sign, or nothing.
    var priority = ""
    var range: Range<Int>
    var place: Place
  }

  /// The predicate at a place: `100`, `>=8@750`, `gap`; or the gap there.
  private func predicate(at place: Int) -> Predicate? {
    var start = place
    // A format that begins at its superview's edge has the gap after the edge.
    if at(start) == "|", let next = at(skippingBlanks(start + 1)), next == "[" || next == "-" {
      start = skippingBlanks(start + 1)
    }
    switch at(start) {
    case nil: return nil
    case "[", "|": return Predicate(range: start..<start, place: .gap)
    case "-" where !isInParentheses(start): return Predicate(range: start..<start + 1, place: .gap)
    default: return writtenPredicate(at: start)
    }
  }

  /// Whether a predicate begins at a place that stands with others between parentheses, where a dash is a sign.
  private func isInParentheses(_ place: Int) -> Bool {
    let before = scalars[..<place].last { !$0.isBlank }
    return before == "(" || before == ","
  }

  private func writtenPredicate(at start: Int) -> Predicate? {
    let before = scalars[..<start].last { !$0.isBlank }
    var predicate = Predicate(range: start..<start, place: before == "-" ? .dashes : .parentheses)
    var position = start
    for relation in LayoutRelation.allCases where starts(relation.rawValue, position) {
      predicate.relation = relation
      predicate.hasSymbol = true
      position = skippingBlanks(position + 2)
      break
    }
    let object = position
    while let scalar = at(position),
      scalar.isNamePart || scalar == "." || (scalar == "-" && position == object)
    {
      position += 1
    }
    predicate.object = String(scalars: scalars[object..<position])
    predicate.number = metrics[predicate.object] ?? Double(predicate.object)
    let afterObject = position
    position = skippingBlanks(position)
    if at(position) == "@" {
      let sign = position
      position = skippingBlanks(position + 1)
      while let scalar = at(position), scalar.isNamePart || scalar == "." { position += 1 }
      predicate.priority = String(scalars: scalars[sign..<position])
    } else {
      position = afterObject
    }
    // What follows ends a predicate, or else this is something else.
    guard !predicate.object.isEmpty, let next = at(skippingBlanks(position)),
      predicate.place == .dashes ? next == "-" : next == ")" || next == ","
    else { return nil }
    predicate.range = Range(from: start, upTo: position)
    return predicate
  }

  private func at(_ position: Int) -> Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func starts(_ text: String, _ position: Int) -> Bool {
    scalars.dropFirst(position).starts(with: text.unicodeScalars)
  }

  private func skippingBlanks(_ position: Int) -> Int {
    var position = position
    while let scalar = at(position), scalar.isBlank { position += 1 }
    return position
  }
}
