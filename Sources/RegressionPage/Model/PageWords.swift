import Diagram
import Geometry
import Regression

/// The sentences of the page.
enum PageWords {
  // MARK: Headline

  /// A sentence that counts causes: `5 causes changed 16 of 216 layouts; 1 was refused`.
  static func headline(_ results: RegressionResults, causes: [SharedCause]) -> String {
    let total = results.comparedCount
    guard total > 0 else { return "Nothing was compared" }
    let changed = results.count(.changed)
    var parts: [String] = []
    if changed > 0 {
      let explained = Set(causes.flatMap(\.parts).map(\.outcome)).count
      if explained > 0 {
        parts.append(
          "\(Listing.count(causes.count, "cause")) changed \(explained) of \(Listing.count(total, "layout"))")
        if changed > explained { parts.append("\(changed - explained) more changed") }
      } else {
        parts.append("\(changed) of \(Listing.count(total, "layout")) changed")
      }
    }
    func add(_ state: CaseOutcome.State, _ words: String) {
      let count = results.count(state)
      guard count > 0 else { return }
      let verb = count == 1 ? "was" : "were"
      let subject = parts.isEmpty ? "\(count) of \(Listing.count(total, "layout"))" : "\(count)"
      parts.append("\(subject) \(words.replacing("VERB", with: verb))")
    }
    add(.refused, "VERB refused")
    if parts.isEmpty {
      add(.renamed, "VERB renamed")
      let (new, orphaned) = (results.count(.new), results.count(.orphaned))
      if new > 0 {
        parts.append(
          new == total && parts.isEmpty
            ? "\(Listing.count(new, "layout")) without a record"
            : "\(new) of \(Listing.count(total, "layout")) \(new == 1 ? "has" : "have") no record")
      }
      if orphaned > 0 {
        parts.append("\(Listing.count(orphaned, "record")) \(orphaned == 1 ? "has" : "have") no layout")
      }
    }
    if parts.isEmpty { return total == 1 ? "The layout is equal" : "All \(total) layouts are equal" }
    return parts.joined(separator: "; ")
  }

  /// The facts of the run below the headline.
  static func run(_ results: RegressionResults, shardCount: Int) -> [String] {
    var parts: [String] = []
    if !results.version.isEmpty { parts.append("Plumbline \(results.version)") }
    if let filter = results.filter { parts.append("only cases that match \(filter)") }
    if shardCount > 1 { parts.append("all \(shardCount) shards") }
    parts.append("compared in every recorded digit, without tolerances")
    switch results.verdict() {
    case .passed: parts.append("passed")
    case .differs: parts.append("failed with exit code 1")
    case .refused, .empty: parts.append("failed with exit code 2")
    }
    return parts
  }

  // MARK: States

  /// The sign of a state.
  static func glyph(_ state: CaseOutcome.State) -> String {
    switch state {
    case .refused: "!"
    case .changed: "~"
    case .renamed: "↦"
    case .new: "+"
    case .orphaned, .removed: "−"
    case .equal: "="
    }
  }

  /// The sample of a mark, and what the mark means.
  static func key(_ mark: ComparedScenes.Mark) -> (name: String, words: String) {
    switch mark {
    case .before: ("before", "before")
    case .after: ("after", "after")
    case .distance: ("distance", "distance moved")
    case .constraint: ("edit", "edited constraint")
    case .content: ("content", "scrollable content")
    }
  }

  // MARK: Effects

  /// Effects of one kind.
  struct Moves {
    /// The names of the views, each once.
    var views: [String] = []
    /// The changes.
    private var changes: Set<Double> = []

    mutating func add(_ view: String, _ change: Double?) {
      if !views.contains(view) { views.append(view) }
      if let change { changes.insert(change) }
    }

    /// The change, if all are the same.
    var change: Double? { changes.count == 1 ? changes.first : nil }
    /// The amount of the changes, if all have the same: views of two directions move to either side.
    var amount: Double? {
      let amounts = Set(changes.map(\.magnitude))
      return amounts.count == 1 ? amounts.first : nil
    }
  }

  /// Effects sorted into moved, resized, scrolled, added and removed views.
  static func moves(_ effects: some Sequence<DifferenceFacts.Effect>) -> [(verb: String, moves: Moves)] {
    var all: [(verb: String, moves: Moves)] = [
      "moved", "resized", "changed the content of", "added", "removed",
    ]
    .map { ($0, Moves()) }
    for effect in effects {
      let kind =
        switch effect.quantity {
        case "x", "y": 0
        case "width", "height": 1
        case "appears": 3
        case "disappears": 4
        default: 2
        }
      let change = effect.before.flatMap { before in effect.after.map { $0 - before } }
      all[kind].moves.add(effect.view, change)
    }
    return all.filter { !$0.moves.views.isEmpty }
  }

  /// The effects of a cause in all cases, in plain words: `moved 3 views by 16 in 12 cases`.
  static func effects(of cause: SharedCause, in results: RegressionResults) -> String {
    let effects = cause.parts.flatMap { part in
      part.effects.compactMap { results.outcomes[part.outcome].difference?.effects[$0] }
    }
    let words = moves(effects).map { verb, moves in
      "\(verb) \(Listing.count(moves.views.count, "view"))" + amount(moves, isSigned: false)
    }
    return Listing.words(words) + " in \(Listing.count(cause.parts.count, "case"))"
  }

  /// The amount of moves, if all have the same: ` by +16`, or without a sign ` by 16`.
  static func amount(_ moves: Moves, isSigned: Bool) -> String {
    let words = isSigned ? moves.change.map(PageNumber.change) : moves.amount.map(PageNumber.string)
    return words.map { " by \($0)" } ?? ""
  }

  /// What is said of an update of Plumbline.
  static func update(_ update: DifferenceFacts.Update) -> String {
    update.isOfTexts
      ? "Plumbline measures \(Listing.count(update.texts.count, "text")) differently than when the record was made"
      : "Plumbline lays out the recorded definition differently than when the record was made"
  }
}
