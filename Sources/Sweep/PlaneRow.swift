import Analysis
import AutoLayout
import Geometry

/// A layout at all widths of one height: marks, and cells between them on which everything is affine.
///
/// Marks are more than the ends of pieces: there is one wherever a claim may begin to be wrong, too.
struct PlaneRow: Sendable {
  struct Cell: Sendable {
    var from: Double
    var to: Double
    /// The layout at both ends, as approached from inside, with all that is found, assertions that fail as well.
    var start: SolvedLayout
    var end: SolvedLayout
    /// The assertions whose claims are made.
    var made: Set<Int>
  }

  struct Mark: Sendable {
    /// The cell whose layout a mark has: rounding decides it where both are equally good.
    enum Side: Sendable {
      case before, after, neither
    }

    var width: Double
    /// The layout there, with all that is found.
    var layout: SolvedLayout
    var made: Set<Int>
    var side = Side.neither
  }

  var height: Double
  /// One more than there are cells.
  var marks: [Mark]
  var cells: [Cell]

  /// Visits what a reader sees of the cells, and the widths of the marks.
  mutating func visitShownNumbers(_ visit: (inout Double) -> Void) {
    for index in marks.indices { visit(&marks[index].width) }
    for index in cells.indices {
      cells[index].start.visitShownNumbers(visit)
      cells[index].end.visitShownNumbers(visit)
    }
  }

  mutating func visitOtherNumbers(_ visit: (inout Double) -> Void) {
    for index in cells.indices {
      cells[index].start.visitOtherNumbers(visit)
      cells[index].end.visitOtherNumbers(visit)
    }
  }

  /// The row between this one and another one with the same structure, or beyond them. Marks that have the layout of no cell keep
  /// it.
  func blended(with other: PlaneRow, at height: Double) -> PlaneRow {
    var (row, other) = (self, other)
    let share = other.height == self.height ? 0 : (height - self.height) / (other.height - self.height)
    var numbers: [Double] = []
    other.visitShownNumbers { numbers.append($0) }
    other.visitOtherNumbers { numbers.append($0) }
    var index = 0
    func take(_ number: inout Double) {
      if number != numbers[index] { number += share * (numbers[index] - number) }
      index += 1
    }
    row.visitShownNumbers(take)
    row.visitOtherNumbers(take)
    row.height = height
    row.place()
    return row
  }

  /// What a reader sees of the cells, and the widths of the marks.
  var numbers: [Double] {
    var row = self
    var numbers: [Double] = []
    row.visitShownNumbers { numbers.append($0) }
    return numbers
  }

  /// Puts cells between their marks, and all layouts on their canvases.
  private mutating func place() {
    for index in marks.indices {
      switch marks[index].side {
      case .before: (marks[index].layout, marks[index].made) = (cells[index - 1].end, cells[index - 1].made)
      case .after: (marks[index].layout, marks[index].made) = (cells[index].start, cells[index].made)
      case .neither: break
      }
      marks[index].layout.tree.environment.canvas = Size(width: marks[index].width, height: height)
    }
    for index in cells.indices {
      (cells[index].from, cells[index].to) = (marks[index].width, marks[index + 1].width)
      cells[index].start.tree.environment.canvas = Size(width: cells[index].from, height: height)
      cells[index].end.tree.environment.canvas = Size(width: cells[index].to, height: height)
    }
  }

  /// The row with marks that have the layouts of the same cells as those of another row have.
  func decided(like other: PlaneRow) -> PlaneRow {
    var row = self
    for index in row.marks.indices { row.marks[index].side = other.marks[index].side }
    row.place()
    return row
  }

  /// Notes which marks have the layout of a cell.
  mutating func decideSides() {
    for index in marks.indices {
      let mark = marks[index]
      let found = CanvasRow.Found(mark.layout, mark.made)
      func isSame(_ layout: SolvedLayout, _ made: Set<Int>) -> Bool {
        let (own, other) = (mark.layout.allNumbers, layout.allNumbers)
        return own.count == other.count && CanvasRow.Found(layout, made) == found
          && zip(own, other).allSatisfy { ($0 - $1).magnitude <= 1e-6 || $0 == $1 }
      }
      if index > 0, isSame(cells[index - 1].end, cells[index - 1].made) {
        marks[index].side = .before
      } else if index < cells.count, isSame(cells[index].start, cells[index].made) {
        marks[index].side = .after
      }
    }
  }

  /// The layout at a width; `nil` outside of the row.
  func layout(at width: Double) -> SolvedLayout? {
    if let mark = marks.first(where: { $0.width == width }) { return mark.layout }
    guard let cell = cells.first(where: { $0.from < width && width < $0.to }) else { return nil }
    return cell.layout(at: width, height: height)
  }
}

extension PlaneRow.Cell {
  func layout(at width: Double, height: Double) -> SolvedLayout {
    var layout = start.blended(with: end, from < to ? (width - from) / (to - from) : 0)
    layout.tree.environment.canvas = Size(width: width, height: height)
    return layout
  }
}
