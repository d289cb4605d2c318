import Regression

/// The cases of a page in the order in which a reader looks at them.
struct PageGroups {
  /// Cases with something in common.
  struct Group {
    enum Kind {
      /// Cases that could not be compared.
      case refused
      /// Cases with an edit in common, and its number from 1.
      case cause(Int, SharedCause)
      /// Cases that only Plumbline changed: the sizes of texts, or what it computes.
      case update(isOfTexts: Bool)
      /// All others.
      case other
    }

    var kind: Kind
    /// The indices of the outcomes.
    var outcomes: [Int]
  }

  /// Refused cases, causes, largest first, what Plumbline changed, edits that move nothing, and the others.
  private(set) var groups: [Group] = []
  /// The causes of all cases, largest first.
  let causes: [SharedCause]
  private let numbers: [[DifferenceFacts.Edit]: Int]

  /// - Complexity: O(cases + effects).
  init(_ results: RegressionResults) {
    causes = results.causes
    numbers = Dictionary(
      causes.enumerated().map { ($0.element.edits, $0.offset + 1) }, uniquingKeysWith: { first, _ in first })
    var rest = Array(results.outcomes.indices)
    func take(_ kind: Group.Kind, where isTaken: (Int, CaseOutcome) -> Bool) {
      let taken = rest.filter { isTaken($0, results.outcomes[$0]) }
      guard !taken.isEmpty else { return }
      groups.append(Group(kind: kind, outcomes: taken))
      let known = Set(taken)
      rest.removeAll { known.contains($0) }
    }
    take(.refused) { $1.state == .refused }
    func addCauses(having hasEffect: Bool) {
      for (index, cause) in causes.enumerated() where cause.hasEffect == hasEffect {
        groups.append(Group(kind: .cause(index + 1, cause), outcomes: cause.parts.map(\.outcome)))
      }
    }
    addCauses(having: true)
    let explained = Set(causes.flatMap(\.parts).map(\.outcome))
    rest.removeAll { explained.contains($0) }
    for isOfTexts in [true, false] {
      take(.update(isOfTexts: isOfTexts)) { _, outcome in
        guard let update = outcome.difference?.update else { return false }
        return update.isOfTexts == isOfTexts
      }
    }
    addCauses(having: false)
    let order: [CaseOutcome.State] = [.changed, .renamed, .new, .orphaned, .removed, .tolerated]
    rest.sort {
      let ranks = [$0, $1].map { order.firstIndex(of: results.outcomes[$0].state) ?? order.count }
      return (ranks[0], $0) < (ranks[1], $1)
    }
    take(.other) { _, _ in true }
  }

  /// The numbers of a case's causes among those of all cases, in its own order.
  func causeNumbers(of outcome: CaseOutcome) -> [Int] {
    guard let facts = outcome.difference else { return [] }
    return facts.causes.map { cause in numbers[cause.edits.map { facts.edits[$0] }] ?? 0 }
  }
}
