import AutoLayout
import Geometry

extension Panel {
  private static let estimate = "estimate"

  /// “Why height 8482?” for a table: its measured and estimated rows, or `nil` for any other scroll view.
  static func rows(of table: ViewID, in geometry: LayoutGeometry, isNamed: Bool) -> Panel? {
    guard let content = geometry.tree[table].table,
      let height = geometry.layout[table].scroll?.contentSize.height,
      !content.rows.isEmpty
    else { return nil }
    var panel = Panel(name: "derivation")
    let name = isNamed ? "\(geometry.name(of: table)): why" : "Why"
    panel.addTitle("\(name) a height of \(Figures.number(height))?")
    var sums: [(names: [String], count: Int, height: Double)] = []
    func add(_ count: Int, _ what: String, _ height: Double) {
      guard count > 0 else { return }
      if let last = sums.last, last.height == height, what != Self.estimate, last.names != [Self.estimate] {
        sums[sums.count - 1].names.append(what)
        sums[sums.count - 1].count += count
      } else {
        sums.append(([what], count, height))
      }
    }
    for (index, rows) in content.rows.enumerated() {
      if rows.space > 0 { add(1, "space", rows.space) }
      let measured = geometry.measuredCount(of: rows, at: index, in: table)
      let cell = geometry.name(of: rows.cell)
      add(measured, cell, geometry.layout[rows.cell].frame.height)
      add(rows.count - measured, Self.estimate, rows.height ?? content.estimate)
    }
    for (index, sum) in sums.enumerated() {
      let name = sum.names.count > 1 ? "\(sum.names[0]) to \(sum.names[sum.names.count - 1])" : sum.names[0]
      panel.addTerm(
        sum.count == 1 ? name : "\(name), \(sum.count) × \(Figures.number(sum.height))",
        value: (index == 0 ? "" : "+ ") + Figures.number(Double(sum.count) * sum.height))
    }
    panel.addRule()
    panel.addTerm("contentSize.height", value: Figures.number(height), role: .content)
    return panel
  }
}
