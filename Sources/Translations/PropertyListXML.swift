import Geometry
import Source

/// Reads property lists in XML.
///
/// Foundation reads them, too, but tells no places. What it would expand or load is refused: a document type with declarations
/// of its own, and entities other than XML's five.
struct PropertyListXML {
  private let source: SourceText
  private var position = 0

  static func read(_ source: SourceText) throws(DiagnosticList) -> SourceNode {
    var reading = PropertyListXML(source: source)
    try reading.skipProlog()
    let tag = try reading.tag()
    guard tag.name == "plist", !tag.isClosing else {
      throw reading.error("expected <plist>, found <\(tag.name)>", at: tag.offset)
    }
    guard !tag.isEmpty, let node = try reading.value(depth: 0) else {
      throw reading.error("the property list is empty", at: tag.offset)
    }
    try reading.close("plist")
    return node
  }

  private init(source: SourceText) { self.source = source }

  private func error(_ message: String, _ suggestion: String? = nil, at offset: Int? = nil) -> DiagnosticList
  {
    DiagnosticList([source.diagnostic(message, suggestion, at: offset ?? position)])
  }

  private var current: Unicode.Scalar? { position < source.count ? source.scalars[position] : nil }

  private func stands(_ text: String) -> Bool {
    let count = text.unicodeScalars.count
    return position + count <= source.count
      && source.scalars[position..<position + count].elementsEqual(text.unicodeScalars)
  }

  // MARK: Between elements

  /// Skips everything before the first element.
  private mutating func skipProlog() throws(DiagnosticList) {
    while true {
      try skipBlanks()
      if stands("<?") {
        try checkEncoding()
        try skip(past: "?>", "the processing instruction has no end")
      } else if stands("<!DOCTYPE") {
        let start = position
        while let scalar = current, scalar != ">" {
          if scalar == "[" {
            throw error(
              "the document type has declarations of its own, which are not read", "remove them", at: start)
          }
          position += 1
        }
        try skip(past: ">", "the document type has no end")
      } else {
        return
      }
    }
  }

  /// The text was decoded before the declaration could be read, so that it may name one of Unicode's encodings alone.
  private func checkEncoding() throws(DiagnosticList) {
    let declaration = source.string(Range(from: position, upTo: min(source.count, position + 200))).prefix {
      $0 != ">"
    }
    guard let encoding = declaration.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.1 else { return }
    guard !["utf-8", "utf8", "utf-16", "us-ascii"].contains(encoding.lowercased()) else { return }
    throw error("the encoding '\(encoding)' is not supported", "save it as UTF-8")
  }

  /// Skips blanks and comments.
  private mutating func skipBlanks() throws(DiagnosticList) {
    while let scalar = current {
      if stands("<!--") {
        try skip(past: "-->", "the comment has no end")
      } else if [" ", "\t", "\n", "\r"].contains(scalar) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: String, _ message: String) throws(DiagnosticList) {
    let start = position
    while position < source.count {
      if stands(end) {
        position += end.unicodeScalars.count
        return
      }
      position += 1
    }
    throw error(message, at: start)
  }

  // MARK: Tags

  private struct Tag {
    var name: String
    var offset: Int
    var isClosing = false
    /// Whether the element ends with its tag.
    var isEmpty = false
  }

  /// Reads a tag. Attributes have no meaning in a property list.
  private mutating func tag() throws(DiagnosticList) -> Tag {
    try skipBlanks()
    let start = position
    guard current == "<" else {
      throw error(
        current == nil ? "the file ends before the property list does" : "expected an element, found text")
    }
    position += 1
    var tag = Tag(name: "", offset: start)
    if current == "/" {
      tag.isClosing = true
      position += 1
    }
    let name = position
    while let scalar = current, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
      position += 1
    }
    tag.name = source.string(Range(from: name, upTo: position))
    guard !tag.name.isEmpty else { throw error("this is no element of a property list", at: start) }
    while let scalar = current, scalar != ">" {
      tag.isEmpty = scalar == "/"
      position += 1
    }
    guard current == ">" else { throw error("the tag has no end", "write > where it ends", at: start) }
    position += 1
    return tag
  }

  private mutating func close(_ name: String) throws(DiagnosticList) {
    let tag = try tag()
    guard tag.isClosing, tag.name == name else {
      throw error("expected </\(name)>, found <\(tag.isClosing ? "/" : "")\(tag.name)>", at: tag.offset)
    }
  }

  // MARK: Values

  /// The next value; `nil` at a closing tag, which is read as well.
  private mutating func value(depth: Int) throws(DiagnosticList) -> SourceNode? {
    let tag = try tag()
    return tag.isClosing ? nil : try value(of: tag, depth: depth)
  }

  private mutating func value(of tag: Tag, depth: Int) throws(DiagnosticList) -> SourceNode {
    guard depth < PropertyListText.deepest else {
      throw error("values nest deeper than \(PropertyListText.deepest) levels", at: tag.offset)
    }
    switch tag.name {
    case "dict":
      let entries = tag.isEmpty ? [] : try entries(depth: depth + 1)
      return SourceNode(content: .mapping(entries), offset: tag.offset)
    case "array":
      let items = tag.isEmpty ? [] : try items(depth: depth + 1)
      return SourceNode(content: .sequence(items), offset: tag.offset)
    case "string":
      return SourceNode(content: .scalar(try text(of: tag), .doubleQuoted), offset: tag.offset)
    case "integer", "real", "date", "data":
      return SourceNode(content: .scalar(try text(of: tag), .literal), offset: tag.offset)
    case "true", "false":
      if !tag.isEmpty { try close(tag.name) }
      return SourceNode(content: .scalar(tag.name, .literal), offset: tag.offset)
    default:
      throw error("'\(tag.name)' is no element of a property list", at: tag.offset)
    }
  }

  private mutating func entries(depth: Int) throws(DiagnosticList) -> [SourceNode.Entry] {
    var entries: [SourceNode.Entry] = []
    while true {
      let tag = try tag()
      if tag.isClosing {
        guard tag.name == "dict" else {
          throw error("expected </dict>, found </\(tag.name)>", at: tag.offset)
        }
        return entries
      }
      guard tag.name == "key" else {
        throw error("expected a <key>, found <\(tag.name)>", at: tag.offset)
      }
      let key = SourceNode(content: .scalar(try text(of: tag), .doubleQuoted), offset: tag.offset)
      let place = position
      guard let value = try value(depth: depth) else {
        throw error("the key has no value", at: place)
      }
      entries.append(SourceNode.Entry(key: key, value: value))
    }
  }

  private mutating func items(depth: Int) throws(DiagnosticList) -> [SourceNode] {
    var items: [SourceNode] = []
    while true {
      let tag = try tag()
      if tag.isClosing {
        guard tag.name == "array" else {
          throw error("expected </array>, found </\(tag.name)>", at: tag.offset)
        }
        return items
      }
      items.append(try value(of: tag, depth: depth))
    }
  }

  // MARK: Text

  /// The text up to the closing tag of an element, which is read as well.
  private mutating func text(of tag: Tag) throws(DiagnosticList) -> String {
    guard !tag.isEmpty else { return "" }
    var result = String.UnicodeScalarView()
    while let scalar = current {
      if scalar == "&" {
        result.append(try reference())
      } else if stands("<![CDATA[") {
        let start = position + 9
        try skip(past: "]]>", "the character data has no end")
        result.append(contentsOf: source.scalars[start..<position - 3])
      } else if stands("<!--") {
        try skip(past: "-->", "the comment has no end")
      } else if scalar == "<" {
        try close(tag.name)
        return String(result)
      } else {
        // Lines of XML end with a line feed, however the file ends them.
        if scalar != "\r" {
          result.append(scalar)
        } else if position + 1 >= source.count || source.scalars[position + 1] != "\n" {
          result.append("\n")
        }
        position += 1
      }
    }
    throw error("the file ends inside <\(tag.name)>", at: tag.offset)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// The longest reference: `&#x10FFFF;`, with room for leading zeros.
  private static let longestReference = 16

  private mutating func reference() throws(DiagnosticList) -> Unicode.Scalar {
    let start = position
    let end = source.scalars[start..<min(source.count, start + Self.longestReference)].firstIndex(of: ";")
    guard let end else { throw error("'&' begins no reference", "write &amp;", at: start) }
    let name = source.string(start + 1..<end)
    position = end + 1
    if let scalar = Self.entities[name] { return scalar }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    if let scalar = number.flatMap(Unicode.Scalar.init), scalar != "\0" { return scalar }
    throw error("'&\(name);' is no reference that a property list knows", "write the character", at: start)
  }
}
