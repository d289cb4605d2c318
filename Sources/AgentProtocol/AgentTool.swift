/// A tool: a command of which an agent may use some options. All of them have the limits and the messages of the command.
struct AgentTool: Sendable {
  /// What a command reads.
  enum Input: Sendable {
    /// Files and folders, or a text in their place.
    case pathsOrText
    /// One file, or a text in its place.
    case pathOrText
    /// Two files or folders, or files and folders and the revision that they are compared with.
    case versions
  }

  /// The name of the tool and of its command.
  let name: String
  let title: String
  /// What it is for, beside what the command's help says.
  let summary: String
  let input: Input
  /// The options that only read.
  let options: [String]
  /// The options that write.
  var writing: [String] = []
  /// Values instead of all that the command's option takes.
  var values: [String: [String]] = [:]
  /// Whether it returns pictures unless it writes them.
  var draws = false

  private static let space = [
    "canvas", "content-size", "widths", "heights", "devices", "content-sizes", "directions", "languages",
    "environment", "as",
  ]

  /// All tools, in the order in which they are listed.
  static let all = [
    AgentTool(
      name: "solve", title: "Solve layouts",
      summary: "Returns the frames, content sizes and issues of layouts, as UIKit would lay them out.",
      input: .pathsOrText, options: space + ["constraints", "trace", "format"]),
    AgentTool(
      name: "check", title: "Check layouts",
      summary:
        "Returns conflicts, ambiguous views and assertions that do not hold, for one canvas or for all sizes, and repairs that were tried. No findings are no text.",
      input: .pathsOrText, options: space + ["audit", "fix", "format"], writing: ["apply"],
      values: ["format": ["text", "json"]]),
    AgentTool(
      name: "explain", title: "Explain a console",
      summary:
        "Explains what the console of an app says about layout: conflicts, exceptions and hierarchies.",
      input: .pathOrText, options: ["format"], values: ["format": ["text", "json"]]),
    AgentTool(
      name: "render", title: "Draw layouts",
      summary: "Draws layouts with their constraints, and returns a PNG of each diagram.",
      input: .pathsOrText,
      options: space + [
        "theme", "show", "focus", "key", "width", "all", "bare", "exact-colors", "sheet", "scale",
      ], writing: ["output"], values: ["theme": ["light", "dark"]], draws: true),
    AgentTool(
      name: "diff", title: "Compare versions",
      summary: "Compares two versions of layouts, and names the edits that changed frames and issues.",
      input: .versions,
      options: [
        "base", "filter", "expect", "widths", "heights", "devices", "content-sizes", "directions",
        "environment",
        "as", "format",
      ], values: ["format": ["text", "json", "markdown"]]),
  ]
}

/// A tool with the options that its command has.
struct DescribedTool: Sendable {
  let tool: AgentTool
  /// The options that an agent may use, those that write only if that is allowed.
  let options: [CommandOption]

  /// - Parameters:
  ///   - all: The options of the command.
  ///   - mayWrite: Whether files may be written.
  init(_ tool: AgentTool, options all: [CommandOption], mayWrite: Bool) {
    self.tool = tool
    options = (tool.options + (mayWrite ? tool.writing : [])).map { name in
      guard var option = all.first(where: { $0.name == name }) else {
        preconditionFailure("the command '\(tool.name)' has no option '\(name)'")
      }
      option.values = tool.values[name] ?? option.values
      return option
    }
  }
}
