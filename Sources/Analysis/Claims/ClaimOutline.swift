package import AutoLayout

/// What decides all claims on a stretch of layouts between which all numbers are affine: assertions, and what `check` looks for.
///
/// On two stretches with the same signs, the same is claimed and found in the same order, and on everything between them if all
/// numbers between them are affine as well (`SweepRules: Two intervals`).
package struct ClaimOutline {
  /// The shares of the way, strictly inside, at which what is found may change, or the slope of an amount, in ascending order.
  package private(set) var cuts: [Double] = []
  /// The signs of all functions at both ends, and which of them make that nothing can be wrong.
  package private(set) var signs: [Int] = []
  /// The functions at both ends, in points: another sign begins where one of them is 0.
  package private(set) var distances: [Double] = []

  /// - Parameters:
  ///   - start: The layout where the stretch begins, with the texts that are cut off among its issues.
  ///   - end: The layout where it ends, with the same issues.
  /// - Complexity: O(size of all claims + pairs of texts and controls).
  package init(from start: SolvedLayout, to end: SolvedLayout) {
    let whole = ClaimGeometry(start, end)
    if start.tree.design == nil {
      let overlaps = OverlapClaims(whole)
      signs += overlaps.separations
      let branches = whole.cuts(overlaps.branches)
      for (low, high) in zip([0] + branches, branches + [1]) {
        let geometry = whole.part(low, high)
        let items = OverlapClaims(geometry).items + UnreachableClaims(geometry).all.flatMap(\.items)
        for item in items { add(item, low, high) }
      }
      cuts += branches
    }
    for assertion in start.tree.assertions {
      let claim = AssertedClaim(assertion: assertion)
      let branches = whole.cuts(claim.branches(on: whole))
      for (low, high) in zip([0] + branches, branches + [1]) {
        let geometry = whole.part(low, high)
        add(claim.condition(on: geometry), low, high)
        for item in claim.items(on: geometry) { add(item, low, high) }
      }
      cuts += branches
    }
    cuts = whole.cuts(cuts)
  }

  private mutating func add(_ item: ClaimItem, _ low: Double, _ high: Double) {
    // One number tells it apart from items without functions.
    signs.append(item.views.first?.index ?? -1)
    let lengths = item.shortfall.lengths
    if let reasons = Self.reasons(for: item.shortfall) {
      signs += reasons
      for reason in reasons { distances += [lengths[reason].start, lengths[reason].end] }
      return
    }
    add(item.shortfall, low, high)
    guard let amount = item.amount else { return }
    // Where two lengths are equal, another one is the amount.
    let amounts = Moving.once(amount.lengths)
    for index in amounts.indices {
      for other in amounts[(index + 1)...] { add(amounts[index] - other, low, high) }
    }
  }

  private mutating func add(_ shortfall: Shortfall, _ low: Double, _ high: Double) {
    for length in Moving.once(shortfall.lengths) { add(length, low, high) }
  }

  private mutating func add(_ length: Moving, _ low: Double, _ high: Double) {
    let (from, to) = (Self.sign(length.start), Self.sign(length.end))
    signs += [from, to]
    distances += [length.start, length.end]
    if from * to < 0, let zero = length.zero { cuts.append(low + zero * (high - low)) }
  }

  /// The functions that are nowhere above 0 and make that nothing is wrong; `nil` if something may be wrong somewhere.
  private static func reasons(for shortfall: Shortfall) -> [Int]? {
    var next = 0
    func reasons(_ shortfall: Shortfall) -> [Int]? {
      switch shortfall {
      case .length(let length):
        next += 1
        return length.start <= rounding && length.end <= rounding ? [next - 1] : nil
      case .least(let parts):
        // All are counted.
        let all = parts.map(reasons)
        return all.lazy.compactMap(\.self).first
      case .greatest(let parts):
        let all = parts.map(reasons)
        return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
      }
    }
    return reasons(shortfall)
  }

  private static func sign(_ value: Double) -> Int {
    value > rounding ? 1 : value < -rounding ? -1 : 0
  }

  /// By how much a function may be off, in points: ends of pieces are rounded, and lengths may move some times as fast.
  private static let rounding = 1e-7
}
