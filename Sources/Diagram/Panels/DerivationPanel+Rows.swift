import AutoLayout
import Geometry

extension Panel {
  /// “Why height 8482?” for a table: its measured and estimated rows, or `nil` for any other scroll view.
  static func rows(of table: ViewID, in geometry: LayoutGeometry, isNamed: Bool) -> Panel? {
    guard let content = geometry.tree[table].table,
      let height = geometry.layout[table].scroll?.contentSize.height,
      !content.rows.isEmpty
    else { return nil }
    var panel = Panel(name: "derivation")
    let name = isNamed ? "\(geometry.name(of: table)): why" : "Why"
    panel.addTitle("\(name) height \(Figures.number(height))?")
    var isFirst = true
    func add(_ count: Int, _ what: String, _ height: Double) {
      guard count > 0 else { return }
      let text = "\(what), \(count) × \(Figures.number(height))"
      panel.addTerm(text, value: (isFirst ? "" : "+ ") + Figures.number(Double(count) * height))
      isFirst = false
    }
    for (index, rows) in content.rows.enumerated() {
      let measured = geometry.measuredCount(of: rows, at: index, in: table)
      let cell = geometry.name(of: rows.cell)
      add(measured, cell, geometry.layout[rows.cell].frame.height)
      add(rows.count - measured, "estimate", content.estimate)
    }
    panel.addRule()
    panel.addTerm("contentSize.height", value: Figures.number(height), role: .content)
    return panel
  }
}
