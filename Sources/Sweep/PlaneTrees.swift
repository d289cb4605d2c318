import AutoLayout
import Geometry

/// The trees of a layout on all canvases of two ranges, if they depend on size classes alone, and on margins that the system
/// decides.
final class PlaneTrees {
  private let regular: RegularLengths
  private let marginThresholds: [Double]
  private var trees: [Int: ViewTree] = [:]
  /// Whether trees of the same size classes differ in more than their canvas, so that they do not tell all canvases.
  private(set) var dependsOnLengths = false

  /// - Parameters:
  ///   - widths: The widths, in points.
  ///   - heights: The heights, in points.
  ///   - dependence: What trees depend on. Those that code makes are compared: at all lengths at which size classes may change,
  ///     and between them.
  ///   - regular: The lengths from which on canvases that are no screens are regular.
  ///   - read: The tree on a canvas.
  /// - Throws: What reading throws on one of the canvases that are read.
  /// - Complexity: The cost of reading a tree for each combination of size classes, and for each canvas that is compared.
  init<Problem: Error>(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>, by dependence: SweptDependence,
    regularFrom regular: RegularLengths,
    _ read: (Size) throws(Problem) -> ViewTree
  ) throws(Problem) {
    self.regular = regular
    let first = try read(Size(width: widths.lowerBound, height: heights.lowerBound))
    marginThresholds = first.design == nil ? [] : first.canvasThresholds(of: .horizontal)
    for height in Self.samples(of: heights, heightThresholds) {
      for width in Self.samples(of: widths, widthThresholds(at: height)) {
        let canvas = Size(width: width, height: height)
        guard let known = trees[key(canvas)] else {
          trees[key(canvas)] = try read(canvas)
          continue
        }
        if case .code = dependence, !known.differsOnlyInCanvas(from: try read(canvas)) {
          dependsOnLengths = true
        }
      }
    }
  }

  /// All thresholds, and a length between two of them.
  private static func samples(of range: ClosedRange<Double>, _ thresholds: [Double]) -> [Double] {
    let cuts = ([range.lowerBound, range.upperBound] + thresholds).filter(range.contains).sorted()
    return cuts + zip(cuts, cuts.dropFirst()).map { ($0 + $1) / 2 }
  }

  private func widthThresholds(at height: Double) -> [Double] {
    SizeClasses.thresholds(of: .horizontal, on: Size(width: 0, height: height), regularFrom: regular)
      + marginThresholds
  }

  /// Those at which a canvas is a square move with its width.
  private var heightThresholds: [Double] {
    SizeClasses.thresholds(of: .vertical, on: .zero, regularFrom: regular).filter { $0 > 0 }
  }

  private func key(_ canvas: Size) -> Int {
    SizeClasses(of: canvas, regularFrom: regular).number
      + 4 * marginThresholds.count { canvas.width < $0 }
  }

  private func tree(_ canvas: Size) -> ViewTree {
    guard var tree = trees[key(canvas)] else {
      preconditionFailure("each combination of size classes is read")
    }
    tree.environment.canvas = canvas
    return tree
  }

  var source: PlaneSource {
    PlaneSource(
      widthThresholds: { self.widthThresholds(at: $0) }, heightThresholds: heightThresholds,
      variant: { self.key($0) }, tree: { self.tree($0) })
  }
}
