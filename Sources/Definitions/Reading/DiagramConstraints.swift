import AutoLayout
import Geometry
import Source

/// The document's constraints after the changes of a diagram and of one of its panels: some removed, some with other
/// constants, some added.
struct DiagramConstraints {
  let context: ReadingContext
  let reader: ConstraintReader
  /// The size classes of the layout.
  let sizeClasses: SizeClasses

  /// A constraint with the parts of the document that state it.
  struct Stated {
    var node: ConstraintNode
    var entry: ConstraintEntry
    /// The constant that a diagram sets.
    var constant: SourceNode?
  }

  /// The constraints in order of activation, with added ones last. Later changes apply to earlier additions too.
  func read(_ entries: [ConstraintEntry], _ layers: [ConstraintChanges]) -> [Stated] {
    var entries = entries
    var constants: [String: Located<MetricNumber>] = [:]
    // The names of dropped constraints that no added one has taken.
    var dropped: Set<String> = []
    for (layer, changes) in layers.enumerated() {
      let names = applicableCounts(of: entries, dropped)
      for drop in changes.drop where isKnown(drop.name, drop.node, names, entries, "dropped") {
        dropped.insert(drop.name)
      }
      constants.merge(readConstants(changes.set, names, entries, dropped)) { $1 }
      for hidden in changes.hide { _ = isKnown(hidden.name, hidden.node, names, entries, "hidden") }
      // An added constraint may take the name of one that is dropped.
      func leaves(_ entry: ConstraintEntry) -> Bool { entry.name.map(dropped.contains) ?? false }
      reader.noteNames(in: entries.filter(leaves))
      entries.removeAll(where: leaves)
      for name in dropped { constants[name] = nil }
      let added = changes.add.flatMap { ConstraintEntry.readAll($0, context) }.map { entry in
        var entry = entry
        entry.layer = layer
        return entry
      }
      dropped.subtract(added.compactMap(\.name))
      entries += added
    }
    var result: [Stated] = []
    for entry in entries {
      let value = entry.name.flatMap { constants[$0] }
      // What does not apply here is read as well, so that its problems are reported.
      let lowered = reader.read(entry)
      guard entry.applies(in: sizeClasses) else { continue }
      result += lowered.map { lowered in
        var node = lowered.node
        if let value {
          let constant = lowered.base + lowered.unit * value.value
          node.constant = constant.value
          node.metrics.constant = constant.uses
          if let problem = LayoutNumber.problem(node.constant, of: .constant) {
            context.report(problem, LayoutNumber.advice, at: value.node)
          }
        }
        return Stated(node: node, entry: entry, constant: value?.node)
      }
    }
    return result
  }

  private func readConstants(
    _ node: SourceNode?, _ names: [String: Int], _ entries: [ConstraintEntry], _ dropped: Set<String>
  ) -> [String: Located<MetricNumber>] {
    guard let node, let values = context.entries(of: node, "'set'") else { return [:] }
    var result: [String: Located<MetricNumber>] = [:]
    for (name, entry) in values where isKnown(name, entry.key, names, entries, "set") {
      if dropped.contains(name) {
        context.report("'\(name)' is dropped and cannot be set", nil, at: entry.key)
        continue
      }
      let value = entry.value.placed(at: entry.key)
      if let text = value.text, text.contains(/[=<>]=/) {
        context.report(
          "'set' takes the constant of '\(name)', not a constraint",
          "write a number, or 'drop' the constraint and 'add' this one", at: value)
        continue
      }
      result[name] = reader.constant(value, "'\(name)'").map { Located(value: $0, node: value) }
    }
    return result
  }

  private func isKnown(
    _ name: String, _ node: SourceNode, _ names: [String: Int], _ entries: [ConstraintEntry], _ verb: String
  ) -> Bool {
    if let count = names[name] {
      if count > 1 { reportSeveral(count, name, node, entries, verb) }
      return count <= 1
    }
    let words = name.split(separator: " ")
    let meant = entries.first { entry in
      guard case .text(let node) = entry.body else { return false }
      return node.text?.split(separator: " ") == words
    }
    if let meant, let own = meant.name {
      context.report(
        "there is no constraint named '\(name)'", "write '\(own)', the name of that constraint", at: node)
    } else if meant != nil {
      context.report(
        "a constraint without a name cannot be \(verb)",
        "name it in 'constraints', as in '- pin: \"\(name)\"', and write that name here", at: node)
    } else {
      context.report(
        "there is no constraint named '\(name)'",
        names.isEmpty
          ? "name constraints in 'constraints', as in '- \(name): \"a.width == 44\"'"
          : context.advice(for: name, among: names.keys.sorted(), "the named constraints are"),
        at: node)
    }
    return false
  }

  /// How many constraints of each name apply here: none of those that are dropped or for other size classes.
  private func applicableCounts(of entries: [ConstraintEntry], _ dropped: Set<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in dropped { counts[name] = 0 }
    for entry in entries {
      if let name = entry.name { counts[name, default: 0] += entry.applies(in: sizeClasses) ? 1 : 0 }
    }
    return counts
  }

  /// Reports a name of several constraints that apply at the same time.
  private func reportSeveral(
    _ count: Int, _ name: String, _ node: SourceNode, _ entries: [ConstraintEntry], _ verb: String
  ) {
    // Looked for only if the message is composed.
    func lines() -> [String] {
      entries.filter { $0.name == name && $0.applies(in: sizeClasses) }.map {
        "\(context.location(of: $0.node).line)"
      }
    }
    context.report(
      "\(count) constraints are named '\(name)', on the lines \(ReadingContext.list(lines()))",
      "give each a name of its own, and write here which of them is \(verb)", at: node)
  }
}
