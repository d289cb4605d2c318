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
  private let reading: SpaceReading
  /// The text of the file; `nil` if it is not written in UTF-8, so that nothing is written in it.
  private lazy var source: (text: SourceText, string: String)? = {
    guard let text = try? SourceText.decodeSurroundings(bytes, path: file.path) else { return nil }
    let string = text.string(0..<text.count)
    return encoded(string) == bytes ? (text, string) : nil
  }()
  /// The most repairs to find for an issue.
  private let limit: Int

  /// The file as it is.
  private let before: JudgedFile
  /// The file with contents that were tried.
  private var tried: [[UInt8]: JudgedFile] = [:]
  /// What is known of issues that other diagrams have, too.
  private var known: [Key: IssueAdvice] = [:]
  private var searchCount = 0

  private struct Key: Hashable {
    var identity: IssueIdentity
    var location: SourceLocation?
  }

  /// The views of all layouts that are kept, those of a layout for all of a space once for each end of its pieces.
  private var keptCount = 0
  /// The most views of all layouts of a file whose issues are searched for repairs: some hundred megabytes.
  private static let mostKeptViews = 200_000
  /// Whether all layouts of the file so far are kept.
  private var keepsAll: Bool { keptCount <= Self.mostKeptViews }

  /// The most issues of the file that are searched for repairs.
  private let mostSearched: Int

  private var bytes: [UInt8] { reading.bytes }

  /// - Parameters:
  ///   - file: the file.
  ///   - reading: its content for all of the space that is asked about.
  ///   - loader: the reader of files.
  ///   - report: the report, which says what is an issue.
  ///   - limit: the most repairs to find for an issue.
  ///   - mostSearched: the most issues of the file that are searched for repairs.
  init(
    of file: InputFile, as reading: SpaceReading, by loader: DocumentLoader, for report: DocumentReport,
    limit: Int, mostSearched: Int = 20
  ) {
    self.file = file
    self.reading = reading
    self.loader = loader
    self.report = report
    self.limit = limit
    self.mostSearched = mostSearched
    before = JudgedFile(reading, for: report)
  }

  /// The bytes of a text, with the mark that the file begins with.
  private func encoded(_ text: String) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return (bytes.starts(with: mark) ? mark : []) + Array(text.utf8)
  }

  // MARK: Advice

  /// Notes a layout of the file that was solved, so that it is not solved again; unless the file has too many views.
  ///
  /// - Parameters:
  ///   - diagram: the layout, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  /// - Returns: whether it is kept. If one is not, none after it is, and nobody searches for repairs.
  func keeps(_ diagram: SolvedDiagram, at place: Int) -> Bool {
    let layoutCount = diagram.map?.parts.reduce(0) { $0 + $1.pieces.ends.count } ?? 1
    keptCount += diagram.layout.tree.views.count * layoutCount
    if keepsAll { before.note(diagram, at: place) }
    return keepsAll
  }

  /// What came of the search for repairs of each issue of a diagram; `nil` for issues that no edit mends, and for those of other
  /// causes that have a repair of their own.
  ///
  /// - Parameters:
  ///   - diagram: the diagram, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  func advice(on diagram: SolvedDiagram, at place: Int) -> [IssueAdvice?] {
    guard diagram.issues.contains(where: RepairCandidates.exist) else { return [] }
    return found(in: diagram).map { advice(on: $0, at: place) }
  }

  /// What came of the search for repairs of one issue of a diagram.
  ///
  /// - Parameters:
  ///   - index: the index of the issue in those that the report lists.
  ///   - diagram: the diagram, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  func advice(on index: Int, of diagram: SolvedDiagram, at place: Int) -> IssueAdvice? {
    let found = found(in: diagram)
    return found.indices.contains(index) ? advice(on: found[index], at: place) : nil
  }

  /// The first repair of any issue of a diagram; `nil` if none of them has one.
  ///
  /// - Parameters:
  ///   - diagram: the diagram, with the issues that the report lists.
  ///   - place: its place among all layouts of the document.
  func firstRepair(of diagram: SolvedDiagram, at place: Int) -> Verified? {
    found(in: diagram).prefix(mostSearched).lazy.compactMap { self.search($0, at: place)?.repairs.first }
      .first
  }

  /// An issue with the layout and the point of the space in which it is at its worst.
  private typealias Found = (issue: LayoutIssue, layout: SolvedLayout, point: SpacePoint)

  private func found(in diagram: SolvedDiagram) -> [Found] {
    guard let map = diagram.map else {
      return diagram.layout.issues.map { ($0, diagram.layout, SpacePoint()) }
    }
    return diagram.findings.map { ($0.issue, $0.layout, point(of: $0, map)) }
  }

  private func advice(on found: Found, at place: Int) -> IssueAdvice? {
    let key = Key(identity: IssueIdentity(found.issue, in: found.layout), location: found.issue.location)
    if let advice = known[key] { return advice }
    guard searchCount < mostSearched, let outcome = search(found, at: place) else { return nil }
    searchCount += 1
    let advice = IssueAdvice(
      outcome.repairs.map(\.listed), tried: outcome.triedCount, serving: outcome.servingCount,
      isCut: outcome.isCut)
    known[key] = advice
    return advice
  }

  /// The search for repairs of an issue; `nil` if no edit mends its kind, or nothing can be written in the file.
  private func search(_ found: Found, at place: Int) -> RepairSearch.Outcome<Verified>? {
    guard RepairCandidates.exist(against: found.issue),
      let repair = repairing(found.issue, in: found.layout, at: place, found.point)
    else { return nil }
    return RepairSearch(found.issue, in: found.layout).outcome(limit: limit) { edits in
      repair(edits).map { ($0, $0.listed.repair.movedWhereRight.count) }
    }
  }

  /// The point of the space at which a finding is at its worst.
  private func point(of finding: LayoutMap.Finding, _ map: LayoutMap) -> SpacePoint {
    var point = SpacePoint()
    guard let place = finding.places.first else { return point }
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
  struct Verified: Sendable {
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
      places.source.wholeFile.scalars == source.text.scalars,
      before.count > place
    else { return nil }
    let wording = Wording(layout)
    return { edits in
      guard let replacements = places.replacements(for: edits, in: stated.tree),
        let text = source.text.replacing(replacements), text != source.string
      else { return nil }
      let bytes = self.encoded(text)
      guard let repair = self.verified(edits, bytes, issue, layout, at: place) else { return nil }
      let listed = IssueAdvice.Listed(
        repair, instruction: wording.instruction(edits), extent: self.extent,
        replacements: replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
          IssueAdvice.Listed.Replacement(
            from: source.text.location(at: $0.range.lowerBound),
            to: source.text.location(at: $0.range.upperBound), text: $0.text)
        },
        diff: UnifiedDiff.text(of: self.file.path, from: source.string, to: text))
      return Verified(listed: listed, bytes: bytes)
    }
  }

  /// The repair, if the issue is gone from all layouts of the file and nothing else is found in any of them. The layout that
  /// has the issue is asked first.
  private func verified(
    _ edits: [TreeEdit], _ bytes: [UInt8], _ issue: LayoutIssue, _ layout: SolvedLayout, at place: Int
  ) -> Repair? {
    guard let after = judged(bytes), after.count == before.count else { return nil }
    for index in [place] + (0..<after.count).filter({ $0 != place }) {
      guard let earlier = try? before.layout(index), let later = try? after.layout(index),
        !later.has(issue, of: layout), later.findsNothingNew(since: earlier)
      else { return nil }
    }
    func moved(_ isRight: Bool) -> [String] {
      let names = (0..<after.count).flatMap { index -> [String] in
        guard let earlier = try? before.layout(index), let later = try? after.layout(index) else { return [] }
        return later.moved(since: earlier, whereAllWas: isRight)
      }
      return Set(names).sorted()
    }
    let wrongly = moved(true)
    return Repair(
      edits, movedWhereRight: wrongly, movedBesides: moved(false).filter { !wrongly.contains($0) })
  }

  /// The file with another content; `nil` if that cannot be read.
  private func judged(_ bytes: [UInt8]) -> JudgedFile? {
    if let known = tried[bytes] { return known }
    let judged = (try? SpaceReading(bytes, of: file, by: loader)).map {
      JudgedFile($0, for: report)
    }
    // Several issues have repairs in common, most often one after the other.
    if tried.count >= Self.mostKept { tried = [:] }
    tried[bytes] = judged
    return judged
  }

  private static let mostKept = 16

  /// What repairs are tried for, in words.
  private lazy var extent: String = {
    let count = before.count
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
    if languages.count > 1 { parts.append("in \(Listing.count(languages.count, "language"))") }
    if contentSizes.count > 1 { parts.append("at \(Listing.count(contentSizes.count, "text size"))") }
    if directions.count > 1 { parts.append("in \(Listing.count(directions.count, "direction"))") }
    return parts.joined(separator: ", ")
  }
}
