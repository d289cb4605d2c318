import AutoLayout
import Foundation
import Source

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
///
/// Reading opens no other file and expands no entities that a file declares: see `MarkupScan`.
enum MarkupReading {
  /// - Returns: the outermost element; `nil` after a report.
  static func read(_ context: ReadingContext) -> MarkupElement? {
    guard let scan = MarkupScan(context) else { return nil }
    // As a whole, the parser takes 10 MB at most; from a stream, it takes one part after the other.
    let parser = XMLParser(stream: InputStream(data: Data(input(context.source).utf8)))
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let builder = MarkupBuilder(starts: scan.starts)
    parser.delegate = builder
    let isRead = parser.parse()
    guard isRead, !builder.isConfused, let root = builder.root else {
      // The place of the first error, or else the place at which the parser stopped.
      let place = builder.firstError ?? (parser.lineNumber, parser.columnNumber)
      let offset = context.source.offset(line: place.line - 1, column: place.column)
      context.report("the file is not well-formed XML", nil, at: offset..<offset + 1)
      return nil
    }
    return root
  }

  /// The parser's input: a declaration of UTF-8 on a line of its own, followed by the decoded text.
  ///
  /// After that line, lines and columns match those of the file: blanks replace its own declaration, and lines end as
  /// the parser counts them.
  private static func input(_ source: SourceText) -> String {
    // Decoding has already rejected an invalid declaration.
    let declared = (try? MarkupDeclaration(source))?.length ?? 0
    var scalars = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".unicodeScalars)
    scalars.reserveCapacity(scalars.count + source.count)
    for (offset, scalar) in source.scalars.enumerated() {
      if scalar == "\r" {
        if offset + 1 >= source.count || source.scalars[offset + 1] != "\n" { scalars.append("\n") }
      } else {
        scalars.append(offset < declared && scalar != "\n" ? " " : scalar)
      }
    }
    return String(scalars: scalars[...])
  }
}

/// Builds elements from the parser's events.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private let starts: [Int]
  private var count = 0
  private var open: [MarkupElement] = []
  private(set) var root: MarkupElement?
  /// Whether the parser found different tags than the scan did. If so, the file is not XML.
  private(set) var isConfused = false
  /// The place of the parser's first error.
  private(set) var firstError: (line: Int, column: Int)?

  init(starts: [Int]) {
    self.starts = starts
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    guard count < starts.count, open.count <= MarkupScan.deepest else {
      isConfused = true
      return
    }
    var attributes = attributeDict
    for (name, value) in attributeDict where !value.utf8.allSatisfy(Self.isPlain) {
      attributes[name] = Self.plain(value, keepsLines: Self.texts.contains(name))
    }
    open.append(MarkupElement(name: elementName, attributes: attributes, offset: starts[count]))
    count += 1
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else {
      isConfused = true
      return
    }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    if firstError == nil { firstError = (parser.lineNumber, parser.columnNumber) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if !open.isEmpty { open[open.count - 1].text += Self.plain(string, keepsLines: true) }
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
  }

  // MARK: Control characters

  /// Attributes that views show and that may contain line breaks.
  private static let texts: Set<String> = ["text", "title", "placeholder"]

  /// Whether a byte is certainly not part of a control character.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F && byte != 0xC2 }

  /// Text with spaces instead of control characters, which a file can contain by references such as `&#x9B;`. Names
  /// appear in reports, where a terminal would obey a control character and a line break could begin a build server
  /// command.
  private static func plain(_ text: String, keepsLines: Bool) -> String {
    let isUnchanged = text.utf8.allSatisfy { byte in
      isPlain(byte)
        || keepsLines && [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")].contains(byte)
    }
    if isUnchanged { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLine = keepsLines && (scalar == "\n" || scalar == "\r" || scalar == "\t")
      result.append(scalar.properties.generalCategory == .control && !isLine ? " " : scalar)
    }
    return String(result)
  }
}
