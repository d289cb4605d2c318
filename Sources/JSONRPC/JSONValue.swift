import Geometry
import Source

/// A JSON value as a message has it: read strictly, and written on one line.
///
/// Reports have a writer of their own, `JSONText`, which prints for readers. A message is read as well, and its numbers
/// have to come back digit by digit: an id may exceed what a `Double` holds.
package enum JSONValue: Equatable, Sendable {
  /// A member of an object.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  case null
  case bool(Bool)
  /// A number as it is spelled.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in their order, each with a name of its own.
  case object([Member])

  /// Why a text is no JSON, in one sentence without a period.
  package struct Problem: Error, Equatable {
    package var message: String
  }

  /// Reads a text.
  ///
  /// - Parameter bytes: One JSON value in UTF-8.
  /// - Throws: The first problem with its line and column. A name that an object has twice is one, since readers differ in
  ///   which of the two they take.
  /// - Complexity: O(length).
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Problem(message: "the text is not valid UTF-8")
    }
    let node: SourceNode?
    do throws(DiagnosticList) {
      node = try JSONReading.read(SourceText(path: "", text: text))
    } catch {
      guard let first = error.diagnostics.first else { throw Problem(message: "the text is not JSON") }
      let place = "line \(first.location.line), column \(first.location.column): "
      throw Problem(message: place + first.message)
    }
    guard let node else { throw Problem(message: "the text is empty") }
    try self.init(node)
  }

  private init(_ node: SourceNode) throws(Problem) {
    switch node.content {
    case .scalar("null", .literal): self = .null
    case .scalar("true", .literal): self = .bool(true)
    case .scalar("false", .literal): self = .bool(false)
    case .scalar(let text, .literal): self = .number(text)
    case .scalar(let text, _): self = .string(text)
    case .sequence(let nodes):
      var elements: [JSONValue] = []
      for node in nodes { elements.append(try JSONValue(node)) }
      self = .array(elements)
    case .mapping(let entries):
      var members: [Member] = []
      var names: Set<String> = []
      for entry in entries {
        let key = entry.key.text ?? ""
        guard names.insert(key).inserted else {
          throw Problem(message: "an object has the name '\(key)' twice")
        }
        members.append(Member(key: key, value: try JSONValue(entry.value)))
      }
      self = .object(members)
    }
  }

  /// An object of the members that have a value.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  /// A list of texts.
  package static func strings(_ texts: some Sequence<String>) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }

  /// A whole number.
  package static func integer(_ number: Int) -> JSONValue { .number(String(number)) }

  /// The value of a member; `nil` if there is none or if this is no object.
  package subscript(key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

  /// The members of an object.
  package var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text of a string.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// A number that is whole and not beyond 32 bits; `nil` for any other value.
  package var wholeNumber: Int? {
    if case .number(let text) = self { Int32(text).map(Int.init) } else { nil }
  }

  /// What it is, for messages: `a string`.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
