import Foundation
import LayoutDocument
import Source
import Testing

@Suite("Good definitions")
struct GoodDefinitionTests {
  static let names = DefinitionFixture.files("good")

  @Test("Every fixture is there") func count() {
    #expect(Self.names.count == 32)
  }

  @Test("Every fixture gives the recorded trees", arguments: names)
  func tree(name: String) throws {
    let bytes = try DefinitionFixture.bytes("good", name)
    let diagnostics = DefinitionFixture.diagnostics(bytes, named: name)
    try #require(diagnostics.isEmpty, "\(diagnostics)")
    let actual = DefinitionFixture.dump(try DefinitionFixture.read(bytes, named: name))
    #expect(try DefinitionFixture.snapshot("good", name, ".views.txt", actual: actual) == actual)
  }
}
