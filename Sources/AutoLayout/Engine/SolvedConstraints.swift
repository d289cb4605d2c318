/// The constraints of a layout, with how well the solution meets them, by row.
///
/// Few of them are ever read, so each is created on access, in O(its terms). Setting one is O(n).
public struct SolvedConstraints: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  private enum Storage: Sendable {
    case listed([SolvedConstraint])
    case rows(SolvedRows)
  }

  private var storage: Storage

  /// Creates a collection of the given constraints.
  public init(_ constraints: [SolvedConstraint]) {
    storage = .listed(constraints)
  }

  init(_ rows: SolvedRows) {
    storage = .rows(rows)
  }

  /// The constraint of a row alone, without its error. O(1).
  package func node(_ row: Int) -> ConstraintNode {
    switch storage {
    case .listed(let constraints): constraints[row].node
    case .rows(let rows): rows.system.node(ofRow: row)
    }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .listed(let constraints): constraints.count
    case .rows(let rows): rows.system.rowCount
    }
  }

  public subscript(row: Int) -> SolvedConstraint {
    get {
      switch storage {
      case .listed(let constraints): constraints[row]
      case .rows(let rows): rows[row]
      }
    }
    set {
      var constraints = Array(self)
      constraints[row] = newValue
      storage = .listed(constraints)
    }
  }
}

extension SolvedConstraints {
  /// Whether both have equal constraints. O(n).
  public static func == (a: SolvedConstraints, b: SolvedConstraints) -> Bool { a.elementsEqual(b) }
}

/// The rows of a solved system. It is a class, so that reading one row copies only a reference.
final class SolvedRows: Sendable {
  let system: ConstraintSystem
  /// By variable.
  let values: [Double]
  /// The rows of broken constraints.
  let broken: Set<Int>
  private let named: NamedTree

  init(_ system: ConstraintSystem, values: [Double], broken: Set<Int>) {
    self.system = system
    self.values = values
    self.broken = broken
    named = NamedTree(system.tree)
  }

  subscript(row: Int) -> SolvedConstraint {
    SolvedConstraint(
      node: system.node(ofRow: row), of: named, error: system.violation(ofRow: row, values: values),
      isBroken: broken.contains(row))
  }
}

/// A constraint of a solved layout, with the error that remains.
public struct SolvedConstraint: Hashable, Sendable {
  /// The constraint itself.
  public var node: ConstraintNode
  /// The absolute error in points; 0 if the constraint holds.
  public var error: Double
  /// Whether layout broke the constraint to resolve a conflict.
  public var isBroken: Bool
  private var spelling: Spelling

  /// Few of a layout's constraints are ever read, so their texts are composed only on demand.
  private enum Spelling: Sendable {
    case written(String)
    case fromNames(of: NamedTree)
  }

  /// Creates a constraint's result from its text and its error, which is in points and not negative.
  public init(node: ConstraintNode, text: String, error: Double = 0, isBroken: Bool = false) {
    self.node = node
    self.error = error
    self.isBroken = isBroken
    spelling = .written(text)
  }

  fileprivate init(node: ConstraintNode, of tree: NamedTree, error: Double, isBroken: Bool) {
    self.node = node
    self.error = error
    self.isBroken = isBroken
    spelling = .fromNames(of: tree)
  }

  /// The constraint as a definition would spell it: `scrollView.left == root.left + 50`. O(its length).
  public var text: String {
    get {
      switch spelling {
      case .written(let text): text
      case .fromNames(let named): named.tree.text(of: node)
      }
    }
    set { spelling = .written(newValue) }
  }

  public static func == (a: SolvedConstraint, b: SolvedConstraint) -> Bool {
    a.node == b.node && a.error == b.error && a.isBroken == b.isBroken && a.text == b.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(error)
    hasher.combine(isBroken)
  }
}

/// A reference to the tree, shared by all of its constraints, which take their names from it.
final class NamedTree: Sendable {
  let tree: ViewTree

  init(_ tree: ViewTree) {
    self.tree = tree
  }
}
