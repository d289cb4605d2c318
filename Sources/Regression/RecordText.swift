import Analysis
public import AutoLayout
import Definitions
import DocumentFormats
import Geometry
public import LayoutDocument
public import Source

/// A record that was read from a file.
public struct RecordText: Sendable {
  /// The layout that the record defines.
  public var diagram: DocumentDiagram
  /// The results that the layout had when it was recorded.
  public var solved: RecordedLayout

  /// Reads a record.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, valid or not.
  ///   - path: The path of the file, for diagnostics.
  ///   - options: Everything that reading depends on besides the file.
  /// - Throws: The reason why the file is refused: it is a conflict of a merge, a pointer of git LFS, cut off, of a
  ///   newer format, or not a record.
  public init(bytes: [UInt8], path: String, options: ReadingOptions) throws(DiagnosticList) {
    if let refusal = Self.refusal(of: bytes, path: path) { throw DiagnosticList([refusal]) }
    let document = try Document(bytes: bytes, path: path, options: options)
    guard let solved = document.solved, let diagram = document.diagrams.first, document.diagrams.count == 1
    else {
      throw DiagnosticList([
        Diagnostic(
          location: .init(file: path), message: "the file is a definition, but not the record of a layout",
          suggestion: "delete it and record the layout again")
      ])
    }
    guard solved.courses.allSatisfy(\.isConsistent) else {
      throw DiagnosticList([
        Diagnostic(
          location: .init(file: path),
          message:
            "the numbers of its courses are not those of a record: their lengths do not ascend, or a number is not known at all of them",
          suggestion: "delete it and record the layout again")
      ])
    }
    self.diagram = diagram
    self.solved = solved
  }

  /// The tree of the record, with the places in the source of the tree that it was written from, and with its metrics.
  ///
  /// A record says nothing of properties that have no effect on a class. Two trees that were both read from records
  /// therefore differ only in what matters.
  public func tree(locatedIn source: ViewTree) -> ViewTree {
    var tree = AnalyzedLayout.fitted(diagram.tree)
    guard tree.views.count == source.views.count, tree.guides.count == source.guides.count,
      tree.constraints.count == source.constraints.count
    else { return source }
    for (index, view) in source.views.enumerated() { tree.views[index].location = view.location }
    for (index, guide) in source.guides.enumerated() { tree.guides[index].location = guide.location }
    for (index, constraint) in source.constraints.enumerated() {
      tree.constraints[index].location = constraint.location
      tree.constraints[index].metrics = constraint.metrics
    }
    return tree
  }

  /// Whether the bytes are a record from its first line to its last: with results, and without the conflict of a merge.
  package static func looksWhole(_ bytes: [UInt8]) -> Bool {
    refusal(of: bytes, path: "") == nil && bytes.firstRange(of: Array("\nsolved:\n  format: ".utf8)) != nil
  }

  /// The reason why the bytes cannot be a whole record, if they do not look like one.
  private static func refusal(of bytes: [UInt8], path: String) -> Diagnostic? {
    func problem(_ message: String, _ suggestion: String, line: Int? = nil) -> Diagnostic {
      let location = line.map { SourceLocation(file: path, line: $0, column: 1) } ?? .init(file: path)
      return Diagnostic(location: location, message: message, suggestion: suggestion)
    }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      return problem(
        "the record is a pointer of git LFS, not the record itself",
        "run 'git lfs pull', or keep *.layout files out of git LFS: they are small texts")
    }
    let markers: [[UInt8]] = ["<<<<<<< ", "=======", ">>>>>>> "].map { Array($0.utf8) }
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where markers.contains(where: line.starts) {
      return problem(
        "the record contains the conflict of a merge",
        "take either side, for example with 'git checkout --theirs', and run 'plumbline verify' again",
        line: index + 1)
    }
    if let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D {
      return problem(
        "the lines of the record end as on Windows, so its bytes are not those that were recorded",
        "write '*.layout text eol=lf' into .gitattributes, delete the record and check it out again")
    }
    let end = Array(Definition.recordEnd.utf8)
    guard bytes.count >= end.count, bytes.suffix(end.count).elementsEqual(end) else {
      return problem(
        bytes.isEmpty
          ? "the record is empty" : "the record is cut off: its last line is not '...'",
        "restore it, for example with 'git checkout', or delete it and record the layout again")
    }
    return nil
  }
}
