import Foundation
import Geometry
import Source
import Testing
import Translations

/// Tables of strings in every form that Xcode and translators write.
@Suite("Tables of strings")
struct StringsFileTests {
  private func table(_ text: String, _ encoding: String.Encoding = .utf8) throws -> TranslationTable {
    try TranslationTable(
      strings: Array(#require(text.data(using: encoding))), path: "de.lproj/Main.strings")
  }

  private func texts(_ table: TranslationTable) -> [String: String] {
    var texts: [String: String] = [:]
    for key in table.keys { texts[key] = table[key]?.text }
    return texts
  }

  private func problem(_ text: String) -> String? {
    do throws(DiagnosticList) {
      _ = try TranslationTable(strings: Array(text.utf8), path: "a.strings")
      return nil
    } catch {
      return error.diagnostics.first.map { "\($0.location.line):\($0.location.column): \($0.message)" }
    }
  }

  private static let sample = """
    /* Class = "UILabel"; text = "Sign in"; ObjectID = "aBc-12-dEf"; */
    "aBc-12-dEf.text" = "Anmelden";

    // Another comment, with "quotes" = "in it";
    "xYz-12-dEf.normalTitle" = "Zurück 🙂 \\"hier\\"\\n\\U00e9\\Ud83d\\ude42\\101";
    key.with_signs-1 = value$2/3:4;
    'single' = 'it "is"';
    alone;
    """.replacing("\\ude42", with: "\\Ude42")

  private static let expected = [
    "aBc-12-dEf.text": "Anmelden", "xYz-12-dEf.normalTitle": "Zurück 🙂 \"hier\"\né🙂A",
    "key.with_signs-1": "value$2/3:4", "single": "it \"is\"", "alone": "alone",
  ]

  @Test("Comments, escapes, keys without quotes and keys alone are read, with the lines of entries")
  func oldStyle() throws {
    let table = try table(Self.sample)
    #expect(texts(table) == Self.expected)
    #expect(table.keys.map { table[$0]?.location.line } == [2, 5, 6, 7, 8])
    #expect(table["alone"]?.location.file == "de.lproj/Main.strings")
  }

  @Test("UTF-16 is read with either byte order, with a mark and without one")
  func utf16() throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      #expect(try texts(table(Self.sample, encoding)) == Self.expected)
      #expect(try texts(table("\u{FEFF}" + Self.sample, encoding)) == Self.expected)
    }
    // Foundation writes a mark itself if no byte order is named.
    #expect(try texts(table(Self.sample, .utf16)) == Self.expected)
    #expect(try texts(table("\u{FEFF}" + Self.sample)) == Self.expected)
    // A key that is no ASCII, right after the first quote.
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      #expect(try texts(table("\"中文\" = \"a\";", encoding)) == ["中文": "a"])
    }
  }

  @Test("A table may stand in braces, or be empty")
  func forms() throws {
    #expect(try texts(table("{ a = b; \"c\" = \"d\"; }")) == ["a": "b", "c": "d"])
    for empty in ["", "\n", "/* nothing */", "{}"] { #expect(try table(empty).isEmpty) }
    #expect(try table("\n", .utf16LittleEndian).isEmpty)
  }

  @Test("Of several texts for a key, the last holds")
  func duplicates() throws {
    let table = try table("a = b;\na = c;")
    #expect(texts(table) == ["a": "c"])
    #expect(table["a"]?.location.line == 2 && table.keys == ["a"])
  }

  @Test("XML and binary property lists say what Foundation says")
  func foundation() throws {
    let plist: [String: String] = Self.expected.merging(["<&>": "a & b <c> \"d\"", "": "empty"]) { $1 }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(fromPropertyList: plist, format: format, options: 0)
      let table = try TranslationTable(strings: Array(data), path: "a.strings")
      #expect(texts(table) == plist)
      #expect(table.keys.allSatisfy { (table[$0]?.location.line ?? 0) > 0 } == (format == .xml))
    }
    let read = try PropertyListSerialization.propertyList(from: Data(Self.sample.utf8), format: nil)
    #expect(read as? [String: String] == Self.expected)
  }

  @Test("Entities, character data and comments of XML are read, with the lines of keys")
  func xml() throws {
    let table = try table(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><!-- a -->
      <dict>
        <key>a&amp;b</key><string>&#65;&#x1F642;&lt;<!-- no --><![CDATA[<raw> & ]]></string>
        <key>empty</key><string/>
      </dict>
      </plist>
      """)
    #expect(texts(table) == ["a&b": "A🙂<<raw> & ", "empty": ""])
    #expect(table["a&b"]?.location.line == 5 && table["empty"]?.location.line == 6)
  }

  @Test(
    "What cannot be read is told with its place",
    arguments: [
      ("a = b\nc = d;", "2:1: expected ';' after the value, found 'c'"),
      ("\"a\" = \"b;\n", "1:7: the file ends inside this string"),
      ("/* a", "1:1: the comment has no end"), ("a = ;", "1:5: expected a string, found ';'"),
      ("{ a = b;", "1:9: expected a key or '}', found the end of the file"),
      ("{ a = b; } c", "1:12: unexpected text after the property list"),
      ("a = (b, c);", "1:5: expected a text, found an array"),
      ("\"a\" = \"\\Uzz\";", "1:8: \\U needs up to four hexadecimal digits"),
      ("\"a\" = \"\\Ud83d\";", "1:8: this is half of a surrogate pair"),
      (
        "\"a\" = \"\\377\";",
        "1:8: octal escapes above \\177 are of NeXTSTEP's encoding, which is not supported"
      ),
      ("<plist><dict><key>a</key></dict></plist>", "1:26: the key has no value"),
      (
        "<plist><dict><key>a</key><integer>1</integer></dict></plist>",
        "1:26: expected a text, found a number or data"
      ),
      ("<plist><array/></plist>", "1:8: expected a table of strings, found an array"),
      ("<plist><dict>", "1:14: the file ends before the property list does"),
      (
        "<plist><dict><key>a</key><string>&b;</string></dict></plist>",
        "1:34: '&b;' is no reference that a property list knows"
      ),
      (
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
        "1:1: the document type has declarations of its own, which are not read"
      ),
      (
        "<?xml version=\"1.0\" encoding=\"EUC-JP\"?><plist><dict/></plist>",
        "1:1: the encoding 'EUC-JP' is not supported"
      ),
    ])
  func problems(_ text: String, _ expected: String) {
    #expect(problem(text) == expected)
  }

  @Test("What nests without end, or stands for more than it holds, is refused")
  func hostile() throws {
    let deep = String(repeating: "{a=", count: 100_000)
    #expect(problem("a = " + deep)?.hasSuffix("values nest deeper than 32 levels") == true)
    let xml = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(problem(xml)?.hasSuffix("values nest deeper than 32 levels") == true)
    #expect(problem(String(repeating: "<", count: 100_000)) != nil)
    #expect(throws: DiagnosticList.self) {
      _ = try TranslationTable(strings: Self.doubling, path: "a.strings")
    }
    #expect(throws: DiagnosticList.self) {
      _ = try TranslationTable(
        strings: Array(repeating: 0x20, count: SourceText.byteLimit + 1), path: "a.strings")
    }
    // Every beginning of a sound file is one, or is refused.
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.expected, format: .binary, options: 0)
    for count in 0..<data.count {
      #expect(throws: DiagnosticList.self) {
        _ = try TranslationTable(strings: Array(data.prefix(count)) + [0], path: "a.strings")
      }
    }
  }

  /// A binary property list of some hundred bytes that stands for 2²⁸ values: each array has the next one twice.
  private static var doubling: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for index in 0..<28 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, UInt8(index + 1), UInt8(index + 1)]
    }
    offsets.append(UInt8(bytes.count))
    bytes += [0x51, 0x61]
    let table = UInt8(bytes.count)
    let number = { (value: Int) in [0, 0, 0, 0, 0, 0, 0, UInt8(value)] }
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + number(offsets.count) + number(0) + number(Int(table))
  }
}
