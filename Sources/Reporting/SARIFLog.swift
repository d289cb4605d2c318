package import Geometry
import Source

/// The parts of a SARIF 2.1.0 log.
package enum SARIFLog {
  /// The text of a log before and after its results.
  ///
  /// - Parameters:
  ///   - version: The version of Plumbline.
  ///   - rules: The rules, with a sentence for each.
  package static func frame(version: String, rules: [(id: String, summary: String)]) -> (
    head: String, tail: String
  ) {
    let list = rules.map { id, summary in
      JSONText.object([("id", .string(id)), ("shortDescription", .object([("text", .string(summary))]))])
    }
    let driver = JSONText.object([
      ("name", .string("plumbline")), ("version", .string(version)), ("rules", .array(list)),
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
    return (String(log.dropLast(end.count)), end)
  }

  /// A whole log.
  package static func text(
    version: String, rules: [(id: String, summary: String)], results: [JSONText]
  ) -> String {
    let (head, tail) = frame(version: version, rules: rules)
    guard !results.isEmpty else { return head + tail }
    let (indent, separator) = ("\n        ", ",\n        ")
    return head + indent + results.map { $0.serialized(at: 4) }.joined(separator: separator) + "\n      "
      + tail
  }

  /// A result.
  ///
  /// - Parameters:
  ///   - rule: The identifier of its rule.
  ///   - level: `error`, `warning` or `note`.
  ///   - message: The unescaped lines of the message.
  ///   - location: The place, or `nil` for the whole file.
  ///   - path: The file if there is no place.
  ///   - fingerprint: What stays the same while lines move, or `nil` for none.
  ///   - fixes: The fixes, or `nil` for none.
  package static func result(
    _ rule: String, _ level: String, _ message: [String], at location: SourceLocation?, in path: String,
    fingerprint: String? = nil, fixes: JSONText? = nil
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
    let fingerprints = fingerprint.map { text -> [(key: String, value: JSONText)] in
      [("partialFingerprints", .object([("plumbline/v1", .string(text))]))]
    }
    return .object(
      [
        ("ruleId", .string(rule)),
        ("level", .string(level)),
        ("message", .object([("text", .string(messageText(message)))])),
        ("locations", .array([.object([("physicalLocation", .object(physical))])])),
      ] + (fingerprints ?? []) + (fixes.map { [("fixes", $0)] } ?? []))
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
