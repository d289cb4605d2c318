import AutoLayout
import Foundation
import Source

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
///
/// Nothing outside the file is ever opened, and nothing in it is expanded: see `MarkupScan`.
enum MarkupReading {
  /// - Returns: the outermost element; `nil` where a problem was reported.
  static func read(_ context: ReadingContext) -> MarkupElement? {
    guard let scan = MarkupScan(context) else { return nil }
    let parser = XMLParser(data: Data(input(context.source).utf8))
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let builder = MarkupBuilder(starts: scan.starts)
    parser.delegate = builder
    let isRead = parser.parse()
    guard isRead, !builder.isConfused, let root = builder.root else {
      // Where the parser stopped, unless it knew where things went wrong.
      let place = builder.firstError ?? (parser.lineNumber, parser.columnNumber)
      let offset = context.source.offset(line: place.line - 1, column: place.column)
      context.report("the file is not well-formed XML", nil, at: offset..<offset + 1)
      return nil
    }
    return root
  }

  /// The input of the parser: the decoded text after a declaration that is true of it, on a line of its own.
  ///
  /// Lines and columns after that are those of the file, as blanks stand where its own declaration was and lines end
  /// as the parser counts them.
  private static func input(_ source: SourceText) -> String {
    // One that cannot be read did not get as far as this.
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

/// Puts the parser's events together.
private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private let starts: [Int]
  private var count = 0
  private var open: [MarkupElement] = []
  private(set) var root: MarkupElement?
  /// Whether the parser saw other tags than the scan did: then the file is no XML.
  private(set) var isConfused = false
  /// Where the parser found the first thing that is wrong.
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

  /// Attributes that views show, on as many lines as they have.
  private static let texts: Set<String> = ["text", "title", "placeholder"]

  /// Whether a byte is no part of a control character, for certain.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F && byte != 0xC2 }

  /// Text with spaces for control characters, which references such as `&#x9B;` can bring into a file: names go
  /// into reports, where a terminal would obey them and a line break could begin a command of a build server.
  private static func plain(_ text: String, keepsLines: Bool) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLine = keepsLines && (scalar == "\n" || scalar == "\r" || scalar == "\t")
      result.append(scalar.properties.generalCategory == .control && !isLine ? " " : scalar)
    }
    return String(result)
  }
}
