package import AutoLayout
import Geometry

/// What no assertion may claim, whether a definition states it or Swift.
package enum AssertionRules {
  /// What is wrong, with what to write instead.
  package struct Problem: Error {
    /// What is wrong.
    package let message: String
    /// What to write instead.
    package let suggestion: String
    /// The term of a sum that is wrong, by its index; 0 for another claim.
    package let place: Int
  }

  /// What is wrong with a sum of multiples of these attributes; `nil` for nothing.
  package static func problem(ofSum anchors: [LayoutAnchor], in tree: ViewTree) -> Problem? {
    for (place, anchor) in anchors.enumerated() {
      if case .view = anchor.item { continue }
      guard anchor.attribute.isMargin || anchor.attribute.isBaseline else { continue }
      return Problem(
        message: "'\(tree.name(of: anchor.item))' is a guide and has no \(anchor.attribute.name)",
        suggestion: "use an edge or a center", place: place)
    }
    guard let directional = anchors.first(where: \.attribute.isDirectional),
      let place = anchors.firstIndex(where: \.attribute.isAbsoluteHorizontal)
    else { return nil }
    return Problem(
      message:
        "'\(directional.attribute.name)' follows the reading direction, and '\(anchors[place].attribute.name)' does not",
      suggestion: "use leading and trailing, or left and right, on both sides", place: place)
  }

  /// What is wrong with a claim about the lines of a view's text; `nil` for nothing.
  package static func problem(ofLinesOf view: ViewID, in tree: ViewTree) -> Problem? {
    let node = tree[view]
    guard node.viewClass != .label, !node.hasWrappingText else { return nil }
    return Problem(
      message: "'\(node.name)' has the class \(node.viewClass.rawValue), and its text does not wrap",
      suggestion: "name a label, a text view, or a button with a configuration", place: 0)
  }

  /// What is wrong with a claim that a view's text is whole; `nil` for nothing.
  package static func problem(ofWholeOf view: ViewID, in tree: ViewTree) -> Problem? {
    let node = tree[view]
    guard node.text == nil, [.view, .imageView, .stackView, .scrollView].contains(node.viewClass) else {
      return nil
    }
    return Problem(
      message: "'\(node.name)' has the class \(node.viewClass.rawValue), and no text of its own",
      suggestion: "name the views that have the text, or claim it of all", place: 0)
  }

  /// What is wrong with a claim that views are apart; `nil` for nothing.
  package static func problem(ofApart views: [ViewID]) -> Problem? {
    Set(views).count < 2
      ? Problem(message: "'apart' needs at least two views", suggestion: "name another one", place: 0) : nil
  }
}
