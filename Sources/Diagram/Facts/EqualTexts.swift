import AutoLayout
import Geometry

/// How a text is emphasized that is as wide or high as others.
struct EqualText {
  /// Whether its content alone is as large as all of them, so that it determines their size.
  var decides: Bool
  /// The axis of the equal sizes.
  var axis: Axis

  /// The opacity of the tint under the text.
  var tint: Double { decides ? 0.2 : 0.09 }
}

/// The texts whose sizes constraints make equal, among which a reader could not see the largest.
extension FigureFacts {
  private static let leastTexts = 3

  /// The texts without a background that are equal in size to at least two others, unless there are several such
  /// groups.
  ///
  /// - Complexity: O(*n* log *n*) in the number of constraints.
  func makeEqualTexts() -> [ViewID: EqualText] {
    guard options.look == .figure, shows(.constraints), emphasis == nil else { return [:] }
    var texts: [LayoutAnchor: ViewID] = [:]
    var natural: [LayoutAnchor: Double] = [:]
    for constraint in layout.constraints {
      let node = constraint.node
      guard node.first.attribute.isSize, concerns(node.first.attribute.axis) else { continue }
      if node.source == .intrinsic { natural[node.first] = node.constant }
      guard let second = node.second, node.equatesSizes, constraint.error < 0.01,
        node.isDrawnAsWritten(in: tree)
      else { continue }
      for anchor in [node.first, second] {
        guard case .view(let view) = anchor.item, isBareText(view) else { continue }
        texts[anchor] = view
      }
    }
    guard texts.count >= Self.leastTexts else { return [:] }
    let classes = EqualSizes(in: layout)
    var members: [LayoutAnchor: Set<ViewID>] = [:]
    for (anchor, view) in texts { members[classes.representative(of: anchor), default: []].insert(view) }
    let groups = members.filter { $0.value.count >= Self.leastTexts }
    guard groups.count == 1, let (anchor, views) = groups.first else { return [:] }
    func isTight(_ view: ViewID) -> Bool {
      guard let length = natural[LayoutAnchor(.view(view), anchor.attribute)] else { return false }
      return abs(geometry.points(geometry.frame(view).length(anchor.attribute.axis)) - length) < 0.25
    }
    let deciding = views.filter(isTight)
    return Dictionary(
      uniqueKeysWithValues: views.map {
        ($0, EqualText(decides: deciding.count == 1 && deciding.contains($0), axis: anchor.attribute.axis))
      })
  }

  private func isBareText(_ view: ViewID) -> Bool {
    tree[view].viewClass == .label && fill(view) == nil && tree[view].cornerRadius == 0
      && geometry.visibleFrame(view) != nil && tree[view].text?.text?.isEmpty == false
  }
}
