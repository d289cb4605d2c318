import AutoLayout
import Geometry
import Source
import Wording

/// The issues of one file that a report for people lists, with a count of the others.
///
/// A file of a few kilobytes can have a million issues, because the numbers of diagrams and views multiply. Reports
/// for programs list all issues.
struct IssueListing {
  private var shown = 0
  private var unlisted = UnlistedIssues()

  private static let mostShown = Diagnostic.mostListed

  /// Adds the issues of one diagram.
  ///
  /// - Returns: The issues to list.
  mutating func add(_ issues: [LayoutIssue]) -> ArraySlice<LayoutIssue> {
    let room = min(Self.mostShown - shown, issues.count)
    shown += room
    for issue in issues.dropFirst(room) { unlisted.add(issue) }
    return issues.prefix(room)
  }

  /// The note about issues that are not listed, or `nil` if all are.
  var rest: (severity: LayoutIssue.Severity, message: String)? { unlisted.note }

  /// What follows an issue on lines of its own: where a text was translated, or one line for each member of a conflict, up to a
  /// limit. The broken constraint is always included. The name that its
  /// author gave a constraint follows it: `box.width == 400  'wide'`.
  static func members(of issue: LayoutIssue, in layout: SolvedLayout) -> [String] {
    if case .text(let text) = issue, let translation = text.translation {
      let key = VisibleText.escaped(VisibleText.shortened(translation.key))
      return ["\(translation.language.tag): \(translation.location.visibleDescription)  '\(key)'"]
    }
    var lines: [String] = []
    for (index, member) in issue.members.enumerated() where index < mostShown || index == issue.broken {
      let place = layout.location(of: member).map { "  (\($0.visibleDescription))" } ?? ""
      let verdict = index == issue.broken ? "  ← broken" : ""
      let name = name(of: member, in: layout).map { "  '\(VisibleText.escaped($0))'" } ?? ""
      let text = VisibleText.leading(VisibleText.shortened(layout.text(of: member)))
      lines.append(text + name + verdict + place)
    }
    let more = issue.members.count - lines.count
    return more > 0 ? lines + [Phrases.more(more)] : lines
  }

  /// The name that a constraint's author has given it.
  private static func name(of member: LayoutIssue.Conflict.Member, in layout: SolvedLayout) -> String? {
    guard let node = member.constraint.map({ layout.constraints[$0].node }),
      [.explicit, .visualFormat].contains(node.source), let name = node.identifier
    else { return nil }
    // Interface Builder gives every object an identifier such as `iN0-l3-epB`.
    return name.wholeMatch(of: /[0-9A-Za-z]{3}-[0-9A-Za-z]{2}-[0-9A-Za-z]{3}/) == nil ? name : nil
  }
}

/// Writes the text of one document's diagrams, each with its issues, as far as their number is within the limit.
struct IssueWriter: DocumentWriter {
  /// The text before the diagrams.
  var head = ""
  private var listing = IssueListing()
  private let text: @Sendable (_ diagram: SolvedDiagram, _ issues: ArraySlice<LayoutIssue>) -> String
  private let rest: @Sendable (_ severity: LayoutIssue.Severity, _ message: String) -> String

  /// - Parameters:
  ///   - head: The text before the diagrams.
  ///   - text: Returns the text of a diagram with its listed issues.
  ///   - rest: Returns the text with the number of the other issues.
  init(
    head: String = "",
    text:
      @escaping @Sendable (_ diagram: SolvedDiagram, _ issues: ArraySlice<LayoutIssue>) -> String,
    rest: @escaping @Sendable (_ severity: LayoutIssue.Severity, _ message: String) -> String
  ) {
    self.head = head
    self.text = text
    self.rest = rest
  }

  mutating func begin() -> String { head }

  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String {
    text(diagram, listing.add(diagram.layout.issues))
  }

  mutating func end() -> String { listing.rest.map { rest($0.severity, $0.message) } ?? "" }
}
