import ConstraintSolver
import TestSupport

extension SplitMix {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &self)! }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// Kinds of systems, each hard in its own way.
enum SystemFamily: String, CaseIterable, Sendable {
  /// Few distinct numbers and many relations, so that ties, redundancy and conflicts are common.
  case tangled
  /// Every variable has a required lower and upper limit.
  case bounded
  /// More variables than constraints.
  case open
  /// Required equalities with exact consequences whose coefficients are rounded.
  case redundant
  /// Everything passes through one point.
  case degenerate
  /// Coefficients from 1e-4 to 1e4 and constants to 1e7.
  case wild
  /// Mostly required, from everybody who may ask for a constraint.
  case conflicting
  /// Views in a window.
  case views
  /// Views in a window, scroll views among them.
  case scrollViews

  func system(seed: Int) -> SystemDescription {
    let place = Self.allCases.firstIndex(of: self)!
    var generator = SplitMix(state: UInt64(seed) &* 1_000_003 &+ UInt64(place) &* 0x9E37_79B9)
    switch self {
    case .tangled: return tangled(&generator)
    case .bounded: return bounded(&generator)
    case .open: return open(&generator)
    case .redundant: return redundant(&generator)
    case .degenerate: return degenerate(&generator)
    case .wild: return wild(&generator)
    case .conflicting: return conflicting(&generator)
    case .views: return ViewTreeWriter.system(&generator, scrollViews: false)
    case .scrollViews: return ViewTreeWriter.system(&generator, scrollViews: true)
    }
  }

  private func tangled(_ generator: inout SplitMix) -> SystemDescription {
    .random(
      &generator, variables: generator.int(1...7), rows: generator.int(1...16),
      required: generator.pick([0, 10, 30, 50, 70]))
  }

  private func bounded(_ generator: inout SplitMix) -> SystemDescription {
    var system = SystemDescription.random(
      &generator, variables: generator.int(2...6), rows: generator.int(2...12),
      required: generator.pick([10, 25]))
    for variable in system.isNonNegative.indices {
      let least = Double(generator.int(-10...2))
      if !system.isNonNegative[variable] {
        system.add([(variable, 1)], .greaterThanOrEqual, least * 10, 1000, .environment)
      }
      system.add([(variable, 1)], .lessThanOrEqual, Double(generator.int(2...20)) * 12.5, 1000, .environment)
    }
    return system
  }

  private func open(_ generator: inout SplitMix) -> SystemDescription {
    let variables = generator.int(3...9)
    return .random(
      &generator, variables: variables, rows: generator.int(1...(variables - 1)),
      required: generator.pick([0, 20, 50]))
  }

  private func redundant(_ generator: inout SplitMix) -> SystemDescription {
    let variables = generator.int(3...7)
    var system = SystemDescription()
    for _ in 0..<variables { _ = system.makeVariable(nonNegative: generator.chance(20)) }
    // Consequences are worked out exactly and rounded once.
    var equalities: [(coefficients: [Fraction], constant: Fraction)] = []
    for _ in 0..<generator.int(2...max(2, variables - 2)) {
      var coefficients = Array(repeating: Fraction.zero, count: variables)
      for _ in 0..<generator.int(2...3) {
        coefficients[generator.int(0...(variables - 1))] = generator.pick(Self.factors)
      }
      equalities.append((coefficients, Fraction(Int64(generator.int(-40...40)) * 5)))
    }
    for _ in 0..<generator.int(1...4) {
      var sum = (coefficients: Array(repeating: Fraction.zero, count: variables), constant: Fraction.zero)
      for equality in equalities.prefix(4) where generator.chance(60) {
        let factor = generator.pick(Self.factors)
        for place in 0..<variables {
          sum.coefficients[place] = sum.coefficients[place] + factor * equality.coefficients[place]
        }
        sum.constant = sum.constant + factor * equality.constant
      }
      if generator.chance(6) { sum.constant = sum.constant + .one }
      equalities.append(sum)
    }
    for equality in equalities.shuffled(using: &generator) {
      let terms = equality.coefficients.indices.filter { !equality.coefficients[$0].isZero }
        .map { (variable: $0, coefficient: equality.coefficients[$0].double) }
      guard !terms.isEmpty || equality.constant.isZero else { continue }
      system.add(terms, .equal, equality.constant.double)
    }
    for _ in 0..<generator.int(0...6) {
      system.rows.append(SystemDescription.randomRow(&generator, variables: variables, required: 10))
    }
    return system
  }

  private static let factors = [
    Fraction(1), Fraction(1), Fraction(-1), Fraction(-1), Fraction(2), Fraction(1, over: 3),
    Fraction(-2, over: 3), Fraction(1, over: 10), Fraction(7, over: 10), Fraction(-1, over: 7),
    Fraction(3, over: 2),
  ]

  private func degenerate(_ generator: inout SplitMix) -> SystemDescription {
    let variables = generator.int(2...6)
    let point = (0..<variables).map { _ in Double(generator.int(-3...8)) * 10 }
    var system = SystemDescription()
    for value in point { _ = system.makeVariable(nonNegative: value >= 0 && generator.chance(40)) }
    for _ in 0..<generator.int(variables...(4 * variables)) {
      var row = SystemDescription.randomRow(&generator, variables: variables, required: 40)
      row.constant = -row.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
      system.rows.append(row)
    }
    // Something that pulls away from the point.
    for _ in 0..<generator.int(0...3) {
      system.rows.append(SystemDescription.randomRow(&generator, variables: variables, required: 0))
    }
    return system
  }

  private func wild(_ generator: inout SplitMix) -> SystemDescription {
    var system = SystemDescription.random(
      &generator, variables: generator.int(2...6), rows: generator.int(2...10),
      required: generator.pick([10, 30, 50]))
    for index in system.rows.indices {
      for term in system.rows[index].terms.indices where generator.chance(40) {
        system.rows[index].terms[term].coefficient = generator.pick([
          1e4, -1e4, 1e-4, -1e-4, 2500, -320, 0.003, -0.0125, 0.05,
        ])
      }
      if generator.chance(40) {
        system.rows[index].constant = generator.pick([1e7, -1e7, 2.5e6, -123_456, 9999.5, 0.001, -0.37])
      }
    }
    return system
  }

  private func conflicting(_ generator: inout SplitMix) -> SystemDescription {
    .random(
      &generator, variables: generator.int(2...6), rows: generator.int(5...16),
      required: generator.pick([70, 80, 90]))
  }
}

extension SystemDescription {
  /// A small system with few distinct numbers and up to eight priorities, 1000 among them.
  static func random(_ generator: inout SplitMix, variables: Int, rows: Int, required: Int) -> Self {
    var system = SystemDescription()
    for _ in 0..<variables { system.isNonNegative.append(generator.chance(30)) }
    let levels = Array(priorities.shuffled(using: &generator).prefix(generator.int(1...7)))
    for _ in 0..<rows {
      system.rows.append(randomRow(&generator, variables: variables, required: required, levels: levels))
    }
    return system
  }

  static let priorities: [Double] = [999, 999.5, 751, 750, 501, 500, 251, 250.5, 250, 50, 1]

  static func randomRow(
    _ generator: inout SplitMix, variables: Int, required: Int,
    levels: [Double] = [250, 250, 500, 750, 750, 999, 250.5]
  ) -> Row {
    var terms: [(variable: Int, coefficient: Double)] = []
    for _ in 0..<generator.pick([1, 1, 2, 2, 2, 3, 4]) {
      let variable = generator.int(0...(variables - 1))
      guard !terms.contains(where: { $0.variable == variable }) else { continue }
      terms.append((variable, generator.pick([1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3])))
    }
    return Row(
      terms: terms, constant: generator.pick([0, 0, 0, 10, -10, 20, -20, -50, -100, 7, -3]),
      relation: generator.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: generator.chance(required) ? 1000 : generator.pick(levels),
      provenance: generator.chance(60) ? .ordinary : generator.pick(Provenance.allCases))
  }
}
