import AutoLayout
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads XML into elements.
///
/// Nothing outside the file is ever opened, and nothing in it is expanded: see `MarkupScan`.
enum MarkupReading {
  /// - Returns: the outermost element; `nil` where a problem was reported.
  static func read(_ context: ReadingContext) -> MarkupElement? {
    guard checkEncoding(context), let scan = MarkupScan(context) else { return nil }
    let text = context.source.string(0..<context.source.count)
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    parser.shouldProcessNamespaces = false
    let builder = MarkupBuilder(starts: scan.starts)
    parser.delegate = builder
    let isRead = parser.parse()
    guard isRead, !builder.isConfused, let root = builder.root else {
      report(parser, context)
      return nil
    }
    return root
  }

  /// The text is UTF-8 by now, so that any other declaration is a lie that the parser would believe.
  private static func checkEncoding(_ context: ReadingContext) -> Bool {
    let head = context.source.string(0..<min(200, context.source.count))
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
      let name = head[..<end.lowerBound].range(of: "encoding")
    else { return true }
    let value = head[name.upperBound..<end.lowerBound].split { $0 == "\"" || $0 == "'" }.dropFirst().first
    if let value, value.lowercased() == "utf-8" { return true }
    let start = head[..<name.lowerBound].unicodeScalars.count
    context.report(
      "the declared encoding is not UTF-8", "write encoding=\"UTF-8\", as Interface Builder does",
      at: start..<start + 8)
    return false
  }

  private static func report(_ parser: XMLParser, _ context: ReadingContext) {
    let offset = context.source.offset(
      yamlLine: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    context.report("the file is not well-formed XML", nil, at: offset..<offset + 1)
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
