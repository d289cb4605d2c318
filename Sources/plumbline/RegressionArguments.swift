import ArgumentParser
import Batch
import Files
import Foundation
import Regression
import Source

/// The arguments shared by the commands that read records.
struct RecordArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for records. (default: __Layouts__ beside each file)", valueName: "folder"),
    completion: .directory)
  var records: String?

  @Option(
    help: ArgumentHelp(
      "Take only cases whose names match a pattern, such as 'Layouts/login*' or '*#landscape'.",
      valueName: "pattern"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Take one part of the files, such as 2/4 for the second of four.", valueName: "n/count"))
  var shard: String?

  func validate() throws {
    if let records { try validatePath(records, of: "the folder for records") }
    guard filter != "" else { throw ValidationError("--filter takes a pattern that is not empty.") }
    _ = try readShard()
  }

  private func readShard() throws -> RegressionResults.Shard? {
    guard let shard else { return nil }
    let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    if numbers.count == 2, let number = numbers[0], let count = numbers[1],
      let shard = RegressionResults.Shard(number: number, count: count)
    {
      return shard
    }
    throw ValidationError("--shard takes a number and a count, such as 2/4.")
  }

  func batch() throws -> RegressionBatch {
    RegressionBatch(
      place: RecordPlace(folder: records.map(withoutSlash)), selection: CaseSelection(pattern: filter),
      shard: try readShard())
  }

  /// The files that a run reads, and the records.
  func inputs(of batch: RegressionBatch, _ files: FileArguments) throws -> Set<FileIdentity> {
    batch.inputs(of: InputList(paths: files.paths, as: try files.readFormat()))
  }

  /// Carries out work on all files.
  func run(
    _ batch: RegressionBatch, _ work: some FileWork<RegressionReply>, _ files: FileArguments,
    _ messages: MessageArguments, removingOrphans: Bool = false
  ) async throws -> RegressionBatch.Outcome {
    if WorkerProcess.isThisOne { WorkerProcess.serve(work) }
    let list = try files.list(messages)
    let workforce = try files.workforce(for: batch.files(of: list))
    var outcome = await batch.run(
      list, work, by: workforce, paths: files.paths, removingOrphans: removingOrphans)
    files.tellOfFailure(of: workforce)
    outcome.results.version = Plumbline.version
    return outcome
  }
}

/// The folder of results, as the commands that read or write it take it.
struct ResultsArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The folder for results.", valueName: "folder"), completion: .directory)
  var results: String = ".plumbline"

  func validate() throws { try validatePath(results, of: "the folder for results") }

  var folder: ResultsFolder { ResultsFolder(withoutSlash(results)) }
}

/// How the commands that accept cases read the documents again.
struct AcceptedDocumentArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for records, if 'verify' had one. (default: __Layouts__ beside each file)",
      valueName: "folder"),
    completion: .directory)
  var records: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The format of the files, if 'verify' was told one.", valueName: "format"))
  var format: String?

  func validate() throws {
    if let records { try validatePath(records, of: "the folder for records") }
    _ = try FileArguments.readFormat(format)
  }

  var place: RecordPlace { RecordPlace(folder: records.map(withoutSlash)) }

  func makeLoader() throws -> DocumentLoader {
    DocumentLoader(format: try FileArguments.readFormat(format), text: try makeTextShaper())
  }
}

/// Carries out an action. If it fails, prints the problems and exits.
func reportingProblems<Result>(_ action: () throws(DiagnosticList) -> Result) throws -> Result {
  do throws(DiagnosticList) { return try action() } catch {
    report(error.diagnostics)
    throw ExitCode.badInput
  }
}
