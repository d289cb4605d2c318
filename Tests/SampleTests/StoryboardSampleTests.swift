import Analysis
import AutoLayout
import CairoBackend
import Definitions
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Testing

/// The storyboard among the samples, by sums of its constraints and of line heights: 33.5 points for 28 points of
/// text, 20.5 for 17, 26.5 for 22, 18 for 15 and 16 for 13.
struct StoryboardSampleTests {
  private static let file = Sample.samples.appendingPathComponent("interface-builder/walks.storyboard")

  private func scenes(canvas: String? = nil, environment: DesignEnvironment = .recorded) throws
    -> [(name: String, layout: SolvedLayout)]
  {
    let options = ReadingOptions(
      canvas: try canvas.map { try Canvas($0) }, environment: environment, text: try PangoTextShaper())
    let bytes = Array(try Data(contentsOf: Self.file))
    return try Document(bytes: bytes, path: "walks.storyboard", options: options).diagrams.map {
      ($0.name ?? "", AnalyzedLayout($0.tree).layout)
    }
  }

  private func frame(_ id: String, in layout: SolvedLayout) throws -> Rect {
    layout[try #require(layout.tree.view(named: id))].frame
  }

  @Test(arguments: [DesignEnvironment.recorded, .device])
  func framesAreTheSumsOfTheirConstraints(environment: DesignEnvironment) throws {
    let scenes = try scenes(environment: environment)
    #expect(scenes.map(\.name) == ["Sign in", "Walk", "Settings"])
    for (_, layout) in scenes { #expect(layout.issues.isEmpty) }
    let (form, walk, settings) = (scenes[0].layout, scenes[1].layout, scenes[2].layout)
    #expect(try frame("form-scroll", in: form) == Rect(x: 0, y: 20, width: 375, height: 647))
    // 120 + 33.5 + 20.5 + 44 + 44 + 50 + 44 and six gaps of 16, in a margin of 24.
    #expect(try frame("form", in: form) == Rect(x: 24, y: 24, width: 327, height: 452))
    // 220 + 20 + 33.5 + 4 + 18 + 20 + (26.5 + 2 + 16) + 20 + 183 + 20 + 240 + 20 + 50 + 32.
    let scroll = walk[try #require(walk.tree.view(named: "walk-scroll"))].scroll
    #expect(scroll?.contentSize == Size(width: 375, height: 925))
    #expect(try frame("facts", in: walk) == Rect(x: 16, y: 315.5, width: 343, height: 44.5))
    #expect(try frame("start", in: walk) == Rect(x: 16, y: 843, width: 343, height: 50))
    // The title of 34 points is 41 high: 20 + 16 + 41 + 16. Four rows of 52 and three lines of 1.
    #expect(try frame("rows", in: settings) == Rect(x: 0, y: 93, width: 375, height: 211))
    #expect(try frame("version", in: settings).minY == 316)
  }

  @Test func onAnotherPhoneTextIsMeasuredAgain() throws {
    let walk = try scenes(canvas: "iPhone 15 Pro")[1].layout
    #expect(walk.issues.isEmpty)
    let text = try frame("walk-text", in: walk)
    #expect(text.width == 393 - 32)
    let scroll = try frame("walk-scroll", in: walk)
    #expect(scroll == Rect(x: 0, y: 59, width: 393, height: 852 - 59))
    // Whole lines: 17 points of text are 20.29 high.
    #expect((text.height / 20.287).rounded(.down) == (text.height / 20.287 - 0.02).rounded())
  }
}

/// The storyboard with bars, by sums of its constraints.
struct TripStoryboardTests {
  private static let file = Sample.samples.appendingPathComponent("interface-builder/trip.storyboard")

  private func diagrams(canvas: String? = nil) throws -> [DocumentDiagram] {
    let options = ReadingOptions(canvas: try canvas.map { try Canvas($0) }, text: try PangoTextShaper())
    let bytes = Array(try Data(contentsOf: Self.file))
    return Array(try Document(bytes: bytes, path: "trip.storyboard", options: options).diagrams)
  }

  @Test func contentBeginsBelowTheBars() throws {
    let diagrams = try diagrams()
    #expect(diagrams.map(\.name) == ["Walks", "Trip"])
    for diagram in diagrams { #expect(AnalyzedLayout(diagram.tree).issues.isEmpty) }
    // A large title of 52 points below 59 and 44, and a title alone.
    #expect(diagrams.map { $0.screen?.bars.map(\.frame.maxY) } == [[155, 852], [103, 852]])
    #expect(
      diagrams.map {
        AnalyzedLayout($0.tree).atRest().layout[ViewID($0.name == "Trip" ? 1 : 0)].scroll?.contentOffset.y
      } == [
        -155, -103,
      ])
    let trip = AnalyzedLayout(diagrams[1].tree).layout
    // 220 + 16 + 33⅔ + 4 + 18 + 16 + 44 + 16 + 122 + 16 + 260 + 16 + 50 + 24.
    let content = try #require(trip[ViewID(1)].scroll?.contentSize)
    #expect(abs(content.height - (855 + 2.0 / 3)) < 0.001)
    #expect(content.width == 393)
  }

  @Test func onItsSideThePhoneHasLowBars() throws {
    for diagram in try diagrams(canvas: "iPhone 15 Pro landscape") {
      #expect(diagram.screen?.bars.map(\.height) == [32, 32])
      #expect(diagram.screen?.bars.map(\.content.hasLargeTitle) == [false, false])
    }
  }
}
