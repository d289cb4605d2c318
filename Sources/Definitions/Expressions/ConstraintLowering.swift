import AutoLayout
import Geometry

/// Converts statements to the form of `NSLayoutConstraint`: first anchor, relation, multiple of a second anchor,
/// constant.
struct ConstraintLowering {
  /// One constraint, and its constant as a function of the value set for its entry: `base + unit * value`.
  struct Lowered {
    var node: ConstraintNode
    var constant: MetricNumber
    var base = MetricNumber(0)
    var unit = MetricNumber(1)
    /// The range to mark if the constraint is invalid.
    var firstRange: Range<Int>
    var secondRange: Range<Int>?
  }

  let location: SourceLocation
  let identifier: String?

  /// The constraints of a statement: one, or one for each part of a composite.
  func lower(_ statement: ExpressionParser.Statement) throws(ExpressionError) -> [Lowered] {
    let (shape, left, right) = try statement.left.aligned(with: statement.right)
    if shape == .pair {
      throw ExpressionError(
        message: "a pair must be compared with a size or a center",
        suggestion: "write 'a.size == (100, 100)'",
        range: statement.left.range)
    }
    var result: [Lowered] = []
    for index in left.indices {
      let shift = statement.shift.isEmpty ? MetricNumber(0) : statement.shift[index]
      var lowered = try normalize(left[index], right[index], shift: shift, statement)
      if !statement.unit.isEmpty {
        // Setting the constant of such a composite sets its inset or offset.
        let plain = try normalize(left[index], right[index], shift: MetricNumber(0), statement)
        let one = try normalize(
          left[index], right[index], shift: MetricNumber(statement.unit[index]), statement)
        lowered.base = plain.constant
        lowered.unit = one.constant - plain.constant
      }
      result.append(lowered)
    }
    return result
  }

  /// The variable part of a side: an anchor or a distance, with its coefficient.
  private struct Side {
    var anchor: LayoutAnchor
    var origin: LayoutAnchor?
    var coefficient: MetricNumber
    var range: Range<Int>
  }

  private func normalize(
    _ left: LinearForm, _ right: LinearForm, shift: MetricNumber, _ statement: ExpressionParser.Statement
  ) throws(ExpressionError) -> Lowered {
    let leftSide = try side(left, statement.left.range)
    let rightSide = try side(right, statement.right.range)
    try checkDistances(leftSide, rightSide)
    let difference = right.constant + shift - left.constant
    guard let first = leftSide ?? rightSide else {
      throw ExpressionError(
        message: "a constraint needs an attribute of an item",
        suggestion: "write a constraint such as 'a.width == 100'",
        range: Range(from: statement.left.range.lowerBound, upTo: statement.right.range.upperBound))
    }
    // If the left side is constant, the sides are swapped, which reverses the relation; dividing by a negative
    // coefficient reverses it too.
    let flips = leftSide == nil
    for side in [leftSide, rightSide] {
      if let side { try check(side.coefficient.value, .multiplier, side.range) }
    }
    var relation = flips ? statement.relation.flipped : statement.relation
    if first.coefficient.value < 0 { relation = relation.flipped }
    let second = flips ? nil : rightSide
    let constant = (flips ? -difference : difference) / first.coefficient
    let multiplier = second.map { $0.coefficient / first.coefficient } ?? MetricNumber(1)
    let range = Range(
      from: statement.left.range.lowerBound, upTo: statement.right.range.upperBound)
    try check(multiplier.value, .multiplier, range)
    // If only the inset or offset makes the constant invalid, the error points at it.
    let isShifted = LayoutNumber.problem(right.constant.value - left.constant.value, of: .constant) == nil
    try check(constant.value, .constant, isShifted ? statement.shiftRange ?? range : range)
    var node = ConstraintNode(
      first.anchor, from: first.origin, relation, multiplier: multiplier.value, second?.anchor,
      from: second?.origin, constant: constant.value == 0 ? 0 : constant.value, priority: statement.priority,
      identifier: identifier, source: .explicit, location: location)
    node.metrics = ConstraintMetrics(
      constant: constant.uses, multiplier: multiplier.uses, priority: statement.priorityMetrics)
    return Lowered(
      node: node, constant: constant, firstRange: first.range, secondRange: second?.range)
  }

  /// Checks that the result of a calculation is a valid number for layout.
  private func check(
    _ value: Double, _ quantity: ConstraintError.Quantity, _ range: Range<Int>
  ) throws(ExpressionError) {
    guard let problem = LayoutNumber.problem(value, of: quantity) else { return }
    throw ExpressionError(message: problem, suggestion: LayoutNumber.advice, range: range)
  }

  /// Checks that a distance is not compared with a position: it is a size, and UIKit compares sizes only with sizes.
  private func checkDistances(_ left: Side?, _ right: Side?) throws(ExpressionError) {
    guard let left, let right else { return }
    for (side, other) in [(left, right), (right, left)] {
      guard side.origin != nil, other.origin == nil, !other.anchor.attribute.isSize else { continue }
      throw ExpressionError(
        message: "a distance cannot be compared with the position '\(other.anchor.attribute.name)'",
        suggestion: "compare it with a number, a width or a height, or another distance", range: other.range)
    }
  }

  private func side(_ form: LinearForm, _ range: Range<Int>) throws(ExpressionError) -> Side? {
    switch form.terms.count {
    case 0: return nil
    case 1:
      let term = form.terms[0]
      return Side(anchor: term.anchor, origin: nil, coefficient: term.coefficient, range: term.range)
    case 2:
      let (a, b) = (form.terms[0], form.terms[1])
      guard a.coefficient.value == -b.coefficient.value, !a.anchor.attribute.isSize,
        !b.anchor.attribute.isSize
      else {
        break
      }
      let (end, start) = a.coefficient.value > 0 ? (a, b) : (b, a)
      return Side(
        anchor: end.anchor, origin: start.anchor, coefficient: end.coefficient,
        range: Range(
          from: min(a.range.lowerBound, b.range.lowerBound), upTo: max(a.range.upperBound, b.range.upperBound)
        ))
    default: break
    }
    throw ExpressionError(
      message:
        "each side of a constraint can have only one attribute, or the distance between two positions, such as 'b.left - a.right'",
      suggestion: "reduce the side to one of these, or write several constraints", range: range)
  }
}
