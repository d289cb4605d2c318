import Files
import LayoutDocument
import Regression
import Source

/// Finds the records that an acceptance may write or remove. Results only say which cases differ: the places of their
/// records follow from their documents, which have to lie where the user works or in what the user names.
public struct AcceptanceTargets {
  private let records: RecordPlace
  private let loader: DocumentLoader
  private let results: ResultsFolder
  /// The places that the user works in or names, without links.
  private let places: [String]
  /// What documents said so far, by their paths.
  private var known: [PathKey: Result<Reading, DiagnosticList>] = [:]

  private struct Reading {
    /// Whether the document is the one that was compared.
    var isCompared: Bool
    /// The names of the record files of all cases.
    var recordFiles: Set<String> = []
  }

  /// Targets where the user works, and in what the user names.
  ///
  /// - Parameters:
  ///   - records: The places of records.
  ///   - loader: Reads the documents.
  ///   - results: The folder with copies of the documents that were compared.
  ///   - named: What the user named, such as files and folders.
  public init(
    records: RecordPlace, loader: DocumentLoader, results: ResultsFolder, named: [String] = []
  ) {
    self.records = records
    self.loader = loader
    self.results = results
    let own = RealPath.workingDirectory.map { [RealPath.repository(around: $0) ?? $0, $0] } ?? []
    places = own + named.compactMap(RealPath.of)
  }

  /// The folder of a record, and its name there.
  ///
  /// - Throws: An error if results say that the record is elsewhere than the document's records are.
  func place(
    of record: String, of outcome: CaseOutcome
  ) throws(DiagnosticList) -> (folder: RecordFolder, name: String) {
    let (document, name) = (outcome.document, PathParts.split(record).name)
    let parent = try? RealPath.place(of: PathParts.parent(of: document))
    let place = parent.map { PathParts.join($0, PathParts.split(document).name) }
    guard let place, places.contains(where: { PathParts.isBelow(place, $0) }) else {
      throw DiagnosticList(
        file: document, "the file is neither below the working directory nor in its repository",
        "name it: plumbline accept FILE")
    }
    for stem in stems(of: document) {
      let file = InputFile(path: document, stem: stem, searchedFolder: nil)
      let folder = records.ownRecords(of: file)
      if PathKey("\(folder.path)/\(name)") == PathKey(record) { return (folder, name) }
    }
    throw DiagnosticList(
      file: document,
      "the results say that a record of this file is '\(record)', where none of its records belongs",
      "if 'plumbline verify' had the option --records, repeat it here")
  }

  /// The stems that a document may have had: its path below any folder that may have been searched for it.
  private func stems(of document: String) -> [String] {
    let stem = PathParts.stem(of: document)
    guard records.folder != nil else { return [stem] }
    let names = PathParts.names(in: stem)
    return names.indices.map { names[$0...].joined(separator: "/") }
  }

  /// Fails unless the document is the one that was compared and has the case.
  mutating func checkCase(_ recordFile: String, of outcome: CaseOutcome) throws(DiagnosticList) {
    let path = outcome.document
    let reading = try read(path)
    guard reading.isCompared else {
      throw DiagnosticList(
        file: path, "the file is not the one that was compared", "run 'plumbline verify' again")
    }
    guard reading.recordFiles.contains(recordFile) else {
      throw DiagnosticList(
        file: path, "the file has no case called '\(outcome.name)'", "run 'plumbline verify' again")
    }
  }

  /// Fails if the record has a case.
  mutating func checkOrphan(_ recordFile: String, of outcome: CaseOutcome) throws(DiagnosticList) {
    guard FileType.exists(outcome.document) else { return }
    let files = try read(outcome.document).recordFiles
    guard !files.contains(recordFile), !files.contains(where: { RecordPlace.picture(of: $0) == recordFile })
    else {
      throw DiagnosticList(
        file: outcome.document, "the case '\(outcome.name)' is there, so its record stays",
        "run 'plumbline verify' again")
    }
  }

  private mutating func read(_ path: String) throws(DiagnosticList) -> Reading {
    if let result = known[PathKey(path)] { return try result.get() }
    let result: Result<Reading, DiagnosticList>
    do throws(DiagnosticList) { result = .success(try reading(path)) } catch { result = .failure(error) }
    known[PathKey(path)] = result
    return try result.get()
  }

  private func reading(_ path: String) throws(DiagnosticList) -> Reading {
    let file = InputFile(path: path, stem: PathParts.stem(of: path))
    let bytes = try DocumentLoader.bytes(of: file)
    let document = try loader.load(bytes, from: file)
    var reading = Reading(isCompared: bytes == results.copy(of: path, in: .inputs))
    for index in document.diagrams.indices {
      let cases = LayoutCase.all(of: document.diagrams[index], in: path, slug: PictureNaming.slug)
      reading.recordFiles.formUnion(cases.map(\.name.recordFile))
    }
    return reading
  }
}
