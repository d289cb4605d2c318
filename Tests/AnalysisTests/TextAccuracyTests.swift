import AutoLayout
import Geometry
import Testing
import Wording

@testable import Analysis

/// Texts that may fit in the font that is meant, in fixed metrics: “Label” is 42.5 wide.
@Suite("The accuracy of measured text")
struct TextAccuracyTests {
  /// Measures as the fixed metrics do, in place of another font.
  private struct StandIn: TextMeasuring {
    var error: MeasuringError
    var base = SpecFont()

    func advance(of text: Substring, font: FontDescription) -> Double { base.advance(of: text, font: font) }
    func metrics(of font: FontDescription) -> FontMetrics { base.metrics(of: font) }
    func error(of text: Substring, font: FontDescription) -> MeasuringError { error }
  }

  private static func layout(
    _ error: MeasuringError, width: Double, height: Double = 21, _ text: String = "Label", lines: Int = 1,
    given: IntrinsicSize? = nil
  ) -> AnalyzedLayout {
    var view = ViewNode(name: "view", viewClass: .label, superview: .root)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.text = TextContent(text: text, numberOfLines: lines)
    view.intrinsicSize = given
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    let canvas = Size(width: 200, height: 200)
    return AnalyzedLayout(
      ViewTree(
        environment: LayoutEnvironment(canvas: canvas, text: StandIn(error: error)), views: [root, view]))
  }

  private static func cut(_ analysis: AnalyzedLayout) throws -> LayoutIssue.CrowdedText {
    let cut = analysis.crowdedTexts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return try #require(cut.count == 1 ? cut[0] : nil)
  }

  @Test("T-ERR-1: less than the error is missing") func withinError() throws {
    // 42.5 less 10 % is 38.25.
    #expect(try Self.cut(Self.layout(.share(0.1), width: 38.5)).accuracy == .withinError)
    #expect(try Self.cut(Self.layout(.share(0.1), width: 38)).accuracy == .certain)
    #expect(try Self.cut(Self.layout(.none, width: 42)).accuracy == .certain)
  }

  @Test("T-ERR-2: lines that the error decides") func lines() throws {
    // Two words of 42.5 and a space of 4.25 or so take 89.25, and 80.4 if they are 10 % narrower.
    let text = "Label Label"
    let close = try Self.cut(Self.layout(.share(0.1), width: 85, height: 21, text, lines: 0))
    #expect(close.axis == .vertical && close.accuracy == .withinError)
    let limited = try Self.cut(Self.layout(.share(0.1), width: 60, height: 21, text, lines: 0))
    #expect(limited.axis == .vertical && limited.accuracy == .certain)
  }

  @Test("T-ERR-3: what nobody compared is unknown, and what the author gave is certain") func unknown() throws
  {
    #expect(try Self.cut(Self.layout(.unknown, width: 10)).accuracy == .unknown)
    let given = IntrinsicSize(width: 42, height: 20)
    #expect(try Self.cut(Self.layout(.unknown, width: 10, given: given)).accuracy == .certain)
  }

  @Test func messagesSaySo() throws {
    func message(_ error: MeasuringError, _ width: Double) throws -> String {
      let layout = Self.layout(error, width: width)
      return Wording(layout.layout).message(.text(try Self.cut(layout)))
    }
    #expect(try message(.share(0.1), 41).hasSuffix("shorten the text. Measured text may be off by as much."))
    #expect(try message(.share(0.1), 30).hasSuffix("shorten the text."))
    #expect(try message(.unknown, 41).hasSuffix("It is measured in another font, by an unknown error."))
  }
}
