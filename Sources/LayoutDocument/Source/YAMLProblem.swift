/// libyaml's complaints in words that help.
enum YAMLProblem {
  /// - Parameter problem: libyaml's own text.
  static func describe(
    _ problem: String, at offset: Int, in source: SourceText
  ) -> (message: String, suggestion: String?) {
    let current = offset < source.count ? source.scalars[offset] : nil
    if problem.contains("cannot start any token") {
      return switch current {
      case "\t": ("a tab cannot indent YAML", "use spaces")
      case "@", "'", "%":
        ("a text cannot begin with '\(current.map(String.init) ?? "")' in YAML", "quote it: \"…\"")
      default: ("this cannot stand here in YAML", "quote the text")
      }
    }
    if problem.contains("mapping values are not allowed") {
      return ("a mapping cannot begin here", "check the indentation, or quote a text that contains ': '")
    }
    if problem.contains("nesting level") || problem.contains("maximum nesting") {
      return ("values nest deeper than \(YAMLReading.depthLimit) levels", nil)
    }
    if problem.contains("could not find expected ':'") {
      return ("a key needs ': ' and a value", "check the indentation of this line and of the one before")
    }
    if problem.contains("did not find expected key") {
      return (
        "a key is expected here", "check the indentation; quote texts that contain quotes, ': ' or ' #'"
      )
    }
    if problem.contains("did not find expected ',' or ']'") {
      return ("the list lacks a ',' or its closing ']'", nil)
    }
    if problem.contains("did not find expected ',' or '}'") {
      return ("the mapping lacks a ',' or its closing '}'", nil)
    }
    if problem.contains("did not find expected '-' indicator") {
      return ("a list item must begin with '- '", "check the indentation")
    }
    if problem.contains("unexpected end of stream") {
      return ("the file ends inside a quoted text", "close the quote")
    }
    if problem.contains("block sequence entries are not allowed") {
      return ("a list cannot begin here", "put '- ' on a line of its own, indented below its key")
    }
    return ("this is not YAML: \(problem)", nil)
  }
}
