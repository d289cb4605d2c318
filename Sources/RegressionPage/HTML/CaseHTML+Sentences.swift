import Geometry
import Regression
import Source

/// What happened to a case, in sentences.
extension CaseHTML {
  /// What happened, in a sentence for each cause.
  var sentence: String {
    switch page.outcome.state {
    case .refused:
      return page.outcome.problems.first.map { HTMLText.escaped(Self.capitalized($0.message)) + "." }
        ?? "It could not be compared."
    case .new: return "There is no record to compare with. Look at the picture, then accept it as the record."
    case .orphaned: return "There is a record, but no layout for it. Accepting it removes the record."
    case .removed: return "Only the earlier version has the layout."
    case .renamed: return "Only the names of views or constraints differ."
    case .changed, .equal: break
    }
    guard let facts = page.outcome.difference else { return "" }
    var sentences = facts.causes.map { cause in
      let edits = cause.edits.prefix(2).map {
        "<b>\(Self.words(facts.edits[$0].text, page.equations[facts.edits[$0].text]))</b>"
      }
      let more = cause.edits.count - edits.count
      let subject =
        edits.joined(separator: " and ") + (more > 0 ? " and \(Listing.count(more, "other edit"))" : "")
      let verbs = PageWords.moves(cause.effects.map { facts.effects[$0] }).map { verb, moves in
        "\(verb) \(Self.names(moves.views))\(PageWords.amount(moves, isSigned: true))"
      }
      return "\(subject) \(verbs.isEmpty ? "changed nothing that shows" : Listing.words(verbs))."
    }
    if let update = facts.update { sentences.append("\(HTMLText.escaped(PageWords.update(update))).") }
    if !facts.unexplained.isEmpty {
      sentences.append("No edit explains \(Listing.count(facts.unexplained.count, "effect")).")
    }
    if !facts.appeared.isEmpty {
      sentences.append("\(Listing.count(facts.appeared.count, "issue")) appeared.")
    }
    if !facts.resolved.isEmpty {
      sentences.append(
        "\(Listing.count(facts.resolved.count, "issue")) \(facts.resolved.count == 1 ? "is" : "are") gone.")
    }
    if sentences.isEmpty {
      sentences.append(
        facts.edits.isEmpty
          ? "The layout is the same, and the record is written differently."
          : Listing.words(
            facts.edits.prefix(2).map { "<b>\(Self.words($0.text, page.equations[$0.text]))</b>" }
              + (facts.edits.count > 2 ? [Listing.count(facts.edits.count - 2, "other edit")] : []))
            + " changed no frame and no content size.")
    }
    return sentences.joined(separator: " ")
  }

  static func names(_ views: [String]) -> String {
    let shown = views.prefix(views.count > 4 ? 3 : 4).map { "<b>\(HTMLText.name($0))</b>" }
    let more = views.count - shown.count
    return Listing.words(shown + (more > 0 ? [Listing.count(more, "other view")] : []))
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
