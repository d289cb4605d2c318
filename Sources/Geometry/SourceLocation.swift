/// A place in a text file; line and column count from 1, columns in characters.
///
/// Line 0 names the file as a whole, for problems that have no place in it.
public struct SourceLocation: Hashable, Codable, Sendable, Comparable {
  /// The path as it was given.
  public var file: String
  /// Counts from 1; 0 for the file as a whole.
  public var line: Int
  /// Counts from 1, in characters; 0 for the file as a whole.
  public var column: Int
  /// The same column in Unicode scalars, of which a character may have several. Comparisons ignore it.
  package var scalarColumn: Int

  /// Creates a place with a path, a line and a column.
  public init(file: String, line: Int, column: Int) {
    self.init(file: file, line: line, column: column, scalarColumn: column)
  }

  /// A place on a line whose characters may have several scalars.
  package init(file: String, line: Int, column: Int, scalarColumn: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.scalarColumn = scalarColumn
  }

  /// The file as a whole.
  public init(file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// `file:line:column`, or the file alone.
  public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }

  /// The description, made safe for the start of a line of output.
  package var visibleDescription: String {
    let path = VisibleText.leading(file)
    return line == 0 ? path : "\(path):\(line):\(column)"
  }

  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }

  public static func == (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.line, a.column) == (b.line, b.column) && a.file == b.file
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(line)
    hasher.combine(column)
  }
}
