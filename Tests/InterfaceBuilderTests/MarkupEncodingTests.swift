import AutoLayout
import DocumentFormats
import Foundation
import LayoutDocument
import Source
import Testing

@Suite("Encodings of Interface Builder files")
struct MarkupEncodingTests {
  /// A way to write a file.
  struct Writing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// In the declaration; `nil` for a declaration without one.
    var declared: String?
    var mark: [UInt8] = []
    var encoding: String.Encoding

    /// A file whose declaration, where it has one, is of this encoding.
    func bytes(_ text: String) throws -> [UInt8] {
      let name = declared.map { " encoding=\"\($0)\"" } ?? ""
      let declared = text.replacing(" encoding=\"UTF-8\"", with: name)
      return mark + Array(try #require(declared.data(using: encoding)))
    }
  }

  static let wide = [
    Writing(testDescription: "UTF-8", declared: "UTF-8", encoding: .utf8),
    Writing(
      testDescription: "utf-8 with a mark", declared: "utf-8", mark: [0xEF, 0xBB, 0xBF], encoding: .utf8),
    Writing(testDescription: "nothing declared", declared: nil, encoding: .utf8),
    Writing(
      testDescription: "nothing declared, a mark", declared: nil, mark: [0xEF, 0xBB, 0xBF], encoding: .utf8),
    Writing(
      testDescription: "UTF-16, little end first", declared: "UTF-16", mark: [0xFF, 0xFE],
      encoding: .utf16LittleEndian),
    Writing(
      testDescription: "UTF-16, big end first", declared: "UTF-16", mark: [0xFE, 0xFF],
      encoding: .utf16BigEndian),
    Writing(
      testDescription: "UTF-16LE without a mark", declared: "UTF-16LE", encoding: .utf16LittleEndian),
    Writing(testDescription: "UTF-16BE without a mark", declared: "utf-16be", encoding: .utf16BigEndian),
    Writing(
      testDescription: "UTF-16 by its mark alone", declared: nil, mark: [0xFF, 0xFE],
      encoding: .utf16LittleEndian),
  ]
  static let western =
    wide + [
      Writing(testDescription: "ISO-8859-1", declared: "ISO-8859-1", encoding: .isoLatin1),
      Writing(testDescription: "windows-1252", declared: "Windows-1252", encoding: .windowsCP1252),
    ]
  static let all = western + [Writing(testDescription: "US-ASCII", declared: "us-ascii", encoding: .ascii)]

  private static func label(_ text: String) -> String {
    NibText.nib(
      "<subviews><label id=\"L\" text=\"\(text)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
        + "</label></subviews>")
  }

  private static func text(_ bytes: [UInt8]) throws -> String? {
    let tree = try NibText.document(bytes).diagrams[0].tree
    return tree.view(named: "L").flatMap { tree[$0].text?.text }
  }

  @Test("Letters are what they were written as", arguments: western) func letters(_ writing: Writing) throws {
    #expect(
      try Self.text(writing.bytes(Self.label("Größe & é".replacing("&", with: "&amp;")))) == "Größe & é")
  }

  @Test("So is what lies outside of the first planes", arguments: wide) func planes(_ writing: Writing) throws
  {
    #expect(try Self.text(writing.bytes(Self.label("日本 👩‍👧"))) == "日本 👩‍👧")
  }

  @Test("Windows' own characters are read") func windows() throws {
    let bytes = try Self.all[10].bytes(Self.label("„5 €“ – ‰"))
    #expect(bytes.contains(0x80))
    #expect(try Self.text(bytes) == "„5 €“ – ‰")
  }

  @Test("ASCII is ASCII") func ascii() throws {
    #expect(try Self.text(Self.all[11].bytes(Self.label("plain"))) == "plain")
    let bytes = Array(Self.label("é").replacing("UTF-8", with: "us-ascii").utf8)
    #expect(NibText.problems(bytes) == ["8:31: the file is not US-ASCII text"])
  }

  @Test("No document type gets through", arguments: all) func documentTypes(_ writing: Writing) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE d [<!ENTITY e \"x\">]>\n<document>&e;</document>"
    let refused = ["2:1: document type declarations are not supported"]
    #expect(try NibText.problems(writing.bytes(text)) == refused)
    let spaced = text.replacing("version", with: String(repeating: " ", count: 250) + "version")
    #expect(try NibText.problems(writing.bytes(spaced)) == refused)
  }

  @Test("Problems have their place", arguments: western) func places(_ writing: Writing) throws {
    let text = Self.label("x").replacing(
      "</label>", with: "</label>\r<!-- ä\r\nöü --> <label text='éé' id=\"L\" zzz/>")
    #expect(try NibText.problems(writing.bytes(text)) == ["10:35: the file is not well-formed XML"])
  }

  @Test("Breaks that XML does not know count for no line") func breaks() {
    let text = Self.label("x").replacing("</label>", with: "<!-- \u{2028}\u{2029}\u{85} --></label>\n<a></b>")
    #expect(NibText.problems(text) == ["9:8: the file is not well-formed XML"])
  }

  // MARK: Refusals

  @Test(
    "What is not read is named, wherever it hides",
    arguments: [
      "UTF-7", "ISO-8859-15", "Shift_JIS", "macintosh", "UTF-32", "EBCDIC-CP-US", "ISO-10646-UCS-2",
    ])
  func others(name: String) throws {
    for blanks in ["", String(repeating: " ", count: 250), String(repeating: "\n", count: 250)] {
      let text =
        "<?xml version=\"1.0\" \(blanks)encoding = '\(name)' ?>\n+ADwAIQ-DOCTYPE d [<!ENTITY e \"x\">]><d>&e;</d>"
      let place = blanks.hasPrefix("\n") ? "251:13" : "1:\(33 + blanks.count)"
      #expect(NibText.problems(text) == ["\(place): the encoding '\(name)' is not supported"])
    }
  }

  @Test(
    "A declaration that the bytes belie is refused",
    arguments: [
      (all[1], "ISO-8859-1", "1:31: the file begins with a UTF-8 byte order mark, but declares 'ISO-8859-1'"),
      (all[1], "UTF-16", "1:31: the file begins with a UTF-8 byte order mark, but declares 'UTF-16'"),
      (all[4], "UTF-8", "1:31: the file is UTF-16, but declares 'UTF-8'"),
      (all[6], "UTF-16BE", "1:31: the file is UTF-16, but declares 'UTF-16BE'"),
      (all[6], "UTF-7", "1:31: the file is UTF-16, but declares 'UTF-7'"),
      (all[0], "UTF-16", "1:31: the file is not UTF-16, but declares 'UTF-16'"),
      (all[0], "utf-16le", "1:31: the file is not UTF-16, but declares 'utf-16le'"),
    ])
  func lies(_ writing: Writing, name: String, problem: String) throws {
    var writing = writing
    writing.declared = name
    #expect(try NibText.problems(writing.bytes(Self.label("x"))) == [problem])
  }

  @Test(
    "A declaration that cannot be read is refused",
    arguments: [
      "<?xml encoding=\"UTF-8\"?>", "<?xml version=\"1.0\"encoding=\"UTF-7\"?>",
      "<?xml version=\"1.0\" encoding=UTF-7?>",
      "<?xml version=\"1.0\" encoding=\"\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8?>",
      "<?xml version=\"1.0\" standalone=\"maybe\"?>",
      "<?xml version=\"1.0\" standalone=\"yes\" encoding=\"UTF-7\"?>",
      "<?xml version=\"1.0\" encoding=\"UTF-8\" encoding=\"UTF-7\"?>",
      "<?xml version=\"2.0\" encoding=\"UTF-7\"?>",
      "<?xml version=\"1.0\" encoding=\"UTF 7\"?>", "<?xml version=\"1.0\" Encoding=\"UTF-7\"?>",
      "<?xml\tversion='1.0' encoding=\"UTF-7'?>",
    ])
  func malformed(declaration: String) {
    let problems = NibText.problems(declaration + "<d/>")
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(": the XML declaration cannot be read") == true)
  }

  @Test("A declaration stands first or nowhere") func late() {
    for (start, place) in [(" ", "1:2"), ("\n", "2:1"), ("<!-- -->", "1:9"), ("<?a ?>", "1:7")] {
      #expect(
        NibText.problems("\(start)<?xml version=\"1.0\" encoding=\"UTF-7\"?><d/>")
          == ["\(place): the XML declaration is not the first thing in the file"])
    }
    // The name of a style sheet's instruction only begins alike.
    #expect(
      NibText.problems("<?xml-stylesheet href='a'?><d/>") == [
        "1:28: this is not an Interface Builder document"
      ])
  }

  @Test("Bytes that stand for nothing are refused where they are") func broken() throws {
    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><!--é"
    #expect(NibText.problems(Array(start.utf8) + [0xFF]) == ["1:44: the file is not UTF-8 text"])
    let utf16 = try Self.all[4].bytes(start)
    #expect(NibText.problems(utf16 + [0x00]) == ["1:45: the file is not UTF-16 text"])
    #expect(NibText.problems(utf16 + [0x00, 0xD8, 0x20, 0x00]) == ["1:45: the file is not UTF-16 text"])
    #expect(NibText.problems(utf16 + [0x00, 0xDC]) == ["1:45: the file is not UTF-16 text"])
    let text = start.dropLast().replacing("UTF-8", with: "cp1252")
    #expect(NibText.problems(Array(text.utf8) + [0x81]) == ["1:44: the file is not windows-1252 text"])
    let latin = text.replacing("cp1252", with: "latin1")
    #expect(
      NibText.problems(Array(latin.utf8) + [0x93])
        == ["1:44: the character U+0093 is not allowed in a definition"])
  }

  @Test(
    "Neither 32 bits a character nor none at all are text",
    arguments: [
      [0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C], [0, 0, 0, 0],
    ]
  )
  func utf32(bytes: [UInt8]) {
    #expect(NibText.problems(bytes) == ["1:1: the file is UTF-32, or is not text"])
  }

  @Test("A NUL is no text in any encoding", arguments: all) func nul(_ writing: Writing) throws {
    #expect(
      try NibText.problems(writing.bytes(Self.label("x\0y")))
        == ["8:32: the character U+0000 is not allowed in a definition"])
  }

  // MARK: Standard input and catalogues

  @Test("Standard input is XML in any encoding too", arguments: all) func standardInput(_ writing: Writing)
    throws
  {
    let document = try NibText.document(writing.bytes(Self.label("x")), path: "-")
    #expect(document.diagrams.count == 1)
  }

  @Test(
    "What a catalogue says is read like a definition",
    arguments: [
      ("{\"images\": [", "Star.imageset/Contents.json:1:13: error: expected a value, but the file ends"),
      ("{\"images\": \u{1}[]}", "Star.imageset/Contents.json:1:12: error: the character U+0001"),
      ("\u{FEFF}{\"images\": }", "Star.imageset/Contents.json:1:12: error: expected a value here"),
    ])
  func catalogues(json: String, problem: String) throws {
    #expect(catalogueProblem(Array(json.utf8)).hasPrefix("in/Assets.xcassets/\(problem)"))
  }

  @Test("Catalogues are UTF-8") func catalogueEncodings() throws {
    let utf16 = [0xFF, 0xFE] + Array(try #require("{}".data(using: .utf16LittleEndian)))
    let path = "in/Assets.xcassets/Star.imageset/Contents.json"
    #expect(catalogueProblem(utf16).hasPrefix("\(path):1:1: error: the file is UTF-16, not UTF-8"))
    #expect(catalogueProblem([0x7B, 0xFF, 0x7D]).hasPrefix("\(path):1:2: error: the file is not UTF-8 text"))
    #expect(catalogueProblem(Array("{\"images\": []}".utf8)).isEmpty)
  }

  private func catalogueProblem(_ json: [UInt8]) -> String {
    let nib = NibText.nib("", resources: "<image name=\"Star\" width=\"7\" height=\"7\"/>")
    let options = ReadingOptions(text: SpecFont()) { path in
      switch path {
      case "Assets.xcassets/Contents.json": Array("{}".utf8)
      case "Assets.xcassets/Star.imageset/Contents.json": json
      default: nil
      }
    }
    do throws(DiagnosticList) {
      _ = try Document(bytes: Array(nib.utf8), path: "in/a.xib", options: options)
      return ""
    } catch {
      return error.rendered()
    }
  }
}
