import CairoBackend
import Geometry
import SVGBackend
import Scene
import TestSupport
import Testing

/// What precedes the identifiers of a document, so that one page can contain several.
struct IdentifierPrefixTests {
  private func scene(title: String = "Title") throws -> Scene {
    var scene = try HandMadeScene.everyItem(text: PangoTextShaper())
    scene.title = title
    return scene
  }

  private func prefix(of svg: String) throws -> String {
    let id = try #require(svg.firstMatch(of: #/<title id="([^"]*)title">/#))
    return String(id.1)
  }

  @Test func theContentDeterminesThePrefix() throws {
    let svg = SVG.document(of: try scene())
    let own = try prefix(of: svg)
    #expect(own.wholeMatch(of: #/[a-z][a-z0-9]{5}-/#) != nil)
    #expect(try prefix(of: SVG.document(of: scene())) == own)
    #expect(try prefix(of: SVG.document(of: scene(title: "Titlf"))) != own)
    #expect(try prefix(of: SVG.document(of: scene(), definition: "root:\n")) != own)
    #expect(svg.utf8.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
  }

  /// The same on every machine, and in every version that draws the same.
  @Test func thePrefixStays() {
    let scene = Scene(size: Size(width: 30, height: 40), title: "A title")
    #expect(SVG.document(of: scene).contains(##" <title id="a2e18t-title">"##))
  }

  @Test func pagesNeedAboutOneInABillionChances() throws {
    var prefixes: Set<String> = []
    for number in 0..<2000 {
      let scene = Scene(size: Size(width: 30, height: 40), title: "Picture \(number)")
      prefixes.insert(try prefix(of: SVG.document(of: scene)))
    }
    #expect(prefixes.count == 2000)
    // All letters and digits occur at all places.
    for place in 0..<6 {
      let characters = Set(prefixes.map { $0.dropFirst(place).first })
      #expect(characters.count == (place == 0 ? 26 : 36))
    }
  }

  /// Nothing else changes, and nothing else carries it.
  @Test func thePrefixPrecedesEveryIdentifierAndClass() throws {
    let scene = try scene()
    let plain = SVG.document(of: scene, prefix: .none)
    let names = plain.matches(of: #/(?:id|class)="[^"]+"|url\(#|href="#|\n \.[a-z]/#).count
    for prefix in [IdentifierPrefix("fig-3_A-")!, .content] {
      let svg = SVG.document(of: scene, prefix: prefix)
      let own = try self.prefix(of: svg)
      #expect(svg.replacing(own, with: "") == plain)
      #expect(svg.matches(of: #/(?:id|class)="[^"]+"|url\(#|href="#|\n \.[a-z]/#).count == names)
      #expect(!svg.contains(#/id="(?!fig-3_A-|[a-z][a-z0-9]{5}-)/#))
      #expect(!svg.contains(#/class="(?!fig-3_A-c|[a-z][a-z0-9]{5}-c)/#))
    }
  }

  @Test func aPrefixBeginsWithALetter() {
    for good in ["a", "Z", "fig-1-", "a_B"] { #expect(IdentifierPrefix(good) != nil) }
    for bad in ["", "1", "-a", "_", "a b", "a.b", "a:", "é", "a\u{1}", "#"] {
      #expect(IdentifierPrefix(bad) == nil)
    }
  }
}
