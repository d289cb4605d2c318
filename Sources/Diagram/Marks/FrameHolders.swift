package import AutoLayout
package import Geometry

/// What decides the frames of a layout: the constraints that hold with equality, and, if there is a choice, those on the side where
/// reading begins.
package struct FrameHolders: Sendable {
  /// A number of a frame.
  package enum Quantity: String, CaseIterable, Sendable {
    case x, y, width, height

    /// The axis of the number.
    package var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
    /// Whether it is a length, and not a position.
    package var isSize: Bool { self == .width || self == .height }
  }

  /// What decides a number of a frame.
  package enum Holder: Sendable {
    /// A constraint, by its index in the places.
    case constraint(Int)
    /// Something else, in words: `its text`.
    case word(String)
  }

  /// A tight constraint of a view, with the attribute that it has there.
  private struct Hold {
    var index: Int
    var attribute: Attribute
    /// Whether the other end is inside the view, so that the constraint holds what is in it first.
    var isInner: Bool
    var isIntrinsic: Bool
  }

  private let layout: SolvedLayout
  private let judge: SolvedLayout
  private let holds: [ViewID: [Hold]]

  private var tree: ViewTree { layout.tree }

  /// - Parameters:
  ///   - layout: the layout.
  ///   - places: its constraint places.
  ///   - judge: the layout that tells which constraints hold with equality, if that is another one: a layout may be the end of
  ///     a stretch of lengths, where others are reached as well.
  /// - Complexity: O(constraints × depth).
  package init(
    of layout: SolvedLayout, _ places: [ConstraintPlace],
    judgedBy judge: (layout: SolvedLayout, places: [ConstraintPlace])? = nil
  ) {
    let judge = judge ?? (layout, places)
    (self.layout, self.judge) = (layout, judge.layout)
    var holds: [ViewID: [Hold]] = [:]
    for (index, place) in places.enumerated()
    where judge.places.indices.contains(index) && judge.places[index].isTight {
      let isIntrinsic = layout.constraints[place.row].node.source == .intrinsic
      for (end, other) in [(place.first, place.second), (place.second, place.first)] {
        guard let end, end.isViewItself else { continue }
        let isInner =
          other.map { $0.view != end.view && layout.tree.isDescendant($0.view, of: end.view) } ?? false
        // The other length of the view itself, as in a ratio, is outside of it.
        holds[end.view, default: []].append(
          Hold(index: index, attribute: end.attribute, isInner: isInner, isIntrinsic: isIntrinsic))
      }
    }
    self.holds = holds
  }

  /// What decides a number of a view's frame; at least one thing.
  package func holders(of view: ViewID, _ quantity: Quantity) -> [Holder] {
    if view == .root { return [.word(quantity.isSize ? "the canvas" : "the origin")] }
    let own = (holds[view] ?? []).filter { $0.attribute.axis == quantity.axis }
    let outer = own.filter { !$0.attribute.isSize && !$0.isInner }
    let sizes = own.filter { $0.attribute.isSize && !$0.isIntrinsic && !$0.isInner }
    let found = quantity.isSize ? size(of: view, quantity, sizes, outer, own) : position(outer, sizes)
    return found.isEmpty
      ? [.word(quantity.isSize ? "nothing: no constraint decides it" : "its superview’s origin")]
      : found
  }

  /// Where a view begins follows from its near edge or its center; else from its far edge and its size.
  private func position(_ outer: [Hold], _ sizes: [Hold]) -> [Holder] {
    let near = outer.filter { Self.isNear($0.attribute) }
    if let first = near.first { return [.constraint(first.index)] }
    guard let first = outer.first else { return [] }
    return [.constraint(first.index)] + sizes.prefix(1).map { .constraint($0.index) }
  }

  private func size(
    of view: ViewID, _ quantity: Quantity, _ sizes: [Hold], _ outer: [Hold], _ own: [Hold]
  ) -> [Holder] {
    if !sizes.isEmpty { return sizes.prefix(2).map { .constraint($0.index) } }
    // A text that wraps takes the width that it gets, and asks for a height.
    let isIntrinsic = own.contains(where: \.isIntrinsic)
    if isIntrinsic, quantity == .height || tree[view].text?.numberOfLines != 0 {
      return [.word(content(of: view, quantity))]
    }
    var seen: [Attribute] = []
    let sides = outer.filter { hold in
      guard !seen.contains(hold.attribute) else { return false }
      seen.append(hold.attribute)
      return true
    }
    if sides.count > 1 { return sides.prefix(2).map { .constraint($0.index) } }
    if isIntrinsic { return [.word(content(of: view, quantity))] }
    return own.filter(\.isInner).prefix(2).map { .constraint($0.index) }
  }

  private func content(of view: ViewID, _ quantity: Quantity) -> String {
    let node = tree[view]
    guard node.text != nil else { return node.viewClass == .imageView ? "its image" : "its content" }
    let lines = judge[view].lines.count
    return quantity == .height && lines > 1 ? "its text: \(lines) lines" : "its text"
  }

  private static func isNear(_ attribute: Attribute) -> Bool {
    switch attribute {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: false
    default: true
    }
  }
}
