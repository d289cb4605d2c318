/// A place in a text file; line and column count from 1, columns in characters.
///
/// Line 0 names the file as a whole, for problems that have no place in it.
public struct SourceLocation: Hashable, Sendable, Comparable {
  /// The path as it was given.
  public var file: String
  /// Counts from 1; 0 for the file as a whole.
  public var line: Int
  /// Counts from 1, in characters; 0 for the file as a whole.
  public var column: Int

  /// A place by its path, line and column.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The file as a whole.
  public init(file: String) {
    self.init(file: file, line: 0, column: 0)
  }

  /// `file:line:column`, or the file alone.
  public var description: String { line == 0 ? file : "\(file):\(line):\(column)" }

  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
