import Geometry

extension ReadingContext {
  /// The entries of a mapping whose keys are texts, each key once; `nil` if the node is not a mapping.
  ///
  /// - Parameter advice: what to write instead of a node of another kind.
  package func entries(
    of node: SourceNode, _ name: String, advice: String = "write 'key: value' entries"
  ) -> [(name: String, entry: SourceNode.Entry)]? {
    guard case .mapping(let entries) = node.content else {
      report("\(name) must be a mapping, not \(node.kindName)", advice, at: node)
      return nil
    }
    var result: [(String, SourceNode.Entry)] = []
    result.reserveCapacity(entries.count)
    var lines: [String: Int] = [:]
    for entry in entries {
      guard let key = entry.key.text, !key.isEmpty else {
        report("a key must be a string", nil, at: entry.key)
        continue
      }
      if key == "<<", case .scalar(_, .plain) = entry.key.content {
        report("merge keys are not supported", "write the keys out", at: entry.key)
        continue
      }
      if let first = lines[key] {
        report(
          "'\(key)' is written twice; the first is on line \(first)", "remove one of them", at: entry.key)
        continue
      }
      lines[key] = location(of: entry.key).line
      result.append((key, entry))
    }
    return result
  }

  /// The items of a list; `nil` if the node is not a list.
  package func items(of node: SourceNode, _ name: String, of what: String) -> [SourceNode]? {
    guard case .sequence(let items) = node.content else {
      report(
        "\(name) must be a list of \(what), not \(node.kindName)",
        node.text.flatMap { $0.isEmpty ? nil : "write [\"\($0)\"]" } ?? "begin every item with '- '", at: node
      )
      return nil
    }
    return items
  }

  /// The text of a nonempty scalar; otherwise `nil` after a report.
  package func text(of node: SourceNode, _ name: String, expected: String) -> String? {
    guard let text = node.text else {
      report("\(name) must be \(expected), not \(node.kindName)", nil, at: node)
      return nil
    }
    if node.isMissing {
      reportMissing(node, name, expected: expected)
      return nil
    }
    if case .scalar("null", .literal) = node.content {
      report("\(name) has no value", "write \(expected)", at: node)
      return nil
    }
    return text
  }

  package func reportMissing(_ node: SourceNode, _ name: String, expected: String) {
    report(
      "\(name) has no value",
      hashAdvice(after: node.offset) ?? "write \(expected)", at: keyRange(at: node.offset))
  }

  /// The advice for values such as `background: #ff0000`, which YAML reads as a comment.
  private func hashAdvice(after offset: Int) -> String? {
    // A comment meant as a value directly follows its key.
    let rest = source.scalars[min(offset, source.count)...].prefix(200)
    let line = rest.prefix { $0 != "\n" && $0 != "\r" }
    guard let hash = line.firstIndex(of: "#") else { return nil }
    let digits = String(scalars: line[(hash + 1)...].prefix { Character($0).isHexDigit })
    return digits.count >= 3 ? "'#' begins a comment in YAML; write \"#\(digits)\" in quotes" : nil
  }

  /// The range of the key that begins at an offset, where a missing value is reported.
  private func keyRange(at offset: Int) -> Range<Int> {
    var end = offset
    while end < source.count, source.scalars[end] != ":", !source.scalars[end].isBlank { end += 1 }
    return offset..<max(end, offset + 1)
  }
}
