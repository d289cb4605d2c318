import AutoLayout
public import Diagram
import Foundation
import Geometry
import LayoutDocument
import Regression
import Reporting
import SVGBackend
public import Scene
import Source

/// The work on previews: drawing a file, and comparing it with its records. Writes nothing.
public struct PreviewWork: FileWork {
  let batch: RenderBatch
  let loader: DocumentLoader
  let text: any TextShaping
  let place: RecordPlace

  /// Previews as `render` draws them, compared with records at the given place.
  public init(
    options: DiagramOptions, loader: DocumentLoader, text: any TextShaping, place: RecordPlace
  ) {
    batch = RenderBatch(outputFolder: "", formats: [.svg], scales: [1], options: options)
    self.loader = loader
    self.text = text
    self.place = place
  }

  /// Draws the file (`perform`), or compares it with its records (`compare`).
  public func perform(_ request: FileRequest, _ channel: WorkChannel) -> PreviewReply {
    switch request.step {
    case .compare: PreviewReply(preview: compared(request.file, channel))
    case .plan, .perform: drawn(request.file, channel)
    }
  }

  // MARK: Drawing

  private func drawn(_ file: InputFile, _ channel: WorkChannel) -> PreviewReply {
    let log = AccessLog()
    var loader = loader
    loader.accesses = log
    var preview = Preview()
    loader.takesPlanes = true
    do throws(DiagnosticList) {
      let reading = try SpaceReading(file, by: loader)
      reading.keepsMaps = true
      preview.issues = try issues(of: reading, file, loader, channel)
      let isOfMaps = !loader.space.isEmpty
      var drawing = DocumentDrawing(
        batch: batch, file: file, document: reading.document, text: text, over: isOfMaps ? reading : nil,
        in: loader.language)
      var texts: [String] = []
      try drawing.draw(entering: channel.enter) { _, bytes in
        texts.append(String(decoding: bytes, as: UTF8.self))
      }
      for (index, (drawn, svg)) in zip(drawing.drawn, texts).enumerated() {
        let name = reading.document.diagrams.names[index]
        preview.pictures.append(
          Preview.Picture(name: name, summary: drawn.summary, size: drawn.size, svg: svg))
        guard !isOfMaps, let map = try drawing.mapOfOwnSpace(of: index, in: reading) else { continue }
        preview.pictures.append(
          Preview.Picture(
            name: name.map { "\($0), every size" } ?? "every size", summary: map.summary, size: map.size,
            svg: SVG.document(of: map)))
      }
      preview.issues += drawing.warnings.map { Preview.Finding($0, .warning) }
    } catch {
      preview = Preview(problems: error.diagnostics.map { Preview.Finding($0) })
    }
    return PreviewReply(preview: preview, sources: log.paths)
  }

  /// What `check` says of a file.
  private func issues(
    of reading: SpaceReading, _ file: InputFile, _ loader: DocumentLoader, _ channel: WorkChannel
  ) throws(DiagnosticList) -> [Preview.Finding] {
    var listing = CheckListing(path: file.path)
    // Whoever saves a file waits for its picture, not for repairs of everything.
    let repairs = FileRepairs(
      of: file, as: reading, by: loader, for: CheckReport.textReport, limit: 1, mostSearched: 3)
    var place = 0
    try loader.solve(reading.document, from: file, in: reading, entering: channel.enter) {
      listing.add($0, isOneOfSeveral: $1) { repairs.advice(on: $0, at: place) }
      place += 1
    }
    return listing.findings.map { finding in
      Preview.Finding(
        severity: finding.severity == .error ? .error : .warning, place: finding.place, lines: finding.lines)
    }
  }

  // MARK: Comparing

  private func compared(_ file: InputFile, _ channel: WorkChannel) -> Preview {
    var preview = Preview()
    guard file != .standardInput, !RecordPlace.names(in: place.records(of: file)).isEmpty else {
      return preview
    }
    // Records know which space they are of, and are of the texts and the direction of their documents.
    var loader = loader
    (loader.space, loader.direction) = (LayoutSpace(), nil)
    (loader.language, loader.languages, loader.includesFoundLanguages) = (nil, [], false)
    let work = RegressionWork(
      aim: .inspect, place: place, selection: CaseSelection(), loader: loader, shaper: text)
    let reply = work.perform(FileRequest(.perform, file), channel)
    var results = RegressionResults()
    results.outcomes = reply.outcomes
    results.equal = reply.equal
    preview.records = Preview.Records(
      count: reply.outcomes.count + reply.equal.count, differenceCount: reply.outcomes.count,
      report: reply.outcomes.isEmpty ? "" : RegressionReport(results).text)
    return preview
  }
}
