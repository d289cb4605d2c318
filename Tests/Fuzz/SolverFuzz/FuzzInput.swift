import ConstraintSolver

/// Bytes read as numbers and constraints; zeros at the end.
struct FuzzInput {
  /// Which numbers a system is made of.
  enum Numbers {
    /// Few and small.
    case tame
    /// Coefficients from 1e-4 to 1e4, constants to 1e7.
    case wild
    /// Any finite numbers.
    case any
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private(set) var numbers = Numbers.tame

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    let choice = byte() % 8
    numbers = choice == 7 ? .any : choice >= 5 ? .wild : .tame
  }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    place += 1
    return bytes[place - 1]
  }

  mutating func index(below count: Int) -> Int { Int(byte()) % count }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[index(below: elements.count)] }

  mutating func coefficient() -> Double {
    switch numbers {
    case .tame: pick([1, -1, 2, -2, 0.5, 3, -0.25, 0])
    case .wild: pick([1, -1, 2, 0.5, 1e4, -1e4, 1e-4, -1e-4, 0.003, -320, 1.0 / 3, 0])
    case .any: anyNumber()
    }
  }

  mutating func constant() -> Double {
    switch numbers {
    case .tame: pick([0, 0, 10, -10, 20, -50, 7, -3, 100, 12.5])
    case .wild: pick([0, 0, 10, -10, 1e7, -1e7, 2.5e6, 0.001, -0.37, 123_456.789])
    case .any: anyNumber()
    }
  }

  private mutating func anyNumber() -> Double {
    let pattern = (0..<8).reduce(UInt64(0)) { sum, _ in sum << 8 | UInt64(byte()) }
    let value = Double(bitPattern: pattern)
    return value.isFinite ? value : 0
  }

  mutating func row(variableCount: Int) -> FuzzRow {
    FuzzRow(
      terms: (0..<index(below: 5)).map { _ in
        Term(Variable(index: Int32(index(below: variableCount))), coefficient())
      }, constant: constant(), relation: pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      priority: pick([1000, 1000, 1000, 999, 750, 750.5, 500, 250, 1]),
      provenance: pick([.ordinary, .ordinary, .ordinary] + Provenance.allCases))
  }
}

/// A constraint as it was asked for.
struct FuzzRow {
  var terms: [Term]
  var constant: Double
  var relation: Relation
  var priority: Double
  var provenance: Provenance

  func add(to solver: inout Solver) -> ConstraintID {
    solver.add(
      terms, constant: constant, relation: relation, priority: Priority(priority), provenance: provenance)
  }
}
