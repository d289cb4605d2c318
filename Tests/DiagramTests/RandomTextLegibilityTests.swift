import Analysis
import CairoBackend
import Foundation
import Scene
import Testing

@testable import Diagram

/// Heaps of views with texts of four scripts, every fourth in dark colors, too: what a reader could not read.
struct RandomTextLegibilityTests {
  private static let shaper = Result { try PangoTextShaper() }
  private static let layoutsOfScript = 130

  /// The numbers of faults when the drawing was last changed. Lower ones may be recorded here. Latin texts had 11 fewer before
  /// large ones were measured as narrow as San Francisco's, which made other layouts of them.
  private static let known: [RandomTexts.Script: Int] = [
    .latin: 764, .han: 718, .arabic: 750, .hangul: 736,
  ]

  @Test(arguments: RandomTexts.Script.allCases) func marksKeepOffTexts(script: RandomTexts.Script) throws {
    let shaper = try Self.shaper.get()
    let texts = RandomTexts(script, measure: shaper)
    var faults: [LegibilityCheck.Fault: Int] = [:]
    for seed in 0..<Self.layoutsOfScript {
      let layout = RandomLayouts.layout(UInt64(seed), texts: texts)
      // Themes differ in colors, not in places: some dark ones are enough.
      for theme in seed % 4 == 0 ? [DiagramOptions.Theme.light, .dark] : [.light] {
        var labels = LabelTally()
        let scene = Scene(
          AnalyzedLayout(layout), options: DiagramOptions(theme: theme), text: shaper, labels: &labels)
        for finding in LegibilityCheck(in: scene).findings {
          faults[finding.fault, default: 0] += 1
          if ProcessInfo.processInfo.environment["PLUMBLINE_LIST_FAULTS"] != nil {
            print("\(script) \(seed) \(theme) \(finding.fault): '\(finding.text)' by \(finding.by)")
          }
        }
      }
    }
    let total = faults.values.reduce(0, +)
    let kinds = LegibilityCheck.Fault.allCases.map { "\($0.rawValue) \(faults[$0] ?? 0)" }
    print("random layouts, \(script): \(total) faults (\(kinds.joined(separator: ", ")))")
    #expect(total <= Self.known[script] ?? 0)
  }
}
