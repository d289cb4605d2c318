package import AutoLayout
import Geometry
package import LayoutDocument
import Source

/// What a document says to write for edits of its layouts, tried: each is written, read again and compared with the edited
/// tree.
package struct WrittenEdits {
  /// What an edit changes.
  package enum Kind: String, CaseIterable, Sendable {
    case constant, relation, priority, removal, addition, hugging, compression, lines, mask
  }

  /// How many edits of a kind were tried, and for how many there is something to write.
  package struct Count: Equatable, CustomStringConvertible {
    package var written = 0
    package var tried = 0
    package var description: String { "\(written)/\(tried)" }
  }

  package private(set) var counts: [Kind: Count] = [:]
  /// What was written and is not what it should be.
  package private(set) var problems: [String] = []
  private let atMost: Int

  /// - Parameter atMost: How many edits of a kind are tried of each layout, spread over it.
  package init(atMost: Int = .max) { self.atMost = atMost }

  /// The counts in one line: `constant 3/4 relation 4/4`.
  package var text: String {
    Kind.allCases.compactMap { kind in counts[kind].map { "\(kind.rawValue) \($0)" } }.joined(separator: " ")
  }

  /// Tries edits of all layouts of a text.
  ///
  /// - Parameter read: Reads a text of the same format.
  package mutating func tryEdits(of text: String, named name: String, _ read: (String) throws -> Document) {
    guard let document = try? read(text) else {
      problems.append("\(name) cannot be read")
      return
    }
    for index in document.diagrams.indices {
      let diagram = document.diagrams[index]
      let panels: [Int?] = diagram.panels.isEmpty ? [nil] : diagram.panels.indices.map(\.self)
      for panel in panels {
        let layout = Self.layout(index, panel, of: document)
        guard let tree = layout.tree, let places = layout.places else { continue }
        for (kind, edit) in Self.edits(of: tree, atMost: atMost) {
          counts[kind, default: Count()].tried += 1
          guard let replacements = places.replacements(for: edit, in: tree) else { continue }
          counts[kind, default: Count()].written += 1
          if let problem = Self.problem(replacements, edit, index, panel, tree, text, read) {
            problems.append("\(name) \(index)\(panel.map { ".\($0)" } ?? "") \(edit): \(problem)")
          }
        }
      }
    }
  }

  private static func layout(
    _ index: Int, _ panel: Int?, of document: Document
  ) -> (tree: ViewTree?, places: (any LayoutPlaces)?) {
    guard document.diagrams.indices.contains(index) else { return (nil, nil) }
    let diagram = document.diagrams[index]
    guard let panel else { return (diagram.tree, diagram.places) }
    guard diagram.panels.indices.contains(panel) else { return (nil, nil) }
    return (diagram.panels[panel].tree, diagram.panels[panel].places)
  }

  private static func problem(
    _ replacements: [TextReplacement], _ edit: TreeEdit, _ index: Int, _ panel: Int?, _ tree: ViewTree,
    _ text: String, _ read: (String) throws -> Document
  ) -> String? {
    guard let changed = Source.SourceText(path: "", text: text).replacing(replacements) else {
      return "the replacements overlap: \(replacements)"
    }
    let difference = Self.difference(text, changed)
    do {
      guard let again = layout(index, panel, of: try read(changed)).tree else {
        return "the layout is gone after\n\(difference)"
      }
      if again.matches(tree, with: edit) { return nil }
      return "reads otherwise after\n\(difference)\n" + Self.difference(tree.applying([edit]), again)
    } catch {
      return "cannot be read after\n\(difference)\n\(error)"
    }
  }

  /// The lines that two texts do not have in common at their beginning and end.
  package static func difference(_ old: String, _ new: String) -> String {
    func lines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let (before, after) = (lines(old), lines(new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = min(
      zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count,
      min(before.count, after.count) - start)
    return
      (before[start..<before.count - end].map { "- \($0)" }
      + after[start..<after.count - end].map { "+ \($0)" })
      .joined(separator: "\n")
  }

  private static func difference(_ wanted: ViewTree, _ found: ViewTree) -> String {
    func lines(_ tree: ViewTree) -> [String] {
      tree.dump().split(separator: "\n").map { String($0.split(separator: "  #")[0]) }
        + tree.notices.map(\.message)
    }
    let (wanted, found) = (lines(wanted), lines(found))
    return
      (wanted.filter { !found.contains($0) }.map { "wanted \($0)" }
      + found.filter { !wanted.contains($0) }.map { "found \($0)" }).joined(separator: "\n")
  }

  // MARK: Edits

  /// Edits of all kinds.
  package static func edits(of tree: ViewTree, atMost count: Int) -> [(Kind, TreeEdit)] {
    var edits: [Kind: [TreeEdit]] = [:]
    for (index, node) in tree.constraints.enumerated() where node.location != nil {
      edits[.constant, default: []].append(
        .constant(constraint: index, constant(insteadOf: node.constant, index)))
      edits[.relation, default: []].append(.relation(constraint: index, relation(insteadOf: node.relation)))
      edits[.priority, default: []].append(
        .priority(
          constraint: index,
          node.priority.isRequired ? LayoutPriority(750) : LayoutPriority(index % 2 == 0 ? 1000 : 999)))
      edits[.removal, default: []].append(.removal(constraint: index))
    }
    for (index, view) in tree.views.enumerated() {
      let id = ViewID(index)
      if let superview = view.superview {
        let node =
          index % 2 == 0
          ? ConstraintNode(
            LayoutAnchor(.view(id), .leading), .greaterThanOrEqual, LayoutAnchor(.view(superview), .leading),
            constant: 7, priority: LayoutPriority(600))
          : ConstraintNode(LayoutAnchor(.view(id), .width), .equal, constant: 44.5)
        edits[.addition, default: []].append(.addition(node))
      }
      let axis: Axis = index % 2 == 0 ? .horizontal : .vertical
      edits[.hugging, default: []].append(.hugging(id, axis, LayoutPriority(252)))
      edits[.compression, default: []].append(.compressionResistance(id, axis, LayoutPriority(749)))
      if view.viewClass == .label, let lines = view.text?.numberOfLines {
        edits[.lines, default: []].append(.lineLimit(id, lines == 0 ? 3 : 0))
      }
      if view.translatesAutoresizingMaskIntoConstraints, view.superview != nil {
        edits[.mask, default: []].append(.autoresizingOff(id))
      }
    }
    return Kind.allCases.flatMap { kind in
      spread(edits[kind] ?? [], atMost: count).map { (kind, $0) }
    }
  }

  private static func constant(insteadOf constant: Double, _ index: Int) -> Double {
    switch index % 3 {
    case 0: constant == 0 ? 12 : constant + 4
    case 1: constant == 8 ? 0 : constant < 0 ? constant - 2.5 : 8
    default: constant == 0 ? -6 : -constant
    }
  }

  private static func relation(insteadOf relation: LayoutRelation) -> LayoutRelation {
    switch relation {
    case .equal: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .equal
    }
  }

  private static func spread(_ edits: [TreeEdit], atMost count: Int) -> [TreeEdit] {
    guard edits.count > count else { return edits }
    return (0..<count).map { edits[(2 * $0 + 1) * edits.count / (2 * count)] }
  }
}
