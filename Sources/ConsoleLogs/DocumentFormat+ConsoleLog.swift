import AutoLayout
import Geometry
public import LayoutDocument
package import Source

extension DocumentFormat {
  /// Text of a console: conflicts of constraints, printed constraints and view hierarchies.
  ///
  /// Texts in folders seldom are logs, so a search does not read them.
  public static let consoleLog = DocumentFormat(
    name: "Console log", fileExtensions: ["log", "txt"], words: ["log"], isSearchedFor: false,
    recognizes: ConsoleText.isRecognized
  ) { bytes, path throws(DiagnosticList) in
    try ConsoleText.decode(bytes, path: path)
  } read: { source, options throws(DiagnosticList) in
    let read = ConsoleReader.read(source)
    let logs = read.logs.filter { !$0.constraints.isEmpty }
    guard !logs.isEmpty else {
      var absence = ConsoleText.absence(of: "constraints", in: source)
      if !read.exceptions.isEmpty {
        absence.suggestion = "an exception has no layout to draw; plumbline explain says what it means"
      }
      throw DiagnosticList([absence])
    }
    let problems = logs.compactMap { $0.problem(in: source) } + logs.flatMap { $0.numberProblems(in: source) }
    guard problems.isEmpty else { throw DiagnosticList(problems.sorted { $0.location < $1.location }) }
    return Document(
      path: source.path, title: nil,
      diagrams: logs.enumerated().map { index, log in
        let tree = LogTree(log, source: source, text: options.text)
        let end = index + 1 < logs.count ? logs[index + 1].start : source.count
        let notices = LogNotices(log: log, tree: tree, source: source)
        var diagram = DocumentDiagram(
          name: logs.count == 1 ? nil : "log\(index + 1)", tree: tree.tree)
        diagram.tree.notices = notices.all(of: read.unread, before: end)
        diagram.hiddenConstraints = tree.hidden
        // Most lengths are placeholders, and so is the root.
        diagram.show = [.names, .constraints, .insets, .key]
        diagram.isRootUnknown = true
        return diagram
      })
  }
}

extension ConsoleText {
  /// The problem of a text without what is looked for in it.
  package static func absence(of parts: String, in source: SourceText) -> Diagnostic {
    Diagnostic(
      location: source.location(at: 0), message: "there are no \(parts) in this text",
      suggestion:
        "paste what the console prints, with lines such as <NSLayoutConstraint:0x… UIView:0x….width == 40>")
  }

  /// Whether bytes look like the text of a console: the first description of a constraint is near their start.
  @Sendable
  static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(20_000), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).contains { line in
      guard let range = line.firstRange(of: "Constraint:") else { return false }
      return line[..<range.lowerBound].contains { $0 == "<" || $0 == ";" }
    }
  }
}
