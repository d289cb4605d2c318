/// How a picture holds the definition of what it shows.
package enum EmbeddedDefinition {
  /// The attribute of the `metadata` element in an SVG whose text is a definition. Its value is `definition`.
  package static let attribute: StaticString = "data-plumbline"
  package static let value = "definition"

  /// The keyword of the text chunk in a PNG whose text is a definition.
  package static let keyword = "Plumbline definition"
}
