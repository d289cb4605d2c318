package import Geometry

/// How a button with a configuration arranges its parts, where it is not the default way.
package struct ButtonArrangement: Hashable, Sendable {
  /// The insets around the parts.
  package var insets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
  /// The space between image and titles, if there are both.
  package var imagePadding = 0.0
  /// The space between title and subtitle, if there are both.
  package var titlePadding = 1.0
  /// Whether the image lies above or below the titles.
  package var isVertical = false
  /// The second line.
  package var subtitle: String?
  /// The font of the second line.
  package var subtitleFont = FontDescription(size: 13)

  package init() {}

  /// The size of the parts with their insets, unrounded.
  ///
  /// - Parameters:
  ///   - title: the size of the title, or `nil` without one.
  ///   - subtitle: the size of the second line, or `nil` without one.
  ///   - image: the size of the image, or `nil` without one.
  ///   - lineHeight: the height of a button without any of them.
  package func size(title: Size?, subtitle: Size?, image: Size?, lineHeight: Double) -> Size {
    var texts: Size?
    for size in [title, subtitle].compactMap({ $0 }) {
      texts =
        texts.map {
          Size(width: max($0.width, size.width), height: $0.height + titlePadding + size.height)
        } ?? size
    }
    var content = texts ?? image ?? Size(width: 0, height: lineHeight)
    if let texts, let image {
      content =
        isVertical
        ? Size(width: max(texts.width, image.width), height: texts.height + imagePadding + image.height)
        : Size(width: texts.width + imagePadding + image.width, height: max(texts.height, image.height))
    }
    return Size(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }
}
