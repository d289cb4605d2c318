import AutoLayout
import Geometry

extension DesignRecord {
  /// Reads the properties that a file records about views.
  ///
  /// - Parameters:
  ///   - elements: the elements of the views, in preorder.
  ///   - frames: the recorded frames.
  ///   - isRecordedCanvas: whether the layout is on the canvas of these frames.
  init(elements: [MarkupElement], frames: [Rect?], isRecordedCanvas: Bool) {
    self.init()
    labels = elements.map(Self.label)
    userLabels = elements.map { $0["userLabel"] }
    self.frames = frames
    verifications = elements.map { $0["verifyAmbiguity"].flatMap(Verification.init) ?? .everything }
    isOfOwnClass = elements.map { $0["customClass"] != nil }
    isSymbol = elements.map { $0.name == "imageView" && $0.image?.isSymbol ?? false }
    self.isRecordedCanvas = isRecordedCanvas
  }

  /// The view's label in Interface Builder, or else its text, or else its class.
  private static func label(of element: MarkupElement) -> String {
    if let label = label(element["userLabel"]) { return label }
    if let shown = label(shownText(of: element)) { return shown }
    let contentView = element["key"] == "contentView" ? "contentView" : nil
    return label(ofClass: element["customClass"] ?? contentView ?? element.name)
  }

  private static func shownText(of element: MarkupElement) -> String? {
    switch element.name {
    case "label", "button": element.shownString
    case "textField": element["placeholder"] ?? element["text"]
    case "imageView": element.image?.name
    case "tableViewCell", "collectionViewCell": element["reuseIdentifier"]
    default: nil
    }
  }
}
