import AutoLayout
import Geometry
import Source

/// Parses `side relation side @priority` and evaluates both sides to linear forms.
struct ExpressionParser {
  /// A parsed expression, before lowering to UIKit's form.
  struct Statement {
    var left: SideValue
    var relation: LayoutRelation
    var right: SideValue
    /// The constants that `inset 1` or `offset 1` adds to the parts of the right-hand side; empty if there is
    /// neither.
    var unit: [Double]
    /// The constant that the written `inset` or `offset` adds to each part.
    var shift: [MetricNumber]
    /// The range of `inset` or `offset` with its values.
    var shiftRange: Range<Int>?
    var priority: LayoutPriority
    /// The metrics that the priority comes from.
    var priorityMetrics: [MetricUse] = []
    var priorityRange: Range<Int>?
  }

  /// The depth to which parentheses and signs may nest.
  static let depthLimit = 64

  let scope: ItemScope
  var tokens: [ExpressionToken]
  var index = 0
  var depth = 0
  /// Whether names may refer to priorities.
  var readsPriority = false
  /// The attribute to suggest for an item without one.
  var likelyAttribute = "left"
  /// Errors for unknown names; parsing continues after them to find further problems.
  var unknownNames: [ExpressionError] = []

  static func statement(_ text: String, in scope: ItemScope) throws(ExpressionErrors) -> Statement {
    try read(text, in: scope) { parser throws(ExpressionError) in try parser.statement() }
  }

  /// The value of a number, a metric, or a calculation with those.
  static func constant(_ text: String, in scope: ItemScope) throws(ExpressionErrors) -> MetricNumber {
    try read(text, in: scope) { parser throws(ExpressionError) in
      let value = try parser.constant()
      try parser.expectEnd()
      return value
    }
  }

  /// The view or guide of a path such as `root.safeArea`.
  static func item(_ text: String, in scope: ItemScope) throws(ExpressionErrors) -> LayoutItem {
    try read(text, in: scope) { parser throws(ExpressionError) in
      let item = try parser.item()
      try parser.expectEnd()
      return item
    }
  }

  private static func read<Result>(
    _ text: String, in scope: ItemScope,
    _ body: (inout ExpressionParser) throws(ExpressionError) -> Result
  ) throws(ExpressionErrors) -> Result {
    var unknownNames: [ExpressionError] = []
    do throws(ExpressionError) {
      var parser = ExpressionParser(scope: scope, tokens: try ExpressionTokens.read(text))
      defer { unknownNames = parser.unknownNames }
      let result = try body(&parser)
      if parser.unknownNames.isEmpty { return result }
    } catch {
      throw ExpressionErrors(errors: unknownNames + [error])
    }
    throw ExpressionErrors(errors: unknownNames)
  }

  private init(scope: ItemScope, tokens: [ExpressionToken]) {
    self.scope = scope
    self.tokens = tokens
  }

  // MARK: Tokens

  var current: ExpressionToken { tokens[index] }

  mutating func skip(_ symbol: String) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  func unexpected(_ expected: String, _ suggestion: String? = nil) -> ExpressionError {
    switch current.kind {
    case .end:
      ExpressionError(
        message: "expected \(expected), but the expression ends", suggestion: suggestion,
        range: current.range)
    case .number, .name, .symbol:
      ExpressionError(
        message: "expected \(expected) here", suggestion: suggestion, range: current.range)
    }
  }

  private func expectEnd() throws(ExpressionError) {
    guard current.kind != .end else { return }
    if case .symbol(let symbol) = current.kind, LayoutRelation(rawValue: symbol) != nil {
      throw ExpressionError(
        message: "an expression can have only one relation", suggestion: "write two constraints",
        range: current.range)
    }
    if case .name(let name) = current.kind,
      let meant = Spelling.nearest(to: name, among: ["inset", "offset"])
    {
      throw name == meant
        ? ExpressionError(
          message: "an expression can have only one 'inset' or 'offset'",
          suggestion:
            "combine them into one: 'inset (top, left, bottom, right)' moves each edge by its own amount",
          range: current.range)
        : ExpressionError(
          message: "'\(name)' is not allowed here", suggestion: "did you mean '\(meant)'?",
          range: current.range
        )
    }
    throw unexpected("'+', '-', '*', '/', '@' or the end of the expression", factorAdvice)
  }

  /// What is missing where a name follows a number.
  private var factorAdvice: String? {
    guard index > 0, case .number = tokens[index - 1].kind, case .name = current.kind else { return nil }
    return "write '*' between a factor and an attribute"
  }

  // MARK: Statement

  private mutating func statement() throws(ExpressionError) -> Statement {
    if current.kind == .end {
      throw ExpressionError(
        message: "the expression is empty", suggestion: "write a constraint such as 'a.left == b.right + 8'",
        range: current.range)
    }
    try refuseList()
    let left = try sum()
    if case .name(let name) = current.kind, name == "inset" || name == "offset" {
      throw ExpressionError(
        message: "'\(name)' goes after the right-hand side", suggestion: nil, range: current.range)
    }
    guard case .symbol(let symbol) = current.kind, let relation = LayoutRelation(rawValue: symbol) else {
      throw unexpected("'==', '<=' or '>='", factorAdvice)
    }
    index += 1
    likelyAttribute = left.likelyAttribute ?? likelyAttribute
    let right = try sum()
    var statement = Statement(
      left: left, relation: relation, right: right, unit: [], shift: [], priority: .required)
    try readShift(into: &statement)
    if skip("@") {
      let start = current.range.lowerBound
      readsPriority = true
      let value = try constant()
      readsPriority = false
      statement.priority = LayoutPriority(value.value)
      statement.priorityMetrics = value.uses
      statement.priorityRange = Range(from: start, upTo: tokens[index - 1].range.upperBound)
    }
    try expectEnd()
    return statement
  }

  /// Reports a list of views on the left-hand side, as in `a, b.top == root.top`.
  private func refuseList() throws(ExpressionError) {
    guard case .name(let first) = current.kind, tokens[index + 1].kind == .symbol(",") else { return }
    let end =
      tokens.firstIndex { [.symbol("=="), .symbol("<="), .symbol(">="), .end].contains($0.kind) } ?? 1
    let attribute = tokens[index..<end].suffix(2).first?.kind == .symbol(".") ? tokens[end - 1].kind : nil
    var example = "\(first).top"
    if case .name(let attribute)? = attribute { example = "\(first).\(attribute)" }
    throw ExpressionError(
      message: "a constraint has one view on each side, not a list",
      suggestion: "write a constraint for each view, the first with '\(example)'",
      range: Range(from: current.range.lowerBound, upTo: tokens[max(index + 1, end - 1)].range.upperBound))
  }

  private mutating func readShift(into statement: inout Statement) throws(ExpressionError) {
    guard case .name(let name) = current.kind, name == "inset" || name == "offset" else { return }
    let token = current
    index += 1
    if statement.left.shape == .unknown {
      _ = try shiftValues(name)
      return
    }
    guard case .composite(let composite) = statement.left.shape else {
      throw ExpressionError(
        message: "'\(name)' applies only to composites such as 'edges'",
        suggestion: "write the distance with '+' or '-'", range: token.range)
    }
    let values = try shiftValues(name)
    statement.shiftRange = Range(
      from: token.range.lowerBound, upTo: tokens[index - 1].range.upperBound)
    if name == "inset" {
      let all = values.count == 1 ? Array(repeating: values[0], count: 4) : values
      statement.shift = composite.attributes.map { $0.inset(all[0], all[1], all[2], all[3]) }
      let one = MetricNumber(1)
      statement.unit = composite.attributes.map { $0.inset(one, one, one, one).value }
    } else {
      let (x, y) = (values[0], values[values.count - 1])
      statement.shift = composite.attributes.map { $0.axis == .horizontal ? x : y }
      statement.unit = composite.attributes.map { _ in 1 }
    }
  }

  /// The values of a shift: `n`, `(t, l, b, r)` for an inset, or `(x, y)` for an offset.
  private mutating func shiftValues(_ name: String) throws(ExpressionError) -> [MetricNumber] {
    let start = current.range.lowerBound
    let (count, form) = name == "inset" ? (4, "(top, left, bottom, right)") : (2, "(x, y)")
    guard skip("(") else {
      let value = try constant()
      guard current.kind != .symbol(",") else {
        throw unexpected("'@' or the end of the expression", "write '\(name) \(form)'")
      }
      return [value]
    }
    var values = [try constant()]
    while skip(",") { values.append(try constant()) }
    guard skip(")") else { throw unexpected("',' or ')'") }
    guard values.count == 1 || values.count == count else {
      throw ExpressionError(
        message: "'\(name)' takes 1 or \(count) numbers, not \(values.count)",
        suggestion: "write \(form)",
        range: Range(from: start, upTo: tokens[index - 1].range.upperBound))
    }
    return values
  }

  private mutating func constant() throws(ExpressionError) -> MetricNumber {
    let value = try sum()
    guard let constant = value.constant else {
      throw ExpressionError(
        message: "expected a number or a metric here", suggestion: nil, range: value.range)
    }
    return constant
  }
}

extension Attribute {
  /// The constant that the insets add to this attribute on the right-hand side.
  fileprivate func inset(
    _ top: MetricNumber, _ left: MetricNumber, _ bottom: MetricNumber, _ right: MetricNumber
  ) -> MetricNumber {
    switch self {
    case .left, .leading: left
    case .right, .trailing: -right
    case .top: top
    case .bottom: -bottom
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .centerX: (left - right) * 0.5
    default: (top - bottom) * 0.5
    }
  }
}
