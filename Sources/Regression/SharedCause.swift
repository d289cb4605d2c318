import Geometry

/// An edit, or several together, with its effects in all cases.
///
/// Every edit of every case is in at least one cause. Those without an effect anywhere are a cause together, for each set
/// of cases that has them.
public struct SharedCause: Hashable, Sendable {
  /// The effects in one case.
  public struct Part: Hashable, Sendable {
    /// The index of the outcome.
    public var outcome: Int
    /// The indices of the effects among the outcome's. Empty if only issues differ, or nothing.
    public var effects: [Int]
    /// The indices of the issues that appeared among the outcome's.
    public var appeared: [Int] = []
    /// The indices of the issues that are gone among the outcome's.
    public var resolved: [Int] = []

    /// What this cause does in the recorded space.
    public var courses: [DifferenceFacts.Course] = []

    /// The number of results that it moves there.
    public var courseEffectCount: Int {
      courses.reduce(0) { count, course in count + course.stretches.reduce(0) { $0 + $1.effects.count } }
    }
    /// The number of issues that it causes or resolves there, and of views that it hides or shows.
    public var courseIssueCount: Int {
      courses.reduce(0) { $0 + $1.appeared.count + $1.resolved.count + $1.hidden.count }
    }

    /// Whether results differ somewhere in the recorded space, perhaps because of this cause.
    public var isInSpace = false

    /// The number of results and issues that differ.
    public var count: Int {
      effects.count + appeared.count + resolved.count + courseEffectCount + courseIssueCount
    }
  }

  /// The edits.
  public var edits: [DifferenceFacts.Edit]
  /// The cases with their effects, in the order of outcomes.
  public var parts: [Part]

  /// The number of differing results in all cases.
  public var effectCount: Int { parts.reduce(0) { $0 + $1.effects.count + $1.courseEffectCount } }

  /// The number of cases in which a result or an issue differs.
  public var effectiveCount: Int { parts.count { $0.count > 0 } }

  /// Whether a result or an issue differs in one of the cases.
  public var hasEffect: Bool { parts.contains { $0.count > 0 } }

  /// Whether only names differ.
  public var isRenaming: Bool { !hasEffect && edits.allSatisfy(\.isRenaming) }

  /// What is said of a cause without effects. What it does at other lengths may not be known.
  var withoutEffect: String {
    isRenaming
      ? "only names differ"
      : "no frame and no content size differs\(parts.contains(where: \.isInSpace) ? " on the canvas itself" : "")"
  }

  /// The place for a message: that of the first edit that has one in today's files.
  var location: SourceLocation? {
    edits.lazy.filter { !$0.isRemoval }.compactMap(\.location).first { $0.line > 0 }
  }

  /// The size of the cause: `36 values in 12 cases`.
  var summary: String {
    let cases = Listing.count(hasEffect ? effectiveCount : parts.count, "case")
    guard hasEffect else {
      return "\(withoutEffect) in \(cases)"
    }
    let issues = parts.reduce(0) { $0 + $1.appeared.count + $1.resolved.count + $1.courseIssueCount }
    let counts = [(effectCount, "value"), (issues, "issue")].filter { $0.0 > 0 }
    return "\(Listing.words(counts.map { Listing.count($0.0, $0.1) })) in \(cases)"
  }

  /// Groups the causes of all outcomes by their edits: those of most cases first, then those with most effects, then in
  /// the order of cases, and those without any effect last.
  static func all(in outcomes: [CaseOutcome]) -> [SharedCause] {
    var causes = effective(outcomes)
    causes += idle(outcomes, besides: &causes)
    for index in causes.indices where !causes[index].edits.allSatisfy(\.isRenaming) {
      for place in causes[index].parts.indices {
        guard let facts = outcomes[causes[index].parts[place].outcome].difference else { continue }
        let edits = causes[index].edits
        causes[index].parts[place].courses = facts.courses(of: edits)
        causes[index].parts[place].isInSpace = facts.edits.indices.contains {
          edits.contains(facts.edits[$0]) && facts.mayMoveElsewhere($0)
        }
      }
    }
    func size(_ cause: SharedCause) -> (Int, Int) {
      (cause.effectiveCount, cause.parts.reduce(0) { $0 + $1.count })
    }
    return causes.enumerated().sorted { one, other in
      let (first, second) = (size(one.element), size(other.element))
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
  }

  private static func effective(_ outcomes: [CaseOutcome]) -> [SharedCause] {
    var places: [[DifferenceFacts.Edit]: Int] = [:]
    var causes: [SharedCause] = []
    for (index, outcome) in outcomes.enumerated() {
      guard outcome.state != .tolerated, let facts = outcome.difference else { continue }
      func add(_ edits: [DifferenceFacts.Edit], _ part: Part) {
        let place = places[edits] ?? causes.count
        if place == causes.count {
          places[edits] = place
          causes.append(SharedCause(edits: edits, parts: []))
        }
        causes[place].parts.append(part)
      }
      for cause in facts.causes {
        add(
          cause.edits.map { facts.edits[$0] },
          Part(
            outcome: index, effects: cause.effects, appeared: cause.appeared, resolved: cause.resolved))
      }
      // What an edit does elsewhere alone.
      for share in facts.courseCauses?.shares ?? []
      where !facts.causes.contains(where: { $0.edits == [share.edit] }) {
        add([facts.edits[share.edit]], Part(outcome: index, effects: []))
      }
    }
    return causes
  }

  /// The causes of edits without effect. Cases with all edits of another cause become parts of that one.
  private static func idle(
    _ outcomes: [CaseOutcome], besides causes: inout [SharedCause]
  ) -> [SharedCause] {
    var known: [DifferenceFacts.Edit: [Int]] = [:]
    for (index, cause) in causes.enumerated() {
      for edit in cause.edits { known[edit, default: []].append(index) }
    }
    var cases: [DifferenceFacts.Edit: [Int]] = [:]
    var order: [DifferenceFacts.Edit] = []
    for (index, outcome) in outcomes.enumerated() {
      guard outcome.state != .tolerated, let facts = outcome.difference else { continue }
      let edits = Set(facts.edits)
      for edit in facts.editsWithoutEffect.map({ facts.edits[$0] }) {
        if let cause = known[edit]?.first(where: { edits.isSuperset(of: causes[$0].edits) }) {
          let place = causes[cause].parts.firstIndex { $0.outcome >= index } ?? causes[cause].parts.count
          if place == causes[cause].parts.count || causes[cause].parts[place].outcome != index {
            causes[cause].parts.insert(Part(outcome: index, effects: []), at: place)
          }
        } else if cases[edit]?.last != index {
          if cases[edit] == nil { order.append(edit) }
          cases[edit, default: []].append(index)
        }
      }
    }
    struct Group: Hashable {
      var cases: [Int]
      var isRenaming: Bool
    }
    var places: [Group: Int] = [:]
    var idle: [SharedCause] = []
    for edit in order {
      let group = Group(cases: cases[edit] ?? [], isRenaming: edit.isRenaming)
      if let place = places[group] {
        idle[place].edits.append(edit)
      } else {
        places[group] = idle.count
        idle.append(
          SharedCause(edits: [edit], parts: group.cases.map { Part(outcome: $0, effects: []) }))
      }
    }
    return idle
  }
}
