import AutoLayout

extension Diagnostic {
  /// The diagnostic as people read it, ending in a line break:
  ///
  ///     layout.yaml:12:7: error: there is no view named 'yelowView'
  ///       - "yelowView.top == root.top"
  ///          ^~~~~~~~~
  ///       help: did you mean 'yellowView'?
  ///
  /// Long lines are cut around the caret; characters that a terminal would obey are shown as dots.
  public func rendered() -> String {
    var text = "\(location.description): error: \(message)\n"
    if let sourceLine, location.line > 0 {
      let excerpt = Excerpt(of: sourceLine, column: location.column, length: length)
      text += "  \(excerpt.line)\n  \(excerpt.marks)\n"
    }
    if let suggestion { text += "  help: \(suggestion)\n" }
    return text
  }
}

extension DiagnosticList {
  /// Every diagnostic as people read it, an empty line between two.
  public func rendered() -> String {
    diagnostics.map { $0.rendered() }.joined(separator: "\n")
  }
}

/// A part of a source line with the marks below it.
private struct Excerpt {
  var line: String
  var marks: String

  private static let widest = 100

  init(of source: String, column: Int, length: Int) {
    let characters = source.map { $0.isPrintable ? $0 : $0 == "\t" ? " " : "·" }
    let caret = min(max(0, column - 1), characters.count)
    let first = characters.count <= Self.widest ? 0 : max(0, min(caret - 40, characters.count - Self.widest))
    let last = min(characters.count, first + Self.widest)
    let lead = first > 0 ? "…" : ""
    line = lead + String(characters[first..<last]) + (last < characters.count ? "…" : "")
    let room = max(1, last - caret)
    let padding = String(
      repeating: " ", count: lead.count + characters[first..<caret].reduce(0) { $0 + $1.columns })
    let tail = characters.dropFirst(caret + 1).prefix(max(0, min(length, room) - 1))
    marks = padding + "^" + String(repeating: "~", count: tail.reduce(0) { $0 + $1.columns })
  }
}

extension Character {
  fileprivate var isPrintable: Bool {
    // What follows the first scalar joins or varies it, as in an emoji of several people.
    switch unicodeScalars.first?.properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, nil: false
    default: true
    }
  }

  /// How many columns a terminal gives it: two for wide East Asian characters.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first?.value else { return 0 }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
