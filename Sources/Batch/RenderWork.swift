import AutoLayout
import Files
import Foundation
import LayoutDocument
import Scene
import Source

/// The outcome of drawing one file.
public struct RenderReply: Codable, Sendable {
  /// The files that the drawing would write, in reply to a planning request.
  var claims: [PictureClaim] = []
  /// The number of files written, or compared.
  var pictureCount = 0
  /// The paths of the pictures that are missing or not what would be drawn.
  var stalePictures: [String] = []
  var snippets: [String] = []
  /// The errors, and warnings about code that was not understood and about what is drawn in place of an image or a
  /// character.
  var diagnostics: [Diagnostic] = []
  /// Whether nothing was written.
  var hasFailed = false
  /// Whether the failure is due to a label that does not fit.
  var lacksLabels = false

  init(
    claims: [PictureClaim] = [], pictureCount: Int = 0, snippets: [String] = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.claims = claims
    self.pictureCount = pictureCount
    self.snippets = snippets
    self.diagnostics = diagnostics
  }

  init(failure: [Diagnostic], isForLabels: Bool = false) {
    diagnostics = failure
    hasFailed = true
    lacksLabels = isForLabels
  }

  init(_ outcome: WorkOutcome<RenderReply>, _ file: InputFile) {
    switch outcome {
    case .done(let reply): self = reply
    case .died(let death): self.init(failure: [death.diagnostic(for: file)])
    }
  }
}

/// The work of a drawing batch on a single file.
struct RenderWork: FileWork {
  let batch: RenderBatch
  let loader: DocumentLoader
  let text: any TextShaping

  func perform(_ request: FileRequest, _ channel: WorkChannel) -> RenderReply {
    let document: Document
    var reading: SpaceReading?
    var definitions: [Definition] = []
    do throws(DiagnosticList) {
      // Standard input can be read only once.
      let bytes = try DocumentLoader.bytes(of: request.file)
      // `over` in a definition is for checks: a picture shows a map only if it is asked for.
      if !loader.space.isEmpty || batch.formats.contains(where: \.isInteractive) {
        reading = try SpaceReading(bytes, of: request.file, by: loader)
      }
      if let reading {
        document = reading.document
      } else {
        document = try loader.load(bytes, from: request.file)
      }
      if batch.embedsDefinitions, request.step == .perform {
        definitions = try loader.definitions(of: bytes, from: request.file)
      }
    } catch {
      return RenderReply(failure: error.diagnostics)
    }
    var drawing = DocumentDrawing(
      batch: batch, file: request.file, document: document, definitions: definitions, text: text,
      over: loader.space.isEmpty ? nil : reading, in: loader.language)
    drawing.figures = reading.map {
      InteractiveDrawing(batch: batch, file: request.file, reading: $0, text: text)
    }
    guard request.step == .perform else { return RenderReply(claims: drawing.claims) }
    do throws(DiagnosticList) { return try draw(&drawing, request.file, channel) } catch {
      return RenderReply(failure: error.diagnostics, isForLabels: drawing.lacksLabels)
    }
  }

  private func draw(
    _ drawing: inout DocumentDrawing, _ file: InputFile, _ channel: WorkChannel
  ) throws(DiagnosticList) -> RenderReply {
    var claims = PictureClaims(outputFolder: batch.outputFolder)
    claims.add(drawing.claims, of: file.path)
    guard claims.diagnostics.isEmpty else { throw DiagnosticList(claims.diagnostics) }
    let root = NamedFolder(batch.outputFolder)
    let writer = FileWriter(below: root, keeping: FileIdentity.set(of: [file.path]))
    var count = 0
    var stale: [String] = []
    try drawing.draw(entering: channel.enter) { path, bytes throws(DiagnosticList) in
      count += 1
      if batch.isChecking {
        if root.contents(of: path, limit: .max - 1) != bytes { stale.append(path) }
      } else {
        try writing(of: file.path) { () throws(WritingError) in try writer.add(path, bytes) }
      }
    }
    try writing(of: file.path) { () throws(WritingError) in try writer.commit() }
    var reply = RenderReply(
      pictureCount: count, snippets: drawing.snippets + (drawing.figures?.policies ?? []),
      diagnostics: drawing.unread + drawing.warnings)
    reply.stalePictures = stale
    return reply
  }
}
