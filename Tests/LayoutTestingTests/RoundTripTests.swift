import Analysis
import AutoLayout
import Definitions
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Regression
import SwiftSamples
import TestSupport
import Testing

@testable import LayoutTesting

/// A record of views made in Swift, read and solved again, gives its own bytes.
struct RoundTripTests {
  /// A sample of `Samples/Swift`.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var build: @Sendable () throws -> View

    init(_ name: String, _ build: @escaping @Sendable () throws -> View) {
      testDescription = name
      self.build = build
    }
  }

  static let samples: [Sample] =
    [
      Sample("pure", Approaches.pure), Sample("mixed", Approaches.mixed),
      Sample("mixedWithSubviews", Approaches.mixedWithSubviews), Sample("fitting", Approaches.fitting),
      Sample("pinned") { try Approaches.pinned(to: ScrollView(name: "container")) },
      Sample("floatingLabel", Approaches.floatingLabel),
      Sample("pagesInContainer", Approaches.pagesInContainer),
      Sample("pagesWithoutContainer", Approaches.pagesWithoutContainer),
      Sample("selfSizing", Cells.selfSizing),
      Sample("bounds", Cells.bounds), Sample("plainView", ContentSize.plainView),
      Sample("scrollView", ContentSize.scrollView), Sample("missingSize", ContentSize.missingSize),
      Sample("sibling", ContentSize.sibling), Sample("layoutGuides", ContentSize.layoutGuides),
      Sample("edgesAlone") { ContentViews.edgesAlone(in: View(name: "superview")) },
      Sample("spacing", ContentViews.spacing), Sample("ratio", ContentViews.ratio),
      Sample("fixedHeight", ContentViews.fixedHeight),
      Sample("heightFromSubviews", ContentViews.heightFromSubviews),
      Sample("lastChild", ContentViews.lastChild), Sample("oneImage", Images.oneImage),
      Sample("images in a container", Images.pagesInContainer), Sample("images", Images.pages),
      Sample("vertical", Panels.vertical), Sample("horizontal", Panels.horizontal),
      Sample("labelsWithoutPlace") { Panels.labelsWithoutPlace(2) }, Sample("margins", Stacks.margins),
      Sample("rows") { Stacks.rows(hiding: ["note"]) }, Sample("form", Stacks.form),
      Sample("scrolling") { try Stacks.scrolling(hiding: ["row2"]) },
    ]
    + StackContent.Distribution.allCases.map { distribution in
      Sample("\(distribution)") { Stacks.distribution(distribution) }
    }
    + StackContent.Alignment.allCases.map { alignment in
      Sample("\(alignment)") { Stacks.alignment(alignment) }
    }
    + [StackContent.Alignment.firstBaseline, .lastBaseline].map { alignment in
      Sample("baselines \(alignment)") { Stacks.baselines(alignment) }
    }

  @Test(arguments: samples) func samplesInSwift(_ sample: Sample) throws {
    let text = try LayoutText.measured.measuring()
    for device in [Device.iPhoneSE, .iPhone15Pro.landscape] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let environment = LayoutEnvironment(device: device, direction: direction, text: text)
        _ = try check(sample.build(), environment)
      }
    }
  }

  /// A layout whose record does not state everything is refused, which is rare: where numbers grow beyond all
  /// screens, and where a floating view depends on a content offset out of range. `PLUMBLINE_SCREENS` sets the number
  /// of generated screens.
  @Test func generatedScreens() throws {
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_SCREENS"].flatMap(Int.init) ?? 60
    var refusals: [String] = []
    for seed in 0..<count {
      do throws(LayoutTestingError) {
        try checkScreen(seed)
      } catch {
        refusals.append("\(seed): \(error.message)")
      }
    }
    #expect(refusals.count <= count / 200, "\(refusals.joined(separator: "\n"))")
    // Nothing is refused without a reason.
    for refusal in refusals { #expect(refusal.contains("It would lose:\n  ")) }
  }

  private func checkScreen(_ seed: Int) throws(LayoutTestingError) {
    var random = RandomScreen(seed: UInt64(seed))
    let root = random.make(count: 3 + seed % 20)
    var environment = LayoutEnvironment(
      device: [Device.iPhoneSE, .iPhone15Pro.landscape, .iPad][seed % 3],
      direction: seed % 2 == 0 ? .leftToRight : .rightToLeft, text: SpecFont())
    if seed % 5 == 0 { environment.controlMetrics = .modern }
    if seed % 7 == 0 { environment.automaticallyAdjustsScrollViewInsets = true }
    let record = try check(root, environment)
    // The same views after a life in a layout of another size.
    guard seed % 4 == 0 else { return }
    let layout = Layout(
      root: root, environment: LayoutEnvironment(canvas: Size(width: 300, height: 500), text: SpecFont()))
    layout.layoutIfNeeded()
    // Frames of subviews of a root without a size are written for the canvas of its first layout.
    let isFixed = root.subviews.allSatisfy { $0.autoresizingMask.isEmpty }
    let isScrolled = root.subtree.contains { $0 is ScrollView }
    if isFixed, !isScrolled { #expect(try check(root, environment) == record, "seed \(seed)") }
    for case let view as ScrollView in root.subtree { view.contentOffset = Point(x: 500, y: 10) }
    try check(layout.solved)
  }

  @discardableResult
  private func check(_ root: View, _ environment: LayoutEnvironment) throws(LayoutTestingError) -> String {
    try check(LayoutEngine.solve(ViewTree(root: root, environment: environment)))
  }

  /// Compares the record of a layout with that of the layout that it defines.
  ///
  /// - Returns: The record.
  @discardableResult private func check(_ layout: SolvedLayout) throws(LayoutTestingError) -> String {
    let candidate = try LayoutCandidate(layout)
    let bytes = Array(candidate.record.utf8)
    do {
      let read = try RecordText(bytes: bytes, path: "login.layout", options: candidate.options)
      let again = AnalyzedLayout(read.diagram.tree)
      #expect(Definition.record(of: read.diagram, solved: again.layout) == candidate.record)
      #expect(again.layout.views == candidate.analysis.layout.views)
      // As the commands read it.
      let document = try Document(bytes: bytes, path: "login.layout", options: candidate.options)
      #expect(document.diagrams.count == 1)
    } catch {
      Issue.record("\(error)")
    }
    return candidate.record
  }
}
