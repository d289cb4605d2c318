import Analysis
import AutoLayout
import Batch
import CairoBackend
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import TestSupport
import Testing
import Wording

/// What is written as a definition and read again is laid out as before, to the last bit.
struct ConversionTests {
  @Test("Samples", arguments: files(in: "Samples")) func sample(file: InputFile) throws { try check(file) }

  @Test(
    "Fixtures",
    arguments: files(in: "Tests/Fixtures/definitions/good") + files(in: "Tests/Fixtures/interface-builder"))
  func fixture(file: InputFile) throws { try check(file) }

  /// A few files of the corpus; all of them where `PLUMBLINE_WHOLE_CORPUS` is set.
  @Test(.enabled(if: Repository.shared != nil, "the corpus is not beside this checkout")) func corpus() throws
  {
    let files = CorpusLegibilityTests.files
    let isWhole = ProcessInfo.processInfo.environment["PLUMBLINE_WHOLE_CORPUS"] != nil
    var scenes = 0
    for (index, file) in files.enumerated() where isWhole || index % 50 == 0 { scenes += try check(file) }
    #expect(scenes >= (isWhole ? 663 : 5))
  }

  /// The files below a folder of the repository.
  static func files(in folder: String) -> [InputFile] {
    InputList(paths: [Repository.root.appendingPathComponent(folder).path]).files
  }

  /// Options that read the images beside a file.
  static func options(for file: InputFile) throws -> ReadingOptions {
    ReadingOptions(text: try SamplePictureTests.shaper.get()) { name in
      (try? Data(contentsOf: file.folder.appendingPathComponent(name))).map { Array($0) }
    }
  }

  /// Compares every layout of a file with what its definitions give.
  ///
  /// - Returns: how many there are.
  @discardableResult private func check(_ file: InputFile) throws -> Int {
    let options = try Self.options(for: file)
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file.path)))
    let document = try Document(bytes: bytes, path: file.path, options: options)
    let definitions = try Definition.all(bytes: bytes, path: file.path, options: options)
    var again: [DocumentDiagram] = []
    for definition in definitions {
      let written = Array(definition.text.utf8)
      again += try Document(bytes: written, path: "written.yaml", options: options).diagrams
      let twice = try Definition.all(bytes: written, path: "written.yaml", options: options)
      #expect(twice.map(\.text) == [definition.text], "\(file.path)")
    }
    try #require(again.count == document.diagrams.count, "\(file.path)")
    for (before, after) in zip(document.diagrams, again) {
      let (expected, actual) = (facts(before), facts(after))
      #expect(zip(expected, actual).first { $0 != $1 } == nil, "\(file.path) \(before.name ?? "")")
      #expect(expected.count == actual.count, "\(file.path) \(before.name ?? "")")
    }
    return document.diagrams.count
  }

  /// Everything that reports and pictures tell of a diagram's layouts, but for places in files.
  private func facts(_ diagram: DocumentDiagram) -> [String] {
    var lines = [
      "\(diagram.title ?? (diagram.isScreen ? diagram.name : nil) ?? "-") \(diagram.subtitle ?? "-") \(diagram.isScreen) \(diagram.isOnDevice) \(diagram.scale ?? 0)"
    ]
    for (panel, analysis) in diagram.analyzed() {
      let layout = analysis.layout
      lines.append(
        "\(panel?.title ?? "-") \(layout.tree.environment.canvas) \(layout.tree.environment.safeArea)")
      for (index, node) in layout.tree.views.enumerated() {
        let solved = layout[ViewID(index)]
        lines.append("\(node.name) \(node.viewClass) \(solved.frame) \(String(describing: solved.scroll))")
      }
      lines += layout.guides.map { "\($0)" }
      lines += layout.constraints.map {
        "\($0.text) \($0.node.source) \($0.node.identifier ?? "-") \($0.error)"
      }
      lines += zip(layout.issues, layout.messages).map { issue, message in
        "\(issue.kind) \(issue.severity) \(issue.views) \(issue.axis) \(issue.openQuantities) \(message)"
      }
    }
    guard diagram.isScreen else { return lines }
    lines += diagram.analyzedAtRest().flatMap { part in
      part.analysis.layout.views.map { "\($0.absoluteFrame)" }
    }
    return lines
  }
}
