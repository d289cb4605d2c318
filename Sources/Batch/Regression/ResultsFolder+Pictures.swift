import CairoBackend
import Diagram
import Files
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
      outputFolder: path, formats: PictureFormat.all.filter { $0.name == "svg" }, scales: [1],
      options: DiagramOptions())
    let loader = DocumentLoader(text: text)
    var files: [(name: String, bytes: [UInt8])] = []
    for part in [Part.records, .candidates] {
      guard let bytes = copy(of: record, in: part) else { continue }
      let place = Self.place(of: record, in: part)
      let file = InputFile(
        path: root.path(of: place), stem: "\(Part.pictures.rawValue)/\(PathParts.stem(of: place))")
      let document = try loader.load(bytes, from: file)
      files += try batch.pictures(of: document, from: file, text: text).map { ($0.path, $0.bytes) }
    }
    try write(files)
    return files.map { root.path(of: $0.name) }
  }
}
