import Foundation
import TestSupport
import Testing

/// `render --sheet`.
struct ContactSheetCommandTests {
  private static let two = """
    canvas: 100x100
    root: { background: white, subviews: { box: { background: red } } }
    constraints: ["box.edges == root.edges inset 10"]
    diagrams:
    - { name: near }
    - { name: far, canvas: 200x100 }
    """

  private func pictures(_ arguments: [String], of text: String) throws -> (status: Int32, files: [String]) {
    let folder = try ScratchFolder()
    try folder.write(text, to: "page.yaml")
    let result = try Plumbline(folder: folder.url)
      .run(["render", "page.yaml", "--format", "svg"] + arguments)
    let output = folder.url.appendingPathComponent("output")
    let files = (try? ScratchFolder.contents(of: output)).map { $0.keys.sorted() } ?? []
    return (result.status, files)
  }

  @Test func severalDiagramsMakeASheet() throws {
    let text = Self.two
    #expect(try pictures([], of: text).files == ["page-far.svg", "page-near.svg"])
    #expect(try pictures(["--sheet"], of: text).files == ["page-far.svg", "page-near.svg", "page.svg"])
  }

  @Test func oneDiagramIsItsOwnSheet() throws {
    #expect(try pictures(["--sheet"], of: BadInputTests.good).files == ["page.svg"])
  }
}
