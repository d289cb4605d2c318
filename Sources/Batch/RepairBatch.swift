public import AutoLayout
import Files
import Geometry
import LayoutDocument
public import Reporting
public import Source

/// The repairs of one file, made one after the other.
public struct RepairReply: Codable, Sendable {
  /// The errors. Empty if the file was read, and written if it was to be.
  public internal(set) var errors: [Diagnostic] = []
  /// The change as a unified diff; empty if nothing was repaired.
  public internal(set) var diff = ""
  /// What was done, a sentence for each repair, with what came of trying it.
  public internal(set) var repairs: [String] = []
  /// What the report counts in the file after the repairs.
  var tally = ReportTally()
}

/// Repairs a file: one issue, then those that are left, until none has a repair. Each repair is verified on the result of the
/// last.
struct RepairWork: FileWork {
  let report: DocumentReport
  let loader: DocumentLoader
  /// Whether the file is written.
  let writes: Bool

  /// The most repairs of one file.
  private static let mostRepairs = 50

  func perform(_ request: FileRequest, _ channel: WorkChannel) -> RepairReply {
    var reply = RepairReply()
    let file = request.file
    do throws(DiagnosticList) {
      let original = try DocumentLoader.bytes(of: file)
      var bytes = original
      while true {
        let step = try Step(bytes, of: file, by: loader, for: report)
        guard reply.repairs.count < Self.mostRepairs, let next = step.repair() else {
          reply.tally = step.tally
          break
        }
        bytes = next.bytes
        reply.repairs.append(next.listed.sentence)
      }
      guard bytes != original else { return reply }
      reply.diff = UnifiedDiff.text(
        of: file.path, from: String(decoding: original, as: UTF8.self),
        to: String(decoding: bytes, as: UTF8.self))
      if writes { try FileWriter.write(bytes, to: file.path) }
    } catch {
      reply.errors = error.diagnostics
    }
    return reply
  }

  /// A content of the file, with its issues.
  private struct Step {
    private let repairs: FileRepairs
    private var diagrams: [(place: Int, diagram: SolvedDiagram)] = []
    private(set) var tally = ReportTally()

    init(
      _ bytes: [UInt8], of file: InputFile, by loader: DocumentLoader, for report: DocumentReport
    ) throws(DiagnosticList) {
      let reading = try SpaceReading(bytes, of: file, by: loader)
      repairs = FileRepairs(of: file, as: reading, by: loader, for: report, limit: 1)
      var (found, tally): ([(place: Int, diagram: SolvedDiagram)], ReportTally) = ([], ReportTally())
      var place = 0
      try loader.solve(reading.document, from: file, in: reading) { solved, _ in
        let diagram = report.completed(solved)
        tally.add(ReportTally(of: diagram))
        if !repairs.keeps(diagram, at: place) {
          found = []
        } else if !diagram.issues.isEmpty {
          found.append((place, diagram))
        }
        place += 1
      }
      diagrams = found
      self.tally = tally
    }

    /// The first repair that holds.
    func repair() -> FileRepairs.Verified? {
      for (place, diagram) in diagrams {
        if let repair = repairs.firstRepair(of: diagram, at: place) { return repair }
      }
      return nil
    }
  }
}

/// Repairs many files.
public struct RepairBatch: Sendable {
  private let report: DocumentReport
  private let writes: Bool

  /// A batch of repairs.
  ///
  /// - Parameters:
  ///   - report: The report that says what is an issue.
  ///   - writes: Whether the files are written.
  public init(_ report: DocumentReport, writes: Bool) {
    self.report = report
    self.writes = writes
  }

  /// The work on a single file.
  public func work(loader: DocumentLoader) -> some FileWork<RepairReply> {
    RepairWork(report: report, loader: loader, writes: writes)
  }

  /// Repairs all files.
  ///
  /// - Parameters:
  ///   - list: The files, and the problems of paths that cannot be read.
  ///   - work: The result of `work(loader:)`.
  ///   - workforce: The processes or threads that do the work.
  public func run(
    _ list: InputList, _ work: some FileWork<RepairReply>, by workforce: Workforce
  ) async -> Outcome {
    let outcomes = await workforce.perform(
      work, list.files.map { FileRequest(.perform, $0) }, Workforce.Listener())
    var files: [(path: String, reply: RepairReply)] = []
    for (file, outcome) in zip(list.files, outcomes) {
      switch outcome {
      case .done(let reply): files.append((file.path, reply))
      case .died(let death): files.append((file.path, RepairReply(errors: [death.diagnostic(for: file)])))
      }
    }
    files.sort { $0.path < $1.path }
    return Outcome(files: files, problems: list.problems)
  }

  /// The outcome of a batch, with the files in the order of their paths.
  public struct Outcome: Sendable {
    /// The files with what came of repairing them.
    public let files: [(path: String, reply: RepairReply)]
    fileprivate let problems: [Diagnostic]

    /// The errors of files that could not be read or written.
    public var errors: [Diagnostic] { problems + files.flatMap(\.reply.errors) }

    /// The highest severity among the issues that are left, or `nil` if there are none.
    public var worst: LayoutIssue.Severity? {
      var tally = ReportTally()
      for (_, reply) in files { tally.add(reply.tally) }
      return tally.worst
    }
  }
}
