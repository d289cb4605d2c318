import AutoLayout
import Geometry

/// What a figure is about: the views and attributes that its definition names, and the sides that stand out in its
/// layout. Titles are never read: translated, they leave every mark where it is.
struct FigureSubject {
  /// The views that the definition names, alone or with an attribute.
  let views: Set<ViewID>
  /// The attributes that the definition names.
  private let anchors: Set<LayoutAnchor>
  /// `left` and `right` in a layout from right to left whose other constraints use `leading` and `trailing`. They stay
  /// where they are as the reading direction changes, which no distance shows.
  private let rareAttributes: Set<Attribute>

  /// - Complexity: O(*n*) in the number of views and constraints.
  init(_ facts: FigureFacts) {
    let (tree, about) = (facts.tree, facts.request.options.about)
    views = Set(about.compactMap { tree.view(named: $0.view) })
    anchors = Set(
      about.compactMap { topic in
        guard let attribute = topic.attribute, let view = tree.view(named: topic.view) else { return nil }
        return LayoutAnchor(.view(view), attribute)
      })
    rareAttributes = tree.environment.direction == .rightToLeft ? Self.rareAttributes(in: tree) : []
  }

  /// The absolute sides, if a few constraints use them where others follow the reading direction.
  private static func rareAttributes(in tree: ViewTree) -> Set<Attribute> {
    let sides = tree.constraints.map { node in
      Set([node.first, node.second].compactMap { $0?.attribute })
    }
    let absolute = sides.count { !$0.isDisjoint(with: [.left, .right]) }
    let relative = sides.count { !$0.isDisjoint(with: [.leading, .trailing]) }
    return absolute > 0 && absolute <= mostRare && relative > 0 ? [.left, .right] : []
  }

  private static let mostRare = 2

  /// Whether a constraint has a side that does not follow the reading direction, as those of most others do.
  func namesAttribute(of node: ConstraintNode) -> Bool {
    [node.first, node.second].contains { $0.map { rareAttributes.contains($0.attribute) } ?? false }
  }

  /// Whether the definition names an attribute of any view.
  func contains(_ attribute: Attribute) -> Bool { anchors.contains { $0.attribute == attribute } }

  /// Whether the figure is about a constraint between two items: if the definition names one of its anchors or both of
  /// its views, or if it has a side that does not follow the reading direction.
  func concerns(_ node: ConstraintNode, in tree: ViewTree) -> Bool {
    guard let second = node.second else { return false }
    if namesAttribute(of: node) || anchors.contains(node.first) || anchors.contains(second) { return true }
    let owners = [node.first, second].map { tree.owner(of: $0.item) }
    return owners[0] != owners[1] && owners.allSatisfy(views.contains)
  }

  /// Whether a constraint pins a view that the definition names to an edge of the root that lies beyond the safe area.
  func isEdge(_ node: ConstraintNode, in layout: SolvedLayout) -> Bool {
    guard let second = node.second, node.constant == 0,
      let other = [node.first, second].first(where: { $0.item != .view(.root) }),
      [node.first, second].contains(where: { $0.item == .view(.root) }), case .view(let view) = other.item,
      views.contains(view)
    else { return false }
    let insets = layout[.root].safeAreaInsets
    switch other.attribute {
    case .top: return insets.top > 0
    case .bottom: return insets.bottom > 0
    default: return false
    }
  }
}
