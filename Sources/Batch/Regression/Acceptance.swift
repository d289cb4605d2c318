import Files
import Foundation
import Geometry
public import Regression
public import Source

/// Makes candidates of a comparison the records.
public struct Acceptance: Sendable {
  /// The cases to accept.
  public enum Choice: Sendable {
    /// All cases that differ.
    case all
    /// Those with a name that matches one of the patterns, and those of causes by their numbers from 1.
    case some(names: [String], causes: [Int])
  }

  /// The names of the cases whose records were written or removed, in order.
  public private(set) var accepted: [String] = []
  /// The number of cases that had been accepted before.
  public private(set) var earlierCount = 0
  /// The numbers of further causes that the accepted cases have, besides the chosen ones, edits without any effect among
  /// them. A record is accepted whole.
  public private(set) var furtherCauses: [Int] = []
  /// The reasons why other cases were not accepted.
  public private(set) var problems: [Diagnostic] = []
  /// The indices of the outcomes that were not accepted.
  public private(set) var failedOutcomes: Set<Int> = []

  /// Accepts the chosen cases. Each record appears whole or not at all.
  ///
  /// - Parameters:
  ///   - choice: The cases.
  ///   - folder: The folder with the results and candidates.
  ///   - records: The places of records, which results do not determine.
  ///   - loader: Reads the documents again.
  /// - Throws: An error if there are no results, or if a name or number of the choice is none of theirs. Nothing was
  ///   written then.
  public init(
    of choice: Choice, in folder: ResultsFolder, records: RecordPlace, loader: DocumentLoader
  ) throws(DiagnosticList) {
    let results = try folder.read()
    guard results.comparedCount > 0 else {
      throw DiagnosticList(
        file: folder.path, "the last run compared nothing, so there is nothing to accept",
        "run 'plumbline verify' again")
    }
    let outcomes = try Self.indices(of: choice, in: results, folder)
    var named: [String] = []
    if case .some(let names, _) = choice { named = names }
    let targets = AcceptanceTargets(records: records, loader: loader, results: folder, named: named)
    self.init(ofOutcomes: outcomes, results, in: folder, targets: targets)
    guard case .some(_, let causes) = choice, !causes.isEmpty else { return }
    let (chosen, cases) = (Set(causes), Set(outcomes))
    furtherCauses = results.causes.enumerated().filter { index, cause in
      !chosen.contains(index + 1) && cause.parts.contains { cases.contains($0.outcome) }
    }.map { $0.offset + 1 }
  }

  /// Accepts outcomes of results. Each record appears whole or not at all.
  ///
  /// - Parameters:
  ///   - outcomes: The indices of the outcomes.
  ///   - results: The results that the folder holds.
  ///   - folder: The folder with the candidates.
  ///   - targets: Finds what may be written.
  /// - Complexity: O(*n*) in the number of cases, plus reading each of their documents once.
  public init(
    ofOutcomes outcomes: [Int], _ results: RegressionResults, in folder: ResultsFolder,
    targets: AcceptanceTargets
  ) {
    var targets = targets
    var batches = RecordBatches()
    var done: [Int] = []
    for index in outcomes {
      do throws(DiagnosticList) {
        switch try Self.accept(results.outcomes[index], at: index, folder, &targets, &batches) {
        case .done: done.append(index)
        case .staged: break
        case .before: earlierCount += 1
        }
      } catch {
        problems += error.diagnostics
        failedOutcomes.insert(index)
      }
    }
    for batch in batches.all {
      do throws(WritingError) { try batch.writer.commit() } catch {
        problems += error.problem(of: batch.folder.path).diagnostics
        failedOutcomes.formUnion(batch.outcomes)
      }
    }
    done += batches.all.flatMap(\.outcomes).filter { !failedOutcomes.contains($0) }
    accepted = done.sorted().map { results.outcomes[$0].name }
  }

  /// The numbers of cases in words: `3 cases accepted, 1 before`.
  public var summary: String {
    "\(Listing.count(accepted.count, "case")) accepted"
      + (earlierCount > 0 ? ", \(earlierCount) accepted before" : "")
  }

  // MARK: Choice

  private static func indices(
    of choice: Choice, in results: RegressionResults, _ folder: ResultsFolder
  ) throws(DiagnosticList) -> [Int] {
    guard case .some(let names, let causes) = choice else { return Array(results.outcomes.indices) }
    var chosen: Set<Int> = []
    var problems: [Diagnostic] = []
    for name in names {
      let matches = results.outcomes.indices.filter { Self.matches(name, results.outcomes[$0]) }
      if matches.isEmpty { problems.append(unknown(name, in: results, folder)) }
      chosen.formUnion(matches)
    }
    let known = results.causes
    for number in causes {
      guard number >= 1, number <= known.count else {
        problems.append(
          fileProblem(
            folder.path, "there is no cause \(number)",
            suggestion: known.isEmpty ? "no case has a cause" : "the numbers are 1 to \(known.count)"))
        continue
      }
      chosen.formUnion(known[number - 1].parts.map(\.outcome))
    }
    guard problems.isEmpty else { throw DiagnosticList(problems) }
    return chosen.sorted()
  }

  /// Whether a name from a command line is that of a case, of its document or of a folder around it, or a pattern that
  /// matches it.
  private static func matches(_ name: String, _ outcome: CaseOutcome) -> Bool {
    let name = LayoutCase.Name(document: name).document
    let document = LayoutCase.Name(document: outcome.document).document
    return outcome.name == name || document == name
      || document.hasPrefix(name.hasSuffix("/") ? name : name + "/") || fnmatch(name, outcome.name, 0) == 0
  }

  private static func unknown(
    _ name: String, in results: RegressionResults, _ folder: ResultsFolder
  ) -> Diagnostic {
    let plain = LayoutCase.Name(document: name).document
    if results.equal.contains(plain) {
      return fileProblem(
        folder.path, "the case '\(name)' is equal to its record, so nothing is left to accept")
    }
    let names =
      results.outcomes.map { LayoutCase.Name(document: $0.document).document } + results.outcomes.map(\.name)
    return fileProblem(
      folder.path, "no case that differs is called '\(name)'",
      suggestion: Spelling.nearest(to: plain, among: names).map { "write '\($0)'" }
        ?? "the names are those that 'plumbline verify' printed")
  }

  // MARK: Writing

  /// What became of a case.
  private enum Progress {
    /// Its record was removed.
    case done
    /// Its record waits for the others of its document.
    case staged
    /// It had been accepted before.
    case before
  }

  /// Accepts a case.
  private static func accept(
    _ outcome: CaseOutcome, at index: Int, _ folder: ResultsFolder, _ targets: inout AcceptanceTargets,
    _ batches: inout RecordBatches
  ) throws(DiagnosticList) -> Progress {
    guard let record = outcome.record, outcome.state != .refused else {
      throw DiagnosticList(outcome.problems)
    }
    let (own, name) = try targets.place(of: record, of: outcome)
    let current = own.root.contents(of: own.inner(name))
    if outcome.state == .orphaned {
      guard let current else { return .before }
      guard RecordFolder.isOwn(current) else {
        throw DiagnosticList(
          file: record, "this is not a record that Plumbline wrote, so it is not removed",
          "remove it yourself")
      }
      guard current == folder.copy(of: record, in: .records) else { throw changed(record) }
      try targets.checkOrphan(name, of: outcome)
      try own.remove(name)
      return .done
    }
    guard let candidate = folder.copy(of: record, in: .candidates) else {
      throw DiagnosticList(
        file: record, "the candidate for the record is missing", "run 'plumbline verify' again")
    }
    let picture = RecordPlace.picture(of: record)
    let currentPicture = own.root.contents(of: own.inner(RecordPlace.picture(of: name)))
    let candidatePicture = folder.copy(of: picture, in: .candidates)
    // Accepted already, by another cause of the same case.
    if current == candidate, candidatePicture == nil || currentPicture == candidatePicture { return .before }
    guard current == folder.copy(of: record, in: .records),
      currentPicture == folder.copy(of: picture, in: .records)
    else { throw changed(record) }
    guard RecordText.looksWhole(candidate), candidatePicture.map(RecordFolder.isOwn) ?? true else {
      throw DiagnosticList(
        file: record, "the candidate is not a record that 'plumbline verify' wrote",
        "run 'plumbline verify' again")
    }
    try targets.checkCase(name, of: outcome)
    try writing(of: record) { () throws(WritingError) in
      let writer = batches.writer(for: own, of: index, document: outcome.document)
      try writer.add(own.inner(name), candidate)
      if let candidatePicture { try writer.add(own.inner(RecordPlace.picture(of: name)), candidatePicture) }
    }
    return .staged
  }

  private static func changed(_ record: String) -> DiagnosticList {
    DiagnosticList(
      file: record, "the record is not the one that was compared", "run 'plumbline verify' again")
  }
}

/// Records that wait to be written, in one batch for each folder of records: making a hidden folder for each of ten thousand
/// records takes longer than all else.
private struct RecordBatches {
  struct Batch {
    let folder: RecordFolder
    let writer: FileWriter
    /// The indices of the outcomes.
    var outcomes: [Int] = []
  }

  /// The batches, in the order of their first records.
  private(set) var all: [Batch] = []
  private var places: [PathKey: Int] = [:]

  /// The writer for the record of an outcome.
  mutating func writer(for folder: RecordFolder, of outcome: Int, document: String) -> FileWriter {
    let key = PathKey(folder.path)
    let place = places[key] ?? all.count
    if place == all.count {
      places[key] = place
      all.append(
        Batch(
          folder: folder, writer: FileWriter(below: folder.root, keeping: FileIdentity.set(of: [document]))))
    }
    all[place].outcomes.append(outcome)
    return all[place].writer
  }
}
