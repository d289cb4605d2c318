import Analysis
import AutoLayout
import Definitions
package import Files
import Foundation
import Geometry
import LayoutDocument
public import Regression
import RegressionPage
public import Scene
import Source

/// Compares two versions of files without records.
public struct VersionComparison: Sendable {
  /// A file in both versions.
  struct Pair: Sendable {
    /// The path by which reports call the file.
    var path: String
    /// The earlier version; `nil` for a new file.
    var old: InputFile?
    /// The later version; `nil` for a removed file.
    var new: InputFile?
  }

  private let pairs: [Pair]
  private let problems: [Diagnostic]
  private let selection: CaseSelection
  private let loader: DocumentLoader
  /// What every difference has to be, or `nil` for anything.
  public var expectation: Expectation?
  /// Keeps the unpacked files as long as they are needed.
  private var revision: GitRevision?

  /// Compares two files, or all files of two folders by their paths below these.
  ///
  /// - Parameters:
  ///   - old: The path of the earlier version; `/dev/null` for none, as git calls tools for new files.
  ///   - new: The path of the later version, likewise.
  ///   - selection: The cases to take.
  ///   - loader: Reads the files.
  public init(from old: String, to new: String, selection: CaseSelection, loader: DocumentLoader) {
    let (earlier, later) = (Self.list(old, loader), Self.list(new, loader))
    problems = earlier.problems + later.problems
    self.selection = selection
    self.loader = loader
    if earlier.files.count == 1, later.files.count == 1, !FileType.leadsToFolder(old) {
      pairs = [Pair(path: new, old: earlier.files[0], new: later.files[0])]
    } else {
      pairs = Self.pairs(earlier.files, later.files)
    }
  }

  /// Compares files with what they were in a revision of their git repository.
  public init(
    of paths: [String], since revision: GitRevision, selection: CaseSelection, loader: DocumentLoader
  ) {
    var pairs: [Pair] = []
    var problems: [Diagnostic] = []
    for path in paths {
      let earlier = revision.path(of: path)
      let isOld = FileType.exists(earlier)
      guard isOld || FileType.exists(path) else {
        problems.append(fileProblem(path, "no such file or folder, neither now nor in the earlier revision"))
        continue
      }
      let (old, new) = (
        isOld ? Self.list(earlier, loader) : Self.none,
        FileType.exists(path) ? Self.list(path, loader) : Self.none
      )
      problems += new.problems
      // A folder may have had no files before.
      if new.files.isEmpty { problems += old.problems }
      if !FileType.leadsToFolder(path), !FileType.leadsToFolder(earlier) {
        pairs.append(Pair(path: path, old: old.files.first, new: new.files.first))
      } else {
        pairs += Self.pairs(old.files, new.files, below: path)
      }
    }
    self.revision = revision
    self.pairs = pairs
    self.problems = problems
    self.selection = selection
    self.loader = loader
  }

  /// The files that are compared.
  package var inputs: Set<FileIdentity> {
    FileIdentity.set(of: pairs.flatMap { [$0.old, $0.new] }.compactMap { $0?.path })
  }

  private static let none: (files: [InputFile], problems: [Diagnostic]) = ([], [])

  private static func list(
    _ path: String, _ loader: DocumentLoader
  ) -> (files: [InputFile], problems: [Diagnostic]) {
    guard path != "/dev/null" else { return none }
    let list = InputList(paths: [path], as: loader.format)
    return (list.files, list.problems)
  }

  /// Pairs files by their paths below the searched folders.
  private static func pairs(
    _ old: [InputFile], _ new: [InputFile], below folder: String? = nil
  ) -> [Pair] {
    func name(_ file: InputFile) -> String { "\(file.stem).\(PathParts.fileExtension(of: file.path))" }
    var earlier = Dictionary(old.map { (PathKey(name($0)), $0) }) { first, _ in first }
    var pairs = new.map { file in
      Pair(path: file.path, old: earlier.removeValue(forKey: PathKey(name(file))), new: file)
    }
    for file in earlier.values {
      pairs.append(Pair(path: folder.map { "\($0)/\(name(file))" } ?? file.path, old: file, new: nil))
    }
    return pairs.sorted { $0.path < $1.path }
  }

  /// The outcome of a comparison.
  public struct Outcome: Sendable {
    /// The results.
    public var results = RegressionResults()
    /// The records of both versions of each case that differs, by name.
    var texts: [String: CaseTexts] = [:]
  }

  /// Compares all files.
  ///
  /// - Parameter jobs: The number of files to compare at once.
  public func run(jobs: Int) async -> Outcome {
    let parts = await parallelMap(pairs, jobs: jobs) { compare($0) }
    var outcome = Outcome()
    var results = RegressionResults()
    results.isOfVersions = true
    results.isExpecting = expectation != nil
    results.filter = selection.pattern
    results.outcomes = problems.map { CaseOutcome(refusing: $0.location.file, [$0]) }
    for part in parts {
      results.outcomes += part.reply.outcomes
      results.equal += part.reply.equal
      results.skippedCount += part.reply.skippedCount
      outcome.texts.merge(part.texts) { first, _ in first }
    }
    results.outcomes.sort { $0.name < $1.name }
    results.equal.sort()
    outcome.results = results
    return outcome
  }

  /// A page on the differences, as `plumbline report` makes it of records.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of `run(jobs:)`.
  ///   - text: The shaper for the text of pictures.
  public func html(_ outcome: Outcome, text: any TextShaping) async -> String {
    await RegressionPage(versions: outcome.results).html(
      options: ReadingOptions(text: loader.text), shaper: text,
      isDrawable: { LayoutLimits.drawingProblem(in: $0, path: "") == nil },
      texts: { outcome.texts[outcome.results.outcomes[$0].name] ?? CaseTexts(record: nil, candidate: nil) })
  }

  /// What was found out about one file.
  private struct FileComparison: Sendable {
    var reply = RegressionReply()
    var texts: [String: CaseTexts] = [:]

    /// Adds the outcome of a case, of which the versions have the given records.
    mutating func add(_ outcome: CaseOutcome, _ old: [UInt8]?, _ new: [UInt8]?) {
      reply.outcomes.append(outcome)
      texts[outcome.name] = CaseTexts(record: old, candidate: new)
    }
  }

  private func compare(_ pair: Pair) -> FileComparison {
    var file = FileComparison()
    do throws(DiagnosticList) {
      let (old, new) = (try solve(pair.old, as: pair.path), try solve(pair.new, as: pair.path))
      for solved in new {
        guard selection.contains(solved.part.name) else {
          file.reply.skippedCount += 1
          continue
        }
        let earlier = old.first { $0.part.name == solved.part.name }
        add(earlier, solved, pair, to: &file)
      }
      for solved in old where !new.contains(where: { $0.part.name == solved.part.name }) {
        guard selection.contains(solved.part.name) else { continue }
        file.add(
          lone(CaseOutcome(name: solved.part.name.description, document: pair.path, record: nil, .removed)),
          solved.record, nil)
      }
    } catch {
      file = FileComparison()
      file.reply.outcomes = [CaseOutcome(refusing: pair.path, error.diagnostics)]
    }
    return file
  }

  private func add(_ old: SolvedCase?, _ new: SolvedCase, _ pair: Pair, to file: inout FileComparison) {
    let (name, path) = (new.part.name.description, pair.path)
    guard let old else {
      file.add(lone(CaseOutcome(name: name, document: path, record: nil, .new)), nil, new.record)
      return
    }
    var new = new
    do throws(DiagnosticList) {
      new = try new.holdingDerivedValues(of: old.part.diagram.tree, path: path) ?? new
    } catch {
      file.reply.outcomes.append(CaseOutcome(refusing: path, error.diagnostics))
      return
    }
    let unmet = expectation?.unmet(from: old.analysis, to: new.analysis) ?? []
    let (earlier, later) = (old.record, new.record)
    guard earlier != later else {
      if unmet.isEmpty {
        file.reply.equal.append(name)
      } else {
        var outcome = CaseOutcome(name: name, document: path, record: nil, .equal)
        outcome.unmet = unmet
        file.add(outcome, earlier, later)
      }
      return
    }
    let comparison = RecordComparison(
      from: old.part.diagram.tree, old.analysis, to: new.part.diagram.tree, new.analysis,
      ComparedSources(
        document: path, earlierDocument: revision == nil ? pair.old?.path : path,
        places: new.part.diagram.places,
        earlierPlaces: old.part.diagram.places),
      in: new.part.diagram.space, courses: (old.courses, new.courses))
    var outcome = CaseOutcome(
      name: name, document: path, record: nil, comparison, tolerance: new.part.diagram.tolerance)
    outcome.unmet = unmet
    if expectation != nil, let line = RegressionReport.courses(comparison.facts).first {
      outcome.unmet.append("an expectation is of the canvas alone, and results differ in the space: \(line)")
    }
    file.add(outcome, earlier, later)
  }

  /// The outcome of a layout that only one version has, which meets no expectation.
  private func lone(_ outcome: CaseOutcome) -> CaseOutcome {
    var outcome = outcome
    if expectation != nil { outcome.unmet = ["only one version has the layout"] }
    return outcome
  }

  private func solve(_ file: InputFile?, as path: String) throws(DiagnosticList) -> [SolvedCase] {
    guard let file else { return [] }
    var parts: [SolvedCase] = []
    let reading = try SpaceReading(file, by: loader)
    for (index, diagram) in reading.document.diagrams.enumerated() {
      let space = reading.space(of: diagram)
      let cases = LayoutCase.all(of: diagram, in: path, slug: PictureNaming.slug)
      for (panel, var part) in cases.enumerated() {
        part.diagram.space = space
        var solved = try SolvedCase(part, path: file.path)
        solved.courses = try reading.courses(of: space, index, panel)
        parts.append(solved)
      }
    }
    return parts
  }
}
