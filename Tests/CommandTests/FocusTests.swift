import Foundation
import TestSupport
import Testing

/// `render --focus`, `--width` and `--all`.
struct FocusTests {
  private static let layout = """
    root:
      subviews:
        card: { background: white }
        photo: {}
    constraints:
      - card.top == root.top + 20
      - card.leading == root.leading + 21
      - card.size == 100
      - photo.top == card.bottom + 22
      - photo.leading == root.leading + 23
      - photo.size == 50
    """

  private func render(_ arguments: [String]) throws -> (result: Command.Result, svg: String) {
    let folder = try ScratchFolder()
    try folder.write(Self.layout, to: "layout.yaml")
    let result = try Plumbline(folder: folder.url)
      .run(["render", "layout.yaml", "--format", "svg"] + arguments)
    let files = try? ScratchFolder.contents(of: folder.url.appendingPathComponent("output"))
    return (result, files?["layout.svg"].map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  private func values(_ svg: String) -> [String] {
    ["20", "21", "22", "23"].filter { svg.contains("aria-label=\"\($0)\"") }
  }

  @Test func onlyConstraintsOfTheViewsInFocusAreDrawn() throws {
    #expect(values(try render([]).svg) == ["20", "21", "22", "23"])
    #expect(values(try render(["--focus", "card"]).svg) == ["20", "21", "22"])
    #expect(values(try render(["--focus", "photo"]).svg) == ["22", "23"])
    #expect(values(try render(["--focus", "card,photo"]).svg) == ["20", "21", "22", "23"])
  }

  @Test func aViewThatIsNotThereIsAnError() throws {
    let (result, svg) = try render(["--focus", "crd"])
    #expect(result.status == 2)
    #expect(result.standardError.contains("there is no view 'crd' to focus on"))
    #expect(svg.isEmpty)
  }

  @Test func everythingIsDrawnOnRequest() throws {
    let (result, svg) = try render(["--all", "--width", "wide"])
    #expect(result.status == 0)
    #expect(!svg.contains("Not shown"))
    #expect(try render(["--width", "narrow"]).result.status == 64)
  }
}
