import Foundation
import TestSupport
import Testing

/// `plumbline render --check`.
struct RenderCheckTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(BadInputTests.good, to: "in/a.yaml")
    try folder.write(BadInputTests.good, to: "in/b.yaml")
  }

  private func render(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(["render", "in", "--format", "svg"] + arguments)
  }

  @Test func stalePicturesAreNamedAndNothingIsWritten() throws {
    let missing = try render("--check")
    #expect(missing.status == 1)
    #expect(
      missing.standardError
        == "output/a.svg is not up to date\noutput/b.svg is not up to date\n0 of 2 pictures up to date in output\n"
    )
    #expect(try folder.contents().keys.sorted() == ["in/a.yaml", "in/b.yaml"])
    #expect(try render().status == 0)
    let current = try render("--check")
    #expect(current.status == 0 && current.standardError == "2 of 2 pictures up to date in output\n")
    try folder.write(BadInputTests.good.replacing("inset 10", with: "inset 11"), to: "in/b.yaml")
    let before = try folder.contents()
    let stale = try render("--check")
    #expect(stale.status == 1)
    #expect(stale.standardError.hasPrefix("output/b.svg is not up to date\n1 of 2 "))
    #expect(try folder.contents() == before)
    // Other options would draw other pictures.
    #expect(try render("--check", "--theme", "dark").status == 1)
    try folder.write(BadInputTests.bad, to: "in/c.yaml")
    #expect(try render("--check").status == 2)
  }
}
