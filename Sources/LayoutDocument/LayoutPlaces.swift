package import AutoLayout
package import Geometry
package import Source

/// Where a document states the parts of a layout. Places are found when they are asked for.
package protocol LayoutPlaces: Sendable {
  /// The text of the document, which may be a part of its file.
  var source: SourceText { get }

  /// The place of one of the document's own settings, by its key in a definition; `nil` if it is not written.
  func place(ofSetting key: String) -> SourceLocation?

  /// The key of the setting that gives another one its value: a device as the canvas has a safe area and a scale. The
  /// key itself if it is written or has its default.
  func settingThatGives(_ key: String) -> String

  /// The name of the device that is the canvas; `nil` if the canvas is a size.
  var deviceName: String? { get }

  /// The place of a key of a view; `nil` if it is not written.
  func place(of key: String, ofView view: ViewID) -> SourceLocation?

  /// The place that gives a constraint its constant, if that is not the place of the constraint itself.
  ///
  /// - Parameter constraint: the constraint's index in the tree.
  func placeOfConstant(ofConstraint constraint: Int) -> SourceLocation?

  /// The statement as written that a constraint comes from, perhaps with others; `nil` if it is unknown.
  ///
  /// - Parameter constraint: the constraint's index in the tree.
  func statement(ofConstraint constraint: Int) -> String?

  /// The place of a metric; `nil` if there is none of the name.
  func place(ofMetric name: String) -> SourceLocation?

  /// What to write in the file for an edit of the layout, in the file's own words; `nil` if the file states the part in a
  /// way that cannot be changed alone, such as one constraint of a composite.
  ///
  /// Whoever writes the result reads it again: a name that a diagram changes, for example, may hold elsewhere, too.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - tree: the layout, as it was read.
  func replacements(for edit: TreeEdit, in tree: ViewTree) -> [TextReplacement]?

  /// The same for edits that are made together. Edits of all constraints of one statement are one change of it.
  func replacements(for edits: [TreeEdit], in tree: ViewTree) -> [TextReplacement]?
}

extension LayoutPlaces {
  package func replacements(for edits: [TreeEdit], in tree: ViewTree) -> [TextReplacement]? {
    var all: [TextReplacement] = []
    for edit in edits {
      guard let written = replacements(for: edit, in: tree) else { return nil }
      all += written
    }
    return all
  }
}
