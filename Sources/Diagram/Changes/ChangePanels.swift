import AutoLayout
import Comparison
import Geometry
import Scene
import Wording

/// The panels beside a change: its causes, its effects, and everything unchanged.
struct ChangePanels {
  let difference: ShownDifference
  let width: Double
  let pen: Pen
  /// The constraints of the later layout, by their indices, that the figures show.
  var shown: Set<Int> = []

  private static let mostCauses = 6
  private static let mostEffects = 10
  private static let mostNames = 6

  var all: [Panel] { [cause, effect, unchanged].compactMap(\.self) }

  // MARK: Cause

  private var cause: Panel? {
    let causes =
      viewChanges
      + difference.constraintsOfKeptViews.map { change in
        (
          Replacement(
            before: difference.text(ofConstraintBefore: change),
            now: difference.text(ofConstraintAfter: change)), difference.location(of: change)
        )
      }
      + difference.properties.map { change in
        (Replacement(of: change.name, before: change.before, now: change.after), change.location)
      }
    guard !causes.isEmpty else { return nil }
    var panel = Panel(name: "cause")
    panel.addTitle("Cause")
    for (index, (replacement, location)) in causes.prefix(Self.mostCauses).enumerated() {
      if index > 0 { panel.addSpace(5) }
      for line in replacement.lines(width: width - 2 * Panel.padding, pen: pen) { panel.addWords(line) }
      if let location, !difference.isOfOneFile {
        panel.addText(Self.place(location), width: width, pen: pen)
      }
    }
    if causes.count > Self.mostCauses {
      panel.addSpace(5)
      panel.addText("and \(causes.count - Self.mostCauses) more", width: width, pen: pen)
    }
    let moved = difference.constraintsOfSubtrees
    addList(moved.gone, in: difference.before, under: Wording.panelRemoved, to: &panel)
    addList(moved.new, in: difference.after, under: Wording.panelAdded, to: &panel)
    return panel
  }

  /// The views that are gone or new, each with what goes or comes with it.
  private var viewChanges: [(Replacement, SourceLocation?)] {
    difference.subtrees(areGone: true).map { (Replacement(gone: $0.words), nil) }
      + difference.subtrees(areGone: false).map { (Replacement(new: $0.words), $0.location) }
  }

  /// The file name and line. The folder is omitted.
  private static func place(_ location: SourceLocation) -> String {
    let file = location.file.split(separator: "/").last.map(String.init) ?? location.file
    return location.line > 0 ? "\(file):\(location.line)" : file
  }

  // MARK: Effect

  private var effect: Panel {
    var panel = Panel(name: "effect")
    panel.addTitle("Effect")
    let effects = difference.effects
    guard !effects.isEmpty else {
      panel.addText("None: every frame and content size is the same.", width: width, pen: pen)
      for sentence in issueSentences { panel.addText(sentence, width: width, pen: pen) }
      return panel
    }
    panel.addTableRow(["attribute", "before", "now", "change"], isHeader: true)
    for effect in effects.prefix(Self.mostEffects) {
      panel.addRule()
      let change = effect.after - effect.before
      panel.addTableRow([
        effect.name, Figures.number(effect.before), Figures.number(effect.after),
        (change > 0 ? "+" : "") + Figures.number(change),
      ])
    }
    if effects.count > Self.mostEffects {
      panel.addText("and \(effects.count - Self.mostEffects) more", width: width, pen: pen)
    }
    for (index, sentence) in issueSentences.enumerated() {
      if index == 0 { panel.addSpace(Self.aboveList) }
      panel.addText(sentence, width: width, pen: pen)
    }
    return panel
  }

  // MARK: Unchanged

  private var unchanged: Panel {
    var panel = Panel(name: "unchanged")
    panel.addTitle("Unchanged")
    let names = difference.facts.views.pairs.map(\.after).filter { !difference.changedViews.contains($0) }
      .map { difference.after.tree[$0].name.abbreviated }
    var parts: [String] = []
    if names.count <= Self.mostNames {
      parts += names
    } else {
      parts.append("\(names.count) of \(difference.after.views.count) views")
    }
    let (count, changed) = (
      difference.facts.writtenConstraintCount, difference.facts.constraints.count { $0.after != nil }
    )
    if count > changed { parts.append("\(count - changed) of \(count) constraints") }
    if !parts.isEmpty { panel.addText(parts.joined(separator: ", ") + ".", width: width, pen: pen) }
    if issueSentences.isEmpty {
      let hasIssues = !difference.after.issues.isEmpty
      panel.addText(Wording.panelUnchanged(hasIssues: hasIssues), width: width, pen: pen)
    }
    let staying = staying
    addList(staying.holding, in: difference.after, under: Wording.panelHolding, to: &panel)
    addList(staying.others, in: difference.after, under: Wording.panelStaying, to: &panel)
    return panel
  }

  private func addList(
    _ indices: [Int], in layout: SolvedLayout, under heading: String, to panel: inout Panel
  ) {
    guard !indices.isEmpty else { return }
    panel.addSpace(Self.aboveList)
    panel.addText(heading, width: width, pen: pen, style: .panelStrong)
    panel.addStatements(
      ConstraintList(indices, in: layout), width: width - 2 * Panel.padding, pen: pen)
  }

  private static let aboveList = 6.0

  /// The unchanged constraints, by their indices in the later layout: those that carry the change from its cause to its
  /// effects, and the others. The figure of a change draws none of them.
  private var staying: (holding: [Int], others: [Int]) {
    let layout = difference.after
    let changed = Set(difference.facts.constraints.compactMap(\.after))
    let holding = difference.constraintsOfChangedViews(isEarlier: false).filter {
      !changed.contains($0) && !shown.contains($0)
    }
    let known = changed.union(holding).union(shown)
    let others = layout.constraints.indices.filter { index in
      let node = layout.constraints[index].node
      return !known.contains(index) && node.isDrawnAsWritten(in: layout.tree)
        && !difference.after.tree[layout.tree.owner(of: node.first.item)].isHidden
    }
    return (holding, others)
  }

  /// Sentences about the issues that the change introduces and resolves, without those that read alike. Empty if it does
  /// neither.
  private var issueSentences: [String] {
    let (before, now) = (difference.before, difference.after)
    let (wordingBefore, wordingNow) = (Wording(before), Wording(now))
    let old = Set(before.issues.map(wordingBefore.message))
    let new = Set(now.issues.map(wordingNow.message))
    let come = difference.facts.issues.appeared.filter { !old.contains(wordingNow.message($0)) }
    let gone = difference.facts.issues.resolved.filter { !new.contains(wordingBefore.message($0)) }
    return come.prefix(3).map(wordingNow.panelNew) + gone.prefix(3).map(wordingBefore.panelMended)
  }
}

/// A text of which a part is replaced.
struct Replacement {
  /// A part of a line, with its style.
  struct Word: Hashable {
    enum Kind: Hashable { case plain, gone, new }
    var text: String
    var kind: Kind
  }

  private let words: [Word]
  /// The words to use if `words` do not fit on one line.
  private let fallback: [Word]

  /// A constraint that was changed, added, or removed.
  init(before: String?, now: String?) {
    let old = before.map(Figures.equation)
    let new = now.map(Figures.equation)
    guard let old, let new else {
      self = old.map { Replacement(gone: $0) } ?? Replacement(new: new ?? "")
      return
    }
    fallback = [Word(text: old, kind: .gone), Word(text: "→ \(new)", kind: .new)]
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    let differing = a.indices.filter { $0 < b.count && a[$0] != b[$0] }
    guard a.count == b.count, differing.count == 1, let place = differing.first else {
      words = fallback
      return
    }
    words = [
      Word(text: a[..<place].joined(separator: " ") + " ", kind: .plain),
      Word(text: String(a[place]), kind: .gone),
      Word(text: "  → \(b[place])", kind: .new),
      Word(text: a[(place + 1)...].map { " \($0)" }.joined(), kind: .plain),
    ].filter { !$0.text.isEmpty && $0.text != " " }
  }

  /// Words that stand in only one of the two layouts.
  init(gone text: String) { self.init([Word(text: text, kind: .gone)]) }
  init(new text: String) { self.init([Word(text: "+ \(text)", kind: .new)]) }

  private init(_ words: [Word]) {
    self.words = words
    fallback = words
  }

  /// A changed value, preceded by the name of its property.
  init(of name: String, before: String, now: String) {
    words = [
      Word(text: "\(name)  ", kind: .plain), Word(text: before, kind: .gone),
      Word(text: "  → \(now)", kind: .new),
    ]
    fallback = [
      Word(text: name, kind: .plain), Word(text: before, kind: .gone), Word(text: "→ \(now)", kind: .new),
    ]
  }

  /// The words on one line if they fit, otherwise each on a line of its own, shortened if necessary.
  func lines(width: Double, pen: Pen) -> [[Word]] {
    let isWhole = words.map { pen.lettering.width($0.text, Panel.style(of: $0.kind)) }.reduce(0, +) <= width
    // Two complete sentences go on separate lines.
    let isOneSentence = words.count == 1 || words.contains { $0.kind == .plain }
    if isWhole, isOneSentence { return [words] }
    return fallback.map { word in
      let font = Panel.style(of: word.kind).font
      let text = pen.lettering.shortened(word.text, font, width: width) ?? word.text
      return [Word(text: text, kind: word.kind)]
    }
  }
}

extension Panel {
  static func style(of kind: Replacement.Word.Kind) -> TextStyle {
    kind == .new ? .panelStrong : .panelText
  }

  /// Adds the words of a replacement on one line.
  mutating func addWords(_ words: [Replacement.Word]) {
    rows.append(
      Row(height: 19) { pen, at, _ in
        var x = at.x
        return words.enumerated().flatMap { index, word -> [SceneItem] in
          // Keeps the strikethrough of a number clear of a preceding sign.
          if index > 0, word.kind == .gone { x += Self.besideGone }
          let style = Self.style(of: word.kind)
          let width = pen.lettering.pitch(word.text, style)
          defer { x += width }
          let baseline = Point(x: x, y: at.y + 11)
          var items = [
            pen.text(
              word.text, style, at: baseline,
              pen.paint(word.kind == .new ? .constraint : .secondaryInk))
          ]
          if word.kind == .gone {
            let line = Path.line(
              from: Point(x: x + 0.5, y: at.y + 7), to: Point(x: x + width - 0.5, y: at.y + 7))
            items.append(pen.shape(line, stroke: pen.stroke(.secondaryInk, 1)))
          }
          return items
        }
      } width: { pen in
        words.reduce(0) { $0 + Self.besideGone + pen.lettering.pitch($1.text, Self.style(of: $1.kind)) }
      })
  }

  /// The distance between a sign and the number that is struck through after it.
  private static let besideGone = 2.0
  /// The share of a table's width that the names have, and the least width of the table.
  private static let shareOfNames = 0.4
  private static let leastTable = 290.0

  /// Adds a name and three numbers in columns.
  mutating func addTableRow(_ cells: [String], isHeader: Bool = false) {
    rows.append(
      Row(height: isHeader ? 20 : 21) { pen, at, width in
        cells.enumerated().map { column, cell in
          let isStrong = !isHeader && column != 1
          let style: TextStyle = isStrong ? .panelStrong : .panelText
          let room = width * Self.shareOfNames
          let text = column == 0 ? pen.lettering.shortened(cell, style.font, width: room) ?? cell : cell
          let end = at.x + width * [0, 0.56, 0.78, 1][column]
          let x = column == 0 ? at.x : end - pen.lettering.width(text, style)
          return pen.text(
            text, style, at: Point(x: x, y: at.y + (isHeader ? 10 : 13)),
            pen.paint(isStrong ? .ink : .secondaryInk))
        }
      } width: { pen in
        max(
          Self.leastTable,
          (pen.lettering.width(cells[0], isHeader ? .panelText : .panelStrong) / Self.shareOfNames).rounded(
            .up))
      })
  }
}
