import Geometry
import Testing

@testable import Scene

struct SceneNumberTests {
  private func printed(_ value: Double) -> String {
    var text = UTF8Text()
    text.append(SceneNumber(value))
    return text.string
  }

  static let cases: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (-0.000_4, "0"), (7, "7"), (-7, "-7"), (0.5, "0.5"), (-0.05, "-0.05"),
    (0.062_5, "0.063"), (-0.062_5, "-0.063"), (1.234_56, "1.235"), (9.999_6, "10"), (-99.999_6, "-100"),
    (1000, "1000"), (1_024.1, "1024.1"), (999_999_999_999.9, "999999999999.9"),
    (-999_999_999_999.999_9, "-1000000000000"), (1e12, "1000000000000"), (1e12 + 0.5, "1000000000000.5"),
    (-1e17, "-100000000000000000"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
  ]

  @Test(arguments: cases) func printsThreeDecimals(value: Double, expected: String) {
    #expect(printed(value) == expected)
    #expect(sceneNumber(value) == expected)
    #expect(SceneNumber(value).startsWithMinus == expected.hasPrefix("-"))
  }

  @Test func theWayInPlaceIsTheUsualWay() {
    var state: UInt64 = 7
    for _ in 0..<5000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = (Double(state >> 11) / 9_007_199_254_740_992 - 0.5) * [1, 1e3, 1e6, 1e13][Int(state % 4)]
      #expect(printed(value) == NumberFormat.string(value, places: 3))
    }
  }

  @Test func numbersAreEqualWhereTheyPrintAlike() {
    #expect(SceneNumber(0.1) == SceneNumber(0.100_4))
    #expect(SceneNumber(0.1) != SceneNumber(0.101))
    #expect(SceneNumber(-0.000_1) == SceneNumber(0))
    #expect(SceneNumber(.nan) == SceneNumber(.nan))
    #expect(SceneNumber(2e12) == SceneNumber(2e12 + 0.000_2))
    #expect(SceneNumber(2e12) != SceneNumber(2e12 + 0.5))
  }
}
