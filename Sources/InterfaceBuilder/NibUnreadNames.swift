import AutoLayout
import Geometry
import Source

/// Finds the names in a scene that are not read and that may take part in layout
/// (`InterfaceBuilderRules: Names that are not read`).
struct NibUnreadNames {
  let context: ReadingContext
  let isRecordedCanvas: Bool
  let environment: LayoutEnvironment
  /// The names that were found, each with the element that has it.
  private var known: Set<[String]> = []

  init(context: ReadingContext, isRecordedCanvas: Bool, environment: LayoutEnvironment) {
    self.context = context
    self.isRecordedCanvas = isRecordedCanvas
    self.environment = environment
  }

  /// Notes each name once for each kind of element that has it.
  ///
  /// - Parameter elements: the elements of the views, in preorder.
  mutating func note(_ elements: [MarkupElement], in notices: inout NibNotices) {
    for element in elements {
      if !NibVocabulary.views.contains(element.name), isNew([element.name]) {
        add("the element <\(element.name)> is not known and is laid out as a plain view", element, &notices)
      }
      for (name, value) in element.attributes.sorted(by: { $0.key < $1.key }) {
        note(name, value, of: element, in: &notices)
      }
      for child in element.children { note(child, of: element, in: &notices) }
    }
  }

  private mutating func note(
    _ name: String, _ value: String, of element: MarkupElement, in notices: inout NibNotices
  ) {
    if NibVocabulary.read.contains(name) || NibVocabulary.moveNothing.contains(name) { return }
    guard let unread = NibVocabulary.unread[name] else {
      if isNew([element.name, name]) {
        add("the attribute '\(name)' of <\(element.name)> is not known and is ignored", element, &notices)
      }
      return
    }
    guard unread.value == nil || unread.value == value, takesPart(unread), isNew([element.name, name]) else {
      return
    }
    add("the attribute '\(name)' of <\(element.name)> is not read, so \(unread.effect)", element, &notices)
  }

  private func takesPart(_ unread: NibVocabulary.Unread) -> Bool {
    if unread.onOtherCanvases { return !isRecordedCanvas }
    // The readable width is that of a narrow canvas.
    let width = ReadableContent.maximumWidth(for: environment.contentSizeCategory) ?? .infinity
    return environment.canvas.width > width
  }

  /// Notes a part of a view that is neither a view nor known.
  private mutating func note(
    _ child: MarkupElement, of element: MarkupElement, in notices: inout NibNotices
  ) {
    let isView = child.child("rect", key: "frame") != nil
    let isKnown = NibVocabulary.read.contains(child.name) || NibVocabulary.moveNothing.contains(child.name)
    if !isView, !isKnown, isNew([element.name, child.name, ""]) {
      add("the element <\(child.name)> in <\(element.name)> is not known and is ignored", child, &notices)
    }
    guard child.name == "constraints" else { return }
    for constraint in child.children where constraint.name == "constraint" {
      for name in constraint.attributes.keys.sorted()
      where !NibVocabulary.ofConstraints.contains(name) && isNew(["constraint", name]) {
        add("the attribute '\(name)' of <constraint> is not known and is ignored", constraint, &notices)
      }
    }
  }

  private mutating func isNew(_ name: [String]) -> Bool { known.insert(name).inserted }

  private func add(_ message: String, _ element: MarkupElement, _ notices: inout NibNotices) {
    notices.add(message, at: element, context, isAssumption: true)
  }
}
