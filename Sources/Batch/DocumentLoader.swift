import AutoLayout
import Foundation
public import Geometry
public import LayoutDocument
public import Reporting

/// Reads definition files and solves them.
public struct DocumentLoader: Sendable {
  /// Stands in for every canvas of every document: a size or a device's name; `nil` for their own.
  public var canvas: String?
  /// Where safe areas and margins of Interface Builder files come from.
  public var environment: DesignEnvironment
  /// Measures text, except where a document asks for fixed metrics.
  public var text: any TextMeasuring

  /// A loader that leaves documents their own canvases unless told otherwise.
  public init(
    canvas: String? = nil, environment: DesignEnvironment = .recorded, text: any TextMeasuring
  ) {
    self.canvas = canvas
    self.environment = environment
    self.text = text
  }

  /// Reads one file.
  ///
  /// - Throws: every problem of the file; one that cannot be opened counts as a problem.
  public func load(_ file: InputFile) throws(DiagnosticList) -> Document {
    try load(Self.bytes(of: file), from: file)
  }

  /// Reads what a file holds, without a look at the file itself.
  ///
  /// - Throws: every problem of the content.
  public func load(_ bytes: [UInt8], from file: InputFile) throws(DiagnosticList) -> Document {
    let folder = file.folder
    let options = ReadingOptions(canvas: canvas, environment: environment, text: text) { name in
      Self.contents(of: name, in: folder)
    }
    return try Document(bytes: bytes, path: file.path, options: options)
  }

  /// Reads one file and solves its diagrams.
  public func solve(_ file: InputFile) -> SolvedDocument {
    do {
      return try solve(load(file), from: file)
    } catch {
      return SolvedDocument(path: file.path, errors: error.diagnostics)
    }
  }

  /// Solves the diagrams of a file that was read.
  ///
  /// - Throws: what goes beyond all measure.
  public func solve(_ document: Document, from file: InputFile) throws(DiagnosticList) -> SolvedDocument {
    let diagrams = document.diagrams.flatMap { diagram in
      diagram.solveAll().map { panel, layout in
        SolvedDiagram(
          name: diagram.name ?? Self.defaultName(of: file), panel: panel?.title, layout: layout,
          userLabels: diagram.userLabels)
      }
    }
    let problems = diagrams.compactMap { LayoutLimits.solvingProblem(in: $0.layout, path: file.path) }
    guard problems.isEmpty else { throw DiagnosticList(Self.distinct(problems)) }
    return SolvedDocument(path: file.path, title: document.title, diagrams: diagrams)
  }

  /// Diagrams that share a fault report it once.
  private static func distinct(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  /// What the only diagram of a document is called: the file's own name.
  static func defaultName(of file: InputFile) -> String {
    file.stem.split(separator: "/").last.map(String.init) ?? file.stem
  }

  private static func bytes(of file: InputFile) throws(DiagnosticList) -> [UInt8] {
    do throws(FileRefusal) {
      if file.path == "-" { return try OrdinaryFile.standardInput() }
      return try OrdinaryFile(file.path, within: file.searchedFolder).contents()
    } catch {
      var problem = fileProblem(file.path, error)
      if error.reason == .tooLarge {
        problem.location = SourceLocation(file: file.path, line: 1, column: 1)
      }
      throw DiagnosticList([problem])
    }
  }

  /// A file that a definition names, never one outside the definition's folder, links resolved.
  private static func contents(of name: String, in folder: URL) -> [UInt8]? {
    let path = folder.appendingPathComponent(name).path
    return try? OrdinaryFile(path, within: folder.path).contents()
  }
}
