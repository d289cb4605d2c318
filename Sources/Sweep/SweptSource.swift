import Analysis
package import AutoLayout
package import Geometry

/// The trees of a layout by the length of one side of its canvas.
package struct SweptSource {
  /// The lengths at which there may be another tree, such as those where size classes change.
  package let thresholds: [Double]
  /// What all trees have in common that differ only in their canvas, by the length of the side that moves.
  package let variant: (Double) -> Int
  /// The tree at a length.
  package let tree: (Double) -> ViewTree
  /// Whether trees between two thresholds differ in nothing but the length of the canvas.
  package let moves: Bool

  /// - Parameters:
  ///   - thresholds: The lengths in points at which there may be another tree.
  ///   - moves: Whether trees between two of these lengths differ in nothing but the length of the canvas.
  ///   - variant: Tells apart trees that differ in more than their canvas.
  ///   - tree: The tree at a length.
  package init(
    thresholds: [Double] = [], moves: Bool = true, variant: @escaping (Double) -> Int = { _ in 0 },
    tree: @escaping (Double) -> ViewTree
  ) {
    self.thresholds = thresholds
    self.moves = moves
    self.variant = variant
    self.tree = tree
  }

  /// One tree whose canvas alone changes.
  package init(_ tree: ViewTree, along axis: Axis) {
    self.init { length in
      var tree = tree
      tree.environment.canvas[axis] = length
      return tree
    }
  }
}

extension SweptSource {
  /// The most views and constraints that are laid out for one map, together: that of a screen with 50 of them may be solved
  /// 40,000 times, and takes half a minute.
  private static let mostWork = 2_000_000
  /// The least number of layouts that may be solved, however large they are.
  private static let leastSolved = 500

  /// The number of layouts that may be solved for one map, by the size of the tree at a length.
  func work(at length: Double) -> Int {
    let tree = tree(length)
    return max(Self.leastSolved, Self.mostWork / (tree.views.count + tree.constraints.count))
  }
}

/// The lengths between two thresholds, where one tree moves.
final class SweptRegion {
  let low: Double
  let high: Double
  private let source: SweptSource
  private let axis: Axis
  private let tree: ViewTree
  private let variant: Int
  private let probe: LayoutProbe?

  init(_ source: SweptSource, _ axis: Axis, _ low: Double, _ high: Double) {
    self.source = source
    self.axis = axis
    self.low = low
    self.high = high
    let middle = low + (high - low) / 2
    var tree = source.tree(middle)
    tree.environment.remembersLines = true
    self.tree = tree
    variant = source.variant(middle)
    probe = source.moves && !tree.hasFramesForCanvas ? LayoutProbe(tree) : nil
  }

  /// Whether a layout may be solved several times, or in ways that are not known.
  var hasPasses: Bool { tree.design != nil || probe?.hasPasses ?? true }

  /// The layout at a length; at the ends, that which the lengths between them approach.
  func sample(_ length: Double) -> SweptSample {
    var own = tree
    // The trees at the ends may be others.
    if !source.moves, source.variant(length) == variant {
      own = source.tree(length)
      own.environment.text = tree.environment.text
    }
    own.environment.canvas[axis] = length
    let observation = (probe ?? LayoutProbe(own)).observe(own.environment.canvas)
    // What a file of Interface Builder records is compared with each layout.
    if own.design != nil { return SweptSample(length, AnalyzedLayout(own), observation) }
    var layout = observation.layout
    layout.issues += tree.notices.map(LayoutIssue.listing)
    return SweptSample(length, AnalyzedLayout(layout), observation)
  }

  /// The layout at an end itself, which may belong to another tree.
  func own(_ length: Double) -> SweptSample {
    guard source.variant(length) != variant else { return sample(length) }
    return SweptSample(length, AnalyzedLayout(source.tree(length)), nil)
  }
}

extension ViewTree {
  /// Whether masks start from frames that were written for the canvas, whichever it is, so that a layout that is moved to another
  /// canvas, and remembers its first one, is not that of the tree there.
  fileprivate var hasFramesForCanvas: Bool {
    guard self[.root].referenceSize == nil, self[.root].frame == nil else { return false }
    return self[.root].subviews.contains { view in
      let node = self[view]
      return node.translatesAutoresizingMaskIntoConstraints && !node.autoresizing.isEmpty
        && node.frameReference == nil
    }
  }
}
