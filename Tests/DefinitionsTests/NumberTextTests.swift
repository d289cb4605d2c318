import LayoutDocument
import Testing

@testable import Definitions

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "Decimal numbers are read, whatever YAML would make of them",
    arguments: [
      ("1", 1), ("-1.5", -1.5), (".5", 0.5), ("5.", 5), ("+2e3", 2000), ("1E-2", 0.01), ("007", 7), ("-0", 0),
    ] as [(String, Double)]) func values(text: String, expected: Double)
  {
    #expect(NumberText.read(text) == .value(expected))
  }

  @Test(
    "Everything else is not",
    arguments: ["", "0x21", "1_000", "1,5", "1e", "e1", ".", "--1", "1 ", "0o7", "on", "١"])
  func none(text: String) {
    #expect(NumberText.read(text) == .none)
  }

  @Test(
    "Numbers that are not finite are told apart", arguments: ["nan", ".inf", "-Infinity", "1e999", "-.INF"])
  func notFinite(text: String) {
    #expect(NumberText.read(text) == .notFinite)
  }
}
