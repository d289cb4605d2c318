import Geometry

extension SideValue {
  /// The sum of this value and the other; a single value is added to every part.
  func adding(_ other: SideValue) throws(ExpressionError) -> SideValue {
    let (shape, parts, others) = try aligned(with: other)
    let sums = zip(parts, others).map { $0 + $1 }
    return SideValue(
      shape: shape, parts: sums, range: Range(from: range.lowerBound, upTo: other.range.upperBound))
  }

  func multiplied(by other: SideValue) throws(ExpressionError) -> SideValue {
    let range = Range(from: range.lowerBound, upTo: other.range.upperBound)
    if let factor = other.constant {
      return SideValue(shape: shape, parts: parts.map { $0 * factor }, range: range)
    }
    if let factor = constant {
      return SideValue(shape: other.shape, parts: other.parts.map { $0 * factor }, range: range)
    }
    throw ExpressionError(
      message: "two attributes cannot be multiplied", suggestion: "multiply by a number or a metric",
      range: range)
  }

  func divided(by other: SideValue) throws(ExpressionError) -> SideValue {
    guard let divisor = other.constant else {
      throw ExpressionError(
        message: "the divisor must be a number or a metric", suggestion: nil, range: other.range)
    }
    guard divisor.value != 0 else {
      throw ExpressionError(message: "division by zero", suggestion: nil, range: other.range)
    }
    return SideValue(
      shape: shape, parts: parts.map { $0 / divisor },
      range: Range(from: range.lowerBound, upTo: other.range.upperBound))
  }

  /// Both values with the same number of parts: a single value is repeated, and a pair matches a size or a center.
  func aligned(
    with other: SideValue
  ) throws(ExpressionError) -> (shape: Shape, own: [LinearForm], others: [LinearForm]) {
    func repeated(_ value: SideValue, _ count: Int) -> [LinearForm] {
      Array(repeating: value.parts[0], count: count)
    }
    if shape == other.shape { return (shape, parts, other.parts) }
    if shape == .unknown { return (.unknown, parts, [other.parts[0]]) }
    if other.shape == .unknown { return (.unknown, [parts[0]], other.parts) }
    if shape == .single { return (other.shape, repeated(self, other.parts.count), other.parts) }
    if other.shape == .single { return (shape, parts, repeated(other, parts.count)) }
    switch (shape, other.shape) {
    case (.composite(.size), .pair), (.composite(.center), .pair): return (shape, parts, other.parts)
    case (.pair, .composite(.size)), (.pair, .composite(.center)): return (other.shape, parts, other.parts)
    default:
      var suggestion: String?
      if case .composite(let composite) = shape, case .composite = other.shape {
        suggestion = "write '.\(composite.rawValue)' on both sides"
      } else if shape == .pair || other.shape == .pair {
        suggestion = "compare a pair with 'size' or 'center', or write insets as 'inset (t, l, b, r)'"
      }
      throw ExpressionError(
        message: "\(shape.name) and \(other.shape.name) do not match", suggestion: suggestion,
        range: other.range)
    }
  }
}
