import Analysis
import AutoLayout
import Comparison
import Geometry

/// Joins what was found between thresholds, leaving out ends at which nothing changes.
struct PieceBuilding {
  /// What is on one line, with the same issues everywhere.
  struct Part {
    var from: Double
    var to: Double
    var line: SweptLine<SweptSample>
    var stretches: [LayoutPieces.Stretch]
    /// The lines of the stretches.
    var lines: [SweptLine<SweptSample>]

    /// What is found on all of it.
    var identities: [IssueIdentity] { IssueIdentity.all(in: stretches[0].start) }

    /// The layout at a length, on the line that is known with the most digits, with the issues of the same layout of a stretch.
    func layout(at length: Double, _ own: SolvedLayout) -> SolvedLayout {
      var layout = line.layout(at: length)
      layout.issues = own.issues
      return layout
    }
  }

  private let reach: SearchReach
  private var workLeft: Int
  private(set) var solvedCount = 0
  private(set) var approachedEnds: [Double] = []
  private(set) var parts: [Part] = []
  /// The samples at the ends of parts, one more than there are parts.
  private(set) var samples: [SweptSample] = []
  private(set) var knownTo: Double?

  /// - Parameters:
  ///   - range: The lengths, in points.
  ///   - axis: The side of the canvas that moves.
  ///   - source: The trees to lay out.
  ///   - work: The greatest number of layouts to solve.
  init(
    over range: ClosedRange<Double>, of axis: Axis, _ source: SweptSource, work: Int,
    reach: SearchReach = .lengths
  ) {
    workLeft = work
    self.reach = reach
    let (from, to) = (range.lowerBound, range.upperBound)
    let thresholds = Set(source.thresholds + source.tree(from).canvasThresholds(of: axis))
    let cuts = [from] + thresholds.filter { $0 > from && $0 < to }.sorted() + [to]
    for (low, high) in zip(cuts, cuts.dropFirst()) where low < high && knownTo == nil {
      add(SweptRegion(source, axis, low, high))
    }
    if from == to { samples = [SweptRegion(source, axis, from, to).own(from)] }
  }

  private mutating func add(_ region: SweptRegion) {
    var search = PieceSearch(work: workLeft, hasPasses: region.hasPasses, reach: reach) { region.sample($0) }
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
      for part in parts(of: segment, line) {
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
  private func parts(of segment: PieceSearch<SweptSample>.Segment, _ line: SweptLine<SweptSample>)
    -> [Part]
  {
    let (start, end) = (line.layout(at: segment.from), line.layout(at: segment.to))
    /// A length as exact as the ends that follow from equations.
    func length(_ share: Double) -> Double {
      if share == 0 { return segment.from }
      if share == 1 { return segment.to }
      let length = segment.from + share * (segment.to - segment.from)
      return reach.snapping == nil ? length : SearchReach.rounded(length)
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
        from: stretches[0].from, to: stretches[stretches.count - 1].to, line: line, stretches: stretches,
        lines: stretches.map { _ in line })
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
    var rest = second.stretches
    // Assertions split no piece, but size classes may decide whether they are made.
    let made = [first.stretches[first.stretches.count - 1].end, rest[0].start, sample.reported].map {
      $0.tree.assertions.map(\.isInSizeClasses)
    }
    if made[0] != made[2] || made[1] != made[2] { rest[0].entry = sample.reported }
    return Part(
      from: first.from, to: second.to, line: long.line, stretches: first.stretches + rest,
      lines: first.lines + second.lines)
  }

  func finished() -> (pieces: [LayoutPieces.Piece], ends: [LayoutPieces.End], knownTo: Double?) {
    let pieces = parts.map { part in
      LayoutPieces.Piece(
        from: part.from, to: part.to,
        start: part.layout(at: part.from, part.stretches[0].start).withoutLineMemory,
        end: part.layout(at: part.to, part.stretches[part.stretches.count - 1].end).withoutLineMemory,
        stretches: part.stretches.map {
          LayoutPieces.Stretch(
            from: $0.from, to: $0.to, start: $0.start.withoutLineMemory, end: $0.end.withoutLineMemory,
            entry: $0.entry?.withoutLineMemory)
        })
    }
    let ends = samples.enumerated().map { index, sample in
      func belongs(_ part: Int) -> Bool {
        parts.indices.contains(part) && parts[part].line.containsShown(sample)
          && parts[part].line.hasSameViews(as: sample)
          && IssueIdentity.all(in: sample.reported) == parts[part].identities
      }
      return LayoutPieces.End(
        length: sample.length, layout: sample.reported.withoutLineMemory, belongsBefore: belongs(index - 1),
        belongsAfter: belongs(index))
    }
    return (pieces, ends, knownTo)
  }
}

extension SolvedLayout {
  /// The layout without what only the search needs.
  var withoutLineMemory: SolvedLayout {
    var layout = self
    layout.tree.environment.remembersLines = false
    return layout
  }

  /// A layout between this one and another one with the same numbers, or beyond them. The canvas stays.
  ///
  /// - Parameter share: The share of the way to the other one.
  func blended(with other: SolvedLayout, _ share: Double) -> SolvedLayout {
    var (layout, other) = (self, other)
    var numbers: [Double] = []
    other.visitShownNumbers { numbers.append($0) }
    other.visitOtherNumbers { numbers.append($0) }
    var index = 0
    func take(_ number: inout Double) {
      number += share * (numbers[index] - number)
      index += 1
    }
    layout.visitShownNumbers(take)
    layout.visitOtherNumbers(take)
    return layout
  }
}
