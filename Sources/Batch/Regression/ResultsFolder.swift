package import Files
import Foundation
import Geometry
public import Regression
public import Source

/// The folder that keeps the results of the last comparison, with the candidates for records.
///
/// Results are input like any other, because anyone may have made the folder. What they say is checked, copies are read
/// below the folder alone, and no path in them is ever written to: `Acceptance` derives its paths from the documents.
public struct ResultsFolder: Sendable {
  /// The path of the folder.
  public var path: String { root.path }
  let root: NamedFolder

  /// The folder at a path, which need not exist.
  public init(_ path: String) {
    root = NamedFolder(path)
  }

  typealias Part = ResultsMark.Part

  /// The path of a copy below the folder. Parents and the root become ordinary names, so the copy stays inside.
  static func place(of path: String, in part: Part) -> String {
    let components = PathParts.names(in: path).map { $0 == ".." ? "__" : $0 }.filter { $0 != "." }
    return ([part.rawValue] + (path.hasPrefix("/") ? ["_"] : []) + components).joined(separator: "/")
  }

  private var owned: OwnedFolder {
    OwnedFolder(root, mark: ResultsMark.mark, others: [ResultsMark.ignoredFile])
  }

  /// A writer of files below the folder, which a later `clear()` removes.
  func writer() -> FileWriter { owned.writer() }

  /// Removes earlier results, and marks the folder as one for results.
  ///
  /// Only what earlier runs wrote is removed, from a folder that one of them made, so that a wrong path loses nothing.
  ///
  /// - Parameter wait: Called before waiting for another run that writes its results there.
  /// - Returns: The right to write there, to be kept until the results are written.
  /// - Throws: An error if the folder holds something else or cannot be written.
  public func clear(waiting wait: () -> Void = {}) throws(DiagnosticList) -> Lock {
    // Without the list, whatever else is left of an interrupted run counts for nothing. With its mark, a run that is
    // interrupted leaves no layouts for the next one to find.
    do throws(OwnedFolder.Refusal) {
      return Lock(lock: try owned.clear(first: ResultsMark.listFile, waiting: wait))
    } catch {
      switch error {
      case .isOfOthers(let names):
        throw DiagnosticList(
          file: path, "the folder for results contains other files: \(Self.listed(names))",
          "specify a folder of its own with --results, or remove this one")
      case .isChanged(let names):
        throw DiagnosticList(
          file: path, "files that 'plumbline verify' wrote were changed since: \(Self.listed(names))",
          "move or remove them, and run 'plumbline verify' again")
      case .failed(let error):
        throw DiagnosticList(
          file: path, "the folder for results cannot be written: \(error.reason)", error.suggestion)
      }
    }
  }

  /// The right to write results.
  public struct Lock: Sendable { fileprivate let lock: FolderLock? }

  private static let mostListed = 3

  private static func listed(_ names: [String]) -> String {
    let rest = names.count - mostListed
    return Listing.words(names.prefix(mostListed).map { "'\($0)'" } + (rest > 0 ? ["\(rest) more"] : []))
  }

  /// Writes the list of results. Until then, the folder holds no results.
  public func write(_ results: RegressionResults) throws(DiagnosticList) {
    let text: String
    do { text = try results.json() } catch {
      throw DiagnosticList(file: path, "the results cannot be written: \(error)")
    }
    try write([(ResultsMark.listFile, Array(text.utf8))])
  }

  func write(_ files: [(name: String, bytes: [UInt8])]) throws(DiagnosticList) {
    do throws(WritingError) {
      let writer = writer()
      for file in files { try writer.add(file.name, file.bytes) }
      try writer.commit()
    } catch {
      throw DiagnosticList(file: path, "the results cannot be written: \(error)")
    }
  }

  /// The largest list of results, in bytes: ten thousand cases with a hundred differences each.
  private static let byteLimit = 256 << 20

  /// Reads the list of results.
  ///
  /// - Throws: An error if there are none, or if they are damaged or of another version.
  public func read() throws(DiagnosticList) -> RegressionResults {
    guard let bytes = root.contents(of: ResultsMark.listFile, limit: Self.byteLimit) else {
      throw DiagnosticList(
        file: path, "there are no results here",
        "run 'plumbline verify' first, or specify its folder with --results")
    }
    struct Version: Codable { var format: Int }
    let data = Data(bytes)
    guard let version = try? JSONDecoder().decode(Version.self, from: data),
      version.format == RegressionResults.currentFormat,
      let results = try? JSONDecoder().decode(RegressionResults.self, from: data), results.isConsistent
    else {
      throw DiagnosticList(
        file: path, "the results are damaged or of another version", "run 'plumbline verify' again")
    }
    return results
  }

  /// Names the orphaned case that each new case was, if its record has the bytes of the candidate and of no other.
  public func nameEarlierCases(in results: inout RegressionResults) {
    var orphans: [[UInt8]: [String]] = [:]
    for outcome in results.outcomes + results.possibleOrphans where outcome.state == .orphaned {
      guard let record = outcome.record, let bytes = try? OrdinaryFile(record, within: nil).contents() else {
        continue
      }
      orphans[bytes, default: []].append(outcome.name)
    }
    guard !orphans.isEmpty else { return }
    for index in results.outcomes.indices where results.outcomes[index].state == .new {
      guard let record = results.outcomes[index].record, let candidate = copy(of: record, in: .candidates),
        let names = orphans[candidate], names.count == 1
      else { continue }
      results.outcomes[index].earlierName = names[0]
    }
  }

  /// Keeps copies of the records of orphans whose documents are gone, which no work on a document has kept. Reports draw
  /// them.
  ///
  /// - Throws: An error if the copies cannot be written.
  public func keepRecords(ofOrphansIn results: RegressionResults) throws(DiagnosticList) {
    var copies: [(name: String, bytes: [UInt8])] = []
    for outcome in results.outcomes + results.possibleOrphans where outcome.state == .orphaned {
      guard let record = outcome.record, copy(of: record, in: .records) == nil,
        let bytes = try? OrdinaryFile(record, within: nil).contents()
      else { continue }
      copies.append((Self.place(of: record, in: .records), bytes))
    }
    if !copies.isEmpty { try write(copies) }
  }

  /// The files that a run wrote into the folder.
  package var ownFiles: Set<FileIdentity> { owned.files }

  /// A copy in the folder, or `nil` if it is missing.
  func copy(of path: String, in part: Part) -> [UInt8]? { root.contents(of: Self.place(of: path, in: part)) }
}
