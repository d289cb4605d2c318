import TestSupport
import Testing

@testable import CairoBackend

/// The order of display, by the rule of the standard.
struct BidiOrderTests {
  private func order(_ levels: [Int]) -> [Int] { inVisualOrder(Array(levels.indices)) { levels[$0] } }

  @Test func runsFromTheRightAreTurnedRound() {
    #expect(order([0, 0, 0]) == [0, 1, 2])
    #expect(order([1, 1, 1]) == [2, 1, 0])
    #expect(order([0, 1, 1, 0]) == [0, 2, 1, 3])
    // Digits keep their order in a line from the right.
    #expect(order([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(order([0, 2, 2, 1, 0]) == [0, 3, 1, 2, 4])
    #expect(order([]).isEmpty)
  }

  @Test func itIsTheRuleOfTheStandard() {
    var random = SplitMix(state: 5)
    for _ in 0..<500 {
      let levels = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      #expect(order(levels) == Self.recursive(Array(levels.indices), levels), "\(levels)")
    }
  }

  /// What lies deeper is ordered by itself; then all of a level runs one way.
  private static func recursive(_ parts: [Int], _ levels: [Int]) -> [Int] {
    guard let least = parts.map({ levels[$0] }).min() else { return [] }
    var runs: [[Int]] = []
    var deeper: [Int] = []
    for part in parts {
      if levels[part] > least {
        deeper.append(part)
      } else {
        if !deeper.isEmpty { runs.append(recursive(deeper, levels)) }
        deeper = []
        runs.append([part])
      }
    }
    if !deeper.isEmpty { runs.append(recursive(deeper, levels)) }
    return (least % 2 == 0 ? runs : runs.reversed()).flatMap(\.self)
  }

  @Test func manyPartsAreNoTrouble() {
    let levels = (0..<300_000).map { $0 % 2 }
    #expect(order(levels) == Array(levels.indices))
  }
}
