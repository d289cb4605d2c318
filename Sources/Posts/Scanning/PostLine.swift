import Geometry

/// A line of a post, as far as fences and figures need to know it.
package struct PostLine: Sendable {
  package enum Kind: Sendable {
    case blank, fence, html, other
  }

  /// The line without its break, in scalars of the post.
  package var range: Range<Int>
  /// Where the next line begins.
  package var next: Int
  package var kind = Kind.other
  /// The numbers of the containers that the line stands in, from the outside in.
  package var containers: [Int] = []
  /// Where the line goes on after what its containers take.
  package var content: Int
  /// The number of columns of a tab at `content` that the containers take.
  package var columnsInTab = 0

  /// The lines of a text. LF, CR and CR LF end a line.
  static func lines(of scalars: [Unicode.Scalar]) -> [PostLine] {
    var lines: [PostLine] = []
    var start = 0
    var offset = 0
    func line(_ next: Int) -> PostLine {
      PostLine(range: Range(from: start, upTo: offset), next: next, content: start)
    }
    while offset < scalars.count {
      guard scalars[offset] == "\n" || scalars[offset] == "\r" else {
        offset += 1
        continue
      }
      let isPair = scalars[offset] == "\r" && offset + 1 < scalars.count && scalars[offset + 1] == "\n"
      let next = offset + (isPair ? 2 : 1)
      lines.append(line(next))
      start = next
      offset = next
    }
    if start < scalars.count { lines.append(line(scalars.count)) }
    return lines
  }
}
