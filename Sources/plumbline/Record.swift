import ArgumentParser
import Batch
import Foundation
import Geometry
import Regression

struct Record: AsyncParsableCommand {
  enum State: String, ExpressibleByArgument, CaseIterable {
    case new, changed, orphaned

    var state: CaseOutcome.State {
      switch self {
      case .new: .new
      case .changed: .changed
      case .orphaned: .orphaned
      }
    }
  }

  /// The formats of pictures beside records.
  enum Picture: String, ExpressibleByArgument, CaseIterable {
    case svg
  }

  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Write the records with which 'verify' compares layouts.",
    discussion: """
      Each layout gets a record, __Layouts__/FILE/DIAGRAM[.PANEL].layout, beside its file. A record is a definition with \
      the results of its layout. Records that are equal are not touched, and those of missing layouts are removed. With --shard, \
      those of missing files are left: no part knows the files of the others.

      EXAMPLES:
        plumbline record Layouts
        plumbline record Layouts --only new
        plumbline record Main.storyboard --records Records
        plumbline record Layouts --pictures svg

      The exit code is 2 if a file cannot be read or written. Where the variable CI is 'true', --in-ci is required, because \
      a run that records what it is to compare finds nothing.
      """)

  @OptionGroup var files: FileArguments
  @OptionGroup var messages: MessageArguments
  @OptionGroup var space: SpaceArguments
  @OptionGroup var arguments: RecordArguments

  @Option(
    help: ArgumentHelp(
      "Comma-separated states of the records to write: new, changed, orphaned.", valueName: "states"))
  var only: String?

  @Option(
    help: ArgumentHelp(
      "A format in which each layout is drawn beside its record: svg. 'verify' compares pictures that are there.",
      valueName: "format"))
  var pictures: Picture?

  @Flag(help: "Record although the variable CI is 'true'.")
  var inCi = false

  func validate() throws { _ = try states() }

  private func states() throws -> Set<CaseOutcome.State> {
    guard let only else { return [.new, .changed, .orphaned] }
    return Set(
      try only.split(separator: ",", omittingEmptySubsequences: false).map { word in
        guard let state = State(rawValue: String(word)) else {
          throw ValidationError("--only takes new, changed and orphaned, separated by commas.")
        }
        return state.state
      })
  }

  /// The most records that are listed one by one.
  private static let mostListed = 50

  /// The cases with records that were written or removed, a line each.
  private static func list(_ outcomes: [CaseOutcome]) -> String {
    let lines =
      outcomes.prefix(mostListed).map { outcome in
        "\(outcome.state == .orphaned ? "removed" : "recorded") \(VisibleText.leading(outcome.name))"
      }
      + (outcomes.count > mostListed ? ["and \(outcomes.count - mostListed) more"] : [])
    return lines.map { $0 + "\n" }.joined()
  }

  func run() async throws {
    guard inCi || ProcessInfo.processInfo.environment["CI"] != "true" else {
      try refuse(
        "A run in CI does not record what it is to compare. Record where you work, and commit the records; or specify --in-ci."
      )
    }
    let states = try states()
    var (loader, shaper) = try files.makeLoaderAndShaper()
    loader.space = try space.readSpace()
    let batch = try arguments.batch()
    let outcome = try await arguments.run(
      batch, batch.recording(states, loader: loader, shaper: shaper, drawsPictures: pictures != nil),
      files, messages,
      removingOrphans: states.contains(.orphaned))
    let results = outcome.results
    for refused in results.outcomes where refused.state == .refused { report(refused.problems) }
    try printOutput(Self.list(results.outcomes.filter { states.contains($0.state) }))
    let left = results.outcomes.filter { $0.state != .refused && !states.contains($0.state) }
    var words = [
      "\(Listing.count(outcome.writtenCount, "record")) written or removed", "\(results.equalCount) equal",
    ]
    if !left.isEmpty { words.append("\(left.count) left as they were") }
    let deserted = results.possibleOrphans.count
    if deserted > 0 {
      words.append(
        "\(deserted) of documents that are missing left (record without --shard to remove \(deserted == 1 ? "it" : "them"))"
      )
    }
    if results.skippedCount > 0 { words.append("\(results.skippedCount) skipped by the pattern") }
    messages.note(words.joined(separator: ", "))
    if results.comparedCount == 0 { printError("plumbline: there was nothing to record\n") }
    if results.comparedCount == 0 || results.count(.refused) > 0 { throw ExitCode.badInput }
  }
}
