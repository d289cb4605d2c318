import CairoBackend
import Foundation
import Geometry
import SVGBackend
import Scene
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What holds for every document, checked by a parser that is not ours.
struct WellFormednessTests {
  private let everyItem: SVGOutline

  init() throws {
    everyItem = try SVGOutline(SVG.document(of: HandMadeScene.everyItem(text: PangoTextShaper())))
  }

  @Test func identifiersAreUnique() {
    #expect(everyItem.ids.count > 20)
    #expect(Set(everyItem.ids).count == everyItem.ids.count)
  }

  @Test func everyReferenceLeadsSomewhere() {
    #expect(everyItem.references.count >= 40)
    #expect(Set(everyItem.references).subtracting(everyItem.ids).isEmpty)
  }

  @Test func onlyStaticElementsOccur() {
    let known: Set = [
      "svg", "title", "desc", "style", "defs", "g", "path", "rect", "use", "image", "clipPath",
    ]
    #expect(Set(everyItem.elements).subtracting(known).isEmpty)
    #expect(!everyItem.attributes.contains { $0.hasPrefix("on") })
  }

  @Test func wordsStayReadable() {
    #expect(everyItem.labels == ["Title 123 × 45", "halo (x − 1) 内容 قياس", "rotated"])
    #expect(everyItem.title == "Every <kind> of item")
  }

  @Test func everyCharacterSurvivesOrIsReplaced() throws {
    var string = ""
    for value in 0..<0x250 { string.unicodeScalars.append(Unicode.Scalar(value)!) }
    var scene = Scene(size: Size(width: 1, height: 1), title: string, summary: string)
    scene.items = [.group(SceneGroup(origin: .view(string), title: string, items: []))]
    let outline = try SVGOutline(SVG.document(of: scene))
    #expect(outline.title?.unicodeScalars.count == 0x250)
    #expect(outline.title?.unicodeScalars.filter { $0 == "\u{FFFD}" }.count == 29)
  }
}

/// The facts of an SVG document that the tests ask for.
private final class SVGOutline: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var attributes: [String] = []
  var ids: [String] = []
  var references: [String] = []
  var labels: [String] = []
  var title: String?
  private var isInTitle = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(element)
    self.attributes += attributes.keys
    ids += [attributes["id"]].compactMap(\.self)
    labels += [attributes["aria-label"]].compactMap(\.self)
    references += attributes["aria-labelledby"]?.split(separator: " ").map(String.init) ?? []
    if let link = attributes["xlink:href"], link.hasPrefix("#") {
      references.append(String(link.dropFirst()))
    }
    if let clip = attributes["clip-path"] { references.append(String(clip.dropFirst(5).dropLast())) }
    isInTitle = element == "title" && title == nil
    if isInTitle { title = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInTitle { title! += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    isInTitle = false
  }
}
