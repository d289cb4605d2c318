/// The kinds of mark that a picture of a layout may show: the closed list behind `show:` and `--show`.
public enum LayoutLayer: String, Hashable, Sendable, CaseIterable {
  /// Dotted content rectangles of scroll views, with what lies beyond their frames.
  case contentSize
  /// A beam for each constraint that was written, with its constant.
  case constraints
  /// Lengths of frames and content along the picture's edges.
  case dimensions
  /// The names of views.
  case names
  /// Width and height in each view.
  case sizes
  /// Coordinates of the root along its top and left edges.
  case rulers
  /// Arrows for content that is scrolled, with its range.
  case offset
  /// The pages of scroll views that page.
  case pages
  /// Content insets, what lies outside the safe area, and the margins that stack views keep.
  case insets
  /// Springs where hugging or compression resistance decides a size.
  case hugging
  /// Beams for the constraints that layout made, such as those of stack views.
  case generated
  /// A panel that adds a content size up from its constraints.
  case derivation
  /// A panel that names the marks of the picture.
  case key
}
