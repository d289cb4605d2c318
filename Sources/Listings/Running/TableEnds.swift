import AutoLayout
import Geometry

/// The header and the footer of a table itself, which the table places (`ScrollViewRules: Table views and cells`).
///
/// A table takes the height that the view's frame has when code sets it, and the view's own constraints decide it where they
/// place the view. The rows between the two are not known: data sources do not run.
struct TableEnds {
  /// A header or a footer.
  struct End {
    var view: View
    /// The height that the table gives it, in points.
    var height: Double
    /// Where code set it.
    var place: Place
  }

  var header: End?
  var footer: End?

  /// The property that holds an end; `nil` for another property.
  static func property(_ name: String) -> WritableKeyPath<TableEnds, End?>? {
    switch name {
    case "tableHeaderView": \.header
    case "tableFooterView": \.footer
    default: nil
    }
  }

  var all: [End] { [header, footer].compactMap(\.self) }
}

extension Interpreter {
  /// The header or the footer of a table, or `nil` for another property.
  func tableEnd(_ name: String, of table: TableView) -> Value? {
    guard let property = TableEnds.property(name) else { return nil }
    return tableEnds[ObjectIdentifier(table)]?[keyPath: property].map { .view($0.view) } ?? .null
  }

  /// Gives a table a header or a footer.
  ///
  /// - Returns: whether the property holds one.
  func setTableEnd(_ name: String, of table: TableView, to value: Value) throws(Misunderstanding) -> Bool {
    guard let property = TableEnds.property(name) else { return false }
    let key = ObjectIdentifier(table)
    var ends = tableEnds[key] ?? TableEnds()
    let old = ends[keyPath: property]
    if case .null = value {
      ends[keyPath: property] = nil
    } else {
      guard let view = value.view else { throw .expected("a view", value) }
      try checkNesting(view, in: table)
      settle(table)
      if view.superview !== table { table.addSubview(view) }
      ends[keyPath: property] = TableEnds.End(view: view, height: view.frame.size.height, place: place)
    }
    if let old, !ends.all.contains(where: { $0.view === old.view }) { old.view.removeFromSuperview() }
    tableEnds[key] = ends
    place(ends, in: table)
    return true
  }

  private func place(_ ends: TableEnds, in table: TableView) {
    table.pieces =
      ends.all.isEmpty
      ? nil : ends.all.map { TableView.Piece($0.view, height: max(0, $0.height), space: 0, inset: 0) }
  }

  /// The table of a table view controller, which fills its view.
  func tableView(of instance: Instance) throws(Misunderstanding) -> TableView {
    let key = ObjectIdentifier(instance)
    if let known = controllerTables[key] { return known }
    let view = instance.view ?? root
    let table = TableView(name: unique("tableView"), frame: Rect(origin: .zero, size: view.bounds.size))
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    try keep(table)
    view.insertSubview(table, at: 0)
    controllerTables[key] = table
    return table
  }

  /// Measures the headers and footers that constraints place, at the widths of their tables.
  func measureTableEnds() throws(Misunderstanding) {
    for table in root.subtree.compactMap({ $0 as? TableView }) {
      guard let ends = tableEnds[ObjectIdentifier(table)],
        ends.all.contains(where: { !$0.view.translatesAutoresizingMaskIntoConstraints })
      else { continue }
      try layOut()
      var measured = ends
      for property in [\TableEnds.header, \TableEnds.footer] {
        guard let end = ends[keyPath: property], !end.view.translatesAutoresizingMaskIntoConstraints else {
          continue
        }
        let target = Size(width: table.bounds.size.width, height: 0)
        let height = try fittingSize(of: end.view, target, .required, .fittingSize).height
        if height > 0 { measured[keyPath: property]?.height = height }
      }
      tableEnds[ObjectIdentifier(table)] = measured
      place(measured, in: table)
    }
  }

  /// Runs a layout in which tables alone place their headers and footers, whose masks would contradict them.
  func withoutMasksOfTableEnds(_ layOut: () -> Void) {
    let masked = tableEnds.values.flatMap(\.all).map(\.view).filter(
      \.translatesAutoresizingMaskIntoConstraints)
    for view in masked { view.translatesAutoresizingMaskIntoConstraints = false }
    layOut()
    for view in masked { view.translatesAutoresizingMaskIntoConstraints = true }
  }

  /// Leaves headers and footers to their tables for good.
  func settleTableEnds() {
    for end in tableEnds.values.flatMap(\.all) { end.view.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Says what is not known of tables with headers and footers.
  func noteTableEnds() {
    for table in root.subtree.compactMap({ $0 as? TableView }) {
      guard let ends = tableEnds[ObjectIdentifier(table)] else { continue }
      if let footer = ends.footer, mentions.assigned.contains("dataSource") {
        note(
          .assumed, "the rows of the table are not known here: its footer follows where they would begin",
          at: footer.place)
      }
      for end in ends.all
      where end.view.translatesAutoresizingMaskIntoConstraints
        && abs(end.view.frame.size.height - end.height) > 0.001
      {
        note(
          .assumed,
          "the table keeps the height that the view had when it was set: set it again after its frame changes",
          at: end.place)
      }
    }
  }
}
