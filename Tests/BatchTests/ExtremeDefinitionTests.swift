import AutoLayout
import Batch
import CairoBackend
import Foundation
import Geometry
import LayoutDocument
import Reporting
import Source
import TestSupport
import Testing

/// Numbers that a definition may hold, each by itself, whose sums and products no `Double` holds.
struct ExtremeDefinitionTests {
  /// Where `#` stands, a number may be written.
  static let numbers: [(key: String, view: String)] = [
    ("layoutMargins", "View"), ("directionalLayoutMargins", "View"), ("bounds", "View"), ("frame", "View"),
    ("intrinsicSize", "View"), ("contentSize", "ScrollView"), ("contentOffset", "ScrollView"),
    ("contentInset", "ScrollView"), ("zoomScale", "ScrollView"), ("font", "Label"),
    ("preferredMaxLayoutWidth", "Label"), ("spacing", "StackView"), ("rowHeight", "TableView"),
    ("estimatedRowHeight", "TableView"), ("image", "ImageView"), ("cornerRadius", "View"),
    ("border", "View"), ("shadow", "View"),
  ]

  /// How many numbers a key takes.
  private static func value(_ key: String, _ number: String) -> String {
    switch key {
    case "bounds", "frame": "[\(number), \(number), \(number), \(number)]"
    case "border": "{ width: \(number.hasPrefix("-") ? "1" : number) }"
    case "shadow":
      "{ radius: \(number.hasPrefix("-") ? "1" : number), offset: [\(number), \(number)], opacity: 0.5 }"
    case "contentOffset": "[\(number), \(number)]"
    case "intrinsicSize", "contentSize", "image": number.hasPrefix("-") ? "1x1" : "\(number)x\(number)"
    default: number
    }
  }

  private static func definition(_ first: Int, _ a: String, _ second: Int, _ b: String) -> String {
    func view(_ index: Int, _ number: String, _ subviews: String) -> String {
      let (key, viewClass) = numbers[index]
      let text = viewClass == "Label" ? "lines: 0, text: Some words that wrap, " : ""
      return "{ class: \(viewClass), \(text)\(key): \(value(key, number)), subviews: { \(subviews) } }"
    }
    let subviews = "inner: \(view(second, b, "leaf: { class: Label, text: Leaf }"))"
    var text = """
      canvas: 320x480
      safeArea: [\(a.hasPrefix("-") ? "0" : a), 0, 34, 0]
      root:
        subviews:
          outer: \(view(first, a, subviews))
          table:
            class: TableView
            rows: [{ cell: cell, count: 10000000, measured: 5000000 }]
            subviews: { cell: { class: TableViewCell, subviews: { text: { class: Label, text: Row } } } }
      constraints:
        - "text.edges == cell.contentView.edges inset \(a)"
        - "table.edges == root.safeArea.edges"
        - "leaf.edges == inner.edges inset (\(a), \(b), \(a), \(b))"
        - "leaf.width <= \(a) * root.width + \(b) @750"

      """
    if numbers[first].key != "frame" {
      text += "  - \"outer.edges == root.layoutMargins.edges inset \(b) @999\"\n"
    }
    if numbers[second].key != "frame", numbers[first].view != "StackView" {
      text += "  - \"inner.edges == outer.edges inset \(a)\"\n"
    }
    return text
  }

  /// Reads and lays out a definition, and reports of it as `check` and `solve` do.
  private static func check(_ text: String) {
    let loader = DocumentLoader(text: SpecFont())
    let file = InputFile.standardInput
    do throws(DiagnosticList) {
      let solved = try loader.solve(loader.load(Array(text.utf8), from: file), from: file)
      #expect(!CheckReport.json([solved]).isEmpty)
      #expect(!SolveReport.json([solved], constraints: .all, tracing: true).isEmpty)
    } catch {
      #expect(error.diagnostics.allSatisfy { $0.location.line > 0 }, "\(error.rendered())")
    }
  }

  @Test("No pair of keys stops the command", arguments: numbers.indices) func pairs(first: Int) {
    let values = [("1e12", "-1e12"), ("1e12", "5e-324"), ("1e-300", "1e12")]
    for second in Self.numbers.indices {
      let (a, b) = values[(first + second) % values.count]
      Self.check(Self.definition(first, a, second, b))
    }
  }

  @Test("An inset of a cell is a number like any other") func cellInset() throws {
    let folder = try ScratchFolder()
    func problems(_ inset: String) throws -> [String] {
      try folder.write(
        """
        root:
          subviews:
            table:
              class: TableView
              rows: [{ cell: cell, count: 3 }]
              subviews: { cell: { class: TableViewCell, subviews: { text: { class: Label, text: Row } } } }
        constraints:
          - "table.edges == root.edges"
          - "text.edges == cell.contentView.edges inset \(inset)"

        """, to: "a.yaml")
      let file = InputList(paths: [folder.path + "/a.yaml"]).files[0]
      return DocumentLoader(text: SpecFont()).solve(file).errors.map {
        "\($0.location.line):\($0.location.column): \($0.message)"
      }
    }
    #expect(try problems("8").isEmpty)
    #expect(
      try problems("1e308") == ["9:43: the constant is 1e+308, which is out of range"])
    #expect(try problems("1e12").first?.contains("points, which is out of range") == true)
  }

  @Test("Nor do numbers that are many", arguments: ["1e12", "1e9", "1e-300"]) func chains(number: String) {
    // Each view is so many times as wide as the one before, and lies in a scroll view that zooms so many times.
    let count = 60
    var views = "leaf: {}"
    for index in (0..<count).reversed() {
      views =
        "s\(index): { class: ScrollView, zoomScale: \(number), subviews: { v\(index): { subviews: { \(views) } } } }"
    }
    var constraints = ""
    for index in 0..<count {
      constraints += "  - \"v\(index).edges == s\(index).edges inset \(number)\"\n"
      constraints += "  - \"v\(index).size == \(number) * \(index == 0 ? "root" : "v\(index - 1)").size\"\n"
      constraints += "  - \"s\(index).size == \(number) * \(index == 0 ? "root" : "s\(index - 1)").size\"\n"
    }
    Self.check("root: { subviews: { \(views) } }\nconstraints:\n\(constraints)")
  }
}
