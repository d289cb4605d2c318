import SVGBackend
import Geometry
import Regression
import Source

/// The facts beside the pictures of a case: causes, effects, issues, what is the same, and constraints.
extension CaseHTML {
  var facts: String {
    var html = ""
    func section(_ name: String, _ title: String, _ content: String) {
      if !content.isEmpty { html += "<section class=\"f-\(name)\"><h3>\(title)</h3>\(content)</section>\n" }
    }
    section("cause", causeTitle, causes.joined())
    section("effect", "Effect", effects)
    section("issues", "Issues", issues)
    section("same", "Unchanged", unchanged)
    // Scripts fold these where the pictures are what counts.
    func fold(_ name: String, _ title: String, _ content: String) {
      guard !content.isEmpty else { return }
      html +=
        "<section class=\"f-\(name)\"><details class=\"fold\" open><summary><h3>\(title)</h3></summary>\(content)</details></section>\n"
    }
    html += "<div class=\"parts\">"
    fold("views", "Views", tree)
    fold("constraints", "Constraints", constraints)
    return html + "</div>"
  }

  /// What the first section holds. Edits that move nothing cause nothing.
  private var causeTitle: String {
    guard let facts = page.outcome.difference else { return "Why it is here" }
    if facts.edits.isEmpty { return "Cause" }
    if facts.causes.isEmpty, facts.update == nil { return facts.edits.count > 1 ? "Edits" : "Edit" }
    return facts.causes.count + (facts.update == nil ? 0 : 1) > 1 ? "Causes" : "Cause"
  }

  /// The edits of each cause, then what else made a difference.
  private var causes: [String] {
    guard let facts = page.outcome.difference else {
      return page.outcome.state == .new
        ? ["<p class=\"quiet\">There is no record yet.</p>"]
        : page.outcome.state == .orphaned
          ? ["<p class=\"quiet\">There is a record, but no layout for it.</p>"] : []
    }
    var blocks = facts.causes.enumerated().map { index, cause in
      let edits = folded(cause.edits.map { edit(facts.edits[$0]) })
      let number = facts.causes.count > 1 ? "<b class=\"number\">Cause \(causeNumbers[index])</b>" : ""
      return "<div class=\"edit\">\(number)\(edits)</div>"
    }
    if let update = facts.update {
      blocks.append(
        "<div class=\"edit own\"><p>\(HTMLText.escaped(PageWords.update(update))).</p>"
          + "<small>Plumbline, not your layout</small></div>")
    }
    if !facts.unexplained.isEmpty {
      blocks.append(
        "<p class=\"quiet\">\(Listing.count(facts.unexplained.count, "effect")) unexplained: please report this problem and attach the record.</p>"
      )
    }
    let idle = facts.editsWithoutEffect.map { edit(facts.edits[$0]) }
    if facts.causes.isEmpty, !idle.isEmpty {
      blocks.append("<div class=\"edit\">\(folded(idle))</div>")
    } else if !idle.isEmpty {
      blocks.append(
        "<details><summary>\(PageWords.idleEdits(idle.count))</summary>\(idle.prefix(Self.mostRows).joined())</details>"
      )
    }
    let courses = RegressionReport.courses(facts)
    if !courses.isEmpty {
      let lines = courses.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
      blocks.append("<div class=\"edit\"><p>In the space that is recorded:</p><ul>\(lines)</ul></div>")
    }
    if blocks.isEmpty {
      blocks.append(
        "<p class=\"quiet\">\(page.outcome.state == .renamed ? "Only names differ." : "The layout is the same, and the record is written differently.")</p>"
      )
    }
    return blocks
  }

  /// The first of many edits, with the others to unfold.
  private func folded(_ edits: [String]) -> String {
    let more = edits.count - Self.mostEdits
    guard more > 1 else { return edits.joined() }
    let rest = edits.dropFirst(Self.mostEdits).prefix(Self.mostRows).joined()
    return edits.prefix(Self.mostEdits).joined()
      + "<details><summary>and \(more) other edits</summary>\(rest)</details>"
  }

  /// An edit as its constraint, if it has one, with its place and the constraint's name.
  private func edit(_ edit: DifferenceFacts.Edit) -> String {
    let equation = page.equations[edit.text]
    let line = equation.map(Self.equation) ?? Self.words(edit.text)
    var notes = [Self.place(of: edit)].compactMap(\.self)
    if equation != nil, let name = PageWords.constraintName(of: edit) { notes.append(HTMLText.name(name)) }
    let small = notes.isEmpty ? "" : "<small>\(notes.joined(separator: " · "))</small>"
    return "<p><code>\(line)</code>\(small)</p>"
  }

  /// Where an edit is, or was. `nil` if nothing is known.
  static func place(of edit: DifferenceFacts.Edit) -> String? {
    guard let location = edit.location else { return edit.isRemoval ? "removed" : nil }
    return (edit.isRemoval ? "was at " : "") + HTMLText.name(place(location))
  }

  static func place(_ location: SourceLocation) -> String {
    location.line > 0 ? "\(location.file):\(location.line)" : location.file
  }

  /// `leading: constant 50 → 66` with both values marked.
  static func words(_ text: String) -> String {
    let edit = EditWords(text)
    guard let old = edit.old, let new = edit.new else { return HTMLText.escaped(edit.subject) }
    return HTMLText.escaped(edit.subject)
      + "<del>\(HTMLText.unbroken(old))</del> →&nbsp;<ins>\(HTMLText.unbroken(new))</ins>"
  }

  /// An edit in a few words. That of a constraint without a name is the constraint, which `equation` shows better.
  static func words(_ text: String, _ equation: EquationChange?) -> String {
    guard let equation, equation.isReplacement, text.firstRange(of: #/ [=<>]= /#) != nil else {
      return lengths(of: EditWords(text)) ?? words(text)
    }
    return self.equation(equation)
  }

  /// The lengths of long texts, which would hide what else a sentence says.
  private static func lengths(of edit: EditWords) -> String? {
    guard let old = edit.old, let new = edit.new, old.hasPrefix("“"), new.hasPrefix("“"),
      max(old.count, new.count) > longText
    else { return nil }
    let counts = [old, new].map { $0.count - 2 }
    return HTMLText.escaped(edit.subject)
      + (counts[0] == counts[1]
        ? "<ins>another of \(counts[1]) characters</ins>"
        : "<del>\(counts[0])</del> →&nbsp;<ins>\(counts[1]) characters</ins>")
  }

  private static let longText = 42

  static func equation(_ change: EquationChange) -> String {
    if case .new(let text)? = change.parts.first, change.parts.count == 1 {
      return "<ins>+ \(HTMLText.escaped(text))</ins>"
    }
    let html = change.parts.map { part in
      switch part {
      case .kept(let text): HTMLText.escaped(text)
      case .old(let text): "<del>\(HTMLText.escaped(text))</del>"
      case .new(let text): "<ins>→&nbsp;\(HTMLText.escaped(text))</ins>"
      }
    }.joined(separator: " ")
    // A line never ends between a sign and its number.
    return [" + ", " - "].reduce(html) { html, sign in html.replacing(sign, with: sign.dropLast() + "&nbsp;")
    }
  }

  private var effects: String {
    guard page.outcome.difference != nil else { return "" }
    guard !page.groups.isEmpty else {
      return page.hasOtherIssues
        ? "<p class=\"quiet\">Every frame and content size is the same. The issues are not.</p>"
        : "<p class=\"quiet\">None: every frame and content size is the same.</p>"
    }
    var html = """
      <table><thead><tr><th scope="col">View</th><th scope="col">Before</th><th scope="col">After</th>\
      <th scope="col">Change</th></tr></thead>
      """
    for group in page.groups {
      html += "<tbody>"
      if page.groups.count > 1 {
        let title =
          switch group.origin {
          case .cause(let index): "Cause \(causeNumbers[index])"
          case .unexplained: "Unexplained"
          case .update: "By Plumbline"
          }
        html += "<tr class=\"origin\"><th scope=\"rowgroup\" colspan=\"4\">\(title)</th></tr>"
      }
      for line in group.lines.prefix(Self.mostRows) { html += row(line) }
      if group.lines.count > Self.mostRows {
        html += "<tr><td colspan=\"4\">and \(group.lines.count - Self.mostRows) more</td></tr>"
      }
      html += "</tbody>"
    }
    return html + "</table>"
  }

  private func row(_ line: PageCase.EffectLine) -> String {
    let effect = line.effect
    let isPresence = effect.quantity == "appears" || effect.quantity == "disappears"
    let quantity =
      isPresence
      ? ""
      : PageWords.scrolling(effect).map { " scrolls \($0)" }
        ?? "<wbr>.\(HTMLText.escaped(effect.quantity).replacing(".", with: "<wbr>."))"
    let values = [effect.before, effect.after].map { $0.map(PageNumber.string) ?? "–" }
    let change =
      effect.before.flatMap { before in effect.after.map { PageNumber.change($0 - before) } }
      ?? effect.quantity
    let token = line.row.map { " data-v=\($0)" } ?? ""
    return """
      <tr\(token)><td><button class=row><b>\(HTMLText.escaped(effect.view))</b>\(quantity)</button>\
      <small>\(HTMLText.escaped(line.reason.words))</small></td><td>\(values[0])</td><td>\(values[1])</td>\
      <td>\(HTMLText.escaped(change))</td></tr>
      """
  }

  /// All issues: the new ones, those that are gone, and the others folded.
  var issues: String {
    guard let facts = page.outcome.difference else {
      guard !page.rows.rows.isEmpty else { return "" }
      return page.issues.isEmpty
        ? "<p class=\"quiet\">None.</p>"
        : "<ul class=\"issues\">\(page.issues.map { "<li>\(HTMLText.escaped($0))</li>" }.joined())</ul>"
    }
    var lines = facts.appeared.map { "<li class=\"bad\"><b>New:</b> \(HTMLText.escaped($0))</li>" }
    lines += facts.resolved.map { "<li class=\"good\"><b>Gone:</b> \(HTMLText.escaped($0))</li>" }
    if let count = facts.update?.issueCount, count > 0 {
      lines.append("<li>Plumbline finds \(Listing.count(count, "other issue")) than it recorded.</li>")
    }
    let told = lines.isEmpty ? "" : "<ul class=\"issues\">\(lines.joined())</ul>"
    let kept = page.keptIssues
    guard !kept.isEmpty else {
      return told.isEmpty ? "<p class=\"quiet\">None before, none after.</p>" : told
    }
    let items = kept.prefix(Self.mostRows).map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
    return told
      + "<details class=\"kept\"><summary>\(kept.count) as before</summary><ul class=\"issues\">\(items)</ul></details>"
  }

  private var unchanged: String {
    guard page.outcome.difference != nil else { return "" }
    let words = page.unchanged.map(HTMLText.escaped).joined(separator: " · ")
    return "<p class=\"quiet\">\(words.isEmpty ? "Nothing." : words)</p>"
  }

  // MARK: Constraints

  private var constraints: String {
    guard page.outcome.difference != nil, !page.constraints.isEmpty || page.otherConstraintCount > 0 else {
      return ""
    }
    let lines = page.constraints.prefix(Self.mostConstraints).map { line in
      let rows = line.rows.map(String.init).joined(separator: " ")
      let token = line.index.map { " data-c=\($0 + 1)" } ?? ""
      let notes = [line.name.map(HTMLText.name), line.edit.flatMap(Self.place(of:))].compactMap(\.self)
      let small = notes.isEmpty ? "" : "<small>\(notes.joined(separator: " · "))</small>"
      return """
        <li><button class="c\(line.isEdited ? " edited" : "")"\(token) data-with="\(rows)">\
        <code>\(Self.equation(line.equation))</code>\(small)</button></li>
        """
    }
    let more = page.constraints.count - lines.count
    let edited = page.constraints.count(where: \.isEdited)
    let note =
      edited == page.constraints.count
      ? ""
      : edited == 0
        ? "<p class=\"quiet\">Those that carry the change on.</p>"
        : "<p class=\"quiet\">The edited ones, then those that carry the change on.</p>"
    let others = page.otherConstraintCount
    let rest =
      others == 0
      ? ""
      : "<p class=\"quiet others\">\(Listing.count(others, page.constraints.isEmpty ? "constraint" : "other")) unchanged.</p>"
    return note + (lines.isEmpty ? "" : "<ul class=\"constraints\">\(lines.joined())</ul>")
      + (more > 0 ? "<p class=\"quiet\">and \(more) more</p>" : "") + rest
  }
}
