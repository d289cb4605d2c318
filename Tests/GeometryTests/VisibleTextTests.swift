import Geometry
import Testing

@Suite("Text from input")
struct VisibleTextTests {
  @Test(
    "What has no look is spelt out",
    arguments: [
      ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"), ("\t", "\\t"), ("\0", "\\0"), ("\u{1B}[31m", "\\u{1B}[31m"),
      ("\u{7F}", "\\u{7F}"), ("\u{85}", "\\u{85}"), ("\u{9B}31m", "\\u{9B}31m"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("a\u{202E}b", "a\\u{202E}b"), ("\u{2066}", "\\u{2066}"),
      ("a\u{200B}b", "a\\u{200B}b"), ("\u{FEFF}", "\\u{FEFF}"), ("\u{AD}", "\\u{AD}"),
      ("\u{3164}", "\\u{3164}"),
      ("\u{E0041}", "\\u{E0041}"), ("\u{FFFF}", "\\u{FFFF}"), ("\u{1FFFE}", "\\u{1FFFE}"),
      (String(Unicode.Scalar(0xFDD0 as UInt32)!), "\\u{FDD0}"),
      ("a\u{200D}b", "a\\u{200D}b"), ("1\u{FE0F}", "1\\u{FE0F}"),
    ])
  func escapes(text: String, shown: String) {
    #expect(VisibleText.escaped(text) == shown)
    #expect(VisibleText.escaped(shown) == shown)
  }

  @Test(
    "What shows stays as it is",
    arguments: [
      "", "box.top == root.top", "Zürich", "e\u{301}", "世界", "שלום", "👩‍👩‍👧", "❤️", "🏳️‍🌈", "# a ## b #[c]", "\\n",
      "\u{A0}", "%0A", "::error::",
    ])
  func words(text: String) {
    #expect(VisibleText.escaped(text) == text)
  }

  @Test(
    "Commands that may stand anywhere on a line are broken",
    arguments: [
      ("a ##[error]b", "a #\\u{23}[error]b"), ("##vso[task.x]", "#\\u{23}vso[task.x]"),
      ("###[", "##\\u{23}["),
      ("##teamcity[x]", "#\\u{23}teamcity[x]"),
    ])
  func commands(text: String, shown: String) {
    #expect(VisibleText.escaped(text) == shown)
    #expect(VisibleText.escaped(shown) == shown)
  }

  @Test("What is told without a look at properties is what they tell") func shortcuts() {
    let wrong = (0..<0x3000 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      let isInvisible =
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
      return scalar.isInvisible != isInvisible
    }
    #expect(wrong == [])
  }

  /// Every character of Unicode, so that a new kind of invisible one is found by whoever updates the tables.
  @Test("No control or format character passes") func all() {
    var passed: [UInt32] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = VisibleText.escaped(String(scalar))
      if shown.unicodeScalars.contains(where: { $0.isInvisible }) { passed.append(value) }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        if shown.utf8.first != UInt8(ascii: "\\") { passed.append(value) }
      default: break
      }
    }
    #expect(passed == [])
  }

  @Test(
    "A line begins with no input but words and paths",
    arguments: [
      ("box", "box"), ("a b.yaml", "a b.yaml"), ("./a.yaml", "./a.yaml"), ("/a.yaml", "/a.yaml"), ("é", "é"),
      ("-", "-"), ("--- x", "\"--- x\""),
      ("", "\"\""), ("::error::x", "\"::error::x\""), (" ::error::x", "\" ::error::x\""), ("-x", "\"-x\""),
      ("##[error]x", "\"#\\u{23}[error]x\""), ("a\n::error::x", "\"a\\n::error::x\""), ("\"a", "\"\\\"a\""),
      ("\u{3000}::a", "\"\u{3000}::a\""), ("a\"\n", "\"a\\\"\\n\""),
    ])
  func lineStarts(text: String, shown: String) {
    #expect(VisibleText.leading(text) == shown)
  }

  @Test("What nobody would read loses its middle") func long() {
    let text = String(repeating: "ä", count: 5000)
    #expect(VisibleText.shortened(text).unicodeScalars.count == 4003)
    #expect(VisibleText.shortened("a" + text).hasPrefix("aä"))
    #expect(VisibleText.shortened(text + "b").hasSuffix("äb"))
    let short = String(repeating: "ä", count: 4000)
    #expect(VisibleText.shortened(short) == short)
  }
}
