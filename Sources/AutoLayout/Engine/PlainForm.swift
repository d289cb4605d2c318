import ConstraintSolver
import Geometry

/// Lowers the most common constraints: those between edges, centers or sizes of a view and its superview or a
/// sibling. Their equations have at most four terms, in variable order, and the negated constant.
///
/// `ConstraintLowering` gives the same result for these, at many times the cost.
struct PlainLowering {
  private let hierarchy: ViewHierarchy
  private let variables: LayoutVariables

  /// The largest number of terms of a plain constraint.
  static let largestCount = 4

  init(_ hierarchy: ViewHierarchy, _ variables: LayoutVariables) {
    self.hierarchy = hierarchy
    self.variables = variables
  }

  /// Writes the terms of a constraint.
  ///
  /// - Parameters:
  ///   - node: passed by pointer, because a copy would cost as much as its equation.
  ///   - terms: has room for `largestCount` terms, which may be uninitialized.
  /// - Returns: the number of terms; `nil` for a constraint that is not plain.
  @inline(__always)
  func lower(_ node: UnsafePointer<ConstraintNode>, to terms: UnsafeMutablePointer<Term>) -> Int? {
    let attribute = node.pointee.first.attribute
    guard node.pointee.isPair, node.pointee.owner == nil, case .view(let first) = node.pointee.first.item,
      let part = Part(attribute)
    else { return nil }
    let place = hierarchy.place(of: first)
    guard place.isPlain else { return nil }
    let axis = attribute.axis
    var form = Form(terms: terms)
    guard let anchor = node.pointee.second else {
      // A position on its own is measured in the superview.
      form.add(variables.size(of: first, axis), part.length)
      form.add(variables.position(of: first, axis), part.position)
      return form.count
    }
    guard case .view(let second) = anchor.item, second != first, let other = Part(anchor.attribute),
      node.pointee.multiplier != 0
    else { return nil }
    let otherPlace = hierarchy.place(of: second)
    guard otherPlace.isPlain else { return nil }
    let factor = LayoutNumber.bounded(-node.pointee.multiplier)
    let otherAxis = anchor.attribute.axis
    guard axis == otherAxis || part.position == 0 else { return nil }
    // The view in whose coordinates the constraint is measured has no position of its own in them.
    let isSpace = Int(otherPlace.superview) == first.index
    let isOtherSpace = Int(place.superview) == second.index
    guard place.superview == otherPlace.superview || isSpace || isOtherSpace else { return nil }
    // For views inside it, the edges of a scroll view are those of its content. Size and center are always the
    // frame's.
    let length =
      isSpace && place.isScrollView && part.isFarEdge
      ? variables.contentSize(of: first, axis) : variables.size(of: first, axis)
    let otherLength =
      isOtherSpace && otherPlace.isScrollView && other.isFarEdge
      ? variables.contentSize(of: second, otherAxis) : variables.size(of: second, otherAxis)
    form.add((length, part.length), (otherLength, factor * other.length))
    form.add(
      (variables.position(of: first, axis), isSpace ? 0 : part.position),
      (variables.position(of: second, otherAxis), isOtherSpace ? 0 : factor * other.position))
    return form.count
  }

  /// Writes terms to consecutive memory.
  private struct Form {
    let terms: UnsafeMutablePointer<Term>
    var count = 0

    /// Adds a term. A zero term is also written, and overwritten by the next, because that is cheaper than a branch.
    @inline(__always)
    mutating func add(_ variable: Variable, _ coefficient: Double) {
      (terms + count).initialize(to: Term(variable, coefficient))
      count += coefficient == 0 ? 0 : 1
    }

    /// Adds the lengths or the positions of both sides, the smaller variable first.
    @inline(__always)
    mutating func add(_ first: (Variable, Double), _ second: (Variable, Double)) {
      let inOrder = first.0 < second.0
      let (low, high) = inOrder ? (first, second) : (second, first)
      add(low.0, low.1)
      add(high.0, high.1)
    }
  }

  /// The factors of a view's position and length in an attribute.
  private struct Part {
    var position: Double
    var length: Double

    var isFarEdge: Bool { position == 1 && length == 1 }

    /// `nil` for margins and baselines.
    @inline(__always)
    init?(_ attribute: Attribute) {
      switch attribute {
      case .left, .top, .leading: (position, length) = (1, 0)
      case .right, .bottom, .trailing: (position, length) = (1, 1)
      case .centerX, .centerY: (position, length) = (1, 0.5)
      case .width, .height: (position, length) = (0, 1)
      default: return nil
      }
    }
  }
}
