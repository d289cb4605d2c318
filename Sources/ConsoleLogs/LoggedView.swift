package import Geometry

/// A view as `recursiveDescription` or `_autolayoutTrace` prints it.
package struct LoggedView: Sendable, Hashable {
  /// The view.
  package var item: LoggedItem
  /// How deep it is indented: the superview is the last one before it with a smaller depth.
  package var depth: Int
  /// Its frame; `nil` if the console prints none.
  package var frame: Rect?
  /// Whether the console calls its layout ambiguous.
  package var isAmbiguous = false
  /// Whether the view is hidden.
  package var isHidden = false
  /// The place in the text, in scalars.
  package var range: Range<Int>
}
