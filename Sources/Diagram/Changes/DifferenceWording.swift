import AutoLayout
import Comparison
import Geometry
import Scene

/// The names and values of a difference as the panels of a change print them.
struct DifferenceWording {
  private let tree: ViewTree
  /// Whether there is only one scroll view, which then needs no name.
  private let hasOneScrollView: Bool

  init(_ difference: LayoutDifference) {
    tree = difference.after.tree
    hasOneScrollView = difference.after.views.count { $0.scroll != nil } == 1
  }

  // MARK: Effects

  /// The name of an effect: `box.frame.x`, `contentSize.height`, `list scrollable y distance`.
  func name(of effect: Effect) -> String {
    let name = name(of: effect.view)
    let prefix = hasOneScrollView ? "" : "\(name)."
    return switch effect.quantity {
    case .position(let axis): "\(name).frame.\(axis.letter)"
    case .size(let axis): "\(name).frame.\(axis.sizeName)"
    case .contentSize(let axis): "\(prefix)contentSize.\(axis.sizeName)"
    case .contentOffset(let axis): "\(prefix)contentOffset.\(axis.letter)"
    case .scrollDistance(let axis):
      (hasOneScrollView ? "" : "\(name) ") + "scrollable \(axis.letter) distance"
    }
  }

  private func name(of view: ViewMatching.Pair) -> String { tree[view.after].name.abbreviated }

  // MARK: Properties

  /// The name and values of a changed property, or `nil` if both values look the same in print.
  func property(_ difference: PropertyDifference) -> ShownDifference.Property? {
    var (before, after) = (difference.before.map(text), difference.after.map(text))
    guard before != after else { return nil }
    let owner =
      switch difference.subject {
      case .layout: ""
      case .view(let view): "\(name(of: view))."
      }
    var key = difference.key
    if let (axis, old, new) = PropertyDifference.onlyAxis(of: difference.before, difference.after) {
      key += ".\(axis.rawValue)"
      (before, after) = (Figures.number(old), Figures.number(new))
    }
    return ShownDifference.Property(
      name: owner + key, before: before ?? "none", after: after ?? "none",
      location: difference.location)
  }

  private func text(of value: PropertyDifference.Value) -> String {
    switch value {
    case .number(let number): Figures.number(number)
    case .text(let text): "“\(text)”"
    case .word(let word): word
    case .flag(let flag): "\(flag)"
    case .font(let font): "\(Figures.number(font.size)) \(font.weight)"
    case .size(let size): Figures.size(size)
    case .lengths(let width, let height): "\(length(width)) × \(length(height))"
    case .point(let point): Figures.point(point)
    case .rect(let rect): "\(Figures.point(rect.origin)), \(Figures.size(rect.size))"
    case .insets(let insets):
      "(\([insets.top, insets.left, insets.bottom, insets.right].map(Figures.number).joined(separator: ", ")))"
    case .priorities(let priorities): text(of: priorities)
    }
  }

  private func length(_ value: Double?) -> String { value.map(Figures.number) ?? "–" }

  private func text(of priorities: AxisPriorities) -> String {
    let (horizontal, vertical) = (priorities.horizontal.value, priorities.vertical.value)
    guard horizontal != vertical else { return Figures.number(horizontal) }
    return "\(Figures.number(horizontal)) by \(Figures.number(vertical))"
  }
}
