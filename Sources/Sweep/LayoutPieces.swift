import Analysis
public import AutoLayout
import Comparison
public import Geometry

/// A layout at every length of one side of its canvas: piecewise affine functions of that length, exactly (`SweepRules`).
///
/// Everything between the ends of a piece is linear: frames, content sizes and offsets. The issues are the same on all of a
/// piece, but for the lengths that they state.
public struct LayoutPieces: Sendable {
  /// An open interval of lengths on which the layout is linear.
  public struct Piece: Sendable {
    /// The length at which it begins, in points, which need not belong to it.
    public let from: Double
    /// The length at which it ends, in points, which need not belong to it.
    public let to: Double
    /// The layout where the piece begins, as approached from inside.
    public let start: SolvedLayout
    /// The layout where the piece ends, as approached from inside.
    public let end: SolvedLayout
    /// The parts on which the lengths that issues state are linear, too, in order.
    package let stretches: [Stretch]
  }

  /// A part of a piece on which the lengths that issues state are linear.
  package struct Stretch: Sendable {
    package let from: Double
    package let to: Double
    /// The layout at both ends, as approached from inside.
    package let start: SolvedLayout
    package let end: SolvedLayout
    /// The layout where the stretch begins itself, if other assertions are made there; `nil` if it is that which is approached.
    package var entry: SolvedLayout?
  }

  /// An end of a piece.
  public struct End: Sendable {
    /// The length, in points.
    public let length: Double
    /// The layout there.
    public let layout: SolvedLayout
    /// Whether it is the layout that the piece before approaches, with the same issues. False where the first piece begins.
    public let belongsBefore: Bool
    /// Whether it is the layout that the piece after approaches, with the same issues. False where the last piece ends.
    public let belongsAfter: Bool
  }

  /// The side that moves: its width if this is `horizontal`.
  public let axis: Axis
  /// The pieces, in order. Where the search ended too early, there are none.
  public let pieces: [Piece]
  /// The ends, in order: the least and the greatest length, and all between them where the layout begins to move otherwise, or
  /// issues begin or end.
  public let ends: [End]
  /// The lengths up to which everything is known, if the bound on work ended the search; `nil` if it is complete.
  public let knownTo: Double?
  /// The number of layouts that were solved.
  package let solvedCount: Int
  /// The ends that follow from no equation: layouts on both sides came together there.
  package let approachedEnds: [Double]

  /// Whether all pieces were found before the bound on work was reached.
  public var isComplete: Bool { knownTo == nil }
}

extension LayoutPieces.Stretch {
  /// The layout at one of its lengths, or as approached there from inside.
  func layout(at length: Double, along axis: Axis) -> SolvedLayout {
    var layout = start.blended(with: end, from < to ? (length - from) / (to - from) : 0)
    layout.tree.environment.canvas[axis] = length
    return layout
  }
}

extension LayoutPieces {
  /// The layout at a length, or what the layout approaches there from one side; `nil` where it is not known.
  ///
  /// - Parameter side: -1 for what it approaches from lesser lengths, 1 from greater ones, 0 for the layout itself.
  package func layout(at length: Double, from side: Int = 0) -> SolvedLayout? {
    if side == 0, let end = ends.first(where: { $0.length == length }) { return end.layout }
    guard
      let piece = pieces.first(where: { piece in
        side < 0
          ? piece.from < length && length <= piece.to
          : side > 0 ? piece.from <= length && length < piece.to : piece.from < length && length < piece.to
      }),
      let stretch = piece.stretches.last(where: { $0.from <= length }) ?? piece.stretches.first
    else { return nil }
    return stretch.layout(at: length, along: axis)
  }

  /// A piece, or the only length, as reports state it.
  package struct Stated: Sendable {
    package let from: Double
    package let to: Double
    package let includesFrom: Bool
    package let includesTo: Bool
    /// The layout at both ends, as approached from inside.
    package let start: SolvedLayout
    package let end: SolvedLayout
  }

  /// The pieces in order, with the ends that belong to no piece between them, or the only length if none moves.
  package var stated: [Stated] {
    if isComplete, pieces.isEmpty {
      return ends.map {
        Stated(
          from: $0.length, to: $0.length, includesFrom: true, includesTo: true, start: $0.layout,
          end: $0.layout)
      }
    }
    return ends.enumerated().flatMap { index, end -> [Stated] in
      var stated: [Stated] = []
      if !end.belongsBefore, !end.belongsAfter {
        // Nothing else says what is there.
        stated.append(
          Stated(
            from: end.length, to: end.length, includesFrom: true, includesTo: true, start: end.layout,
            end: end.layout))
      }
      guard pieces.indices.contains(index) else { return stated }
      let piece = pieces[index]
      stated.append(
        Stated(
          from: piece.from, to: piece.to, includesFrom: end.belongsAfter,
          includesTo: ends[index + 1].belongsBefore, start: piece.start, end: piece.end))
      return stated
    }
  }
}

extension LayoutPieces {
  /// - Parameters:
  ///   - axis: The side of the canvas that moves.
  ///   - range: The lengths that it takes, in points.
  ///   - source: The trees to lay out.
  ///   - work: The greatest number of layouts to solve; `nil` for one that depends on their size.
  /// - Complexity: A few layouts for each piece, and each place where something is decided otherwise.
  package init(
    over range: ClosedRange<Double>, of axis: Axis, _ source: SweptSource, work: Int? = nil
  ) {
    let building = PieceBuilding(
      over: range, of: axis, source, work: work ?? source.work(at: range.lowerBound))
    self.axis = axis
    (pieces, ends, knownTo) = building.finished()
    solvedCount = building.solvedCount
    approachedEnds = building.approachedEnds
  }
}
