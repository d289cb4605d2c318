public import Foundation

#if canImport(FoundationXML)
  public import FoundationXML
#endif

/// What a reader of Markdown finds, as its XML says it.
public final class MarkdownPage: NSObject, XMLParserDelegate {
  public private(set) var headings: [String] = []
  /// The strong paragraphs.
  public private(set) var titles: [String] = []
  public private(set) var rows: [[String]] = []
  public private(set) var items: [String] = []
  /// Elements that no report has, and texts that a code host would link.
  public private(set) var problems: [String] = []

  private static let reader = InstalledProgram("cmark-gfm")
  /// Whether there is a reader: `cmark-gfm`, of the package of that name.
  public static var isReadable: Bool { reader.isInstalled }

  private var path: [String] = []
  private var text = ""
  private var plainText = ""
  private var html = ""

  /// Reads a text as a code host does.
  public init(_ markdown: String) throws {
    super.init()
    let folder = try ScratchFolder()
    try folder.write(markdown, to: "page.md")
    let extensions = ["table", "autolink", "strikethrough", "tagfilter", "tasklist"].flatMap { ["-e", $0] }
    let result = try Self.reader.run(extensions + ["-t", "xml", folder.path + "/page.md"])
    let parser = XMLParser(data: result.standardOutput)
    parser.delegate = self
    guard parser.parse() else {
      throw InstalledProgram.Failure(message: "\(String(describing: parser.parserError))")
    }
  }

  public func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    path.append(name)
    switch name {
    case "heading", "paragraph", "table_cell": (text, plainText) = ("", "")
    case "table_row", "table_header": rows.append([])
    case "document", "table", "text", "code", "item", "softbreak": break
    case "html_inline": html = ""
    case "list": if attributes["type"] != "bullet" || path.count > 2 { problems.append("list") }
    case "strong": if path != ["document", "paragraph", "strong"] { problems.append("strong") }
    default: problems.append(name)
    }
  }

  public func parser(_ parser: XMLParser, foundCharacters string: String) {
    switch path.last {
    case "text":
      text += string
      plainText += string
    case "code":
      text += string
      plainText += " "
    case "html_inline": html += string
    default: break
    }
  }

  public func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    switch name {
    case "html_inline":
      // Line breaks are the only HTML.
      if html != "<br>" { problems.append("HTML \(html)") }
      text += "\n"
      plainText += "\n"
      return
    case "table_cell": rows[rows.count - 1].append(text)
    case "heading": headings.append(text)
    case "strong": titles.append(text)
    case "paragraph": if path.last == "item" { items.append(text) }
    default: return
    }
    let links = /[@#$]|:\/\/|www\.|gh-\d|:[a-z0-9_+-]+:|\b[0-9a-f]{7,40}\b/
      .matchingSemantics(.unicodeScalar)
    if plainText.lowercased().contains(links) { problems.append("link \(plainText)") }
  }
}
