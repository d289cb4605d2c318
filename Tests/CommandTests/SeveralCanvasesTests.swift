import Foundation
import TestSupport
import Testing

/// Commands with more than one `--canvas`.
struct SeveralCanvasesTests {
  private let folder: ScratchFolder
  private let canvases = ["--canvas", "320x480", "--canvas", "iPhone 8 landscape"]

  init() throws {
    folder = try ScratchFolder()
    try folder.write(
      """
      root: { subviews: { box: {} } }
      constraints:
        - box.edges == root.edges inset 10
        - box.width == 300 @high
      """, to: "one.yaml")
    try folder.write(
      """
      root: { subviews: { box: {} } }
      constraints: ["box.edges == root.edges inset 10"]
      diagrams: [{ name: near }, { name: far, canvas: 100x100 }]
      """, to: "two.yaml")
  }

  private func run(_ arguments: String...) throws -> Command.Result {
    try Plumbline(folder: folder.url).run(arguments + canvases)
  }

  @Test func everyDiagramIsDrawnOnEachCanvas() throws {
    let result = try run("render", "one.yaml", "two.yaml", "--format", "svg")
    #expect(result.status == 0, "\(result.standardError)")
    let names = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
    #expect(
      names == [
        "one-320x480.svg", "one-iPhone-8-landscape.svg", "two-far-320x480.svg",
        "two-far-iPhone-8-landscape.svg",
        "two-near-320x480.svg", "two-near-iPhone-8-landscape.svg",
      ])
  }

  @Test func framesAndIssuesNameTheCanvas() throws {
    let text = try run("solve", "one.yaml").text
    #expect(
      text == """
        one.yaml
          320x480  320 × 480
            root   View  (0, 0, 320, 480)
              box  View  (10, 10, 300, 460)
          iPhone 8 landscape  667 × 375
            root   View  (0, 0, 667, 375)
              box  View  (10, 10, 647, 355)

        """)
    let conflict = """
      root: { subviews: { box: {} } }
      constraints: [box.edges == root.edges, box.width == 320]
      """
    try folder.write(conflict, to: "three.yaml")
    let check = try run("check", "three.yaml")
    #expect(check.status == 1)
    #expect(check.text.contains("[iPhone 8 landscape]") && !check.text.contains("[320x480]"), "\(check.text)")
  }

  @Test func scenesOfAStoryboardHaveNamesOfTheirOwn() throws {
    let file = Repository.root.appendingPathComponent("Samples/interface-builder/trip.storyboard").path
    let result = try Plumbline(folder: folder.url).run(
      ["render", file, "--format", "svg", "--canvas", "iPhone 8", "--canvas", "iPad mini"])
    #expect(result.status == 0, "\(result.standardError)")
    let names = try ScratchFolder.contents(of: folder.url.appendingPathComponent("output")).keys.sorted()
    #expect(
      names == [
        "trip-Trip-iPad-mini.svg", "trip-Trip-iPhone-8.svg", "trip-Walks-iPad-mini.svg",
        "trip-Walks-iPhone-8.svg",
      ])
  }

  /// A picture holds what the file says, whatever canvas the command asks for.
  @Test func eachPictureHoldsTheDefinition() throws {
    #expect(try run("render", "one.yaml", "two.yaml", "--format", "svg", "--embed-source").status == 0)
    let command = Plumbline(folder: folder.url)
    for (picture, file) in [
      ("one-320x480", "one"), ("one-iPhone-8-landscape", "one"), ("two-near-320x480", "two"),
      ("two-far-iPhone-8-landscape", "two"),
    ] {
      let held = try command.run(["convert", "output/\(picture).svg"])
      #expect(held.status == 0)
      #expect(try held.text == command.run(["convert", "\(file).yaml"]).text)
    }
  }

  /// Panels with canvases of their own are there to be compared, and titled after them.
  @Test(arguments: [["--canvas", "500x1080"], ["--canvas", "500x1080", "--canvas", "iPhone 8"]])
  func aPanelKeepsTitleAndCanvasTogether(canvases: [String]) throws {
    try folder.write(
      """
      root: { subviews: { box: {} } }
      constraints: ["box.edges == root.edges"]
      diagrams:
        - name: phones
          panels:
            - canvas: iPhone SE
            - title: large
              canvas: iPhone 8
            - direction: rightToLeft
        - name: turned
          before: {}
          after: { canvas: 667x375 }
      """, to: "panels.yaml")
    for command in [["solve"], ["check"], ["render", "--format", "svg"]] {
      let result = try Plumbline(folder: folder.url).run(command + ["panels.yaml"] + canvases)
      #expect(result.status == 2, "\(result.text)")
      for place in ["6:9", "8:9", "12:14"] {
        #expect(
          result.standardError.contains(
            "panels.yaml:\(place): error: --canvas would replace the canvas that this panel sets itself"),
          "\(place): \(result.standardError)")
      }
      #expect(result.standardError.components(separatedBy: ": error: ").count == 4)
    }
    #expect(folder.text(of: "output/panels-phones.svg") == nil)
    #expect(try Plumbline(folder: folder.url).run(["check", "panels.yaml"]).status == 0)
  }

  @Test func aPanelKeepsItsContentSizeCategory() throws {
    try folder.write(
      """
      root: {}
      diagrams:
        - panels: [{ contentSizeCategory: large }, { contentSizeCategory: AX3 }]
      """, to: "sizes.yaml")
    let result = try Plumbline(folder: folder.url).run(["solve", "sizes.yaml", "--content-size", "S"])
    #expect(result.status == 2)
    #expect(
      result.standardError.components(
        separatedBy: "--content-size would replace the content size category that this panel sets itself"
      ).count == 3, "\(result.standardError)")
    // A diagram without panels follows the options.
    try folder.write("root: {}\ndiagrams: [{ name: a, contentSizeCategory: AX3 }]\n", to: "one-size.yaml")
    #expect(
      try Plumbline(folder: folder.url).run(["solve", "one-size.yaml", "--content-size", "S"]).status == 0)
  }

  @Test func theSameCanvasTwiceIsRefused() throws {
    let result = try Plumbline(folder: folder.url).run(
      ["solve", "one.yaml", "--canvas", "iPhone 8", "--canvas", "iphone 8"])
    #expect(result.status == 64)
    #expect(
      result.standardError.hasPrefix(
        "Error: 'iphone 8' and 'iPhone 8' are the same canvas; leave out one of them."))
  }
}
