package import AutoLayout
import Geometry

/// The sentences about repairs: what to edit, and what came of trying.
extension Wording {
  /// Edits as an instruction, without a period: `change line 22 to 'yellow.width >= 100'`.
  package func instruction(_ edits: [TreeEdit]) -> String {
    // What several constraints of one statement have in common is said once.
    var sentences: [String] = []
    for edit in edits {
      let sentence = ofStatement(edit, edits) ?? instruction(edit)
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return Phrases.list(sentences)
  }

  /// An edit of all constraints of a statement; `nil` if the edit is of one alone.
  private func ofStatement(_ edit: TreeEdit, _ edits: [TreeEdit]) -> String? {
    func place(_ edit: TreeEdit) -> SourceLocation? {
      edit.constraint.flatMap { layout.tree.constraints[$0].location }
    }
    guard let location = place(edit), location.line > 0, edits.count(where: { place($0) == location }) > 1
    else {
      return nil
    }
    let subject = "the constraints of line \(location.line)"
    return switch edit {
    case .priority(_, let priority):
      priority.isRequired
        ? "make \(subject) required" : "give \(subject) the priority \(number(priority.value))"
    case .relation(_, let relation): "change the relation of \(subject) to '\(relation.rawValue)'"
    case .removal: "remove \(subject)"
    default: nil
    }
  }

  private func instruction(_ edit: TreeEdit) -> String {
    switch edit {
    case .constant(let index, _), .relation(let index, _), .priority(let index, _):
      let changed = layout.tree.applying([edit]).constraints[index]
      return change(layout.tree.constraints[index], to: changed)
    case .removal(let index):
      let node = layout.tree.constraints[index]
      return "remove '\(text(of: node))'\(place(of: node))"
    case .addition(let node): return "add '\(text(of: node))'"
    case .hugging(let view, let axis, let priority):
      return "set the \(axis.adjective) hugging of '\(name(of: view))' to \(number(priority.value))"
    case .compressionResistance(let view, let axis, let priority):
      return
        "set the \(axis.adjective) compression resistance of '\(name(of: view))' to \(number(priority.value))"
    case .lineLimit(let view, let lines):
      return lines == 0
        ? "let '\(name(of: view))' have as many lines as its text needs"
        : "let '\(name(of: view))' have \(lines) lines"
    case .autoresizingOff(let view):
      return "set translatesAutoresizingMaskIntoConstraints of '\(name(of: view))' to false"
    }
  }

  private func change(_ node: ConstraintNode, to changed: ConstraintNode) -> String {
    if style == .plain, node.source == .explicit, let line = node.location?.line, line > 0 {
      return "change line \(line) to '\(text(of: changed))'"
    }
    return "change '\(text(of: node))'\(place(of: node)) to '\(text(of: changed))'"
  }

  private func place(of node: ConstraintNode) -> String {
    node.location.map { $0.line > 0 ? " on line \($0.line)" : "" } ?? ""
  }

  /// What was tried of a repair: `tried: holds in all 3 diagrams; moves nothing else`.
  ///
  /// - Parameters:
  ///   - extent: what it was tried for, such as `in all 3 diagrams`; empty for one layout.
  ///   - moved: the views that move where nothing was wrong, by name.
  ///   - besides: those that the finding does not name and that move with it.
  package static func trial(_ extent: String, moved: [String], besides: [String]) -> String {
    let holds = extent.isEmpty ? "tried" : "tried \(extent)"
    if !moved.isEmpty {
      return "\(holds): moves \(Phrases.list(moved, most: mostMoved)) where nothing was wrong"
    }
    return besides.isEmpty
      ? "\(holds): moves nothing else" : "\(holds): moves \(Phrases.list(besides, most: mostMoved)), too"
  }

  /// The most views that a sentence about a repair names.
  private static let mostMoved = 5

  /// What is said where no repair was found.
  ///
  /// - Parameters:
  ///   - count: how many edits were tried.
  ///   - serving: how many of them mend the layout itself, but not all that was asked about, or cannot be written.
  ///   - isCut: whether there were more edits that could have been tried.
  package static func noRepair(tried count: Int, serving: Int, isCut: Bool) -> String {
    let edits = count == 1 ? "1 edit was" : "\(isCut ? "the first " : "")\(count) edits were"
    return serving == 0
      ? "no repair found: \(edits) tried, and none mends this alone"
      : "no repair found: \(edits) tried, of which \(serving) \(serving == 1 ? "mends" : "mend") it here but not everywhere"
  }
}

extension Axis {
  /// The word for the axis before a noun.
  fileprivate var adjective: String { self == .horizontal ? "horizontal" : "vertical" }
}
