import Geometry

/// A libyaml error, reworded to help the author.
struct YAMLProblem {
  var message: String
  var suggestion: String?
  /// Whether to point at the beginning of the construct instead of the place of the error.
  var pointsAtStart = false

  /// - Parameters:
  ///   - problem: libyaml's message.
  ///   - start: the beginning of the construct that libyaml was reading.
  static func describe(
    _ problem: String, at offset: Int, from start: Int, in source: SourceText
  ) -> YAMLProblem {
    let current = offset < source.count ? source.scalars[offset] : nil
    let line = source.location(at: start).line
    if problem.contains("cannot start any token") { return badToken(current) }
    for (part, message, suggestion) in table where problem.contains(part) {
      return YAMLProblem(message: message, suggestion: suggestion)
    }
    if problem.contains("did not find expected ',' or ']'") {
      return YAMLProblem(message: "the list that begins on line \(line) lacks a ',' or its closing ']'")
    }
    if problem.contains("did not find expected ',' or '}'") {
      return YAMLProblem(message: "the mapping that begins on line \(line) lacks a ',' or its closing '}'")
    }
    if problem.contains("unexpected end of stream") {
      return YAMLProblem(
        message: "this string has no closing quote", suggestion: "close the quote", pointsAtStart: true)
    }
    if problem.contains("unknown escape character") {
      let letter = offset + 1 < source.count ? String(source.scalars[offset + 1]) : ""
      return YAMLProblem(
        message: "there is no escape sequence '\\\(letter)'",
        suggestion: "write '\\\\' for a backslash, or put the string in single quotes")
    }
    return YAMLProblem(message: "this is not YAML: \(problem)")
  }

  private static func badToken(_ scalar: Unicode.Scalar?) -> YAMLProblem {
    switch scalar {
    case "\t": YAMLProblem(message: "a tab cannot indent YAML", suggestion: "use spaces")
    case "@", "`", "%":
      YAMLProblem(
        message: "an unquoted string cannot begin with '\(scalar.map(String.init) ?? "")' in YAML",
        suggestion: scalar == "@"
          ? "quote it; a priority belongs inside the quotes of its expression" : "quote it: \"…\"")
    default: YAMLProblem(message: "this is not allowed here in YAML", suggestion: "quote the string")
    }
  }

  /// Parts of libyaml's messages, each with a clearer message and a remedy.
  private static let table: [(String, String, String?)] = [
    (
      "mapping values are not allowed", "a mapping cannot begin here",
      "check the indentation and the line before; quote strings that contain ': '"
    ),
    ("nesting level", "values nest deeper than \(YAMLReading.depthLimit) levels", nil),
    (
      "could not find expected ':'", "a key needs ': ' and a value",
      "check the indentation of this line and of the one before"
    ),
    (
      "did not find expected key", "expected a key here",
      "check the indentation; quote strings that contain quotes, ': ' or ' #'"
    ),
    (
      "did not find expected '-' indicator", "a list item must begin with '- '",
      "check the indentation; quote an expression or a visual format, as in \"[a]-[b]\""
    ),
    (
      "did not find expected comment or line break",
      "'|' and '>' introduce a block of text on the lines below",
      "quote a visual format, as in \"|-[a]-|\""
    ),
    (
      "block sequence entries are not allowed", "a list cannot begin here",
      "put '- ' on a line of its own, indented below its key"
    ),
    (
      "did not find expected <document start>", "unexpected text after the definition",
      "check the indentation; a definition is one mapping"
    ),
    (
      "did not find expected alphabetic or numeric character", "an anchor or alias needs a name",
      "quote strings that begin with '&' or '*'"
    ),
  ]
}
