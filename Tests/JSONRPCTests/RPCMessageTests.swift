import Testing

@testable import JSONRPC

struct RPCMessageTests {
  private func message(_ text: String) throws -> RPCMessage { try RPCMessage(Array(text.utf8)) }

  @Test func kindsOfMessages() throws {
    #expect(
      try message(#"{"jsonrpc":"2.0","id":12345678901234567890,"method":"a","params":{"b":1}}"#)
        == .request(
          id: .number("12345678901234567890"), method: "a", parameters: .object(["b": .number("1")])))
    #expect(
      try message(#"{"jsonrpc":"2.0","id":"x","method":"a"}"#)
        == .request(id: .string("x"), method: "a", parameters: .object([])))
    #expect(
      try message(#"{"jsonrpc":"2.0","method":"a"}"#) == .notification(method: "a", parameters: .object([])))
    #expect(try message(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == .response(id: .number("1")))
  }

  @Test(
    "What is no message is refused, with its id if it has one",
    arguments: [
      ("{", nil, -32700), ("[]", nil, -32600), ("1", nil, -32600), (#"{"id":1,"method":"a"}"#, "1", -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"a"}"#, "1", -32600), (#"{"jsonrpc":"2.0","id":1}"#, "1", -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":2}"#, "1", -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":[1]}"#, "1", -32600),
    ] as [(String, String?, Int)])
  func refusals(text: String, id: String?, code: Int) {
    let refusal = #expect(throws: RPCMessage.Refusal.self) { try message(text) }
    #expect(refusal?.id == id.map(RPCID.number))
    #expect(refusal?.fault.code == code)
  }

  @Test func anIdComesBackAsItWasSpelled() {
    let answer = RPCMessage.answer(to: .number("12345678901234567890"), .object([]))
    #expect(
      String(decoding: answer.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":12345678901234567890,"result":{}}"#)
    let refusal = RPCMessage.refusal(of: nil, .notJSON("No."))
    #expect(
      String(decoding: refusal.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"No."}}"#)
  }
}
