import AutoLayout
import Geometry

/// Reads attributed text (`InterfaceBuilderRules: Text and appearance`).
extension NibViewReader {
  /// The element of attributed text; `nil` for plain text.
  var attributed: MarkupElement? {
    element.name == "button"
      ? element.child("state", key: "normal")?.child("attributedString", key: "attributedTitle")
      : element.child("attributedString", key: "attributedText")
  }

  /// Reads the whole text in the font and paragraph style of its beginning.
  func readAttributed(_ string: MarkupElement, _ content: inout TextContent) {
    let fragments = string.children.filter { $0.name == "fragment" }
    guard let first = fragments.first else { return }
    content.text = fragments.compactMap { $0.string("content") }.joined()
    guard let attributes = first.child("attributes") else { return }
    if let font = attributes.child("font", key: "NSFont"), let size = context.number("size", of: font) {
      content.font = FontDescription(
        size: min(max(size, 1), 1000), weight: font["metaFont"] == "systemBold" ? 700 : 400)
    }
    guard let paragraph = attributes.child("paragraphStyle", key: "NSParagraphStyle") else { return }
    content.lineSpacing.heightMultiple = points("lineHeightMultiple", of: paragraph)
    content.lineSpacing.minimumHeight = points("minimumLineHeight", of: paragraph)
    content.lineSpacing.spacing = points("lineSpacing", of: paragraph)
  }

  private func points(_ attribute: String, of element: MarkupElement) -> Double {
    min(max(context.number(attribute, of: element) ?? 0, 0), 10_000)
  }
}
