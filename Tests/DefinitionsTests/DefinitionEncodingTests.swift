import Foundation
import Testing

@Suite("Encodings of definitions")
struct DefinitionEncodingTests {
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
