package import AutoLayout
import Geometry

extension ViewTree {
  /// The tree of an Interface Builder file with what reading derived from recorded frames taken from an earlier tree.
  ///
  /// Reading derives insets and the widths of fonts from the frames in the file. Whoever edits a constant and leaves the
  /// frames as they are has not changed these: what the frames show then is the edit. So long as no frame on record
  /// differs, the derived values are those of the earlier tree.
  ///
  /// - Returns: The tree, or `nil` if frames on record differ, so that they show the values of today, or if nothing is
  ///   to be held.
  /// - Complexity: O(views + constraints).
  package func holdingDerivedValues(of earlier: ViewTree) -> ViewTree? {
    guard let design, let other = earlier.design, environment.canvas == earlier.environment.canvas else {
      return nil
    }
    let places = Dictionary(
      earlier.views.indices.map { (earlier.views[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = views.indices.compactMap { index in places[views[index].name].map { (index, $0) } }
    let isSame = pairs.allSatisfy { now, then in
      guard design.frames.indices.contains(now), other.frames.indices.contains(then) else { return true }
      return design.frames[now] == other.frames[then]
    }
    guard isSame else { return nil }
    var result = self
    if design.hasDerivedSafeArea { result.environment.safeArea = earlier.environment.safeArea }
    for (now, then) in pairs {
      let old = earlier.views[then]
      if let font = views[now].text?.font, let held = old.text?.font, font.widthFactor != held.widthFactor {
        result.views[now].text?.font.widthFactor = held.widthFactor
      }
      result.measureEditedText(of: now, before: old)
      guard design.hasDerivedMargins.indices.contains(now), design.hasDerivedMargins[now] else { continue }
      result.views[now].layoutMargins = old.layoutMargins
      result.views[now].directionalLayoutMargins = old.directionalLayoutMargins
    }
    result.holdGuides(of: earlier)
    return result
  }

  /// Takes the size of a text that was edited since its frame was recorded from its measure.
  ///
  /// A measure differs a little from the one of Interface Builder. So a recorded size that fits the earlier text changes
  /// by the difference of the measures. One that does not, because constraints stretch the view, only grows if the text
  /// needs more. Texts that may wrap are measured at the width that they get.
  private mutating func measureEditedText(of index: Int, before old: ViewNode) {
    let new = views[index]
    guard let text = new.text, text != old.text, new.viewClass == old.viewClass, old.text != nil,
      let recorded = new.intrinsicSize, recorded == old.intrinsicSize
    else { return }
    if new.viewClass == .label, text.numberOfLines != 1 {
      views[index].intrinsicSize = nil
      return
    }
    func measured(_ node: ViewNode) -> IntrinsicSize {
      var node = node
      node.intrinsicSize = nil
      return IntrinsicSizing.size(of: node, environment: environment)
    }
    let (first, second) = (measured(old), measured(new))
    func length(_ side: KeyPath<IntrinsicSize, Double?>) -> Double? {
      guard let length = recorded[keyPath: side], let first = first[keyPath: side],
        let second = second[keyPath: side]
      else { return recorded[keyPath: side] }
      return abs(length - first) <= 1 ? max(0, length + second - first) : max(length, second)
    }
    views[index].intrinsicSize = IntrinsicSize(width: length(\.width), height: length(\.height))
  }

  /// Takes the insets of the guides that stand for safe areas of inner views.
  private mutating func holdGuides(of earlier: ViewTree) {
    func key(_ node: ConstraintNode, in tree: ViewTree) -> String? {
      guard case .guide(let guide) = node.first.item, node.second != nil,
        tree[guide].name == "\(tree[tree[guide].owningView].name).safeArea"
      else { return nil }
      return tree.text(of: node.first)
    }
    var constants: [String: Double] = [:]
    for node in earlier.constraints {
      if let key = key(node, in: earlier), constants[key] == nil { constants[key] = node.constant }
    }
    guard !constants.isEmpty else { return }
    for index in constraints.indices where constraints[index].source == .environment {
      if let key = key(constraints[index], in: self), let constant = constants[key] {
        constraints[index].constant = constant
      }
    }
  }
}
