import JSONRPC

/// A page that an agent may read.
package struct AgentResource: Sendable {
  package var address: String
  /// The name in lists, such as `check`.
  package var name: String
  package var summary: String
  /// The type of the text, such as `text/markdown`.
  package var type: String
  /// Makes the text. It is called each time that somebody reads the page.
  package var text: @Sendable () -> String

  package init(
    address: String, name: String, summary: String, type: String, text: @escaping @Sendable () -> String
  ) {
    (self.address, self.name, self.summary, self.type, self.text) = (address, name, summary, type, text)
  }

  /// The page as the protocol lists it.
  var listed: JSONValue {
    .object([
      "uri": .string(address), "name": .string(name), "description": .string(summary),
      "mimeType": .string(type),
    ])
  }

  /// The content as the protocol has it.
  var content: JSONValue {
    .object(["uri": .string(address), "mimeType": .string(type), "text": .string(text())])
  }
}
