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
      !constraints[indices[0]].entry.isVisualFormat, let expression = ExpressionEditing(text)
    else { return nil }
    let positions = ScalarPositions(of: node, in: source)
    guard positions.isKnown else { return nil }
    let edited = tree.applying(own)
    let pieces = expression.candidates(
      from: tree.constraints[indices[0]], to: edited.constraints[indices[0]]
    ).first { candidate in
      guard let changed = self.text(text, with: candidate), let written = nodes(of: indices[0], changed),
        written.count == indices.count
      else { return false }
      return zip(indices, written).allSatisfy { index, node in
        edited.constraints[index].says(node, besidesConstant: constraints[index].constant != nil)
      }
    }
    return pieces?.map { TextReplacement(positions.place($0.range, in: source), with: $0.text) }
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
    case .lineLimit(let view, let lines):
      written = tree[view].text == nil ? nil : set("lines", of: view, to: "\(lines)")
    case .autoresizingOff(let view):
      // A mask without a frame is an error.
      let hasMask = views.indices.contains(view.index) && views[view.index]["autoresizing"] != nil
      written = hasMask ? nil : set("translatesAutoresizingMaskIntoConstraints", of: view, to: "false")
    }
    return written.flatMap(inFile)
  }

  /// The replacements in the whole file, of which the definition may be a part.
  private func inFile(_ replacements: [TextReplacement]) -> [TextReplacement]? {
    // The text of a picture's definition is not that of the picture.
    guard !definition.options.isExtracted else { return nil }
    var result: [TextReplacement] = []
    for replacement in replacements {
      guard let range = source.rangeInFile(replacement.range) else { return nil }
      if replacement.text.contains("\n") {
        // A line of a fence may begin with something that is not the definition's.
        let line = source.lineStart(of: replacement.range.lowerBound)
        guard source.location(at: line).column == 1 else { return nil }
      }
      result.append(TextReplacement(range, with: replacement.text.replacing("\n", with: source.lineBreak)))
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
      guard statementCount(index) == 1 else { return nil }
      return replacing(constant, with: EditNumber.text(of: wanted.constant))
    }
    guard let (node, text) = stated.entry.statement else { return nil }
    let positions = ScalarPositions(of: node, in: source)
    guard text.isEmpty || positions.isKnown else { return nil }
    var candidates: [[TextReplacement]] = []
    if stated.entry.isVisualFormat {
      let place = offset(of: stated.node, positions)
      let format = VisualFormatEditing(text, scope.metrics)
      candidates = [format.changed(from: stated.node, to: wanted, at: place)].compactMap(\.self)
    } else if statementCount(index) == 1, let expression = ExpressionEditing(text) {
      candidates =
        wanted.constant == stated.node.constant
        ? expression.candidates(from: stated.node, to: wanted)
        : constants(expression, text, index, wanted.constant)
    }
    let pieces = candidates.first { candidate in
      self.text(text, with: candidate).map { states(wanted, insteadOf: index, $0) } ?? false
    }
    return pieces?.map { TextReplacement(positions.place($0.range, in: source), with: $0.text) }
  }

  private func text(_ text: String, with changes: [TextReplacement]) -> String? {
    SourceText(path: "", text: text).replacing(changes)
  }

  /// The changes of an expression's numbers after which its constraint has another constant, for each number: how much a
  /// number counts depends on its side and on the factor of the first attribute.
  private func constants(
    _ expression: ExpressionEditing, _ text: String, _ index: Int, _ constant: Double
  ) -> [[TextReplacement]] {
    let old = constraints[index].node.constant
    return expression.terms.compactMap { term in
      guard
        let more = self.text(text, with: [term.adding(1)]).flatMap({ nodes(of: index, $0)?.first?.constant }),
        more != old
      else { return nil }
      return [term.adding((constant - old) / (more - old))]
    }
  }

  /// The constraints that a constraint's statement makes with another text; `nil` if that is an error.
  private func nodes(of index: Int, _ text: String) -> [ConstraintNode]? {
    let context = ReadingContext(source: SourceText(path: source.path, text: text))
    let reader = ConstraintReader(
      context: context, scope: ItemScope(tree: tree, names: names, context: context))
    let nodes = reader.read(constraints[index].entry.saying(text)).map(\.node)
    return context.isFaultless ? nodes : nil
  }

  /// Whether another text of a constraint's statement makes another constraint in its place, and the rest of them as it was.
  private func states(_ wanted: ConstraintNode, insteadOf index: Int, _ text: String) -> Bool {
    let offset = constraints[index].entry.node.offset
    let old = constraints.indices.filter { constraints[$0].entry.node.offset == offset }
    guard let written = nodes(of: index, text), written.count == old.count else { return false }
    return zip(old, written).allSatisfy { place, node in
      let stated = constraints[place]
      return (place == index ? wanted : stated.node).says(node, besidesConstant: stated.constant != nil)
    }
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
    let entry = constraints[index].entry
    if let name = entry.name, isChanged(name, in: definition.node) { return nil }
    return ListEditing(definition.node, source).removing(itemAt: entry.node.offset)
  }

  /// Whether a diagram changes the constraint of a name, which it cannot do without the constraint.
  private func isChanged(_ name: String, in node: SourceNode) -> Bool {
    switch node.content {
    case .scalar: false
    case .sequence(let items): items.contains { isChanged(name, in: $0) }
    case .mapping(let entries):
      entries.contains { entry in
        guard ["drop", "set", "hide"].contains(entry.key.text) else {
          return isChanged(name, in: entry.value)
        }
        return switch entry.value.content {
        case .scalar(let text, _): text == name
        case .sequence(let items): items.contains { $0.text == name }
        case .mapping(let entries): entries.contains { $0.key.text == name }
        }
      }
    }
  }

  private func added(_ node: ConstraintNode, to tree: ViewTree) -> [TextReplacement]? {
    let text = keyed(tree).text(of: node)
    let context = ReadingContext(source: SourceText(path: source.path, text: text))
    let scope = ItemScope(tree: self.tree, names: names, context: context)
    guard let statement = try? ExpressionParser.statement(text, in: scope),
      let lowered = try? ConstraintLowering(location: SourceLocation(file: ""), identifier: nil)
        .lower(statement), lowered.count == 1, node.says(lowered[0].node)
    else { return nil }
    return ListEditing(definition.node, source).adding(text, to: "constraints")
  }

  /// The tree with the names that the definition uses for its views and guides, which may have ids besides.
  private func keyed(_ tree: ViewTree) -> ViewTree {
    var tree = tree
    for (name, meaning) in names {
      switch meaning {
      case .view(let view) where tree.views.indices.contains(view.index): tree.views[view.index].name = name
      case .guide(let guide) where tree.guides.indices.contains(guide.index):
        tree.guides[guide.index].name = name
      default: break
      }
    }
    return tree
  }

  // MARK: Views

  /// The change of a priority along one axis. What is written for the other one stays.
  private func prioritized(
    _ key: String, of view: ViewID, _ axis: Axis, _ priority: LayoutPriority
  ) -> [TextReplacement]? {
    guard views.indices.contains(view.index), allows(key, of: view) else { return nil }
    let name = axis == .horizontal ? "horizontal" : "vertical"
    let number = EditNumber.text(of: priority.value)
    guard let entry = views[view.index][key] else {
      return set(key, of: view, to: "{ \(KeyEditing.pair(name, number, in: source)) }")
    }
    guard !isShared(view, entry) else { return nil }
    if case .mapping = entry.value.content {
      if let part = entry.value[name] { return replacing(part.value, with: number) }
      return KeyEditing(entry.value, definition.node, source)?.adding(name, number)
    }
    // One number is that of both axes.
    guard let both = entry.value.text else { return nil }
    let other = axis == .horizontal ? "vertical" : "horizontal"
    let parts = axis == .horizontal ? [(name, number), (other, both)] : [(other, both), (name, number)]
    let pairs = parts.map { KeyEditing.pair($0.0, $0.1, in: source) }
    return replacing(entry.value, with: "{ \(pairs.joined(separator: ", ")) }", withQuotes: true)
  }

  /// The change of a key of a view.
  private func set(_ key: String, of view: ViewID, to value: String) -> [TextReplacement]? {
    guard views.indices.contains(view.index), allows(key, of: view) else { return nil }
    let written = views[view.index]
    if let entry = written[key] {
      return isShared(view, entry) ? nil : replacing(entry.value, with: value, withQuotes: true)
    }
    // What a diagram or size classes take from the view, they take from a new key, too.
    let changes = layers.compactMap { layer in
      self.key(of: view).flatMap { layer.node?["views"]?.value[$0]?.value }
    }
    guard !isShared(view, nil), !changes.contains(where: { $0[key] != nil }),
      written["when"].map({ !isNamed(key, in: $0.value) }) ?? true
    else { return nil }
    return KeyEditing(written, definition.node, source)?.adding(key, value)
  }

  /// Whether views of a view's class have a key.
  private func allows(_ key: String, of view: ViewID) -> Bool {
    if view == .root, !definition.draft.allowsAnyRoot, ViewKeys.refusedOfRoot.contains(key) { return false }
    guard let known = ViewKeys.table[key], known.isAvailable(to: tree[view].viewClass) else { return false }
    // A diagram may give the view another class, which has no such key.
    return known.classes == nil || !hasOtherClass(view, in: definition.node)
  }

  /// Whether a diagram gives a view a class of its own.
  private func hasOtherClass(_ view: ViewID, in node: SourceNode) -> Bool {
    guard let name = key(of: view) else { return true }
    switch node.content {
    case .scalar: return false
    case .sequence(let items): return items.contains { hasOtherClass(view, in: $0) }
    case .mapping(let entries):
      return entries.contains { entry in
        if entry.key.text == "views", entry.value[name]?.value["class"] != nil { return true }
        return hasOtherClass(view, in: entry.value)
      }
    }
  }

  /// The name of a view in the definition, which may have an id besides.
  private func key(of view: ViewID) -> String? {
    names.first { if case .view(view) = $0.value { true } else { false } }?.key
  }

  /// Whether a view stands in one place of the file with another one, or a key's value elsewhere.
  private func isShared(_ view: ViewID, _ entry: SourceNode.Entry?) -> Bool {
    let offset = views[view.index].offset
    if views.count(where: { $0.offset == offset }) > 1 { return true }
    return entry.map { $0.value.offset < $0.key.offset } ?? false
  }

  /// Whether a key stands anywhere in a value.
  private func isNamed(_ key: String, in node: SourceNode) -> Bool {
    switch node.content {
    case .scalar: false
    case .sequence(let items): items.contains { isNamed(key, in: $0) }
    case .mapping(let entries): entries.contains { $0.key.text == key || isNamed(key, in: $0.value) }
    }
  }

  /// The replacement of a single value: of what is within its quotes, or of all of it.
  private func replacing(
    _ node: SourceNode, with text: String, withQuotes: Bool = false
  ) -> [TextReplacement]? {
    guard case .scalar(let old, let style) = node.content, style != .missing, !old.isEmpty else { return nil }
    let positions = ScalarPositions(of: node, in: source)
    guard positions.isKnown else { return nil }
    var range = positions.place(0..<old.unicodeScalars.count, in: source)
    if style == .block {
      guard let last = old.unicodeScalars.lastIndex(where: { !$0.isBlank }) else { return nil }
      let end = old.unicodeScalars.distance(from: old.unicodeScalars.startIndex, to: last)
      range = positions.place(0..<end + 1, in: source)
      if withQuotes { range = Range(from: node.offset, upTo: range.upperBound) }
    } else if withQuotes, style == .singleQuoted || style == .doubleQuoted {
      range = Range(from: node.offset, upTo: range.upperBound + 1)
    }
    return [TextReplacement(range, with: text)]
  }
}

extension ScalarPositions {
  /// Whether the value was found in the file, scalar by scalar.
  var isKnown: Bool { offsets.count < 2 || offsets[0] != offsets[offsets.count - 1] }

  /// The range of the file for a range of the value; of an insertion, the place behind the scalar before it.
  func place(_ range: Range<Int>, in source: SourceText) -> Range<Int> {
    /// The place behind a scalar, which may be written as an escape.
    func end(_ index: Int) -> Int {
      let start = offsets[index]
      let isEscape = start < source.count && (source.scalars[start] == "\\" || source.scalars[start] == "'")
      return isEscape ? max(start + 1, offsets[index + 1]) : start + 1
    }
    let last = offsets.count - 1
    guard !range.isEmpty else {
      let place = range.lowerBound > 0 ? end(min(range.lowerBound, last) - 1) : offsets[0]
      return place..<place
    }
    let start = offsets[min(range.lowerBound, last)]
    return start..<max(start, end(min(range.upperBound, last) - 1))
  }
}

extension ConstraintNode {
  /// Whether another constraint says the same, from wherever its numbers come.
  fileprivate func says(_ other: ConstraintNode, besidesConstant: Bool = false) -> Bool {
    first == other.first && second == other.second && relation == other.relation
      && firstOrigin == other.firstOrigin && secondOrigin == other.secondOrigin
      && multiplier == other.multiplier && priority == other.priority
      && (besidesConstant || (constant - other.constant).magnitude < 1e-9)
  }
}

extension ConstraintEntry {
  /// The entry with another text of its statement.
  fileprivate func saying(_ text: String) -> ConstraintEntry {
    let node = SourceNode(content: .scalar(text, .plain), offset: 0)
    var entry = self
    switch body {
    case .text: entry.body = .text(node)
    case .visualFormat(var draft):
      draft.format = node
      entry.body = .visualFormat(draft)
    }
    return entry
  }

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
