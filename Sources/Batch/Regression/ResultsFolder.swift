import Foundation
public import Regression
public import Source

/// The folder that keeps the results of the last comparison, with the candidates for records.
public struct ResultsFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The folder at a path, which need not exist.
  public init(_ path: String) {
    self.path = path
  }

  typealias Part = ResultsMark.Part

  /// The path of a copy below the folder. Parents and the root become ordinary names, so the copy stays inside.
  static func place(of path: String, in part: Part) -> String {
    let components = path.split(separator: "/").map { $0 == ".." ? "__" : String($0) }.filter { $0 != "." }
    return ([part.rawValue] + (path.hasPrefix("/") ? ["_"] : []) + components).joined(separator: "/")
  }

  private var resultsPath: String { "\(path)/\(ResultsMark.listFile)" }
  /// Removes earlier results, and marks the folder as one for results.
  ///
  /// Only folders that hold results, or nothing, are emptied, so that a wrong path loses nothing.
  ///
  /// - Throws: An error if the folder holds something else or cannot be written.
  public func clear() throws(DiagnosticList) {
    let manager = FileManager.default
    let listed = try? manager.contentsOfDirectory(atPath: path)
    guard let names = listed ?? (FileType.exists(path) ? nil : []) else {
      throw DiagnosticList(file: path, "the folder for results cannot be read")
    }
    let isOwn = names.contains(ResultsMark.ignoredFile.name) || names.contains(ResultsMark.listFile)
    guard names.isEmpty || isOwn else {
      throw DiagnosticList(
        file: path, "the folder for results contains other files",
        "specify a folder of its own with --results")
    }
    do {
      // Without the list, whatever else is left of an interrupted run counts for nothing.
      for name in [ResultsMark.listFile] + ResultsMark.ownNames.sorted()
      where names.contains(name) && FileType.exists(path + "/" + name) {
        try manager.removeItem(atPath: path + "/" + name)
      }
    } catch {
      throw DiagnosticList(
        file: path, "the results of an earlier run cannot be removed: \(error.localizedDescription)")
    }
    // A run that is interrupted leaves no layouts for the next one to find.
    try write([(ResultsMark.ignoredFile.name, Array(ResultsMark.ignoredFile.text.utf8))])
  }

  /// Writes the list of results. Until then, the folder holds no results.
  public func write(_ results: RegressionResults) throws(DiagnosticList) {
    do {
      try write([(ResultsMark.listFile, Array(results.json().utf8))])
    } catch let error as DiagnosticList {
      throw error
    } catch {
      throw DiagnosticList(file: path, "the results cannot be written: \(error)")
    }
  }

  private func write(_ files: [(name: String, bytes: [UInt8])]) throws(DiagnosticList) {
    do throws(WritingError) {
      let writer = FileWriter(folder: path)
      for file in files { try writer.add(file.name, file.bytes) }
      try writer.commit()
    } catch {
      throw DiagnosticList(file: path, "the results cannot be written: \(error)")
    }
  }

  /// Reads the list of results.
  ///
  /// - Throws: An error if there are none, or if they are damaged or of another version.
  public func read() throws(DiagnosticList) -> RegressionResults {
    guard let data = FileManager.default.contents(atPath: resultsPath) else {
      throw DiagnosticList(
        file: path, "there are no results here",
        "run 'plumbline verify' first, or specify its folder with --results")
    }
    struct Version: Codable { var format: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: data),
      version.format == RegressionResults.currentFormat,
      let results = try? JSONDecoder().decode(RegressionResults.self, from: data)
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
      guard let record = outcome.record, let data = FileManager.default.contents(atPath: record) else {
        continue
      }
      orphans[Array(data), default: []].append(outcome.name)
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

  /// A copy in the folder, or `nil` if it is missing.
  func copy(of path: String, in part: Part) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(self.path)/\(Self.place(of: path, in: part))").map { Array($0) }
  }
}
