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

  var reading: PostFigureReading {
    PostFigureReading(code: code, language: language, canvas: info.canvas, origin: origin)
  }
}

/// A figure with its pictures.
struct DrawnFigure: Sendable {
  var name: String
  /// The path of each picture below the folder of pictures, and its bytes.
  var pictures: [(path: String, bytes: [UInt8])] = []
  var diagrams: [DrawnDiagram] = []
  /// What was not understood, and what is drawn in place of an image or a character.
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
    try request.reading.document(loader.options(for: file))
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
      if loader.requiresKnownCode, !drawing.unread.isEmpty { throw DiagnosticList(drawing.unread) }
      figure.warnings = (drawing.unread + drawing.warnings).map(request.reading.placed)
      return figure
    } catch {
      throw request.reading.placed(error)
    }
  }
}
