import Foundation
import Geometry
import JSONRPC

/// The answer to a call of a tool.
enum ToolAnswer {
  /// What a command did. Findings are results: an error is what kept the command from finding.
  static func of(_ outcome: CommandOutcome, isJSON: Bool) -> JSONValue {
    let text = String(decoding: outcome.output, as: UTF8.self)
    let messages = String(decoding: outcome.messages, as: UTF8.self)
    var content = outcome.pictures.flatMap { picture in
      [
        block(picture.name),
        JSONValue.object([
          "type": .string("image"), "data": .string(Data(picture.bytes).base64EncodedString()),
          "mimeType": .string("image/png"),
        ]),
      ]
    }
    if outcome.leftOut > 0 {
      content.append(
        block(
          "\(Listing.count(outcome.leftOut, "picture")) left out: ask for fewer files, or a smaller scale."))
    }
    if !text.isEmpty { content.append(block(text)) }
    if !messages.isEmpty { content.append(block(messages)) }
    if outcome.status > 128 {
      content.append(
        block("The command ended by the signal \(outcome.status - 128), before it had an answer."))
    }
    if content.isEmpty {
      content.append(block(outcome.status == 0 ? "Nothing was found." : "There is no answer."))
    }
    let report = isJSON ? try? JSONValue(outcome.output) : nil
    return .object([
      "content": .array(content), "structuredContent": report?.members == nil ? nil : report,
      "isError": .bool(outcome.status > 1),
    ])
  }

  /// Why there is no outcome.
  static func failure(_ message: String) -> JSONValue {
    .object(["content": .array([block(message)]), "isError": .bool(true)])
  }

  private static func block(_ text: String) -> JSONValue {
    .object(["type": .string("text"), "text": .string(text)])
  }
}
