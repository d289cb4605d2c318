import Analysis
import Definitions
import Files
import Foundation
import LayoutDocument
import Regression
import Source

/// The file of a record, which is compared and written.
struct RecordFile {
  var path: String
  /// The layout in sentences.
  var title: String
  /// The path of the test's source file.
  var testFile: String

  /// Compares the record with that of a layout, and writes it if the mode asks for it.
  ///
  /// - Returns: The failure, or `nil` if the record is equal and was not to be recorded.
  func failure(of candidate: LayoutCandidate, _ mode: RecordMode, isInCI: Bool) -> LayoutFailure? {
    let bytes = Array(candidate.record.utf8)
    let isThere = FileType.exists(path)
    let old = isThere ? place.folder.contents(of: place.inner) : nil
    if isThere, old == nil { return LayoutFailure("The record \(path) cannot be read.") }
    if old == bytes {
      guard mode == .all else { return nil }
      return LayoutFailure(
        isInCI
          ? Self.refusal
          : "\(title) is as its record says, and nothing was written. With PLUMBLINE_RECORD=all no test passes: run again without it.\nrecord: \(path)"
      )
    }
    let isRecording = mode == .all || mode == .failed || mode == .missing && !isThere
    var failure =
      old.map { difference(from: $0, to: candidate, isExplained: !isRecording || isInCI) }
      ?? LayoutFailure("\(title) has no record.\nrecord: \(path)")
    guard isRecording else {
      let word = isThere ? "failed" : "missing"
      failure.message +=
        "\nTo record the layout, run the tests with \(RecordMode.variable)=\(word)."
      if !isThere { failure.files = files(before: nil, after: candidate) }
      return failure
    }
    guard !isInCI else {
      failure.message += "\n\(Self.refusal)"
      return failure
    }
    do throws(LayoutTestingError) {
      try write(bytes)
    } catch {
      failure.message += "\n\(error.message)"
      return failure
    }
    failure.message =
      "\(title) was recorded, because it \(isThere ? "differed from its record" : "had no record"). The test fails, because recording proves nothing: look at the record, and run again without recording.\nrecord: \(path)"
    return failure
  }

  private static let refusal = "Nothing is recorded where the variable CI is 'true'. Record where you work."

  /// The folder of the test's source file, or that which the test names for records, and the record's path below it.
  private var place: (folder: NamedFolder, inner: String) {
    let own = NamedFolder.around(testFile).folder
    if let inner = PathParts.below(path, own.path) { return (own, inner) }
    let named = NamedFolder.around(path)
    return (named.folder, named.name)
  }

  /// Writes the file as a whole or not at all.
  private func write(_ bytes: [UInt8]) throws(LayoutTestingError) {
    do throws(WritingError) {
      let writer = FileWriter(below: place.folder)
      try writer.add(place.inner, bytes)
      try writer.commit()
    } catch {
      throw LayoutTestingError("The record cannot be written: \(error.reason)")
    }
  }

  // MARK: Differences

  /// - Parameter isExplained: Whether to search for the causes.
  private func difference(
    from bytes: [UInt8], to candidate: LayoutCandidate, isExplained: Bool
  ) -> LayoutFailure {
    guard isExplained else { return LayoutFailure("") }
    var outcome = CaseOutcome(name: title, document: testFile, record: path, .changed)
    var before: AnalyzedLayout?
    var after = candidate.analysis
    var place = ""
    do throws(DiagnosticList) {
      let record = try RecordText(bytes: bytes, path: path, options: candidate.options)
      let again = try RecordText(
        bytes: Array(candidate.record.utf8), path: path, options: candidate.options)
      let comparison = RecordComparison(
        of: record, and: again.tree(locatedIn: candidate.tree), candidate.analysis,
        courses: candidate.courses)
      outcome.difference = comparison.facts
      before = comparison.before
      if let worst = WorstDifference(of: comparison.facts, in: candidate) {
        (before, after) = (worst.before(record.diagram.tree), worst.after)
        place = worst.place
      }
    } catch {
      outcome.state = .refused
      outcome.problems = error.diagnostics
    }
    let details = RegressionReport(RegressionResults()).details(of: outcome).map { "  \($0)\n" }.joined()
    let verb = outcome.state == .refused ? "cannot be compared with" : "differs from"
    return LayoutFailure(
      "\(title) \(verb) its record.\n\(details)record: \(path)",
      files: files(before: (bytes, before), after: candidate, drawn: after, place))
  }

  /// The files to attach: the records before and after, and their pictures.
  ///
  /// - Parameters:
  ///   - before: The earlier record, with the layout to draw of it.
  ///   - candidate: The layout, with its record.
  ///   - layout: What is drawn of it; `nil` for its own canvas.
  ///   - place: Where in its space that is, in words: ` at width 640`.
  private func files(
    before: (bytes: [UInt8], layout: AnalyzedLayout?)?, after candidate: LayoutCandidate,
    drawn layout: AnalyzedLayout? = nil, _ place: String = ""
  ) -> [LayoutFailure.File] {
    let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let suffix = LayoutCase.recordExtension
    var files: [LayoutFailure.File] = []
    if let before {
      files.append(.init(name: "\(stem).before.\(suffix)", bytes: before.bytes))
    }
    files.append(.init(name: "\(stem).after.\(suffix)", bytes: Array(candidate.record.utf8)))
    for (word, layout) in [("before", before?.layout), ("after", layout ?? candidate.analysis)] {
      guard let layout, let svg = LayoutPicture.svg(of: layout, title: "\(title), \(word)\(place)") else {
        continue
      }
      files.append(.init(name: "\(stem).\(word).svg", bytes: Array(svg.utf8)))
    }
    return files
  }
}
