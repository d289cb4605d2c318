import Geometry

/// A figure of a post: its fence, and what an earlier run wrote for it.
package struct PostFigure: Sendable {
  package var fence: Fence
  package var info: FenceInfo
  package var language: FenceInfo.Language
  /// The name that an earlier run gave the pictures.
  package var recordedName: String?

  /// What goes before each line that is written into the containers of the fence.
  var prefix: String
  /// The line break of the fence's lines.
  var lineBreak: String
  /// From the mark that folds the source, or from the fence, to the fence.
  var head: Range<Int>
  /// The columns of a tab before `head` that the containers take.
  var columnsInTab: Int
  /// From the end of the closing fence to the end of what an earlier run wrote below it.
  var tail: Range<Int>
}
