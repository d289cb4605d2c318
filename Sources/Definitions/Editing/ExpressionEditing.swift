import AutoLayout
import Geometry
import Source

/// Changes the relation, the constant or the priority of an expression, and leaves the rest of its text as it is.
struct ExpressionEditing {
  private let text: String
  private let tokens: [ExpressionToken]
  private let scope: ItemScope
  private let identifier: String?

  /// - Returns: `nil` for a text that is no expression.
  init?(_ text: String, in scope: ItemScope, identifier: String?) {
    guard let tokens = try? ExpressionTokens.read(text) else { return nil }
    self.text = text
    self.tokens = tokens
    self.scope = scope
    self.identifier = identifier
  }

  /// The changes of the text, in scalars, that make it state one constraint in place of another; `nil` if there are none.
  func changed(from node: ConstraintNode, to wanted: ConstraintNode) -> [TextReplacement]? {
    changed(from: [node], to: [wanted])
  }

  /// The same for all constraints of a composite, in its order.
  func changed(from nodes: [ConstraintNode], to wanted: [ConstraintNode]) -> [TextReplacement]? {
    guard let node = nodes.first, let first = wanted.first else { return nil }
    for candidate in candidates(from: node, to: first) where states(wanted, after: candidate) {
      return candidate
    }
    return nil
  }

  /// Whether the text states constraints after changes.
  private func states(_ wanted: [ConstraintNode], after changes: [TextReplacement]) -> Bool {
    guard let changed = SourceText(path: "", text: text).replacing(changes),
      let statement = try? ExpressionParser.statement(changed, in: scope),
      let lowered = try? ConstraintLowering(location: SourceLocation(file: ""), identifier: identifier)
        .lower(statement), lowered.count == wanted.count
    else { return false }
    return zip(lowered, wanted).allSatisfy { states($0.node, $1) }
  }

  private func states(_ node: ConstraintNode, _ wanted: ConstraintNode) -> Bool {
    node.first == wanted.first && node.second == wanted.second && node.relation == wanted.relation
      && node.firstOrigin == wanted.firstOrigin && node.secondOrigin == wanted.secondOrigin
      && node.multiplier == wanted.multiplier && node.priority == wanted.priority
      && (node.constant - wanted.constant).magnitude < 1e-9
  }

  private func candidates(from node: ConstraintNode, to wanted: ConstraintNode) -> [[TextReplacement]] {
    if wanted.relation != node.relation { return relations(wanted.relation) }
    if wanted.priority != node.priority { return [prioritized(wanted.priority)] }
    return constants(by: wanted.constant - node.constant)
  }

  // MARK: Relation

  private var relation: (index: Int, token: ExpressionToken, relation: LayoutRelation)? {
    for (index, token) in tokens.enumerated() {
      if case .symbol(let symbol) = token.kind, let relation = LayoutRelation(rawValue: symbol) {
        return (index, token, relation)
      }
    }
    return nil
  }

  /// The relation, and its opposite for texts whose sides change places.
  private func relations(_ wanted: LayoutRelation) -> [[TextReplacement]] {
    guard let relation else { return [] }
    return [wanted, wanted.flipped].map { [TextReplacement(relation.token.range, with: $0.rawValue)] }
  }

  // MARK: Priority

  /// The index of the sign before the priority, or of the end.
  private var end: Int { tokens.firstIndex { $0.kind == .symbol("@") } ?? tokens.count - 1 }

  /// The end of what is written before a token.
  private func endOfText(before index: Int) -> Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  private func prioritized(_ priority: LayoutPriority) -> [TextReplacement] {
    let start = endOfText(before: end)
    let last = endOfText(before: tokens.count - 1)
    let text = priority.isRequired ? "" : " @\(LayoutNumber.text(of: priority.value))"
    return [TextReplacement(start..<last, with: text)]
  }

  // MARK: Constant

  /// The changes that add a difference to the constant: of a number that stands alone in a sum, or else by one more term.
  private func constants(by difference: Double) -> [[TextReplacement]] {
    guard let relation else { return [] }
    let terms =
      terms(0..<relation.index).map { ($0, -1.0) } + terms(relation.index + 1..<end).map { ($0, 1.0) }
    var result: [[TextReplacement]] = []
    for (term, side) in terms.reversed() {
      for direction in [side, -side] {
        result.append([term.replaced(by: term.value + direction * difference)])
      }
    }
    let place = endOfText(before: end)
    for sum in [difference, -difference] {
      let sign = sum < 0 ? "-" : "+"
      result.append([
        TextReplacement(place..<place, with: " \(sign) \(LayoutNumber.text(of: sum.magnitude))")
      ])
    }
    return result
  }

  /// A number in a sum, with its sign.
  private struct Term {
    var value: Double
    /// The range of the number, and of its sign if that stands between it and another term.
    var range: Range<Int>
    /// Whether another term precedes it.
    var isAdded: Bool

    func replaced(by value: Double) -> TextReplacement {
      let value = LayoutNumber.text(of: value) == "-0" ? 0 : value
      guard isAdded else { return TextReplacement(range, with: LayoutNumber.text(of: value)) }
      // A term of zero would say nothing.
      if value == 0 { return TextReplacement(range, with: "") }
      return TextReplacement(
        range, with: " \(value < 0 ? "-" : "+") \(LayoutNumber.text(of: value.magnitude))")
    }
  }

  /// The numbers of a side that are terms of its sum.
  private func terms(_ side: Range<Int>) -> [Term] {
    var result: [Term] = []
    var depth = 0
    for index in side {
      switch tokens[index].kind {
      case .symbol("("): depth += 1
      case .symbol(")"): depth -= 1
      case .number(let number) where depth == 0:
        if let term = term(number, at: index, in: side) { result.append(term) }
      default: break
      }
    }
    return result
  }

  private func term(_ number: Double, at index: Int, in side: Range<Int>) -> Term? {
    if index + 1 < side.upperBound, case .symbol(let next) = tokens[index + 1].kind,
      next == "*" || next == "/"
    {
      return nil
    }
    guard index > side.lowerBound else {
      return Term(value: number, range: tokens[index].range, isAdded: false)
    }
    guard case .symbol(let sign) = tokens[index - 1].kind, sign == "+" || sign == "-" else { return nil }
    let value = sign == "-" ? -number : number
    if index - 1 == side.lowerBound {
      let range = Range(from: tokens[index - 1].range.lowerBound, upTo: tokens[index].range.upperBound)
      return Term(value: value, range: range, isAdded: false)
    }
    if case .symbol(let earlier) = tokens[index - 2].kind, earlier != ")" { return nil }
    return Term(
      value: value, range: Range(from: endOfText(before: index - 1), upTo: tokens[index].range.upperBound),
      isAdded: true)
  }
}
