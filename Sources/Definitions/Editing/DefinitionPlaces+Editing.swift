import AutoLayout
import Geometry
import LayoutDocument
import Source

/// What to write in a definition for edits of a layout.
extension DefinitionPlaces {
  func replacements(for edits: [TreeEdit], in tree: ViewTree) -> [TextReplacement]? {
    var all: [TextReplacement] = []
    var done: Set<Int> = []
    for edit in edits {
      if let index = edit.constraint, constraints.indices.contains(index), statementCount(index) > 1 {
        let offset = constraints[index].entry.node.offset
        if done.contains(offset) { continue }
        if let whole = ofStatement(at: offset, edits, in: tree) {
          done.insert(offset)
          guard let written = inFile(whole) else { return nil }
          all += written
          continue
        }
      }
      guard let written = replacements(for: edit, in: tree) else { return nil }
      all += written
    }
    return all
  }

  /// The change of a composite as a whole; `nil` if the edits are not the same for all of its constraints.
  private func ofStatement(
    at offset: Int, _ edits: [TreeEdit], in tree: ViewTree
  ) -> [TextReplacement]? {
    let indices = constraints.indices.filter { constraints[$0].entry.node.offset == offset }
    let own = edits.filter { $0.constraint.map(indices.contains) ?? false }
    guard own.count == indices.count, Set(own.compactMap(\.constraint)).count == own.count else { return nil }
    if own.allSatisfy({ if case .removal = $0 { true } else { false } }) {
      return ListEditing(definition.node, source).removing(itemAt: offset)
    }
    guard let (node, text) = constraints[indices[0]].entry.statement,
      !constraints[indices[0]].entry.isVisualFormat
    else { return nil }
    let edited = tree.applying(own)
    let pieces = ExpressionEditing(text, in: scope, identifier: constraints[indices[0]].entry.name)?
      .changed(from: indices.map { tree.constraints[$0] }, to: indices.map { edited.constraints[$0] })
    let positions = ScalarPositions(of: node, in: source)
    return pieces?.map { TextReplacement(positions.place($0.range), with: $0.text) }
  }

  func replacements(for edit: TreeEdit, in tree: ViewTree) -> [TextReplacement]? {
    let written: [TextReplacement]?
    switch edit {
    case .constant(let index, _), .relation(let index, _), .priority(let index, _):
      written = changed(index, tree.applying([edit]).constraints[index])
    case .removal(let index): written = removed(index)
    case .addition(let node): written = added(node, to: tree)
    case .hugging(let view, let axis, let priority):
      written = prioritized("hugging", of: view, axis, priority)
    case .compressionResistance(let view, let axis, let priority):
      written = prioritized("compression", of: view, axis, priority)
    case .lineLimit(let view, let lines): written = set("lines", of: view, to: "\(lines)")
    case .autoresizingOff(let view):
      written = set("translatesAutoresizingMaskIntoConstraints", of: view, to: "false")
    }
    return written.flatMap(inFile)
  }

  /// The replacements in the whole file, of which the definition may be a part.
  private func inFile(_ replacements: [TextReplacement]) -> [TextReplacement]? {
    var result: [TextReplacement] = []
    for replacement in replacements {
      guard let range = source.rangeInFile(replacement.range) else { return nil }
      result.append(TextReplacement(range, with: replacement.text))
    }
    return result
  }

  /// What the names in constraints mean.
  private var scope: ItemScope {
    ItemScope(tree: tree, names: names, context: ReadingContext(source: source))
  }

  // MARK: Constraints

  /// The change of a statement that makes one constraint, or of the part of a visual format that does.
  private func changed(_ index: Int, _ wanted: ConstraintNode) -> [TextReplacement]? {
    guard constraints.indices.contains(index) else { return nil }
    let stated = constraints[index]
    if let constant = stated.constant, stated.node.constant != wanted.constant {
      // The value that the diagram sets is the constant itself, unless the statement is a composite.
      guard statementCount(index) == 1 else { return nil }
      return replacing(constant, with: LayoutNumber.text(of: wanted.constant))
    }
    guard let (node, text) = stated.entry.statement else { return nil }
    let positions = ScalarPositions(of: node, in: source)
    let pieces: [TextReplacement]?
    if stated.entry.isVisualFormat {
      pieces = VisualFormatEditing(text, scope.metrics).changed(
        from: stated.node, to: wanted, at: offset(of: stated.node, positions))
    } else {
      guard statementCount(index) == 1 else { return nil }
      pieces = ExpressionEditing(text, in: scope, identifier: stated.entry.name)?.changed(
        from: stated.node, to: wanted)
    }
    return pieces?.map { TextReplacement(positions.place($0.range), with: $0.text) }
  }

  /// The place in the text of a format at which the part begins that makes a constraint.
  private func offset(of node: ConstraintNode, _ positions: ScalarPositions) -> Int? {
    guard let place = node.location else { return nil }
    return positions.offsets.firstIndex { source.location(at: $0) == place }
  }

  /// The number of constraints that the statement of a constraint makes.
  private func statementCount(_ index: Int) -> Int {
    let offset = constraints[index].entry.node.offset
    return constraints.count { $0.entry.node.offset == offset }
  }

  private func removed(_ index: Int) -> [TextReplacement]? {
    guard constraints.indices.contains(index), statementCount(index) == 1 else { return nil }
    return ListEditing(definition.node, source).removing(itemAt: constraints[index].entry.node.offset)
  }

  private func added(_ node: ConstraintNode, to tree: ViewTree) -> [TextReplacement]? {
    ListEditing(definition.node, source).adding(tree.text(of: node), to: "constraints")
  }

  // MARK: Views

  /// The change of a priority along one axis. What is written for the other one stays.
  private func prioritized(
    _ key: String, of view: ViewID, _ axis: Axis, _ priority: LayoutPriority
  ) -> [TextReplacement]? {
    guard views.indices.contains(view.index) else { return nil }
    let name = axis == .horizontal ? "horizontal" : "vertical"
    let number = LayoutNumber.text(of: priority.value)
    guard let entry = views[view.index][key] else {
      return set(key, of: view, to: written(name, number))
    }
    if case .mapping = entry.value.content {
      if let part = entry.value[name] { return replacing(part.value, with: number) }
      return KeyEditing(entry.value, source).adding(name, number)
    }
    // One number is that of both axes.
    guard let both = entry.value.text else { return nil }
    let other = axis == .horizontal ? "vertical" : "horizontal"
    let parts = axis == .horizontal ? [(name, number), (other, both)] : [(other, both), (name, number)]
    let pairs = parts.map { KeyEditing(views[view.index], source).pair($0.0, $0.1) }
    return replacing(entry.value, with: "{ \(pairs.joined(separator: ", ")) }")
  }

  private func written(_ name: String, _ number: String) -> String {
    "{ \(KeyEditing(definition.node, source).pair(name, number)) }"
  }

  /// The change of a key of a view.
  private func set(_ key: String, of view: ViewID, to value: String) -> [TextReplacement]? {
    guard views.indices.contains(view.index) else { return nil }
    if let entry = views[view.index][key] { return replacing(entry.value, with: value) }
    return KeyEditing(views[view.index], source).adding(key, value)
  }

  /// The replacement of a single value, without its quotes.
  private func replacing(_ node: SourceNode, with text: String) -> [TextReplacement]? {
    guard let old = node.text, !node.isMissing else { return nil }
    let range = ScalarPositions(of: node, in: source).place(0..<old.unicodeScalars.count)
    return [TextReplacement(range, with: text)]
  }
}

extension ScalarPositions {
  /// The range of the file for a range of the value; of an insertion at the end, the place after the last scalar.
  func place(_ range: Range<Int>) -> Range<Int> {
    range.isEmpty && range.lowerBound > 0
      ? offsets[min(range.lowerBound, offsets.count - 1) - 1] + 1..<offsets[
        min(range.lowerBound, offsets.count - 1) - 1] + 1
      : self.range(range)
  }
}

extension ConstraintEntry {
  /// The text of the statement, with the value that holds it.
  fileprivate var statement: (node: SourceNode, text: String)? {
    switch body {
    case .text(let node): node.text.map { (node, $0) }
    case .visualFormat(let draft): draft.format.flatMap { node in node.text.map { (node, $0) } }
    }
  }

  /// Whether the statement is a visual format.
  fileprivate var isVisualFormat: Bool {
    switch body {
    case .visualFormat: true
    case .text(let node): node.text.map(Self.isVisualFormat) ?? false
    }
  }
}
