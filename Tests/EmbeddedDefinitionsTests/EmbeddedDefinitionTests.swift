import AutoLayout
import CairoBackend
import Foundation
import Geometry
import LayoutDocument
import SVGBackend
import Scene
import Source
import Testing
import ZlibStreams

@testable import EmbeddedDefinitions

/// Definitions in pictures, as the back ends write them and as other programs have spelled them since.
struct EmbeddedDefinitionTests {
  private static let texts = [
    "root:\n  subviews:\n    a: {}\n", "", "one line without an end", "]]>", "a ]]> b ]]>]]> c\n",
    "<![CDATA[", "</metadata>",
    "&amp; &lt; &#10; & ; &unknown;\n", "title: \"内容 é 😀\"\n", "\n\n\n", "##[error]\n", "a\r\nb\rc\n",
    "\t\u{85}\u{2028}",
  ]

  private func svg(_ definition: String?) -> [UInt8] {
    SVG.utf8(of: Scene(size: Size(width: 20, height: 10), title: "A <title>"), definition: definition)
  }

  private func png(_ definition: String?) throws -> [UInt8] {
    try CairoRenderer.png(
      of: Scene(size: Size(width: 20, height: 10)), scale: 1, definition: definition)
  }

  /// The definition in an SVG, without the lines before it.
  private func definition(inSVG bytes: [UInt8]) throws -> String? {
    try SVGMetadata.definition(bytes, "picture.svg").map { text in
      let svg = String(decoding: bytes, as: UTF8.self)
      let start = try #require(svg.range(of: "data-plumbline", options: .backwards))
      let end = try #require(svg.range(of: ">", range: start.upperBound..<svg.endIndex)).upperBound
      let count =
        svg[..<end].count { $0 == "\n" || $0 == "\r\n" } + (svg[end...].hasPrefix("<![CDATA[\n") ? 1 : 0)
      #expect(text.unicodeScalars.prefix(count).allSatisfy { $0 == "\n" })
      return String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(count)))
    }
  }

  @Test(arguments: texts) func anSVGGivesItBack(text: String) throws {
    #expect(try definition(inSVG: svg(text)) == text)
  }

  @Test(arguments: texts) func aPNGGivesItBack(text: String) throws {
    #expect(try PNGText.definition(png(text), "picture.png") == text)
  }

  @Test func whatHoldsNoneSaysSo() throws {
    #expect(try SVGMetadata.definition(svg(nil), "picture.svg") == nil)
    #expect(try PNGText.definition(png(nil), "picture.png") == nil)
    for (format, bytes, name) in [
      (DocumentFormat.svgPicture, svg(nil), "picture.svg"), (.pngPicture, try png(nil), "picture.png"),
    ] {
      let problems = try #require(throws: DiagnosticList.self) { try format.decode(bytes, name) }
      #expect(problems.diagnostics.map(\.location) == [SourceLocation(file: name, line: 1, column: 1)])
      #expect(problems.diagnostics[0].message.contains("holds no definition"))
      #expect(problems.diagnostics[0].suggestion?.contains("--embed-source") == true)
    }
  }

  /// The picture is the same picture.
  @Test func aDefinitionChangesNoPixel() throws {
    #expect(try CairoRenderer.bitmap(ofPNG: png("root:\n")) == CairoRenderer.bitmap(ofPNG: png(nil)))
  }

  // MARK: SVG

  @Test func aProblemIsReportedAtItsLineInTheSVG() throws {
    let bytes = svg("root:\n  subviews:\n    a: { background: red, nonsense: 4 }\n")
    let source = try DocumentFormat.svgPicture.decode(bytes, "picture.svg")
    let problems = try #require(throws: DiagnosticList.self) {
      try DocumentFormat.svgPicture.read(source, ReadingOptions(text: SpecFont()))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("nonsense") }) + 1
    #expect(problems.diagnostics.map(\.location.line) == [line])
    #expect(problems.diagnostics.map(\.location.column) == [27])
  }

  @Test(arguments: [
    #"<metadata data-plumbline="definition">a: &lt;1&gt; &amp;&#38; &quot;&apos;&#x41;</metadata>"#,
    #"<metadata id='m' data-plumbline = 'definition' class="x">a: &lt;1&gt; &amp;&amp; "'A</metadata >"#,
    "<metadata\n  data-plumbline=\"definition\"\n>a: <![CDATA[<1> &&]]> \"&#39;A</metadata>",
    #"<metadata><rdf>x</rdf></metadata><metadata data-plumbline="definition">a: &lt;1> && "'A</metadata>"#,
    #"<metadata data-plumbline="other"/><metadata x="/>" data-plumbline="definition">a: &lt;1> && "'A</metadata>"#,
  ]) func anotherProgramMaySpellItOtherwise(element: String) throws {
    let bytes = Array("<?xml version=\"1.0\"?>\n<svg>\n\(element)\n</svg>".utf8)
    #expect(try definition(inSVG: bytes) == #"a: <1> && "'A"#)
  }

  @Test(arguments: [
    "<metadata data-plumbline=\"definition\"/>", "<metadata data-other=\"definition\">a</metadata>",
    "<metadata title=\"data-plumbline=\" x=\"definition\">a</metadata>", "<metadata", "<metadata a=\"", "",
    "<metadata data-plumbline=definition>a</metadata>",
  ]) func anythingElseHoldsNone(text: String) throws {
    #expect(try SVGMetadata.definition(Array("<svg>\(text)".utf8), "picture.svg") == nil)
  }

  @Test func anSVGThatIsCutOffSaysSo() throws {
    let whole = svg("root:\n  subviews:\n    a: {}\n")
    let text = String(decoding: whole, as: UTF8.self)
    let start = try #require(text.range(of: "<metadata"))
    let end = try #require(text.range(of: "</metadata"))
    let first = text.utf8.distance(from: text.startIndex, to: start.lowerBound)
    let last = text.utf8.distance(from: text.startIndex, to: end.upperBound)
    var complaints = 0
    for length in 0..<whole.count {
      do {
        let found = try SVGMetadata.definition(Array(whole[..<length]), "picture.svg")
        #expect((found != nil) == (length >= last))
      } catch {
        complaints += 1
        #expect(length > first && length < last)
      }
    }
    #expect(complaints > 40)
  }

  // MARK: PNG

  private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    // The checksum is not looked at: the text says of itself whether it is a definition.
    let count = UInt32(content.count)
    return [UInt8(count >> 24), UInt8(count >> 16 & 0xFF), UInt8(count >> 8 & 0xFF), UInt8(count & 0xFF)]
      + Array(type.utf8) + content + [0, 0, 0, 0]
  }

  private func compressed(_ text: String) -> [UInt8] {
    var stream = Deflate(level: 6)
    stream.write(Array(text.utf8))
    return stream.finish()
  }

  private let keyword = Array("Plumbline definition".utf8) + [0]

  private func definition(inPNGWith chunk: [UInt8]) throws -> String? {
    let whole = try png(nil)
    return try PNGText.definition(Array(whole[..<33]) + chunk + whole[33...], "picture.png")
  }

  @Test func otherKindsOfTextAreReadAsWell() throws {
    let text = String(repeating: "title: é\n", count: 20_000)
    #expect(try definition(inPNGWith: chunk("tEXt", keyword + text.utf8)) == text)
    #expect(try definition(inPNGWith: chunk("zTXt", keyword + [0] + compressed(text))) == text)
    #expect(try definition(inPNGWith: chunk("iTXt", keyword + [1, 0, 0, 0] + compressed(text))) == text)
    #expect(
      try definition(inPNGWith: chunk("iTXt", keyword + [0, 0] + "en\0Bauplan\0".utf8 + text.utf8)) == text)
    #expect(try definition(inPNGWith: chunk("tEXt", Array("Comment\0root:\n".utf8))) == nil)
    #expect(try definition(inPNGWith: chunk("eXIf", keyword + text.utf8)) == nil)
    #expect(try definition(inPNGWith: chunk("zTXt", keyword + [7] + compressed(text))) == nil)
  }

  @Test func aDamagedTextSaysSo() throws {
    let packed = compressed(String(repeating: "title: é\n", count: 100))
    for bad in [
      chunk("zTXt", keyword + [0] + packed.dropLast(8)), chunk("zTXt", keyword + [0, 1, 2, 3]),
      chunk("tEXt", keyword + [0xFF, 0xFE]),
    ] {
      #expect(throws: DiagnosticList.self) { try definition(inPNGWith: bad) }
    }
  }

  /// Sixteen megabytes of text that take some kilobytes are not unpacked without end.
  @Test func aTextThatUnpacksWithoutEndIsRefused() throws {
    let packed = compressed(String(repeating: "a", count: (16 << 20) + 1))
    #expect(packed.count < 40_000)
    #expect(throws: DiagnosticList.self) {
      try definition(inPNGWith: chunk("zTXt", keyword + [0] + packed))
    }
  }

  @Test func anyBytesAreSafe() throws {
    let whole = try png("root:\n  subviews:\n    a: {}\n")
    for length in 0..<min(whole.count, 400) {
      _ = try? PNGText.definition(Array(whole[..<length]), "picture.png")
      var changed = whole
      changed[length] ^= 0x80
      _ = try? PNGText.definition(changed, "picture.png")
    }
    #expect(throws: DiagnosticList.self) { try PNGText.definition([1, 2, 3], "picture.png") }
  }

  // MARK: Recognition

  @Test func standardInputIsRecognized() throws {
    #expect(PNGText.isRecognized(try png(nil)) && !PNGText.isRecognized(svg(nil)))
    for text in [
      "<svg>", "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <a> -->\n<!DOCTYPE svg>\n<svg xmlns=\"x\">",
      " <svg:svg>",
    ] {
      #expect(SVGMetadata.isRecognized(Array(text.utf8)))
    }
    for text in ["", "<?xml version=\"1.0\"?><document>", "<!-- <svg>", "root:", "<", "<?xml"] {
      #expect(!SVGMetadata.isRecognized(Array(text.utf8)))
    }
  }
}
