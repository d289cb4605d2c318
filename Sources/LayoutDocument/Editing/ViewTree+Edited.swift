package import AutoLayout
import Geometry

/// Whether what was written for an edit says what it should.
extension ViewTree {
  /// Whether this tree, read from a changed text, is another one with an edit.
  ///
  /// Places in the file and names of metrics may differ, and the constraint that an edit adds may have any place among the
  /// others, and a holder and an identifier of the format's own. The frame of a view that no longer turns into constraints
  /// means nothing, nor does the size for which frames of subviews were written where none of these has one.
  ///
  /// - Complexity: O(views + constraints).
  package func matches(_ other: ViewTree, with edit: TreeEdit) -> Bool {
    let wanted = other.applying([edit])
    guard environment.canvas == wanted.environment.canvas,
      environment.safeArea == wanted.environment.safeArea,
      environment.direction == wanted.environment.direction,
      guides.map(\.stated) == wanted.guides.map(\.stated),
      notices.map(\.message).sorted() == wanted.notices.map(\.message).sorted()
    else { return false }
    let ignored: ViewID? = if case .autoresizingOff(let view) = edit { view } else { nil }
    guard views.count == wanted.views.count else { return false }
    for index in views.indices {
      let hasNoFrame = ignored?.index == index
      guard
        stated(index, withoutFrame: hasNoFrame) == wanted.stated(index, withoutFrame: hasNoFrame)
      else { return false }
    }
    var constraints = constraints.map(\.stated)
    if case .addition(let node) = edit {
      // The last one that is alike, so that a second one of the kind is found as well.
      guard let index = constraints.lastIndex(where: { $0.isAlike(node) }) else { return false }
      constraints.remove(at: index)
      return constraints == other.constraints.map(\.stated)
    }
    return constraints == wanted.constraints.map(\.stated)
  }
}

extension ViewTree {
  /// A view without what does not matter to the layout.
  fileprivate func stated(_ index: Int, withoutFrame: Bool) -> ViewNode {
    var node = views[index].stated(withoutFrame: withoutFrame)
    let hasFrames = node.subviews.contains { self[$0].translatesAutoresizingMaskIntoConstraints }
    if !hasFrames { node.referenceSize = nil }
    return node
  }
}

extension ConstraintNode {
  /// The constraint without what does not matter to a layout.
  fileprivate var stated: ConstraintNode {
    var node = self
    node.location = nil
    node.metrics = ConstraintMetrics()
    // Sums of the same terms in another order differ in their last digits.
    node.constant = (constant * 1e9).rounded() / 1e9 + 0
    return node
  }

  /// Whether the constraint is the same, whoever holds it and whatever its name is.
  fileprivate func isAlike(_ other: ConstraintNode) -> Bool {
    var node = stated
    let other = other.stated
    node.owner = other.owner
    node.identifier = other.identifier
    node.source = other.source
    return node == other
  }
}

extension ViewNode {
  /// The view without its place in the file, with its priorities as they work.
  fileprivate func stated(withoutFrame: Bool) -> ViewNode {
    var node = self
    node.location = nil
    node.hugging = effectiveHugging
    node.compressionResistance = effectiveCompressionResistance
    if withoutFrame {
      node.frame = nil
      node.autoresizing = []
    }
    return node
  }
}

extension GuideNode {
  /// The guide without its place in the file.
  fileprivate var stated: GuideNode {
    var node = self
    node.location = nil
    return node
  }
}
