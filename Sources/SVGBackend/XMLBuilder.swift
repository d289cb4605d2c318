import Geometry
import Scene

/// Indented XML as UTF-8, with one element per line. Glyphs, which are most of a picture, are not indented.
///
/// An element is written from left to right: `start`, its attributes, then `end`, `open` or `close(content:)`.
struct XMLBuilder: ~Copyable {
  private(set) var text: UTF8Text
  private var depth: Int
  /// Whether lines neither end nor begin, which saves bytes where nobody compares versions.
  private let isCompact: Bool

  /// - Parameter capacity: The approximate number of bytes in the text.
  init(depth: Int = 0, capacity: Int, isCompact: Bool = false) {
    self.depth = depth
    self.isCompact = isCompact
    text = UTF8Text(capacity: capacity)
  }

  // MARK: Elements

  /// Begins an element. Its attributes follow.
  mutating func start(_ name: StaticString, isIndented: Bool = true) {
    if isIndented { indent() }
    text.append(UInt8(ascii: "<"))
    text.append(name)
  }

  /// Ends an empty element after its attributes.
  mutating func end() {
    text.append("/>")
    endLine()
  }

  /// Ends an element's attributes. Its content follows, indented by one more level.
  mutating func open() {
    text.append(UInt8(ascii: ">"))
    endLine()
    depth += 1
  }

  /// Ends an open element.
  mutating func close(_ name: StaticString, isIndented: Bool = true) {
    depth -= 1
    if isIndented { indent() }
    endTag(name)
  }

  /// Ends an element that contains only text, after its attributes.
  mutating func close(_ name: StaticString, content: String) {
    text.append(UInt8(ascii: ">"))
    text.append(escaping: content)
    endTag(name)
  }

  /// Ends an element that contains only a text of lines, after its attributes. The text is not escaped.
  mutating func close(_ name: StaticString, lines: String) {
    text.append("><![CDATA[\n")
    // The end of a section cannot stand in it, so it is divided between two.
    let pieces = lines.split(separator: "]]>", omittingEmptySubsequences: false)
    text.append(pieces.joined(separator: "]]]]><![CDATA[>"))
    text.append("]]>")
    endTag(name)
  }

  /// Writes a reference to the element with an identifier into a line. This is by far the most frequent element.
  mutating func use(_ id: String, at offset: Point) {
    text.append("<use xlink:href=\"#")
    text.append(id)
    text.append(UInt8(ascii: "\""))
    set("x", offset.x, unless: 0)
    set("y", offset.y, unless: 0)
    text.append("/>")
  }

  /// Writes a reference as HTML understands it: values without quotation marks.
  mutating func useTogether(_ id: String, at offset: Point, mark: String?) {
    text.append("<use")
    set("data-o", mark)
    text.append(" href=#")
    text.append(id)
    if offset.x != 0 {
      text.append(" x=")
      text.append(SceneNumber(offset.x))
    }
    if offset.y != 0 {
      text.append(" y=")
      text.append(SceneNumber(offset.y))
    }
    // Without the space, the slash would belong to the value.
    text.append(" />")
  }

  /// Writes an indented line without escaping.
  mutating func line(_ content: String) {
    indent()
    text.append(content)
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func endTag(_ name: StaticString) {
    text.append("</")
    text.append(name)
    text.append(UInt8(ascii: ">"))
    endLine()
  }

  private mutating func indent() {
    if !isCompact { text.append(UInt8(ascii: " "), count: depth) }
  }

  private mutating func endLine() {
    if !isCompact { text.append(UInt8(ascii: "\n")) }
  }

  // MARK: Attributes

  mutating func set(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    set(name) { $0.append(escaping: value) }
  }

  /// Sets the attribute to identifiers or classes, or to a reference to one. These need no escaping.
  mutating func set(names name: StaticString, _ value: String?) {
    guard let value else { return }
    set(name) { $0.append(value) }
  }

  mutating func set(_ name: StaticString, _ value: Double) {
    set(name) { $0.append(SceneNumber(value)) }
  }

  mutating func set(_ name: StaticString, _ path: Path) {
    set(name) { $0.append(path) }
  }

  /// Sets the attribute to numbers separated by spaces.
  mutating func set(_ name: StaticString, _ values: [Double]) {
    set(name) { text in
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        text.append(SceneNumber(value))
      }
    }
  }

  /// Sets the attribute unless the value is the default.
  mutating func set(_ name: StaticString, _ value: Double, unless standard: Double) {
    if value != standard { set(name, value) }
  }

  /// Defines an image as a symbol. The element that refers to it sets its size, and the image fills it.
  mutating func define(_ png: [UInt8], as name: String, size: Size) {
    start("symbol")
    set(names: "id", name)
    set("viewBox", [0, 0, size.width, size.height])
    set("preserveAspectRatio", "none")
    open()
    start("image")
    set("width", size.width)
    set("height", size.height)
    setImage(png)
    end()
    close("symbol")
  }

  /// Sets the content of an image element, stretched to the element's size.
  mutating func setImage(_ png: [UInt8]) {
    set("preserveAspectRatio", "none")
    set("xlink:href") { text in
      text.append("data:image/png;base64,")
      text.append(base64: png)
    }
  }

  /// Sets an attribute whose value needs no escaping. `write` appends the value to the text.
  mutating func set(_ name: StaticString, _ write: (inout UTF8Text) -> Void) {
    text.append(UInt8(ascii: " "))
    text.append(name)
    text.append("=\"")
    write(&text)
    text.append(UInt8(ascii: "\""))
  }
}
