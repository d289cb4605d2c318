import AutoLayout
import Geometry

/// Reads `side relation side @priority`, evaluating both sides to linear forms as it goes.
struct ExpressionParser {
  /// What an expression says, before it is brought into UIKit's form.
  struct Statement {
    var left: SideValue
    var relation: LayoutRelation
    var right: SideValue
    /// What `inset 1` or `offset 1` adds to each part of the right-hand side; empty without either.
    var unit: [Double]
    /// What the written `inset` or `offset` adds to each part.
    var shift: [Double]
    var priority: LayoutPriority
    var priorityRange: Range<Int>?
  }

  /// How deep parentheses and signs may nest.
  private static let depthLimit = 64

  private let scope: ItemScope
  private var tokens: [ExpressionToken]
  private var index = 0
  private var depth = 0
  /// Whether names may be those of priorities.
  private var readsPriority = false
  /// The attribute that an item without one probably lacks.
  private var likelyAttribute = "left"

  static func statement(_ text: String, in scope: ItemScope) throws(ExpressionError) -> Statement {
    var parser = ExpressionParser(scope: scope, tokens: try ExpressionTokens.read(text))
    return try parser.statement()
  }

  /// A number, a metric, or a calculation with those.
  static func constant(_ text: String, in scope: ItemScope) throws(ExpressionError) -> Double {
    var parser = ExpressionParser(scope: scope, tokens: try ExpressionTokens.read(text))
    let value = try parser.constant()
    try parser.expectEnd()
    return value
  }

  private init(scope: ItemScope, tokens: [ExpressionToken]) {
    self.scope = scope
    self.tokens = tokens
  }

  // MARK: Tokens

  private var current: ExpressionToken { tokens[index] }

  private mutating func skip(_ symbol: String) -> Bool {
    guard current.kind == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private func unexpected(_ expected: String, _ suggestion: String? = nil) -> ExpressionError {
    switch current.kind {
    case .end:
      ExpressionError(
        message: "the expression ends where \(expected) is expected", suggestion: suggestion,
        range: current.range)
    case .number, .name, .symbol:
      ExpressionError(
        message: "\(expected) is expected here", suggestion: suggestion, range: current.range)
    }
  }

  private func expectEnd() throws(ExpressionError) {
    guard current.kind != .end else { return }
    if case .symbol(let symbol) = current.kind, LayoutRelation(rawValue: symbol) != nil {
      throw ExpressionError(
        message: "an expression has one relation", suggestion: "write two constraints", range: current.range)
    }
    if case .name(let name) = current.kind,
      let meant = Spelling.nearest(to: name, among: ["inset", "offset"])
    {
      throw ExpressionError(
        message: "'\(name)' cannot stand here", suggestion: "did you mean '\(meant)'?", range: current.range)
    }
    var suggestion: String?
    if index > 0, case .number = tokens[index - 1].kind, case .name = current.kind {
      suggestion = "write '*' between a factor and an attribute"
    }
    throw unexpected("'+', '-', '*', '/', '@' or the end", suggestion)
  }

  // MARK: Statement

  private mutating func statement() throws(ExpressionError) -> Statement {
    if current.kind == .end {
      throw ExpressionError(
        message: "the expression is empty", suggestion: "write a constraint such as 'a.left == b.right + 8'",
        range: current.range)
    }
    let left = try sum()
    if case .name(let name) = current.kind, name == "inset" || name == "offset" {
      throw ExpressionError(
        message: "'\(name)' stands after the right-hand side", suggestion: nil, range: current.range)
    }
    guard case .symbol(let symbol) = current.kind, let relation = LayoutRelation(rawValue: symbol) else {
      throw unexpected("'==', '<=' or '>='")
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
      statement.priority = LayoutPriority(value)
      statement.priorityRange = start..<tokens[index - 1].range.upperBound
    }
    try expectEnd()
    return statement
  }

  private mutating func readShift(into statement: inout Statement) throws(ExpressionError) {
    guard case .name(let name) = current.kind, name == "inset" || name == "offset" else { return }
    let token = current
    index += 1
    guard case .composite(let composite) = statement.left.shape else {
      throw ExpressionError(
        message: "'\(name)' belongs to composites such as 'edges'",
        suggestion: "write the distance with '+' or '-'", range: token.range)
    }
    let values = try shiftValues(name)
    if name == "inset" {
      let all = values.count == 1 ? Array(repeating: values[0], count: 4) : values
      statement.shift = composite.attributes.map { $0.inset(all[0], all[1], all[2], all[3]) }
      statement.unit = composite.attributes.map { $0.inset(1, 1, 1, 1) }
    } else {
      let (x, y) = (values[0], values[values.count - 1])
      statement.shift = composite.attributes.map { $0.axis == .horizontal ? x : y }
      statement.unit = composite.attributes.map { _ in 1 }
    }
  }

  /// `n`, or `(t, l, b, r)` of an inset, or `(x, y)` of an offset.
  private mutating func shiftValues(_ name: String) throws(ExpressionError) -> [Double] {
    let start = current.range.lowerBound
    guard skip("(") else { return [try constant()] }
    var values = [try constant()]
    while skip(",") { values.append(try constant()) }
    guard skip(")") else { throw unexpected("',' or ')'") }
    let count = name == "inset" ? 4 : 2
    guard values.count == 1 || values.count == count else {
      throw ExpressionError(
        message: "'\(name)' takes one number or \(count), not \(values.count)",
        suggestion: name == "inset" ? "write (top, left, bottom, right)" : "write (x, y)",
        range: start..<tokens[index - 1].range.upperBound)
    }
    return values
  }

  private mutating func constant() throws(ExpressionError) -> Double {
    let value = try sum()
    guard let constant = value.constant else {
      throw ExpressionError(
        message: "a number or a metric is expected here", suggestion: nil, range: value.range)
    }
    return constant
  }

  // MARK: Forms

  private mutating func sum() throws(ExpressionError) -> SideValue {
    var value = try product()
    while true {
      if skip("+") {
        value = try value.adding(try product(), 1)
      } else if skip("-") {
        value = try value.adding(try product(), -1)
      } else {
        return value
      }
    }
  }

  private mutating func product() throws(ExpressionError) -> SideValue {
    var value = try signed()
    while true {
      if skip("*") {
        value = try value.multiplied(by: try signed())
      } else if skip("/") {
        value = try value.divided(by: try signed())
      } else {
        return value
      }
    }
  }

  private mutating func signed() throws(ExpressionError) -> SideValue {
    let start = current.range.lowerBound
    var sign = 1.0
    while current.kind == .symbol("-") || current.kind == .symbol("+") {
      if current.kind == .symbol("-") { sign = -sign }
      index += 1
    }
    var value = try primary()
    value.range = start..<value.range.upperBound
    return sign < 0 ? value.mapParts { $0 * -1 } : value
  }

  private mutating func primary() throws(ExpressionError) -> SideValue {
    let token = current
    switch token.kind {
    case .number(let number):
      index += 1
      return SideValue(shape: .single, parts: [LinearForm(constant: number)], range: token.range)
    case .name(let name):
      if readsPriority, let priority = PriorityName.priority(name) {
        index += 1
        return SideValue(shape: .single, parts: [LinearForm(constant: priority.value)], range: token.range)
      }
      return try path()
    case .symbol("("):
      return try parenthesized()
    default:
      throw unexpected("an item's attribute, a number or a metric", Self.advice(for: token))
    }
  }

  private static func advice(for token: ExpressionToken) -> String? {
    switch token.kind {
    case .symbol("=="), .symbol("<="), .symbol(">="): "write one relation, with a value on both sides"
    case .symbol("@"): "the priority comes last, after both sides"
    default: nil
    }
  }

  private mutating func parenthesized() throws(ExpressionError) -> SideValue {
    let start = current.range.lowerBound
    guard depth < Self.depthLimit else {
      throw ExpressionError(message: "parentheses nest too deeply", suggestion: nil, range: current.range)
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    var values = [try sum()]
    while skip(",") { values.append(try sum()) }
    guard skip(")") else { throw unexpected("')'") }
    let range = start..<tokens[index - 1].range.upperBound
    if values.count == 1 {
      values[0].range = range
      return values[0]
    }
    guard values.count == 2, values.allSatisfy({ $0.shape == .single }) else {
      throw ExpressionError(
        message: "a list of \(values.count) values cannot stand here",
        suggestion: values.count == 4
          ? "write insets after the item: 'a.edges == b.edges inset (t, l, b, r)'" : nil,
        range: range)
    }
    return SideValue(shape: .pair, parts: values.map { $0.parts[0] }, range: range)
  }

  private mutating func path() throws(ExpressionError) -> SideValue {
    var parts: [(name: String, range: Range<Int>)] = []
    while case .name(let name) = current.kind {
      parts.append((name, current.range))
      index += 1
      guard skip(".") else { break }
      guard case .name = current.kind else { throw unexpected("the name of an attribute") }
    }
    let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
    if readsPriority, parts.count == 1, scope.names[parts[0].name] == nil {
      throw scope.unknownPriority(parts[0].name, at: range)
    }
    switch try scope.resolve(parts) {
    case .constant(let value):
      return SideValue(shape: .single, parts: [LinearForm(constant: value)], range: range)
    case .anchor(let anchor):
      return SideValue(shape: .single, parts: [LinearForm(anchor, at: range)], range: range)
    case .composite(let composite, let item):
      let forms = composite.attributes.map { LinearForm(LayoutAnchor(item, $0), at: range) }
      return SideValue(shape: .composite(composite), parts: forms, range: range)
    case .item(let item):
      let name = scope.tree.name(of: item)
      throw ExpressionError(
        message: "'\(name)' is named without an attribute",
        suggestion: "add one, such as '\(name).\(likelyAttribute)'",
        range: range)
    }
  }
}

extension Attribute {
  /// What insets add to this attribute of the right-hand side.
  fileprivate func inset(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> Double {
    switch self {
    case .left, .leading: left
    case .right, .trailing: -right
    case .top: top
    case .bottom: -bottom
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .centerX: (left - right) / 2
    default: (top - bottom) / 2
    }
  }
}
