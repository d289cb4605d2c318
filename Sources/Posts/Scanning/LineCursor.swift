import Geometry

/// A place in a line of Markdown, which counts columns as well as characters: a tab reaches to the next multiple of four.
struct LineCursor {
  let scalars: [Unicode.Scalar]
  /// The end of the line, without its break.
  let end: Int
  /// The next character. If the cursor is inside a tab, this is the tab.
  private(set) var offset: Int
  /// The column, counted from 0.
  private(set) var column = 0
  /// The number of columns of the tab at `offset` that lie before the cursor.
  private(set) var columnsInTab = 0

  init(_ scalars: [Unicode.Scalar], _ line: Range<Int>) {
    self.scalars = scalars
    offset = line.lowerBound
    end = line.upperBound
  }

  var next: Unicode.Scalar? { offset < end ? scalars[offset] : nil }

  var isAtSpace: Bool { next == " " || next == "\t" }

  /// The columns of white space up to the next other character.
  var indentation: Int { afterSpaces.column - column }

  /// The cursor at the next character other than white space.
  var afterSpaces: LineCursor {
    var cursor = self
    while cursor.isAtSpace { cursor.skip(columns: 1) }
    return cursor
  }

  var isBlank: Bool { afterSpaces.offset == end }

  /// Moves over white space of a number of columns, or over as many other characters.
  mutating func skip(columns count: Int) {
    var count = count
    while count > 0, offset < end {
      guard scalars[offset] == "\t" else {
        offset += 1
        column += 1
        count -= 1
        continue
      }
      let width = 4 - column % 4
      let step = min(width, count)
      column += step
      count -= step
      if step == width {
        offset += 1
        columnsInTab = 0
      } else {
        columnsInTab += step
      }
    }
  }

  /// The columns of the tab at the cursor that lie after the cursor; 0 unless the cursor is inside a tab.
  var columnsLeftInTab: Int { columnsInTab == 0 ? 0 : 4 - column % 4 }

  /// The rest of the line.
  var rest: ArraySlice<Unicode.Scalar> { scalars[Range(from: offset, upTo: end)] }
}
