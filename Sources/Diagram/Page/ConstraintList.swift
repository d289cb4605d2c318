import AutoLayout
import Geometry
import Wording

/// Constraints in words, as a list states them.
struct ConstraintList {
  /// A line each: `title.top = card.top + 16`, `photo.edges = card.edges`, `a.height, b.height = 44`.
  let statements: [String]

  /// Constraints of a layout, by their indices.
  ///
  /// - Complexity: O(*n*) in their number.
  init(_ indices: [Int], in layout: SolvedLayout) {
    statements = Self.joined(
      indices.map { Line(layout.constraints[$0].node, in: layout.tree, name: layout.tree.text(of:)) })
  }

  /// The constraints that figures neither draw nor count with another mark. “Not shown” and “there is none” look alike,
  /// so nothing is left out with a number alone.
  ///
  /// - Parameter drawings: The figures of a picture. What one of them shows, the list leaves out; a constraint of
  ///   several counts once.
  /// - Complexity: O(*n* log *n*) in the number of constraints.
  init(undrawnBy drawings: [Figure]) {
    var known = drawings.count > 1 ? Set(drawings.flatMap(\.shownEquations)) : []
    var lines: [Line] = []
    for drawing in drawings {
      // Two constraints of one text are two in one figure, and one in several.
      var own: Set<String> = []
      for number in drawing.undrawn {
        let constraint = drawing.layout.constraints[number - 1]
        let text = constraint.text
        guard !known.contains(text) else { continue }
        own.insert(text)
        lines.append(Line(constraint.node, in: drawing.tree, name: drawing.listedName))
      }
      known.formUnion(own)
    }
    statements = Self.joined(lines)
  }

  /// Edges that a view has in common with another one.
  private struct Pin: Hashable {
    var first: String
    var second: String
  }

  /// One constraint, as the text of its sides.
  private struct Line {
    /// `title.top`
    var first: String
    /// `= card.top + 16`
    var rest: String
    /// The two views whose edges coincide, or `nil` for any other constraint.
    var pin: Pin?

    init(_ node: ConstraintNode, in tree: ViewTree, name: (LayoutAnchor) -> String) {
      func side(_ anchor: LayoutAnchor, from origin: LayoutAnchor?) -> String {
        guard let origin else { return name(anchor) }
        return "(\(name(anchor)) − \(name(origin)))"
      }
      first = side(node.first, from: node.firstOrigin)
      var text = Figures.sign(node.relation)
      if let second = node.second {
        if node.multiplier != 1 { text += " \(MarkMaker.factor(node.multiplier)) ×" }
        text += " \(side(second, from: node.secondOrigin))"
        if node.constant != 0 { text += " \(Figures.difference(node.constant))" }
      } else {
        text += " \(Figures.number(node.constant))"
      }
      if !node.priority.isRequired { text += " @\(Figures.number(node.priority.value))" }
      rest = text
      guard let second = node.second, node.isEdgePin else { return }
      pin = Pin(first: tree.name(of: node.first.item), second: tree.name(of: second.item))
    }
  }

  /// The number of edges of a view.
  private static let edgeCount = 4

  /// Four edges are one line, and so are equal statements of several views.
  private static func joined(_ lines: [Line]) -> [String] {
    var edges: [Pin: Set<String>] = [:]
    for line in lines { if let pin = line.pin { edges[pin, default: []].insert(line.first) } }
    var result: [(firsts: [String], rest: String)] = []
    var places: [String: Int] = [:]
    var stated: Set<Pin> = []
    for line in lines {
      if let pin = line.pin, edges[pin]?.count == edgeCount {
        if stated.insert(pin).inserted { result.append((["\(pin.first).edges"], "= \(pin.second).edges")) }
      } else if let place = places[line.rest] {
        result[place].firsts.append(line.first)
      } else {
        places[line.rest] = result.count
        result.append(([line.first], line.rest))
      }
    }
    return result.map { "\($0.firsts.joined(separator: ", ")) \($0.rest)" }
  }
}

extension ConstraintNode {
  /// Whether the constraint makes edges of two views coincide, which their frames show.
  var isTouch: Bool {
    guard let second, firstOrigin == nil, secondOrigin == nil else { return false }
    return constant == 0 && multiplier == 1 && Self.edges.contains(first.attribute)
      && Self.edges.contains(second.attribute)
  }

  /// Whether the constraint makes the same edges of two views coincide.
  var isEdgePin: Bool {
    guard let second, firstOrigin == nil, secondOrigin == nil else { return false }
    return constant == 0 && multiplier == 1 && relation == .equal && priority.isRequired
      && first.attribute == second.attribute && Self.edges.contains(first.attribute)
  }

  private static let edges: Set<Attribute> = [.top, .bottom, .leading, .trailing, .left, .right]
}

extension Panel {
  /// The list of the constraints that figures do not draw, from margin to margin. `nil` if there are none.
  static func undrawn(_ constraints: ConstraintList, width: Double, pen: Pen) -> Panel? {
    guard !constraints.statements.isEmpty else { return nil }
    var panel = Panel(name: "undrawn")
    panel.isFramed = false
    panel.addText(Wording.panelUndrawn, width: width + 2 * padding, pen: pen, style: .panelStrong)
    panel.addStatements(constraints, width: width, pen: pen)
    return panel
  }

  /// The list in one column for the room beside other panels, or `nil` if it is empty, too long or too wide for that.
  static func undrawnColumn(_ constraints: ConstraintList, room: Double, pen: Pen) -> Panel? {
    let statements = constraints.statements
    guard !statements.isEmpty, statements.count <= mostLines else { return nil }
    var panel = Panel(name: "undrawn")
    panel.addTitle(Wording.panelUndrawn)
    panel.addStatements(constraints, width: 0, isOneColumn: true, pen: pen)
    return panel.naturalWidth(pen) <= room ? panel : nil
  }

  /// Adds the lines of a list in as many columns as fit.
  ///
  /// - Parameter isOneColumn: Whether the panel is made as wide as the lines are.
  mutating func addStatements(
    _ constraints: ConstraintList, width: Double, isOneColumn: Bool = false, pen: Pen
  ) {
    let statements = constraints.statements
    let columns = isOneColumn ? 1 : Self.columns(for: statements, width: width, pen: pen)
    // In one column, long lines are broken.
    let lines =
      columns > 1 || isOneColumn
      ? statements : statements.flatMap { pen.lettering.lines($0, .panelText, width: width) }
    let most = Self.mostLines * columns
    let shown =
      lines.count > most
      ? lines.prefix(most - 1) + [Wording.panelMoreConstraints(lines.count - most + 1)] : lines[...]
    let rowCount = (shown.count + columns - 1) / columns
    let widths = Self.widths(of: shown, rows: rowCount, pen: pen)
    let starts = widths.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1 + Self.columnGap) }
    for row in 0..<rowCount {
      let cells = stride(from: row, to: shown.count, by: rowCount).map { shown[$0] }
      rows.append(
        Row(height: Self.lineHeight) { pen, at, _ in
          zip(cells, starts).map { cell, start in
            pen.text(
              cell, .panelText, at: Point(x: at.x + start, y: at.y + Self.baseline), pen.paint(.secondaryInk))
          }
        } width: { _ in
          starts[widths.count] - Self.columnGap
        })
    }
  }

  /// The greatest number of columns that fit side by side, each as wide as its longest line.
  private static func columns(for statements: [String], width: Double, pen: Pen) -> Int {
    let shown = statements.prefix(mostLines * mostColumns)
    return stride(from: min(mostColumns, shown.count), through: 2, by: -1).first { columns in
      let widths = widths(of: shown, rows: (shown.count + columns - 1) / columns, pen: pen)
      return widths.reduce(-columnGap) { $0 + $1 + columnGap } <= width
    } ?? 1
  }

  /// The widths of the columns of lines that fill one column after another.
  private static func widths(of lines: ArraySlice<String>, rows: Int, pen: Pen) -> [Double] {
    stride(from: 0, to: lines.count, by: max(1, rows)).map { start in
      lines[start..<min(lines.count, start + rows)].map { pen.lettering.width($0, .panelText) }.max() ?? 0
    }
  }

  private static let mostColumns = 4
  /// The number of lines of a list. More would be longer than the figure.
  private static let mostLines = 12
  private static let columnGap = 24.0
  private static let lineHeight = 17.0
  private static let baseline = 11.0
}
