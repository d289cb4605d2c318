package import Files
import Foundation
import Geometry
import LayoutDocument
public import Regression
public import Scene
import Source

/// Records the layouts of many files, or compares them with their records.
public struct RegressionBatch: Sendable {
  /// The places of the records.
  public var place: RecordPlace
  /// The cases to take.
  public var selection: CaseSelection
  /// The run, if several share the cases.
  public var shard: RegressionResults.Shard?

  /// A batch for all cases by default.
  public init(
    place: RecordPlace, selection: CaseSelection = CaseSelection(), shard: RegressionResults.Shard? = nil
  ) {
    self.place = place
    self.selection = selection
    self.shard = shard
  }

  /// The outcome of a run.
  public struct Outcome: Sendable {
    /// The results.
    public var results = RegressionResults()
    /// The number of records written or removed.
    public var writtenCount = 0
  }

  /// The work of recording: writes the records of cases in the given states.
  ///
  /// - Parameters:
  ///   - states: The states of the cases whose records are written.
  ///   - loader: The reader of files.
  ///   - shaper: The shaper for the text of pictures.
  ///   - drawsPictures: Whether every record gets a picture. Pictures that are there are always kept up to date.
  public func recording(
    _ states: Set<CaseOutcome.State>, loader: DocumentLoader, shaper: any TextShaping,
    drawsPictures: Bool = false
  ) -> some FileWork<RegressionReply> {
    RegressionWork(
      aim: .record(states), place: place, selection: selection, loader: loader, shaper: shaper,
      drawsPictures: drawsPictures)
  }

  /// The work of comparing: writes candidates into the folder of results.
  public func verifying(
    into results: ResultsFolder, loader: DocumentLoader, shaper: any TextShaping
  ) -> some FileWork<RegressionReply> {
    RegressionWork(
      aim: .verify(results: results.path), place: place, selection: selection, loader: loader, shaper: shaper)
  }

  /// The files of this run.
  public func files(of list: InputList) -> [InputFile] {
    guard let shard else { return list.files }
    return list.files.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
  }

  /// The files that a run reads, and the records.
  package func inputs(of list: InputList) -> Set<FileIdentity> {
    FileIdentity.set(
      of: list.files.flatMap { file in
        let records = place.ownRecords(of: file)
        return [file.path]
          + records.root.names(in: records.inner).map { records.root.path(of: records.inner($0)) }
      })
  }

  /// Carries out the work on all files.
  ///
  /// - Parameters:
  ///   - list: The files, and the problems of paths that cannot be read.
  ///   - work: The result of `recording(_:loader:)` or `verifying(into:loader:)`.
  ///   - workforce: The processes or threads that do the work.
  ///   - paths: The paths on the command line, whose folders are searched for records of missing documents.
  ///   - isRemoving: Whether to remove these records. One of several runs (`shard`) leaves them, as possible orphans.
  public func run(
    _ list: InputList, _ work: some FileWork<RegressionReply>, by workforce: Workforce, paths: [String],
    removingOrphans isRemoving: Bool = false
  ) async -> Outcome {
    let files = files(of: list)
    let clashes = clashes(among: list.files)
    let clashing = Set(clashes.map { PathKey($0.document) })
    let worked = files.filter { !clashing.contains(PathKey($0.path)) }
    let outcomes = await workforce.perform(work, worked.map { FileRequest(.perform, $0) }, .init())
    var outcome = Outcome()
    var results = outcome.results
    results.shard = shard
    if shard != nil { results.inputs = Self.identity(of: list.files) }
    results.filter = selection.pattern
    results.outcomes = list.problems.map { CaseOutcome(refusing: $0.location.file, [$0]) }
    results.outcomes += clashes
    for (file, reply) in zip(worked, outcomes) {
      let reply = RegressionReply(reply, file)
      results.outcomes += reply.outcomes
      results.equal += reply.equal
      results.skippedCount += reply.skippedCount
      outcome.writtenCount += reply.writtenCount
    }
    let found = selection.pattern == nil ? deserted(paths: paths, list) : []
    // One of several runs does not remove what belongs to no file of its own.
    let leavesDeserted = isRemoving && shard != nil
    if !leavesDeserted {
      for (folder, name, var orphan) in found {
        if isRemoving {
          do throws(DiagnosticList) {
            try folder.remove(name)
            outcome.writtenCount += 1
          } catch {
            orphan.state = .refused
            orphan.problems = error.diagnostics
          }
        }
        results.outcomes.append(orphan)
      }
    }
    results.outcomes.sort { $0.name < $1.name }
    results.equal.sort()
    if leavesDeserted {
      results.possibleOrphans = found.map(\.outcome)
    } else if shard != nil {
      results.possibleOrphans = results.outcomes.filter { $0.state == .orphaned }
      results.outcomes.removeAll { $0.state == .orphaned }
    }
    outcome.results = results
    return outcome
  }

  /// What tells the files of a run from those of another: a hash of their paths and sizes, which needs no file to be
  /// read.
  private static func identity(of files: [InputFile]) -> String {
    var hash = FNVHash()
    for file in files {
      hash.add(file.stem.utf8)
      let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? UInt64
      hash.add("\0\(size ?? 0)\n".utf8)
    }
    return String(hash.value, radix: 16)
  }

  /// The files that would share a folder of records, which is possible only if records have a folder of their own.
  private func clashes(among files: [InputFile]) -> [CaseOutcome] {
    guard place.folder != nil else { return [] }
    var owners: [FileNameKey: String] = [:]
    var outcomes: [CaseOutcome] = []
    for file in files {
      let folder = place.records(of: file)
      guard let other = owners.updateValue(file.path, forKey: FileNameKey(folder)) else { continue }
      for (path, rival) in [(other, file.path), (file.path, other)] {
        outcomes.append(
          CaseOutcome(
            refusing: path,
            [
              fileProblem(
                path, "the records of '\(rival)' would be in the same folder, '\(folder)'",
                suggestion: "specify a folder that contains both, or keep records beside their documents")
            ]))
      }
    }
    return outcomes
  }

  /// The records of documents that no longer exist, in the folders that were searched.
  private func deserted(
    paths: [String], _ list: InputList
  ) -> [(folder: RecordFolder, name: String, outcome: CaseOutcome)] {
    let known = Set(list.files.map { PathKey(place.records(of: $0)) })
    let folders = paths.filter(FileType.leadsToFolder)
    // Records below a folder of their own may belong to files that were not specified.
    guard place.folder == nil || folders.count == paths.count else { return [] }
    let roots = place.folder.map { [$0] } ?? folders
    var found: [(folder: RecordFolder, name: String, outcome: CaseOutcome)] = []
    var seen: Set<PathKey> = []
    for root in roots {
      for path in Self.recordFolders(below: root, areAll: place.folder != nil)
      where !known.contains(PathKey(path)) && seen.insert(PathKey(path)).inserted {
        let folder = RecordFolder(root: NamedFolder(root), path: path)
        found += outcomes(ofDeserted: folder).map { (folder, $0.name, $0.outcome) }
      }
    }
    return found
  }

  private func outcomes(ofDeserted records: RecordFolder) -> [(name: String, outcome: CaseOutcome)] {
    let folder = records.path
    let path: String
    if let own = place.folder {
      path = String(folder.dropFirst(own.count).drop { $0 == "/" })
    } else {
      let (parent, document) = PathParts.split(folder)
      path = parent.dropLast(LayoutCase.recordFolder.count + 1) + document
      // The search skips some files, which are still there.
      guard !FileType.exists(path) else { return [] }
    }
    return records.ownNames().map { name in
      let outcome = CaseOutcome(
        name: "\(LayoutCase.Name(document: path))#\(PathParts.stem(of: name))",
        document: path,
        record: "\(folder)/\(name)", .orphaned)
      return (name, outcome)
    }
  }

  /// The folders below a root that hold the records of one document each, sorted.
  ///
  /// - Parameter areAll: Whether the root holds nothing but records.
  private static func recordFolders(below root: String, areAll: Bool) -> [String] {
    var found: [String] = []
    var pending = [root.hasSuffix("/") ? String(root.dropLast()) : root]
    while let folder = pending.popLast() {
      guard let names = FolderListing(of: folder)?.names else { continue }
      let isOfRecords = folder.hasSuffix("/" + LayoutCase.recordFolder) || areAll
      for name in names where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard FileType.isFolder(path), !ResultsMark.isOn(path) else { continue }
        if isOfRecords, !RecordPlace.names(in: path).isEmpty { found.append(path) }
        pending.append(path)
      }
    }
    return found.sorted()
  }
}
