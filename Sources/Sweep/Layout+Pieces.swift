public import AutoLayout
public import Geometry

extension LayoutPieces {
  /// The layout of a tree at every length of one side of its canvas. The rest of its environment stays.
  ///
  /// - Parameters:
  ///   - tree: The tree, on any canvas.
  ///   - range: The lengths of the side, in points.
  ///   - axis: The side: its width if this is `horizontal`.
  /// - Complexity: A few layouts for each piece, and each place where something is decided otherwise.
  public init(of tree: ViewTree, over range: ClosedRange<Double>, along axis: Axis = .horizontal) {
    self.init(over: range, of: axis, SweptSource(tree, along: axis))
  }
}

extension Layout {
  /// The layout of the views as they are now, at every width of the canvas, exactly (<doc:EverySize>).
  ///
  /// ```swift
  /// let pieces = layout.pieces(overWidths: 320...1366)
  /// print(pieces.ends.map(\.length))
  /// ```
  ///
  /// The views keep their frames. Classes that override `layoutSubviews()` are not asked.
  ///
  /// - Parameter widths: The widths, in points.
  /// - Complexity: A few layouts for each piece.
  public func pieces(overWidths widths: ClosedRange<Double>) -> LayoutPieces {
    LayoutPieces(of: ViewTree(root: root, environment: environment), over: widths, along: .horizontal)
  }

  /// The layout of the views as they are now, at every height of the canvas, exactly.
  ///
  /// - Parameter heights: The heights, in points.
  /// - Complexity: A few layouts for each piece.
  public func pieces(overHeights heights: ClosedRange<Double>) -> LayoutPieces {
    LayoutPieces(of: ViewTree(root: root, environment: environment), over: heights, along: .vertical)
  }
}
