import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// An unsatisfiable set as `SolvingRules: Conflicts` reports it.
  func issue(for conflict: RowConflict) -> LayoutIssue {
    let written = conflict.rows.filter { system.node(ofRow: $0).source.isWritten }
    let generated = conflict.rows.filter { !system.node(ofRow: $0).source.isWritten }
    let bounds = conflict.bounds.map { LayoutIssue.Member(text: "\(text(of: $0)) >= 0") }
    let members = written.map(member) + bounds + generated.map(member)
    let broken = members.firstIndex { $0.constraint != nil && $0.constraint == conflict.broken }
    let style = styleThatStays(conflict)
    return LayoutIssue(
      kind: .unsatisfiable, severity: style == nil ? .error : .warning, views: views(in: conflict),
      axis: axis(of: conflict), members: members,
      broken: broken, message: style ?? message(for: conflict, members: members.map(\.text)),
      location: conflict.broken.flatMap { system.node(ofRow: $0).location })
  }

  /// What a constraint comes to that would move predefined content of a cell, which only its style places
  /// (`ScrollViewRules: Table views and cells`); `nil` for any other conflict.
  private func styleThatStays(_ conflict: RowConflict) -> String? {
    guard let broken = conflict.broken else { return nil }
    let node = system.node(ofRow: broken)
    for anchor in node.anchors {
      guard case .view(let view) = anchor.item, let cell = tree.cellPlacing(view) else { continue }
      return "\(tree.text(of: node)) is ignored: \(name(of: view)) is where the style of \(name(of: cell)) "
        + "puts it. Constraints may refer to it and cannot move it."
    }
    return nil
  }

  private func member(_ row: Int) -> LayoutIssue.Member {
    let node = system.node(ofRow: row)
    return LayoutIssue.Member(text: tree.text(of: node), constraint: row, location: node.location)
  }

  /// `yellowView.height` or `scrollView.contentSize.width`.
  private func text(of variable: Variable) -> String {
    switch system.variables.meaning(of: variable) {
    case .contentSize(let view, let axis): "\(name(of: view)).contentSize.\(axis.sizeName)"
    case .size(let item, let axis): "\(tree.name(of: item)).\(axis.sizeName)"
    case .position(let item, let axis): "\(tree.name(of: item)).\(axis.positionName)"
    }
  }

  private func views(in conflict: RowConflict) -> [ViewID] {
    var views: Set<ViewID> = []
    for row in conflict.rows {
      for anchor in system.node(ofRow: row).anchors { views.insert(tree.owner(of: anchor.item)) }
    }
    return views.sorted()
  }

  private func axis(of conflict: RowConflict) -> LayoutIssue.IssueAxis {
    var axes: Set<Axis> = []
    for row in conflict.rows {
      for anchor in system.node(ofRow: row).anchors { axes.insert(anchor.attribute.axis) }
    }
    guard axes.count == 1 else { return .both }
    return axes.contains(.horizontal) ? .horizontal : .vertical
  }

  // MARK: Words

  private func message(for conflict: RowConflict, members: [String]) -> String {
    var sentences = [opening(conflict, members: members)]
    if let broken = conflict.broken {
      let text = tree.text(of: system.node(ofRow: broken))
      let amount = NumberFormat.string(conflict.error, places: 2)
      sentences.append(
        amount == "0"
          ? "Layout goes without \(text)." : "Layout goes without \(text) and misses it by \(amount).")
    } else {
      sentences.append("None of them can be broken.")
    }
    if let hint = autoresizingHint(conflict) { sentences.append(hint) }
    return sentences.joined(separator: " ")
  }

  private func opening(_ conflict: RowConflict, members: [String]) -> String {
    if members.count == 1 { return "\(members[0]) cannot hold." }
    if members.count == 2 { return "\(members[0]) and \(members[1]) cannot both hold." }
    let named = views(in: conflict).filter { $0 != .root }.map(name(of:))
    let subject = named.isEmpty ? "root" : enumeration(named)
    let count = "\(members.count) required constraints on \(subject) cannot all hold"
    guard !conflict.bounds.isEmpty else { return "\(count)." }
    let sizes = conflict.bounds.map(text(of:))
    return "\(count): together they make \(enumeration(sizes)) negative."
  }

  /// A mask that nobody meant is the commonest cause of a conflict.
  private func autoresizingHint(_ conflict: RowConflict) -> String? {
    var views: [ViewID] = []
    for row in conflict.rows where system.node(ofRow: row).source == .autoresizing {
      let view = tree.owner(of: system.node(ofRow: row).first.item)
      if !views.contains(view) { views.append(view) }
    }
    guard !views.isEmpty, conflict.rows.contains(where: { system.node(ofRow: $0).source.isWritten }) else {
      return nil
    }
    let verb = views.count == 1 ? "translates its autoresizing mask" : "translate their autoresizing masks"
    return "\(enumeration(views.map(name(of:)))) \(verb) into constraints (\(masks(of: views)))."
  }

  private func masks(of views: [ViewID]) -> String {
    views.map { tree.views[$0.index].autoresizing.symbols }.joined(separator: ", ")
  }
}

extension ConstraintSource {
  /// Whether a person wrote the constraint, rather than layout.
  package var isWritten: Bool { self == .explicit || self == .visualFormat }
}
