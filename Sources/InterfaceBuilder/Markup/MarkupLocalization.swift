import AutoLayout
import Translations

/// Puts the texts of a language into a document, where a translator would write them (`InterfaceBuilderRules: Languages`).
struct MarkupLocalization {
  private let texts: LocalizedTexts
  /// The texts of each object, by its id and the name of the property.
  private(set) var found: [String: [String: LocalizedTexts.Text]] = [:]

  init(_ texts: LocalizedTexts) { self.texts = texts }

  /// The element and its descendants with the texts of the language.
  mutating func localize(_ element: inout MarkupElement) {
    if let id = element.id {
      for property in Self.properties { replace(property, as: property, of: id, in: &element) }
    }
    for index in element.children.indices {
      if let id = element.id { replaceParts(of: id, in: &element.children[index]) }
      localize(&element.children[index])
    }
  }

  /// The properties of objects whose names are those of their attributes.
  private static let properties = [
    "text", "placeholder", "title", "prompt", "headerTitle", "footerTitle", "backButtonTitle",
  ]

  /// Replaces the texts in the parts of an object that have no ids of their own.
  private mutating func replaceParts(of id: String, in part: inout MarkupElement) {
    switch (part.name, part["key"]) {
    case ("segments", _):
      for index in part.children.indices {
        replace("title", as: "segmentTitles[\(index)]", of: id, in: &part.children[index])
      }
    case ("state", let state?):
      replace("title", as: "\(state)Title", of: id, in: &part)
      for index in part.children.indices where part.children[index]["key"] == "attributedTitle" {
        replaceAttributed("\(state)AttributedTitle", of: id, in: &part.children[index])
      }
    case ("buttonConfiguration", "configuration"):
      for property in ["title", "subtitle"] {
        replace(property, as: "configuration.\(property)", of: id, in: &part)
      }
    case ("attributedString", "attributedText"): replaceAttributed("attributedText", of: id, in: &part)
    default: break
    }
  }

  private mutating func text(_ property: String, of id: String, base: String) -> String {
    let text = texts.text(for: "\(id).\(property)", base: base)
    // Nobody translates a text that is empty, but a table may have one for it.
    guard !base.isEmpty || text.translation != nil else { return base }
    found[id, default: [:]][property] = text
    // As the reader of markup has texts.
    return String(
      String.UnicodeScalarView(
        text.text.unicodeScalars.map {
          $0.properties.generalCategory == .control && !["\n", "\r", "\t"].contains($0) ? " " : $0
        }))
  }

  /// Replaces a text in an attribute or, if it has several lines, in an element. An object without the text keeps being without.
  private mutating func replace(
    _ attribute: String, as property: String, of id: String, in element: inout MarkupElement
  ) {
    if let base = element.attributes[attribute] {
      element.attributes[attribute] = text(property, of: id, base: base)
      return
    }
    let names = ["string", "mutableString"]
    let place = element.children.firstIndex { names.contains($0.name) && $0["key"] == attribute }
    guard let place else { return }
    element.children[place].text = text(property, of: id, base: element.children[place].text)
  }

  /// Replaces the whole of an attributed text, which gets the style of its beginning.
  private mutating func replaceAttributed(_ property: String, of id: String, in string: inout MarkupElement) {
    let fragments = string.children.indices.filter { string.children[$0].name == "fragment" }
    let base = fragments.compactMap { string.children[$0].string("content") }.joined()
    guard let first = fragments.first, !base.isEmpty else { return }
    let text = text(property, of: id, base: base)
    guard text != base else { return }
    for place in fragments.dropFirst().reversed() { string.children.remove(at: place) }
    string.children[first].children.removeAll { $0["key"] == "content" }
    string.children[first].attributes["content"] = text
  }

  /// The property whose text a view shows; `nil` for views without text.
  private static func shownProperty(of element: MarkupElement) -> String? {
    switch element.name {
    case "button":
      if element.child("buttonConfiguration", key: "configuration")?["title"] != nil {
        return "configuration.title"
      }
      let state = element.child("state", key: "normal")
      return state?.child("attributedString", key: "attributedTitle") == nil
        ? "normalTitle" : "normalAttributedTitle"
    case "label", "textView":
      return element.child("attributedString", key: "attributedText") == nil ? "text" : "attributedText"
    case "textField": return element.string("text")?.isEmpty ?? true ? "placeholder" : "text"
    default: return nil
    }
  }

  /// Where the texts of views come from, of which each has an element.
  func translations(of elements: [MarkupElement]) -> TreeTranslations {
    var result = TreeTranslations(language: texts.language)
    for (index, element) in elements.enumerated() {
      guard let id = element.id, let own = found[id] else { continue }
      result.textCount += own.count
      result.missingCount += own.values.count { $0.isMissing }
      result[ViewID(index)] = Self.shownProperty(of: element).flatMap { own[$0]?.translation }
    }
    return result
  }
}
