import Geometry
import Testing

struct OrderedRangesTests {
  @Test func boundsMayComeInAnyOrder() {
    #expect(ClosedRange(between: 1.0, and: 3) == 1...3)
    #expect(ClosedRange(between: 3.0, and: 1) == 1...3)
    #expect(ClosedRange(between: -2.8e-17, and: 0) == -2.8e-17...0)
    #expect(ClosedRange(between: 0.0, and: -2.8e-17) == -2.8e-17...0)
  }

  @Test func aRangeThatWouldRunBackwardIsItsStart() {
    #expect(ClosedRange(from: 1.0, to: 3) == 1...3)
    #expect(ClosedRange(from: 3.0, to: 1) == 3...3)
    #expect(ClosedRange(from: 3, to: 1) == 3...3)
    #expect(ClosedRange(from: 1, to: 3) == 1...3)
    #expect(Range(from: 3, upTo: 1) == 3..<3)
    #expect(Range(from: 1, upTo: 3) == 1..<3)
  }

  @Test func whatIsNoNumberIsLeftOut() {
    let none = Double.nan
    #expect(ClosedRange(between: none, and: 2) == 2...2)
    #expect(ClosedRange(between: 2, and: none) == 2...2)
    #expect(ClosedRange(between: none, and: none) == 0...0)
    #expect(ClosedRange(from: none, to: 2) == 2...2)
    #expect(ClosedRange(from: 2, to: none) == 2...2)
    #expect(ClosedRange(between: -Double.infinity, and: .infinity).contains(5))
  }
}
