import Testing

@testable import Reporting

/// The lengths that records state.
struct LengthSpanTests {
  @Test func whatIsWrittenIsRead() throws {
    for (from, to, includesFrom, includesTo) in [
      (320.0, 337.0, true, false), (337, 402.5, false, true), (337, 402.333333, false, false),
      (-1.5, 1366, true, true),
    ] {
      let text = SpaceText.text(from: from, to: to, includesFrom: includesFrom, includesTo: includesTo)
      let span = try #require(LengthSpan(text), "\(text)")
      #expect(span.from == from && span.to == to, "\(text)")
      #expect(span.includesFrom == includesFrom && span.includesTo == includesTo, "\(text)")
    }
    let point = try #require(
      LengthSpan(SpaceText.text(from: 337, to: 337, includesFrom: true, includesTo: true)))
    #expect(point.from == 337 && point.to == 337 && point.includesFrom && point.includesTo)
    #expect(LengthSpan.all(in: "320 ..< 337; at 402")?.map(\.to) == [337, 402])
  }

  @Test(arguments: [
    "", "always", "at", "at x", "320", "320 337", "320 ... nan", "inf ..< 3", "320 .... 337", "320 ><< 337",
    "320  ... 337",
  ])
  func otherTextIsRefused(_ text: String) {
    #expect(LengthSpan(text) == nil)
    #expect(LengthSpan.all(in: text) == nil)
    #expect(LengthSpan.all(in: "320 ... 337; " + text) == nil)
  }
}
