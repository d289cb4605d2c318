/// Views with constraints between their edges, in no solver's terms.
public struct Workload: Sendable {
  /// Four of each view, in this order: `view * 4 + part.rawValue`.
  public enum Part: Int, Sendable, CaseIterable {
    case left, top, width, height
  }

  /// `sum(terms) + constant  relation  0`
  public struct Constraint: Sendable {
    public var terms: [(variable: Int, coefficient: Double)]
    public var constant: Double
    /// -1 for at most, 0 for equal, 1 for at least.
    public var relation: Int
    public var priority: Double

    public init(
      terms: [(variable: Int, coefficient: Double)], constant: Double, relation: Int, priority: Double
    ) {
      self.terms = terms
      self.constant = constant
      self.relation = relation
      self.priority = priority
    }
  }

  /// A constraint to put in the place of the one at an index.
  public struct Replacement: Sendable {
    public var index: Int
    public var constraint: Constraint

    public init(index: Int, constraint: Constraint) {
      self.index = index
      self.constraint = constraint
    }
  }

  /// By view: its superview; the window, view 0, has none. Superviews come first.
  public var superviews: [Int?] = []
  public var constraints: [Constraint] = []
  /// On the same terms as what they replace.
  public var replacements: [Replacement] = []
  /// On other terms than what they replace.
  public var retargets: [Replacement] = []
  public var windowWidth = 400.0
  public var windowHeight = 800.0
  /// Of a lowered layout: how its variables are numbered; `nil` for four of each view.
  public var lowered: Lowered?

  /// Variables in the order in which layout creates them; positions count from superviews, for every solver.
  public struct Lowered: Sendable {
    public var variableCount: Int
    /// How many of them, the first, are sizes, of which none is negative.
    public var sizeCount: Int
    /// The variables of the window's width and height.
    public var window: (width: Int, height: Int)

    public init(variableCount: Int, sizeCount: Int, window: (width: Int, height: Int)) {
      self.variableCount = variableCount
      self.sizeCount = sizeCount
      self.window = window
    }
  }

  /// How many constraints of a layout are left out because they conflict with others.
  public var removedCount = 0

  public init() {}

  public var viewCount: Int { superviews.count }
  public var variableCount: Int { lowered?.variableCount ?? 4 * viewCount }

  public static func variable(_ view: Int, _ part: Part) -> Int { view * 4 + part.rawValue }

  // MARK: Coordinates

  /// The same constraints with each position counted from the superview's: what UIKit calls a frame.
  ///
  /// An absolute position is the sum of those on the way to the window, and most of that way cancels.
  public var relativeToSuperviews: Workload {
    guard lowered == nil else { return self }
    var result = self
    result.constraints = constraints.map(relative)
    result.replacements = replacements.map(relative)
    result.retargets = retargets.map(relative)
    return result
  }

  private func relative(_ replacement: Replacement) -> Replacement {
    Replacement(index: replacement.index, constraint: relative(replacement.constraint))
  }

  private func relative(_ constraint: Constraint) -> Constraint {
    var result = constraint
    result.terms = []
    for term in constraint.terms {
      result.add(term)
      guard term.variable % 4 < 2 else { continue }
      var view = superviews[term.variable / 4]
      while let superview = view {
        result.add((superview * 4 + term.variable % 4, term.coefficient))
        view = superviews[superview]
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// Absolute values of what was solved relative to superviews.
  public func absolute(_ values: [Double]) -> [Double] {
    guard lowered == nil else { return values }
    var result = values
    for view in superviews.indices {
      guard let superview = superviews[view] else { continue }
      for part in [Part.left, .top] {
        result[Self.variable(view, part)] += result[Self.variable(superview, part)]
      }
    }
    return result
  }

  /// The sum of the absolute errors of each priority, from the highest down.
  public func violations(of values: [Double]) -> [(priority: Double, total: Double)] {
    var totals: [Double: Double] = [:]
    for constraint in constraints {
      let sum = constraint.terms.reduce(constraint.constant) { $0 + $1.coefficient * values[$1.variable] }
      let error = constraint.relation == 0 ? abs(sum) : max(0, constraint.relation < 0 ? sum : -sum)
      totals[constraint.priority, default: 0] += error
    }
    return totals.sorted { $0.key > $1.key }.map { (priority: $0.key, total: $0.value) }
  }
}

extension Workload.Constraint {
  mutating func add(_ term: (variable: Int, coefficient: Double)) {
    if let place = terms.firstIndex(where: { $0.variable == term.variable }) {
      terms[place].coefficient += term.coefficient
    } else {
      terms.append(term)
    }
  }
}
