import AutoLayout
import ConstraintClosures
import LayoutDocument

/// Priorities of constraints.
extension ListingEditing {
  func priorities(_ constraint: Int, _ priority: LayoutPriority) -> [[CodeEdit]] {
    guard let place = ownPlace(of: constraint) else { return [] }
    if let chain = chain(at: place) { return priorities(chain, priority) }
    let node = tree.constraints[constraint]
    var wanted = node
    wanted.priority = priority
    var result = formats(node, wanted, at: place)
    let text = priorityText(priority)
    for call in statedCalls(at: place) {
      for argument in call.arguments where argument.label == "priority" {
        result.append([CodeEdit(argument.value.place.range, text)])
      }
    }
    // A statement may set it already, if the constraint has a name.
    result += settings(of: "priority").map { [CodeEdit($0.place.range, text)] }
    guard let statement = index.statement(around: place) else { return result }
    if let name = holder(of: place, in: statement) {
      result += inserted(["\(name).priority = \(text)"], behind: statement).map { [$0] }
    } else if let edits = named(place, in: statement, constraint, text) {
      result.append(edits)
    }
    return result
  }

  private func priorities(_ chain: CodeChain, _ priority: LayoutPriority) -> [[CodeEdit]] {
    let number = EditNumber.text(of: priority.value)
    guard let link = chain.priority else {
      let end = max(chain.factorEnd, chain.offset?.end ?? 0)
      return [[CodeEdit(at: end, ".priority(\(number))")]]
    }
    var result: [[CodeEdit]] = []
    if priority.isRequired {
      // The period goes with the call.
      let start = code.behindBlanks(before: link.nameRange.lowerBound)
      if code.byte(start - 1) == "." {
        result.append([CodeEdit(code.behindBlanks(before: start - 1)..<link.end, "")])
      }
    }
    if link.name == "priority", let value = link.arguments?.first?.value {
      result.append([CodeEdit(value.place.range, number)])
    } else {
      result.append([CodeEdit(link.nameRange.lowerBound..<link.end, "priority(\(number))")])
    }
    return result
  }

  /// A priority in the words of the listing.
  func priorityText(_ priority: LayoutPriority) -> String {
    let number = EditNumber.text(of: priority.value)
    if code.isObjectiveC { return priority.isRequired ? "UILayoutPriorityRequired" : number }
    // Before Swift 4, priorities were numbers.
    if code.has("UILayoutPriorityRequired") || code.has("UILayoutPriorityDefault") { return number }
    if priority.isRequired { return ".required" }
    return code.has("UILayoutPriority(rawValue:")
      ? "UILayoutPriority(rawValue: \(number))" : "UILayoutPriority(\(number))"
  }

  /// What holds the constraint that an expression makes: the variable of the statement, or what it is assigned to.
  func holder(of place: Place, in statement: Statement) -> String? {
    switch statement.kind {
    case .variable(let variable): variable.value?.place == place ? variable.name : nil
    case .assignment(let target, nil, let value): value.place == place ? code.text(target.place) : nil
    default: nil
    }
  }

  /// Lines behind a statement, with its indentation.
  func inserted(_ lines: [String], behind statement: Statement) -> [CodeEdit] {
    let range = code.statement(statement.place)
    guard isOneOfSeveral(statement), code.startsLine(range.lowerBound), code.endsLine(range.upperBound) else {
      return []
    }
    let indentation = code.indentation(at: range.lowerBound)
    let text = lines.map { "\n\(indentation)\($0)\(code.isObjectiveC ? ";" : "")" }.joined()
    return [CodeEdit(at: code.lineEnd(range.upperBound), text)]
  }

  /// Whether other statements may stand beside one: it is not the value of its body, as the only expression of a body in Swift
  /// may be.
  func isOneOfSeveral(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .variable, .variables, .assignment, .result: return true
    case .expression(let value):
      if code.isObjectiveC || !index.lone.contains(statement.place) { return true }
      guard case .call(_, let written, _) = value.kind else { return false }
      if CodeChain(statement, in: code) != nil { return true }
      let name = ClosureLibrary.withoutPrefix(written)
      return ["activate", "append"].contains(name) || name.hasSuffix("Constraints")
        || ["add", "set", "insert"].contains { name.hasPrefix($0) }
    default: return false
    }
  }

  /// The changes that give the constraint of an expression a name before its statement, and the named one a priority.
  private func named(_ place: Place, in statement: Statement, _ constraint: Int, _ priority: String)
    -> [CodeEdit]?
  {
    guard isOneOfSeveral(statement), code.startsLine(statement.place.start), statement.place.contains(place),
      case .call? = index.expressions(at: place).first?.kind
    else { return nil }
    let indentation = code.indentation(at: statement.place.start)
    let name = freshName(for: tree.constraints[constraint])
    let (start, end) = code.isObjectiveC ? ("NSLayoutConstraint *", ";") : ("let ", "")
    let lines =
      "\(start)\(name) = \(code.text(place))\(end)\n\(indentation)\(name).priority = \(priority)\(end)\n\(indentation)"
    return [CodeEdit(at: statement.place.start, lines), CodeEdit(place.range, name)].joinedAtStart
  }

  /// A name that the listing does not have, after the view and the attribute of a constraint: `titleTop`.
  func freshName(for node: ConstraintNode) -> String {
    let view = tree.name(of: node.first.item).filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
    }
    var base = view + node.first.attribute.name.capitalizedFirst
    if base.first?.isLetter != true { base = "constraint" + base.capitalizedFirst }
    var name = base
    var count = 1
    while code.has(word: name) {
      count += 1
      name = "\(base)\(count)"
    }
    return name
  }
}

extension [CodeEdit] {
  /// The edits, with an insertion and a change at one place as one.
  var joinedAtStart: [CodeEdit] {
    guard count == 2, self[0].range.isEmpty, self[0].range.lowerBound == self[1].range.lowerBound else {
      return self
    }
    return [CodeEdit(self[1].range, self[0].text + self[1].text)]
  }
}
