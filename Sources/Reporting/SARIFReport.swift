import AutoLayout
import Geometry
import Source
import Wording

extension CheckReport {
  /// A SARIF 2.1.0 log with one run, a rule for each kind of issue, and a result for each issue and each file error.
  ///
  /// A problem of a whole file has no region. Columns count Unicode scalars, because SARIF cannot count characters.
  public static func sarif(_ documents: [SolvedDocument], version: String) -> String {
    sarifReport(version: version).text(of: documents)
  }

  /// The report of `sarif(_:version:)`, written diagram by diagram.
  public static func sarifReport(version: String) -> DocumentReport {
    let driver = JSONText.object([
      ("name", .string("plumbline")), ("version", .string(version)), ("rules", .array(rules)),
    ])
    let run = JSONText.object([
      ("tool", .object([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("newlineSequences", .strings(["\r\n", "\n", "\r"])),
      ("results", .array([])),
    ])
    let log = JSONText.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ]).serialized()
    // The results are the last member, so they can be inserted before the closing text.
    let end = "]\n    }\n  ]\n}\n"
    precondition(log.hasSuffix("[" + end), "the results are the last part of a log")
    let (indent, separator) = ("\n        ", ",\n        ")
    return DocumentReport(
      head: String(log.dropLast(end.count)) + indent, separator: separator, tail: "\n      " + end,
      empty: log,
      putsFailuresFirst: true, listsCrowdedTexts: true
    ) { path, _ in
      ListWriter(separator: separator) { diagram, isOneOfSeveral in
        let wording = Wording(diagram.layout)
        return diagram.layout.issues.map { issue in
          let message = message(of: issue, wording, in: diagram, isOneOfSeveral: isOneOfSeveral)
          return result(ruleID(issue.kind), issue.severity.rawValue, message, at: issue.location, in: path)
            .serialized(at: 4)
        }
      }
    } fail: { path, errors in
      errors.map { error in
        result("invalid-definition", "error", [message(of: error)], at: error.location, in: path)
          .serialized(at: 4)
      }.joined(separator: separator)
    }
  }

  private static var rules: [JSONText] {
    let kinds = LayoutIssue.Kind.allCases.map { (ruleID($0), Wording.summary(of: $0)) }
    return ([("invalid-definition", "The file is not a valid definition.")] + kinds).map { id, summary in
      .object([("id", .string(id)), ("shortDescription", .object([("text", .string(summary))]))])
    }
  }

  /// The kind's name as a SARIF rule: `ambiguous-content-size`.
  private static func ruleID(_ kind: LayoutIssue.Kind) -> String {
    kind.rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  private static func result(
    _ rule: String, _ level: String, _ message: [String], at location: SourceLocation?, in path: String
  ) -> JSONText {
    var physical: [(key: String, value: JSONText)] = [
      ("artifactLocation", .object([("uri", .string(uriReference(location?.file ?? path)))]))
    ]
    if let location, location.line > 0 {
      physical.append(
        (
          "region",
          .object([
            ("startLine", .number(Double(location.line))),
            ("startColumn", .number(Double(location.scalarColumn))),
          ])
        ))
    }
    return .object([
      ("ruleId", .string(rule)),
      ("level", .string(level)),
      ("message", .object([("text", .string(messageText(message)))])),
      ("locations", .array([.object([("physicalLocation", .object(physical))])])),
    ])
  }

  /// The lines of a message, made safe for viewers: invisible characters are escaped, and `[text](address)` from a
  /// file does not become a link.
  private static func messageText(_ lines: [String]) -> String {
    let visible = lines.map { VisibleText.escaped(VisibleText.shortened($0)) }
    var text = ""
    var previous: Unicode.Scalar?
    for scalar in visible.joined(separator: "\n").unicodeScalars {
      if scalar == "(", previous == "]" { text += "\\u{28}" } else { text.unicodeScalars.append(scalar) }
      previous = scalar
    }
    return text
  }

  /// A path as a URI reference: a `file:` URI if the path is absolute, otherwise a relative reference. Segments `.`
  /// are dropped, and bytes that a URI's path may not contain are percent-encoded.
  static func uriReference(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    // Empty segments are dropped, because `//` would begin a host name.
    let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=@".utf8)
    var text = path.utf8.first == slash ? "file:///" : ""
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "/" }
      for byte in part {
        if plain.contains(byte) {
          text.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          text += "%" + (digits.count < 2 ? "0" : "") + digits
        }
      }
    }
    return text.isEmpty ? "." : text
  }
}
