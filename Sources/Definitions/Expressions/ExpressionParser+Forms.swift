import AutoLayout
import Geometry

/// Parses the linear form of a side.
extension ExpressionParser {
  mutating func sum() throws(ExpressionError) -> SideValue {
    var value = try product()
    while true {
      if skip("+") {
        value = try value.adding(try product())
      } else if skip("-") {
        value = try value.adding(try product().mapParts { -$0 })
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
    value.range = Range(from: start, upTo: value.range.upperBound)
    return sign < 0 ? value.mapParts { -$0 } : value
  }

  private mutating func primary() throws(ExpressionError) -> SideValue {
    let token = current
    switch token.kind {
    case .number(let number):
      index += 1
      return SideValue(
        shape: .single, parts: [LinearForm(constant: MetricNumber(number))], range: token.range)
    case .name(let name):
      if readsPriority, let priority = PriorityName.priority(name) {
        index += 1
        return SideValue(
          shape: .single, parts: [LinearForm(constant: MetricNumber(priority.value))], range: token.range)
      }
      return try path()
    case .symbol("("):
      return try parenthesized()
    default:
      throw unexpected("an item's attribute, a number or a metric", advice(for: token))
    }
  }

  private func advice(for token: ExpressionToken) -> String? {
    switch token.kind {
    case .symbol("=="), .symbol("<="), .symbol(">="): "write one relation, with a value on both sides"
    case .symbol("@"): "the priority comes last, after both sides"
    case .symbol(".") where readsPriority: PriorityName.advice
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
    let range = Range(from: start, upTo: tokens[index - 1].range.upperBound)
    if values.count == 1 {
      values[0].range = range
      return values[0]
    }
    guard values.count == 2, values.allSatisfy({ $0.shape == .single || $0.shape == .unknown })
    else {
      throw ExpressionError(
        message: "a list of \(values.count) values is not allowed here",
        suggestion: values.count == 4
          ? "write insets after the item: 'a.edges == b.edges inset (t, l, b, r)'" : nil,
        range: range)
    }
    return SideValue(shape: .pair, parts: values.map { $0.parts[0] }, range: range)
  }

  /// A view or guide.
  mutating func item() throws(ExpressionError) -> LayoutItem {
    guard case .name = current.kind else { throw unexpected("a view or a guide") }
    let (parts, range) = try names()
    if case .item(let item) = try scope.resolve(parts) { return item }
    throw ExpressionError(
      message: "expected a view or a guide, found an attribute or a number",
      suggestion: "leave out the attribute, as in 'root.safeArea'", range: range)
  }

  /// Names with dots between them, and their range.
  private mutating func names() throws(ExpressionError) -> (
    parts: [(name: String, range: Range<Int>)], range: Range<Int>
  ) {
    var parts: [(name: String, range: Range<Int>)] = []
    while case .name(let name) = current.kind {
      parts.append((name, current.range))
      index += 1
      guard skip(".") else { break }
      guard case .name = current.kind else { throw unexpected("the name of an attribute") }
    }
    return (parts, Range(from: parts[0].range.lowerBound, upTo: parts[parts.count - 1].range.upperBound))
  }

  private mutating func path() throws(ExpressionError) -> SideValue {
    let (parts, range) = try names()
    do throws(ExpressionError) {
      if readsPriority, parts.count == 1, scope.names[parts[0].name] == nil {
        throw scope.unknownPriority(parts[0].name, at: range)
      }
      return try value(of: scope.resolve(parts), at: range)
    } catch {
      unknownNames.append(error)
      return SideValue(shape: .unknown, parts: [LinearForm(constant: MetricNumber(1))], range: range)
    }
  }

  private func value(of resolved: ItemScope.Value, at range: Range<Int>) throws(ExpressionError) -> SideValue
  {
    switch resolved {
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
        message: "'\(name)' needs an attribute",
        suggestion: "add one, such as '\(name).\(likelyAttribute)'",
        range: range)
    }
  }
}
