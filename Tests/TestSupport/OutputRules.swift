import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What must hold of everything that is printed or written, whatever the input was. Each returns what does not hold.
///
/// The rules are written without a look at how outputs are escaped.
public enum OutputRules {
  /// With which lines begin, beside words: paths, quoted input, marks below source lines, and the signs of traces.
  private static let marks = Set("_./\"|•*+".unicodeScalars)

  /// Lines for people.
  public static func text(_ text: String) -> [String] {
    var problems = unseen(in: text)
    for line in lines(of: text) {
      guard let first = line.unicodeScalars.first(where: { !$0.properties.isWhitespace }) else { continue }
      let isWord = first.properties.isAlphabetic || ("0"..."9").contains(first)
      if !isWord, !marks.contains(first) {
        problems.append("begins with input: \(line.prefix(80))")
      }
      if line.hasPrefix("+++") { problems.append("begins a group: \(line.prefix(80))") }
    }
    return problems
  }

  /// Workflow commands, nothing else, and each on one line.
  public static func annotations(_ text: String) -> [String] {
    var problems = unseen(in: text)
    if !text.isEmpty, !text.hasSuffix("\n") { problems.append("no line break at the end") }
    for line in lines(of: text) {
      let isOurs = ["::error file=", "::warning file="].contains { line.hasPrefix($0) }
      let parts = line.dropFirst(2).components(separatedBy: "::")
      if !isOurs || parts.count < 2 { problems.append("no annotation: \(line.prefix(80))") }
      let properties = parts[0].split(separator: " ", maxSplits: 1).last?.split(separator: ",") ?? []
      let names = properties.compactMap { $0.split(separator: "=").first.map(String.init) }
      if names != ["file"], names != ["file", "line", "col"] {
        problems.append("properties \(names) in \(line.prefix(80))")
      }
    }
    return problems
  }

  /// JSON in which nothing is hidden.
  public static func json(_ text: String) -> [String] {
    var problems = unseen(in: text)
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch { problems.append("no JSON: \(error)") }
    for line in lines(of: text) {
      let first = line.unicodeScalars.first { $0 != " " }
      if let first, !"\"{}[]".unicodeScalars.contains(first) {
        problems.append("begins with \(line.prefix(80))")
      }
    }
    return problems
  }

  /// A picture, by the name of its format.
  public static func picture(_ bytes: [UInt8], format: String) -> [String] {
    switch format {
    case "svg": svg(String(decoding: bytes, as: UTF8.self))
    case "png": png(bytes)
    case "pdf": pdf(bytes)
    default: ["OutputRules.picture knows no format '\(format)': add rules for it"]
    }
  }

  /// A static SVG: well-formed, of the elements and attributes that pictures have, with no address outside of it.
  public static func svg(_ text: String) -> [String] {
    var problems = unseen(in: text)
    let reader = MarkupRules()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    if !parser.parse() { problems.append("not well-formed: line \(parser.lineNumber)") }
    return problems + reader.problems
  }

  /// A PNG without words: only the chunks of a picture.
  public static func png(_ bytes: [UInt8]) -> [String] {
    var problems: [String] = []
    var position = 8
    while position + 8 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      if !["IHDR", "sRGB", "pHYs", "IDAT", "IEND"].contains(type) { problems.append("the chunk \(type)") }
      position += 12 + length
    }
    return position == bytes.count ? problems : problems + ["bytes behind the last chunk"]
  }

  /// A whole PDF. Its words are outlines, apart from a title and a subject, which Cairo escapes.
  public static func pdf(_ bytes: [UInt8]) -> [String] {
    let isWhole = bytes.starts(with: "%PDF-".utf8) && bytes.suffix(6).elementsEqual("%%EOF\n".utf8)
    return isWhole ? [] : ["no whole PDF"]
  }

  /// HTML of pictures: every line begins with an element of ours, whose attributes hold no markup.
  public static func snippet(_ text: String) -> [String] {
    var problems = unseen(in: text)
    for line in lines(of: text) {
      let trimmed = line.drop { $0 == " " }
      if !["<img src=\"", "<picture>", "</picture>", "<source "].contains(where: { trimmed.hasPrefix($0) }) {
        problems.append("begins with \(line.prefix(80))")
      }
      if trimmed.unicodeScalars.count(where: { $0 == "<" }) != 1 || trimmed.unicodeScalars.last != ">" {
        problems.append("not one element: \(line.prefix(80))")
      }
    }
    return problems
  }

  /// By bytes: a line break may be part of a character of several scalars.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  /// Characters that cannot be seen, line breaks apart, and commands that build servers find anywhere.
  public static func unseen(in text: String) -> [String] {
    var problems: [String] = []
    // What comes before: `##` and then letters alone.
    var signs = 0
    var isCommand = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#":
        signs += 1
        isCommand = signs > 1
      case "a"..."z", "A"..."Z": signs = 0
      case "[":
        if isCommand { problems.append("a command behind ##") }
        (signs, isCommand) = (0, false)
      default: (signs, isCommand) = (0, false)
      }
      if scalar == "\n" || (0x20..<0x7F).contains(scalar.value) { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        problems.append("U+\(String(scalar.value, radix: 16))")
      default:
        if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint {
          problems.append("U+\(String(scalar.value, radix: 16))")
        }
      }
    }
    return problems
  }
}

private final class MarkupRules: NSObject, XMLParserDelegate {
  var problems: [String] = []

  private static let elements: Set<String> = [
    "svg", "title", "desc", "style", "defs", "g", "path", "use", "rect", "image", "clipPath",
  ]

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    if !Self.elements.contains(elementName) { problems.append("the element \(elementName)") }
    for (name, value) in attributeDict {
      if name.lowercased().hasPrefix("on") { problems.append("the attribute \(name)") }
      if name.hasSuffix("href"), !value.hasPrefix("#"), !value.hasPrefix("data:image/png;base64,") {
        problems.append("the address \(value.prefix(80))")
      }
      if name == "id",
        value.unicodeScalars.contains(where: {
          $0.properties.isWhitespace || "<>&\"'#".unicodeScalars.contains($0)
        })
      {
        problems.append("the id \(value.prefix(80))")
      }
    }
  }
}
