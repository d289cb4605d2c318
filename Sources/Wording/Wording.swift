public import AutoLayout
import Geometry

/// Writes the sentences about the issues of a layout, for the messages of reports and for the panels and captions of
/// pictures.
///
/// An issue contains only facts (`LayoutIssue`). Only this type puts them into words, and no code parses those words.
public struct Wording: Sendable {
  /// The style of messages.
  public enum Style: Hashable, Sendable {
    /// Plumbline's style, which uses the view names of the tree.
    case plain
    /// Interface Builder's style, which uses the labels of views, indexed by `ViewID`.
    case interfaceBuilder(labels: [String])
  }

  /// The layout that the issues belong to.
  let layout: SolvedLayout
  /// The style of messages.
  let style: Style
  /// The tree with the view names used in messages.
  let tree: ViewTree
  /// The views with a constraint on their position, by axis. Empty in the plain style, which does not use it.
  let placedViews: [Axis: Set<ViewID>]

  /// The maximum number of views to name. If there are more, the others are counted.
  static let mostNames = 12

  /// The wording for a layout's issues.
  ///
  /// - Parameters:
  ///   - layout: The layout that the issues belong to.
  ///   - style: The style. The default is Interface Builder's for a layout from one of its files, otherwise plain.
  /// - Complexity: O(views + constraints) for Interface Builder's style, otherwise O(1).
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

  /// The constraint as written in a definition, with the view names of messages.
  func text(of constraint: ConstraintNode) -> String { tree.text(of: constraint) }

  /// The member of a conflict as written in a definition, with the view names of messages.
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
  /// The messages of all issues in order, in the default style for the layout's file.
  public var messages: [String] {
    let wording = Wording(self)
    return issues.map(wording.message)
  }

  /// One line per issue, with severity, kind, axis and message. Each line ends with a line break. The text is the
  /// same in every run.
  public var issuesText: String {
    zip(issues, messages).map { issue, message in
      "\(issue.severity.rawValue): \(issue.kind.rawValue), \(issue.axis.rawValue): \(message)\n"
    }.joined()
  }
}
