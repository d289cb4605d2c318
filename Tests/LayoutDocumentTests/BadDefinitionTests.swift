import LayoutDocument
import Testing

@Suite("Bad definitions")
struct BadDefinitionTests {
  static let names = DefinitionFixture.files("bad")

  @Test("Every fixture is refused with the recorded diagnostics", arguments: names)
  func diagnostics(name: String) throws {
    let bytes = try DefinitionFixture.bytes("bad", name)
    let error = #expect(throws: DiagnosticList.self) {
      try DefinitionFixture.read(bytes, named: name)
    }
    let actual = (error?.text ?? "accepted") + "\n"
    #expect(try DefinitionFixture.snapshot("bad", name, ".txt", actual: actual) == actual)
  }
}
