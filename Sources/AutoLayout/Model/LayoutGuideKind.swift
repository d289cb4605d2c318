/// The kinds of layout guide.
enum LayoutGuideKind: Hashable {
  /// A guide that the hierarchy's author declares.
  case declared
  case safeArea, layoutMargins, readableContent
  case content, frame
  case top, bottom
}
