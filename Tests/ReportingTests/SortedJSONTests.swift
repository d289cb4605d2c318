import Foundation
import Reporting
import Testing

/// JSON that the standard encoder writes.
struct SortedJSONTests {
  @Test("Characters that nobody sees are escaped, and read again as they were")
  func invisibleCharactersAreEscaped() throws {
    let texts = ["a\u{202E}b", "\u{7F}\u{2028}", "##[error]", "tag \u{E0041}", "é \"quoted\" \\ \n\t", "👩‍👧"]
    let json = try sortedJSON(["texts": texts])
    for scalar in json.unicodeScalars where scalar != "\n" {
      let isSeen = !["\u{202E}", "\u{7F}", "\u{2028}", "\u{E0041}"].contains(scalar)
      #expect(isSeen, "U+\(String(scalar.value, radix: 16)) in \(json)")
    }
    #expect(!json.contains("##["))
    #expect(try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8)) == ["texts": texts])
  }
}
