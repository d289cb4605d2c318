import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Formats solved to frames: every recorded case, through the engine.
struct VisualFormatFramesTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable, CustomTestStringConvertible {
    var id: String
    var vfl: [String]
    var superview: [String: Double]
    var views: [String]
    var metrics: [String: Double]
    var options: [String]
    var intrinsic: [String: [Double?]]
    var intrinsicPriorities: [String: [String: Double]]
    var status: String
    /// The values that are unique, by view and by `left`, `top`, `width` or `height`.
    var frames: [String: [String: Double]]
    var ambiguous: [Ambiguity]
    /// The sum of violations, by priority.
    var violations: [String: Double]

    var testDescription: String { "\(id) \(vfl.joined(separator: " "))" }
  }

  struct Ambiguity: Decodable {
    var view: String
    var attr: String
    var min: Double?
    var max: Double?
  }

  static let cases: [Case] = {
    do {
      let data = try Data(
        contentsOf: Repository.root.appendingPathComponent("Tests/Fixtures/cases/vfl_frames.json"))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      Issue.record(error)
      return []
    }
  }()

  @Test func theFileIsWhole() { #expect(Self.cases.count == 32) }

  static func tree(_ test: Case) throws -> ViewTree {
    let canvas = Size(
      width: try #require(test.superview["width"]), height: try #require(test.superview["height"]))
    var environment = LayoutEnvironment(canvas: canvas, text: SpecFont())
    var options: VisualFormatOptions = []
    for name in test.options {
      if name == "rtl-environment" {
        environment.direction = .rightToLeft
      } else {
        options.insert(try #require(VisualFormatOptions(name: name)))
      }
    }
    var root = ViewNode(name: "root")
    root.subviews = test.views.indices.map { ViewID($0 + 1) }
    let views = test.views.map { name in
      var node = ViewNode(name: name, superview: .root)
      if let size = test.intrinsic[name] {
        node.intrinsicSize = IntrinsicSize(width: size[0], height: size[1])
      }
      if let hugging = test.intrinsicPriorities[name]?["hug"] {
        node.hugging = AxisPriorities(LayoutPriority(hugging))
      }
      return node
    }
    var tree = ViewTree(environment: environment, views: [root] + views)
    for format in test.vfl {
      // The options of a case align views along its horizontal formats; a vertical one may not have them.
      let options = format.hasPrefix("V:") ? [] : options
      let nodes = try VisualFormat.constraints(format, options: options, metrics: test.metrics, in: tree) {
        name in tree.view(named: name).map(LayoutItem.view)
      }
      for node in nodes { try node.validate(in: tree) }
      tree.constraints += nodes
    }
    return tree
  }

  @Test(arguments: cases) func frames(_ test: Case) throws {
    let tree = try Self.tree(test)
    let layout = LayoutEngine.solve(tree)
    #expect(layout.issues.contains { $0.kind == .unsatisfiable } == (test.status == "unsatisfiable"))
    for (name, values) in test.frames.sorted(by: { $0.key < $1.key }) {
      let frame = layout[try #require(tree.view(named: name))].frame
      for (attribute, value) in values {
        let found = try #require(frame.value(attribute))
        #expect(abs(found - value) < 0.01, "\(name).\(attribute) is \(found), not \(value)")
      }
    }
    for expected in test.ambiguous { try expectAmbiguous(expected, layout) }
    for (priority, value) in test.violations {
      let level = try #require(Double(priority))
      let sum = layout.constraints.filter { $0.node.priority.value == level }.reduce(0) { $0 + $1.error }
      #expect(abs(sum - value) < 0.01, "priority \(level) is violated by \(sum), not \(value)")
    }
  }

  func expectAmbiguous(_ expected: Ambiguity, _ layout: SolvedLayout) throws {
    let view = try #require(layout.tree.view(named: expected.view))
    let names = ["left": "minX", "top": "minY"]
    let name = names[expected.attr] ?? expected.attr
    let found = layout.issues.filter { $0.kind == .ambiguous && $0.views == [view] }.flatMap(\.openQuantities)
      .first { $0.name == name }
    let range = try #require(found?.range, "\(expected.view).\(name) is not ambiguous")
    #expect(isEqual(range.minimum, expected.min) && isEqual(range.maximum, expected.max))
  }

  func isEqual(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 0.01
  }
}

extension Rect {
  fileprivate func value(_ attribute: String) -> Double? {
    switch attribute {
    case "left": minX
    case "top": minY
    case "width": width
    case "height": height
    default: nil
    }
  }
}
