import Analysis
import AutoLayout
import Comparison
import Foundation
import Geometry
import Sweep
import Testing

/// What fresh layouts say of pieces: one at each of many lengths, at every end, and beside it.
struct PieceTruth {
  /// The wrong numbers and issues, for people.
  private(set) var faults: [String] = []
  /// The number of lengths that were compared.
  private(set) var lengthCount = 0

  /// Every third of a point with `PLUMBLINE_SWEEP`, else some of them.
  static var step: Double {
    ProcessInfo.processInfo.environment["PLUMBLINE_SWEEP"] == nil ? 61.0 / 3 : 1.0 / 3
  }

  /// - Parameter tree: The tree at a length.
  init(_ pieces: LayoutPieces, step: Double = Self.step, tree: (Double) -> ViewTree) {
    if !pieces.isComplete { faults.append("incomplete, known to \(pieces.knownTo ?? 0)") }
    for (index, end) in pieces.ends.enumerated() {
      compare(end.layout, at: end.length, "at the end", tree)
      let before = index > 0 ? pieces.pieces[index - 1] : nil
      let after = index < pieces.pieces.count ? pieces.pieces[index] : nil
      for (piece, sign) in [(before, -1.0), (after, 1.0)] {
        guard let piece else { continue }
        let distance = min(1.0 / 256, (piece.to - piece.from) / 2)
        compare(piece, at: end.length + sign * distance, tree)
      }
    }
    for piece in pieces.pieces {
      var length = (piece.from / step).rounded(.up) * step
      // At the ends, the tolerance of the solver decides.
      if length < piece.from + 1e-4 { length += step }
      while length < piece.to - 1e-4 {
        compare(piece, at: length, tree)
        length += step
      }
    }
    checkEnds(of: pieces)
  }

  private mutating func compare(_ piece: LayoutPieces.Piece, at length: Double, _ tree: (Double) -> ViewTree)
  {
    let share = (length - piece.from) / (piece.to - piece.from)
    var layout = piece.start
    var other: [Double] = []
    var end = piece.end
    end.visitShownNumbers { other.append($0) }
    var index = 0
    layout.visitShownNumbers { number in
      number += share * (other[index] - number)
      index += 1
    }
    compare(layout, at: length, "in \(piece.from) ... \(piece.to)", tree)
  }

  private mutating func compare(
    _ layout: SolvedLayout, at length: Double, _ place: String, _ tree: (Double) -> ViewTree
  ) {
    lengthCount += 1
    var fresh = AnalyzedLayout(tree(length)).checked()
    // What is claimed is judged after the search, and tested on its own.
    fresh.issues.removeAll { $0.kind == .assertion }
    var expected: [Double] = []
    fresh.visitShownNumbers { expected.append($0) }
    var index = 0
    var worst = 0.0
    var layout = layout
    layout.visitShownNumbers { number in
      if expected.indices.contains(index) { worst = max(worst, (number - expected[index]).magnitude) }
      index += 1
    }
    if index != expected.count {
      faults.append("\(length) \(place): \(index) numbers, not \(expected.count)")
    }
    if worst > 1e-6 { faults.append("\(length) \(place): off by \(worst)") }
    if IssueIdentity.all(in: layout) != IssueIdentity.all(in: fresh) {
      faults.append(
        "\(length) \(place): issues \(layout.issues.map(\.kind.rawValue)), not \(fresh.issues.map(\.kind.rawValue))"
      )
    }
  }

  /// Two pieces are different, or their common end is different from both.
  private mutating func checkEnds(of pieces: LayoutPieces) {
    for (index, (before, after)) in zip(pieces.pieces, pieces.pieces.dropFirst()).enumerated() {
      let end = pieces.ends[index + 1]
      guard end.belongsBefore, end.belongsAfter,
        IssueIdentity.all(in: before.end) == IssueIdentity.all(in: after.start)
      else { continue }
      var slopes: [Double] = []
      for piece in [before, after] {
        var (start, end) = (piece.start, piece.end)
        var numbers: [Double] = []
        start.visitShownNumbers { numbers.append($0) }
        var place = 0
        end.visitShownNumbers { number in
          slopes.append((number - numbers[place]) / (piece.to - piece.from))
          place += 1
        }
      }
      let half = slopes.count / 2
      if (0..<half).allSatisfy({ (slopes[$0] - slopes[$0 + half]).magnitude < 1e-6 }) {
        faults.append("nothing changes at \(end.length)")
      }
    }
  }
}
