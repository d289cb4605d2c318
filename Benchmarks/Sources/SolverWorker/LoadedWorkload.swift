import ConstraintSolver
import Glibc

/// A workload as the driver keeps it: constraints by number, variables already in the solver's order of creation.
struct LoadedWorkload: ~Copyable {
  struct Row {
    var start: Int32
    var count: Int32
    var relation: Relation
    var priority: Priority
    var constant: Double
  }

  private(set) var variableCount = 0
  /// Of a lowered layout: how many of its variables, the first, are sizes, never negative; -1 for other workloads.
  private(set) var sizeCount = -1
  private(set) var width: (variable: Variable, value: Double) = (Variable(index: 0), 0)
  private(set) var height: (variable: Variable, value: Double) = (Variable(index: 0), 0)
  private(set) var rows: [Row] = []
  private(set) var replacements: [(index: Int, row: Row)] = []
  private(set) var retargets: [(index: Int, row: Row)] = []
  private var terms = UnsafeMutableBufferPointer<Term>(start: nil, count: 0)
  private var termCount = 0

  deinit { terms.deallocate() }

  init() {}

  /// Reads what `Workload.text` wrote.
  init(path: String) {
    guard let file = fopen(path, "r") else { fatalError("cannot open \(path)") }
    var scanner = NumberScanner(file: file)
    variableCount = scanner.integer(after: "variables")
    sizeCount = scanner.integer(after: "sizes")
    let widthVariable = scanner.integer(after: "window")
    let windowWidth = scanner.number()
    let heightVariable = scanner.integer()
    let windowHeight = scanner.number()
    let rowCount = scanner.integer(after: "rows")
    let replacementCount = scanner.integer(after: "replacements")
    let retargetCount = scanner.integer(after: "retargets")
    terms = .allocate(capacity: scanner.integer(after: "terms"))
    width = (variable(widthVariable), windowWidth)
    height = (variable(heightVariable), windowHeight)
    rows.reserveCapacity(rowCount)
    for _ in 0..<rowCount { rows.append(readRow(&scanner)) }
    replacements.reserveCapacity(replacementCount)
    for _ in 0..<replacementCount { replacements.append((scanner.integer(), readRow(&scanner))) }
    retargets.reserveCapacity(retargetCount)
    for _ in 0..<retargetCount { retargets.append((scanner.integer(), readRow(&scanner))) }
    fclose(file)
  }

  private mutating func readRow(_ scanner: inout NumberScanner) -> Row {
    let start = termCount
    guard let relation = Relation(rawValue: Int8(scanner.integer())) else { fatalError("no relation") }
    let priority = Priority(scanner.number())
    let constant = scanner.number()
    let count = scanner.integer()
    for _ in 0..<count {
      let variable = variable(scanner.integer())
      terms.initializeElement(at: termCount, to: Term(variable, scanner.number()))
      termCount += 1
    }
    return Row(
      start: Int32(start), count: Int32(count), relation: relation, priority: priority, constant: constant)
  }

  /// Sizes of all views are created first, then positions, as Plumbline's layout does.
  ///
  /// Those of a lowered layout are in that order already.
  func variable(_ number: Int) -> Variable {
    guard sizeCount < 0 else { return Variable(index: Int32(number)) }
    let (view, part) = number.quotientAndRemainder(dividingBy: 4)
    let index = part >= 2 ? 2 * view + part - 2 : variableCount / 2 + 2 * view + part
    return Variable(index: Int32(index))
  }

  func terms(of row: Row) -> UnsafeBufferPointer<Term> {
    UnsafeBufferPointer(rebasing: terms[Int(row.start)..<Int(row.start + row.count)])
  }
}

/// Words and numbers of a file that is known to be right.
struct NumberScanner {
  let file: UnsafeMutablePointer<FILE>

  mutating func number() -> Double {
    var character = nextVisible()
    var digits: [CChar] = []
    while character > 32 {
      digits.append(CChar(character))
      character = getc_unlocked(file)
    }
    digits.append(0)
    return strtod(digits, nil)
  }

  mutating func integer() -> Int { Int(number()) }

  mutating func integer(after word: String) -> Int {
    var character = nextVisible()
    for expected in word.utf8 {
      guard character == Int32(expected) else { fatalError("'\(word)' is missing") }
      character = getc_unlocked(file)
    }
    return integer()
  }

  private func nextVisible() -> Int32 {
    var character = getc_unlocked(file)
    while character == 32 || character == 10 { character = getc_unlocked(file) }
    return character
  }
}
