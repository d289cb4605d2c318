import AutoLayout
import Definitions
import Diagram
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Posts
import Scene
import Source

/// A figure to draw, from a post or from a program that reads posts.
struct FigureRequest: Sendable {
  /// The code, with its places.
  var code: SourceText
  var language: FenceInfo.Language
  var info: FenceInfo
  /// The name that an earlier run gave the pictures.
  var recordedName: String?
  /// Where problems are reported that belong to the figure as a whole.
  var origin: (text: SourceText, offset: Int)
}

/// A figure with its pictures.
struct DrawnFigure: Sendable {
  var name: String
  /// The path of each picture below the folder of pictures, and its bytes.
  var pictures: [(path: String, bytes: [UInt8])] = []
  var diagrams: [DrawnDiagram] = []
  /// What is drawn in place of an image or a character.
  var warnings: [Diagnostic] = []
}

/// Draws the figures of a post as `render` draws files.
struct FigureDrawing: Sendable {
  let batch: RenderBatch
  let loader: DocumentLoader
  let text: any TextShaping
  /// The post. Definitions find images beside it.
  let file: InputFile

  /// Reads, names and draws the figures.
  ///
  /// - Parameters:
  ///   - requests: the figures, in the order of the post.
  ///   - jobs: the most figures to draw at once.
  /// - Throws: the problems of all figures.
  func draw(_ requests: [FigureRequest], jobs: Int) async throws(DiagnosticList) -> [DrawnFigure] {
    let documents = try Self.all(
      await parallelMap(requests, jobs: jobs) { request in
        Result { () throws(DiagnosticList) in try read(request) }
      })
    let names = names(of: zip(requests, documents).map { ($0, $1) })
    let inputs = zip(zip(requests, documents), names).map { ($0.0, $0.1, $1) }
    return try Self.all(
      await parallelMap(inputs, jobs: jobs) { request, document, name in
        Result { () throws(DiagnosticList) in try draw(request, document, name) }
      })
  }

  /// The values, unless one of them is missing.
  private static func all<Value>(
    _ results: [Result<Value, DiagnosticList>]
  ) throws(DiagnosticList) -> [Value] {
    var problems: DiagnosticList?
    var values: [Value] = []
    for result in results {
      switch result {
      case .success(let value): values.append(value)
      case .failure(let list):
        if problems == nil { problems = list } else { problems?.append(contentsOf: list) }
      }
    }
    if let problems { throw problems }
    return values
  }

  // MARK: Reading

  private func read(_ request: FigureRequest) throws(DiagnosticList) -> Document {
    do throws(DiagnosticList) {
      if let offset = request.code.forbiddenCharacter {
        throw SourceText.refusal(
          "the character \(request.code.scalars[offset].codePoint) is not allowed in a figure", "remove it",
          at: offset, in: request.code)
      }
      var options = loader.options(for: file)
      if let canvas = request.info.canvas { options.canvas = try self.canvas(canvas, request) }
      let bytes = Array(request.code.string(0..<request.code.count).utf8)
      let document = try DocumentFormat.format(of: bytes, path: request.language.path)
        .read(request.code, options)
      guard !document.diagrams.isEmpty else { throw DiagnosticList([]) }
      return document
    } catch {
      guard error.diagnostics.isEmpty else { throw error.placed(at: request) }
      throw SourceText.refusal(
        "this figure lays out no views", "remove the word plumbline, or add views",
        at: request.origin.offset, in: request.origin.text)
    }
  }

  private func canvas(_ text: String, _ request: FigureRequest) throws(DiagnosticList) -> Canvas {
    do throws(CanvasProblem) {
      return try Canvas(text)
    } catch {
      throw SourceText.refusal(
        error.message, error.suggestion, at: request.origin.offset, in: request.origin.text)
    }
  }

  /// Names the figures. Those that have a name keep it, so that links stay when another figure is inserted.
  private func names(of figures: [(FigureRequest, Document)]) -> [String] {
    var names = FigureNames(stem: file.stem)
    let kept = figures.map { request, document in
      request.recordedName.flatMap { names.keep($0, diagrams: document.diagrams.names) }
    }
    return zip(figures, kept).map { figure, kept in
      let (request, document) = figure
      let title =
        request.info.name ?? request.info.title ?? document.title ?? document.diagrams.first?.title
      return kept ?? names.name(after: title, diagrams: document.diagrams.names)
    }
  }

  // MARK: Drawing

  private func draw(
    _ request: FigureRequest, _ document: Document, _ name: String
  ) throws(DiagnosticList) -> DrawnFigure {
    do throws(DiagnosticList) {
      var batch = batch
      batch.options.title = request.info.title
      let input = InputFile(path: file.path, stem: name)
      var figure = DrawnFigure(name: name)
      var drawing = DocumentDrawing(batch: batch, file: input, document: document, text: text)
      var claims = PictureClaims(outputFolder: batch.outputFolder)
      claims.add(drawing.claims, of: file.path)
      guard claims.diagnostics.isEmpty else { throw DiagnosticList(claims.diagnostics) }
      try drawing.draw { figure.pictures.append(($0, $1)) }
      figure.diagrams = drawing.drawn
      figure.warnings = drawing.warnings.map { $0.placed(at: request) }
      return figure
    } catch {
      throw error.placed(at: request)
    }
  }
}

extension FenceInfo.Language {
  /// A path whose extension says the language.
  fileprivate var path: String {
    switch self {
    case .definition: "-"
    case .swift: "listing.swift"
    case .objectiveC: "listing.m"
    }
  }
}

extension Diagnostic {
  /// The problem, at the figure if it has no place of its own.
  fileprivate func placed(at request: FigureRequest) -> Diagnostic {
    guard location.line == 0 else { return self }
    return request.origin.text.diagnostic(message, suggestion, at: request.origin.offset, length: 3)
  }
}

extension DiagnosticList {
  fileprivate func placed(at request: FigureRequest) -> DiagnosticList {
    DiagnosticList(known.map { $0.placed(at: request) }, further: furtherCount)
  }
}
