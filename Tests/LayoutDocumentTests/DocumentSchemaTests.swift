import LayoutDocument
import Testing

@Suite("The JSON Schema")
struct DocumentSchemaTests {
  @Test("It names its dialect and describes every key") func shape() {
    let text = DocumentSchema.json()
    #expect(text.contains("\"$schema\": \"https://json-schema.org/draft/2020-12/schema\""))
    #expect(text.hasSuffix("}\n"))
  }
}
