package import AutoLayout
package import Source

/// Reads a changed text as a layout's file was read, to find out whether a change says what it should.
///
/// For formats in which a statement means something only together with what is around it: code that runs, and files whose
/// recorded frames tell of insets.
package struct TrialReading: Sendable {
  private let source: SourceText
  private let read: @Sendable (SourceText) -> ViewTree?

  /// - Parameters:
  ///   - source: The whole file.
  ///   - read: Reads the same layout of another text of the file; `nil` if it is not there.
  package init(of source: SourceText, _ read: @escaping @Sendable (SourceText) -> ViewTree?) {
    self.source = source
    self.read = read
  }

  /// Whether the file with replacements has the edited layout, and everything else of it as it was.
  ///
  /// - Parameter tree: The layout, as it was read.
  /// - Complexity: That of reading the file.
  package func confirms(_ replacements: [TextReplacement], for edit: TreeEdit, in tree: ViewTree) -> Bool {
    guard let text = source.replacing(replacements),
      let again = read(SourceText(path: source.path, text: text))
    else { return false }
    return again.matches(tree, with: edit)
  }
}
