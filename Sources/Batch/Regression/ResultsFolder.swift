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

  /// The parts of the folder, each with copies by the path of what they are copies of.
  enum Part: String, CaseIterable {
    /// The records that were compared.
    case records
    /// What they would be now.
    case candidates
    /// The documents that were compared.
    case inputs
    /// Pictures of records and candidates, drawn on demand.
    case pictures
  }

  /// The path of a copy below the folder. Parents and the root become ordinary names, so the copy stays inside.
  static func place(of path: String, in part: Part) -> String {
    let components = path.split(separator: "/").map { $0 == ".." ? "__" : String($0) }.filter { $0 != "." }
    return ([part.rawValue] + (path.hasPrefix("/") ? ["_"] : []) + components).joined(separator: "/")
  }

  private var resultsPath: String { "\(path)/\(Self.resultsFile)" }
  private static let resultsFile = "results.json"
  /// Keeps results out of version control, wherever the folder is.
  private static let ignoredFile = (name: ".gitignore", text: "*\n")
  /// The folder for the results of a run that has not ended.
  private static let nextFolder = "next"
  /// The names of everything that the folder may hold.
  private static let ownNames = Set(
    Part.allCases.map(\.rawValue) + [resultsFile, ignoredFile.name, nextFolder])

  /// The folder inside this one to which a run writes, until it has results that replace earlier ones.
  public var next: ResultsFolder { ResultsFolder("\(path)/\(Self.nextFolder)") }

  /// Whether a folder holds the results of a comparison, so that nothing in it is a layout of its own.
  static func isOne(_ path: String) -> Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path),
      ownNames.isSuperset(of: names)
    else { return false }
    func contents(_ name: String) -> Data? {
      names.contains(name) ? FileManager.default.contents(atPath: "\(path)/\(name)") : nil
    }
    if contents(ignoredFile.name) == Data(ignoredFile.text.utf8) { return true }
    // Build servers may leave out hidden files.
    return contents(resultsFile)?.range(of: Data("\"isOfVersions\"".utf8)) != nil
  }

  /// Prepares a run: removes what is left of an interrupted one.
  ///
  /// Only folders that hold results, or nothing, are written to, so that a wrong path loses nothing.
  ///
  /// - Throws: An error if the folder holds something else or cannot be written.
  public func prepare() throws(DiagnosticList) {
    let names = try ownEntries()
    if names.contains(Self.nextFolder) { try remove(Self.nextFolder) }
    do {
      let writer = FileWriter(folder: path)
      try writer.add(Self.ignoredFile.name, Array(Self.ignoredFile.text.utf8))
      try writer.commit()
    } catch {
      throw problem("the folder for results cannot be written: \(error)")
    }
  }

  /// Ends a run: its results replace earlier ones. Those of a run that compared nothing replace none.
  public func finish(_ results: RegressionResults) throws(DiagnosticList) {
    guard results.comparedCount > 0 || !FileType.exists(resultsPath) else {
      try remove(Self.nextFolder)
      return
    }
    // Without the list, the folder holds no results, whatever else is there.
    for name in [Self.resultsFile] + Part.allCases.map(\.rawValue) { try remove(name) }
    do {
      let new = (try? FileManager.default.contentsOfDirectory(atPath: next.path)) ?? []
      for name in new where Part(rawValue: name) != nil {
        try FileManager.default.moveItem(atPath: "\(next.path)/\(name)", toPath: "\(path)/\(name)")
      }
    } catch {
      throw problem("the results cannot be written: \(error.localizedDescription)")
    }
    try remove(Self.nextFolder)
    try write(results)
  }

  /// Writes the list of results.
  func write(_ results: RegressionResults) throws(DiagnosticList) {
    do {
      let writer = FileWriter(folder: path)
      try writer.add(Self.resultsFile, Array(results.json().utf8))
      try writer.commit()
    } catch {
      throw problem("the results cannot be written: \(error)")
    }
  }

  /// The names of what the folder holds, if all of it is the folder's own.
  private func ownEntries() throws(DiagnosticList) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      guard FileType.exists(path) else { return [] }
      throw problem("the folder for results cannot be read")
    }
    let isOwn = names.contains(Self.ignoredFile.name) || names.contains(Self.resultsFile)
    guard names.isEmpty || isOwn else {
      throw problem(
        "the folder for results contains other files", "specify a folder of its own with --results")
    }
    return names
  }

  private func remove(_ name: String) throws(DiagnosticList) {
    let entry = "\(path)/\(name)"
    guard FileType.exists(entry) else { return }
    do { try FileManager.default.removeItem(atPath: entry) } catch {
      throw problem("the results of an earlier run cannot be removed: \(error.localizedDescription)")
    }
  }

  /// Reads the list of results.
  ///
  /// - Throws: An error if there are none, or if they are damaged or of another version.
  public func read() throws(DiagnosticList) -> RegressionResults {
    guard let data = FileManager.default.contents(atPath: resultsPath) else {
      throw problem(
        "there are no results here", "run 'plumbline verify' first, or specify its folder with --results")
    }
    struct Version: Codable { var format: Int }
    guard let version = try? JSONDecoder().decode(Version.self, from: data),
      version.format == RegressionResults.currentFormat,
      let results = try? JSONDecoder().decode(RegressionResults.self, from: data)
    else {
      throw problem("the results are damaged or of another version", "run 'plumbline verify' again")
    }
    return results
  }

  /// A copy in the folder, or `nil` if it is missing.
  func copy(of path: String, in part: Part) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(self.path)/\(Self.place(of: path, in: part))").map { Array($0) }
  }

  private func problem(_ message: String, _ suggestion: String? = nil) -> DiagnosticList {
    DiagnosticList([fileProblem(path, message, suggestion: suggestion)])
  }
}
