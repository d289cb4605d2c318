package import AutoLayout

/// What is so of a claim on a part of a stretch, or at one place.
package struct ClaimVerdict {
  /// What is wrong.
  package struct Failure {
    /// The views of which it is wrong, where it is worst.
    package var views: [ViewID]
    /// The greatest amounts, with the shares of the way at which they are reached: at both ends of the part, and between them
    /// if one there is greater. Without amounts, both ends alone.
    package var amounts: [(share: Double, amount: Double?)]
  }

  /// The share of the way through the stretch at which the part begins.
  package var from: Double
  /// The share at which it ends: the same for one place.
  package var to: Double
  /// Whether the claim is made there.
  package var isMade: Bool
  /// What is wrong; `nil` if the claim holds.
  package var failure: Failure?
}

/// Judges a claim on a stretch of layouts, exactly: its verdict changes only where one of its affine functions is 0
/// (`SweepRules: Assertions`).
struct ClaimJudge {
  let claim: AssertedClaim

  /// The verdict on one layout.
  func verdict(on layout: SolvedLayout) -> ClaimVerdict {
    let geometry = ClaimGeometry(layout)
    return verdict(at: 0, place: 0, claim.condition(on: geometry), claim.items(on: geometry))
  }

  /// The verdicts between two layouts between which all numbers are affine: parts without their ends, and the places between
  /// them, in order.
  func verdicts(from start: SolvedLayout, to end: SolvedLayout) -> [ClaimVerdict] {
    let whole = ClaimGeometry(start, end)
    let branches = whole.cuts(claim.branches(on: whole))
    var verdicts: [ClaimVerdict] = []
    for (low, high) in zip([0] + branches, branches + [1]) {
      if low > 0 {
        // Where it becomes something else, it is what it is there.
        let geometry = whole.part(low, low)
        verdicts.append(verdict(at: 0, place: low, claim.condition(on: geometry), claim.items(on: geometry)))
      }
      append(&verdicts, whole.part(low, high))
    }
    return verdicts
  }

  private func append(_ verdicts: inout [ClaimVerdict], _ geometry: ClaimGeometry) {
    let (condition, items) = (claim.condition(on: geometry), claim.items(on: geometry))
    let cuts = geometry.cuts(condition.zeros + items.flatMap(\.shortfall.zeros))
    func place(_ share: Double) -> Double { geometry.from + share * (geometry.to - geometry.from) }
    for (low, high) in zip([0] + cuts, cuts + [1]) {
      if low > 0 { verdicts.append(verdict(at: low, place: place(low), condition, items)) }
      let middle = (low + high) / 2
      let isMade = condition.value(at: middle) <= ClaimGeometry.tolerance
      let wrong = isMade ? items.filter { $0.isWrong(at: middle) } : []
      var verdict = ClaimVerdict(from: place(low), to: place(high), isMade: isMade)
      if !wrong.isEmpty {
        let shares =
          [low] + Set(wrong.flatMap { $0.amount?.kinks ?? [] }).filter { $0 > low && $0 < high }.sorted()
          + [high]
        let amounts = shares.map { share in
          (share: place(share), amount: wrong.compactMap { $0.amount?.value(at: share) }.max())
        }
        verdict.failure = ClaimVerdict.Failure(
          views: Self.views(of: wrong, at: amounts[0].amount ?? 0 < amounts[1].amount ?? 0 ? high : low),
          amounts: amounts)
      }
      verdicts.append(verdict)
    }
  }

  private func verdict(
    at share: Double, place: Double, _ condition: Shortfall, _ items: [ClaimItem]
  ) -> ClaimVerdict {
    let isMade = condition.value(at: share) <= ClaimGeometry.tolerance
    let wrong = isMade ? items.filter { $0.isWrong(at: share) } : []
    guard !wrong.isEmpty else { return ClaimVerdict(from: place, to: place, isMade: isMade) }
    let amount = wrong.compactMap { $0.amount?.value(at: share) }.max()
    return ClaimVerdict(
      from: place, to: place, isMade: true,
      failure: ClaimVerdict.Failure(views: Self.views(of: wrong, at: share), amounts: [(place, amount)]))
  }

  /// The views of what is wrong, those of the greatest amount first.
  private static func views(of wrong: [ClaimItem], at share: Double) -> [ViewID] {
    var seen: Set<ViewID> = []
    let sorted = wrong.enumerated().sorted { a, b in
      let (first, second) = (a.element.amount?.value(at: share) ?? 0, b.element.amount?.value(at: share) ?? 0)
      return first != second ? first > second : a.offset < b.offset
    }
    return sorted.flatMap(\.element.views).filter { seen.insert($0).inserted }
  }
}
