import AutoLayout
import Scene

extension Figure {
  /// The fewest marks without which the rest of the figure is legible, as far as a greedy search finds them.
  ///
  /// No line through a text, no text on another and no value nearer to another mark than to its own: these are rules,
  /// not costs. A mark without a place that obeys them is withdrawn, and the figure says so.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items, and O(*k*²) for *k* pairs of marks that disturb each other.
  var illegibleMarks: Withdrawals {
    let check = LegibilityCheck(of: sketch.items, glyphs: pen.lettering.outlines)
    var result = Withdrawals()
    guard !check.clashes.isEmpty else { return result }
    let withdrawals = facts.request.withdrawals
    // A number stands for a name that is withdrawn already.
    let names = Set(namedViews.map { tree[$0].name })
      .union(withdrawals.names.subtracting(withdrawals.numbers))
    let members = Set(marks.lazy.filter(\.isMember).map(\.number)).union(changedConstraints)
    var open = check.clashes.map { WithdrawnMark.marks(of: $0, names: names, members: members) }
      .filter { !$0.isEmpty }
    while !open.isEmpty {
      var gains: [WithdrawnMark: Int] = [:]
      for marks in open { for mark in marks { gains[mark, default: 0] += mark.gain } }
      guard let worst = gains.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { break }
      switch worst {
      case .constraint(let number): result.constraints.insert(number)
      case .name(let name): result.names.insert(name)
      }
      open.removeAll { $0.contains(worst) }
    }
    return result
  }

  /// The few constraints that a change is about, by position from 1. They stay even where the cap of one touches the
  /// first letter of a label that begins at the measured edge.
  private var changedConstraints: Set<Int> {
    guard let emphasis, emphasis.isExact, emphasis.constraints.count <= Self.mostChanged else { return [] }
    return Set(emphasis.constraints.keys.map { $0 + 1 })
  }

  /// The number of changed constraints from which a picture is about their effects alone.
  private static let mostChanged = 4
}

/// A mark that a figure can do without.
private enum WithdrawnMark: Hashable, Comparable {
  case name(String)
  case constraint(Int)

  /// What its withdrawal gains for each fault.
  var gain: Int {
    switch self {
    case .name: 2
    case .constraint: 3
    }
  }

  /// The marks of which one must go.
  ///
  /// The members of conflicts are the subject of the figure, as changed constraints are, so they stay. A value in a row belongs to its row even if
  /// a line of another mark is nearer.
  ///
  /// - Parameters:
  ///   - names: The names in the figure.
  ///   - members: The constraints, by position from 1, that are the subject.
  static func marks(
    of clash: LegibilityCheck.Clash, names: Set<String>, members: Set<Int>
  ) -> [WithdrawnMark] {
    let origins: Set<SceneOrigin?> =
      switch clash.fault {
      case .contrast: []
      case .foreignPill: clash.isOnPill ? [clash.text] : []
      case .struckText, .textOverText, .touchingPills: [clash.text, clash.other]
      }
    return origins.compactMap { origin in
      switch origin {
      case .constraint(let number) where !members.contains(number): .constraint(number)
      case .view(let name) where names.contains(name): .name(name)
      default: nil
      }
    }
  }
}
