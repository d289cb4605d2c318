import ConstraintSolver
import Geometry

/// What the usual constraint comes to, between a view and its superview or a sibling, of edges, centers or sizes: at
/// most four terms, in variable order, and a number.
///
/// `ConstraintLowering` gives the same for these, at several times the price.
struct PlainForm {
  private(set) var terms: (Term, Term, Term, Term)
  private(set) var count = 0
  var constant: Double

  fileprivate init(constant: Double) {
    let none = Term(Variable(index: -1), 0)
    terms = (none, none, none, none)
    // Plus zero: a sum that comes to nothing is never -0.
    self.constant = -constant + 0
  }

  fileprivate mutating func add(_ variable: Variable, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    let term = Term(variable, coefficient)
    switch count {
    case 0: terms.0 = term
    case 1: terms.1 = term
    case 2: terms.2 = term
    default: terms.3 = term
    }
    count += 1
  }

  /// Adds one part of both sides, the lesser variable first.
  fileprivate mutating func add(_ first: (Variable, Double), _ second: (Variable, Double)) {
    let inOrder = first.0 < second.0
    let (low, high) = inOrder ? (first, second) : (second, first)
    add(low.0, low.1)
    add(high.0, high.1)
  }

  func append(to list: inout [Term]) {
    if count > 0 { list.append(terms.0) }
    if count > 1 { list.append(terms.1) }
    if count > 2 { list.append(terms.2) }
    if count > 3 { list.append(terms.3) }
  }
}

/// Recognizes plain constraints.
struct PlainLowering {
  private let hierarchy: ViewHierarchy
  private let variables: LayoutVariables

  init(_ hierarchy: ViewHierarchy, _ variables: LayoutVariables) {
    self.hierarchy = hierarchy
    self.variables = variables
  }

  /// - Returns: `nil` for a constraint that is not plain.
  func form(_ nodes: [ConstraintNode], _ index: Int) -> PlainForm? {
    let attribute = nodes[index].first.attribute
    guard nodes[index].firstOrigin == nil, nodes[index].secondOrigin == nil, nodes[index].owner == nil,
      case .view(let first) = nodes[index].first.item, hierarchy.isPlain(first), let part = Part(attribute)
    else { return nil }
    let axis = attribute.axis
    var form = PlainForm(constant: nodes[index].constant)
    guard let anchor = nodes[index].second else {
      // A place on its own is measured in the superview.
      form.add(variables.size(of: first, axis), part.length)
      form.add(variables.position(of: first, axis), part.position)
      return form
    }
    guard case .view(let second) = anchor.item, hierarchy.isPlain(second), second != first,
      let other = Part(anchor.attribute), nodes[index].multiplier != 0
    else { return nil }
    let factor = -nodes[index].multiplier
    let otherAxis = anchor.attribute.axis
    let (outer, otherOuter) = (hierarchy.superview(of: first), hierarchy.superview(of: second))
    // The view in whose coordinates the constraint is measured has no position of its own there.
    let (isSpace, isOtherSpace) = (otherOuter == first, outer == second)
    guard outer == otherOuter || isSpace || isOtherSpace else { return nil }
    form.add(
      (length(of: first, axis, isContent: isSpace && part.isFarEdge), part.length),
      (length(of: second, otherAxis, isContent: isOtherSpace && other.isFarEdge), factor * other.length))
    form.add(
      (variables.position(of: first, axis), isSpace ? 0 : part.position),
      (variables.position(of: second, otherAxis), isOtherSpace ? 0 : factor * other.position))
    return form
  }

  /// The edges of a scroll view mean its content to what lies in it; size and center are always the frame's.
  private func length(of view: ViewID, _ axis: Axis, isContent: Bool) -> Variable {
    isContent && hierarchy.isScrollView(view)
      ? variables.contentSize(of: view, axis) : variables.size(of: view, axis)
  }

  /// How much of a view's position and of its length goes into an attribute.
  private struct Part {
    var position: Double
    var length: Double

    var isFarEdge: Bool { position == 1 && length == 1 }

    /// `nil` for margins and baselines.
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
