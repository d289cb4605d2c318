import AutoLayout
import Source

/// One entry of a list of constraints, as written.
struct ConstraintEntry: Sendable {
  enum Body: Sendable {
    /// An expression, or a visual format without options.
    case text(SourceNode)
    case visualFormat(VisualFormatDraft)
  }

  var name: String?
  var body: Body
  var node: SourceNode
  /// The view that owns the constraint, or `nil` for the nearest common ancestor of its items.
  var owner: NamedNode?
  var source = ConstraintSource.explicit
  /// The size classes in which the constraint applies: those of each group around it.
  var conditions: [PartialSizeClasses] = []
  /// The index of the layer of changes that adds the constraint; `nil` for one of the document's own.
  var layer: Int?

  /// Whether the constraint applies in size classes.
  func applies(in classes: SizeClasses) -> Bool { conditions.allSatisfy { $0.hold(in: classes) } }

  /// Reads an entry, or all entries of a group.
  static func readAll(_ node: SourceNode, _ context: ReadingContext) -> [ConstraintEntry] {
    guard isGroup(node) else { return read(node, context).map { [$0] } ?? [] }
    var group = ConstraintGroupDraft()
    guard ConstraintKeys.group.read(node, as: "a group of constraints", context, into: &group) else {
      return []
    }
    if node["when"] == nil || node["constraints"] == nil {
      context.report(
        "a group of constraints needs 'when' and 'constraints'",
        "write { when: { width: regular }, constraints: […] }", at: node)
    }
    let condition = group.classes ?? PartialSizeClasses()
    return (group.constraints ?? []).flatMap { readAll($0, context) }.map { entry in
      var entry = entry
      entry.conditions.append(condition)
      return entry
    }
  }

  /// Whether an entry is a group. A constraint may have the name of one of its keys.
  static func isGroup(_ node: SourceNode) -> Bool {
    guard case .mapping(let entries) = node.content else { return false }
    return entries.contains { entry in
      guard let key = entry.key.text, ConstraintKeys.group[key] != nil else { return false }
      if entries.count > 1 { return true }
      if case .scalar = entry.value.content { return false }
      return key == "when" || entry.value["format"] == nil
    }
  }

  /// Reads an entry: a text, `name: text`, or a mapping with `format` or `expression`. A named entry may also contain
  /// a mapping with `format`.
  static func read(_ node: SourceNode, _ context: ReadingContext) -> ConstraintEntry? {
    guard case .mapping(let written) = node.content else {
      return body(node, context).map { ConstraintEntry(name: nil, body: $0, node: node) }
    }
    if let entry = written.first, let name = name(of: written) {
      return body(entry.value.placed(at: entry.key), context).map {
        ConstraintEntry(name: name, body: $0, node: entry.value)
      }
    }
    if node["expression"] != nil { return readExpression(node, context) }
    return body(node, context).map { ConstraintEntry(name: nil, body: $0, node: node) }
  }

  /// The name of a constraint written as a mapping with one key, unless that is a key of visual formats.
  static func name(of entries: [SourceNode.Entry]) -> String? {
    guard entries.count == 1, let name = entries[0].key.text, ConstraintKeys.visualFormat[name] == nil else {
      return nil
    }
    return name
  }

  private static func readExpression(_ node: SourceNode, _ context: ReadingContext) -> ConstraintEntry? {
    var draft = ExpressionDraft()
    guard ConstraintKeys.expression.read(node, as: "a constraint", context, into: &draft),
      let expression = draft.expression,
      context.text(of: expression, "a constraint", expected: "an expression") != nil
    else { return nil }
    return ConstraintEntry(
      name: draft.name, body: .text(expression), node: node, owner: draft.owner, source: draft.source)
  }

  private static func body(_ node: SourceNode, _ context: ReadingContext) -> Body? {
    switch node.content {
    case .scalar:
      guard context.text(of: node, "a constraint", expected: "an expression or a visual format") != nil else {
        return nil
      }
      return .text(node)
    case .sequence:
      context.report(
        "a constraint must be an expression or a visual format, not a list", "quote the expression", at: node)
      return nil
    case .mapping(let entries):
      guard entries.contains(where: { $0.key.text.map { ConstraintKeys.visualFormat[$0] != nil } ?? false })
      else {
        context.report(
          "each entry must hold exactly one constraint",
          "write '- name: \"a.left == b.left\"' for each, or { format: … }",
          at: node)
        return nil
      }
      var draft = VisualFormatDraft()
      guard ConstraintKeys.visualFormat.read(node, as: "a constraint", context, into: &draft) else {
        return nil
      }
      guard let format = draft.format, format.text != nil, !format.isMissing else {
        context.report(
          "this constraint has no 'format'", "write { format: \"H:|[a]|\", options: […] }",
          at: draft.format ?? node)
        return nil
      }
      return .visualFormat(draft)
    }
  }

  /// Whether a text is a visual format rather than an expression.
  static func isVisualFormat(_ text: String) -> Bool {
    var rest = text.drop(while: \.isWhitespace)
    if rest.hasPrefix("|") || rest.hasPrefix("[") { return true }
    guard rest.hasPrefix("H") || rest.hasPrefix("V") else { return false }
    rest = rest.dropFirst()
    return rest.hasPrefix(":") || rest.hasPrefix("|") || rest.hasPrefix("[")
  }
}
