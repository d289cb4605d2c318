import Geometry

extension Diagnostic {
  /// The diagnostic as text for people, ending in a line break:
  ///
  ///     layout.yaml:12:7: error: there is no view named 'yelowView'
  ///       12 |   - "yelowView.top == root.top"
  ///          |      ^~~~~~~~~
  ///       help: did you mean 'yellowView'?
  ///
  /// Long lines are cut around the caret. Characters that are invisible or that control a terminal are spelled out,
  /// and no line begins with text from the file.
  public func rendered() -> String {
    var text = "\(location.visibleDescription): error: \(Self.words(message))\n"
    if let sourceLine, location.line > 0 {
      let excerpt = Excerpt(of: sourceLine, column: location.column - sourceLineOffset, length: length)
      let number = String(location.line)
      let margin = String(repeating: " ", count: number.count)
      text += "  \(number) | \(excerpt.line)\n  \(margin) | \(excerpt.marks)\n"
    }
    if let suggestion { text += "  help: \(Self.words(suggestion))\n" }
    return text
  }

  private static func words(_ text: String) -> String { VisibleText.escaped(VisibleText.shortened(text)) }
}

extension DiagnosticList {
  /// The diagnostics as text for people, separated by empty lines.
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
    let characters = Array(source)
    let caret = min(max(0, column - 1), characters.count)
    let first = characters.count <= Self.widest ? 0 : max(0, min(caret - 40, characters.count - Self.widest))
    let last = min(characters.count, first + Self.widest)
    let end = min(last, caret + min(max(1, length), Self.widest))
    let before = (first > 0 ? "…" : "") + Self.visible(characters[first..<caret])
    let marked = characters[caret..<end].map { Self.visible([$0]) }
    let after = Self.visible(characters[end..<last]) + (last < characters.count ? "…" : "")
    // Escapes the whole line again: parts that are harmless alone may not be so once joined.
    line = VisibleText.escaped(before + marked.joined() + after)
    let tail = (marked.first?.columns ?? 1) - 1 + marked.dropFirst().reduce(0) { $0 + $1.columns }
    marks =
      String(repeating: " ", count: before.columns) + "^" + String(repeating: "~", count: max(0, tail))
  }

  /// Escapes characters after replacing each tab with a space, so that the line keeps its indentation.
  private static func visible(_ characters: some Sequence<Character>) -> String {
    VisibleText.escaped(String(characters.map { $0 == "\t" ? " " : $0 }))
  }
}

extension String {
  /// The number of terminal columns that the text takes.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  /// The number of terminal columns that the character takes: two for wide East Asian characters.
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
