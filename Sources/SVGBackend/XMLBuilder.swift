import Geometry
import Scene

/// Indented XML, an element a line, in UTF-8.
struct XMLBuilder {
  private(set) var text: [UInt8] = []
  private var depth: Int

  /// - Parameter capacity: about how many bytes the text will have.
  init(depth: Int = 0, capacity: Int = 0) {
    self.depth = depth
    text.reserveCapacity(capacity)
  }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: Attributes) {
    start(name, attributes)
    text.append(contentsOf: "/>\n".utf8)
  }

  /// An element with text alone.
  mutating func element(_ name: String, _ attributes: Attributes = Attributes(), content: String) {
    start(name, attributes)
    text.append(contentsOf: ">".utf8)
    XMLText.append(content, to: &text)
    end(name)
  }

  mutating func open(_ name: String, _ attributes: Attributes = Attributes()) {
    start(name, attributes)
    text.append(contentsOf: ">\n".utf8)
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    end(name)
  }

  /// A reference to the element with an id, the most frequent element by far.
  mutating func use(_ id: String, at offset: Point) {
    indent()
    text.append(contentsOf: "<use xlink:href=\"#".utf8)
    text.append(contentsOf: id.utf8)
    text.append(UInt8(ascii: "\""))
    Attributes.append("x", offset.x, unless: 0, to: &text)
    Attributes.append("y", offset.y, unless: 0, to: &text)
    text.append(contentsOf: "/>\n".utf8)
  }

  /// A line as it stands.
  mutating func line(_ content: String) {
    indent()
    text.append(contentsOf: content.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  /// Finished lines, indented already.
  mutating func append(_ lines: [UInt8]) { text += lines }

  // Piece by piece: a string put together for each line would cost more than the line.
  private mutating func start(_ name: String, _ attributes: Attributes) {
    indent()
    text.append(UInt8(ascii: "<"))
    text.append(contentsOf: name.utf8)
    text += attributes.text
  }

  private mutating func end(_ name: String) {
    text.append(contentsOf: "</".utf8)
    text.append(contentsOf: name.utf8)
    text.append(contentsOf: ">\n".utf8)
  }

  private mutating func indent() {
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}

/// The attributes of an element in the order in which they were set, in UTF-8.
struct Attributes {
  private(set) var text: [UInt8] = []

  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    set(name) { XMLText.append(value, to: &$0) }
  }

  mutating func set(_ name: String, _ value: Double) {
    set(name) { SceneNumber(value).append(to: &$0) }
  }

  /// Sets a value that needs no escapes; `write` adds it to the text.
  mutating func set(_ name: String, _ write: (inout [UInt8]) -> Void) {
    if text.isEmpty { text.reserveCapacity(128) }
    Self.append(name, to: &text, write)
  }

  /// Sets the attribute only where it differs from what holds without it.
  mutating func set(_ name: String, _ value: Double, unless standard: Double) {
    Self.append(name, value, unless: standard, to: &text)
  }

  fileprivate static func append(
    _ name: String, _ value: Double, unless standard: Double, to text: inout [UInt8]
  ) {
    if value != standard { append(name, to: &text) { SceneNumber(value).append(to: &$0) } }
  }

  private static func append(_ name: String, to text: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    text.append(UInt8(ascii: " "))
    text.append(contentsOf: name.utf8)
    text.append(contentsOf: "=\"".utf8)
    write(&text)
    text.append(UInt8(ascii: "\""))
  }
}
