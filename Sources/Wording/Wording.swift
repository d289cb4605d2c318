public import AutoLayout
import Geometry

/// Makes the sentences about the issues of a layout: messages of reports, panels and captions of pictures.
///
/// An issue holds facts only (`LayoutIssue`). This type alone puts them into words, and nothing parses those words.
public struct Wording: Sendable {
  /// The words in which messages are put.
  public enum Style: Hashable, Sendable {
    /// Plumbline's own, with the names of the tree.
    case plain
    /// Interface Builder's, which calls views by their labels, by `ViewID`.
    case interfaceBuilder(labels: [String])
  }

  /// The layout that the issues belong to.
  let layout: SolvedLayout
  /// The words in which messages are put.
  let style: Style
  /// The tree with the names that messages call its views by.
  let tree: ViewTree
  /// The views with a constraint on their position, by axis; empty in plain words, which do not ask.
  let placedViews: [Axis: Set<ViewID>]

  /// So many views are named one by one; of more, the others are counted.
  static let mostNames = 12

  /// The wording of a layout's issues.
  ///
  /// - Parameters:
  ///   - layout: the layout that the issues belong to.
  ///   - style: by default Interface Builder's for a layout of one of its files, else plain.
  /// - Complexity: O(views + constraints) for Interface Builder's words, else O(1).
  public init(_ layout: SolvedLayout, style: Style? = nil) {
    let style = style ?? layout.viewLabels.map { .interfaceBuilder(labels: $0) } ?? .plain
    self.layout = layout
    self.style = style
    guard case .interfaceBuilder(let labels) = style else {
      tree = layout.tree
      placedViews = [:]
      return
    }
    var named = layout.tree
    for index in named.views.indices where labels.indices.contains(index) {
      named.views[index].name = "\"\(labels[index])\" (\(layout.tree.views[index].name))"
    }
    tree = named
    var placed: [Axis: Set<ViewID>] = [:]
    for anchor in layout.tree.constraints.flatMap(\.anchors) where !anchor.attribute.isSize {
      guard case .view(let view) = anchor.item else { continue }
      placed[anchor.attribute.axis, default: []].insert(view)
    }
    placedViews = placed
  }

  func name(of view: ViewID) -> String { tree[view].name }

  /// `a`, `a and b`, `a, b and 98 more`.
  func names(of views: [ViewID]) -> String { Phrases.list(views.map(name(of:)), most: Self.mostNames) }

  /// The constraint as a definition would spell it, with the names of messages.
  func text(of constraint: ConstraintNode) -> String { tree.text(of: constraint) }

  /// The member of a conflict as a definition would spell it, with the names of messages.
  func text(of member: LayoutIssue.Conflict.Member) -> String {
    switch member {
    case .constraint(let place):
      let constraint = layout.constraints[place]
      return style == .plain ? constraint.text : tree.text(of: constraint.node)
    case .bound(let quantity): return "\(tree.text(of: quantity)) >= 0"
    }
  }
}

extension SolvedLayout {
  /// The messages of all issues, in their order, in the words of the file that the layout comes from.
  public var messages: [String] {
    let wording = Wording(self)
    return issues.map(wording.message)
  }

  /// One issue a line: severity, kind, axis and message. Lines end in a line break. The same from run to run.
  public var issuesText: String {
    zip(issues, messages).map { issue, message in
      "\(issue.severity.rawValue): \(issue.kind.rawValue), \(issue.axis.rawValue): \(message)\n"
    }.joined()
  }
}
