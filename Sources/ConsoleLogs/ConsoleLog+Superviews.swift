extension ConsoleLog {
  /// Finds the superviews for which visual formats have a `|` that no name explains: `H:|-(16)-[UILabel:0x7f…]>`.
  ///
  /// A view has one superview, and views that stand beside each other have the same one. Where the log shows the superview of
  /// one of them, it is that; otherwise it is one view without a name for all of them.
  mutating func inferSuperviews() {
    guard constraints.count <= Self.mostConstraints,
      constraints.contains(where: { $0.constraint.items.contains(where: \.isUnnamedSuperview) })
    else { return }
    var named = self
    for index in named.constraints.indices {
      named.constraints[index].constraint.containments.removeAll { $0.container.isUnnamedSuperview }
    }
    let hierarchy = LoggedHierarchy(named)
    let rows = rows
    for index in constraints.indices {
      guard let containment = constraints[index].constraint.containments.first,
        containment.container.isUnnamedSuperview
      else { continue }
      let row = rows.first { $0.contains(containment.item) } ?? [containment.item]
      let known = row.lazy.compactMap { item in
        hierarchy.index(of: item).flatMap { hierarchy.containers[$0] }.map { hierarchy.items[$0] }
      }.first { !row.contains($0) }
      constraints[index].constraint.replaceUnnamedSuperview(by: known ?? .unnamedSuperview(of: row[0]))
    }
  }

  /// The views that stand beside each other, directly or with others between them.
  private var rows: [[LoggedItem]] {
    var rows: [[LoggedItem]] = []
    for constraint in constraints.map(\.constraint) where constraint.tiesOppositeEdges {
      let touched = rows.indices.filter { index in constraint.items.contains { rows[index].contains($0) } }
      var row = touched.flatMap { rows[$0] }
      for item in constraint.items where !row.contains(item) { row.append(item) }
      for index in touched.reversed() { rows.remove(at: index) }
      rows.append(row)
    }
    return rows
  }

  /// The views whose superviews the log does not name, although constraints refer to them.
  package var itemsOfUnnamedSuperviews: [LoggedItem] {
    constraints.flatMap(\.constraint.containments).filter(\.container.isUnnamedSuperview).reduce(into: []) {
      if !$0.contains($1.item) { $0.append($1.item) }
    }
  }
}

extension LoggedConstraint {
  fileprivate mutating func replaceUnnamedSuperview(by superview: LoggedItem) {
    containments = containments.map { containment in
      containment.container.isUnnamedSuperview
        ? Containment(item: containment.item, container: superview) : containment
    }
    if first.item.isUnnamedSuperview { first.item = superview }
    if second?.item.isUnnamedSuperview ?? false { second?.item = superview }
  }
}

extension LoggedItem {
  /// The superview of an item that no name explains.
  static func unnamedSuperview(of item: LoggedItem) -> LoggedItem {
    LoggedItem(className: "|", label: item.address ?? item.className)
  }

  /// Whether the item is a superview of which the log says no more than that: `|`.
  package var isUnnamedSuperview: Bool { className == "|" && address == nil }
}
