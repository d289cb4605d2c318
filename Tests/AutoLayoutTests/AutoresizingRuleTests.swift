import AutoLayout
import Geometry
import Testing

@Suite struct AutoresizingRuleTests {
  /// The worked row of the table: from 320 to 480 points, frame (20, ·, 100, ·).
  func widened(_ near: Bool, _ size: Bool, _ far: Bool) -> (position: Double, size: Double) {
    let flexible = AutoresizingRule.Flexibility(near: near, size: size, far: far)
    return AutoresizingRule(origin: 20, length: 100, superviewLength: 320, flexible: flexible)
      .resolved(superviewLength: 480)
  }

  func expect(
    _ found: (position: Double, size: Double), _ position: Double, _ size: Double,
    at location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(abs(found.position - position) < 1e-9, sourceLocation: location)
    #expect(abs(found.size - size) < 1e-9, sourceLocation: location)
  }

  @Test("T-ARM-1") func nothing() { expect(widened(false, false, false), 20, 100) }
  @Test("T-ARM-2") func farMargin() { expect(widened(false, false, true), 20, 100) }
  @Test("T-ARM-3") func nearMargin() { expect(widened(true, false, false), 180, 100) }
  @Test("T-ARM-4") func size() { expect(widened(false, true, false), 20, 260) }
  @Test("T-ARM-5") func bothMargins() { expect(widened(true, false, true), 380.0 / 11, 100) }
  @Test("T-ARM-6") func sizeAndFarMargin() { expect(widened(false, true, true), 20, 460.0 / 3) }
  @Test("T-ARM-7") func nearMarginAndSize() { expect(widened(true, true, false), 140.0 / 3, 700.0 / 3) }
  @Test("T-ARM-8") func everything() { expect(widened(true, true, true), 30, 150) }

  static let masks = (0..<8).map {
    AutoresizingRule.Flexibility(near: $0 & 4 != 0, size: $0 & 2 != 0, far: $0 & 1 != 0)
  }

  @Test("A superview that keeps its length keeps the frame", arguments: masks)
  func identity(_ flexible: AutoresizingRule.Flexibility) {
    for (x, w) in [(20.0, 100.0), (0, 320), (0, 0.5), (-30, 40), (300, 60)] {
      let rule = AutoresizingRule(origin: x, length: w, superviewLength: 320, flexible: flexible)
      expect(rule.resolved(superviewLength: 320), x, w)
    }
  }

  @Test func coversEveryMask() { #expect(Set(Self.masks).count == 8) }

  @Test func sharesEquallyWhereNothingTellsTheProportion() {
    func rule(_ x: Double, _ w: Double, _ length: Double, _ symbols: String) -> AutoresizingRule {
      let parts = symbols.map { $0 == "&" }
      let flexible = AutoresizingRule.Flexibility(near: parts[0], size: parts[1], far: parts[2])
      return AutoresizingRule(origin: x, length: w, superviewLength: length, flexible: flexible)
    }
    expect(rule(0, 100, 100, "&-&").resolved(superviewLength: 160), 30, 100)
    expect(rule(40, 0, 40, "-&&").resolved(superviewLength: 100), 40, 30)
    expect(rule(0, 0, 40, "&&-").resolved(superviewLength: 100), 30, 30)
    expect(rule(0, 0, 0, "&&&").resolved(superviewLength: 90), 30, 30)
  }

  @Test func clampsSizesAtZeroAndKeepsTheFixedMargin() {
    let flexible = AutoresizingRule.Flexibility(near: true, size: true, far: false)
    let rule = AutoresizingRule(origin: 20, length: 100, superviewLength: 320, flexible: flexible)
    expect(rule.resolved(superviewLength: 150), -50, 0)
    #expect(!rule.keepsSize)
  }

  @Test func printsMasksAsUIKitDoes() {
    #expect(AutoresizingMask([.flexibleWidth, .flexibleBottomMargin]).symbols == "h=-&- v=--&")
    #expect(
      AutoresizingMask([.flexibleLeftMargin, .flexibleTopMargin, .flexibleHeight]).symbols == "h=&-- v=&&-")
    // No flag at all behaves as a flexible far margin and prints as one.
    #expect(AutoresizingMask([]).symbols == "h=--& v=--&")
  }
}
