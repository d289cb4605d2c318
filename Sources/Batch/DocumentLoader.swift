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
    let folder = file.folder
    let options = ReadingOptions(canvas: canvas, environment: environment, text: text) { name in
      Self.contents(of: name, in: folder)
    }
    return try Document(bytes: Self.bytes(of: file), path: file.path, options: options)
  }

  /// Reads one file and solves its diagrams.
  public func solve(_ file: InputFile) -> SolvedDocument {
    do {
      let document = try load(file)
      let diagrams = document.diagrams.flatMap { diagram in
        diagram.solveAll().map { panel, layout in
          SolvedDiagram(
            name: diagram.name ?? Self.defaultName(of: file), panel: panel?.title, layout: layout,
            userLabels: diagram.userLabels)
        }
      }
      let problems = diagrams.compactMap { LayoutLimits.solvingProblem(in: $0.layout, path: file.path) }
      guard problems.isEmpty else { return SolvedDocument(path: file.path, errors: Self.distinct(problems)) }
      return SolvedDocument(path: file.path, title: document.title, diagrams: diagrams)
    } catch {
      return SolvedDocument(path: file.path, errors: error.diagnostics)
    }
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
    let handle =
      file.path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file.path)
    let data: Data?
    do {
      data = try handle?.read(upToCount: maximumBytes + 1) ?? (handle == nil ? nil : Data())
    } catch {
      data = nil
    }
    guard let data else { throw DiagnosticList([fileProblem(file.path, "the file cannot be read")]) }
    guard data.count <= maximumBytes else {
      throw DiagnosticList([
        fileProblem(file.path, "the file is larger than \(maximumBytes >> 20) MB, so it is no definition")
      ])
    }
    return Array(data)
  }

  /// A file that a definition names, never one outside the definition's folder, links resolved.
  private static func contents(of name: String, in folder: URL) -> [UInt8]? {
    let root = folder.resolvingSymlinksInPath().standardizedFileURL.path
    let target = folder.appendingPathComponent(name).resolvingSymlinksInPath().standardizedFileURL.path
    guard target.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { return nil }
    guard let data = FileManager.default.contents(atPath: target), data.count <= maximumBytes else {
      return nil
    }
    return Array(data)
  }
}
