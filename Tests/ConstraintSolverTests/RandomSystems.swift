import ConstraintSolver

/// SplitMix64: the same numbers for a seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &self)! }
}

extension SystemDescription {
  /// A small system with few distinct numbers, so that ties, redundancy and conflicts are common.
  static func random(_ generator: inout SeededGenerator, variables: Int, rows: Int, required: Int) -> Self {
    var system = SystemDescription()
    for _ in 0..<variables { system.isNonNegative.append(generator.chance(30)) }
    for _ in 0..<rows { system.rows.append(randomRow(&generator, variables: variables, required: required)) }
    return system
  }

  static func randomRow(_ generator: inout SeededGenerator, variables: Int, required: Int) -> Row {
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<generator.pick([1, 1, 2, 2, 2, 3, 4]) {
      let variable = Int.random(in: 0..<variables, using: &generator)
      guard !terms.contains(where: { $0.variable == variable }) else { continue }
      terms.append((variable, generator.pick([1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3])))
    }
    return Row(
      terms: terms, constant: generator.pick([0, 0, 0, 10, -10, 20, -20, -50, -100, 7, -3]),
      relation: generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: generator.chance(required) ? 1000 : generator.pick([250, 250, 500, 750, 750, 999, 250.5]),
      provenance: generator.chance(60) ? .ordinary : generator.pick(Provenance.allCases))
  }
}
