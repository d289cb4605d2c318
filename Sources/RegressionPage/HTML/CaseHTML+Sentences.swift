import SVGBackend
import Geometry
import Regression
import Source

/// What happened to a case, in sentences.
extension CaseHTML {
  /// What happened, in a sentence or two for each cause.
  var sentence: String {
    switch page.outcome.state {
    case .refused:
      guard let problem = page.outcome.problems.first else { return "It could not be compared." }
      return
        "Refused: <b>\(HTMLText.escaped(problem.message))</b>, at \(HTMLText.name(problem.location.description))."
    case .new:
      return isOfVersions
        ? "<b>Only the later version</b> has this layout."
        : "There is <b>no record</b> of this case yet. Accepting writes one, so look at the picture first."
    case .orphaned:
      return
        "The record is here, but <b>no case has its name</b> any more. The picture is drawn from the record. Accepting deletes it."
    case .removed: return "<b>Only the earlier version</b> has this layout."
    case .renamed: return renaming
    case .tolerated:
      return "The layout "
        + HTMLText.escaped(page.outcome.toleration ?? "differs")
        + "."
    case .changed, .equal: break
    }
    guard let facts = page.outcome.difference else { return "" }
    var sentences = facts.causes.enumerated().map { index, cause in
      self.sentence(
        on: cause, of: facts, lines: page.groups.first { $0.origin == .cause(index) }?.lines ?? [])
    }
    if let update = facts.update {
      sentences.append("\(HTMLText.escaped(PageWords.update(update))).")
      if let changes = changes(update.effects, of: []) { sentences.append("That \(changes).") }
    }
    if !facts.undecided.isEmpty {
      sentences.append(
        "The layout is too large to find the causes of \(Listing.count(facts.undecided.count, "effect")).")
    }
    if !facts.unexplained.isEmpty {
      sentences.append("No edit explains \(Listing.count(facts.unexplained.count, "effect")).")
    }
    let idle = facts.editsWithoutEffect
    if facts.causes.isEmpty, facts.update == nil, !idle.isEmpty {
      sentences.append(
        "\(edits(idle, of: facts)) moved nothing\(facts.courses == nil ? "" : " on the canvas that is drawn")."
      )
    } else if !idle.isEmpty {
      sentences.append("\(PageWords.idleEdits(idle.count)).")
    }
    if !facts.appeared.isEmpty { sentences.append(PageWords.issues(facts.appeared.count, "new")) }
    if !facts.resolved.isEmpty { sentences.append(PageWords.issues(facts.resolved.count, "gone")) }
    if let line = RegressionReport.courses(facts).first {
      sentences.append("In its space, results differ: \(HTMLText.escaped(line)).")
    }
    if sentences.isEmpty {
      sentences.append("The layout is the same, and the record is written differently.")
    }
    return sentences.joined(separator: " ")
  }

  private func sentence(
    on cause: DifferenceFacts.Cause, of facts: DifferenceFacts, lines: [PageCase.EffectLine]
  ) -> String {
    let effects = cause.effects.map { facts.effects[$0] }
    let content = PageWords.sentences(onContent: effects)
    let subject = edits(cause.edits, of: facts)
    let written = cause.edits.map { facts.edits[$0] }
    let verbs = changes(effects, of: written)
    let first =
      verbs
      ?? (effects.isEmpty
        ? "moved nothing" : content.isEmpty ? "moved nothing else" : "changed what can be scrolled")
    let growths = verbs == nil ? [] : separateGrowths(effects, of: written)
    return
      (["\(subject) \(first)."] + growths
      + [Followings(lines).sentence.map(Self.capitalizedWord)].compactMap(\.self) + content)
      .joined(separator: " ")
  }

  /// Edits in bold, with the first two in full.
  private func edits(_ indices: [Int], of facts: DifferenceFacts) -> String {
    let edits = indices.prefix(2).map {
      PageWords.subject(facts.edits[$0], page.equations[facts.edits[$0].text])
    }
    let more = indices.count - edits.count
    return Listing.words(edits + (more > 0 ? [Listing.count(more, "other edit")] : []))
  }

  /// What effects did to views: `moved title by +16 and resized box`; `nil` for nothing.
  private func changes(_ effects: [DifferenceFacts.Effect], of edits: [DifferenceFacts.Edit]) -> String? {
    let growths = Self.growths(effects)
    let grown = Set(growths.map(\.view))
    var told: [String] = []
    var words = Moves.all(effects.filter { !grown.contains($0.view) }, of: edits).map { moves -> String in
      let names =
        told == moves.names ? told.count == 1 ? "it" : "them" : Self.names(moves.names)
      told = moves.names
      if let change = moves.change { return "\(moves.verb) \(names) by \(PageNumber.shortChange(change))" }
      // Different amounts are told of a few views, if each has one.
      guard moves.views.count <= 3, moves.views.allSatisfy({ $0.changes.count == 1 }) else {
        return "\(moves.verb) \(names)"
      }
      return "\(moves.verb) "
        + Listing.words(
          moves.views.map {
            "<b>\(HTMLText.name($0.name))</b> by \(PageNumber.shortChange($0.changes.first ?? 0))"
          })
    }
    // Beside other effects, these have sentences of their own.
    if words.isEmpty, !growths.isEmpty {
      words = ["made \(Listing.words(growths.map { $0.words(isPast: false) }))"]
    }
    return words.isEmpty ? nil : Listing.words(words)
  }

  /// The views that both moved and got another size. Of many, it says more how many did than how each did.
  private static func growths(_ effects: [DifferenceFacts.Effect]) -> [Growth] {
    let growths = Growth.all(effects)
    return growths.count <= 2 ? growths : []
  }

  /// The sentences on views that both moved and got another size: `total grew by 133 to the left.`
  private func separateGrowths(
    _ effects: [DifferenceFacts.Effect], of edits: [DifferenceFacts.Edit]
  ) -> [String] {
    let growths = Self.growths(effects)
    let grown = Set(growths.map(\.view))
    guard !Moves.all(effects.filter { !grown.contains($0.view) }, of: edits).isEmpty else { return [] }
    return growths.map { "\($0.words(isPast: true))." }
  }

  /// The new names of a case in which nothing else differs.
  private var renaming: String {
    let facts = page.outcome.difference ?? DifferenceFacts()
    let views = page.rows.rows.compactMap { row -> String? in
      guard row.kind == .renamed, let old = row.earlierName else { return nil }
      return "<b>\(HTMLText.name(old)) → \(HTMLText.name(row.name))</b>"
    }
    if views.isEmpty || views.count > 3 || views.count < facts.edits.count {
      return facts.edits.isEmpty
        ? "Only names differ. Nothing moved."
        : "\(edits(Array(facts.edits.indices), of: facts)). Only names differ, and nothing moved."
    }
    return
      "\(views.count == 1 ? "One view has another name" : "\(views.count) views have other names"): \(Listing.words(views)). Nothing moved."
  }

  static func names(_ views: [String]) -> String {
    let shown = views.prefix(views.count > 4 ? 3 : 4).map { "<b>\(HTMLText.name($0))</b>" }
    let more = views.count - shown.count
    return Listing.words(shown + (more > 0 ? [Listing.count(more, "other view")] : []))
  }

  /// A sentence that may begin with a name, which keeps its letters.
  private static func capitalizedWord(_ text: String) -> String {
    text.hasPrefix("<") ? text : capitalized(text)
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
