import AutoLayout
import Geometry

/// What code says of views.
extension ListingEditing {
  /// A statement behind which code may go on about a view, and what the view is called there.
  struct Mention: Hashable {
    var statement: Statement
    var name: String
  }

  /// The changes that give a property of a view a value.
  func assignments(_ property: String, of view: ViewID, _ value: String) -> [[CodeEdit]] {
    settings(of: property).map { [CodeEdit($0.place.range, value)] }
      + mentions(of: view).flatMap { mention in
        inserted(["\(mention.name).\(property) = \(value)"], behind: mention.statement).map { [$0] }
      }
  }

  /// The changes that set the hugging or compression resistance of a view along an axis.
  func contentPriorities(
    _ name: String, _ view: ViewID, _ axis: Axis, _ priority: LayoutPriority
  ) -> [[CodeEdit]] {
    let (word, text) = (axis == .horizontal ? "horizontal" : "vertical", priorityText(priority))
    let stated = index.expressions.compactMap { expression -> Expression? in
      guard case .call(_, name, let arguments) = expression.kind, arguments.count == 2,
        code.text(arguments[1].value.place).lowercased().hasSuffix(word)
      else { return nil }
      return arguments[0].value
    }
    return stated.map { [CodeEdit($0.place.range, text)] }
      + mentions(of: view).flatMap { mention in
        let line =
          code.isObjectiveC
          ? "[\(mention.name) \(name):\(text) forAxis:UILayoutConstraintAxis\(word.capitalizedFirst)]"
          : "\(mention.name).\(name)(\(text), for: .\(word))"
        return inserted([line], behind: mention.statement).map { [$0] }
      }
  }

  /// The statements behind which code may go on about a view: that which adds it to another one, that which makes it, and the
  /// last ones that mention it.
  func mentions(of view: ViewID) -> [Mention] {
    let names = Set(spellings(of: .view(view)))
    func mention(_ statement: Statement, _ expression: Expression) -> Mention? {
      let name = code.text(expression.place)
      return names.contains(name) ? Mention(statement: statement, name: name) : nil
    }
    var added: [Mention] = []
    var made: [Mention] = []
    for statement in index.statements {
      switch statement.kind {
      case .expression(let call):
        guard case .call(_, let name, let arguments) = call.kind, arguments.count == 1,
          ["addSubview", "addArrangedSubview"].contains(name)
        else { continue }
        added += [mention(statement, arguments[0].value)].compactMap(\.self)
      case .variable(let variable) where names.contains(variable.name):
        made.append(Mention(statement: statement, name: variable.name))
      case .assignment(let target, nil, _): made += [mention(statement, target)].compactMap(\.self)
      default: continue
      }
    }
    var others: [Mention] = []
    for expression in index.expressions.reversed() where others.count < 3 {
      guard let statement = outermostStatement(around: expression.place),
        let other = mention(statement, expression),
        !others.contains(other)
      else { continue }
      others.append(other)
    }
    return added + made + others
  }

  /// The statement of a function's body around a place, and not one of a closure within it.
  func outermostStatement(around place: Place) -> Statement? {
    let around = index.statements.filter { statement in
      guard statement.place.contains(place) else { return false }
      return switch statement.kind {
      case .expression, .variable, .assignment, .variables: true
      default: false
      }
    }
    return around.max { $0.place.length < $1.place.length }
  }

  /// What the listing may call an item.
  func spellings(of item: LayoutItem) -> [String] {
    switch item {
    case .view(let view):
      let name = tree[view].name
      let names =
        view == .root
        ? ["self.view", "view", "self.contentView", "contentView", "self"]
        : ["self.\(name)", "_\(name)", name]
      let used = names.filter { $0.contains(".") ? code.has($0) : code.has(word: $0) }
      // A plain name may be that of a parameter, or of a variable of another function.
      return used
    case .guide(let guide): return [tree[guide].name].filter { code.has(word: $0) }
    case .safeArea(let view): return spellings(of: .view(view)).map { $0 + ".safeAreaLayoutGuide" }
    case .layoutMargins(let view): return spellings(of: .view(view)).map { $0 + ".layoutMarginsGuide" }
    case .readableContent(let view): return spellings(of: .view(view)).map { $0 + ".readableContentGuide" }
    case .contentLayoutGuide(let view): return spellings(of: .view(view)).map { $0 + ".contentLayoutGuide" }
    case .frameLayoutGuide(let view): return spellings(of: .view(view)).map { $0 + ".frameLayoutGuide" }
    default: return []
    }
  }
}
