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
    var (layout, end) = (start, end)
    let share = from < to ? (length - from) / (to - from) : 0
    var numbers: [Double] = []
    end.visitShownNumbers { numbers.append($0) }
    end.visitOtherNumbers { numbers.append($0) }
    var index = 0
    func take(_ number: inout Double) {
      number += share * (numbers[index] - number)
      index += 1
    }
    layout.visitShownNumbers(take)
    layout.visitOtherNumbers(take)
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

  /// The pieces in order, or the only length if none moves.
  package var stated: [Stated] {
    if isComplete, pieces.isEmpty {
      return ends.map {
        Stated(
          from: $0.length, to: $0.length, includesFrom: true, includesTo: true, start: $0.layout,
          end: $0.layout)
      }
    }
    return pieces.enumerated().map { index, piece in
      Stated(
        from: piece.from, to: piece.to, includesFrom: ends[index].belongsAfter,
        includesTo: ends[index + 1].belongsBefore, start: piece.start, end: piece.end)
    }
  }
}

extension LayoutPieces {
  /// The most views and constraints that are laid out for one map, together: that of a screen with 50 of them may be solved
  /// 40,000 times, and takes half a minute.
  private static let mostWork = 2_000_000
  /// The least number of layouts that may be solved, however large they are.
  private static let leastSolved = 500

  /// - Parameters:
  ///   - axis: The side of the canvas that moves.
  ///   - range: The lengths that it takes, in points.
  ///   - source: The trees to lay out.
  ///   - work: The greatest number of layouts to solve; `nil` for one that depends on their size.
  /// - Complexity: A few layouts for each piece, and each place where something is decided otherwise.
  package init(
    over range: ClosedRange<Double>, of axis: Axis, _ source: SweptSource, work: Int? = nil
  ) {
    let (from, to) = (range.lowerBound, range.upperBound)
    let tree = source.tree(from)
    let size = tree.views.count + tree.constraints.count
    var building = PieceBuilding(work: work ?? max(Self.leastSolved, Self.mostWork / size))
    let thresholds = Set(source.thresholds + tree.canvasThresholds(of: axis))
    let cuts = [from] + thresholds.filter { $0 > from && $0 < to }.sorted() + [to]
    for (low, high) in zip(cuts, cuts.dropFirst()) where low < high && building.knownTo == nil {
      building.add(SweptRegion(source, axis, low, high))
    }
    if from == to { building.add(at: SweptRegion(source, axis, from, to).own(from)) }
    self.axis = axis
    (pieces, ends, knownTo) = building.finished()
    solvedCount = building.solvedCount
    approachedEnds = building.approachedEnds
  }
}

/// Joins what was found between thresholds, leaving out ends at which nothing changes.
private struct PieceBuilding {
  private struct Part {
    var from: Double
    var to: Double
    var line: SweptLine
    var stretches: [LayoutPieces.Stretch]

    /// What is found on all of it.
    var identities: [IssueIdentity] { IssueIdentity.all(in: stretches[0].start) }

    /// The layout at a length, on the line that is known with the most digits, with the issues of the same layout of a stretch.
    func layout(at length: Double, _ own: SolvedLayout) -> SolvedLayout {
      var layout = line.layout(at: length)
      layout.issues = own.issues
      return layout
    }
  }

  private var workLeft: Int
  private(set) var solvedCount = 0
  private(set) var approachedEnds: [Double] = []
  private var parts: [Part] = []
  /// The samples at the ends of parts, one more than there are parts.
  private var samples: [SweptSample] = []
  private(set) var knownTo: Double?

  init(work: Int) { workLeft = work }

  mutating func add(at sample: SweptSample) { samples = [sample] }

  mutating func add(_ region: SweptRegion) {
    var search = PieceSearch(work: workLeft, hasPasses: region.hasPasses) { region.sample($0) }
    let segments = search.segments(from: region.low, to: region.high)
    solvedCount += workLeft - search.workLeft
    workLeft = max(0, search.workLeft)
    approachedEnds += search.approachedEnds
    if samples.isEmpty { samples.append(region.own(region.low)) }
    for segment in segments {
      guard let line = segment.line else {
        knownTo = segment.from
        return
      }
      // Two lines may meet where a stretch begins.
      guard segment.from < segment.to else { continue }
      for part in Self.parts(of: segment, line) {
        add(part, part.to == region.high ? region.own(part.to) : search.sample(part.to))
      }
    }
  }

  private mutating func add(_ part: Part, _ sample: SweptSample) {
    if let last = parts.last, let between = samples.last, let joined = Self.joined(last, part, at: between) {
      parts[parts.count - 1] = joined
      samples[samples.count - 1] = sample
    } else {
      parts.append(part)
      samples.append(sample)
    }
  }

  /// The parts of a segment on which the same is found.
  private static func parts(of segment: PieceSearch.Segment, _ line: SweptLine) -> [Part] {
    let (start, end) = (line.layout(at: segment.from), line.layout(at: segment.to))
    /// A length as exact as the ends that follow from equations.
    func length(_ share: Double) -> Double {
      share == 0
        ? segment.from
        : share == 1 ? segment.to : PieceSearch.rounded(segment.from + share * (segment.to - segment.from))
    }
    func layout(_ share: Double, _ found: [LayoutIssue]) -> SolvedLayout {
      var layout = share == 0 ? start : share == 1 ? end : line.layout(at: length(share))
      layout.issues += found
      return layout
    }
    return CheckFindings.parts(from: start, to: end).map { part in
      let stretches = part.pieces.map { piece in
        LayoutPieces.Stretch(
          from: length(piece.from), to: length(piece.to), start: layout(piece.from, piece.start),
          end: layout(piece.to, piece.end))
      }
      return Part(
        from: stretches[0].from, to: stretches[stretches.count - 1].to, line: line, stretches: stretches)
    }
  }

  /// Both parts as one, or `nil` if they are not on one line, or differ in their issues, or the layout between them differs from
  /// both.
  private static func joined(_ first: Part, _ second: Part, at sample: SweptSample) -> Part? {
    // The line of the longer one is known with more digits.
    let isFirstLonger = first.to - first.from >= second.to - second.from
    let (long, short) = isFirstLonger ? (first, second) : (second, first)
    guard long.line.containsShown(short.line.first), long.line.containsShown(short.line.last),
      long.line.containsShown(sample),
      first.identities == second.identities, IssueIdentity.all(in: sample.reported) == first.identities,
      first.line.hasSameViews(as: second.line.first), first.line.hasSameViews(as: sample)
    else { return nil }
    return Part(
      from: first.from, to: second.to, line: long.line, stretches: first.stretches + second.stretches)
  }

  func finished() -> (pieces: [LayoutPieces.Piece], ends: [LayoutPieces.End], knownTo: Double?) {
    /// The layout without what only the search needs.
    func plain(_ layout: SolvedLayout) -> SolvedLayout {
      var layout = layout
      layout.tree.environment.remembersLines = false
      return layout
    }
    let pieces = parts.map { part in
      LayoutPieces.Piece(
        from: part.from, to: part.to, start: plain(part.layout(at: part.from, part.stretches[0].start)),
        end: plain(part.layout(at: part.to, part.stretches[part.stretches.count - 1].end)),
        stretches: part.stretches.map {
          LayoutPieces.Stretch(from: $0.from, to: $0.to, start: plain($0.start), end: plain($0.end))
        })
    }
    let ends = samples.enumerated().map { index, sample in
      func belongs(_ part: Int) -> Bool {
        parts.indices.contains(part) && parts[part].line.containsShown(sample)
          && parts[part].line.hasSameViews(as: sample)
          && IssueIdentity.all(in: sample.reported) == parts[part].identities
      }
      return LayoutPieces.End(
        length: sample.length, layout: plain(sample.reported), belongsBefore: belongs(index - 1),
        belongsAfter: belongs(index))
    }
    return (pieces, ends, knownTo)
  }
}
