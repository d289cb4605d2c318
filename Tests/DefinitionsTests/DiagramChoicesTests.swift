import AutoLayout
import LayoutDocument
import Testing

@testable import Definitions

/// What a definition chooses for its pictures: the key, the views in focus, the width of the page.
@Suite struct DiagramChoicesTests {
  private func definition(_ document: String = "", _ diagram: String = "") -> String {
    "\(document)\nroot: { subviews: { card: {}, photo: {} } }\ndiagrams: [{ name: a\(diagram) }]\n"
  }

  private func diagram(_ document: String = "", _ diagram: String = "") throws -> DocumentDiagram {
    let read = try DefinitionFixture.read(definition(document, diagram))
    return try #require(read.diagrams.first)
  }

  @Test func nothingIsChosenAtFirst() throws {
    let diagram = try diagram()
    #expect(diagram.key == .needed)
    #expect(diagram.focus == [])
    #expect(diagram.width == .column)
  }

  @Test func aDiagramReplacesTheChoiceOfItsDocument() throws {
    let document = "key: all\nfocus: [card]\nwidth: wide"
    let inherited = try diagram(document)
    #expect(inherited.key == .all)
    #expect(inherited.focus == ["card"])
    #expect(inherited.width == .wide)
    let own = try diagram(document, ", key: false, focus: [photo, root], width: column")
    #expect(own.key == .none)
    #expect(own.focus == ["photo", "root"])
    #expect(own.width == .column)
  }

  @Test func viewsInFocusExist() {
    let problems = DefinitionFixture.diagnostics(definition("", ", focus: [crd]"))
    #expect(problems.contains("error: there is no view 'crd'"))
    #expect(problems.contains("card"))
  }

  @Test func otherWidthsAreRefused() {
    #expect(DefinitionFixture.diagnostics(definition("width: 900")).contains("a page width"))
  }
}
