import Analysis
public import AutoLayout
import Geometry

/// One living layout of a tree, moved from width to width: what pieces are measured against.
@_spi(Benchmarks)
public struct MovedLayout {
  private let probe: LayoutProbe
  private let canvas: Size

  /// - Parameter tree: The tree, on any canvas.
  public init(_ tree: ViewTree) {
    probe = LayoutProbe(tree)
    canvas = tree.environment.canvas
  }

  /// Everything that `plumbline check` lists at a width of the canvas, in points.
  ///
  /// - Complexity: That of moving a living layout there, and of judging it.
  public func issues(atWidth width: Double) -> [LayoutIssue] {
    var canvas = canvas
    canvas.width = width
    return AnalyzedLayout(probe.observe(canvas).layout).checked().issues
  }
}
