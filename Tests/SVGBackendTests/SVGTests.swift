import Foundation
import Geometry
import SVGBackend
import Scene
import TestSupport
import Testing

struct SVGTests {
  private let ink = Paint(Color(0x1B1F24))

  /// The lines between the root's tags, without title, description and indentation of one level.
  private func body(_ items: [SceneItem], glyphs: [GlyphOutline] = []) -> [String] {
    let scene = Scene(size: Size(width: 10, height: 10), items: items, glyphs: glyphs)
    return SVG.document(of: scene, prefix: .none).split(separator: "\n").dropFirst().dropLast().map {
      String($0.hasPrefix(" ") ? $0.dropFirst() : $0[...])
    }
  }

  // MARK: Root

  @Test func theRootNamesAndSizesThePicture() {
    let scene = Scene(
      size: Size(width: 375, height: 667.5), title: "A & B", summary: "x < y",
      background: Paint(Color(red: 255, green: 0, blue: 16, alpha: 51)))
    #expect(
      SVG.document(of: scene, prefix: .none) == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        viewBox="0 0 375 667.5" width="375" height="667.5" role="img" aria-labelledby="title description">
         <title id="title">A &amp; B</title>
         <desc id="description">x &lt; y</desc>
         <rect width="375" height="667.5" fill="#ff0010" fill-opacity="0.2"/>
        </svg>

        """)
  }

  @Test func whatIsNotNamedIsNotReferredTo() {
    #expect(
      SVG.document(of: Scene(size: Size(width: 1, height: 2))) == """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        viewBox="0 0 1 2" width="1" height="2" role="img">
        </svg>

        """)
  }

  // MARK: Items

  @Test func shapes() {
    let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    let dashed = Stroke(
      Paint(Color(0x006EC4).opacity(0.5)), width: 1.5, dash: [5, 3.25], dashPhase: 2, cap: .round,
      join: .bevel)
    #expect(
      body([
        .shape(SceneShape(origin: .view("a"), path: square, fill: ink, fillRule: .evenOdd)),
        .shape(SceneShape(path: square, stroke: Stroke(ink, width: 1))),
        .shape(SceneShape(path: square, fill: ink, stroke: dashed)),
        .shape(SceneShape(path: square, stroke: Stroke(ink, width: 2, cap: .square, join: .round))),
        .shape(SceneShape(path: square)),
        .shape(SceneShape(path: Path(), fill: ink)),
      ]) == [
        ##"<path id="view-a" d="M0 0H1V1H0Z" fill="#1b1f24" fill-rule="evenodd"/>"##,
        ##"<path d="M0 0H1V1H0Z" fill="none" stroke="#1b1f24"/>"##,
        ##"<path d="M0 0H1V1H0Z" fill="#1b1f24" stroke="#006ec4" stroke-opacity="0.502" stroke-width="1.5" "##
          + #"stroke-dasharray="5 3.25" stroke-dashoffset="2" stroke-linecap="round" stroke-linejoin="bevel"/>"#,
        ##"<path d="M0 0H1V1H0Z" fill="none" stroke="#1b1f24" stroke-width="2" stroke-linecap="square" "##
          + #"stroke-linejoin="round"/>"#,
      ])
  }

  @Test func groups() {
    let group = SceneGroup(
      origin: .view("yellow"), title: "Yellow", frame: Rect(x: 100, y: 300.123_456, width: 100, height: 100),
      translation: Point(x: 10, y: -2.5), clip: .rect(Rect(x: 0, y: 0, width: 4, height: 4)), opacity: 0.5,
      items: [.group(SceneGroup(items: []))])
    #expect(
      body([.group(group)]) == [
        #"<clipPath id="clip-1">"#,
        #" <path d="M0 0H4V4H0Z"/>"#,
        "</clipPath>",
        #"<g id="view-yellow" data-frame="100 300.123 100 100" transform="translate(10 -2.5)" "#
          + ##"clip-path="url(#clip-1)" opacity="0.5">"##,
        " <title>Yellow</title>",
        " <g>",
        " </g>",
        "</g>",
      ])
  }

  private let glyphs = [
    GlyphOutline(id: "inter-600-g1@12.5", path: .rect(Rect(x: 0, y: -5, width: 2, height: 5))),
    GlyphOutline(id: "inter-600-g2@12.5", path: .rect(Rect(x: 0, y: -9, width: 2, height: 9))),
    GlyphOutline(id: "unused", path: .rect(Rect(x: 0, y: 0, width: 9, height: 9))),
  ]

  private func text(_ string: String, fill: Paint, halo: Stroke? = nil) -> SceneItem {
    .text(
      SceneText(
        origin: .page("title"), string: string, font: FontDescription(size: 12.5, weight: 600),
        position: Point(x: 3, y: 4), rotation: halo == nil ? 0 : -90, fill: fill, halo: halo,
        glyphs: [
          PositionedGlyph(glyph: 1, offset: .zero), PositionedGlyph(glyph: 0, offset: Point(x: 2.5, y: 0)),
          PositionedGlyph(glyph: 1, offset: Point(x: 5, y: -1)),
        ]))
  }

  @Test func textReusesItsGlyphs() {
    #expect(
      body([text("bab", fill: ink)], glyphs: glyphs) == [
        "<defs>",
        #"<path id="inter-600-g2-12.5" d="M0-9H2V0H0Z"/>"#,
        #"<path id="inter-600-g1-12.5" d="M0-5H2V0H0Z"/>"#,
        "</defs>",
        ##"<g id="page-title" aria-label="bab" transform="translate(3 4)" fill="#1b1f24">"##,
        ##"<use xlink:href="#inter-600-g2-12.5"/><use xlink:href="#inter-600-g1-12.5" x="2.5"/>"##
          + ##"<use xlink:href="#inter-600-g2-12.5" x="5" y="-1"/></g>"##,
      ])
  }

  @Test func haloLiesBehindTheSameGlyphs() {
    let halo = Stroke(Paint(Color(0xFFFFFF).opacity(0.6)), width: 3, join: .round)
    #expect(
      body([text("bab", fill: ink, halo: halo)], glyphs: glyphs).suffix(8) == [
        #"<g id="page-title" aria-label="bab" transform="translate(3 4) rotate(-90)">"#,
        " <defs>",
        #"  <g id="t1">"#,
        ##"<use xlink:href="#inter-600-g2-12.5"/><use xlink:href="#inter-600-g1-12.5" x="2.5"/>"##
          + ##"<use xlink:href="#inter-600-g2-12.5" x="5" y="-1"/></g>"##,
        " </defs>",
        ##" <use xlink:href="#t1" fill="none" stroke="#fff" opacity="0.6" stroke-width="3" stroke-linejoin="round"/>"##,
        ##" <use xlink:href="#t1" fill="#1b1f24"/>"##,
        "</g>",
      ])
  }

  /// A glyph of two sizes is defined once, in units of an em, and each text scales it.
  @Test func sizesShareTheirGlyphs() {
    let shape = GlyphShape(
      id: "inter-600-g40",
      path: Path([
        .move(Point(x: 0.5, y: 0)), .line(Point(x: 0.5, y: -0.25)), .line(Point(x: 0, y: -0.25)),
        .line(Point(x: 0.25, y: -0.125)),
        .curve(
          control1: Point(x: 0.25, y: 0), control2: Point(x: 0.375, y: 0), end: Point(x: 0.5, y: -0.125)),
        .close, .move(Point(x: 0, y: 0.25)), .line(Point(x: 0.25, y: 0.25)), .close,
      ]))
    let sizes = [11.0, 22]
    let glyphs = sizes.map { size in
      GlyphOutline(
        id: "inter-600-g40@\(size)", path: shape.path.scaled(by: size), shape: shape, size: size)
    }
    let texts = sizes.indices.map { index in
      SceneItem.text(
        SceneText(
          string: "aa", font: FontDescription(size: sizes[index]), position: Point(x: 1, y: 2), fill: ink,
          halo: index == 0 ? nil : Stroke(ink, width: 2),
          glyphs: [
            PositionedGlyph(glyph: index, offset: .zero),
            PositionedGlyph(glyph: index, offset: Point(x: sizes[index] / 2, y: 0)),
          ]))
    }
    #expect(
      body(texts, glyphs: glyphs) == [
        "<defs>",
        #"<path id="a14" d="m1408 0v-704h-1408l704 352c0 352 352 352 704 0zm-1408 704h704z"/>"#,
        "</defs>",
        ##"<g aria-label="aa" transform="translate(1 2) scale(.00390625)" fill="#1b1f24">"##,
        ##"<use xlink:href="#a14"/><use xlink:href="#a14" x="1408"/></g>"##,
        ##"<g aria-label="aa" transform="translate(1 2) scale(.0078125)">"##,
        " <defs>",
        #"  <g id="t1">"#,
        ##"<use xlink:href="#a14"/><use xlink:href="#a14" x="1408"/></g>"##,
        " </defs>",
        ##" <use xlink:href="#t1" fill="none" stroke="#1b1f24" stroke-width="256"/>"##,
        ##" <use xlink:href="#t1" fill="#1b1f24"/>"##,
        "</g>",
      ])
  }

  @Test func imagesAreEmbedded() {
    let image = SceneImage(
      png: Array("PNG!".utf8), rect: Rect(x: 1, y: 2, width: 3, height: 4),
      clip: Rect(x: 1, y: 2, width: 2, height: 2))
    #expect(
      body([.image(image)]) == [
        #"<clipPath id="clip-1">"#,
        #" <path d="M1 2H3V4H1Z"/>"#,
        "</clipPath>",
        ##"<image clip-path="url(#clip-1)" x="1" y="2" width="3" height="4" preserveAspectRatio="none" "##
          + #"xlink:href="data:image/png;base64,UE5HIQ=="/>"#,
      ])
  }

  @Test func hatchesAreFilledStripsUnderAClip() {
    let hatch = SceneHatch(
      region: .rect(Rect(x: 0, y: 0, width: 4, height: 4)), angle: 0, pitch: 2, stroke: Stroke(ink, width: 1))
    #expect(
      body([.hatch(hatch)]) == [
        #"<clipPath id="clip-1">"#,
        #" <path d="M0 0H4V4H0Z" clip-rule="evenodd"/>"#,
        "</clipPath>",
        ##"<path clip-path="url(#clip-1)" d="##
          + ##""M-1-0.5H5V0.5H-1ZM-1 1.5H5V2.5H-1ZM-1 3.5H5V4.5H-1Z" fill="#1b1f24"/>"##,
      ])
  }

  // MARK: Themes

  @Test func adaptingPaintsBecomeClasses() {
    let adapting = Paint(Color(0xFFFFFF), dark: Color(0x14171C))
    let casing = Paint(Color(0xFFFFFF).opacity(0.8), dark: Color(0x0B0D10))
    let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      body([
        .shape(SceneShape(path: square, fill: adapting, stroke: Stroke(casing, width: 2))),
        .shape(SceneShape(path: square, fill: adapting)),
        .shape(SceneShape(path: square, fill: ink, stroke: Stroke(adapting, width: 1))),
      ]) == [
        #"<style type="text/css">"#,
        " .c1 { fill: #fff }",
        " .c2 { stroke: #fff; stroke-opacity: 0.8 }",
        " .c3 { stroke: #fff }",
        " @media (prefers-color-scheme: dark) {",
        " .c1 { fill: #14171c }",
        " .c2 { stroke: #0b0d10; stroke-opacity: 1 }",
        " .c3 { stroke: #14171c }",
        " }",
        "</style>",
        #"<path class="c1 c2" d="M0 0H1V1H0Z" stroke-width="2"/>"#,
        #"<path class="c1" d="M0 0H1V1H0Z"/>"#,
        ##"<path class="c3" d="M0 0H1V1H0Z" fill="#1b1f24"/>"##,
      ])
  }

  @Test func aPictureOfOneThemeHasNoStyleSheet() {
    #expect(!SVG.document(of: Scene(size: .zero, background: ink)).contains("<style"))
  }

  // MARK: Identifiers

  @Test func identifiersAreUniqueXMLNames() {
    func shape(_ origin: SceneOrigin) -> SceneItem {
      .shape(SceneShape(origin: origin, path: .line(from: .zero, to: .zero), fill: ink))
    }
    let lines = body([
      shape(.view("a")), shape(.view("a")), shape(.view("a")), shape(.view("a-2")),
      shape(.guide("root.safeArea")),
      shape(.constraint(12)), shape(.issue(3)), shape(.page("a b\"<é内>")),
    ])
    let ids = lines.map { $0.split(separator: "\"")[1] }
    #expect(
      ids == [
        "view-a", "view-a-2", "view-a-3", "view-a-2-2", "guide-root.safeArea", "constraint-12", "issue-3",
        "page-a-b--é内-",
      ])
  }

  // MARK: Text

  @Test func textIsEscaped() {
    let line = body([
      .text(
        SceneText(
          string: "<a href=\"x\">&'\n\u{7}\u{FFFF}😀", font: FontDescription(size: 9), position: .zero,
          fill: ink,
          glyphs: []))
    ])[0]
    #expect(
      line == "<g aria-label=\"&lt;a href=&quot;x&quot;&gt;&amp;'&#10;\u{FFFD}\u{FFFD}😀\" fill=\"#1b1f24\">")
  }

  /// Whoever reads the text aloud needs marks of direction and joiners; whoever reads the file needs to see them.
  @Test func whatCannotBeSeenIsNamed() {
    func label(_ string: String) -> String {
      body([
        .text(
          SceneText(
            string: string, font: FontDescription(size: 9), position: .zero, fill: ink, glyphs: []))
      ])[0]
    }
    #expect(label("a\u{202E}b\u{200D}\u{2028}").contains("\"a&#8238;b&#8205;&#8232;\""))
    #expect(label("\u{1B}\u{1FFFE}").contains("\"\u{FFFD}\u{FFFD}\""))
    #expect(label("\u{7F}\u{85}\u{9B}").contains("\"&#127;&#133;&#155;\""))
    #expect(
      label("\u{E0041}\u{AD}\u{FEFF}\u{34F}\u{61C}").contains("\"&#917569;&#173;&#65279;&#847;&#1564;\""))
    #expect(label("##[error]#a ##").contains("\"#&#35;[error]#a #&#35;\""))
  }

  /// Which bytes begin an invisible character decides what is looked at closely.
  @Test func everyInvisibleCharacterIsNamed() {
    var passed: [UInt32] = []
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: Seeds.isInstrumented ? 31 : 1) {
      guard let scalar = Unicode.Scalar(value), scalar.isInvisible else { continue }
      if XMLText.escaped(String(scalar)).unicodeScalars.contains(scalar) { passed.append(value) }
    }
    #expect(passed == [])
  }
}

/// Images, each of which is in a document once.
struct SVGImageTests {
  private func image(_ bytes: [UInt8], x: Double = 0, clip: Rect? = nil) -> SceneItem {
    .image(
      SceneImage(origin: .view("a"), png: bytes, rect: Rect(x: x, y: 2, width: 30, height: 20), clip: clip))
  }

  private func document(_ items: [SceneItem]) -> String {
    SVG.document(of: Scene(size: Size(width: 10, height: 10), items: items), prefix: .none)
  }

  @Test func whatIsShownOnceStandsWhereItIsShown() {
    let svg = document([image([1, 2, 3]), image([1, 2, 4])])
    #expect(
      svg.contains(
        """
        <image id="view-a" x="0" y="2" width="30" height="20" preserveAspectRatio="none" \
        xlink:href="data:image/png;base64,AQID"/>
        """))
    #expect(svg.contains("AQIE") && !svg.contains("<defs>") && !svg.contains("<use"))
  }

  @Test func whatIsShownOftenStandsInTheHead() {
    let inner = SceneItem.group(
      SceneGroup(items: [image([1, 2, 3], x: 5, clip: Rect(x: 6, y: 2, width: 3, height: 3))]))
    let svg = document([image([9]), image([1, 2, 3]), inner])
    #expect(
      svg.contains(
        """
         <defs>
          <symbol id="image-1" viewBox="0 0 30 20" preserveAspectRatio="none">
           <image width="30" height="20" preserveAspectRatio="none" xlink:href="data:image/png;base64,AQID"/>
          </symbol>
         </defs>

        """))
    #expect(
      svg.contains(
        "<use id=\"view-a-2\" x=\"0\" y=\"2\" width=\"30\" height=\"20\" xlink:href=\"#image-1\"/>"))
    #expect(
      svg.contains(
        "<use id=\"view-a-3\" clip-path=\"url(#clip-1)\" x=\"5\" y=\"2\" width=\"30\" height=\"20\" xlink:href=\"#image-1\"/>"
      ))
  }

  /// 300 uses of two megabytes are two megabytes, and are written in the time of one.
  @Test func oftenIsNoLongerThanOnce() {
    let bytes = [UInt8](repeating: 7, count: 2 << 20)
    let svg = SVG.utf8(
      of: Scene(size: Size(width: 10, height: 10), items: (0..<300).map { image(bytes, x: Double($0)) }))
    #expect(svg.count < 3 << 20)
  }

  @Test(arguments: [[], [0], [0, 1], [250, 251, 252], Array(0...255)] as [[UInt8]])
  func bytesSurvive(bytes: [UInt8]) throws {
    let svg = document([image(bytes)])
    let text = try #require(svg.split(separator: "base64,").last?.prefix { $0 != "\"" })
    #expect(Data(base64Encoded: String(svg.contains("base64,\"") ? "" : text)) == Data(bytes))
  }
}
