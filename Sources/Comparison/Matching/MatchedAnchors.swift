import AutoLayout

/// The anchors of two trees in terms of the later tree's views, so that they are comparable. Packed into numbers, because
/// there may be thousands of constraints, which are compared many times.
struct MatchedAnchors: Sendable {
  /// The four anchors of a constraint. Equal constraints have equal keys, and no others.
  struct Key: Hashable, Sendable {
    var first: UInt64
    var firstOrigin: UInt64
    var second: UInt64
    var secondOrigin: UInt64

    func hash(into hasher: inout Hasher) {
      hasher.combine(first.mixed(with: firstOrigin).mixed(with: second).mixed(with: secondOrigin))
    }
  }

  /// By view and by guide of the earlier tree. All that is kept of the matching, because a copy of that takes longer
  /// than a constraint.
  private let (views, guides): ([ViewID?], [GuideID?])

  init(_ matching: ViewMatching) {
    (views, guides) = (matching.laterViews, matching.guides.laterGuides)
  }

  /// The anchors of an earlier constraint.
  func earlier(_ node: ConstraintNode) -> Key {
    key(node) { item in
      let mapped = item.mapped(view: { views[$0.index] }, guide: { guides[$0.index] })
      return mapped?.code ?? item.code | Self.gone
    }
  }

  /// The anchors of a later constraint.
  func later(_ node: ConstraintNode) -> Key { key(node) { $0.code } }

  /// Marks an item of the earlier tree that has no counterpart.
  private static let gone: UInt64 = 1 << 60

  /// No anchor is 0.
  @inline(__always)
  private func key(_ node: ConstraintNode, _ code: (LayoutItem) -> UInt64) -> Key {
    @inline(__always) func number(_ anchor: LayoutAnchor?) -> UInt64 {
      anchor.map { code($0.item) | UInt64($0.attribute.rawValue) << 32 } ?? 0
    }
    return Key(
      first: number(node.first), firstOrigin: number(node.firstOrigin), second: number(node.second),
      secondOrigin: number(node.secondOrigin))
  }
}

extension LayoutItem {
  /// A number that no other item of the tree has: the view or guide in 32 bits, eight bits that are left free, and the
  /// kind.
  fileprivate var code: UInt64 {
    func code(_ kind: UInt64, _ index: Int) -> UInt64 {
      kind << 40 | UInt64(UInt32(truncatingIfNeeded: index))
    }
    return switch self {
    case .view(let id): code(1, id.index)
    case .guide(let id): code(2, id.index)
    case .safeArea(let id): code(3, id.index)
    case .layoutMargins(let id): code(4, id.index)
    case .readableContent(let id): code(5, id.index)
    case .contentLayoutGuide(let id): code(6, id.index)
    case .frameLayoutGuide(let id): code(7, id.index)
    case .topLayoutGuide: code(8, 0)
    case .bottomLayoutGuide: code(9, 0)
    case .keyboardLayoutGuide: code(9, 1)
    case .stackGuide(let id):
      switch id.role {
      case .spanner: code(10, id.stack.index)
      case .spacer: code(11, id.stack.index)
      case .gap(let gap): code(12 + UInt64(UInt16(truncatingIfNeeded: gap)), id.stack.index)
      }
    }
  }
}
