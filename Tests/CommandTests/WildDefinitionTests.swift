import Batch
import Foundation
import TestSupport
import Testing

/// Valid definitions with numbers and texts that no picture can show in full: drawn in every format, soon, and in
/// proportion to what the views are.
struct WildDefinitionTests {
  static let definitions = [
    "a width below zero by its last bits": """
    root: {subviews: {a: {}}}
    constraints:
      - a.top == root.top
      - a.left == root.left
      - a.width == 0.3 - 0.1 - 0.2
      - a.height == 20
    """,
    "a demand of a hundred million points": """
    root: {subviews: {a: {}}}
    constraints: [a.top == root.top, a.left == root.left, a.width == 5, a.height == 5, a.height == 1e8]
    """,
    "a guide a trillion points away": """
    root: {guides: {g: {}}, subviews: {a: {}}}
    constraints: [g.top == root.top + 1e12, g.left == root.left - 1e12, g.width == 5, g.height == 1e12]
    """,
    "whole pixels in clips that end between pixels": """
    root: {subviews: {v0: {class: Slider}, v1: {class: ScrollView, background: clear, intrinsicSize: [122.957748, 1000],
      subviews: {v3: {class: ActivityIndicator}, v4: {class: StackView, axis: horizontal}, v5: {class: Switch}}},
      v2: {class: SegmentedControl, segments: []}}}
    constraints: [v0.edges==v4.edges inset 132]
    """,
    "margins and insets beyond all measure": """
    safeArea: 9e4
    root: {subviews: {s: {class: ScrollView, contentInset: 9e4, frame: [0, 0, 100, 100], contentSize: [500, 500],
      subviews: {a: {class: StackView, layoutMarginsRelative: true, layoutMargins: -9e4, frame: [0, 0, 50, 50]}}}}}
    """,
    "ten million rows of a thousandth of a point": """
    root: {subviews: {t: {class: TableView, rows: [{cell: c, count: 10000000}], rowHeight: 0.001,
      subviews: {c: {class: TableViewCell, style: value1, text: a, detailText: b}}}}}
    constraints: [t.edges == root.edges]
    """,
    "scroll views with long contents": "root: {subviews: {"
      + (0..<40).map {
        "s\($0): {class: ScrollView, frame: [\($0), \($0), 50, 50], contentSize: [190000, 190000]}"
      }.joined(separator: ", ") + "}}\ndiagrams: [{name: a, show: [contentSize]}]",
    "a scale of next to nothing": "scale: 1e-300\nroot: {subviews: {a: {frame: [5, 5, 50, 50]}}}",
  ]

  @Test(arguments: definitions.keys.sorted()) func isDrawn(name: String) throws {
    let folder = try ScratchFolder()
    try folder.write(try #require(Self.definitions[name]), to: "a.yaml")
    for format in PictureFormat.all {
      let result = try Plumbline(folder: folder.url).run(["render", "a.yaml", "--format", format.name])
      // What no bitmap can hold is an error, and nothing worse.
      let isTooLarge =
        format.medium == .pixels && result.standardError.contains("pixels is too large")
      #expect(result.status == (isTooLarge ? 2 : 0), "\(format.name): \(result.standardError)")
    }
    let pictures = try folder.contents().filter { $0.key.hasPrefix("output/") }
    #expect(pictures.count >= 2)
    #expect(pictures.values.allSatisfy { $0.count < 8_000_000 }, "\(pictures.mapValues(\.count))")
  }

  static let letters = [
    "letters": "abcdefghij", "ideographs": "漢字仮名", "right to left": "ابتثجح", "both ways": "a漢ب",
  ]

  /// Thirty thousand bytes without a break, where they are set and where they are measured.
  @Test(arguments: letters.keys.sorted()) func textsWithoutBreaksAreDrawn(kind: String) throws {
    let folder = try ScratchFolder()
    let unit = Self.letters[kind]!
    let text = String(repeating: unit, count: 30_000 / unit.utf8.count)
    try folder.write(
      """
      title: "\(text)"
      subtitle: "\(text)"
      caption: "\(text)"
      footnote: "\(text)"
      root: {subviews: {
        label: {class: Label, text: "\(text)", frame: [0, 0, 300, 20]},
        button: {class: Button, text: "\(text)", frame: [0, 30, 300, 20]},
        field: {class: TextField, placeholder: "\(text)", frame: [0, 60, 300, 20]},
        view: {class: TextView, text: "\(text)", frame: [0, 90, 300, 90]},
        segments: {class: SegmentedControl, segments: ["\(text)", b], frame: [0, 200, 300, 20]},
        \(String(repeating: "name", count: 250)): {frame: [0, 240, 10, 10]}}}
      diagrams: [{name: a}, {name: b, panels: [{title: "\(text)", subtitle: "\(text)"}, {title: "b"}]}]
      """, to: "a.yaml")
    // The second diagram is longer than a bitmap may be.
    let formats = PictureFormat.all.filter { $0.medium != .pixels }.map(\.name).joined(separator: ",")
    let result = try Plumbline(folder: folder.url).run(["render", "a.yaml", "--format", formats])
    #expect(result.status == 0, "\(result.standardError.prefix(300))")
  }
}
