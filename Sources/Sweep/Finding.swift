public import AutoLayout
import Comparison
import Geometry

/// An issue with all lengths of the canvas at which it occurs.
public struct Finding: Sendable {
  /// Lengths at which an issue occurs without a gap.
  public struct Span: Hashable, Sendable {
    /// Where the issue is at its worst.
    public struct Worst: Hashable, Sendable {
      /// The length, in points.
      public var length: Double
      /// The points that are missing there; `nil` for an issue without such a number.
      public var amount: Double?
      /// Whether the length itself does not belong to the span, so that the amount is only approached.
      public var isLimit: Bool
    }

    /// The least length, in points.
    public var from: Double
    /// The greatest length, in points.
    public var to: Double
    /// Whether the issue occurs at the least length itself.
    public var includesFrom: Bool
    /// Whether the issue occurs at the greatest length itself.
    public var includesTo: Bool
    /// The worst length, the least of those that are equally bad.
    public var worst: Worst
    /// The amounts where they are known, by length; between them, they are affine. Empty without amounts.
    package var profile: [Amount] = []

    /// Whether the issue occurs at a length.
    package func contains(_ length: Double) -> Bool {
      from < length && length < to || includesFrom && length == from || includesTo && length == to
    }

    /// The points that are missing at a length.
    package struct Amount: Hashable, Sendable {
      package var length: Double
      package var amount: Double
    }
  }

  /// The issue where it is at its worst.
  public var issue: LayoutIssue
  /// The layout to which the issue belongs.
  public var layout: SolvedLayout
  /// The spans in ascending order. Two of them never touch at a length at which the issue occurs. Where both sides of the canvas
  /// move, there is one for each area, with its widths.
  public var spans: [Span]
  /// The areas, where both sides of the canvas move; else empty.
  public var areas: [Area] = []
}

extension LayoutPieces {
  /// The issues of all lengths, each once, in the order in which they first occur (`SweepRules: Findings`).
  ///
  /// Issues are the same if their kind, views, axis and reason are, as in a comparison of layouts.
  ///
  /// - Complexity: O(issues of all pieces).
  public var findings: [Finding] {
    var collections: [IssueIdentity: SpanCollection] = [:]
    var order: [IssueIdentity] = []
    func note(
      _ layout: SolvedLayout,
      _ body: (inout SpanCollection, _ issue: LayoutIssue, _ layout: SolvedLayout) -> Void
    ) {
      var seen: [IssueIdentity: Int] = [:]
      for issue in layout.issues {
        let identity = IssueIdentity(issue, in: layout)
        seen[identity, default: 0] += 1
        // Two issues of a layout that nothing tells apart are one finding.
        if seen[identity, default: 0] > 1 { continue }
        if collections[identity] == nil { order.append(identity) }
        body(&collections[identity, default: SpanCollection()], issue, layout)
      }
    }
    for (index, end) in ends.enumerated() {
      note(end.layout) { $0.note($1, $2, at: end.length, place: 2 * index) }
      guard pieces.indices.contains(index) else { continue }
      let piece = pieces[index]
      for stretch in piece.stretches {
        for (layout, length) in [(stretch.start, stretch.from), (stretch.end, stretch.to)] {
          note(layout) {
            $0.note($1, $2, near: length, from: piece.from, to: piece.to, place: 2 * index + 1)
          }
        }
      }
      // What has no worst length is as it is inside: at an end that does not belong to it, it may have come to nothing.
      let middle = piece.from + (piece.to - piece.from) / 2
      guard piece.stretches[0].start.issues.contains(where: { $0.amount == nil }),
        let inside = layout(at: middle)
      else { continue }
      note(inside) {
        if $1.amount == nil {
          $0.note($1, $2, near: middle, from: piece.from, to: piece.to, place: 2 * index + 1)
        }
      }
    }
    return order.compactMap { collections[$0]?.finding }
  }
}

/// The spans of one issue, as the places where it occurs come along, in ascending order.
struct SpanCollection {
  private var spans: [Finding.Span] = []
  /// The number of the last place at which the issue occurs. Places follow each other without a gap.
  private var lastPlace = -2
  private var worst: Worst?

  private struct Worst {
    var issue: LayoutIssue
    var layout: SolvedLayout
    var length: Double
    /// Whether the layout was solved at the length, and not worked out from others.
    var isSolved: Bool
    /// Whether the length may not belong to the finding.
    var isLimit: Bool
  }

  /// Notes that the issue occurs at one length.
  ///
  /// - Parameter place: The number of the place.
  mutating func note(_ issue: LayoutIssue, _ layout: SolvedLayout, at length: Double, place: Int) {
    let found = Finding.Span.Worst(length: length, amount: issue.amount, isLimit: false)
    if lastPlace == place - 1, var span = spans.last {
      span.to = length
      span.includesTo = true
      spans[spans.count - 1] = span
      judge(found)
    } else {
      spans.append(
        Finding.Span(from: length, to: length, includesFrom: true, includesTo: true, worst: found))
      judge(found)
    }
    lastPlace = place
    compare(Worst(issue: issue, layout: layout, length: length, isSolved: true, isLimit: false))
  }

  /// Notes that the issue occurs on a stretch, without the ends of that.
  ///
  /// - Parameters:
  ///   - length: Where on the stretch the issue is as it is given.
  ///   - from: The length at which the stretch begins.
  ///   - to: The length at which it ends.
  ///   - place: The number of the stretch.
  mutating func note(
    _ issue: LayoutIssue, _ layout: SolvedLayout, near length: Double, from: Double, to: Double, place: Int
  ) {
    // What is inside is a length like others.
    let found = Finding.Span.Worst(
      length: length, amount: issue.amount, isLimit: length == from || length == to)
    if lastPlace != place, lastPlace != place - 1 || spans.last?.includesTo != true || spans.last?.to != from
    {
      spans.append(Finding.Span(from: from, to: to, includesFrom: false, includesTo: false, worst: found))
    }
    spans[spans.count - 1].to = to
    spans[spans.count - 1].includesTo = false
    lastPlace = place
    judge(found)
    compare(
      Worst(
        issue: issue, layout: layout, length: length, isSolved: false, isLimit: length == from || length == to
      ))
  }

  /// Lengths that are reached come before those that are approached, and lesser ones before greater ones.
  private mutating func judge(_ found: Finding.Span.Worst) {
    if let amount = found.amount {
      spans[spans.count - 1].profile.append(Finding.Span.Amount(length: found.length, amount: amount))
    }
    let known = spans[spans.count - 1].worst
    let (new, old) = (found.amount ?? 0, known.amount ?? 0)
    guard (new - old).magnitude > Self.equal else {
      // The same place as an end and as what a piece approaches.
      if known.isLimit, !found.isLimit, found.length == known.length { spans[spans.count - 1].worst = found }
      return
    }
    if new > old { spans[spans.count - 1].worst = found }
  }

  private static let equal = 1e-6

  private mutating func compare(_ found: Worst) {
    guard let known = worst else {
      worst = found
      return
    }
    let more = (found.issue.amount ?? 0) - (known.issue.amount ?? 0)
    if found.issue.amount == nil, known.issue.amount == nil, !known.isSolved, known.isLimit, !found.isLimit {
      worst = found
      return
    }
    // Constraints that the system makes state their constants as solved.
    let isSame = more.magnitude <= Self.equal && found.length == known.length
    if more > Self.equal || isSame && found.isSolved && !known.isSolved { worst = found }
  }

  var finding: Finding? {
    worst.map { Finding(issue: $0.issue, layout: $0.layout, spans: spans) }
  }
}
