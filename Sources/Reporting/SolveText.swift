import AutoLayout
import Geometry
import Source
import Sweep
import Wording

extension SolveReport {
  /// The text of `plumbline solve`: a tree of frames for each diagram, followed by its issues.
  ///
  /// Constraints are listed only if `constraints` is given, and `SolvedLayout.autolayoutTrace` only if `tracing` is
  /// true. Documents that failed are omitted: their errors go to standard error. At most the first fifty issues of a
  /// document are listed.
  public static func text(
    _ documents: [SolvedDocument], constraints: ConstraintListing? = nil, tracing: Bool = false
  ) -> String {
    textReport(constraints: constraints, tracing: tracing).text(of: documents)
  }

  /// The report of `text(_:constraints:tracing:)`, written diagram by diagram.
  public static func textReport(
    constraints: ConstraintListing? = nil, tracing: Bool = false
  ) -> DocumentReport {
    DocumentReport(separator: "\n") { path, _ in
      IssueWriter(head: VisibleText.leading(path) + "\n") { diagram, issues in
        if let map = diagram.map {
          let lines = pieces(of: map, in: diagram) + findings(diagram.findings, of: map, in: diagram, path)
          return lines.map { "  " + $0 + "\n" }.joined()
        }
        let wording = Wording(diagram.layout)
        let lines =
          text(diagram, constraints: constraints, tracing: tracing)
          + issues.flatMap { CheckReport.lines(of: $0, wording, in: diagram.layout) }.map { "  " + $0 }
        return lines.map { ($0.isEmpty ? $0 : "  " + $0) + "\n" }.joined()
      } rest: { severity, message in
        "  \(severity.rawValue): \(message)\n"
      }
    } fail: { _, _ in
      ""
    }
  }

  /// The lines of a diagram without its issues.
  private static func text(
    _ diagram: SolvedDiagram, constraints: ConstraintListing?, tracing: Bool
  ) -> [String] {
    let layout = diagram.layout
    var lines = ["\(VisibleText.leading(diagram.fullName))  \(size(layout.tree.environment.canvas))"]
    let shown = layout.onDesignPixels
    let rows = layout.tree.views.indices.map { index in
      let view = ViewID(index)
      return row(view, in: shown, textScale: layout.textScale(of: view))
    }
    lines += columns(rows).map { "  " + $0 }
    if let constraints {
      lines += layout.constraints.filter { constraints.includes($0.node.source) }.map { solved in
        let miss = solved.error > 1e-6 ? "  misses by \(NumberFormat.string(solved.error))" : ""
        return "  \(VisibleText.leading(solved.text))\(miss)"
      }
    }
    if tracing {
      lines += layout.autolayoutTrace.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "" : "  \($0)" }
    }
    return lines
  }

  /// The frames at both ends of each piece, as approached from inside.
  private static func pieces(of map: LayoutMap, in diagram: SolvedDiagram) -> [String] {
    map.parts.flatMap { part in
      part.pieces.stated.flatMap { piece -> [String] in
        let span = SpaceText.text(
          from: piece.from, to: piece.to, includesFrom: piece.includesFrom, includesTo: piece.includesTo)
        let title = [
          VisibleText.leading(diagram.fullName), "\(part.pieces.axis.sizeName) \(span)",
          SpaceText.text(of: part.surroundings, in: map.space),
        ]
        let rows = piece.start.tree.views.indices.map { view -> [String] in
          let (from, to) = (row(ViewID(view), in: piece.start), row(ViewID(view), in: piece.end))
          let isSame = from[2] == to[2]
          return [from[0], from[1], isSame ? from[2] : "\(from[2]) → \(to[2])"]
        }
        return [title.filter { !$0.isEmpty }.joined(separator: "  ")] + columns(rows).map { "  " + $0 }
      } + (part.pieces.knownTo.map { ["incomplete: known to \(NumberFormat.string($0)) only"] } ?? [])
    }
  }

  private static func findings(
    _ findings: [LayoutMap.Finding], of map: LayoutMap, in diagram: SolvedDiagram, _ path: String
  ) -> [String] {
    findings.flatMap { finding in
      CheckReport.lines(of: finding.issue, Wording(finding.layout), in: finding.layout).map { "  " + $0 }
        + SpaceText(map, of: diagram, in: path).places(of: finding).lines.map { "    " + $0 }
    }
  }

  private static func row(_ id: ViewID, in layout: SolvedLayout, textScale: Double = 1) -> [String] {
    var depth = 0
    var ancestor = layout.tree[id].superview
    while let view = ancestor {
      depth += 1
      ancestor = layout.tree[view].superview
    }
    let node = layout.tree[id]
    let solved = layout[id]
    let name = String(repeating: "  ", count: depth) + VisibleText.leading(node.name)
    var notes = node.isHidden ? ["hidden"] : []
    if solved.absoluteFrame.origin != solved.frame.origin {
      notes.append("at \(point(solved.absoluteFrame.origin)) in root")
    }
    if let scroll = solved.scroll { notes += scrollNotes(scroll) }
    if textScale < 1 { notes.append("text shrunk to \(NumberFormat.string(textScale, places: 3))") }
    return [name, node.viewClass.rawValue, rect(solved.frame), notes.joined(separator: ", ")]
  }

  private static func scrollNotes(_ scroll: SolvedScroll) -> [String] {
    var notes = ["content \(size(scroll.contentSize))"]
    let low = scroll.minimumContentOffset
    let high = scroll.maximumContentOffset
    notes.append("offset \(point(scroll.contentOffset))")
    if low != high { notes.append("range \(range(low.x, high.x)) by \(range(low.y, high.y))") }
    return notes
  }

  /// Rows as lines with aligned columns and no trailing spaces. The width of a column is limited, so that one very
  /// long name does not fill every row with spaces.
  private static func columns(_ rows: [[String]]) -> [String] {
    let widest = 200
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        if cell.count <= widest { widths[column] = max(widths[column], cell.count) }
      }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        line += cell + String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func size(_ size: Size) -> String {
    "\(NumberFormat.string(size.width)) × \(NumberFormat.string(size.height))"
  }

  private static func point(_ point: Point) -> String {
    "(\(NumberFormat.string(point.x)), \(NumberFormat.string(point.y)))"
  }

  private static func rect(_ rect: Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { NumberFormat.string($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }

  private static func range(_ low: Double, _ high: Double) -> String {
    low == high ? NumberFormat.string(low) : "\(NumberFormat.string(low))…\(NumberFormat.string(high))"
  }
}
