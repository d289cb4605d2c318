import Analysis
import AutoLayout
import Comparison
import Geometry

/// All widths of one height, as one sample of a search along the heights: everything in it is an affine function of the height as
/// long as the same happens in the same order (`SweepRules: Two intervals`).
final class CanvasRow: SearchedSample {
  /// What is found at a place.
  struct Found: Hashable {
    var issues: [LayoutIssue]
    var assertions: [Int]
    var made: Set<Int>
    var hidden: [Bool]

    init(_ layout: SolvedLayout, _ made: Set<Int>) {
      issues = []
      assertions = []
      for issue in layout.issues {
        if case .assertion(let failure) = issue {
          assertions.append(failure.index)
        } else {
          issues.append(issue.withoutNumbers)
        }
      }
      self.made = made
      hidden = layout.tree.views.map(\.isHidden)
    }
  }

  struct Key: Hashable {
    var cells: [Found]
    var decisions: [Int]
  }

  let row: PlaneRow
  let numbers: [Double]
  let shownCount: Int
  let key: Key
  let solvedCount: Int
  let thresholds: [SweepThreshold]
  let bounds: [SweepThreshold]
  /// The greatest width up to which everything is known; `nil` if all is.
  let knownTo: Double?

  var length: Double { row.height }

  func asks(toward other: CanvasRow, from low: Double, to high: Double) -> [Double] { [] }

  /// - Parameters:
  ///   - height: The height, in points.
  ///   - building: The pieces of all widths.
  init(_ height: Double, _ building: PieceBuilding) {
    var (cells, marks) = ([PlaneRow.Cell](), [PlaneRow.Mark]())
    var thresholds: [SweepThreshold] = []
    var bounds: [SweepThreshold] = []
    var decisions: [Int] = []
    func mark(_ layout: SolvedLayout, at width: Double, _ judged: JudgedClaims) {
      var layout = layout.withoutLineMemory
      layout.issues += judged.failures
      layout.tree.environment.canvas = Size(width: width, height: height)
      marks.append(PlaneRow.Mark(width: width, layout: layout, made: judged.made))
    }
    for (index, sample) in building.samples.enumerated() {
      mark(sample.reported, at: sample.length, JudgedClaims(of: sample.reported))
      guard building.parts.indices.contains(index) else { continue }
      for (number, run) in StretchRun.all(of: building.parts[index]).enumerated() {
        let stretch = run.stretch
        let outline = ClaimOutline(from: stretch.start, to: stretch.end)
        decisions += outline.signs + run.decisions
        thresholds += outline.distances.map { SweepThreshold($0) }
        thresholds += run.thresholds
        bounds += run.bounds
        if number > 0 {
          let entry = stretch.entry ?? stretch.start
          mark(entry, at: stretch.from, JudgedClaims(of: entry))
        }
        for (low, high) in zip([0] + outline.cuts, outline.cuts + [1]) {
          let length = stretch.to - stretch.from
          let from = low == 0 ? stretch.from : stretch.from + low * length
          let to = high == 1 ? stretch.to : stretch.from + high * length
          if low > 0 {
            let layout = stretch.layout(at: from, along: .horizontal)
            mark(layout, at: from, JudgedClaims(of: layout))
          }
          let (start, end) = (
            low == 0 ? stretch.start : stretch.layout(at: from, along: .horizontal),
            high == 1 ? stretch.end : stretch.layout(at: to, along: .horizontal)
          )
          cells.append(PlaneRow.Cell(from, to, start, end))
        }
      }
    }
    for (mark, next) in zip(marks, marks.dropFirst()) {
      thresholds.append(SweepThreshold(next.width - mark.width))
    }
    var row = PlaneRow(height: height, marks: marks, cells: cells)
    row.decideSides()
    self.row = row
    var numbers = row.numbers
    shownCount = numbers.count
    // The other lengths that issues state may be any of several that are equally good.
    for cell in cells {
      for issue in cell.start.issues + cell.end.issues { numbers.append(issue.amount ?? 0) }
    }
    self.numbers = numbers
    key = Key(cells: cells.map { Found($0.start, $0.made) }, decisions: decisions)
    self.thresholds = thresholds
    self.bounds = bounds
    solvedCount = building.solvedCount
    knownTo = building.knownTo
  }
}

/// What is so of all assertions of one layout.
private struct JudgedClaims {
  var failures: [LayoutIssue] = []
  var made: Set<Int> = []

  init(of layout: SolvedLayout) {
    for index in layout.tree.assertions.indices {
      let verdict = AssertionJudge.verdict(on: index, in: layout)
      if verdict.isMade { made.insert(index) }
      if let failure = verdict.failure {
        failures.append(
          AssertionJudge.issue(on: index, in: layout, failure.views, failure.amounts.first?.amount))
      }
    }
  }
}

extension PlaneRow.Cell {
  /// A cell on which no verdict changes, with the assertions that fail inside of it.
  fileprivate init(_ from: Double, _ to: Double, _ start: SolvedLayout, _ end: SolvedLayout) {
    var (first, last) = (start.withoutLineMemory, end.withoutLineMemory)
    var made: Set<Int> = []
    for index in start.tree.assertions.indices {
      let verdicts = AssertionJudge.verdicts(on: index, from: start, to: end)
      // Parts at whose ends a function is 0 by rounding are one with the others.
      guard let verdict = verdicts.max(by: { $0.to - $0.from < $1.to - $1.from }) else { continue }
      if verdict.isMade { made.insert(index) }
      guard let failure = verdict.failure else { continue }
      for (isFirst, amount) in [(true, failure.amounts.first?.amount), (false, failure.amounts.last?.amount)]
      {
        let issue = AssertionJudge.issue(on: index, in: isFirst ? start : end, failure.views, amount)
        if isFirst { first.issues.append(issue) } else { last.issues.append(issue) }
      }
    }
    self.init(from: from, to: to, start: first, end: last, made: made)
  }
}

/// Stretches of a part between which nothing changes, as one.
private struct StretchRun {
  var stretch: LayoutPieces.Stretch
  private var first: SweptLine<SweptSample>
  private var last: SweptLine<SweptSample>

  static func all(of part: PieceBuilding.Part) -> [StretchRun] {
    var runs: [StretchRun] = []
    for (stretch, line) in zip(part.stretches, part.lines) {
      if let run = runs.last, let joined = run.joined(with: stretch) {
        runs[runs.count - 1] = StretchRun(stretch: joined, first: run.first, last: line)
      } else {
        runs.append(StretchRun(stretch: stretch, first: line, last: line))
      }
    }
    return runs
  }

  private func joined(with next: LayoutPieces.Stretch) -> LayoutPieces.Stretch? {
    guard next.entry == nil,
      stretch.end.issues.map(\.withoutNumbers) == next.start.issues.map(\.withoutNumbers)
    else { return nil }
    let joined = LayoutPieces.Stretch(
      from: stretch.from, to: next.to, start: stretch.start, end: next.end)
    let middle = joined.layout(at: stretch.to, along: .horizontal).allNumbers
    for layout in [stretch.end, next.start] {
      let numbers = layout.allNumbers
      guard numbers.count == middle.count,
        zip(numbers, middle).allSatisfy({ ($0 - $1).magnitude <= 1e-7 * (1 + $0.magnitude / 100) || $0 == $1 }
        )
      else { return nil }
    }
    return joined
  }

  var decisions: [Int] {
    first.first.key.decisions + (last.first === first.first ? [] : last.first.key.decisions)
  }

  var thresholds: [SweepThreshold] {
    first.thresholds(at: stretch.from) + last.thresholds(at: stretch.to)
  }

  var bounds: [SweepThreshold] { first.bounds(at: stretch.from) + last.bounds(at: stretch.to) }
}

extension SolvedLayout {
  /// All its numbers, those that a reader sees first.
  var allNumbers: [Double] {
    var layout = self
    var numbers: [Double] = []
    layout.visitShownNumbers { numbers.append($0) }
    layout.visitOtherNumbers { numbers.append($0) }
    return numbers
  }
}

extension SweptLine {
  /// The thresholds of the line at a length.
  func thresholds(at length: Double) -> [SweepThreshold] {
    blended(first.thresholds, last.thresholds, length)
  }

  /// The bounds of the line at a length.
  func bounds(at length: Double) -> [SweepThreshold] { blended(first.bounds, last.bounds, length) }

  private func blended(_ from: [SweepThreshold], _ to: [SweepThreshold], _ length: Double) -> [SweepThreshold]
  {
    guard from.count == to.count else { return [] }
    let share = share(at: length)
    return zip(from, to).map {
      SweepThreshold(
        Self.blend($0.distance, $1.distance, share), along: Self.blend($0.along, $1.along, share))
    }
  }
}
