import AutoLayout
import Comparison
import Geometry
import LayoutDocument
import Repairs
import Reporting
import Source
import Sweep
import Wording

/// The repairs of one file: each is written, read again and solved for all that is asked about before it is told.
final class FileRepairs {
  private let loader: DocumentLoader
  private let file: InputFile
  private let report: DocumentReport
  private let bytes: [UInt8]
  private let reading: SpaceReading
  /// The text of the file; `nil` if it is not written in UTF-8, so that nothing is written in it.
  private let source: SourceText?
  /// The most repairs to find for an issue.
  private let limit: Int

  /// What is wrong with all layouts of the file, in their order; `nil` until somebody asks.
  private var before: [JudgedLayout]?
  /// What is known of issues that other diagrams have, too.
  private var known: [Key: IssueAdvice] = [:]
  private var searchCount = 0

  private struct Key: Hashable {
    var identity: IssueIdentity
    var location: SourceLocation?
  }

  /// The most issues of a file that are searched for repairs.
  static let mostSearched = 20

  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - file: the file.
  ///   - reading: the same content for all of the space that is asked about.
  ///   - loader: the reader of files.
  ///   - report: the report, which says what is an issue.
  ///   - limit: the most repairs to find for an issue.
  init(
    _ bytes: [UInt8], of file: InputFile, as reading: SpaceReading, by loader: DocumentLoader,
    for report: DocumentReport, limit: Int
  ) {
    self.bytes = bytes
    self.file = file
    self.reading = reading
    self.loader = loader
    self.report = report
    self.limit = limit
    let decoded = try? SourceText.decodeSurroundings(bytes, path: file.path)
    source = decoded.flatMap { Self.encoded($0, like: bytes) == bytes ? $0 : nil }
  }

  /// The bytes of a text, with the mark that a file begins with.
  private static func encoded(_ source: SourceText, like bytes: [UInt8]) -> [UInt8] {
    mark(of: bytes) + Array(source.string(0..<source.count).utf8)
  }

  private static func mark(of bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
  }

  // MARK: Advice

  /// What came of the search for repairs of each issue of a diagram; `nil` for issues that no edit mends, and for those of other
  /// causes that have a repair of their own.
  ///
  /// - Parameters:
  ///   - diagram: the diagram, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  func advice(on diagram: SolvedDiagram, at place: Int) -> [IssueAdvice?] {
    guard source != nil else { return [] }
    if diagram.map != nil {
      return diagram.findings.map { finding in
        advice(on: finding.issue, in: finding.layout, at: place, point(of: finding, diagram.map))
      }
    }
    return diagram.layout.issues.map { advice(on: $0, in: diagram.layout, at: place, SpacePoint()) }
  }

  /// The first repair of any issue of a diagram; `nil` if none of them has one.
  ///
  /// - Parameters:
  ///   - diagram: the diagram, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  func firstRepair(of diagram: SolvedDiagram, at place: Int) -> Verified? {
    let found =
      diagram.map == nil
      ? diagram.layout.issues.map { ($0, diagram.layout, SpacePoint()) }
      : diagram.findings.map { ($0.issue, $0.layout, point(of: $0, diagram.map)) }
    for (issue, layout, point) in found.prefix(Self.mostSearched) {
      guard source != nil, !issue.isConsequence, RepairCandidates.exist(against: issue),
        let repair = repairing(issue, in: layout, at: place, point)
      else { continue }
      let outcome = RepairSearch(issue, in: layout).outcome(limit: 1) { edits in
        repair(edits).map { ($0, $0.listed.repair.movedWhereRight.count) }
      }
      if let first = outcome.repairs.first { return first }
    }
    return nil
  }

  private func advice(
    on issue: LayoutIssue, in layout: SolvedLayout, at place: Int, _ point: SpacePoint
  ) -> IssueAdvice? {
    guard !issue.isConsequence, RepairCandidates.exist(against: issue) else { return nil }
    let key = Key(identity: IssueIdentity(issue, in: layout), location: issue.location)
    if let advice = known[key] { return advice }
    guard searchCount < Self.mostSearched, let repair = repairing(issue, in: layout, at: place, point) else {
      return nil
    }
    searchCount += 1
    let outcome = RepairSearch(issue, in: layout).outcome(limit: limit) { edits in
      repair(edits).map { ($0.listed, $0.listed.repair.movedWhereRight.count) }
    }
    let advice = IssueAdvice(
      outcome.repairs, tried: outcome.triedCount, serving: outcome.servingCount, isCut: outcome.isCut)
    known[key] = advice
    return advice
  }

  /// The point of the space at which a finding is at its worst.
  private func point(of finding: LayoutMap.Finding, _ map: LayoutMap?) -> SpacePoint {
    var point = SpacePoint()
    guard let map, let place = finding.places.first else { return point }
    let canvas = finding.layout.tree.environment.canvas
    point.device = place.worst.device
    if map.space.movingSide == .horizontal || map.space.isPlane { point.width = canvas.width }
    if map.space.movingSide == .vertical || map.space.isPlane { point.height = canvas.height }
    point.language = place.worst.language
    if !map.space.contentSizes.isEmpty { point.contentSize = place.worst.contentSize }
    if !map.space.directions.isEmpty { point.direction = place.worst.direction }
    return point
  }

  // MARK: Verifying

  /// A repair that holds, with the content of the file after it.
  struct Verified {
    var listed: IssueAdvice.Listed
    var bytes: [UInt8]
  }

  /// A function that writes edits and tries what comes of it; `nil` if the file cannot be written, or its layouts are not those
  /// that were read.
  private func repairing(
    _ issue: LayoutIssue, in layout: SolvedLayout, at place: Int, _ point: SpacePoint
  ) -> ((_ edits: [TreeEdit]) -> Verified?)? {
    guard let source, let stated = try? reading.stated(at: place, point), let places = stated.places,
      stated.tree.constraints.count == layout.tree.constraints.count,
      places.source.wholeFile.scalars == source.scalars,
      let before = judgedBefore()
    else { return nil }
    let wording = Wording(layout)
    return { edits in
      guard let replacements = places.replacements(for: edits, in: stated.tree) else { return nil }
      guard let text = source.replacing(replacements), text != source.string(0..<source.count) else {
        return nil
      }
      let bytes = Self.mark(of: self.bytes) + Array(text.utf8)
      guard let repair = self.verified(edits, bytes, issue, layout, before) else { return nil }
      let listed = IssueAdvice.Listed(
        repair, instruction: wording.instruction(edits), extent: self.extent,
        replacements: replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
          IssueAdvice.Listed.Replacement(
            from: source.location(at: $0.range.lowerBound), to: source.location(at: $0.range.upperBound),
            text: $0.text)
        },
        diff: UnifiedDiff.text(of: self.file.path, from: source.string(0..<source.count), to: text))
      return Verified(listed: listed, bytes: bytes)
    }
  }

  /// The repair, if the issue is gone from all layouts of the file and nothing else is found in any of them.
  private func verified(
    _ edits: [TreeEdit], _ bytes: [UInt8], _ issue: LayoutIssue, _ layout: SolvedLayout,
    _ before: [JudgedLayout]
  ) -> Repair? {
    guard let after = try? judged(bytes), after.count == before.count else { return nil }
    let holds = zip(before, after).allSatisfy { before, after in
      !after.has(issue, of: layout) && after.findsNothingNew(since: before)
    }
    guard holds else { return nil }
    func moved(_ isRight: Bool) -> [String] {
      Set(zip(before, after).flatMap { $1.moved(since: $0, whereAllWas: isRight) }).sorted()
    }
    let wrongly = moved(true)
    return Repair(
      edits, movedWhereRight: wrongly, movedBesides: moved(false).filter { !wrongly.contains($0) })
  }

  private func judgedBefore() -> [JudgedLayout]? {
    if before == nil { before = try? judged(bytes) }
    return before
  }

  /// All layouts of the file with a content.
  private func judged(_ bytes: [UInt8]) throws(DiagnosticList) -> [JudgedLayout] {
    var result: [JudgedLayout] = []
    let reading = try SpaceReading(bytes, of: file, by: loader)
    try loader.solve(reading.document, from: file, in: reading) { solved, _ in
      let diagram = report.completed(solved)
      result.append(diagram.map.map { JudgedLayout($0, diagram.findings) } ?? JudgedLayout(diagram.layout))
    }
    return result
  }

  /// What repairs are tried for, in words.
  private lazy var extent: String = {
    let count = reading.layoutCount
    let spaces = Set(
      reading.document.diagrams.indices.map { reading.space(of: reading.document.diagrams[$0]) })
    let inAll = count > 1 ? "in all \(count) layouts" : ""
    guard let space = spaces.first(where: { !$0.isEmpty }) else { return inAll }
    let words = spaces.count == 1 ? space.words : "everywhere that was asked about"
    return [words, inAll].filter { !$0.isEmpty }.joined(separator: ", ")
  }()
}

extension LayoutSpace {
  /// The space in words: `at all widths from 320 to 1366, at 12 text sizes`.
  fileprivate var words: String {
    var parts: [String] = []
    if let widths {
      parts.append(
        "at all widths from \(NumberFormat.string(widths.lowerBound)) to \(NumberFormat.string(widths.upperBound))"
      )
    }
    if let heights {
      parts.append(
        "at all heights from \(NumberFormat.string(heights.lowerBound)) to \(NumberFormat.string(heights.upperBound))"
      )
    }
    if !devices.isEmpty { parts.append("on \(Listing.count(devices.count, "device"))") }
    if !languages.isEmpty { parts.append("in \(Listing.count(languages.count, "language"))") }
    if !contentSizes.isEmpty { parts.append("at \(Listing.count(contentSizes.count, "text size"))") }
    if !directions.isEmpty { parts.append("in \(Listing.count(directions.count, "direction"))") }
    return parts.joined(separator: ", ")
  }
}
