import AutoLayout
import CairoBackend
import Diagram
import Files
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Source
import TestSupport
import Testing

@testable import Batch

/// Texts that mean harm, in every place from which they come into what is printed and drawn.
///
/// Everything here goes through the calls that the command makes; `HostileCommandTests` runs the command itself.
@Suite("Hostile text")
struct HostileTextTests {
  private static let file = InputFile(path: "folder/a.json", stem: "a")

  @Test("There are enough of them") func count() {
    #expect(HostileText.all.count >= 300)
    #expect(HostileText.fileNames.count >= 200)
  }

  // MARK: Definitions

  @Test("What is wrong in a definition is told in words that show", arguments: HostilePlaces.mistakes)
  func mistakes(place: HostilePlaces.Place) throws {
    var reported = 0
    for (index, text) in HostileText.all.enumerated() {
      let solved = Self.solve(Array(place.document(text).utf8), Self.file)
      reported += solved.errors.isEmpty ? 0 : 1
      try Self.check(
        solved, "\(place.name) \(text.debugDescription.prefix(80))",
        forPrograms: Self.checksReportsForPrograms(index + place.name.utf8.count))
    }
    #expect(reported > 0, "nothing is wrong with any of them")
  }

  @Test("A mistake is told with its words", arguments: HostilePlaces.mistakes)
  func mistakesAreQuoted(place: HostilePlaces.Place) {
    let solved = Self.solve(Array(place.document("Qz7").utf8), Self.file)
    #expect(!solved.errors.isEmpty)
    #expect(solved.errors.contains { $0.rendered().contains("Qz7") })
  }

  @Test("Texts of definitions are shown and drawn as they are", arguments: HostileText.all.indices)
  func texts(index: Int) throws {
    let text = HostileText.all[index]
    let everywhere = Array(HostilePlaces.texts(text).utf8)
    try Self.check(Self.solve(everywhere, Self.file), "\(text.debugDescription.prefix(80))")
    // Of the others, what has the texts: all else takes most of the time.
    let isWhole = index % 10 == 0
    let drawn = isWhole ? everywhere : Array(HostilePlaces.texts(text, drawsLess: true).utf8)
    try checkPictures(drawn, Self.file, text, all: isWhole)
    let named = Array(HostilePlaces.named(text).utf8)
    try Self.check(Self.solve(named, Self.file), "\(text.debugDescription.prefix(80))")
    if index % 10 == 0 { try checkPictures(named, Self.file, text, all: false) }
  }

  @Test("Every text of a definition comes out somewhere") func textsComeOut() throws {
    let document = HostilePlaces.texts("Qz7")
    let solved = Self.solve(Array(document.utf8), Self.file)
    try #require(solved.errors.isEmpty)
    var output =
      CheckReport.text([solved]) + CheckReport.json([solved]) + SolveReport.text([solved], constraints: .all)
      + SolveReport.json([solved])
    for picture in try pictures(Array(document.utf8), Self.file, [.svg]) {
      output += String(decoding: picture.bytes, as: UTF8.self)
    }
    for tag in 0..<HostilePlaces.textCount { #expect(output.contains("Qz7k\(tag)k"), "place \(tag)") }
  }

  @Test("What stands in code is told in words that show", arguments: HostileText.all.indices)
  func listings(index: Int) throws {
    let text = HostileText.all[index]
    let code = """
      let label = UILabel()
      label.text = "\(text)"
      label.accessibilityIdentifier = "\(text)"
      view.addSubview(label)
      label.\(text)()
      \(text).addSubview(label)
      """
    let post = "# \(text)\n\n```swift \(text)\n\(code)\n```\n"
    for (name, contents) in [("a.swift", code), ("a.m", code), ("a.md", post)] {
      let file = InputFile(path: "folder/\(name)", stem: "a")
      try Self.check(Self.solve(Array(contents.utf8), file), "\(name) \(text.debugDescription.prefix(80))")
    }
  }

  @Test("Files that are nothing but that", arguments: HostileText.all.indices)
  func wholeFiles(index: Int) throws {
    let text = HostileText.all[index]
    let contents = [
      text, "root: {title: \(text)}", "root: {}\nx\(text): \"\(text)\"\n- \(text)", "<a b='\(text)'>",
      "a: *x\(text)",
      "a: &x\(text) *x", "a: !\(text) b", "\"\(text)\": 1\n\"\(text)\": 2\n'\(text)': 3\n", "[\(text)",
      "{\"a\": \(text)}",
      "<document type=\"com.apple.InterfaceBuilder.Cocoa.\(text)\"/>",
    ]
    for ending in ["json", "yaml", "xib"] {
      for (place, content) in contents.enumerated() {
        let solved = Self.solve(Array(content.utf8), InputFile(path: "a.\(ending)", stem: "a"))
        try Self.check(
          solved, "\(ending) \(content.debugDescription.prefix(80))",
          forPrograms: Self.checksReportsForPrograms(index + place))
      }
    }
  }

  @Test(
    "Halves of characters, as JSON can spell them",
    arguments: ["\\ud800", "\\udc00x", "\\ud800\\n", "\\ud83d\\ud83d"])
  func halves(escape: String) throws {
    for document in ["{\"\(escape)\": 1}", "{\"title\": \"::error::\(escape)\", \"root\": {}}"] {
      let solved = Self.solve(Array(document.utf8), Self.file)
      #expect(!solved.errors.isEmpty)
      try Self.check(solved, document)
    }
  }

  // MARK: Interface Builder files

  @Test("Texts of nibs are shown and drawn as they are", arguments: HostileText.all.indices)
  func nibs(index: Int) throws {
    let text = HostileText.all[index]
    for (number, place) in HostilePlaces.nibs.enumerated() {
      let bytes = Array(place.document(text).utf8)
      try Self.check(
        Self.solve(bytes, InputFile(path: "a.xib", stem: "a")),
        "\(place.name) \(text.debugDescription.prefix(80))",
        forPrograms: Self.checksReportsForPrograms(index + number))
    }
    let all = Array(HostilePlaces.nib(text).utf8)
    let file = InputFile(path: "a.xib", stem: "a")
    try Self.check(Self.solve(all, file), "\(text.debugDescription.prefix(80))")
    if index % 5 == 0 { try checkPictures(all, file, text, all: false) }
  }

  @Test("Every text of a nib comes out somewhere", arguments: HostilePlaces.nibs)
  func nibsComeOut(place: HostilePlaces.Place) throws {
    let bytes = Array(place.document("Qz7").utf8)
    let file = InputFile(path: "a.xib", stem: "a")
    let solved = Self.solve(bytes, file)
    var output =
      solved.errors.map { $0.rendered() }.joined() + CheckReport.json([solved])
      + SolveReport.json([solved], constraints: .all)
    for picture in (try? pictures(bytes, file, [.svg])) ?? [] {
      output += String(decoding: picture.bytes, as: UTF8.self)
    }
    #expect(output.contains("Qz7"))
  }

  // MARK: Files

  @Test("Names of files stand in every report as they are", arguments: HostileText.all.indices)
  func fileNames(index: Int) throws {
    let name = HostileText.all[index]
    let file = InputFile(path: name + ".json", stem: name)
    let bad = Array("{\"root\": {\"x\": 1}}".utf8)
    let ambiguous = Array(
      "{\"root\": {\"subviews\": {\"a\": {}}}, \"diagrams\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}".utf8)
    try Self.check(Self.solve(bad, file), "name \(name.debugDescription.prefix(80))")
    try Self.check(Self.solve(ambiguous, file), "name \(name.debugDescription.prefix(80))")
    let missing = SolvedDocument(path: name, errors: [fileProblem(name, "no such file", suggestion: name)])
    try Self.check(missing, "missing \(name.debugDescription.prefix(80))")
    let diagram = DrawnDiagram(
      pictures: PictureNaming(formats: [.png], scales: [1, 2], theme: .auto).pictures(
        stem: name, diagram: name),
      title: name, summary: name, size: Size(width: 1, height: 1))
    let snippet = PictureSnippet(diagram: diagram, style: SnippetStyle(), folder: name)
    #expect(OutputRules.snippet(try #require(snippet.text)) == [])
    let markdown = PictureSnippet(diagram: diagram, style: SnippetStyle(.markdown), folder: name)
    #expect(try #require(markdown.text).allSatisfy { !$0.isNewline })
  }

  @Test(
    "SARIF and JSON hold the name of a file exactly", arguments: HostileText.all.filter { !$0.hasPrefix("/") }
  )
  func exactNames(name: String) throws {
    let documents = [SolvedDocument(path: name, errors: [fileProblem(name, "no such file")])]
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(CheckReport.json(documents).utf8)) as? [String: Any])
    let path = (json["documents"] as? [[String: Any]])?.first?["document"] as? String
    #expect(path.map { Array($0.utf8) } == Array(name.utf8))
  }

  // MARK: What must hold

  private static func solve(_ bytes: [UInt8], _ file: InputFile) -> SolvedDocument {
    let loader = DocumentLoader(text: SpecFont())
    do throws(DiagnosticList) {
      return try loader.solve(loader.load(bytes, from: file), from: file)
    } catch {
      return SolvedDocument(path: file.path, errors: error.diagnostics)
    }
  }

  /// Reports for programs take all words from the same place, and are slow to read again: each text in one place of four
  /// is checked in them, and with `PLUMBLINE_ALL_TEXTS` in the environment every text in every place.
  private static func checksReportsForPrograms(_ number: Int) -> Bool { checksAll || number % 4 == 0 }

  private static let checksAll = ProcessInfo.processInfo.environment["PLUMBLINE_ALL_TEXTS"] != nil

  /// Every report of a document.
  private static func check(_ document: SolvedDocument, _ what: String, forPrograms: Bool = true) throws {
    let documents = [document]
    let diagnostics = Diagnostic.listedByFile(document.errors).map { $0.rendered() }.joined(separator: "\n")
    var problems = OutputRules.text(diagnostics)
    problems += OutputRules.text(CheckReport.text(documents))
    problems += OutputRules.text(SolveReport.text(documents, constraints: .all, tracing: true))
    problems += OutputRules.annotations(CheckReport.github(documents))
    if forPrograms {
      problems += OutputRules.json(CheckReport.json(documents))
      problems += OutputRules.json(SolveReport.json(documents, constraints: .all, tracing: true))
      let sarif = CheckReport.sarif(documents, version: "1")
      problems += OutputRules.json(sarif) + SARIFRules.violations(of: sarif)
    }
    #expect(problems == [], "\(what)")
  }

  /// - Parameter all: whether formats other than SVG and contact sheets are drawn as well.
  private func checkPictures(_ bytes: [UInt8], _ file: InputFile, _ text: String, all: Bool) throws {
    // A definition that does not read well is not drawn either.
    guard text.utf8.count < 1000,
      let drawn = try? pictures(bytes, file, all ? PictureFormat.all : [.svg], sheet: all)
    else { return }
    for picture in drawn {
      let format = URL(fileURLWithPath: picture.path).pathExtension
      let problems = OutputRules.picture(picture.bytes, format: format)
      #expect(problems == [], "\(format) \(text.debugDescription.prefix(80))")
    }
  }

  private static let shaper = Result { try PangoTextShaper() }

  private func pictures(
    _ bytes: [UInt8], _ file: InputFile, _ formats: [PictureFormat], sheet: Bool = false
  ) throws -> [(path: String, bytes: [UInt8])] {
    let document = try DocumentLoader(text: SpecFont()).load(bytes, from: file)
    let batch = RenderBatch(
      outputFolder: "out", formats: formats, scales: [1], options: DiagramOptions(),
      drawsSheets: sheet)
    return try batch.pictures(of: document, from: file, text: Self.shaper.get())
  }
}
