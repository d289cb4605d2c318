/// The meaning of a guide.
enum LayoutGuideKind: Hashable {
  /// One that the hierarchy's author declares.
  case declared
  case safeArea, layoutMargins, readableContent
  case content, frame
  case top, bottom
}
