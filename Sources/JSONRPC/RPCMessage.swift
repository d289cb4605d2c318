/// What a request is known by: a string, or a whole number as it was spelled.
package enum RPCID: Hashable, Sendable {
  case number(String)
  case string(String)

  /// Takes an id from a message; `nil` for a value that is none.
  package init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let text)
    where text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }):
      self = .number(text)
    default: return nil
    }
  }

  /// The id as a message has it.
  package var value: JSONValue {
    switch self {
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    }
  }
}

/// The answer to a request that cannot be carried out.
package struct RPCFault: Error, Equatable, Sendable {
  /// The number of its kind, of JSON-RPC or of the protocol on top.
  package var code: Int
  /// What is wrong, in a sentence.
  package var message: String
  /// What programs may want to know of it.
  package var data: JSONValue?

  package init(code: Int, message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  package static func notJSON(_ message: String) -> RPCFault { RPCFault(code: -32700, message: message) }
  package static func invalidRequest(_ message: String) -> RPCFault {
    RPCFault(code: -32600, message: message)
  }
  package static func unknownMethod(_ message: String) -> RPCFault {
    RPCFault(code: -32601, message: message)
  }
  package static func invalidParameters(_ message: String) -> RPCFault {
    RPCFault(code: -32602, message: message)
  }
}

/// A message that arrives: a request, a notification, which has no id, or the response to a request of this side.
package enum RPCMessage: Equatable, Sendable {
  case request(id: RPCID, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  case response(id: RPCID)

  /// A message that is none, and the id to answer with if it has one.
  package struct Refusal: Error, Equatable {
    package var id: RPCID?
    package var fault: RPCFault
  }

  /// Takes a message apart.
  ///
  /// - Throws: What JSON-RPC 2.0 does not allow. Batches, which few speak, are refused as well.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    let value: JSONValue
    do throws(JSONValue.Problem) {
      value = try JSONValue(bytes)
    } catch {
      throw Refusal(fault: .notJSON("The message is no JSON: \(error.message)."))
    }
    guard value.members != nil else {
      let advice = value.kindName == "an array" ? " Send the messages of a batch one by one." : ""
      throw Refusal(fault: .invalidRequest("Expected an object, found \(value.kindName).\(advice)"))
    }
    let id = value["id"].flatMap(RPCID.init)
    func refusal(_ message: String) -> Refusal { Refusal(id: id, fault: .invalidRequest(message)) }
    guard value["jsonrpc"] == .string("2.0") else { throw refusal("Expected \"jsonrpc\": \"2.0\".") }
    if let given = value["id"], id == nil {
      throw refusal("Expected a string or a whole number as id, found \(given.kindName).")
    }
    guard let method = value["method"] else {
      guard let id, value["result"] != nil || value["error"] != nil else {
        throw refusal("The message has no method.")
      }
      self = .response(id: id)
      return
    }
    guard let name = method.text else {
      throw refusal("Expected a string as method, found \(method.kindName).")
    }
    // Editors write null for no parameters.
    let given = value["params"] ?? .null
    let parameters = given == .null ? .object([]) : given
    guard parameters.members != nil else {
      throw refusal("Expected an object as params, found \(parameters.kindName).")
    }
    if let id {
      self = .request(id: id, method: name, parameters: parameters)
    } else {
      self = .notification(method: name, parameters: parameters)
    }
  }

  /// The message that answers a request with its result.
  package static func answer(to id: RPCID, _ result: JSONValue) -> JSONValue {
    .object(["jsonrpc": .string("2.0"), "id": id.value, "result": result])
  }

  /// The message that refuses a request.
  ///
  /// - Parameter id: Its id; `nil` if it is not known.
  package static func refusal(of id: RPCID?, _ fault: RPCFault) -> JSONValue {
    .object([
      "jsonrpc": .string("2.0"), "id": id?.value ?? .null,
      "error": .object([
        "code": .integer(fault.code), "message": .string(fault.message), "data": fault.data,
      ]),
    ])
  }
}
