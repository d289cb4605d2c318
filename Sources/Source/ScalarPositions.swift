/// The place in the file of each Unicode scalar of a YAML or JSON scalar's value.
///
/// Quotes, escapes, folded lines and block indentation make the value differ from the file, but an error inside an
/// expression must point at the column that its author sees.
package struct ScalarPositions {
  /// One offset for each scalar of the value, then the offset after the last.
  package let offsets: [Int]

  /// Finds the positions in O(length of the scalar in the file).
  package init(of node: SourceNode, in source: SourceText) {
    guard case .scalar(let text, let style) = node.content else {
      offsets = [node.offset]
      return
    }
    let value = Array(text.unicodeScalars)
    var found: [Int] = []
    found.reserveCapacity(value.count + 1)
    var position = Self.start(of: node, style, in: source)
    for scalar in value {
      if scalar.isBlank, !(style == .doubleQuoted && Self.isEscape(at: position, in: source)) {
        found.append(position)
        if position < source.count, source.scalars[position] == scalar { position += 1 }
        continue
      }
      guard let match = Self.next(scalar, from: position, style, in: source) else {
        // The value does not match the file's text here; the scalar's start is the best position available.
        offsets = Array(repeating: node.offset, count: value.count + 1)
        return
      }
      found.append(match.start)
      position = match.end
    }
    found.append(position)
    offsets = found
  }

  /// The range of the file in which `range` of the value is written.
  package func range(_ range: Range<Int>) -> Range<Int> {
    let start = offsets[min(max(0, range.lowerBound), offsets.count - 1)]
    guard range.upperBound > range.lowerBound else { return start..<start }
    let last = offsets[min(max(0, range.upperBound - 1), offsets.count - 1)]
    return start..<max(start, last + 1)
  }

  private static func start(of node: SourceNode, _ style: SourceNode.Style, in source: SourceText) -> Int {
    switch style {
    case .plain, .literal, .missing: return node.offset
    case .singleQuoted, .doubleQuoted: return node.offset + 1
    case .block:
      // The content begins on the line below the `|` or `>`.
      let rest = source.scalars[min(node.offset, source.count)...]
      return rest.firstIndex { $0 == "\n" || $0 == "\r" } ?? source.count
    }
  }

  private static func next(
    _ scalar: Unicode.Scalar, from start: Int, _ style: SourceNode.Style, in source: SourceText
  ) -> (start: Int, end: Int)? {
    var position = start
    while position < source.count {
      let current = source.scalars[position]
      let following = position + 1 < source.count ? source.scalars[position + 1] : nil
      if style == .doubleQuoted, current == "\\" {
        if following == "\n" || following == "\r" {
          position += 2
          continue
        }
        let length = escapeLength(following, at: position, in: source)
        return (position, min(source.count, position + length))
      }
      if style == .singleQuoted, current == "'", following == "'" { return (position, position + 2) }
      if current == scalar { return (position, position + 1) }
      guard current.isBlank else { return nil }
      position += 1
    }
    return nil
  }

  /// Whether a backslash at a position begins an escape other than one that joins two lines.
  private static func isEscape(at position: Int, in source: SourceText) -> Bool {
    guard position + 1 < source.count, source.scalars[position] == "\\" else { return false }
    return source.scalars[position + 1] != "\n" && source.scalars[position + 1] != "\r"
  }

  private static func escapeLength(
    _ letter: Unicode.Scalar?, at position: Int, in source: SourceText
  ) -> Int {
    switch letter {
    case "x": return 4
    case "u":
      // JSON writes scalars above U+FFFF as two escapes, the first of which begins with D8 to DB.
      let start = source.string(position + 2..<position + 4).uppercased()
      return ["D8", "D9", "DA", "DB"].contains(start) ? 12 : 6
    case "U": return 10
    default: return 2
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space, a tab or a line break.
  package var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }
  /// Whether the scalar matches `[0-9]`.
  package var isDecimalDigit: Bool { ("0"..."9").contains(self) }
  /// Whether the scalar matches `[A-Za-z_]`, the first character of a name.
  package var isNameStart: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" }
  /// Whether the scalar matches `[A-Za-z0-9_]`, any character of a name.
  package var isNamePart: Bool { isNameStart || isDecimalDigit }
}
