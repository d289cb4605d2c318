import Foundation
import LayoutDocument
import Source
import Testing

@Suite("Bad definitions")
struct BadDefinitionTests {
  static let names = DefinitionFixture.files("bad")

  @Test("Every fixture is there") func count() {
    #expect(Self.names.count == 208)
  }

  @Test("Every fixture is refused with the recorded diagnostics", arguments: names)
  func diagnostics(name: String) throws {
    let actual = DefinitionFixture.diagnostics(try DefinitionFixture.bytes("bad", name), named: name)
    #expect(!actual.isEmpty, "accepted")
    #expect(try DefinitionFixture.snapshot("bad", name, ".txt", actual: actual) == actual)
  }

  @Test("Huge files are refused at once") func huge() {
    let bytes = [UInt8](repeating: 0x20, count: 17 << 20)
    #expect(DefinitionFixture.diagnostics(bytes, named: "huge.yaml").contains("the limit is 16777216"))
  }
}
