import AutoLayout

/// The anchors of two trees in terms of the later tree's views, so that they are comparable.
struct MatchedAnchors: Sendable {
  /// An anchor of the later tree, or one of the earlier tree whose item has no counterpart.
  struct Anchor: Hashable, Sendable {
    var isGone: Bool
    var anchor: LayoutAnchor
  }

  private let views: ViewMatching

  init(_ views: ViewMatching) {
    self.views = views
  }

  /// The anchors of an earlier constraint: first, its origin, second, its origin.
  func earlier(_ node: ConstraintNode) -> [Anchor?] {
    Self.anchors(node).map { anchor in
      anchor.map { anchor in
        let item = anchor.item.mapped(view: views.later, guide: views.guides.later)
        return Anchor(isGone: item == nil, anchor: LayoutAnchor(item ?? anchor.item, anchor.attribute))
      }
    }
  }

  /// The anchors of a later constraint, in the same order.
  func later(_ node: ConstraintNode) -> [Anchor?] {
    Self.anchors(node).map { $0.map { Anchor(isGone: false, anchor: $0) } }
  }

  private static func anchors(_ node: ConstraintNode) -> [LayoutAnchor?] {
    [node.first, node.firstOrigin, node.second, node.secondOrigin]
  }
}

extension LayoutItem {
  /// The item in terms of another tree, or `nil` if that has no such view or guide.
  func mapped(view: (ViewID) -> ViewID?, guide: (GuideID) -> GuideID?) -> LayoutItem? {
    switch self {
    case .view(let id): view(id).map { .view($0) }
    case .guide(let id): guide(id).map { .guide($0) }
    case .safeArea(let id): view(id).map { .safeArea($0) }
    case .layoutMargins(let id): view(id).map { .layoutMargins($0) }
    case .readableContent(let id): view(id).map { .readableContent($0) }
    case .contentLayoutGuide(let id): view(id).map { .contentLayoutGuide($0) }
    case .frameLayoutGuide(let id): view(id).map { .frameLayoutGuide($0) }
    case .topLayoutGuide, .bottomLayoutGuide: self
    case .stackGuide(let id): view(id.stack).map { .stackGuide(StackGuide(id.role, of: $0)) }
    }
  }
}
