import Analysis
import AutoLayout
import Comparison
import Diagram
import Geometry
import LayoutDocument
import Regression
import Scene
import Source
import Wording

/// Everything that the page says about a case and shows of it.
struct PageCase: Sendable {
  /// A result that differs, with its reason.
  struct EffectLine: Sendable {
    var effect: DifferenceFacts.Effect
    var reason: EffectReasons.Reason
    /// The view's row.
    var row: Int?
  }

  /// The effects of one cause, of none, or of Plumbline itself.
  struct EffectGroup: Sendable {
    enum Origin: Sendable, Hashable {
      /// A cause, by its index among those of the case.
      case cause(Int)
      case unexplained
      case update
    }

    var origin: Origin
    var lines: [EffectLine]
  }

  /// A constraint that explains the case.
  struct ConstraintLine: Sendable {
    var equation: EquationChange
    var isEdited: Bool
    /// The constraint's own name.
    var name: String?
    /// The edit, if its place is known.
    var edit: DifferenceFacts.Edit?
    /// Its index in the later layout; `nil` for a removed one.
    var index: Int?
    /// The rows of the views that it touches.
    var rows: [Int]
  }

  let outcome: CaseOutcome
  let title: String
  /// The title of the diagram, if it has one.
  let diagramTitle: String?
  /// The canvas and the direction in a few words, or `nil` without a layout.
  let setting: String?
  let scenes: ComparedScenes?
  let rows: ViewRows
  /// What the case does at every size, if its record is of a space.
  let courses: [CaseCourse]
  private(set) var groups: [EffectGroup] = []
  private(set) var constraints: [ConstraintLine] = []
  /// The number of the other constraints that both layouts have.
  private(set) var otherConstraintCount = 0
  /// What is the same, in short phrases.
  private(set) var unchanged: [String] = []
  /// The issues of the later layout, or of the only one.
  let issues: [String]
  /// The issues that both layouts have.
  var keptIssues: [String] {
    var new = outcome.difference?.appeared ?? []
    return issues.filter { issue in
      guard let place = new.firstIndex(of: issue) else { return true }
      new.remove(at: place)
      return false
    }
  }
  /// Whether issues appeared or are gone.
  var hasOtherIssues: Bool {
    guard let facts = outcome.difference else { return false }
    return !facts.appeared.isEmpty || !facts.resolved.isEmpty || (facts.update?.issueCount ?? 0) > 0
  }
  /// The lines of a record around a problem: its text, and the number of its first line.
  let excerpt: Excerpt?
  /// The equations that edits changed, by the texts of the edits.
  private(set) var equations: [String: EquationChange] = [:]

  /// Lines of a file around a problem.
  struct Excerpt: Sendable {
    var firstLine: Int
    var lines: [String]
  }

  /// - Parameters:
  ///   - outcome: What the comparison found.
  ///   - texts: The record and the candidate.
  ///   - options: Everything that reading depends on besides these texts.
  ///   - shaper: The shaper for the text of pictures.
  ///   - isDrawable: Whether a layout is within the limits of pictures.
  init(
    _ outcome: CaseOutcome, _ texts: CaseTexts, options: ReadingOptions, shaper: any TextShaping,
    isDrawable: (SolvedLayout) -> Bool
  ) {
    self.outcome = outcome
    let layouts = outcome.state == .refused ? CaseLayouts() : CaseLayouts(texts, options: options)
    diagramTitle = layouts.title
    title = layouts.title ?? Self.shortName(outcome.name)
    let main = layouts.after ?? layouts.before
    setting = main.map(Self.setting)
    issues =
      main.map { analysis in
        let wording = Wording(analysis.layout)
        return analysis.layout.issues.map(wording.message)
      } ?? []
    excerpt = outcome.state == .refused ? Self.excerpt(of: outcome, texts) : nil
    let drawn = [layouts.before, layouts.after].compactMap(\.self)
    if !drawn.isEmpty, drawn.allSatisfy({ isDrawable($0.layout) }) {
      scenes = ComparedScenes(
        before: layouts.before, after: layouts.after, theme: .auto, text: shaper)
    } else {
      scenes = nil
    }
    let changed = Set((outcome.difference?.effects ?? []).map(\.view))
    rows = ViewRows(layouts, changed: changed)
    courses = CaseCourse.all(of: layouts, outcome.difference)
    if let difference = layouts.difference { explain(difference) }
  }

  /// The part of a name after the document, or the document without its folders and its extension.
  static func shortName(_ name: String) -> String {
    if let part = part(of: name) { return part }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The diagram and the panel in a name, in words: `sheet, iPhone 13 mini`.
  static func part(of name: String) -> String? {
    guard let mark = name.lastIndex(of: "#"), name.index(after: mark) < name.endIndex else { return nil }
    // File names have hyphens where titles have spaces.
    return String(name[name.index(after: mark)...]).replacing(".", with: ", ").replacing("-", with: " ")
  }

  /// The document and the part of it: `settings · plain`.
  static func heading(of name: String) -> String {
    let document = shortName(name.lastIndex(of: "#").map { String(name[..<$0]) } ?? name)
    guard let part = part(of: name), part != document else { return document }
    return "\(document) · \(part)"
  }

  private static func setting(of analysis: AnalyzedLayout) -> String {
    let environment = analysis.layout.tree.environment
    let size =
      "\(PageNumber.string(environment.canvas.width)) × \(PageNumber.string(environment.canvas.height))"
    return environment.direction == .rightToLeft ? size + ", right to left" : size
  }

  // MARK: Reasons

  private mutating func explain(_ difference: LayoutDifference) {
    guard let facts = outcome.difference else { return }
    let parts = EditedParts.all(of: facts.edits, in: difference)
    let reasons = EffectReasons(difference, parts: parts)
    func line(_ effect: DifferenceFacts.Effect, _ reason: EffectReasons.Reason) -> EffectLine {
      EffectLine(effect: effect, reason: reason, row: rows.places[effect.view])
    }
    func line(_ effect: DifferenceFacts.Effect, _ words: String) -> EffectLine {
      line(effect, EffectReasons.Reason(words: words))
    }
    var carriers: [Int] = []
    for (index, cause) in facts.causes.enumerated() {
      let paths = reasons.paths(from: cause.edits.map { facts.edits[$0].text })
      carriers += paths.carriers
      // Issues have a list of their own.
      guard !cause.effects.isEmpty else { continue }
      groups.append(
        EffectGroup(
          origin: .cause(index),
          lines: cause.effects.map { line(facts.effects[$0], reasons.reason(for: facts.effects[$0], paths)) })
      )
    }
    let undecided = facts.undecided.map {
      line(facts.effects[$0], "the layout is too large to try every edit")
    }
    if !undecided.isEmpty { groups.append(EffectGroup(origin: .unexplained, lines: undecided)) }
    let unexplained = facts.unexplained.map { line(facts.effects[$0], "no edit explains it") }
    if !unexplained.isEmpty { groups.append(EffectGroup(origin: .unexplained, lines: unexplained)) }
    if let update = facts.update, !update.effects.isEmpty {
      let reason = update.isOfTexts ? "texts measure differently" : "Plumbline computes it differently"
      groups.append(EffectGroup(origin: .update, lines: update.effects.map { line($0, reason) }))
    }
    list(difference, carriers: carriers, edits: Self.edits(facts.edits, parts))
    for (text, part) in parts {
      guard let change = part.constraint else { continue }
      equations[text] = Self.equation(of: change, difference)
    }
    describeUnchanged(difference, facts)
  }

  private static func equation(
    of change: ConstraintDifference, _ difference: LayoutDifference
  ) -> EquationChange {
    EquationChange(
      before: change.before.map { difference.before.constraints[$0].text },
      after: change.after.map { difference.after.constraints[$0].text })
  }

  /// The edits of constraints, by what they edit.
  private static func edits(
    _ edits: [DifferenceFacts.Edit], _ parts: [String: EditedParts]
  ) -> [ConstraintDifference: DifferenceFacts.Edit] {
    var found: [ConstraintDifference: DifferenceFacts.Edit] = [:]
    for edit in edits {
      guard let part = parts[edit.text] else { continue }
      for change in ([part] + part.members).compactMap(\.constraint) { found[change] = edit }
    }
    return found
  }

  /// The edited constraints, then those that carry the effects on.
  private mutating func list(
    _ difference: LayoutDifference, carriers: [Int], edits: [ConstraintDifference: DifferenceFacts.Edit]
  ) {
    var known: Set<Int> = []
    func rows(_ node: ConstraintNode, _ tree: ViewTree) -> [Int] {
      var found: [Int] = []
      for anchor in [node.first, node.second].compactMap(\.self) {
        if let row = self.rows.places[tree[tree.owner(of: anchor.item)].name], !found.contains(row) {
          found.append(row)
        }
      }
      return found
    }
    for change in difference.constraints {
      if let index = change.after { known.insert(index) }
      let node: ConstraintNode
      let tree: ViewTree
      if let index = change.after {
        (node, tree) = (difference.after.constraints[index].node, difference.after.tree)
      } else if let index = change.before {
        (node, tree) = (difference.before.constraints[index].node, difference.before.tree)
      } else {
        continue
      }
      constraints.append(
        ConstraintLine(
          equation: Self.equation(of: change, difference), isEdited: true, name: node.identifier,
          edit: edits[change], index: change.after,
          rows: rows(node, tree)))
    }
    for index in carriers where known.insert(index).inserted {
      let constraint = difference.after.constraints[index]
      constraints.append(
        ConstraintLine(
          equation: EquationChange(before: constraint.text, after: constraint.text), isEdited: false,
          name: constraint.node.identifier,
          index: index, rows: rows(constraint.node, difference.after.tree)))
    }
  }

  // MARK: What is the same

  /// The most names of unchanged views.
  private static let mostNames = 6

  private mutating func describeUnchanged(_ difference: LayoutDifference, _ facts: DifferenceFacts) {
    let same = rows.rows.filter { $0.kind == .same }.map(\.name)
    if !same.isEmpty {
      unchanged.append(
        same.count <= Self.mostNames
          ? Listing.words(same) : "\(same.count) of \(Listing.count(rows.rows.count, "view"))")
    }
    let count = difference.writtenConstraintCount + difference.constraints.count { $0.after == nil }
    let edited = difference.constraints.count
    otherConstraintCount = max(0, count - constraints.count)
    if count > edited {
      unchanged.append(
        edited == 0
          ? "all \(Listing.count(count, "constraint"))"
          : "\(count - edited) of \(Listing.count(count, "constraint"))"
      )
    }
    let quantities = Set(facts.effects.map(\.quantity))
    if quantities.isDisjoint(with: ["width", "height", "contentSize.width", "contentSize.height"]) {
      unchanged.append("all sizes")
    }
    if quantities.isDisjoint(with: ["x", "y"]) { unchanged.append("all positions") }
  }

  // MARK: Refusals

  /// The lines before and after a problem that an excerpt shows.
  private static let linesAround = 3
  private static let mostLines = 14

  private static func excerpt(of outcome: CaseOutcome, _ texts: CaseTexts) -> Excerpt? {
    guard let problem = outcome.problems.first, problem.location.line > 0,
      problem.location.file == outcome.record, let bytes = texts.record
    else { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = max(1, problem.location.line - linesAround)
    // The conflict of a merge is shown to its end, if it is short.
    let end = lines.indices.first {
      $0 >= problem.location.line && lines[$0].starts(with: ">>>>>>> ".utf8)
    }
    let last = min(
      lines.count, max(problem.location.line, (end ?? 0) + 1) + linesAround, first + mostLines - 1)
    guard first <= last else { return nil }
    return Excerpt(
      firstLine: first,
      lines: lines[Range(from: first - 1, upTo: last)].map { String(decoding: $0, as: UTF8.self) })
  }
}

extension CaseLayouts {
  /// No layouts.
  init() {}
}
