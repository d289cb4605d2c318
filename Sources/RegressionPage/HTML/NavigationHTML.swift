import SVGBackend
import Geometry
import Regression
import Source

/// Writes the list of causes and cases.
struct NavigationHTML {
  let results: RegressionResults
  let groups: PageGroups
  let cases: [PageCase]
  let ids: [String]
  /// The folder of all cases, with a slash at its end.
  let folder: String

  init(results: RegressionResults, groups: PageGroups, cases: [PageCase], ids: [String]) {
    self.results = results
    self.groups = groups
    self.cases = cases
    self.ids = ids
    folder = PagePath.commonFolder(of: results.outcomes.map(\.document))
  }

  var html: String {
    var html = ""
    var (causes, idle, others) = ("", "", "")
    var number = 0
    for group in groups.groups {
      switch group.kind {
      case .refused: html += section("Refused", plain(group.outcomes))
      case .cause(let index, let cause):
        number += 1
        let entry = self.cause(index, cause, group.outcomes, number: number)
        if cause.hasEffect { causes += entry } else { idle += entry }
      case .update(let isOfTexts):
        number += 1
        causes += update(isOfTexts, group.outcomes, number: number)
      case .other: others += plain(group.outcomes)
      }
    }
    if !causes.isEmpty { html += section("Causes, most layouts first", causes) }
    if !idle.isEmpty { html += section("Edits that moved nothing", idle) }
    if !others.isEmpty { html += section("Without a cause", others) }
    return html + quiet
  }

  private func section(_ title: String, _ content: String) -> String {
    "<section class=\"part\"><h2>\(title)</h2>\n\(content)</section>\n"
  }

  // MARK: Groups

  private func plain(_ outcomes: [Int]) -> String {
    "<div class=\"group plain\"><ul>\(outcomes.map { item($0, beside: nil) }.joined())</ul></div>\n"
  }

  private func cause(_ index: Int, _ cause: SharedCause, _ outcomes: [Int], number: Int) -> String {
    group(
      "c\(index)", words(cause.edits, outcomes), PageWords.effects(of: cause, in: results), outcomes,
      number: number, document: cause.edits.first?.location?.file)
  }

  /// The first edits, and the place of the first that has one.
  private func words(_ edits: [DifferenceFacts.Edit], _ outcomes: [Int]) -> String {
    let equations = outcomes.first.map { cases[$0].equations } ?? [:]
    let shown = edits.prefix(2).map {
      "<span class=\"words\">\(CaseHTML.words($0.text, equations[$0.text]))</span>"
    }
    let more = edits.count - shown.count
    let place = edits.first { $0.location != nil }.flatMap(place(of:))
    return "<span class=\"what\">" + shown.joined()
      + (more > 0 ? "<span class=\"words\">and \(Listing.count(more, "other edit"))</span>" : "") + "</span>"
      + (place.map { "<span class=\"place\">\($0)</span>" } ?? "")
  }

  /// Where an edit is, without the folder that all cases have in common, and without the middle of a long path.
  private func place(of edit: DifferenceFacts.Edit) -> String? {
    guard let location = edit.location else { return CaseHTML.place(of: edit) }
    let whole = CaseHTML.place(location)
    let short = PagePath.shortened(whole, without: folder)
    let title = short == whole ? "" : " title=\"\(HTMLText.escaped(whole))\""
    return "<span\(title)>\(edit.isRemoval ? "was at " : "")\(HTMLText.name(short))</span>"
  }

  private func update(_ isOfTexts: Bool, _ outcomes: [Int], number: Int) -> String {
    let values = outcomes.reduce(0) { $0 + (results.outcomes[$1].difference?.update?.effects.count ?? 0) }
    return group(
      isOfTexts ? "texts" : "engine",
      "<span class=\"what\"><span class=\"words\">\(isOfTexts ? "Sizes of texts" : "Layout") <ins>(Plumbline, not your layout)</ins></span></span>",
      "\(isOfTexts ? "texts measure differently" : "results differ without an edit")&nbsp;· \(Listing.count(values, "value")) in \(Listing.count(outcomes.count, "case"))",
      outcomes, number: number, document: nil)
  }

  /// The number of groups that a digit leads to.
  private static let mostDigits = 10

  /// Cases with something in common, below it.
  ///
  /// - Parameters:
  ///   - number: The number of the group from 1, for the keys that lead to it.
  ///   - document: The document that the reader knows from the place of the edit.
  private func group(
    _ id: String, _ words: String, _ effects: String, _ outcomes: [Int], number: Int,
    document: String?
  ) -> String {
    let prefix = prefix(of: outcomes)
    let items = outcomes.map { item($0, beside: document, without: prefix) }.joined()
    let digit = number <= Self.mostDigits ? number % Self.mostDigits : nil
    let count =
      "<b class=\"count\">\(outcomes.count)<span class=\"hidden\"> case\(outcomes.count == 1 ? "" : "s")</span></b>"
    let key = digit.map { "<kbd aria-hidden=\"true\" title=\"Keys that lead here\">G \($0)</kbd>" } ?? ""
    return """
      <div class="group cause"\(digit.map { " data-digit=\"\($0)\"" } ?? "")><h3><button aria-expanded="false" aria-controls="l-\(id)">\
      <svg class="turn" viewBox="0 0 10 10" aria-hidden="true"><path d="M3.5 1.5 7 5 3.5 8.5"/></svg>\
      \(words)\(count)<span class="effect">\(effects)</span>\(key)</button></h3>
      <ul id="l-\(id)">\(items)</ul></div>

      """
  }

  /// A case in the list.
  ///
  /// - Parameters:
  ///   - index: The index of the outcome.
  ///   - document: The document that the reader knows already.
  ///   - prefix: The start of the name that the reader knows already.
  private func item(_ index: Int, beside document: String?, without prefix: String = "") -> String {
    let (outcome, page) = (results.outcomes[index], cases[index])
    let isKnown = document == outcome.document || outcome.document == "./\(document ?? "")"
    let label = isKnown ? PageCase.shortName(outcome.name) : PageCase.heading(of: outcome.name)
    let shown = label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
    return """
      <li data-s="\(outcome.state.rawValue)"><a href="#/\(ids[index])" data-case="\(ids[index])">\
      \(CaseHTML.glyph(outcome.state))<span><span class="hidden">\(outcome.state.rawValue): </span>\
      \(HTMLText.name(shown))</span><small>\(HTMLText.escaped(Self.shortened(note(page), beside: shown)))</small></a></li>
      """
  }

  /// The diagram that all cases of a group have in common, which their names need not repeat.
  private func prefix(of outcomes: [Int]) -> String {
    let names = outcomes.map { PageCase.part(of: results.outcomes[$0].name) ?? "" }
    guard names.count > 1, let comma = names[0].firstRange(of: ", ") else { return "" }
    let prefix = names[0][..<comma.upperBound]
    return names.allSatisfy { $0.hasPrefix(prefix) && $0.count > prefix.count } ? String(prefix) : ""
  }

  /// A note without the direction that the name tells.
  private static func shortened(_ note: String, beside name: String) -> String {
    let words = name.lowercased()
    let isTold = words.contains("right to left") || words.split(separator: " ").contains("rtl")
    return isTold ? note.replacing(", right to left", with: "") : note
  }

  /// What tells the case from others of its group.
  private func note(_ page: PageCase) -> String {
    switch page.outcome.state {
    case .refused: Self.reason(page.outcome)
    case .new: "no record"
    case .orphaned: "no layout"
    case .removed: "removed"
    case .renamed: page.setting ?? ""
    case .changed, .tolerated, .equal: Self.remark(page.outcome) ?? page.setting ?? ""
    }
  }

  /// What is remarkable about a difference without a cause.
  private static func remark(_ outcome: CaseOutcome) -> String? {
    guard let facts = outcome.difference, facts.causes.isEmpty, facts.update == nil else { return nil }
    if !facts.unexplained.isEmpty { return "unexplained" }
    if !facts.undecided.isEmpty { return "too large to explain" }
    guard facts.edits.isEmpty else { return nil }
    return facts.courses == nil ? "written differently" : "moves elsewhere in its space"
  }

  private static func reason(_ outcome: CaseOutcome) -> String {
    let message = outcome.problems.first?.message ?? ""
    if message.contains("conflict of a merge") { return "conflict markers" }
    if message.contains("git LFS") { return "LFS pointer" }
    if message.contains("cut off") { return "cut off" }
    return "cannot be read"
  }

  // MARK: Quiet cases

  /// The cases that nobody needs to look at, by number.
  private var quiet: String {
    var html = ""
    if results.skippedCount > 0 {
      html += """
        <p class="more" data-s="skipped"><b>\(results.skippedCount)</b> skipped by \
        <code>--filter \(HTMLText.escaped(ShellWord.quoted(results.filter ?? "")))</code></p>

        """
    }
    if results.equalCount > 0 {
      html += """
        <p class="more" data-s="equal"><b>\(results.equalCount)</b> equal in every recorded digit: \
        there is nothing to look at.</p>

        """
    }
    return html
  }
}
