import AutoLayout
import Geometry
import LayoutDocument
import Repairs
import Reporting
import Source
import Sweep

/// A content of a file, with what is wrong in each of its layouts, which is found out when somebody asks.
final class JudgedFile {
  private let reading: SpaceReading
  private let report: DocumentReport
  private var known: [Int: JudgedLayout] = [:]
  /// The layouts that are known, but not yet judged.
  private var solved: [Int: SolvedDiagram] = [:]

  /// - Parameters:
  ///   - reading: the content for all of the space that is asked about.
  ///   - report: the report, which says what is an issue.
  init(_ reading: SpaceReading, for report: DocumentReport) {
    self.reading = reading
    self.report = report
  }

  /// The number of layouts: those of all panels of all diagrams.
  var count: Int { reading.places.count }

  /// Notes a layout that was solved for another reason, with what is wrong in it.
  func note(_ diagram: SolvedDiagram, at index: Int) { solved[index] = diagram }

  private static func judged(_ diagram: SolvedDiagram) -> JudgedLayout {
    diagram.map.map { JudgedLayout($0, diagram.findings) } ?? JudgedLayout(diagram.layout)
  }

  /// What is wrong in one of the layouts.
  ///
  /// - Throws: A problem that the file has in some of its space alone.
  func layout(_ index: Int) throws(DiagnosticList) -> JudgedLayout {
    if let known = known[index] { return known }
    if let diagram = solved[index] {
      let layout = Self.judged(diagram)
      known[index] = layout
      return layout
    }
    let place = reading.places[index]
    let space = reading.space(of: reading.document.diagrams[place.diagram])
    let map = space.isEmpty ? nil : try reading.map(of: space, place.diagram, place.panel)
    let tree = try reading.stated(at: index, SpacePoint()).tree
    var solved = SolvedDiagram(name: "", DocumentLoader.analysis(of: tree, map))
    solved.map = map
    let layout = Self.judged(report.completed(solved))
    known[index] = layout
    return layout
  }
}
