import AutoLayout
import Foundation
import Geometry
import TestSupport
import Testing

/// Frames that macOS gave `NSStackView`, which arranges as `UIStackView` does but for two things: it has gravity
/// areas, and what does not fit hangs over its end.
struct StackCasesTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable, CustomTestStringConvertible {
    var id: String
    var container: [Double]
    var axis: Axis
    var distribution: String
    var spacing: Double
    var intrinsic: [[Double]]
    var frames: [Frame]

    var testDescription: String { "\(id) \(distribution)" }

    enum CodingKeys: CodingKey {
      case id, container, axis, distribution, spacing, intrinsic, frames
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id)
      container = try values.decode([Double].self, forKey: .container)
      axis = try values.decode(String.self, forKey: .axis) == "horizontal" ? .horizontal : .vertical
      distribution = try values.decode(String.self, forKey: .distribution)
      spacing = try values.decode(Double.self, forKey: .spacing)
      intrinsic = try values.decode([[Double]].self, forKey: .intrinsic)
      frames = try values.decode([Frame].self, forKey: .frames)
    }

    var overflows: Bool { (frames.last.map { $0.left + $0.width } ?? 0) > container[0] }
  }

  struct Frame: Decodable {
    var left: Double
    var top: Double
    var width: Double
    var height: Double

    var rect: Rect { Rect(x: left, y: top, width: width, height: height) }
  }

  static let cases: [Case] = {
    do {
      let data = try Data(
        contentsOf: Repository.root.appendingPathComponent("Tests/Fixtures/cases/stack_macos.json"))
      return try JSONDecoder().decode(File.self, from: data).cases
    } catch {
      Issue.record(error)
      return []
    }
  }()

  /// Those with a distribution of UIKit's.
  static let common = cases.filter { StackContent.Distribution(rawValue: $0.distribution) != nil }

  @Test func theFileIsWhole() {
    #expect(Self.cases.count == 8)
    #expect(Self.common.map(\.id) == ["stack-05", "stack-07", "stack-09", "stack-13"])
    #expect(Self.common.filter(\.overflows).map(\.id) == ["stack-09", "stack-13"])
  }

  static func layout(_ test: Case) throws -> SolvedLayout {
    var tree = TestTree(test.container[0], test.container[1])
    let distribution = try #require(StackContent.Distribution(rawValue: test.distribution))
    tree.addStack("s", test.axis, distribution, .center, spacing: test.spacing)
    for (index, size) in test.intrinsic.enumerated() { tree.addSized("v\(index)", size[0], size[1], in: "s") }
    tree.pin("s", "root")
    return tree.solve()
  }

  @Test("What fits stands as on macOS", arguments: common.filter { !$0.overflows })
  func fits(_ test: Case) throws {
    let layout = try Self.layout(test)
    for (index, frame) in test.frames.enumerated() {
      #expect(layout.frame("v\(index)").isClose(to: frame.rect), "\(layout.frame("v\(index)").text)")
    }
  }

  @Test("What overflows on macOS misses one connection to the canvas", arguments: common.filter(\.overflows))
  func overflows(_ test: Case) throws {
    let layout = try Self.layout(test)
    var recorded = layout
    for (index, frame) in test.frames.enumerated() {
      recorded.views[index + 2].frame = frame.rect
      recorded.views[index + 2].absoluteFrame = frame.rect
    }
    let ruler = Ruler(layout: recorded)
    let missed = layout.constraints.filter { constraint in
      let namesGuide = constraint.node.anchors.contains {
        if case .stackGuide = $0.item { true } else { false }
      }
      return constraint.node.priority.isRequired && !namesGuide && ruler.error(of: constraint.node) > 1e-6
    }
    #expect(missed.map(\.text) == ["v2.trailing == s.trailing"])
    #expect(missed.map { ruler.error(of: $0.node) } == [40])
    // UIKit requires it, so 40 points of intrinsic width at 750 go missing instead.
    let widths = (0..<3).map { layout.frame("v\($0)").width }
    #expect(abs(widths.reduce(0, +) - 80) < 1e-6)
    #expect(layout.frame("v2").maxX == 100)
    for index in 0..<3 { #expect(layout.frame("v\(index)").midY == test.frames[index].rect.midY) }
  }
}
