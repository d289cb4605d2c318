import Geometry

/// Finds the fenced blocks of a Markdown text by CommonMark's rules for blocks.
///
/// Only what may hide a fence or end one is told apart: block quotes, items of lists, indented code, blocks of HTML, and
/// paragraphs, which indented lines continue. Front matter in YAML or TOML is passed over.
package struct BlockScanner {
  package private(set) var lines: [PostLine]
  package private(set) var fences: [Fence] = []

  private let scalars: [Unicode.Scalar]
  private var containers: [Container] = []
  private var containerCount = 0
  private var leaf = Leaf.none
  /// The line that is being read.
  private var index = 0

  /// The open block that holds no others.
  private enum Leaf {
    case none, paragraph, indentedCode
    case html(HTMLBlock)
    case fence(character: Unicode.Scalar, length: Int, indentation: Int)

    var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  }

  /// - Complexity: O(length), times the depth of containers.
  package init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    lines = PostLine.lines(of: scalars)
    index = frontMatterEnd
    while index < lines.count {
      readLine()
      index += 1
    }
  }

  /// The index of the line after front matter; 0 if there is none.
  private var frontMatterEnd: Int {
    guard let first = lines.first.map(text), first == "---" || first == "+++" else { return 0 }
    let end = lines.dropFirst().firstIndex { line in
      let text = text(line)
      return text == first || first == "---" && text == "..."
    }
    return end.map { $0 + 1 } ?? 0
  }

  /// A line without white space at its end.
  private func text(_ line: PostLine) -> String {
    var end = line.range.upperBound
    while end > line.range.lowerBound, scalars[end - 1] == " " || scalars[end - 1] == "\t" { end -= 1 }
    return String(String.UnicodeScalarView(scalars[line.range.lowerBound..<end]))
  }

  // MARK: Lines

  private mutating func readLine() {
    var cursor = LineCursor(scalars, lines[index].range)
    var depth = 0
    while depth < containers.count, containers[depth].matches(&cursor) { depth += 1 }
    if depth == containers.count, continueLeaf(cursor) { return }
    var isParagraphOpen: Bool { depth == containers.count && leaf.isParagraph }
    // Deeper nesting than anybody writes is text.
    while containers.count < Self.deepest || depth < containers.count {
      let start = cursor.afterSpaces
      guard cursor.indentation < 4 else { break }
      if Container.skipQuoteMark(&cursor) {
        open(.quote, at: &depth)
      } else if isHeading(start) {
        return add(.none, .other, cursor, depth)
      } else if let fence = Fence.opening(at: start) {
        return openFence(fence, cursor, start, depth)
      } else if let block = HTMLBlock(at: start, interruptsParagraph: leaf.isParagraph && !cursor.isBlank) {
        return add(block.ends(with: start.rest) ? .none : .html(block), .html, cursor, depth)
      } else if isParagraphOpen && isUnderline(start) || isThematicBreak(start) {
        return add(.none, .other, cursor, depth)
      } else if let indentation = Container.skipItemMark(&cursor, interruptsParagraph: isParagraphOpen) {
        open(.item(indentation: indentation), at: &depth)
      } else {
        break
      }
    }
    if cursor.isBlank {
      close(to: depth)
      leaf = .none
      note(.blank, cursor)
    } else if leaf.isParagraph {
      // The line continues the paragraph, even without the marks of its containers.
      note(.other, cursor)
    } else {
      add(cursor.indentation >= 4 ? .indentedCode : .paragraph, .other, cursor, depth)
    }
  }

  private static let deepest = 1000

  /// Reads a line that belongs to the open leaf whatever it holds.
  ///
  /// - Returns: whether there is such a leaf.
  private mutating func continueLeaf(_ cursor: LineCursor) -> Bool {
    switch leaf {
    case .none, .paragraph: return false
    case .indentedCode:
      guard cursor.indentation >= 4 || cursor.isBlank else {
        leaf = .none
        return false
      }
      note(cursor.isBlank ? .blank : .other, cursor)
    case .html(let block):
      if block == .beforeBlank, cursor.isBlank {
        leaf = .none
        note(.blank, cursor)
      } else {
        if block.ends(with: cursor.rest) { leaf = .none }
        note(.html, cursor)
      }
    case .fence(let character, let length, let indentation):
      note(.fence, cursor)
      if Fence.closes(cursor, character, length) {
        fences[fences.count - 1].closingLine = index
        leaf = .none
      } else {
        var code = cursor
        code.skip(columns: min(indentation, cursor.indentation))
        let padding = code.columnsLeftInTab
        fences[fences.count - 1].code.append(
          Fence.CodeLine(
            padding: padding,
            range: Range(from: code.offset + (padding > 0 ? 1 : 0), upTo: lines[index].next)))
      }
    }
    return true
  }

  private mutating func openFence(
    _ fence: (character: Unicode.Scalar, length: Int, info: String), _ cursor: LineCursor,
    _ start: LineCursor,
    _ depth: Int
  ) {
    let leaf = Leaf.fence(
      character: fence.character, length: fence.length, indentation: cursor.indentation)
    add(leaf, .fence, cursor, depth)
    fences.append(Fence(info: fence.info, mark: start.offset, code: [], openingLine: index))
  }

  // MARK: Blocks

  /// Closes the blocks that a line does not belong to.
  private mutating func close(to depth: Int) {
    guard depth < containers.count else { return }
    containers.removeSubrange(depth...)
    leaf = .none
  }

  private mutating func open(_ kind: Container.Kind, at depth: inout Int) {
    close(to: depth)
    leaf = .none
    if let last = containers.indices.last { containers[last].hasContent = true }
    containers.append(Container(kind: kind, number: containerCount))
    containerCount += 1
    depth += 1
  }

  private mutating func add(_ leaf: Leaf, _ kind: PostLine.Kind, _ cursor: LineCursor, _ depth: Int) {
    close(to: depth)
    if let last = containers.indices.last { containers[last].hasContent = true }
    self.leaf = leaf
    note(kind, cursor)
  }

  private mutating func note(_ kind: PostLine.Kind, _ cursor: LineCursor) {
    lines[index].kind = kind
    lines[index].containers = containers.map(\.number)
    lines[index].content = cursor.offset
    lines[index].columnsInTab = cursor.columnsInTab
  }

  // MARK: Marks of lines

  private func isHeading(_ start: LineCursor) -> Bool {
    let count = start.rest.prefix { $0 == "#" }.count
    let next = start.rest.dropFirst(count).first
    return (1...6).contains(count) && (next == nil || next == " " || next == "\t")
  }

  /// Whether a line makes the paragraph above it a heading.
  private func isUnderline(_ start: LineCursor) -> Bool {
    guard let first = start.next, first == "=" || first == "-" else { return false }
    return start.rest.drop { $0 == first }.allSatisfy { $0 == " " || $0 == "\t" }
  }

  private func isThematicBreak(_ start: LineCursor) -> Bool {
    guard let first = start.next, first == "*" || first == "-" || first == "_" else { return false }
    let marks = start.rest.filter { $0 != " " && $0 != "\t" }
    return marks.count >= 3 && marks.allSatisfy { $0 == first }
  }
}
