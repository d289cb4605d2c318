public import AutoLayout
import Files
import Geometry
import LayoutDocument
public import Reporting
public import Source

/// The outcome of solving one file, without the report itself.
public struct ReportReply: Codable, Sendable {
  /// The errors. Empty if the file was solved.
  var errors: [Diagnostic] = []
  /// What the report counts in the file.
  var tally = ReportTally()
}

/// Reads and solves a single file, and emits the report diagram by diagram.
struct ReportWork: FileWork {
  let report: DocumentReport
  let loader: DocumentLoader
  /// The most repairs to find for each issue; 0 to search for none.
  let repairLimit: Int

  func perform(_ request: FileRequest, _ channel: WorkChannel) -> ReportReply {
    var reply = ReportReply()
    do throws(DiagnosticList) {
      var writer = report.writer(path: request.file.path, title: nil)
      let reading = try SpaceReading(request.file, by: loader)
      let repairs =
        repairLimit > 0
        ? FileRepairs(of: request.file, as: reading, by: loader, for: report, limit: repairLimit) : nil
      writer = report.writer(path: request.file.path, title: reading.document.title)
      channel.emit(writer.begin())
      var listed: [(diagram: SolvedDiagram, isOneOfSeveral: Bool)] = []
      func emit(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) {
        channel.emit(writer.add(diagram, isOneOfSeveral: isOneOfSeveral))
        reply.tally.add(ReportTally(of: diagram))
      }
      try loader.solve(reading.document, from: request.file, in: reading) {
        channel.enter($0)
      } _: { solved, isOneOfSeveral in
        let diagram = report.completed(solved)
        // A repair must leave all other layouts as they are, so that all of them are known before the first is reported.
        if let repairs, repairs.keeps(diagram, at: listed.count) {
          listed.append((diagram, isOneOfSeveral))
        } else {
          for entry in listed { emit(entry.diagram, isOneOfSeveral: entry.isOneOfSeveral) }
          listed = []
          emit(diagram, isOneOfSeveral: isOneOfSeveral)
        }
      }
      for (place, entry) in listed.enumerated() {
        var diagram = entry.diagram
        diagram.advice = repairs?.advice(on: diagram, at: place) ?? []
        emit(diagram, isOneOfSeveral: entry.isOneOfSeveral)
      }
      channel.emit(writer.end())
    } catch {
      reply.errors = error.diagnostics
    }
    return reply
  }
}

/// Solves every diagram of many files and reports on them.
public struct ReportBatch: Sendable {
  private let report: DocumentReport
  private let repairLimit: Int

  /// A batch that produces the given report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - repairLimit: The most repairs to find for each issue; 0 to search for none.
  public init(_ report: DocumentReport, repairLimit: Int = 0) {
    self.report = report
    self.repairLimit = repairLimit
  }

  /// The work on a single file.
  public func work(loader: DocumentLoader) -> some FileWork<ReportReply> {
    ReportWork(report: report, loader: loader, repairLimit: repairLimit)
  }

  /// Reads and solves all files.
  ///
  /// - Parameters:
  ///   - list: The files, and the problems of paths that cannot be read.
  ///   - work: The result of `work(loader:)`.
  ///   - workforce: The processes or threads that do the work.
  public func run(
    _ list: InputList, _ work: some FileWork<ReportReply>, by workforce: Workforce
  ) async -> Outcome {
    let spool = Spool()
    let listener = Workforce.Listener(
      output: { spool.append($1, to: $0) }, discard: { spool.discard($0) })
    let outcomes = await workforce.perform(work, list.files.map { FileRequest(.perform, $0) }, listener)
    spool.finish()
    var parts: [Outcome.Part] = list.problems.map {
      Outcome.Part(path: $0.location.file, errors: [$0], place: nil)
    }
    var tally = ReportTally()
    for (place, (file, outcome)) in zip(list.files, outcomes).enumerated() {
      switch outcome {
      case .done(let reply):
        var errors = reply.errors
        if errors.isEmpty, let failure = spool.failure {
          errors = [fileProblem(file.path, "cannot write the report to a temporary file: \(failure)")]
        }
        if errors.isEmpty { tally.add(reply.tally) }
        parts.append(Outcome.Part(path: file.path, errors: errors, place: errors.isEmpty ? place : nil))
      case .died(let death):
        parts.append(Outcome.Part(path: file.path, errors: [death.diagnostic(for: file)], place: nil))
      }
    }
    tally.unreadable = parts.count { $0.place == nil }
    return Outcome(parts: parts.sorted { $0.path < $1.path }, tally: tally, report: report, spool: spool)
  }

  /// The outcome of a batch.
  public struct Outcome {
    fileprivate struct Part {
      var path: String
      var errors: [Diagnostic]
      /// The index of its text in the spool, or `nil` if the file failed.
      var place: Int?
    }

    fileprivate let parts: [Part]
    /// What the report counts.
    fileprivate let tally: ReportTally
    fileprivate let report: DocumentReport
    fileprivate let spool: Spool

    /// The highest severity among all issues, or `nil` if there are none.
    public var worst: LayoutIssue.Severity? { tally.worst }

    /// The errors of files that could not be solved, ordered by path.
    public var errors: [Diagnostic] { parts.flatMap(\.errors) }

    /// Whether all files were solved.
    public var isComplete: Bool { parts.allSatisfy(\.errors.isEmpty) }

    /// Passes the report to `body` in pieces, as UTF-8. Files are ordered by path; some formats list failed files
    /// first.
    ///
    /// - Throws: Any error that `body` throws, or a failure to read the temporary file.
    public func write(_ body: ([UInt8]) throws -> Void) throws {
      let failed = report.putsFailuresFirst ? parts.filter { $0.place == nil } : []
      let others = report.putsFailuresFirst ? parts.filter { $0.place != nil } : parts
      var size = 0
      func put(_ bytes: [UInt8]) throws {
        size += bytes.count
        try body(bytes)
      }
      let written = (failed + others).compactMap { part -> (text: String?, place: Int?)? in
        guard let place = part.place else {
          let text = report.failure(path: part.path, errors: part.errors)
          return text.isEmpty ? nil : (text, nil)
        }
        return spool.isEmpty(place) ? nil : (nil, place)
      }
      guard !written.isEmpty else { return try body(Array(report.empty(tally).utf8)) }
      try put(Array(report.head(tally).utf8))
      for (index, part) in written.enumerated() {
        if index > 0 { try put(Array(report.separator.utf8)) }
        guard size < report.mostBytes else {
          try put(Array(report.remainder(written.count - index).utf8))
          break
        }
        if let place = part.place { try spool.read(place, put) }
        if let text = part.text { try put(Array(text.utf8)) }
      }
      try body(Array(report.tail.utf8))
    }
  }
}
