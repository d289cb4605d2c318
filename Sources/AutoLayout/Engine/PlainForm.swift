import ConstraintSolver
import Geometry

/// Lowers the usual constraint, between a view and its superview or a sibling, of edges, centers or sizes: at most four
/// terms, in variable order, and minus the constant.
///
/// `ConstraintLowering` gives the same for these, at many times the price.
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
  ///   - node: one of many, as a copy would cost as much as its equation.
  ///   - terms: has room for `largestCount` terms, none of which needs to be there yet.
  /// - Returns: how many terms there are; `nil` for a constraint that is not plain.
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
      // A place on its own is measured in the superview.
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
    // The view in whose coordinates the constraint is measured has no position of its own there.
    let isSpace = Int(otherPlace.superview) == first.index
    let isOtherSpace = Int(place.superview) == second.index
    guard place.superview == otherPlace.superview || isSpace || isOtherSpace else { return nil }
    // The edges of a scroll view mean its content to what lies in it; size and center are always the frame's.
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

  /// Terms on their way to memory.
  private struct Form {
    let terms: UnsafeMutablePointer<Term>
    var count = 0

    /// Adds a term. A term of zero is written too, and overwritten by the next, because that is cheaper than a branch.
    @inline(__always)
    mutating func add(_ variable: Variable, _ coefficient: Double) {
      (terms + count).initialize(to: Term(variable, coefficient))
      count += coefficient == 0 ? 0 : 1
    }

    /// Adds one part of both sides, the lesser variable first.
    @inline(__always)
    mutating func add(_ first: (Variable, Double), _ second: (Variable, Double)) {
      let inOrder = first.0 < second.0
      let (low, high) = inOrder ? (first, second) : (second, first)
      add(low.0, low.1)
      add(high.0, high.1)
    }
  }

  /// How much of a view's position and of its length goes into an attribute.
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
