package import Files
import DocumentFormats
import LayoutDocument
public import Regression
import RegressionPage
public import Scene
public import Source

/// Makes one page of the results in several folders.
public struct PageBatch: Sendable {
  private let folders: [ResultsFolder]
  private let merge: RegressionMerge

  /// Reads the results of a run: those of one folder, or those of all its shards.
  ///
  /// - Throws: An error if a folder has no results, or if the folders are not all shards of one run.
  public init(_ folders: [ResultsFolder]) throws(DiagnosticList) {
    self.folders = folders
    var parts: [RegressionMerge.Part] = []
    for folder in folders { parts.append(.init(path: folder.path, results: try folder.read())) }
    merge = try RegressionMerge(parts)
  }

  /// The results of the whole run.
  public var results: RegressionResults { merge.results }

  /// The page.
  ///
  /// - Parameters:
  ///   - loader: The reader of records.
  ///   - text: The shaper for the text of pictures.
  public func html(loader: DocumentLoader, text: any TextShaping) async -> String {
    let (folders, merge) = (folders, merge)
    // The page shows what was compared. Files beside the documents may have changed since.
    let options = ReadingOptions(text: loader.text)
    return await RegressionPage(merge, folders: folders.map(\.path)).html(
      options: options, shaper: text,
      isDrawable: { LayoutLimits.drawingProblem(in: $0, path: "") == nil },
      texts: { index in
        let outcome = merge.results.outcomes[index]
        guard let record = outcome.record else { return CaseTexts(record: nil, candidate: nil) }
        let folder = folders[merge.origins[index]]
        return CaseTexts(
          record: folder.copy(of: record, in: .records), candidate: folder.copy(of: record, in: .candidates))
      })
  }
}

/// The file for a page of differences, which the user names.
package struct PageFile {
  private let path: String
  private let inputs: Set<FileIdentity>

  /// Checks the path before any work is done for the page.
  ///
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - inputs: The files that are never replaced.
  /// - Throws: An error if the file is one of them or, by its name, a layout.
  package init(_ path: String, keeping inputs: Set<FileIdentity>) throws(DiagnosticList) {
    try FileWriter.check(path, keeping: inputs)
    guard
      !FileType.exists(path) || !DocumentFormat.all.canRead(fileExtension: PathParts.fileExtension(of: path))
    else {
      throw DiagnosticList(
        file: path, "the page would replace a layout", "write to another file, such as 'differences.html'")
    }
    self.path = path
    self.inputs = inputs
  }

  /// Writes the page, whole or not at all.
  package func write(_ html: String) throws(DiagnosticList) {
    try FileWriter.write(Array(html.utf8), to: path, keeping: inputs)
  }
}
