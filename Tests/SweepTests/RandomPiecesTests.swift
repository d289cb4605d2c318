import AutoLayout
import Foundation
import Geometry
import Sweep
import Testing

/// Pieces of screens by chance, against fresh layouts.
@Suite struct RandomPiecesTests {
  private static var seeds: Range<UInt64> {
    let asked = ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"].flatMap { UInt64($0) }
    return 0..<(asked ?? 30)
  }

  @Test(arguments: seeds) func piecesAreThoseOfFreshLayouts(seed: UInt64) throws {
    let definition = SweptDefinition(RandomScreen.definition(seed: seed))
    let pieces = try definition.pieces(320...1366)
    let faults = try definition.truth(pieces).faults
    #expect(
      faults.isEmpty,
      "\(seed): \(faults.count) faults, \(faults.prefix(3)), \(pieces.solvedCount) layouts, approached \(pieces.approachedEnds)"
    )
  }

  @Test func screensAreOfUse() throws {
    var (pieces, layouts, approached, kinds) = (0, 0, 0, Set<String>())
    for seed in Self.seeds {
      let found = try SweptDefinition(RandomScreen.definition(seed: seed)).pieces(320...1366)
      pieces += found.pieces.count
      layouts += found.solvedCount
      approached += found.approachedEnds.count
      for finding in found.findings { kinds.insert(finding.issue.kind.rawValue) }
    }
    #expect(pieces > 100, "\(pieces)")
    #expect(kinds.isSuperset(of: ["unsatisfiable", "ambiguous", "text"]), "\(kinds)")
    print("screens: \(pieces) pieces, \(layouts) layouts, \(approached) ends approached")
  }
}
