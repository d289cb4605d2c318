import AutoLayout
import Foundation
public import Geometry
public import LayoutDocument
public import Reporting

/// Reads definition files and solves them.
public struct DocumentLoader: Sendable {
  /// A definition is text that people write; anything larger is a mistake.
  static let maximumBytes = 16 << 20

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
    guard let bytes = file.path == "-" ? contents(of: STDIN_FILENO) : contents(ofFileAt: file.path) else {
      throw DiagnosticList([fileProblem(file.path, "the file cannot be read")])
    }
    guard bytes.count <= maximumBytes else {
      throw DiagnosticList([
        Diagnostic(
          location: SourceLocation(file: file.path, line: 1, column: 1),
          message: "the file is larger than \(maximumBytes >> 20) MB, so it is no definition")
      ])
    }
    return bytes
  }

  /// A file that a definition names, never one outside the definition's folder, links resolved.
  private static func contents(of name: String, in folder: URL) -> [UInt8]? {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.path
    let target = folder.appendingPathComponent(name).resolvingSymlinksInPath().standardizedFileURL.path
    guard target.hasPrefix(root.hasSuffix("/") ? root : root + "/"), FileType.isRegular(target),
      let bytes = contents(ofFileAt: target), bytes.count <= maximumBytes
    else { return nil }
    return bytes
  }

  /// What a file holds, as far as it may be read and a byte beyond; `nil` where it cannot be read.
  private static func contents(ofFileAt path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return contents(of: file)
  }

  private static func contents(of file: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= maximumBytes {
      let count = read(file, &block, min(block.count, maximumBytes + 1 - bytes.count))
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { return nil }
      bytes += block.prefix(max(0, count))
    }
    return bytes
  }
}
