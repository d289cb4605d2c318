import AutoLayout
import Geometry
import Source
import Sweep
import Wording

/// The issues of one file for people: those that several diagrams or canvases have in common are told once, with the
/// list of where.
///
/// Two issues of different diagrams are the same if kind, place and views are, and their sentences up to numbers: a text
/// that is cut off on two canvases lacks more room on one of them. The first fifty are listed, and the others are counted
/// by kind. A file of a few kilobytes can have a million issues, because the numbers of diagrams and views multiply, so
/// that only the first thousands are compared.
struct IssueGroups {
  /// What several issues have in common.
  struct Group {
    /// The first one's severity, place, message and members.
    let severity: LayoutIssue.Severity
    let location: SourceLocation?
    let message: String
    let members: [String]
    /// The places in a space; `nil` without a space.
    var places: SpacePlaces?
    /// The advice on the first one; `nil` if nobody searched for some.
    var advice: IssueAdvice?
    /// The lines that follow the members: where it is, and the advice on it.
    var rest: [String] { (places?.lines ?? []) + (advice.map { [$0.line] } ?? []) }
    /// The names of the diagrams that say exactly the same, and of those with other numbers.
    fileprivate(set) var diagrams: [String]
    fileprivate(set) var others: [String] = []
    /// The number of diagrams that are not named.
    fileprivate(set) var unnamedCount = 0
    /// Whether the file has several diagrams, so that they have to be named.
    let isOneOfSeveral: Bool

    /// The end of the message that tells where: ` [small; large; with other numbers in tall; and 3 more]`.
    var suffix: String {
      guard isOneOfSeveral else { return "" }
      var parts = diagrams
      if !others.isEmpty { parts.append("with other numbers in " + others.joined(separator: "; ")) }
      if unnamedCount > 0 { parts.append("and \(unnamedCount) more") }
      return " [\(parts.joined(separator: "; "))]"
    }
  }

  /// What the issues of a group have in common. The sentence has no numbers.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var severity: LayoutIssue.Severity
    var location: SourceLocation?
    var views: [String]
    var sentence: [String]
    /// How many issues of the same diagram have the same of everything else.
    var repetition = 0
  }

  private(set) var groups: [Group] = []
  /// The path of the file.
  let file: String

  init(of file: String) { self.file = file }

  private var places: [Key: Int] = [:]
  private var comparedCount = 0
  private var unlisted = UnlistedIssues()

  private static let mostCompared = 5000
  /// The most diagrams that are named, and the most views that are compared.
  fileprivate static let mostNamed = 20

  /// Adds the issues of the next diagram.
  ///
  /// - Complexity: O(issues), with the sentences of those that are compared.
  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) {
    let wording = Wording(diagram.layout)
    let name = VisibleText.shortened(diagram.fullName)
    if let map = diagram.map {
      return add(diagram.findings, of: map, diagram, isOneOfSeveral: isOneOfSeveral)
    }
    var repetitions: [Key: Int] = [:]
    for (index, issue) in diagram.layout.issues.enumerated() {
      guard comparedCount < Self.mostCompared else {
        unlisted.add(issue)
        continue
      }
      comparedCount += 1
      let message = wording.message(issue)
      let members = IssueListing.members(of: issue, in: diagram.layout)
      var key = Key(
        kind: issue.kind, severity: issue.severity, location: issue.location,
        views: issue.views.prefix(Self.mostNamed).map { diagram.layout.tree[$0].name },
        sentence: ([message] + members).map(Self.withoutNumbers))
      repetitions[key, default: -1] += 1
      key.repetition = repetitions[key, default: 0]
      if let place = places[key] {
        groups[place].add(name, isSame: groups[place].message == message && groups[place].members == members)
      } else if groups.count < Diagnostic.mostListed {
        places[key] = groups.count
        groups.append(
          Group(
            severity: issue.severity, location: issue.location, message: message, members: members,
            advice: diagram.advice(on: index), diagrams: [name], isOneOfSeveral: isOneOfSeveral))
      } else {
        unlisted.add(issue)
      }
    }
  }

  /// Adds what the next diagram's map finds, each with its places.
  mutating func add(
    _ findings: [LayoutMap.Finding], of map: LayoutMap, _ diagram: SolvedDiagram, isOneOfSeveral: Bool
  ) {
    for (index, finding) in findings.enumerated() {
      guard groups.count < Diagnostic.mostListed else {
        unlisted.add(finding.issue)
        continue
      }
      let text = SpaceText(map, of: diagram, in: file)
      groups.append(
        Group(
          severity: finding.issue.severity, location: finding.issue.location,
          message: map.message(of: finding),
          members: IssueListing.members(of: finding.issue, in: finding.layout),
          places: text.places(of: finding), advice: diagram.advice(on: index),
          diagrams: [VisibleText.shortened(diagram.fullName)], isOneOfSeveral: isOneOfSeveral))
    }
  }

  /// The note about issues that are not listed, or `nil` if all are.
  var rest: (severity: LayoutIssue.Severity, message: String)? { unlisted.note }

  /// A sentence with a sign in place of each number.
  private static func withoutNumbers(_ text: String) -> String {
    var result: [UInt8] = []
    let sign = UInt8(ascii: "#")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    for byte in text.utf8 {
      guard digits.contains(byte) || byte == UInt8(ascii: ".") && result.last == sign else {
        result.append(byte)
        continue
      }
      if result.last != sign { result.append(sign) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension IssueGroups.Group {
  fileprivate mutating func add(_ diagram: String, isSame: Bool) {
    guard diagrams.count + others.count < IssueGroups.mostNamed else {
      unnamedCount += 1
      return
    }
    if isSame { diagrams.append(diagram) } else { others.append(diagram) }
  }
}

/// The number of issues that a report for people does not list, by kind.
struct UnlistedIssues {
  private var counts: [LayoutIssue.Kind: Int] = [:]
  private var (errors, warnings) = (0, 0)

  mutating func add(_ issue: LayoutIssue) {
    counts[issue.kind, default: 0] += 1
    if issue.severity == .error { errors += 1 } else { warnings += 1 }
  }

  /// The note about them, or `nil` if there are none: `3 warnings not shown; --format json lists all (2 text, 1 assumed)`.
  var note: (severity: LayoutIssue.Severity, message: String)? {
    guard errors + warnings > 0 else { return nil }
    let kinds = LayoutIssue.Kind.allCases.compactMap { kind in counts[kind].map { "\($0) \(kind.rawValue)" } }
    return (
      errors > 0 ? .error : .warning,
      "\(Wording.rest(errors: errors, warnings: warnings)) (\(kinds.joined(separator: ", ")))"
    )
  }
}

/// Writes the report of one document with the issues of all diagrams, grouped.
struct GroupedIssueWriter: DocumentWriter {
  private var groups: IssueGroups
  private var coverage = LanguageCoverage()
  private let text: @Sendable (_ group: IssueGroups.Group) -> String
  private let rest: @Sendable (_ severity: LayoutIssue.Severity, _ message: String) -> String
  private let note: (@Sendable (_ message: String) -> String)?

  /// - Parameters:
  ///   - file: The path of the document.
  ///   - text: Returns the text of a group.
  ///   - rest: Returns the text with the number of the other issues.
  ///   - note: Returns the text of what is no issue, such as that texts are not translated; `nil` if there is no place for it.
  init(
    of file: String, text: @escaping @Sendable (_ group: IssueGroups.Group) -> String,
    rest: @escaping @Sendable (_ severity: LayoutIssue.Severity, _ message: String) -> String,
    note: (@Sendable (_ message: String) -> String)? = nil
  ) {
    groups = IssueGroups(of: file)
    self.text = text
    self.rest = rest
    self.note = note
  }

  mutating func begin() -> String { "" }

  mutating func add(_ diagram: SolvedDiagram, isOneOfSeveral: Bool) -> String {
    groups.add(diagram, isOneOfSeveral: isOneOfSeveral)
    coverage.add(diagram)
    return ""
  }

  mutating func end() -> String {
    groups.groups.map(text).joined() + (groups.rest.map { rest($0.severity, $0.message) } ?? "")
      + (note.map { coverage.notes.map($0).joined() } ?? "")
  }
}
