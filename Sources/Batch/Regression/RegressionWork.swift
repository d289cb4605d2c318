import Analysis
import AutoLayout
import Definitions
import Files
import Foundation
import LayoutDocument
import Regression
import Scene
import Source

/// Which cases a run takes.
public struct CaseSelection: Codable, Sendable {
  /// The pattern that names must match, as in a shell, or `nil` for all.
  public var pattern: String?

  /// Selects the cases whose names match the pattern, or all if it is `nil`.
  public init(pattern: String? = nil) {
    self.pattern = pattern
  }

  /// Whether the selection takes the case.
  func contains(_ name: LayoutCase.Name) -> Bool {
    pattern.map { fnmatch($0, name.description, 0) == 0 } ?? true
  }
}

/// The outcome of recording or verifying one file.
public struct RegressionReply: Codable, Sendable {
  /// The outcomes of all cases that are not equal.
  var outcomes: [CaseOutcome] = []
  /// The names of the cases whose records have all bytes of the layout's.
  var equal: [String] = []
  /// The number of cases that the selection leaves out.
  var skippedCount = 0
  /// The number of records written or removed.
  var writtenCount = 0

  init() {}

  init(refusing file: InputFile, _ problems: [Diagnostic]) {
    outcomes = [CaseOutcome(refusing: file.path, problems)]
  }

  init(_ outcome: WorkOutcome<RegressionReply>, _ file: InputFile) {
    switch outcome {
    case .done(let reply): self = reply
    case .died(let death): self.init(refusing: file, [death.diagnostic(for: file)])
    }
  }
}

/// Records or verifies the layouts of a single file.
struct RegressionWork: FileWork {
  /// What becomes of a layout that differs from its record.
  enum Aim: Sendable {
    /// The records of these states are written or removed.
    case record(Set<CaseOutcome.State>)
    /// Nothing but candidates in the folder of results.
    case verify(results: String)
    /// Nothing.
    case inspect

    /// Whether the edits that changed a layout are looked for.
    var namesCauses: Bool {
      if case .record = self { false } else { true }
    }
  }

  let aim: Aim
  let place: RecordPlace
  let selection: CaseSelection
  let loader: DocumentLoader
  /// The shaper for the text of pictures.
  let shaper: any TextShaping
  /// Whether every record gets a picture. Existing pictures are always compared and recorded.
  var drawsPictures = false

  func perform(_ request: FileRequest, _ channel: WorkChannel) -> RegressionReply {
    let file = request.file
    do throws(DiagnosticList) {
      var run = FileRun(work: self, file: file)
      try run.compareAll(channel)
      return run.reply
    } catch {
      return RegressionReply(refusing: file, error.diagnostics)
    }
  }
}

/// The work on the cases of one file.
private struct FileRun {
  let work: RegressionWork
  let file: InputFile
  let folder: RecordFolder
  /// The folder of records as it was when the run began, opened once for all cases.
  private let opened: Result<Folder?, WritingError>
  var reply = RegressionReply()
  /// The names of record files that belong to a case.
  private var known: Set<String> = []
  private var writer: FileWriter?
  /// Whether the folder of results has a copy of the file.
  private var hasKeptInput = false
  /// The contents of the file.
  private var input: [UInt8] = []
  /// The names of orphans, which are removed once everything else is written.
  private var orphans: [String] = []

  init(work: RegressionWork, file: InputFile) {
    self.work = work
    self.file = file
    folder = work.place.ownRecords(of: file)
    do throws(WritingError) { opened = .success(try folder.root.folder(folder.inner, making: false)) } catch {
      opened = .failure(error)
    }
  }

  mutating func compareAll(_ channel: WorkChannel) throws(DiagnosticList) {
    guard file != .standardInput else {
      throw DiagnosticList([
        fileProblem(file.path, "standard input has no place for records", suggestion: "specify a file")
      ])
    }
    // Even if all records turn out to be equal, so that none is written.
    if case .record = work.aim { FileWriter.removeLeftovers(in: folder.inner, of: folder.root) }
    input = try DocumentLoader.bytes(of: file)
    let reading = try SpaceReading(input, of: file, by: work.loader)
    let document = reading.document
    var names: [FileNameKey: LayoutCase.Name] = [:]
    for index in document.diagrams.indices {
      if let name = document.diagrams.names[index] { channel.enter(name) }
      let diagram = document.diagrams[index]
      let cases = LayoutCase.all(of: diagram, in: file.path, slug: PictureNaming.slug)
      for (panel, var part) in cases.enumerated() {
        part.diagram.space = reading.space(of: diagram)
        let fileName = part.name.recordFile
        if let other = names.updateValue(part.name, forKey: FileNameKey(fileName)) {
          throw DiagnosticList([
            fileProblem(
              file.path,
              other == part.name
                ? "two cases are called '\(other)': their diagrams or panels differ only in characters that file names do not have"
                : "the cases '\(other)' and '\(part.name)' would have the same record, '\(fileName)'",
              suggestion: "give the diagrams or panels different names")
          ])
        }
        known.formUnion([fileName, RecordPlace.picture(of: fileName)])
        guard work.selection.contains(part.name) else {
          reply.skippedCount += 1
          continue
        }
        try compare(part) { space throws(DiagnosticList) in
          try reading.courses(of: space, index, panel)
        }
      }
    }
    if work.selection.pattern == nil { try findOrphans() }
    try finish()
  }

  /// - Parameter courses: What the layout does in all of a space.
  private mutating func compare(
    _ part: LayoutCase, _ courses: (LayoutSpace) throws(DiagnosticList) -> [RecordedCourse]
  ) throws(DiagnosticList) {
    var solved = try SolvedCase(part, path: file.path)
    if !part.diagram.space.isEmpty { solved.courses = try courses(part.diagram.space) }
    let name = part.name.recordFile
    let path = "\(folder.path)/\(name)"
    var text = solved.record
    var outcome = CaseOutcome(
      name: part.name.description, document: file.path, record: path, .equal)
    var old: [UInt8]?
    var picture = PictureChange()
    do throws(DiagnosticList) {
      old = try contents(of: name)
      var record: RecordText?
      if let old, old != text {
        let read = try self.record(old, path: path)
        // A record of a space that the document does not name is compared in all of it.
        if part.diagram.space.isEmpty, !read.diagram.space.isEmpty {
          var wider = read.diagram.space
          // From which lengths on its canvases are regular, the document alone says.
          wider.regularFrom = part.diagram.space.regularFrom
          solved = solved.inSpace(wider, try courses(wider))
          text = solved.record
        }
        if let held = try solved.holdingDerivedValues(of: read.diagram.tree, path: file.path) {
          (solved, text) = (held, held.record)
        }
        record = read
      }
      picture = try pictureChange(of: text, name: name)
      if let old {
        if old == text {
          guard picture.isNeeded else {
            reply.equal.append(part.name.description)
            return
          }
          outcome.state = .changed
          outcome.difference = .ofPicture
        } else if let record, work.aim.namesCauses {
          let candidate = try self.record(text, path: path)
          let comparison = RecordComparison(
            of: record, and: candidate.tree(locatedIn: solved.part.diagram.tree), solved.analysis,
            ComparedSources(document: file.path, places: part.diagram.places),
            courses: candidate.solved.courses)
          outcome = CaseOutcome(
            name: outcome.name, document: file.path, record: path, comparison,
            tolerance: part.diagram.tolerance)
        } else {
          outcome.state = .changed
        }
      } else {
        outcome.state = .new
      }
    } catch {
      outcome.state = .refused
      outcome.problems = error.diagnostics
    }
    try keep(text, insteadOf: old, picture, of: &outcome)
    reply.outcomes.append(outcome)
  }

  /// The picture beside a record, before and after.
  private struct PictureChange {
    var old: [UInt8]?
    var new: [UInt8]?

    /// Whether there is a picture to write.
    var isNeeded: Bool { new != nil && new != old }
  }

  private func pictureChange(of record: [UInt8], name: String) throws(DiagnosticList) -> PictureChange {
    var change = PictureChange(old: try contents(of: RecordPlace.picture(of: name)))
    guard change.old != nil || work.drawsPictures else { return change }
    let path = "\(folder.path)/\(name)"
    change.new = try CasePicture.svg(of: self.record(record, path: path), path: path, shaper: work.shaper)
    return change
  }

  private func record(_ bytes: [UInt8], path: String) throws(DiagnosticList) -> RecordText {
    try RecordText(bytes: bytes, path: path, options: work.loader.options(for: file))
  }

  /// The bytes of a record, or `nil` if there is none.
  private func contents(of name: String) throws(DiagnosticList) -> [UInt8]? {
    let refusal: FileRefusal
    switch opened {
    case .success(nil): return nil
    case .success(let opened?):
      do throws(FileRefusal) { return try folder.root.read(name, in: opened) } catch { refusal = error }
    case .failure(let error): refusal = FileRefusal(.leadsOut, error.reason, error.suggestion)
    }
    throw DiagnosticList([fileProblem("\(folder.path)/\(name)", refusal)])
  }

  private mutating func findOrphans() throws(DiagnosticList) {
    guard let opened = try? opened.get() else { return }
    for name in RecordPlace.names(among: opened.names()) where !known.contains(name) {
      guard let bytes = opened.contents(of: name), RecordFolder.isOwn(bytes) else { continue }
      let path = "\(folder.path)/\(name)"
      let stem = PathParts.stem(of: name)
      let outcome = CaseOutcome(
        name: "\(LayoutCase.Name(document: file.path))#\(stem)", document: file.path, record: path, .orphaned)
      if case .record(let states) = work.aim, states.contains(.orphaned) { orphans.append(name) }
      try keepForReport(bytes, of: path)
      reply.outcomes.append(outcome)
    }
  }

  // MARK: Writing

  /// Stages a record, or the candidate for it.
  private mutating func keep(
    _ text: [UInt8], insteadOf old: [UInt8]?, _ picture: PictureChange, of outcome: inout CaseOutcome
  ) throws(DiagnosticList) {
    guard let record = outcome.record else { return }
    guard outcome.state != .refused else {
      // A refused record is mended by hand: who accepts must know what is lost. A report shows its lines.
      if let old { try keepForReport(old, of: record) }
      return
    }
    let name = PathParts.split(record).name
    switch work.aim {
    case .record(let states):
      guard states.contains(outcome.state) else { return }
      try stage(folder.inner(name), text)
      if let new = picture.new { try stage(folder.inner(RecordPlace.picture(of: name)), new) }
      reply.writtenCount += 1
    case .verify:
      // With the file and the record that were compared, so that a candidate is never accepted for others.
      if !hasKeptInput { try stage(ResultsFolder.place(of: file.path, in: .inputs), input) }
      hasKeptInput = true
      if let old { try stage(ResultsFolder.place(of: record, in: .records), old) }
      outcome.candidate = ResultsFolder.place(of: record, in: .candidates)
      try stage(ResultsFolder.place(of: record, in: .candidates), text)
      let beside = RecordPlace.picture(of: record)
      if let old = picture.old { try stage(ResultsFolder.place(of: beside, in: .records), old) }
      if let new = picture.new { try stage(ResultsFolder.place(of: beside, in: .candidates), new) }
    case .inspect: break
    }
  }

  /// Stages a copy of a record that has no candidate.
  private mutating func keepForReport(_ bytes: [UInt8], of record: String) throws(DiagnosticList) {
    guard case .verify = work.aim else { return }
    try stage(ResultsFolder.place(of: record, in: .records), bytes)
  }

  /// Stages a file, below the folder of results or that of records.
  private mutating func stage(_ path: String, _ text: [UInt8]) throws(DiagnosticList) {
    let writer = writer ?? newWriter()
    self.writer = writer
    try writing(of: file.path) { () throws(WritingError) in try writer.add(path, text) }
  }

  private func newWriter() -> FileWriter {
    if case .verify(let results) = work.aim { return ResultsFolder(results).writer() }
    return FileWriter(below: folder.root, keeping: FileIdentity.set(of: [file.path]))
  }

  private mutating func finish() throws(DiagnosticList) {
    if let writer { try writing(of: file.path) { () throws(WritingError) in try writer.commit() } }
    for name in orphans {
      try folder.remove(name)
      reply.writtenCount += 1
    }
  }
}
