import AutoLayout
import Geometry
import LayoutDocument
import Source

/// What may be written in a listing for edits of its layout, in the words that the listing uses.
///
/// Code says nothing for certain: a statement may run twice, or for several views, and a number may be used elsewhere. So
/// these are candidates, of which only those are good after which the listing, run again, has the edited layout.
struct ListingEditing {
  let code: CodeText
  let index: CodeIndex
  /// The layout, as it was read.
  let tree: ViewTree
  /// The place in the text of each constraint of the tree, or `nil` for one that no statement made.
  let places: [Place?]

  /// The most candidates that are tried for an edit: each costs a run of the listing.
  static let most = 8

  /// The changes that may state an edit, the likeliest first.
  func candidates(for edit: TreeEdit) -> [[CodeEdit]] {
    let all: [[CodeEdit]]
    switch edit {
    case .constant(let index, let constant): all = constants(index, constant)
    case .relation(let index, let relation): all = relations(index, relation)
    case .priority(let index, let priority): all = priorities(index, priority)
    case .removal(let index): all = removals(index)
    case .addition(let node): all = additions(node)
    case .hugging(let view, let axis, let priority):
      all = contentPriorities("setContentHuggingPriority", view, axis, priority)
    case .compressionResistance(let view, let axis, let priority):
      all = contentPriorities("setContentCompressionResistancePriority", view, axis, priority)
    case .lineLimit(let view, let lines):
      all = tree[view].text == nil ? [] : assignments("numberOfLines", of: view, "\(lines)")
    case .autoresizingOff(let view):
      all = assignments(
        "translatesAutoresizingMaskIntoConstraints", of: view, code.isObjectiveC ? "NO" : "false")
    }
    var known: Set<[CodeEdit]> = []
    return Array(all.filter { known.insert($0).inserted }.prefix(Self.most))
  }

  // MARK: Places

  /// The place of a constraint's expression or statement.
  func place(of constraint: Int) -> Place? { places.indices.contains(constraint) ? places[constraint] : nil }

  /// The place that states a constraint and no other one, or a visual format that states it; `nil` if what stands there makes
  /// several constraints, or makes one several times.
  func ownPlace(of constraint: Int) -> Place? {
    guard let place = place(of: constraint) else { return nil }
    return places.count { $0 == place } == 1 || format(at: place) != nil ? place : nil
  }

  /// The statement of a constraint library that makes a constraint.
  func chain(at place: Place) -> CodeChain? {
    index.statements.first { $0.place == place }.flatMap { CodeChain($0, in: code) }
  }

  /// The calls at a place, with their names and arguments, outer ones first.
  func statedCalls(
    at place: Place
  ) -> [(expression: Expression, name: String, arguments: [Expression.Argument])] {
    let inner = index.statements.filter { $0.place == place }.compactMap { statement -> Expression? in
      if case .expression(let value) = statement.kind { value } else { nil }
    }
    return (index.expressions(at: place) + inner).compactMap { expression in
      if case .call(_, let name, let arguments) = expression.kind {
        (expression, name, arguments)
      } else {
        nil
      }
    }
  }

  /// The visual format that makes constraints at a place, without its quotes.
  func format(at place: Place) -> (text: String, start: Int)? {
    for call in statedCalls(at: place) where call.name.hasPrefix("constraints") {
      guard let argument = call.arguments.first, case .text(let parts) = argument.value.kind,
        parts.count == 1,
        case .constant(let text) = parts[0]
      else { continue }
      let written = code.text(argument.value.place)
      let start = written.hasPrefix("@") ? 2 : 1
      // A text with escapes, or of several literals, is written otherwise.
      guard written.dropFirst(start).dropLast() == text else { continue }
      return (text, argument.value.place.start + start)
    }
    return nil
  }

  /// The changes of a visual format, of which one may state a constraint in place of another.
  func formats(_ node: ConstraintNode, _ wanted: ConstraintNode, at place: Place) -> [[CodeEdit]] {
    guard let format = format(at: place) else { return [] }
    let editing = VisualFormatEditing(format.text, [:])
    let offsets = Array(format.text.unicodeScalars).reduce(into: [0]) {
      $0.append($0[$0.count - 1] + UTF8.width($1))
    }
    return editing.places.compactMap { editing.changed(from: node, to: wanted, at: $0) }.map { pieces in
      pieces.map { piece in
        CodeEdit(
          Range(
            from: format.start + offsets[piece.range.lowerBound],
            upTo: format.start + offsets[piece.range.upperBound]),
          piece.text)
      }
    }
  }

  // MARK: Constants

  private func constants(_ constraint: Int, _ constant: Double) -> [[CodeEdit]] {
    guard let place = ownPlace(of: constraint) else { return [] }
    let node = tree.constraints[constraint]
    // A library may measure against the direction of the constraint.
    if let chain = chain(at: place) { return constants(chain, node, constant) }
    var wanted = node
    wanted.constant = constant
    var result = formats(node, wanted, at: place)
    for call in statedCalls(at: place) {
      let isSize =
        call.name.hasSuffix("ToConstant") || call.arguments.first?.label?.hasSuffix("ToConstant") == true
      let stated = isSize ? call.arguments.first : call.arguments.first { $0.label == "constant" }
      if let stated {
        if let literal = CodeLiteral(stated.value, in: code) {
          result.append([literal.replaced(by: constant)])
        }
        if let literal = declaredLiteral(stated.value) { result.append([literal.replaced(by: constant)]) }
      } else if let edit = withArgument("constant", constant, call.expression, call.name) {
        result.append([edit])
      }
    }
    // What other libraries call it, and what statements set later.
    let literals = index.expressions.filter { place.contains($0.place) }.compactMap {
      CodeLiteral($0, in: code)
    }
    let later = settings(of: "constant").compactMap { CodeLiteral($0, in: code) }
    for literal in literals + later where literal.value.magnitude == node.constant.magnitude {
      let sign: Double = literal.value == node.constant ? 1 : -1
      result.append([literal.replaced(by: sign * constant)])
    }
    return result
  }

  private func constants(_ chain: CodeChain, _ node: ConstraintNode, _ constant: Double) -> [[CodeEdit]] {
    func both(_ literal: CodeLiteral?) -> [[CodeEdit]] {
      guard let literal else { return [] }
      let sign: Double = literal.value == node.constant ? 1 : -1
      return [[literal.replaced(by: sign * constant)], [literal.replaced(by: -sign * constant)]]
    }
    if let offset = chain.offset {
      guard let value = offset.arguments?.first?.value else { return [] }
      return both(CodeLiteral(value, in: code)) + both(declaredLiteral(value))
    }
    var result: [[CodeEdit]] = []
    if let value = chain.relation?.arguments?.first?.value {
      result += both(CodeLiteral(value, in: code)) + both(declaredLiteral(value))
    }
    result.append([CodeEdit(at: chain.factorEnd, ".offset(\(EditNumber.text(of: constant)))")])
    return result
  }

  /// The literal that a name stands for, which nothing else mentions.
  private func declaredLiteral(_ expression: Expression) -> CodeLiteral? {
    let name: String
    switch expression.kind {
    case .name(let own): name = own
    case .member(let base?, let own):
      guard case .name("self") = base.kind else { return nil }
      name = own
    default: return nil
    }
    let known = index.variables.filter { $0.name == name }
    guard index.mentions[name] == 1, known.count == 1 else { return nil }
    return known[0].value.flatMap { CodeLiteral($0, in: code) }
  }

  /// The change that gives a call of an anchor one more argument.
  private func withArgument(
    _ label: String, _ value: Double, _ call: Expression, _ name: String
  ) -> CodeEdit? {
    guard name.hasPrefix("constraint"), !name.hasPrefix("constraints"), name != "constraintWithItem",
      let close = code.byte(call.place.end - 1), close == ")" || close == "]"
    else { return nil }
    let place = code.behindBlanks(before: call.place.end - 1)
    let number = EditNumber.text(of: value)
    return CodeEdit(at: place, close == "]" ? " \(label):\(number)" : ", \(label): \(number)")
  }

  /// The values that statements give a property, of whatever it is.
  func settings(of property: String) -> [Expression] {
    index.statements.compactMap { statement in
      if case .assignment(let target, nil, let value) = statement.kind,
        case .member(_, property) = target.kind
      {
        return value
      }
      guard case .expression(let call) = statement.kind, case .call(_, let name, let arguments) = call.kind,
        arguments.count == 1, name == "set" + property.prefix(1).uppercased() + property.dropFirst()
      else { return nil }
      return arguments[0].value
    }
  }

  // MARK: Relations

  private func relations(_ constraint: Int, _ relation: LayoutRelation) -> [[CodeEdit]] {
    guard let place = ownPlace(of: constraint) else { return [] }
    func edits(_ range: Range<Int>?) -> [[CodeEdit]] {
      guard let range else { return [] }
      // A library may name the sides the other way.
      return [relation, relation.flipped].compactMap { wanted in
        Self.word(code.text(range), stating: wanted).map { [CodeEdit(range, $0)] }
      }
    }
    if let chain = chain(at: place) { return edits(chain.relation?.nameRange) }
    let node = tree.constraints[constraint]
    var wanted = node
    wanted.relation = relation
    var result = formats(node, wanted, at: place)
    for call in statedCalls(at: place) {
      if let stated = call.arguments.first(where: { ["relatedBy", "relation"].contains($0.label) }) {
        result += edits(stated.value.place.range)
      } else if let first = call.arguments.first, call.name.hasPrefix("constraint") {
        result += edits(
          call.name == "constraint" ? code.label(of: first) : code.name(call.name, of: call.expression))
      }
    }
    return result
  }

  /// A word with another relation in place of its own, such as `lessThanOrEqualTo` for `equalTo`; `nil` if it has none.
  private static func word(_ word: String, stating relation: LayoutRelation) -> String? {
    // TinyConstraints'.
    let short: [LayoutRelation: String] = [
      .equal: "equal", .lessThanOrEqual: "equalOrLess", .greaterThanOrEqual: "equalOrGreater",
    ]
    for old in ["equalOrLess", "equalOrGreater"] where word.hasSuffix(old) {
      return short[relation].map { word.dropLast(old.count) + $0 }
    }
    let names: [LayoutRelation: String] = [
      .equal: "equal", .lessThanOrEqual: "lessThanOrEqual", .greaterThanOrEqual: "greaterThanOrEqual",
    ]
    guard let name = names[relation] else { return nil }
    for old in ["greaterThanOrEqual", "lessThanOrEqual", "equal"] {
      for isUpper in [false, true] {
        let (old, new) = isUpper ? (old.capitalizedFirst, name.capitalizedFirst) : (old, name)
        guard let range = word.firstRange(of: old) else { continue }
        return word.replacingCharacters(in: range, with: new)
      }
    }
    return nil
  }
}

extension String {
  /// The word with a capital letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
