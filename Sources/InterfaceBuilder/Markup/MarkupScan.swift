import AutoLayout
import Geometry
import Source

/// A first scan of an XML file: rejects unsafe input before it reaches the parser, and finds the start tags.
///
/// Document type declarations are errors, which excludes all entities except XML's predefined five. The depth, the
/// number of elements and the number of their attributes are limited. The scan takes one pass, O(length).
struct MarkupScan {
  /// The depth to which elements may nest: far deeper than in Interface Builder's files, and below the parser's own
  /// limit.
  static let deepest = 200
  /// The maximum number of elements of a file.
  static let mostElements = 400_000
  /// The maximum number of attributes of an element, because parsers compare each with all before it.
  static let mostAttributes = 500
  /// The bytes of UTF-8 that a tag, a comment or another piece of markup may have: parsers stop at 10 MB.
  static let longestMarkup = 8 << 20

  /// The offsets of the start tags, in order, in Unicode scalars.
  private(set) var starts: [Int] = []
  private let context: ReadingContext
  private var open: [Int] = []

  /// - Returns: `nil` after a report.
  init?(_ context: ReadingContext) {
    self.context = context
    let scalars = context.source.scalars
    var position = 0
    while position < scalars.count {
      guard scalars[position] == "<" else {
        position += 1
        continue
      }
      guard let next = skipMarkup(scalars, at: position) else { return nil }
      guard Self.isShort(scalars[position..<next]) else {
        context.report(
          "this part of the file has more than \(Self.longestMarkup) bytes", "shorten it",
          at: position..<position + 1)
        return nil
      }
      position = next
    }
    if let unclosed = open.last {
      context.report(
        "the element is never closed", "the file may have been cut off", at: unclosed..<unclosed + 1)
      return nil
    }
    if starts.isEmpty {
      context.report("the file contains no XML element", nil, at: 0..<1)
      return nil
    }
  }

  /// - Returns: the offset after the markup; `nil` after a report.
  private mutating func skipMarkup(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    switch start + 1 < scalars.count ? scalars[start + 1] : "<" {
    case "?":
      if start > 0, MarkupDeclaration.stands(in: scalars, at: start) {
        context.report(
          "the XML declaration is not the first thing in the file", "remove everything before it",
          at: start..<start + 5)
        return nil
      }
      return skip(past: "?>", scalars, from: start)
    case "!":
      if Self.matches("<!--", scalars, at: start) { return skip(past: "-->", scalars, from: start) }
      if Self.matches("<![CDATA[", scalars, at: start) { return skip(past: "]]>", scalars, from: start) }
      context.report(
        "document type declarations are not supported",
        "remove this one: Interface Builder does not write any",
        at: start..<start + 2)
      return nil
    case "/":
      guard closesInnermost(scalars, at: start) else { return nil }
      _ = open.popLast()
      return skip(past: ">", scalars, from: start)
    default: return skipStartTag(scalars, at: start)
    }
  }

  /// Whether an end tag leaves no element open inside its own. An end tag of no open element is left to the parser.
  private func closesInnermost(_ scalars: [Unicode.Scalar], at end: Int) -> Bool {
    let name = Self.name(in: scalars, at: end + 2)
    // Only as much of a start tag is read as the end tag is long, so that long names do not add up.
    func isNamed(_ start: Int) -> Bool {
      let rest = scalars[(start + 1)...]
      return rest.starts(with: name) && rest.dropFirst(name.count).first.map(Self.isNamePart) != true
    }
    guard let innermost = open.last, !isNamed(innermost), open.contains(where: isNamed) else { return true }
    let unclosed = String(scalars: Self.name(in: scalars, at: innermost + 1))
    let line = context.source.location(at: end).line
    context.report(
      "the element is not closed before '</\(String(scalars: name))>' in line \(line)",
      "write '</\(unclosed)>' where it ends", at: innermost..<innermost + 1)
    return false
  }

  /// The name of a tag, from its first scalar.
  private static func name(in scalars: [Unicode.Scalar], at start: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[start...].prefix(while: isNamePart)
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isBlank && scalar != ">" && scalar != "/" && scalar != "\n" && scalar != "\r"
  }

  private mutating func skipStartTag(_ scalars: [Unicode.Scalar], at start: Int) -> Int? {
    var quote: Unicode.Scalar?
    var attributeCount = 0
    var position = start + 1
    while position < scalars.count {
      let scalar = scalars[position]
      if let mark = quote {
        if scalar == mark { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
        attributeCount += 1
      } else if scalar == ">" {
        break
      }
      position += 1
    }
    guard position < scalars.count else {
      context.report("the tag has no end", "the file may have been cut off", at: start..<start + 1)
      return nil
    }
    starts.append(start)
    if scalars[position - 1] != "/" { open.append(start) }
    guard attributeCount <= Self.mostAttributes else {
      context.report(
        "the element has more than \(Self.mostAttributes) attributes", nil, at: start..<start + 1)
      return nil
    }
    guard open.count <= Self.deepest else {
      context.report("elements are nested more than \(Self.deepest) levels deep", nil, at: start..<start + 1)
      return nil
    }
    guard starts.count <= Self.mostElements else {
      context.report("the file has more than \(Self.mostElements) elements", nil, at: start..<start + 1)
      return nil
    }
    return position + 1
  }

  private func skip(past end: String, _ scalars: [Unicode.Scalar], from start: Int) -> Int? {
    let length = end.unicodeScalars.count
    var position = start
    while position + length <= scalars.count {
      if Self.matches(end, scalars, at: position) { return position + length }
      position += 1
    }
    context.report("'\(end)' is missing", "the file may have been cut off", at: start..<start + 1)
    return nil
  }

  /// Whether a piece of markup is not too long.
  private static func isShort(_ markup: ArraySlice<Unicode.Scalar>) -> Bool {
    // A scalar takes at most four bytes, so that most need not be counted.
    markup.count <= longestMarkup / 4 || markup.reduce(0) { $0 + UTF8.width($1) } <= longestMarkup
  }

  private static func matches(_ text: String, _ scalars: [Unicode.Scalar], at start: Int) -> Bool {
    var position = start
    for scalar in text.unicodeScalars {
      guard position < scalars.count, scalars[position] == scalar else { return false }
      position += 1
    }
    return true
  }
}
