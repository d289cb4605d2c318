import Foundation
import Testing

@Suite("Encodings of definitions")
struct DefinitionEncodingTests {
  @Test("Two private-use characters are left for the reader") func privateUse() {
    func text(_ count: Int) -> String {
      let characters = (0xE000..<0xE000 + count).compactMap { Unicode.Scalar($0).map(String.init) }
      return "title: \"* \(characters.joined())\"\nroot: {}\n"
    }
    #expect(DefinitionFixture.diagnostics(text(6398)) == "")
    for count in [6399, 6400] {
      #expect(
        DefinitionFixture.diagnostics(text(count)).hasPrefix(
          "test.yaml:1:1: error: the file contains more than 6398 different characters"), "\(count)")
    }
  }

  @Test("Definitions are UTF-8", arguments: ["a.yaml", "a.json"]) func definitions(path: String) throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      for mark in [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]]
      where mark.isEmpty || (mark[0] == 0xFF) == (encoding == .utf16LittleEndian) {
        let bytes = mark + Array(try #require("{\"root\": {}}".data(using: encoding)))
        #expect(
          DefinitionFixture.diagnostics(bytes, named: path).hasPrefix(
            "\(path):1:1: error: the file is UTF-16"))
      }
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array("{\"rood\": {}}".utf8)
    #expect(
      DefinitionFixture.diagnostics(marked, named: path).hasPrefix(
        "\(path):1:2: error: a definition has no key 'rood'"))
  }
}
