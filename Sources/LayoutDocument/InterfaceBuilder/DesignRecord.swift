import AutoLayout
import Geometry

/// What an Interface Builder file tells of a diagram's views besides what layout needs.
package struct DesignRecord: Sendable {
  /// Which ambiguity a view is not checked for.
  enum Verification: String, Sendable, CaseIterable {
    case everything
    /// Positions alone.
    case ignoreSizes
    case off
  }

  /// Names as Interface Builder's outline shows them, by `ViewID`.
  var labels: [String] = []
  /// Those that people gave, by `ViewID`.
  var userLabels: [String?] = []
  /// By `ViewID`; `nil` where the file gives none.
  var frames: [Rect?] = []
  /// By `ViewID`.
  var verifications: [Verification] = []
  /// Whether a view is of a class that only the app knows, by `ViewID`.
  var isOfOwnClass: [Bool] = []
  /// Whether a view shows a symbol, around which only the system knows the room, by `ViewID`.
  var isSymbol: [Bool] = []
  /// Whether the diagram is laid out on the canvas that the frames were recorded on.
  var isRecordedCanvas = true

  /// - Parameter drafts: those of the views of a definition, completed.
  init(_ drafts: [ViewDraft], isRecordedCanvas: Bool) {
    labels = drafts.map { $0.label ?? Self.shortened($0.userLabel) ?? Self.words($0.node.viewClass.rawValue) }
    userLabels = drafts.map(\.userLabel)
    frames = drafts.map { $0.recordedFrame ?? $0.node.frame }
    verifications = drafts.map(\.verification)
    isOfOwnClass = drafts.map(\.isOfOwnClass)
    isSymbol = drafts.map { $0.isSymbol && $0.node.viewClass == .imageView }
    self.isRecordedCanvas = isRecordedCanvas
  }

  /// A view's label, where it does not follow from the one that somebody gave.
  func ownLabel(of index: Int) -> String? {
    labels[index] == Self.shortened(userLabels[index]) ? nil : labels[index]
  }

  /// - Parameter elements: those of the views, in preorder.
  init(elements: [MarkupElement], frames: [Rect?], isRecordedCanvas: Bool) {
    labels = elements.map(Self.label)
    userLabels = elements.map { $0["userLabel"] }
    self.frames = frames
    verifications = elements.map { $0["verifyAmbiguity"].flatMap(Verification.init) ?? .everything }
    isOfOwnClass = elements.map { $0["customClass"] != nil }
    isSymbol = elements.map { $0.name == "imageView" && $0.image?.isSymbol ?? false }
    self.isRecordedCanvas = isRecordedCanvas
  }

  // MARK: Labels

  private static let longest = 40

  /// The label that a person gave, else what the view shows, else its class in words.
  private static func label(of element: MarkupElement) -> String {
    if let label = shortened(element["userLabel"]) { return label }
    if let shown = shortened(shownText(of: element)) { return shown }
    return words(element["customClass"] ?? (element["key"] == "contentView" ? "contentView" : element.name))
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

  /// One line of it; `nil` where that is empty.
  private static func shortened(_ text: String?) -> String? {
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return nil }
    let trimmed = line.drop { $0.isWhitespace }
    guard !trimmed.isEmpty else { return nil }
    return trimmed.count > longest ? trimmed.prefix(longest - 1) + "…" : String(trimmed)
  }

  /// `scrollView` as `Scroll View`, `MXKRoomCell` as `MXKRoom Cell`.
  private static func words(_ name: String) -> String {
    var result = ""
    var previous: Character?
    for character in name {
      if let last = previous, last.isLowercase, character.isUppercase { result += " " }
      result += previous == nil ? character.uppercased() : String(character)
      previous = character
    }
    return result
  }
}
