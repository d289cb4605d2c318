import Geometry
import Testing

struct NumberFormatTests {
  static let cases: [(Double, Int, String)] = [
    (0, 6, "0"), (-0.0, 6, "0"), (1, 0, "1"), (-1, 0, "-1"), (100, 6, "100"), (1.5, 6, "1.5"),
    (0.1, 6, "0.1"), (0.1 + 0.2, 6, "0.3"), (1.0 / 3, 6, "0.333333"), (2.0 / 3, 6, "0.666667"),
    (-2.0 / 3, 2, "-0.67"), (12.340_000_1, 6, "12.34"), (0.000_001, 6, "0.000001"), (1e-7, 6, "0"),
    (-1e-7, 6, "0"), (1e-300, 9, "0"), (.leastNonzeroMagnitude, 9, "0"), (100.05, 2, "100.05"),
    (1.01, 9, "1.01"),
    // Halves go away from zero.
    (0.5, 0, "1"), (-0.5, 0, "-1"), (1.5, 0, "2"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.125, 2, "0.13"),
    (-0.125, 2, "-0.13"), (0.375, 2, "0.38"), (0.499_999, 0, "0"), (0.062_5, 3, "0.063"),
    // The next number but one below a half is no half.
    (0.499_999_999_999_999_94, 0, "0"),
    // As Doubles, these lie below the half that they are written as, but for the last.
    (2.675, 2, "2.67"), (0.145, 2, "0.14"), (1.115, 2, "1.11"), (1.005, 2, "1"), (8.345, 2, "8.35"),
    // A digit carried all the way.
    (0.999_999_9, 6, "1"), (9.999_999_9, 6, "10"), (-99.999_9, 2, "-100"), (999_999.999_999_9, 6, "1000000"),
    // Large numbers are written out.
    (123_456_789.123_456, 6, "123456789.123456"), (1e9, 6, "1000000000"), (1e15, 6, "1000000000000000"),
    (9_007_199_254_740_991, 6, "9007199254740991"), (9_007_199_254_740_994, 6, "9007199254740994"),
    (1e16, 3, "10000000000000000"), (-1e17, 3, "-100000000000000000"), (1e21, 6, "1000000000000000000000"),
    (1e22, 0, "10000000000000000000000"), (1e23, 0, "100000000000000000000000"),
    (2_251_799_813_685_249.5, 1, "2251799813685249.5"), (2_251_799_813_685_249.5, 6, "2251799813685249.5"),
    (18_014_398_509_481_984, 2, "18014398509481984"), (36_028_797_018_963_968, 9, "36028797018963970"),
    (8_589_934_592.25, 6, "8589934592.25"), (10_000_000_000.125, 6, "10000000000.125"),
    (.infinity, 6, "inf"), (-.infinity, 6, "-inf"), (.nan, 6, "nan"),
  ]

  @Test func listIsWhole() { #expect(Self.cases.count == 58) }

  @Test(arguments: cases) func printsShortAndExact(value: Double, places: Int, expected: String) {
    #expect(NumberFormat.string(value, places: places) == expected)
  }

  @Test func theLargestNumberHas309Digits() {
    let text = NumberFormat.string(.greatestFiniteMagnitude)
    #expect(text.count == 309)
    #expect(
      text.hasPrefix("1797693134862315700"))
    #expect(Double(text) == .greatestFiniteMagnitude)
  }

  @Test func sixDecimalsReadBackToWithinHalfAMillionth() {
    // A linear congruential walk over many magnitudes; the same numbers every time.
    var state: UInt64 = 42
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = (Double(state >> 11) / 9_007_199_254_740_992 - 0.5) * [1, 1e3, 1e6, 1e9][Int(state % 4)]
      let text = NumberFormat.string(value)
      let back = Double(text)
      #expect(
        back != nil && abs(back! - value) <= 0.000_000_500_001 + abs(value) * 1e-15, "\(value) as \(text)")
      #expect(!text.hasSuffix(".") && !(text.contains(".") && text.hasSuffix("0")))
    }
  }
}
