import Foundation
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

  /// The number of records written or removed.
  public private(set) var acceptedCount = 0
  /// The reasons why other cases were not accepted.
  public private(set) var problems: [Diagnostic] = []
  /// The indices of the outcomes that were not accepted.
  public private(set) var failedOutcomes: Set<Int> = []

  /// Accepts the chosen cases. Each record appears whole or not at all.
  ///
  /// - Throws: An error if there are no results, or if a name or number of the choice is none of theirs. Nothing was
  ///   written then.
  public init(of choice: Choice, in folder: ResultsFolder) throws(DiagnosticList) {
    let results = try folder.read()
    self.init(ofOutcomes: try Self.indices(of: choice, in: results, folder), results, in: folder)
  }

  /// Accepts outcomes of results. Each record appears whole or not at all.
  ///
  /// - Parameters:
  ///   - outcomes: The indices of the outcomes.
  ///   - results: The results that the folder holds.
  ///   - folder: The folder with the candidates.
  public init(ofOutcomes outcomes: [Int], _ results: RegressionResults, in folder: ResultsFolder) {
    for index in outcomes {
      do throws(DiagnosticList) {
        try Self.accept(results.outcomes[index], folder)
        acceptedCount += 1
      } catch {
        problems += error.diagnostics
        failedOutcomes.insert(index)
      }
    }
  }

  private static func indices(
    of choice: Choice, in results: RegressionResults, _ folder: ResultsFolder
  ) throws(DiagnosticList) -> [Int] {
    guard case .some(let names, let causes) = choice else { return Array(results.outcomes.indices) }
    var chosen: Set<Int> = []
    var problems: [Diagnostic] = []
    for name in names {
      let matches = results.outcomes.indices.filter {
        results.outcomes[$0].name == name || fnmatch(name, results.outcomes[$0].name, 0) == 0
      }
      if matches.isEmpty {
        problems.append(
          fileProblem(
            folder.path, "no case that differs is called '\(name)'",
            suggestion: "the names are those that 'plumbline verify' printed"))
      }
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

  private static func accept(_ outcome: CaseOutcome, _ folder: ResultsFolder) throws(DiagnosticList) {
    guard let record = outcome.record, outcome.state != .refused else {
      throw DiagnosticList(outcome.problems)
    }
    let current = FileManager.default.contents(atPath: record).map { Array($0) }
    if outcome.state == .orphaned {
      try RecordPlace.remove(record)
      return
    }
    guard let candidate = folder.copy(of: record, in: .candidates) else {
      throw problem(record, "the candidate for the record is missing", "run 'plumbline verify' again")
    }
    // Accepted already, by another cause of the same case.
    if current == candidate { return }
    guard current == folder.copy(of: record, in: .records) else {
      throw problem(
        record, "the record is not the one that was compared", "run 'plumbline verify' again")
    }
    let input = FileManager.default.contents(atPath: outcome.document).map { Array($0) }
    guard let input, input == folder.copy(of: outcome.document, in: .inputs) else {
      throw problem(
        outcome.document, "the file is not the one that was compared", "run 'plumbline verify' again")
    }
    let (parent, name) = RecordPlace.split(record)
    do throws(WritingError) {
      let writer = FileWriter(folder: String(parent.dropLast()))
      try writer.add(name, candidate)
      try writer.commit()
    } catch {
      throw problem(record, "cannot write '\(error.path)': \(error.reason)")
    }
  }

  private static func problem(_ path: String, _ message: String, _ suggestion: String? = nil)
    -> DiagnosticList
  {
    DiagnosticList([fileProblem(path, message, suggestion: suggestion)])
  }
}
