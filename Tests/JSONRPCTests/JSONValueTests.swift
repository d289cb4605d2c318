import Testing

@testable import JSONRPC

/// Messages that are read, and written again.
struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(Array(text.utf8)) }

  @Test(arguments: [
    #"{"a":1,"b":[true,false,null],"c":{"d":"e"}}"#, #"{"id":900719925474099301}"#, #"[-0.5e+10,1E3]"#,
    #""\"\\\n\u0000\u001f""#, #""é 🎉 ‮""#, "{}", "[]",
  ])
  func whatIsReadIsWrittenAgain(text: String) throws {
    #expect(String(decoding: try value(text).bytes, as: UTF8.self) == text)
  }

  @Test func aMessageHasOneLine() throws {
    let written = JSONValue.object(["a\n": .string("b\r\n\u{2028}c")]).bytes
    #expect(!written.contains(UInt8(ascii: "\n")) && !written.contains(UInt8(ascii: "\r")))
    #expect(try JSONValue(written) == .object(["a\n": .string("b\r\n\u{2028}c")]))
  }

  @Test(arguments: [
    ("", "the text is empty"), (#"{"a":1,"a":2}"#, "an object has the name 'a' twice"),
    ("{\"a\":1,\n}", "line 2, column 1: a comma cannot come before '}'"),
    ("[01]", "line 1, column 2: '01' is not a JSON value"),
  ])
  func whatIsNoJSONIsTold(text: String, message: String) {
    #expect(throws: JSONValue.Problem(message: message)) { try value(text) }
  }

  @Test(arguments: ["nul", "'a'", "{\"a\"}", "[1,]", "\"\\ud800\"", "\"a", "1 2", "{]", "\u{1}"])
  func othersAreRefused(text: String) { #expect(throws: JSONValue.Problem.self) { try value(text) } }

  @Test func bytesThatAreNoTextAreRefused() {
    #expect(throws: JSONValue.Problem(message: "the text is not valid UTF-8")) {
      try JSONValue([0x22, 0xFF, 0x22])
    }
  }

  @Test func deepNestingIsRefusedAndEndsNothing() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONValue.Problem.self) { try value(deep) }
    let allowed = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(String(decoding: try value(allowed).bytes, as: UTF8.self) == allowed)
  }
}
