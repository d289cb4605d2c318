import Geometry
package import Source

/// A string catalog, `NAME.xcstrings`: the texts of all languages by key.
package struct StringCatalog: Sendable {
  /// The language of the texts in code and in `Base.lproj`, as the catalog names it.
  package let sourceLanguage: String?
  /// The texts of each language that has any.
  private var tables: [String: TranslationTable] = [:]

  /// The languages that have texts, sorted.
  package var languages: [String] { tables.keys.sorted() }

  /// The texts of a language as the catalog names it; `nil` if it has none.
  package subscript(language: String) -> TranslationTable? { tables[language] }

  /// Reads a catalog.
  ///
  /// - Throws: The first problem, with its place.
  /// - Complexity: O(bytes).
  package init(bytes: [UInt8], path: String) throws(DiagnosticList) {
    let source = try PropertyList.decode(bytes, path: path)
    guard let root = try JSONReading.read(source), case .mapping = root.content else {
      throw DiagnosticList([
        source.diagnostic("expected a string catalog, an object with 'strings'", nil, at: 0)
      ])
    }
    sourceLanguage = root["sourceLanguage"]?.value.text
    let reading = CatalogReading(source: source)
    for entry in try reading.entries(of: root["strings"]?.value ?? root) {
      // A catalog without strings has its other keys alone.
      guard root["strings"] != nil, let key = entry.key.text else { continue }
      guard let localizations = entry.value["localizations"]?.value else { continue }
      for localization in try reading.entries(of: localizations) {
        guard let language = localization.key.text,
          let form = try reading.variations(of: localization.value).chosen
        else { continue }
        tables[language, default: TranslationTable()].add(
          Translation(key: key, text: form.text, location: source.location(at: form.node.offset)))
      }
    }
  }
}

/// Reads the forms of a catalog's texts.
private struct CatalogReading {
  let source: SourceText

  func entries(of node: SourceNode) throws(DiagnosticList) -> [SourceNode.Entry] {
    guard case .mapping(let entries) = node.content else {
      throw DiagnosticList([
        source.diagnostic("expected an object, found \(node.kindName)", nil, at: node.offset)
      ])
    }
    return entries
  }

  /// Reads a localization: one text, or its variations, with what their numbers select.
  func variations(of node: SourceNode) throws(DiagnosticList) -> TextVariations {
    var result = TextVariations()
    result.forms = try forms(of: node)
    guard let substitutions = node["substitutions"]?.value else { return result }
    for entry in try entries(of: substitutions) {
      if let name = entry.key.text { result.parts[name] = try forms(of: entry.value) }
    }
    return result
  }

  /// The forms of a text. The depth is that of the JSON, which is bounded.
  private func forms(of node: SourceNode) throws(DiagnosticList) -> [TextVariations.Form] {
    var forms: [TextVariations.Form] = []
    if let unit = node["stringUnit"]?.value, let form = try form(of: unit) { forms.append(form) }
    guard let variations = node["variations"]?.value else { return forms }
    for kind in try entries(of: variations) {
      for form in try entries(of: kind.value) where DeviceForms.isShown(form.key.text ?? "") {
        forms += try self.forms(of: form.value)
      }
    }
    return forms
  }

  /// The text of a unit; `nil` for one that nobody has translated yet.
  private func form(of unit: SourceNode) throws(DiagnosticList) -> TextVariations.Form? {
    guard let value = unit["value"]?.value, case .scalar(let text, .doubleQuoted) = value.content else {
      throw DiagnosticList([source.diagnostic("expected a text in 'value'", nil, at: unit.offset)])
    }
    if text.isEmpty, unit["state"]?.value.text == "new" { return nil }
    return TextVariations.Form(text: text, node: value)
  }
}
