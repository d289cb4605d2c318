/// The kinds of marks that a picture of a layout may show: all values of `show:` and `--show`.
public enum LayoutLayer: String, Hashable, Sendable, CaseIterable {
  /// Dotted content rectangles of scroll views, with the content beyond their frames.
  case contentSize
  /// A beam for each written constraint, with its constant.
  case constraints
  /// Lengths of frames and content along the picture's edges.
  case dimensions
  /// The names of views.
  case names
  /// The width and height in each view.
  case sizes
  /// Coordinates of the root along its top and left edges.
  case rulers
  /// Arrows for scrolled content, with its range.
  case offset
  /// The pages of scroll views with paging.
  case pages
  /// Content insets, the area outside the safe area, layout margins, and the readable content guide, where they count.
  case insets
  /// A table of the views that compete for room, with their priorities, and what the views that give way lose.
  case hugging
  /// Beams for the constraints that layout made, such as those of stack views.
  case generated
  /// A panel that sums up a content size from its constraints.
  case derivation
  /// A legend for the marks of the picture.
  case key
}
