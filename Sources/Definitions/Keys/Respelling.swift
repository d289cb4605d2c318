import AutoLayout
import Source

/// The canonical forms of a definition's views, constraints and expressions.
///
/// Nothing reports problems here, because only definitions that were read without any are respelled.
enum Respelling {
  // MARK: Views

  /// A view, on one line unless it has subviews.
  static func view(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode {
    var entries: [(name: String, value: DefinitionNode)] = []
    for key in ViewKeys.table.keys where key.name != "subviews" {
      guard let entry = node[key.name], let value = key.respell(entry.value, context) else { continue }
      entries.append((key.name, value))
    }
    guard let subviews = node["subviews"], case .block(let inner) = self.subviews(subviews.value, context)
    else { return .mapping(entries) }
    return .block(entries + [("subviews", .block(inner))])
  }

  /// The subviews; `nil` if there are none.
  static func subviews(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode? {
    let views = entries(of: node).map { ($0, view($1, context)) }
    return views.isEmpty ? nil : .block(views)
  }

  /// The changed keys of views; null removes a view.
  static func viewChanges(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode {
    .block(entries(of: node).map { ($0, $1.isNull ? .word("null") : keyChanges($1, context)) })
  }

  /// The changed keys of one view; null removes a key.
  static func keyChanges(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode {
    .mapping(
      ViewKeys.table.keys.compactMap { key -> (name: String, value: DefinitionNode)? in
        guard let entry = node[key.name] else { return nil }
        if entry.value.isNull { return (key.name, .word("null")) }
        return key.respell(entry.value, context).map { (key.name, $0) }
      })
  }

  /// A mapping of names to values converted by `value`.
  static func byName(
    _ node: SourceNode, inLines: Bool, _ value: (SourceNode) -> DefinitionNode?
  ) -> DefinitionNode {
    let respelled = entries(of: node).compactMap { name, node in value(node).map { (name, $0) } }
    return inLines ? .block(respelled) : .mapping(respelled)
  }

  private static func entries(of node: SourceNode) -> [(String, SourceNode)] {
    guard case .mapping(let entries) = node.content else { return [] }
    return entries.compactMap { entry in entry.key.text.map { ($0, entry.value) } }
  }

  /// The file paths under `image` keys, sorted, each once.
  static func images(in node: SourceNode, _ context: ReadingContext) -> [String] {
    var paths: [String] = []
    var pending = [node]
    while let next = pending.popLast() {
      switch next.content {
      case .scalar: break
      case .sequence(let items): pending += items
      case .mapping(let entries):
        pending += entries.map(\.value)
        guard let entry = next["image"], case .scalar = entry.value.content,
          case .file(let path, _)? = ValueType<ImageReference>.image.read(entry.value, "", context)
        else { continue }
        if !paths.contains(path) { paths.append(path) }
      }
    }
    return paths.sorted()
  }

  // MARK: Constraints

  /// An entry of a list of constraints, on one line.
  static func constraint(_ node: SourceNode, _ context: ReadingContext) -> DefinitionNode {
    guard case .mapping(let entries) = node.content else { return constraintText(node) }
    if ConstraintEntry.isGroup(node) { return .block(ConstraintKeys.group.respelled(node, context)) }
    if let entry = entries.first, let name = ConstraintEntry.name(of: entries) {
      return .block([(name, constraint(entry.value, context))])
    }
    if node["expression"] != nil { return .mapping(ConstraintKeys.expression.respelled(node, context)) }
    return .mapping(ConstraintKeys.visualFormat.respelled(node, context))
  }

  /// An expression or a visual format.
  static func constraintText(_ node: SourceNode) -> DefinitionNode {
    let text = node.text ?? ""
    guard ConstraintEntry.isVisualFormat(text) else { return .text(expression(text)) }
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return .text(end.map { String(start[...$0]) } ?? "")
  }

  /// A constant: a number, or a calculation.
  static func constant(_ node: SourceNode) -> DefinitionNode {
    let text = node.text ?? ""
    if case .value(let number) = NumberText.read(text) { return .number(number) }
    return .text(expression(text))
  }

  /// An expression with single spaces between separate tokens and the fewest digits for its numbers.
  static func expression(_ text: String) -> String {
    guard let tokens = try? ExpressionTokens.read(text) else { return text }
    var result = ""
    var previous: ExpressionToken.Kind?
    var isPreviousSign = false
    for token in tokens where token.kind != .end {
      if let previous, isApart(previous, isPreviousSign, token.kind) { result += " " }
      isPreviousSign = isSign(token.kind, after: previous)
      previous = token.kind
      switch token.kind {
      case .number(let number): result += DefinitionNode.numberText(number)
      case .name(let text), .symbol(let text): result += text
      case .end: break
      }
    }
    return result
  }

  private static func isApart(
    _ previous: ExpressionToken.Kind, _ isPreviousSign: Bool, _ next: ExpressionToken.Kind
  ) -> Bool {
    if isPreviousSign { return false }
    if case .symbol(let symbol) = previous, [".", "(", "@"].contains(symbol) { return false }
    if case .symbol(let symbol) = next, [".", ")", ","].contains(symbol) { return false }
    return true
  }

  /// Whether a plus or minus is a unary sign rather than a binary operator.
  private static func isSign(_ kind: ExpressionToken.Kind, after previous: ExpressionToken.Kind?) -> Bool {
    guard kind == .symbol("-") || kind == .symbol("+") else { return false }
    switch previous {
    case nil: return true
    case .symbol(")"): return false
    case .symbol: return true
    case .number, .name, .end: return false
    }
  }
}
