import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Changes the relation, the constant or the priority of an expression, and leaves the rest of its text as it is.
struct ExpressionEditing {
  private let tokens: [ExpressionToken]

  /// - Returns: `nil` for a text that is no expression.
  init?(_ text: String) {
    guard let tokens = try? ExpressionTokens.read(text) else { return nil }
    self.tokens = tokens
  }

  /// Changes of the text, in scalars, of which one may make it state another relation or priority.
  func candidates(from node: ConstraintNode, to wanted: ConstraintNode) -> [[TextReplacement]] {
    wanted.relation == node.relation ? [prioritized(wanted.priority)] : relations(wanted.relation)
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
    let text = priority.isRequired ? "" : " @\(EditNumber.text(of: priority.value))"
    return [TextReplacement(start..<last, with: text)]
  }

  // MARK: Constant

  /// The numbers that stand alone in a sum, those of the right side first, and one that can be added at the end.
  var terms: [Term] {
    guard let relation else { return [] }
    let place = endOfText(before: end)
    return (terms(0..<relation.index) + terms(relation.index + 1..<end)).reversed()
      + [Term(value: 0, range: place..<place, isAdded: true)]
  }

  /// A number in a sum, with its sign.
  struct Term {
    fileprivate var value: Double
    /// The range of the number, and of its sign if that stands between it and another term.
    fileprivate var range: Range<Int>
    /// Whether another term precedes it.
    fileprivate var isAdded: Bool

    /// The change that makes the number greater.
    func adding(_ difference: Double) -> TextReplacement {
      // Sums of decimals leave what rounding has left of them.
      let value = ((value + difference) * 1e9).rounded() / 1e9 + 0
      guard isAdded else { return TextReplacement(range, with: EditNumber.text(of: value)) }
      // A term of zero would say nothing.
      if value == 0 { return TextReplacement(range, with: "") }
      return TextReplacement(
        range, with: " \(value < 0 ? "-" : "+") \(EditNumber.text(of: value.magnitude))")
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
