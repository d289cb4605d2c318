/// What a command's help says below its abstract, in parts.
struct ManualDiscussion {
  /// Lines to keep as they are, below a heading.
  struct Block {
    var title: String
    var lines: [String]
  }

  /// Prose, without what it says of exit codes.
  private(set) var paragraphs: [String] = []
  private(set) var blocks: [Block] = []
  private(set) var exitCodes: [String] = []

  init(_ discussion: String) {
    var paragraph: [String] = []
    var isInBlock = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
      if line.isEmpty {
        if !paragraph.isEmpty { add(paragraph: paragraph.joined(separator: " ")) }
        paragraph = []
        isInBlock = false
      } else if paragraph.isEmpty, line.wholeMatch(of: /[A-Z ]+:/) != nil {
        blocks.append(Block(title: String(line.dropLast()), lines: []))
        isInBlock = true
      } else if isInBlock {
        blocks[blocks.count - 1].lines.append(line.hasPrefix("  ") ? String(line.dropFirst(2)) : line)
      } else {
        paragraph.append(line)
      }
    }
  }

  /// Divides a paragraph into what it says of exit codes and the rest.
  private mutating func add(paragraph: String) {
    guard let start = paragraph.firstRange(of: "The exit code is")?.lowerBound else {
      return paragraphs.append(paragraph)
    }
    let before = paragraph[..<start]
    if !before.isEmpty { paragraphs.append(before.trimmingSuffix(while: \.isWhitespace)) }
    exitCodes.append(String(paragraph[start...]))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isRemoved: (Character) -> Bool) -> String {
    var rest = self
    while let last = rest.last, isRemoved(last) { rest.removeLast() }
    return String(rest)
  }
}
