import AutoLayout
import CairoBackend
import Diagram
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Scene
import Source
import TestSupport
import Testing

@testable import Batch

/// Diagrams are read, solved, drawn and written one after the other.
struct OneAtATimeTests {
  private let file = InputFile(path: "many.yaml", stem: "many")

  private func definition(diagrams count: Int, views: Int = 1) -> [UInt8] {
    var text = "canvas: 100x100\nroot:\n  subviews:\n"
    for view in 0..<views { text += "    v\(view): { frame: [\(view % 50), 2, 30, 30] }\n" }
    text += "diagrams:\n" + (0..<count).map { "  - { name: d\($0) }\n" }.joined()
    return Array(text.utf8)
  }

  private func load(_ bytes: [UInt8]) throws -> Document {
    try DocumentLoader(text: SpecFont()).load(bytes, from: file)
  }

  @Test func eachIsWrittenBeforeTheNext() throws {
    let batch = RenderBatch(
      outputFolder: "out", formats: [.svg, .png], scales: [1], options: DiagramOptions(layers: []))
    var events: [String] = []
    var drawing = DocumentDrawing(
      batch: batch, file: file, document: try load(definition(diagrams: 3)), text: try PangoTextShaper())
    try drawing.draw(entering: { events.append($0) }) { path, bytes in
      events.append(path)
      #expect(!bytes.isEmpty)
    }
    #expect(
      events == [
        "d0", "many-d0.svg", "many-d0.png", "d1", "many-d1.svg", "many-d1.png", "d2", "many-d2.svg",
        "many-d2.png",
      ])
  }

  @Test func eachIsReportedBeforeTheNext() throws {
    let loader = DocumentLoader(text: SpecFont())
    var events: [String] = []
    let document = try load(definition(diagrams: 3))
    try loader.solve(document, from: file, entering: { events.append("enter \($0)") }) {
      diagram, isOneOfSeveral in
      events.append("take \(diagram.name) \(isOneOfSeveral)")
    }
    #expect(
      events == ["enter d0", "take d0 true", "enter d1", "take d1 true", "enter d2", "take d2 true"])
  }

  @Test func asheetHasALimit() throws {
    let batch = RenderBatch(
      outputFolder: "out", formats: [.svg], scales: [1], options: DiagramOptions(layers: []),
      drawsSheets: true)
    var drawing = DocumentDrawing(
      batch: batch, file: file, document: try load(definition(diagrams: 2001)), text: try PangoTextShaper())
    let error = #expect(throws: DiagnosticList.self) {
      try drawing.draw { _, _ in Issue.record("something was drawn") }
    }
    #expect(
      error?.rendered() == """
        many.yaml:1:1: error: the contact sheet would show more than 2000 diagrams or 20000 views
          help: leave out --sheet: each diagram has its own picture

        """)
  }

  /// The report of a batch is what it would be if all documents were in memory.
  @Test(arguments: [1, 4]) func reportsAreTheSamePieceByPiece(threads: Int) async throws {
    let folder = try ScratchFolder()
    try folder.write(String(decoding: definition(diagrams: 3, views: 2), as: UTF8.self), to: "in/b.yaml")
    try folder.write("root: { colour: red }", to: "in/a.yaml")
    try folder.write("root: { colour: red }", to: "in/d.yaml")
    try folder.write(
      "canvas: 9x9\nroot: { subviews: { v: {} } }\nconstraints: ['v.width == 1', 'v.width == 2']\n",
      to: "in/c.yaml")
    try folder.write("canvas: 9x9\nroot: {}\n", to: "in/e.yaml")
    let list = InputList(paths: [folder.path + "/in", folder.path + "/none.yaml"])
    let loader = DocumentLoader(text: SpecFont())
    let documents =
      (list.files.map { loader.solve($0) }
      + list.problems.map { SolvedDocument(path: $0.location.file, errors: [$0]) }).sorted {
        $0.path < $1.path
      }
    let reports: [DocumentReport] = [
      CheckReport.textReport, CheckReport.jsonReport, CheckReport.githubReport,
      CheckReport.sarifReport(version: "1"), SolveReport.textReport(constraints: .all, tracing: true),
      SolveReport.jsonReport(constraints: .all, tracing: true),
    ]
    for report in reports {
      let batch = ReportBatch(report)
      let outcome = await batch.run(list, batch.work(loader: loader), by: .threads(threads))
      var bytes: [UInt8] = []
      try outcome.write { bytes += $0 }
      #expect(String(decoding: bytes, as: UTF8.self) == report.text(of: documents))
      #expect(outcome.worst == .error && !outcome.isComplete)
      #expect(outcome.errors == documents.flatMap(\.errors))
    }
  }
}
