import SVGBackend
import Geometry
import Regression

/// The sentences of the page.
enum PageWords {
  // MARK: Run

  /// The facts of the run below the headline: what was compared, how much of it, how exactly, and how it ended.
  static func run(_ results: RegressionResults, shardCount: Int) -> [String] {
    var parts = [
      results.isOfVersions
        ? "The earlier version against the later one" : "Records against the documents as verify read them"
    ]
    if let filter = results.filter { parts.append("only cases that match \(filter)") }
    if shardCount > 1 { parts.append("all \(shardCount) shards") }
    let tolerated = results.count(.tolerated)
    parts.append(
      tolerated == 0
        ? "every recorded digit, no tolerances"
        : "\(Listing.count(tolerated, "case")) within tolerances of their own")
    let command = results.isOfVersions ? "diff" : "verify"
    switch results.verdict {
    case .passed: parts.append("\(command) exited with 0")
    case .differs: parts.append("\(command) exited with 1")
    case .refused, .empty: parts.append("\(command) exited with 2")
    }
    if !results.version.isEmpty { parts.append("Plumbline \(results.version)") }
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
    case .tolerated: "≈"
    case .equal: "="
    }
  }

  // MARK: Effects

  /// The quantities of scrollable content.
  static func isOfContent(_ effect: DifferenceFacts.Effect) -> Bool {
    !["x", "y", "width", "height", "appears", "disappears"].contains(effect.quantity)
  }

  /// The effects of a cause in all cases, in plain words: `moved 3 views by 16, content width +16, in 12 cases`.
  static func effects(of cause: SharedCause, in results: RegressionResults) -> String {
    let cases = " in \(Listing.count(cause.parts.count, "case"))"
    guard cause.hasEffect else { return (cause.isRenaming ? "another name" : "no frame differs") + cases }
    let effects = cause.parts.flatMap { part in
      part.effects.compactMap { results.outcomes[part.outcome].difference?.effects[$0] }
    }
    var words = Moves.phrases(Moves.all(effects, of: cause.edits))
    words = [Listing.words(words), content(effects) ?? ""].filter { !$0.isEmpty }
    if words.isEmpty, !effects.isEmpty { words = ["moved nothing else"] }
    let appeared = cause.parts.reduce(0) { $0 + $1.appeared.count }
    if appeared > 0 { words.append(Listing.count(appeared, "new issue")) }
    let resolved = cause.parts.reduce(0) { $0 + $1.resolved.count }
    if resolved > 0 { words.append("\(Listing.count(resolved, "issue")) gone") }
    let count = effects.count > 1 ? "&nbsp;· \(effects.count)&nbsp;values" : ""
    return words.joined(separator: ", ") + count + cases
  }

  /// What changed in scrollable content, in a few words.
  private static func content(_ effects: [DifferenceFacts.Effect]) -> String? {
    var changes: [String: Set<Double>] = [:]
    for effect in effects where isOfContent(effect) {
      guard let before = effect.before, let after = effect.after else { continue }
      changes[effect.quantity, default: []].insert(PageNumber.rounded(after - before))
    }
    let sizes = [("contentSize.width", "content width"), ("contentSize.height", "content height")].compactMap
    {
      quantity, name -> String? in
      guard let change = changes[quantity] else { return nil }
      return change.count == 1 ? "\(name) \(PageNumber.shortChange(change.first ?? 0))" : "other \(name)"
    }
    if !sizes.isEmpty { return Listing.words(sizes) }
    return changes.isEmpty ? nil : "scrolls differently"
  }

  /// The direction in which content scrolls, if that is what an effect is about: `sideways`.
  static func scrolling(_ effect: DifferenceFacts.Effect) -> String? {
    switch effect.quantity {
    case "scrollable x distance": "sideways"
    case "scrollable y distance": "up and down"
    default: nil
    }
  }

  /// What happened to scrollable content, in a sentence about each scroll view.
  static func sentences(onContent effects: [DifferenceFacts.Effect]) -> [String] {
    var views: [String] = []
    for effect in effects where isOfContent(effect) && !views.contains(effect.view) {
      views.append(effect.view)
    }
    return views.compactMap { view in
      let own = effects.filter { $0.view == view }
      /// The changes of quantities, each with a word: `350 → 366 wide`.
      func changes(_ quantities: [(name: String, word: String)], isBefore: Bool) -> (
        words: String, signs: Set<Int>
      )? {
        var (words, signs): ([String], Set<Int>) = ([], [])
        for quantity in quantities {
          guard let effect = own.first(where: { $0.quantity == quantity.name }), let before = effect.before,
            let after = effect.after
          else { continue }
          let values = "\(PageNumber.short(before)) →&nbsp;<b>\(PageNumber.short(after))</b>"
          words.append(isBefore ? "\(quantity.word) \(values)" : "\(values) \(quantity.word)")
          signs.insert(after < before ? -1 : 1)
        }
        return words.isEmpty ? nil : (Listing.words(words), signs)
      }
      let name = "<b>\(HTMLText.name(view))</b>"
      // That content scrolls farther once it is larger needs no words.
      if let (words, signs) = changes(
        [("contentSize.width", "wide"), ("contentSize.height", "high")], isBefore: false)
      {
        let verb = signs.count > 1 ? "changed" : signs.contains(-1) ? "shrank" : "grew"
        return "The content of \(name) \(verb): \(words)."
      }
      let offset = changes([("contentOffset.x", "x"), ("contentOffset.y", "y")], isBefore: true)
      let distance = changes(
        [("scrollable x distance", "sideways"), ("scrollable y distance", "up and down")], isBefore: false)
      let clauses = [
        offset.map { "begins at \($0.words)" }, distance.map { "scrolls \($0.words)" },
      ].compactMap(\.self)
      return clauses.isEmpty ? nil : "\(name) \(Listing.words(clauses))."
    }
  }

  /// A number in a sentence: `three`, `14`.
  static func number(_ number: Int) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  /// `Two issues are new.`, `One issue is gone.`
  static func issues(_ count: Int, _ state: String) -> String {
    let subject = "\(number(count)) issue\(count == 1 ? " is" : "s are")"
    return "\(subject.prefix(1).uppercased() + subject.dropFirst()) <b>\(state)</b>."
  }

  /// An edit as the subject of a sentence: `Removing <b>width</b>`, or the edit itself.
  static func subject(_ edit: DifferenceFacts.Edit, _ equation: EquationChange?) -> String {
    let words = EditWords(edit.text)
    func name(before end: Substring) -> String? {
      words.subject.ranges(of: end).last.map {
        "<b>\(HTMLText.name(String(words.subject[..<$0.lowerBound])))</b>"
      }
    }
    if edit.isRemoval, let name = name(before: ": removed") { return "Removing \(name)" }
    if words.isAddition, let name = name(before: ": added") {
      return "Adding \(name)"
    }
    if words.old == nil, words.aspect.hasPrefix("moved from "), let name = name(before: ": moved from ") {
      return "Moving \(name)\(HTMLText.escaped(String(words.aspect.dropFirst("moved".count))))"
    }
    return "<b>\(CaseHTML.words(edit.text, equation))</b>"
  }

  /// What is said of edits beside those of a cause.
  static func idleEdits(_ count: Int) -> String {
    "\(count == 1 ? "One more edit" : "\(count) more edits") moved nothing"
  }

  /// The name of the constraint that an edit is about, if it has one.
  static func constraintName(of edit: DifferenceFacts.Edit) -> String? {
    guard case .constraint(let name) = edit.subject, name.firstRange(of: #/ [=<>]= /#) == nil else {
      return nil
    }
    return name
  }

  /// What is said of an update of Plumbline.
  static func update(_ update: DifferenceFacts.Update) -> String {
    if update.isOfPicture { return "Plumbline draws the same layout differently than when it was recorded" }
    return update.isOfTexts
      ? "Plumbline measures \(Listing.count(update.texts.count, "text")) differently than when the record was made; no line of yours did that"
      : "Plumbline lays out the recorded definition differently than when the record was made; no line of yours did that"
  }
}
