/// The comments by which a post tells what a run wrote.
///
/// Each stands at the start of a line. A line that begins with a comment is a block of HTML by itself, so a mark needs no
/// empty lines around it, and a list stays as tight as it was.
enum FigureMark: Hashable {
  /// The pictures of the figure begin.
  case begin(name: String)
  case end
  /// The source of the figure, which readers unfold, begins.
  case fold
  case unfold

  /// The mark as a line.
  var line: String {
    switch self {
    case .begin(let name): "<!-- plumbline: begin \(name) -->"
    case .end: "<!-- plumbline: end -->"
    case .fold: "<!-- plumbline: fold --><details><summary>Source</summary>"
    case .unfold: "<!-- plumbline: unfold --></details>"
    }
  }

  /// The mark that a line begins with, or `nil` if it begins with none.
  init?(_ line: String) {
    guard let match = line.prefixMatch(of: Self.pattern) else { return nil }
    switch (match.output.1, match.output.2) {
    case ("begin", let name?): self = .begin(name: String(name))
    case ("end", nil): self = .end
    case ("fold", nil): self = .fold
    case ("unfold", nil): self = .unfold
    default: return nil
    }
  }

  private static var pattern: Regex<(Substring, Substring, Substring?)> {
    /[ \t]*<!--[ \t]*plumbline:[ \t]*(begin|end|fold|unfold)(?:[ \t]+([^ \t>]+))?[ \t]*-->/
  }
}
