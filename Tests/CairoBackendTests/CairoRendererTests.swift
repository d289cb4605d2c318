import CairoBackend
import Geometry
import Scene
import TestSupport
import Testing

struct CairoRendererTests {
  private let white = Paint(Color(0xFFFFFF))
  private let red = Paint(Color(0xFF0000))

  private func bitmap(_ items: [SceneItem], background: Paint? = nil, scale: Double = 1) throws -> Bitmap {
    try CairoRenderer.bitmap(
      of: Scene(size: Size(width: 20, height: 10), background: background, items: items), scale: scale)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    .rect(Rect(x: x, y: y, width: width, height: height))
  }

  private func fill(_ path: Path, _ paint: Paint) -> SceneItem { .shape(SceneShape(path: path, fill: paint)) }

  // MARK: Pages

  @Test(arguments: [(1.0, 20, 10), (2.0, 40, 20), (1.5, 30, 15), (0.55, 11, 6), (0.001, 1, 1)])
  func pagesAreRoundedUpToWholePixels(scale: Double, width: Int, height: Int) throws {
    let bitmap = try bitmap([], scale: scale)
    #expect([bitmap.widthInPixels, bitmap.heightInPixels] == [width, height])
  }

  @Test func pagesWithoutBackgroundAreTransparent() throws {
    #expect(try bitmap([]).pixels.allSatisfy { $0 == 0 })
    #expect(try bitmap([], background: red)[19, 9] == Color(0xFF0000))
  }

  @Test func translucentColoursKeepTheirColour() throws {
    let color = Color(red: 200, green: 100, blue: 0, alpha: 128)
    #expect(try bitmap([fill(rect(0, 0, 20, 10), Paint(color))])[3, 3].isNear(color, by: 1))
  }

  @Test func tooLargePagesAreRefused() {
    let large = Scene(size: Size(width: 40_000, height: 10))
    #expect(throws: CairoError.tooLarge(widthInPixels: 40_000, heightInPixels: 10)) {
      try CairoRenderer.bitmap(of: large, scale: 1)
    }
    #expect(throws: CairoError.tooLarge(widthInPixels: 30_000, heightInPixels: 30_000)) {
      try CairoRenderer.png(of: Scene(size: Size(width: 300, height: 300)), scale: 100)
    }
    #expect(throws: CairoError.self) {
      try CairoRenderer.bitmap(of: Scene(size: Size(width: Double.nan, height: 1)), scale: 1)
    }
    #expect(throws: CairoError.self) {
      try CairoRenderer.bitmap(of: Scene(size: Size(width: Double.infinity, height: 1)), scale: 1)
    }
  }

  /// Programs print a document's title to terminals.
  @Test func titlesOfDocumentsAreShownAsText() throws {
    func pdf(_ title: String) throws -> [UInt8] {
      try CairoRenderer.pdf(of: Scene(size: Size(width: 20, height: 10), title: title, summary: title))
    }
    #expect(try pdf("a\u{1B}]0;b\u{7}\n\u{202E}") == pdf("a\\u{1B}]0;b\\u{7}\\n\\u{202E}"))
    #expect(try pdf("a") != pdf("b"))
  }

  // MARK: Shapes

  @Test func wholeEdgesFillWholePixels() throws {
    let bitmap = try bitmap([fill(rect(2, 3, 4, 2), red)], background: white)
    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = (2..<6).contains(x) && (3..<5).contains(y)
        #expect(bitmap[x, y] == Color(isInside ? 0xFF0000 : 0xFFFFFF), "\(x) \(y)")
      }
    }
  }

  @Test func fractionalEdgesAreAntialiasedAndNotSnapped() throws {
    let bitmap = try bitmap([fill(rect(2.5, 3, 4, 2), red)], background: white)
    #expect(bitmap[2, 3].isNear(Color(0xFF8080), by: 2))
    #expect(bitmap[6, 3].isNear(Color(0xFF8080), by: 2))
    #expect(bitmap[3, 3] == Color(0xFF0000))
  }

  @Test func strokesAreCentredOnTheirPath() throws {
    let stroke = SceneShape(path: rect(3, 3, 6, 4), stroke: Stroke(red, width: 2))
    let bitmap = try bitmap([.shape(stroke)], background: white)
    #expect(bitmap[2, 2] == Color(0xFF0000) && bitmap[3, 3] == Color(0xFF0000))
    #expect(bitmap[1, 4] == Color(0xFFFFFF) && bitmap[4, 4] == Color(0xFFFFFF))
  }

  @Test func dashesStartAtTheirPhase() throws {
    let line = Path.line(from: Point(x: 0, y: 5), to: Point(x: 20, y: 5))
    let bitmap = try bitmap(
      [.shape(SceneShape(path: line, stroke: Stroke(red, width: 2, dash: [4, 2], dashPhase: 1)))],
      background: white)
    let isOn = (0..<12).map { bitmap[$0, 5] == Color(0xFF0000) }
    #expect(isOn == [true, true, true, false, false, true, true, true, true, false, false, true])
  }

  @Test func evenOddLeavesHoles() throws {
    var path = rect(1, 1, 8, 8)
    path.append(rect(3, 3, 2, 2))
    func center(_ rule: FillRule) throws -> Color {
      try bitmap([.shape(SceneShape(path: path, fill: red, fillRule: rule))], background: white)[3, 3]
    }
    #expect(try center(.evenOdd) == Color(0xFFFFFF))
    #expect(try center(.nonZero) == Color(0xFF0000))
  }

  @Test func aBrokenDashIsAnErrorAndNoCrash() {
    let stroke = Stroke(red, width: 1, dash: [-1, 2])
    #expect(throws: CairoError.self) {
      try bitmap([.shape(SceneShape(path: rect(0, 0, 1, 1), stroke: stroke))])
    }
  }

  // MARK: Groups

  @Test func groupsMoveAndClip() throws {
    let group = SceneGroup(
      translation: Point(x: 5, y: 2), clip: rect(0, 0, 3, 3), items: [fill(rect(-10, -10, 40, 40), red)])
    let bitmap = try bitmap([.group(group), fill(rect(0, 0, 1, 1), red)], background: white)
    #expect(bitmap[5, 2] == Color(0xFF0000) && bitmap[7, 4] == Color(0xFF0000))
    #expect(bitmap[4, 2] == Color(0xFFFFFF) && bitmap[8, 4] == Color(0xFFFFFF))
    // What comes after is where it was.
    #expect(bitmap[0, 0] == Color(0xFF0000))
  }

  @Test func opacityIsTheGroupsAsAWhole() throws {
    let group = SceneGroup(
      opacity: 0.5, items: [fill(rect(0, 0, 10, 10), Paint(Color(0x0000FF))), fill(rect(5, 0, 10, 10), red)])
    let bitmap = try bitmap([.group(group)], background: white)
    // Red hides blue inside the group; only then does the group let the page through.
    #expect(bitmap[7, 5].isNear(Color(0xFF8080), by: 1))
    #expect(bitmap[2, 5].isNear(Color(0x8080FF), by: 1))
  }

  // MARK: Hatches

  @Test func neighbouringHatchesJoin() throws {
    let stroke = Stroke(red, width: 1)
    func hatch(_ path: Path) -> SceneItem { .hatch(SceneHatch(region: path, stroke: stroke)) }
    let whole = try bitmap([hatch(rect(0, 0, 20, 10))], background: white)
    // Two halves, the second in a group that is moved.
    let halves = try bitmap(
      [
        hatch(rect(0, 0, 9, 10)),
        .group(SceneGroup(translation: Point(x: 4, y: 3), items: [hatch(rect(5, -3, 11, 10))])),
      ], background: white)
    let comparison = try #require(BitmapComparison(whole, halves))
    #expect(comparison.worst.difference <= 8, "\(comparison)")
    #expect(Set(whole.pixels).count > 2)
  }

  // MARK: Text

  @Test func textIsInkAboveItsBaseline() throws {
    var scene = Scene(size: Size(width: 60, height: 40), background: white)
    let shaper = try PangoTextShaper()
    scene.add(
      "HH", font: FontDescription(size: 20, weight: 700), at: Point(x: 10, y: 30), fill: red, text: shaper)
    let box = try #require(try CairoRenderer.bitmap(of: scene, scale: 1).box(otherThan: Color(0xFFFFFF)))
    // Capitals of Inter are 8/11 of the size high.
    #expect(box.maxY == 30 && abs(box.minY - (30 - 20 * 8 / 11)) <= 1)
    // Of the last pixel, ink covers a part.
    let end = 10 + shaper.advance(of: "HH", font: FontDescription(size: 20, weight: 700))
    #expect(box.minX >= 10 && box.maxX <= end.rounded(.up))
  }

  @Test func rotationIsClockwiseAboutTheStart() throws {
    var scene = Scene(size: Size(width: 60, height: 60), background: white)
    let shaper = try PangoTextShaper()
    scene.add(
      "HHH", font: FontDescription(size: 10), at: Point(x: 30, y: 30), rotation: 90, fill: red, text: shaper)
    let box = try #require(try CairoRenderer.bitmap(of: scene, scale: 1).box(otherThan: Color(0xFFFFFF)))
    // Downward, with the letters' tops to the right.
    #expect(box.minY >= 30 && box.maxY > 48)
    #expect(box.minX == 30 && box.maxX <= 38)
  }

  @Test func haloLiesBehind() throws {
    var scene = Scene(size: Size(width: 40, height: 40), background: Paint(Color(0x000000)))
    let shaper = try PangoTextShaper()
    scene.add(
      "l", font: FontDescription(size: 40, weight: 900), at: Point(x: 10, y: 35), fill: red,
      halo: Stroke(white, width: 4, join: .round), text: shaper)
    let bitmap = try CairoRenderer.bitmap(of: scene, scale: 1)
    let row = (0..<40).map { bitmap[$0, 20] }
    let first = try #require(row.firstIndex(of: Color(0xFFFFFF)))
    let ink = try #require(row.firstIndex(of: Color(0xFF0000)))
    #expect((1...3).contains(ink - first))
    #expect(row.filter { $0 == Color(0xFF0000) }.count >= 5, "the halo does not eat into the letter")
  }

  // MARK: Images

  @Test func imagesFillTheirRectAndAreCropped() throws {
    let pixels = [UInt8]([255, 0, 0, 255, 0, 0, 255, 255])
    let png = CairoRenderer.png(of: Bitmap(widthInPixels: 2, heightInPixels: 1, pixels: pixels), scale: 1)
    let image = SceneImage(
      png: png, rect: Rect(x: 2, y: 1, width: 16, height: 8), clip: Rect(x: 2, y: 1, width: 15, height: 4))
    let bitmap = try bitmap([.image(image)], background: white)
    #expect(bitmap[2, 1] == Color(0xFF0000) && bitmap[4, 4] == Color(0xFF0000))
    #expect(bitmap[16, 2] == Color(0x0000FF))
    #expect(
      bitmap[17, 2] == Color(0xFFFFFF) && bitmap[4, 5] == Color(0xFFFFFF) && bitmap[1, 1] == Color(0xFFFFFF))
  }

  /// Cairo's image library calculates in 16 bits, and its PDF surface pads images to at most 32,767 pixels.
  @Test(arguments: [300, 3000, 29_999, 32_767], [0.0001, 0.001, 0.005, 0.03, 0.3, 1, 8])
  func imagesMayBeReducedByAnyFactor(length: Int, drawn: Double) throws {
    let pixels = [UInt8](repeating: 255, count: length * 4)
    for isWide in [true, false] {
      let (width, height) = isWide ? (length, 1) : (1, length)
      let png = CairoRenderer.png(
        of: Bitmap(widthInPixels: width, heightInPixels: height, pixels: pixels), scale: 1)
      let size = isWide ? Size(width: drawn, height: 8) : Size(width: 8, height: drawn)
      let item = SceneItem.image(SceneImage(png: png, rect: Rect(origin: Point(x: 2, y: 1), size: size)))
      let scene = Scene(size: Size(width: 20, height: 10), items: [item])
      for scale in [0.1, 1, 3] {
        let bitmap = try CairoRenderer.bitmap(of: scene, scale: scale)
        let ink = bitmap.pixels.reduce(0) { $0 + Int($1) }
        if drawn * scale >= 0.3 { #expect(ink > 0) }
        // White, and opaque where it fills whole pixels.
        if drawn * scale >= 3 { #expect(bitmap[Int(2 * scale) + 1, Int(scale) + 1] == Color(0xFFFFFF)) }
      }
      _ = try CairoRenderer.pdf(of: scene)
    }
  }

  @Test func unreadableImagesAreErrors() {
    let image = SceneImage(png: [1, 2, 3], rect: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(throws: CairoError.unreadableImage("it is not a PNG file")) { try bitmap([.image(image)]) }
  }

  // MARK: Files

  @Test func theSameSceneGivesTheSameBytes() throws {
    let scene = try HandMadeScene.everyItem(text: PangoTextShaper())
    let again = try HandMadeScene.everyItem(text: PangoTextShaper())
    #expect(scene == again)
    #expect(try CairoRenderer.png(of: scene, scale: 2) == CairoRenderer.png(of: again, scale: 2))
    #expect(try CairoRenderer.pdf(of: scene) == CairoRenderer.pdf(of: again))
  }

  @Test func pdfHasOnePageOfTheScenesSizeAndNoClock() throws {
    let scene = try HandMadeScene.everyItem(text: PangoTextShaper())
    let text = String(decoding: try CairoRenderer.pdf(of: scene), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.contains("/MediaBox [ 0 0 240 200 ]"))
    #expect(text.contains("/CreationDate (20000101000000"))
    #expect(text.contains("/Title (Every <kind> of item)"))
    #expect(!text.contains("/Font <<"), "text is outlines")
  }
}

extension Bitmap {
  fileprivate subscript(x: Int, y: Int) -> Color {
    let index = (y * widthInPixels + x) * 4
    return Color(
      red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2], alpha: pixels[index + 3])
  }

  /// The smallest rectangle that holds every pixel of another colour.
  fileprivate func box(otherThan color: Color) -> Rect? {
    var box: Rect?
    for y in 0..<heightInPixels {
      for x in 0..<widthInPixels where self[x, y] != color {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}

extension Color {
  fileprivate func isNear(_ other: Color, by tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
