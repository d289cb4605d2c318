import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport

/// Definition files with recorded results: trees for good ones, diagnostics for bad ones.
enum DefinitionFixture {
  static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/definitions")

  /// The files of a subfolder that are no snapshots, by name in order.
  static func files(_ subfolder: String) -> [String] {
    let path = folder.appendingPathComponent(subfolder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
  }

  static func bytes(_ subfolder: String, _ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appendingPathComponent(subfolder).appendingPathComponent(name)))
  }

  static var options: ReadingOptions {
    let good = folder.appendingPathComponent("good")
    var options = ReadingOptions(text: SpecFont()) { path in
      (try? Data(contentsOf: good.appendingPathComponent(path))).map { Array($0) }
    }
    options.languageFolders = { path in
      let names = try? FileManager.default.contentsOfDirectory(atPath: good.appendingPathComponent(path).path)
      return (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted().map { String($0.dropLast(6)) }
    }
    return options
  }

  static func read(_ bytes: [UInt8], named name: String) throws(DiagnosticList) -> Document {
    try Document(bytes: bytes, path: name, options: options)
  }

  static func read(_ text: String, named name: String = "test.yaml") throws(DiagnosticList) -> Document {
    try read(Array(text.utf8), named: name)
  }

  /// The text of every diagnostic; empty for a good definition.
  static func diagnostics(_ text: String, named name: String = "test.yaml") -> String {
    diagnostics(Array(text.utf8), named: name)
  }

  static func diagnostics(_ bytes: [UInt8], named name: String) -> String {
    do throws(DiagnosticList) {
      _ = try read(bytes, named: name)
      return ""
    } catch { return error.rendered() }
  }

  /// The recorded result beside a fixture, written anew when the environment asks for it.
  static func snapshot(_ subfolder: String, _ name: String, _ suffix: String, actual: String) throws -> String
  {
    let file = folder.appendingPathComponent(subfolder).appendingPathComponent(name + suffix)
    if ProcessInfo.processInfo.environment["PLUMBLINE_SNAPSHOTS"] != nil {
      try Data(actual.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// All diagrams of a document as text.
  static func dump(_ document: Document) -> String {
    document.diagrams.map { diagram in
      var head = "diagram \(diagram.name ?? "-")"
      for text in [diagram.title, diagram.subtitle, diagram.caption, diagram.footnote] {
        head += text.map { " '\($0)'" } ?? " -"
      }
      if let show = diagram.show { head += " show \(show.map(\.rawValue).sorted().joined(separator: ","))" }
      return head + "\n" + diagram.tree.dump()
    }.joined(separator: "\n")
  }
}
