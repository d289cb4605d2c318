import AutoLayout
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

/// Definitions damaged at random, always in the same way: the reader must answer every one of them.
@Suite("Mutated definitions")
struct MutatedDefinitionTests {
  private static let fragments: [[UInt8]] =
    [
      "*", "&a ", "*a", "\"", "'", "{", "}", "[", "]", ": ", "- ", "\n", "  ", "\t", "#", "|", ">", "? ",
      "!!str ",
      "<<: ", "---\n", "...\n", "%YAML 1.2\n", "\\", "@", "==", "(", ")", ".", "1e999", "\u{E000}",
      "\u{FEFF}",
      "\u{85}", "\u{2028}", "\r", "\u{1F469}\u{200D}\u{1F467}", "superview.", "contentSize", "H:|", "null",
    ].map { Array($0.utf8) } + [[0xFF], [0x00], [0xC3], [0xE2, 0x80]]

  private static func mutate(_ bytes: [UInt8], _ others: [[UInt8]], _ random: inout SplitMix) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = result.isEmpty ? 0 : Int.random(in: 0..<result.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !result.isEmpty: result[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1 where !result.isEmpty:
        result.removeSubrange(place..<min(result.count, place + Int.random(in: 1...12, using: &random)))
      case 2: result.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: place)
      case 3:
        let end = min(result.count, place + Int.random(in: 1...40, using: &random))
        result.insert(contentsOf: result[place..<end], at: Int.random(in: 0...result.count, using: &random))
      default:
        let other = others.randomElement(using: &random) ?? []
        let start = other.isEmpty ? 0 : Int.random(in: 0..<other.count, using: &random)
        result.insert(contentsOf: other[start..<min(other.count, start + 60)], at: place)
      }
    }
    return result
  }

  @Test("Every one is read or refused, with problems that lie in the file", arguments: Seeds.upTo(8))
  func survives(seed: Int) throws {
    var fixtures: [(name: String, bytes: [UInt8])] = []
    for folder in ["good", "bad"] {
      for name in DefinitionFixture.files(folder) {
        let bytes = try DefinitionFixture.bytes(folder, name)
        if bytes.count < 4000 { fixtures.append((name, bytes)) }
      }
    }
    try #require(fixtures.count > 150)
    var random = SplitMix(state: UInt64(seed))
    let others = fixtures.map(\.bytes)
    var refused = 0
    for _ in 0..<500 {
      let fixture = fixtures[Int.random(in: 0..<fixtures.count, using: &random)]
      let bytes = Self.mutate(fixture.bytes, others, &random)
      do throws(DiagnosticList) {
        _ = try DefinitionFixture.read(bytes, named: fixture.name)
      } catch {
        refused += 1
        #expect(!error.diagnostics.isEmpty)
        for diagnostic in error.diagnostics {
          #expect(diagnostic.location.line >= 1 && diagnostic.location.column >= 1)
          #expect(diagnostic.length >= 1)
          if let line = diagnostic.sourceLine {
            #expect(diagnostic.location.column <= diagnostic.sourceLineOffset + line.count + 1)
          }
          #expect(!diagnostic.rendered().isEmpty)
        }
        #expect(error.diagnostics == error.diagnostics.sorted { $0.location < $1.location })
      }
    }
    #expect(refused > 250)
  }
}
