import AutoLayout
import Geometry
import Source

/// Changes the predicate of a visual format that makes a constraint, and leaves the rest of its text as it is.
struct VisualFormatEditing {
  private let scalars: [Unicode.Scalar]
  private let metrics: [String: Double]

  init(_ text: String, _ metrics: [String: Double]) {
    scalars = Array(text.unicodeScalars)
    self.metrics = metrics
  }

  /// The changes of the text that make a predicate or a gap state one constraint in place of another; `nil` if nothing there
  /// states the constraint alone.
  ///
  /// - Parameter place: where the part of the format begins that makes the constraint, in scalars: a predicate, or a gap.
  func changed(
    from node: ConstraintNode, to wanted: ConstraintNode, at place: Int?
  ) -> [TextReplacement]? {
    guard let place, let predicate = predicate(at: place) else { return nil }
    var object = predicate.object
    let sign = (predicate.number ?? node.constant) == node.constant ? 1.0 : -1
    if wanted.constant != node.constant || predicate.place.isGap {
      guard (predicate.number ?? node.constant).magnitude == node.constant.magnitude else { return nil }
      let value = predicate.place.isGap ? wanted.constant.magnitude : sign * wanted.constant
      // A gap has no sign unless it stands in parentheses.
      guard value >= 0 || predicate.place == .parentheses else { return nil }
      object = LayoutNumber.text(of: value)
    }
    var relation = predicate.relation
    if wanted.relation != node.relation {
      relation = predicate.relation == node.relation ? wanted.relation : wanted.relation.flipped
    }
    var priority = predicate.priority
    if wanted.priority != node.priority {
      priority = wanted.priority.isRequired ? "" : "@\(LayoutNumber.text(of: wanted.priority.value))"
    }
    let symbol = relation == .equal && !predicate.hasSymbol ? "" : relation.rawValue
    return [TextReplacement(predicate.range, with: predicate.place.text(symbol, object, priority))]
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
    if at(start) == "|", at(skippingBlanks(start + 1)) != nil { start = skippingBlanks(start + 1) }
    switch at(start) {
    case nil, "[", "|": return Predicate(range: start..<start, place: .gap)
    case "-": return Predicate(range: start..<start + 1, place: .gap)
    default: return writtenPredicate(at: start)
    }
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
    guard !predicate.object.isEmpty else { return nil }
    predicate.range = start..<position
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
