import LayoutDocument
import Testing

@Suite("Good definitions")
struct GoodDefinitionTests {
  static let names = DefinitionFixture.files("good")

  @Test("Every fixture is there") func count() {
    #expect(Self.names.count >= 1)
  }

  @Test("Every fixture gives the recorded trees", arguments: names)
  func tree(name: String) throws {
    let document = try DefinitionFixture.read(DefinitionFixture.bytes("good", name), named: name)
    let actual = DefinitionFixture.dump(document)
    #expect(try DefinitionFixture.snapshot("good", name, ".views.txt", actual: actual) == actual)
  }
}
