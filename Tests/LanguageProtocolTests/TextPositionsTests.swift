import JSONRPC
import Source
import Testing

@testable import LanguageProtocol

/// Places in the units of editors.
struct TextPositionsTests {
  private static let text = "a: é\n🎉b: \"x\"\r\n\r\nlast"

  private func positions(_ encoding: PositionEncoding, hasMark: Bool = false) -> TextPositions {
    TextPositions(of: SourceText(path: "a.yaml", text: Self.text), in: encoding, hasMark: hasMark)
  }

  @Test(
    "Units are those of the encoding",
    arguments: [
      (PositionEncoding.utf16, 3, 0, 3), (.utf16, 4, 0, 4), (.utf8, 4, 0, 5), (.utf16, 5, 1, 0),
      (.utf16, 6, 1, 2), (.utf8, 6, 1, 4), (.utf8, 7, 1, 5), (.utf16, 16, 3, 0), (.utf16, 19, 3, 3),
    ])
  func units(encoding: PositionEncoding, offset: Int, line: Int, character: Int) {
    let place = TextPosition(line: line, character: character)
    #expect(positions(encoding).position(at: offset) == place)
    #expect(positions(encoding).offset(of: place) == offset)
  }

  @Test func everyOffsetComesBack() {
    for encoding in [PositionEncoding.utf8, .utf16] {
      let positions = positions(encoding)
      let scalars = positions.source.scalars
      for offset in 0...scalars.count {
        // Between the two characters of a line break is no place.
        if offset > 0, offset < scalars.count, scalars[offset - 1] == "\r" { continue }
        #expect(positions.offset(of: positions.position(at: offset)) == offset, "\(offset)")
      }
    }
  }

  @Test func whatIsBeyondIsTheEnd() {
    let positions = positions(.utf16)
    #expect(positions.offset(of: TextPosition(line: 0, character: 2_147_483_647)) == 4)
    #expect(positions.offset(of: TextPosition(line: 1, character: 400)) == 12)
    #expect(positions.offset(of: TextPosition(line: 2_147_483_647, character: 0)) == 20)
    #expect(positions.position(at: 1000) == TextPosition(line: 3, character: 4))
    // Within a character that has two units.
    #expect(positions.offset(of: TextPosition(line: 1, character: 1)) == 5)
  }

  @Test func aByteOrderMarkTakesItsUnits() {
    #expect(positions(.utf16, hasMark: true).position(at: 0) == TextPosition(line: 0, character: 1))
    #expect(positions(.utf8, hasMark: true).position(at: 0) == TextPosition(line: 0, character: 3))
    #expect(positions(.utf8, hasMark: true).offset(of: TextPosition(line: 0, character: 3)) == 0)
    #expect(positions(.utf8, hasMark: true).offset(of: TextPosition(line: 0, character: 0)) == 0)
    #expect(positions(.utf8, hasMark: true).position(at: 5) == TextPosition(line: 1, character: 0))
  }

  @Test(arguments: [
    #"{}"#, #"{"line":-1,"character":0}"#, #"{"line":1.5,"character":0}"#, #"{"line":"1","character":0}"#,
    #"{"line":99999999999,"character":0}"#, "null", "[]",
  ])
  func whatIsNoPlaceIsRefused(text: String) throws {
    let value = try JSONValue(Array(text.utf8))
    #expect(throws: RPCFault.self) { try TextPosition(value) }
  }

  @Test func rangesDoNotEndBeforeTheyBegin() throws {
    let value = JSONValue.object([
      "start": TextPosition(line: 1, character: 0).value, "end": TextPosition(line: 0, character: 0).value,
    ])
    #expect(throws: RPCFault.invalidParameters("A range ends before it begins.")) {
      try positions(.utf8).range(value)
    }
  }

  // MARK: Addresses

  @Test(arguments: [
    ("file:///a/b.yaml", "/a/b.yaml"), ("file:/a/b.yaml", "/a/b.yaml"), ("file://host/a.yaml", "/a.yaml"),
    ("FILE:///a%20b/%C3%A9.yaml", "/a b/é.yaml"), ("untitled:Untitled-1", "Untitled-1.yaml"),
    ("vscode-vfs://github/a/b.layout", "b.layout"),
  ])
  func addresses(uri: String, path: String) { #expect(DocumentAddress(uri)?.path == path) }

  @Test(arguments: ["", "a.yaml", "file:", "file:///", "file:///a%00.yaml", "file:///%FF", ":x"])
  func whatIsNoAddressIsRefused(uri: String) { #expect(DocumentAddress(uri) == nil) }

  @Test func untitledTextsHaveTheFormatOfTheirLanguage() {
    #expect(DocumentAddress("untitled:a", language: "json")?.fileExtension == "json")
    #expect(DocumentAddress("untitled:a", language: "plaintext")?.fileExtension == "log")
  }
}
