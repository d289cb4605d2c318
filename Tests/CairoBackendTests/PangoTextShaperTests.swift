import Foundation
import Geometry
import Scene
import TestSupport
import Testing

@testable import CairoBackend

struct PangoTextShaperTests {
  let shaper: PangoTextShaper
  let body = FontDescription(family: "Inter", size: 11, weight: 600)

  init() throws { shaper = try PangoTextShaper() }

  private func ids(_ text: String, _ features: TextFeatures = .plain) -> [String] {
    shaper.shape(text, font: body, features: features).glyphs.map(\.outline.id)
  }

  // MARK: Measuring

  @Test func widthsAreProportionalToTheSize() {
    let small = shaper.advance(of: "Content size", font: FontDescription(family: "Inter", size: 10))
    let large = shaper.advance(of: "Content size", font: FontDescription(family: "Inter", size: 40))
    #expect(small > 59 && small < 60)
    #expect(abs(large - small * 4) < 1e-9)
  }

  /// Inter's design grid has 2816 units in an em; `H` is 2084 of them wide in the regular weight.
  @Test func widthsAreTheFontsOwnUnrounded() {
    #expect(shaper.advance(of: "H", font: FontDescription(family: "Inter", size: 2816)) == 2084)
    #expect(shaper.advance(of: "", font: body) == 0)
  }

  /// Fonts may draw canonically equivalent texts differently, so neither may be remembered for the other.
  @Test(arguments: [
    ("\u{1E0D}\u{307}", "d\u{323}\u{307}"), ("\u{2126}", "\u{3A9}"), ("\u{212B}", "A\u{30A}"),
  ])
  func equivalentTextsAreShapedApart(first: String, second: String) throws {
    #expect(first == second && !first.utf8.elementsEqual(second.utf8))
    #expect(
      RunKey(text: first, weight: 400, features: .plain)
        != RunKey(text: second, weight: 400, features: .plain))
    _ = shaper.shape(first, font: body, features: .plain)
    #expect(
      try shaper.shape(second, font: body, features: .plain)
        == PangoTextShaper().shape(second, font: body, features: .plain))
  }

  @Test func measuringAndShapingAgree() {
    for text in ["Hello, World", "1 × 2", "قياس", "内容大小"] {
      #expect(
        shaper.advance(of: text[...], font: body)
          == shaper.shape(text, font: body, features: .plain).advance)
    }
  }

  @Test func aWidthFactorMovesLettersAndKeepsTheirShapes() throws {
    let plain = shaper.shape("Label", font: body, features: .plain)
    var wider = body
    wider.widthFactor = 1.25
    let moved = shaper.shape("Label", font: wider, features: .plain)
    #expect(moved.advance == plain.advance * 1.25)
    #expect(shaper.advance(of: "Label", font: wider) == moved.advance)
    #expect(moved.glyphs.map(\.outline) == plain.glyphs.map(\.outline))
    #expect(moved.glyphs.map(\.offset.x) == plain.glyphs.map { $0.offset.x * 1.25 })
    #expect(try #require(moved.glyphs.last).offset.x > 0)
  }

  @Test func metricsAreInters() {
    let metrics = shaper.metrics(of: FontDescription(family: "Inter", size: 2816))
    #expect(metrics == FontMetrics(ascender: 2728, descender: 680, lineHeight: 3408))
  }

  @Test func everyWeightHasAFileOfItsOwn() {
    let weights = stride(from: 100, through: 900, by: 100)
    let files = weights.map { weight in
      shaper.shape("H", font: FontDescription(family: "Inter", size: 10, weight: weight), features: .plain)
        .glyphs[0].outline
        .id
        .split(separator: "-g")[0]
    }
    #expect(files == weights.map { "inter-\($0)" })
  }

  @Test func otherWeightsTakeTheNearest() {
    func file(_ weight: Int) -> String {
      shaper.shape("H", font: FontDescription(family: "Inter", size: 10, weight: weight), features: .plain)
        .glyphs[0].outline
        .id
    }
    #expect(file(640).hasPrefix("inter-600-"))
    #expect(file(1).hasPrefix("inter-100-"))
    #expect(file(1000).hasPrefix("inter-900-"))
  }

  // MARK: Outlines

  @Test func outlinesAreTheFontsCurvesScaled() throws {
    let bar = try #require(
      shaper.shape("l", font: FontDescription(family: "Inter", size: 22), features: .plain).glyphs.first)
    let bounds = try #require(bar.outline.path.bounds)
    // Above the baseline and upright: y grows downward.
    #expect(bounds.maxY == 0)
    #expect(bounds.minY < -15 && bounds.minY > -17)
    #expect(bounds.width > 1 && bounds.width < 3)
    #expect(bar.outline.path.elements.last == .close)
  }

  @Test func idsTellFileGlyphAndSize() {
    let id = shaper.shape(
      "H", font: FontDescription(family: "Inter", size: 12.5, weight: 600), features: .plain
    ).glyphs[0]
      .outline.id
    #expect(id == "inter-600-g161@12.5")
  }

  @Test func spacesOnlyAdvance() {
    let shaped = shaper.shape("a b", font: body, features: .plain)
    #expect(shaped.glyphs.count == 2)
    #expect(shaped.glyphs[1].offset.x > shaper.advance(of: "a", font: body) + 2)
  }

  @Test func lineBreaksAndTabsCountAsSpaces() {
    let width = shaper.advance(of: "a b", font: body)
    for separator in ["\n", "\t", "\u{2028}", "\r\n".prefix(1).description] {
      #expect(ids("a\(separator)b").count == 2)
    }
    #expect(shaper.advance(of: "a\tb", font: body) == width)
    #expect(shaper.advance(of: "a\nb", font: body) == width)
  }

  // MARK: Features

  @Test func tabularFiguresAreEquallyWide() {
    let tabular = TextFeatures(tabularFigures: true, caseSensitiveForms: false)
    let font = FontDescription(family: "Inter", size: 11)
    let widths = (0...9).map { shaper.shape("\($0)", font: font, features: tabular).advance }
    #expect(Set(widths).count == 1)
    let proportional = (0...9).map { shaper.advance(of: "\($0)"[...], font: font) }
    #expect(Set(proportional).count > 1)
  }

  @Test func caseSensitiveFormsRaiseParentheses() {
    let raised = TextFeatures(tabularFigures: false, caseSensitiveForms: true)
    #expect(ids("(", raised) != ids("("))
  }

  // MARK: Fallback and direction

  @Test(arguments: [
    ("内容大小", "droid-400"), ("コンテンツ", "droid-400"), ("حجم المحتوى", "dejavu-700"),
    ("גודל", "dejavu-700"), ("✓→×−≥½…", "inter-600"), ("Größe Ελληνικά Кириллица", "inter-600"),
  ])
  func everyScriptFindsItsFont(text: String, font: String) {
    let ids = ids(text)
    #expect(!ids.isEmpty)
    #expect(ids.allSatisfy { $0.hasPrefix(font + "-g") }, "\(ids)")
    #expect(!ids.contains { $0.hasSuffix("-g0@11") }, "no box for a missing glyph")
  }

  @Test func mixedTextKeepsInterWhereItCan() {
    let files = ids("abc内容abc قياس abc").map { $0.split(separator: "-g")[0] }
    var runs: [Substring] = []
    for file in files where runs.last != file { runs.append(file) }
    #expect(runs == ["inter-600", "droid-400", "inter-600", "dejavu-700", "inter-600"])
  }

  @Test func rightToLeftRunsAreReversedForDisplay() throws {
    let both = ids("אב")
    #expect(both == ids("ב") + ids("א"))
    // A line that begins left to right goes on so: a run's place follows the text, its inside is reversed.
    #expect(ids("a אב b") == ids("a") + both + ids("b"))
    // One that begins right to left stands in that order.
    #expect(ids("אב a 1") == ids("a 1") + both)
    #expect(ids("12 אב a") == ids("a") + both + ids("12"))
    let offsets = shaper.shape("a אב b", font: body, features: .plain).glyphs.map(\.offset.x)
    #expect(offsets == offsets.sorted())
  }

  @Test func arabicLettersJoin() {
    #expect(ids("بب").count == 2)
    #expect(ids("بب") != ids("ب") + ids("ب"))
  }

  @Test func charactersWithoutAnyFontShowABox() {
    let shaped = shaper.shape("\u{E2E2}", font: body, features: .plain)
    #expect(shaped.glyphs.map(\.outline.id) == ["missing-E2E2@11"])
    #expect(shaped.advance > 5 && shaped.advance < 20)
  }

  // MARK: Many tasks

  @Test func tasksShareAShaperAndAgreeWithTheirOwn() async throws {
    let texts = (0..<40).map { "Line \($0) 内容 قياس \($0 * 7919)" }
    let expected = texts.map { shaper.shape($0, font: body, features: TextFeatures()) }
    let shared = try PangoTextShaper()
    let (font, results) = await withTaskGroup(of: [ShapedText].self) { group in
      for task in 0..<8 {
        group.addTask { [body] in
          let own = task.isMultiple(of: 2) ? shared : try! PangoTextShaper()
          // Each task starts elsewhere, so that they meet in different states of the caches.
          let order = (0..<texts.count).map { ($0 + task * 5) % texts.count }
          var shaped = [ShapedText?](repeating: nil, count: texts.count)
          for index in order {
            shaped[index] = own.shape(texts[index], font: body, features: TextFeatures())
          }
          return shaped.compactMap(\.self)
        }
      }
      return (body, await group.reduce(into: []) { $0.append($1) })
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected }, "\(font)")
  }

  // MARK: Missing fonts

  @Test func aMissingFontIsNamedWithItsPackage() throws {
    let file = FontFile(name: "Nowhere.otf", id: "nowhere", package: "fonts-nowhere", folders: ["/nowhere"])
    do {
      _ = try FontPaths(of: [file], searching: ["/also-nowhere"])
      Issue.record("a font that does not exist was found")
    } catch {
      #expect(error == .missingFont(file: "Nowhere.otf", package: "fonts-nowhere"))
      #expect("\(error)" == "the font file Nowhere.otf is missing: install the package fonts-nowhere")
    }
  }

  @Test func aFileThatIsNoFontCountsAsMissing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inter = try #require(FontFile.all.first)
    try Data("not a font".utf8).write(to: folder.appendingPathComponent(inter.name))
    let found = try FontPaths(searching: [folder.path])
    #expect(found.all.count >= FontFile.all.count { !$0.isOptional })
    #expect(found.all.allSatisfy { !$0.hasPrefix(folder.path) })
    var here = inter
    here.folders = []
    #expect(throws: FontError.missingFont(file: inter.name, package: inter.package)) {
      try FontPaths(of: [here], searching: [folder.path])
    }
  }

  // MARK: One file or all

  /// What HarfBuzz sets with Inter alone is what Pango sets with all files, whose other characters stand around it.
  @Test(arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900])
  func interAloneSetsTextAsAllFilesDo(weight: Int) throws {
    let usual = (0x20...0x2265).compactMap(Unicode.Scalar.init).filter(isUsuallyInter)
    #expect(usual.count == 336)
    let paths = try FontPaths(searching: [])
    let (alone, all) = (try paths.inter(weight: weight), try FontStack(paths.all))
    var shaper = try LineShaper(searching: [])
    var lines = stride(from: 0, to: usual.count, by: 24).map { Array(usual[$0..<min($0 + 24, usual.count)]) }
    // Each alone, and before and after every character that a keyboard has, for what a pair of them does.
    lines += usual.map { [$0] }
    let keyboard = usual.filter(\.isASCII)
    #expect(keyboard.count == 95)
    for first in keyboard { lines.append(keyboard.flatMap { [first, $0] }) }
    lines += Self.randomLines(of: usual, seed: UInt64(weight))
    for (index, line) in lines.enumerated() {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: line)
      let features = index % 2 == 0 ? TextFeatures() : .plain
      let key = RunKey(text: String(text), weight: weight, features: features)
      let expected = shaper.shape(key.text, key, with: all)
      #expect(!expected.glyphs.isEmpty || line.count == 1)
      let run = shaper.shape(key.text, key, with: alone)
      #expect(run.lacksGlyphs || run == expected, "\(key.text)")
    }
  }

  /// Lines as diagrams have them: words, numbers, and signs among both.
  private static func randomLines(of characters: [Unicode.Scalar], seed: UInt64) -> [[Unicode.Scalar]] {
    var random = SplitMix(state: seed)
    let usual = Array("0123456789.,()+-−×=<>≤≥@:/fiflTeAVtoyr \"".unicodeScalars)
    return (0..<200).map { _ in
      (0..<Int.random(in: 1...24, using: &random)).map { _ in
        (Bool.random(using: &random) ? usual : characters).randomElement(using: &random)!
      }
    }
  }
}
