import Geometry
import Yams

/// What one diagram of a sample must solve to: a case of an `.expected.yaml` file, whose keys
/// `Tests/Fixtures/samples/README.md` describes.
struct SampleExpectation: Sendable {
  struct Scroll: Sendable {
    var size: Size
    var range: Point
    var offset = Point.zero
    var minimum = Point.zero
    var inset = EdgeInsets.zero
    /// The axes that constraints drive; `nil` where the case does not say.
    var driven: [Axis]?
    var pagesX: [Double]?
    var pagesY: [Double]?
  }

  struct Range: Sendable {
    var attribute: String
    var minimum: Double?
    var maximum: Double?
  }

  struct Issue: Sendable {
    var kind: String
    var axis: String
    var views: [String] = []
    var attributes: [Range] = []
    var members: [String] = []
    var broken: String?
    var severity = "error"
  }

  var diagram: String?
  /// Of a diagram of several layouts, which one.
  var panel: String?
  var sheets: [String] = []
  var canvas: String?
  var root = Size(width: 375, height: 667)
  var frames: [(name: String, rect: Rect)] = []
  var absolute: [(name: String, rect: Rect)] = []
  var visible: [(name: String, rect: Rect)] = []
  var contentArea: [(name: String, rect: Rect)] = []
  var scroll: [(name: String, value: Scroll)] = []
  var constraints: [String]?
  var holders: [String]?
  var missed: [(constraint: String, points: Double)] = []
  var issues: [Issue] = []

  /// The diagram and, where it differs from the diagram's own, the canvas.
  var title: String {
    name + (canvas.map { " on \($0)" } ?? "")
  }
}

extension SampleExpectation {
  /// The diagram with its panel.
  var name: String { (diagram ?? "the only diagram") + (panel.map { ", \($0)" } ?? "") }
}

/// A fault in an expectation file itself.
struct ExpectationError: Error, CustomStringConvertible {
  var description: String
}

extension SampleExpectation {
  /// Reads every case of a file. Unknown keys and malformed values are errors, so that no assertion is lost to a
  /// spelling mistake.
  static func cases(yaml: String) throws -> [SampleExpectation] {
    guard let list = try compose(yaml: yaml)?.sequence else {
      throw ExpectationError(description: "a list of cases is missing")
    }
    var cases: [SampleExpectation] = []
    for node in list {
      try cases.append(SampleExpectation(node, after: cases))
    }
    return cases
  }

  private init(_ node: Node, after earlier: [SampleExpectation]) throws {
    let pairs = try node.pairs()
    diagram = pairs.first { $0.key == "diagram" }?.value.scalar?.string
    panel = pairs.first { $0.key == "panel" }?.value.scalar?.string
    if let name = try pairs.first(where: { $0.key == "like" })?.value.text() {
      guard let model = earlier.first(where: { $0.diagram == name || $0.name == name }) else {
        throw ExpectationError(description: "no earlier case of “\(name)”")
      }
      frames = model.frames
      scroll = model.scroll
    }
    for (key, value) in pairs {
      switch key {
      case "diagram", "panel", "like": break
      case "sheets": sheets = try value.texts()
      case "canvas": canvas = try value.text()
      case "root": root = try value.size()
      case "frames": try value.rects().forEach { Self.put($0.rect, $0.name, into: &frames) }
      case "absolute": absolute = try value.rects()
      case "visible": visible = try value.rects()
      case "contentArea": contentArea = try value.rects()
      case "scroll":
        for (name, entry) in try value.pairs() {
          let read = try Scroll(entry)
          scroll.removeAll { $0.name == name }
          scroll.append((name, read))
        }
      case "constraints": constraints = try value.texts()
      case "holders": holders = try value.texts()
      case "missed": missed = try value.pairs().map { ($0.key, try $0.value.number()) }
      case "issues":
        guard let list = value.sequence else { throw ExpectationError(description: "issues must be a list") }
        issues = try list.map(Issue.init)
      default: throw ExpectationError(description: "unknown key “\(key)” of a case")
      }
    }
  }

  private static func put(_ rect: Rect, _ name: String, into list: inout [(name: String, rect: Rect)]) {
    if let index = list.firstIndex(where: { $0.name == name }) {
      list[index].rect = rect
    } else {
      list.append((name, rect))
    }
  }
}

extension SampleExpectation.Scroll {
  fileprivate init(_ node: Node) throws {
    let pairs = try node.pairs()
    guard let size = pairs.first(where: { $0.key == "size" }),
      let range = pairs.first(where: { $0.key == "range" })
    else { throw ExpectationError(description: "a scroll view needs size and range") }
    self.size = try size.value.size()
    self.range = try range.value.point()
    for (key, value) in pairs {
      switch key {
      case "size", "range": break
      case "offset": offset = try value.point()
      case "minimum": minimum = try value.point()
      case "inset":
        let edges = try value.numbers(4)
        inset = EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
      case "driven":
        driven = try value.texts().map { name in
          guard let axis = Axis(rawValue: name) else {
            throw ExpectationError(description: "no axis “\(name)”")
          }
          return axis
        }
      case "pagesX": pagesX = try value.numbers()
      case "pagesY": pagesY = try value.numbers()
      default: throw ExpectationError(description: "unknown key “\(key)” of a scroll view")
      }
    }
  }
}

extension SampleExpectation.Issue {
  fileprivate init(_ node: Node) throws {
    kind = ""
    axis = ""
    for (key, value) in try node.pairs() {
      switch key {
      case "kind": kind = try value.text()
      case "axis": axis = try value.text()
      case "views": views = try value.texts()
      case "members": members = try value.texts()
      case "broken": broken = try value.text()
      case "severity": severity = try value.text()
      case "attributes":
        attributes = try value.pairs().map { name, ends in
          guard let list = ends.sequence, list.count == 2 else {
            throw ExpectationError(description: "a range is [minimum, maximum]")
          }
          let values = try list.map { $0.scalar?.string == "~" ? nil : try $0.number() }
          return SampleExpectation.Range(attribute: name, minimum: values[0], maximum: values[1])
        }
      default: throw ExpectationError(description: "unknown key “\(key)” of an issue")
      }
    }
    guard !kind.isEmpty, !axis.isEmpty else {
      throw ExpectationError(description: "an issue needs kind and axis")
    }
  }
}

extension Node {
  fileprivate func pairs() throws -> [(key: String, value: Node)] {
    guard let mapping else { throw ExpectationError(description: "a mapping is expected") }
    return try mapping.map { ($0.key.scalar?.string ?? "", $0.value) }.map { pair in
      guard !pair.0.isEmpty else { throw ExpectationError(description: "a key must be a word") }
      return (key: pair.0, value: pair.1)
    }
  }

  fileprivate func text() throws -> String {
    guard let scalar, !scalar.string.isEmpty else {
      throw ExpectationError(description: "a text is expected")
    }
    return scalar.string
  }

  fileprivate func number() throws -> Double {
    guard let value = Double(try text()), value.isFinite else {
      throw ExpectationError(description: "“\(try text())” is no number")
    }
    return value
  }

  fileprivate func texts() throws -> [String] {
    guard let sequence else { throw ExpectationError(description: "a list is expected") }
    return try sequence.map { try $0.text() }
  }

  fileprivate func numbers(_ count: Int? = nil) throws -> [Double] {
    guard let sequence else { throw ExpectationError(description: "a list of numbers is expected") }
    let numbers = try sequence.map { try $0.number() }
    guard count == nil || numbers.count == count else {
      throw ExpectationError(description: "\(count ?? 0) numbers are expected, not \(numbers.count)")
    }
    return numbers
  }

  fileprivate func size() throws -> Size {
    let pair = try numbers(2)
    return Size(width: pair[0], height: pair[1])
  }

  fileprivate func point() throws -> Point {
    let pair = try numbers(2)
    return Point(x: pair[0], y: pair[1])
  }

  fileprivate func rects() throws -> [(name: String, rect: Rect)] {
    try pairs().map { name, value in
      let edges = try value.numbers(4)
      return (name, Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3]))
    }
  }
}
