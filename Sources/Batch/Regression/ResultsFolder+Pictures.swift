import CairoBackend
import Diagram
public import Regression
public import Source

extension ResultsFolder {
  /// Draws the record and the candidate of a case.
  ///
  /// - Returns: The paths of the pictures, the earlier first.
  /// - Throws: An error if one cannot be read or drawn.
  public func draw(_ outcome: CaseOutcome) async throws(DiagnosticList) -> [String] {
    guard let record = outcome.record else { return [] }
    let text: PangoTextShaper
    do throws(FontError) { text = try PangoTextShaper() } catch {
      throw DiagnosticList([fileProblem(record, "the fonts could not be set up: \(error)")])
    }
    let batch = RenderBatch(
      outputFolder: "\(path)/\(Part.pictures.rawValue)",
      formats: PictureFormat.all.filter { $0.name == "svg" },
      scales: [1], options: DiagramOptions())
    let files = [Part.records, .candidates].compactMap { part -> InputFile? in
      guard copy(of: record, in: part) != nil else { return nil }
      let place = Self.place(of: record, in: part)
      return InputFile(
        path: "\(path)/\(place)", stem: String(place.dropLast(LayoutCase.recordExtension.count + 1)))
    }
    let drawn = await batch.run(
      files, batch.work(loader: DocumentLoader(text: text), text: text), by: .threads(1))
    guard drawn.failedCount == 0 else { throw DiagnosticList(drawn.diagnostics) }
    return files.map { "\(batch.outputFolder)/\($0.stem).svg" }
  }
}
