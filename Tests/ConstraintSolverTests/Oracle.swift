import ConstraintSolver

/// What `SolvingRules: Levels`, `SolvingRules: Conflicts` and `SolvingRules: Choice under ambiguity` say about a system, word for word and in
/// exact arithmetic: one linear program after the other.
///
/// Numbers of the description stand for the simplest fractions that round to them.
struct Oracle {
  struct Range {
    /// `nil` where nothing bounds it from below.
    var minimum: Fraction?
    var maximum: Fraction?

    var isPoint: Bool { minimum != nil && maximum != nil && minimum! == maximum! }
  }

  /// A required member: a row, or the bound of a variable.
  enum Member: Hashable {
    case row(Int)
    case bound(Int)
  }

  struct Clash: Hashable {
    var members: [Member]
    var broken: Int?
  }

  let system: SystemDescription
  /// In the order of their newest rows.
  private(set) var clashes: [Clash] = []
  /// From high to low, with the least total of each level.
  private(set) var totals: [(priority: Double, total: Fraction)] = []
  /// By variable, over all optimal solutions.
  private(set) var ranges: [Range] = []
  /// By variable, ties decided.
  private(set) var values: [Fraction] = []

  private var out: Set<Member> = []
  private var program = Required([])
  /// As it was before ties were decided.
  private var face = Required([])

  init(_ system: SystemDescription) {
    self.system = system
    findClashes()
    program = Required(system.isNonNegative)
    for member in members where !out.contains(member) {
      let isPossible = program.add(member, of: system)
      precondition(isPossible, "what is not out can hold together")
    }
    minimizeLevels()
    ranges = system.isNonNegative.indices.map { program.range(of: $0) }
    face = program
    breakTies()
  }

  /// The ranges over those optimal solutions in which no variable is further than a distance from its value.
  func ranges(within reach: Int64) -> [Range] {
    var part = face
    for (variable, value) in values.enumerated() { part.confine(variable, to: value, reach: Fraction(reach)) }
    return values.indices.map { part.range(of: $0) }
  }

  /// Whether some of the conflicting sets could hold if each of their rows might be missed by a little: what divides by
  /// its largest coefficient is a length.
  func couldHold(missingBy length: Fraction) -> Bool {
    clashes.contains { clash in
      var program = Required(system.isNonNegative)
      return clash.members.allSatisfy { program.add($0, of: system, missingBy: length) }
    }
  }

  // MARK: Required constraints

  /// In the order in which they enter.
  private var members: [Member] {
    let bounds = system.isNonNegative.indices.filter { system.isNonNegative[$0] }.map { Member.bound($0) }
    let required = system.rows.indices.filter { system.rows[$0].priority >= 1000 }
    let early = required.filter { system.rows[$0].provenance.rawValue < Provenance.generated.rawValue }
    let late = required.filter { system.rows[$0].provenance.rawValue >= Provenance.generated.rawValue }
    return bounds + (early + late).map { .row($0) }
  }

  /// Whether required members of a system can hold together.
  static func canHold(_ members: [Member], of system: SystemDescription) -> Bool {
    var program = Required(system.isNonNegative)
    return members.allSatisfy { program.add($0, of: system) }
  }

  private mutating func findClashes() {
    var present: [Member] = []
    var program = Required(system.isNonNegative)
    for newcomer in members {
      while !program.add(newcomer, of: system) {
        let set = filtered(present, newcomer)
        let broken = memberToBreak(set)
        clashes.append(Clash(members: sorted(set), broken: broken))
        let leaving = broken.map { Member.row($0) } ?? memberToYield(set)
        out.insert(leaving)
        if leaving == newcomer { break }
        present.removeAll { $0 == leaving }
        program = Required(system.isNonNegative)
        for member in present { _ = program.add(member, of: system) }
      }
      if !out.contains(newcomer) { present.append(newcomer) }
    }
    func newest(_ clash: Clash) -> Int {
      clash.members.reduce(-1) { if case .row(let index) = $1 { max($0, index) } else { $0 } }
    }
    clashes = clashes.enumerated().sorted {
      (newest($0.element), $0.offset) < (newest($1.element), $1.offset)
    }.map(\.element)
  }

  private func filtered(_ present: [Member], _ newcomer: Member) -> [Member] {
    var kept = present
    for step in 0...4 {
      for member in sorted(present) where Oracle.step(member, system) == step {
        let rest = kept.filter { $0 != member }
        if !Oracle.canHold(rest + [newcomer], of: system) { kept = rest }
      }
    }
    return kept + [newcomer]
  }

  static func step(_ member: Member, _ system: SystemDescription) -> Int {
    guard case .row(let index) = member else { return 0 }
    return switch system.rows[index].provenance {
    case .implicit: 1
    case .environment, .autoresizing, .intrinsic: 2
    case .generated: 3
    case .ordinary: 4
    }
  }

  private func sorted(_ members: [Member]) -> [Member] {
    system.rows.indices.map { .row($0) }.filter { members.contains($0) }
      + system.isNonNegative.indices.map { .bound($0) }.filter { members.contains($0) }
  }

  private func memberToBreak(_ members: [Member]) -> Int? {
    for provenance in [Provenance.ordinary, .generated, .intrinsic, .autoresizing] {
      for index in system.rows.indices.reversed()
      where members.contains(.row(index)) && system.rows[index].provenance == provenance { return index }
    }
    return nil
  }

  private func memberToYield(_ members: [Member]) -> Member {
    let step = members.map { Oracle.step($0, system) }.min()
    return sorted(members).last { Oracle.step($0, system) == step }!
  }

  // MARK: Levels

  private mutating func minimizeLevels() {
    for priority in Set(system.rows.map(\.priority).filter { $0 < 1000 }).sorted(by: >) {
      let rows = system.rows.filter { $0.priority == priority }
      totals.append((priority, program.minimizeErrors(of: rows)))
    }
  }

  private mutating func breakTies() {
    for variable in system.isNonNegative.indices {
      let range = program.range(of: variable)
      var value = Fraction.zero
      switch (range.minimum, range.maximum) {
      case (let end?, nil) where !system.isNonNegative[variable]: value = end
      case (nil, let end?) where !system.isNonNegative[variable]: value = end
      default:
        if let minimum = range.minimum { value = max(value, minimum) }
        if let maximum = range.maximum { value = min(value, maximum) }
      }
      values.append(value)
      program.fix(variable, at: value)
    }
  }
}

/// Required members, and the errors of optional rows, as a linear program: each variable is the difference of two
/// unknowns.
private struct Required {
  private var program = ExactProgram()
  private var parts: [(positive: Int, negative: Int)] = []

  init(_ isNonNegative: [Bool]) {
    parts = isNonNegative.map { _ in (positive: program.makeUnknown(), negative: program.makeUnknown()) }
  }

  private func form(of variable: Int, _ factor: Fraction) -> [ExactProgram.Term] {
    [
      ExactProgram.Term(parts[variable].positive, factor),
      ExactProgram.Term(parts[variable].negative, -factor),
    ]
  }

  private func terms(_ row: SystemDescription.Row, _ factor: Fraction = .one) -> [ExactProgram.Term] {
    row.terms.flatMap { form(of: $0.variable, factor * Fraction(simplest: $0.coefficient)) }
  }

  /// Whether a solution is left; where none is, the member is not in.
  mutating func add(_ member: Oracle.Member, of system: SystemDescription) -> Bool {
    guard case .row(let index) = member else {
      guard case .bound(let variable) = member else { return true }
      return program.add(form(of: variable, Fraction(-1)), atMost: .zero)
    }
    let row = system.rows[index]
    let constant = Fraction(simplest: row.constant)
    return switch row.relation {
    case .equal: program.add(terms(row), equals: -constant)
    case .lessThanOrEqual: program.add(terms(row), atMost: -constant)
    case .greaterThanOrEqual: program.add(terms(row, Fraction(-1)), atMost: constant)
    }
  }

  /// The same, met within a length in units of the largest coefficient.
  mutating func add(_ member: Oracle.Member, of system: SystemDescription, missingBy length: Fraction) -> Bool
  {
    switch member {
    case .bound(let variable): return program.add(form(of: variable, Fraction(-1)), atMost: length)
    case .row(let index):
      let row = system.rows[index]
      let margin = length * Fraction(simplest: row.terms.map { abs($0.coefficient) }.max() ?? 1)
      let constant = Fraction(simplest: row.constant)
      if row.relation != .greaterThanOrEqual {
        guard program.add(terms(row), atMost: margin - constant) else { return false }
      }
      return row.relation == .lessThanOrEqual
        || program.add(terms(row, Fraction(-1)), atMost: margin + constant)
    }
  }

  mutating func confine(_ variable: Int, to value: Fraction, reach: Fraction) {
    for (factor, limit) in [(Fraction.one, value + reach), (Fraction(-1), reach - value)] {
      let isPossible = program.add(form(of: variable, factor), atMost: limit)
      precondition(isPossible, "the value is in reach of itself")
    }
  }

  /// Minimizes the sum of the errors of some rows, and keeps to it.
  mutating func minimizeErrors(of rows: [SystemDescription.Row]) -> Fraction {
    var errors: [ExactProgram.Term] = []
    for row in rows {
      let over = ExactProgram.Term(program.makeUnknown(), .one)
      let under = ExactProgram.Term(program.makeUnknown(), .one)
      let difference = [ExactProgram.Term(over.unknown, Fraction(-1)), under]
      keep(terms(row) + difference, at: -Fraction(simplest: row.constant))
      if row.relation != .greaterThanOrEqual { errors.append(over) }
      if row.relation != .lessThanOrEqual { errors.append(under) }
    }
    let total = program.minimum(errors)!
    keep(errors, at: total)
    return total
  }

  mutating func range(of variable: Int) -> Oracle.Range {
    Oracle.Range(
      minimum: program.minimum(form(of: variable, .one)),
      maximum: program.minimum(form(of: variable, Fraction(-1))).map { -$0 })
  }

  mutating func fix(_ variable: Int, at value: Fraction) { keep(form(of: variable, .one), at: value) }

  private mutating func keep(_ terms: [ExactProgram.Term], at value: Fraction) {
    let isPossible = program.add(terms, equals: value)
    precondition(isPossible, "a value that the program takes")
  }
}
