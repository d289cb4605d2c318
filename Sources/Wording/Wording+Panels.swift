package import AutoLayout
import Geometry

/// The text of a picture's panels, typeset. A panel is about one conflict, or about related issues of one kind.
extension Wording {
  /// The panel's title: the kind of the issues and their subject.
  package func panelTitle(of issues: [LayoutIssue]) -> String {
    guard let issue = issues.first else { return "" }
    let name = issue.views.first.map(shortName) ?? "layout"
    switch issue {
    case .conflict(let conflict):
      guard let broken = conflict.brokenConstraint else { return title(of: issue.kind, name) }
      let anchor = layout.constraints[broken].node.first
      return "Conflict on \(shortName(of: anchor.item)).\(anchor.attribute.name)"
    case .openView:
      let quantities = issues.flatMap(\.openQuantities)
      return quantities.count == 1
        ? title(of: issue.kind, "\(name).\(quantities[0].name)")
        : title(of: issue.kind, shortNames(of: Self.views(of: issues)))
    case .openContent(let content):
      let title = title(of: issue.kind, name)
      return issues.count == 1 ? "\(title).\(content.axis.sizeName)" : title
    default: return title(of: issue.kind, name)
    }
  }

  // MARK: Names

  /// The short name of a view in pictures.
  private func shortName(of view: ViewID) -> String { layout.tree[view].name.abbreviated }

  /// The short name in pictures of an item that constraints refer to.
  private func shortName(of item: LayoutItem) -> String { layout.tree.name(of: item).abbreviated }

  /// `a`, `a and b`, `a, b and c`, `a and 3 more`.
  func shortNames(of views: [ViewID]) -> String {
    let names = views.map(shortName)
    guard let first = names.first else { return "layout" }
    return names.count > 3 ? "\(first) \(Phrases.more(names.count - 1))" : Phrases.list(names)
  }

  static func views(of issues: [LayoutIssue]) -> [ViewID] {
    var known: Set<ViewID> = []
    return issues.flatMap(\.views).filter { known.insert($0).inserted }
  }

  // MARK: Members

  /// The equation of a member of a conflict.
  package func panelEquation(of member: LayoutIssue.Conflict.Member) -> String {
    Typesetting.equation(layout.text(of: member))
  }

  /// The facts below the equation: `required · stack view · not drawn`. Reports, not pictures, say where a constraint is
  /// written: another comment in the definition should not change its picture.
  package func panelFacts(of member: LayoutIssue.Conflict.Member, isDrawn: Bool) -> String {
    if let place = member.constraint, case let node = layout.constraints[place].node,
      node.source == .environment, node.first.item == .view(.root)
    {
      return "the root's size"
    }
    let priority = member.constraint.map { Self.priority(layout.constraints[$0].node.priority) }
    // Otherwise, readers would look for its number in the picture.
    let absence = isDrawn ? nil : "not drawn"
    let maker = member.constraint.flatMap { Self.maker(of: layout.constraints[$0].node) }
    return [priority ?? "always holds", maker, absence].compactMap(\.self).joined(separator: " · ")
  }

  /// Who made a constraint that stands in no definition, where its equation does not show that; otherwise `nil`.
  private static func maker(of node: ConstraintNode) -> String? {
    switch node.source {
    case .stack: "stack view"
    case .autoresizing: "autoresizing mask"
    default: node.maker
    }
  }

  /// The word that marks the broken member.
  package static let droppedMember = "broken"

  /// `required` or `@750`.
  package static func priority(_ priority: LayoutPriority) -> String {
    priority.isRequired ? "required" : "@\(Typesetting.number(priority.value))"
  }

  /// The number of lengths from which a sum tells more than the members of a conflict do.
  private static let leastOfSum = 3

  /// The sum that a conflict amounts to, such as `16 + 200 + 120 + 60 = 396 does not fit into 375.`, or `nil` for
  /// another conflict.
  package func panelSum(of conflict: LayoutIssue.Conflict) -> String? {
    guard let need = conflict.need else {
      return panelSums(of: conflict) ?? panelSumsFromCenters(of: conflict)
    }
    let total = need.lengths.reduce(0, +)
    if conflict.bounds.isEmpty {
      guard need.lengths.count >= Self.leastOfSum, need.room > 0 else { return nil }
      return Self.sum(of: need.lengths, in: need.room) + "."
    }
    // A length that may not be negative takes part, which the sum does not show.
    guard need.lengths.count >= Self.leastOfSum - 1, total > need.room, need.room > 0 else { return nil }
    let sizes = conflict.bounds.map { layout.tree.text(of: $0) }
    return "\(Self.sum(of: need.lengths, in: need.room)): \(Phrases.list(sizes)) would be negative."
  }

  /// Two sums that should be equal, such as `40 + 120 + 20 = 180, but 16 + 94 + 30 = 140.`, or `nil` for another
  /// conflict. If an equation between a width and a height takes part, there is one sum for each axis:
  /// `81 − 8 − 8 = 65, but 82 − 8 − 8 = 66.`
  private func panelSums(of conflict: LayoutIssue.Conflict) -> String? {
    guard conflict.bounds.isEmpty, let lengths = conflict.lengths else { return nil }
    let axes = conflict.members.map { member in
      member.constraint.map { layout.constraints[$0].node.first.attribute.axis } ?? .horizontal
    }
    let parts = Axis.allCases.map { axis in zip(lengths, axes).filter { $0 != 0 && $1 == axis }.map(\.0) }
    if parts.allSatisfy({ !$0.isEmpty }) {
      return parts.map(Self.sum).joined(separator: ", but ") + "."
    }
    return "\(Self.sum(lengths.filter { $0 > 0 })), but \(Self.sum(lengths.filter { $0 < 0 }))."
  }

  /// Two sums of lengths up to a center, such as `20 + ½ × 100 = 70, but ½ × 375 = 187.5.`, or `nil` for another conflict.
  private func panelSumsFromCenters(of conflict: LayoutIssue.Conflict) -> String? {
    guard let lengths = conflict.lengthsFromCenters, lengths.count(where: { $0 != 0 }) >= Self.leastOfSum
    else {
      return nil
    }
    func sum(_ sign: Double) -> String {
      let terms = zip(conflict.members, lengths).filter { sign * $1 > 0 }.map { member, length in
        let whole = member.constraint.map { layout.constraints[$0].node.constant.magnitude } ?? 0
        return length.magnitude < 0.75 * whole
          ? "½ × \(Typesetting.number(whole))" : Typesetting.number(length.magnitude)
      }
      let total = lengths.filter { sign * $0 > 0 }.reduce(0, +).magnitude
      let isPlain = terms.count == 1 && !terms[0].hasPrefix("½")
      return terms.joined(separator: " + ") + (isPlain ? "" : " = \(Typesetting.number(total))")
    }
    guard lengths.contains(where: { $0 > 0 }), lengths.contains(where: { $0 < 0 }) else { return nil }
    return "\(sum(1)), but \(sum(-1))."
  }

  /// A sum of lengths, or its opposite if it is negative. The added lengths come first: `81 − 8 − 8 = 65`. A length alone
  /// is its own sum.
  private static func sum(_ lengths: [Double]) -> String {
    let total = lengths.reduce(0, +)
    guard lengths.count > 1 else { return Typesetting.number(total.magnitude) }
    let lengths = total < 0 ? lengths.map { -$0 } : lengths
    let added = lengths.filter { $0 > 0 }.map { Typesetting.number($0) }.joined(separator: " + ")
    let taken = lengths.filter { $0 < 0 }.map { " − \(Typesetting.number(-$0))" }.joined()
    return "\(added)\(taken) = \(Typesetting.number(total.magnitude))"
  }

  /// What lengths need beside the room that there is: `16 + 200 + 120 = 336 does not fit into 300`.
  package static func sum(of needed: [Double], in room: Double) -> String {
    let total = needed.reduce(0, +)
    let sum = needed.map { Typesetting.number($0) }.joined(separator: " + ")
    let left = needed.count == 1 ? sum : "\(sum) = \(Typesetting.number(total))"
    return "\(left) \(total > room ? "does not fit into" : "does not fill") \(Typesetting.number(room))"
  }

  /// The advice on a conflict, or `nil` if no constraint can be removed, as for bounds and layout's own constraints.
  package func panelAdvice(on conflict: LayoutIssue.Conflict) -> String? {
    guard let broken = conflict.broken else { return nil }
    let members = conflict.members
    let written = members.indices.filter { index in
      members[index].constraint.map { layout.constraints[$0].node.source.isWritten } ?? false
    }
    let numbers = ConflictNumbers(layout.issues).numbers(of: conflict)
    let opening = "Shown with constraint \(numbers[broken]) broken."
    if written == [broken] {
      let others = members.indices.filter { $0 != broken }.map { "\(numbers[$0])" }
      let holder = conflict.styled == nil ? "layout itself" : "the cell’s style"
      return others.isEmpty
        ? "\(opening) Remove it." : "\(opening) Remove it: \(holder) imposes \(Phrases.list(others))."
    }
    return
      "\(opening) Remove one of \(choice(of: written.map { numbers[$0] }, among: members.count)), or lower its priority below 1000."
  }

  /// Which constraint the picture of a conflict leaves out, or `nil` if it is none of the members. It is not known to be the
  /// one that layout would break.
  package func panelOmission(of conflict: LayoutIssue.Conflict) -> String? {
    conflict.broken.map {
      "Drawn without constraint \(ConflictNumbers(layout.issues).numbers(of: conflict)[$0])."
    }
  }

  /// The most numbers that are listed.
  private static let mostListed = 5

  /// The written members of a conflict, by their numbers, in short, such as `1 and 3`, `2 to 5` or `them`.
  private func choice(of written: [Int], among count: Int) -> String {
    guard let first = written.first, let last = written.last, written.count > 1, written.count < count else {
      return "them"
    }
    if written.count == 2 { return "\(first) and \(last)" }
    let areInOrder = written == Array(Range(from: first, upTo: first + written.count))
    if areInOrder { return "\(first) to \(last)" }
    return written.count <= Self.mostListed
      ? Phrases.list(written.sorted().map { "\($0)" }) : "those that you wrote"
  }

  // MARK: Terms

  /// A quantity and its value.
  package struct Term: Hashable, Sendable {
    /// The quantity, as in `box.width`.
    package var name: String
    /// The value, as in `≥ 40` or `not determined`.
    package var value: String
  }

  /// A line for each undetermined value, shared by all views that have it in common.
  package func panelTerms(of issues: [LayoutIssue]) -> [Term] {
    let contents = issues.filter { $0.kind == .ambiguousContentSize }
    let views = issues.filter { $0.kind != .ambiguousContentSize }
    return ranges(of: contents) + contents.compactMap { term(of: $0, isAlone: contents.count == 1) }
      + ranges(of: views, namesAll: !contents.isEmpty)
      + views.compactMap { term(of: $0, isAlone: views.count == 1) }
  }

  private func term(of issue: LayoutIssue, isAlone: Bool) -> Term? {
    switch issue {
    case .followingContent(let content):
      Term(
        name: "contentSize.\(content.axis.sizeName)", value: "follows contentOffset.\(content.axis.letter)")
    // If there is a single axis, the title already names it.
    case .openContent(let content) where content.range == nil && !isAlone:
      Term(name: "contentSize.\(content.axis.sizeName)", value: Self.notDetermined)
    default: nil
    }
  }

  /// - Parameter namesAll: Whether views are named even if all of them share a quantity.
  private func ranges(of issues: [LayoutIssue], namesAll: Bool = false) -> [Term] {
    var lines: [(quantity: OpenQuantity, views: [ViewID])] = []
    for issue in issues {
      for quantity in issue.openQuantities where !issue.isConsequence(quantity) {
        if let place = lines.firstIndex(where: { $0.quantity == quantity }) {
          lines[place].views += issue.views
        } else {
          lines.append((quantity, issue.views))
        }
      }
    }
    let views = Self.views(of: issues)
    return lines.map { quantity, owners in
      let name: String
      if issues[0].kind == .ambiguousContentSize {
        name = "contentSize.\(quantity.name)"
      } else if owners.count > 1 {
        name =
          owners.count == views.count && !namesAll
          ? quantity.name : "\(shortNames(of: owners)): \(quantity.name)"
      } else {
        name = "\(owners.first.map(shortName) ?? "").\(quantity.name)"
      }
      return Term(name: name, value: Self.value(quantity.range))
    }
  }

  private static func value(_ range: OpenRange) -> String {
    switch (range.minimum, range.maximum) {
    case (nil, nil): notDetermined
    case (let low?, nil): "≥ \(Typesetting.number(low))"
    case (nil, let high?): "≤ \(Typesetting.number(high))"
    case (let low?, let high?): "\(Typesetting.number(low)) to \(Typesetting.number(high))"
    }
  }

  private static let notDetermined = "not determined"

  /// The label of an arrow in the direction of an undetermined quantity: `row width: not determined`.
  package static func openLabel(_ quantity: String) -> String { "\(quantity): \(notDetermined)" }

  /// The source of an intrinsic length, to be appended to the length, as in `80 image`.
  package static func intrinsicSource(of view: ViewNode) -> String {
    switch view.viewClass {
    case .label, .button, .textView: "text"
    case .imageView: "image"
    case .textField: "field"
    default: "intrinsic"
    }
  }

  // MARK: Reasons

  /// The messages of issues for which a panel has no other text.
  package func panelMessages(of issues: [LayoutIssue]) -> [String] {
    let messages = issues.compactMap { issue -> String? in
      switch issue {
      case .conflict, .openView, .openContent, .followingContent: nil
      case .listing(let notice):
        "\(notice.line.map { "Line \($0): " } ?? "")\(Typesetting.prose(notice.message))"
      default: message(issue)
      }
    }
    let isCut = messages.count > Self.mostMessages
    return isCut
      ? messages.prefix(Self.mostMessages - 1) + [Phrases.more(messages.count - Self.mostMessages + 1)]
      : messages
  }

  /// The most messages in one panel. Only listings have more.
  private static let mostMessages = 8

  /// The reasons that views are ambiguous or that content follows its offset, in one sentence each.
  ///
  /// - Parameter isOneView: Whether the panel is about a single view.
  package func panelReasons(of issues: [LayoutIssue], isOneView: Bool) -> [String] {
    let opens = issues.compactMap { issue -> LayoutIssue.OpenView? in
      if case .openView(let open) = issue { open } else { nil }
    }
    let object = isOneView ? "it" : "them"
    var axes: [Axis] = []
    for open in opens where !axes.contains(open.axis) { axes.append(open.axis) }
    if opens.count == issues.count, axes == Axis.allCases, opens.allSatisfy({ $0.reason == .unplaced }) {
      return ["No constraint places \(object) on either axis."]
    }
    var sentences: [String] = []
    for issue in issues {
      guard let sentence = panelReason(of: issue, object) else { continue }
      let typeset = Typesetting.prose(sentence)
      if !sentences.contains(typeset) { sentences.append(typeset) }
    }
    return sentences
  }

  private func panelReason(of issue: LayoutIssue, _ object: String) -> String? {
    switch issue {
    case .openView(let open):
      // Panels use the names of views in the picture.
      let plain = Wording(layout, style: .plain)
      let explanation = plain.explanation(open.reason, open.axis, of: object)
      switch open.reason {
      case .broken(let constraint): return "Ambiguous because \(plain.text(of: constraint)) is broken."
      // The sentence begins with the name of a view, which must not be capitalized.
      case .samePriority(let rivalry, _, let rivals):
        let isStretched = rivalry == .hugging
        let advice =
          rivals.count == 2
          ? "Give one of them a higher priority, so that it \(isStretched ? "does not stretch" : "is not compressed")."
          : "Give all but one of them a higher priority, so that only that one \(isStretched ? "stretches" : "is compressed")."
        return "\(explanation). \(advice)"
      case .tied(let tie): return plain.panelSentence(on: tie)
      default: return Phrases.capitalized(explanation) + "."
      }
    case .followingContent(let content): return reason(content)
    default: return nil
    }
  }

  /// The sentence about a tie, the same for all views and contents that it leaves open, whichever of them grow as others
  /// shrink.
  private func panelSentence(on tie: LayoutIssue.Tie) -> String {
    let isLoweringFirst = (tie.lowering.first ?? .max) < (tie.raising.first ?? .max)
    let (first, second) = isLoweringFirst ? (tie.lowering, tie.raising) : (tie.raising, tie.lowering)
    let verb = first.count == 1 ? "pulls" : "pull"
    let count = tie.constraints.count == 2 ? "both" : "all"
    let sentence =
      "\(pullers(first)) \(verb) against \(pullers(second)), \(count) with priority \(Typesetting.number(tie.priority.value))."
    return sentence + (remedy(tie).map { " \(Phrases.capitalized($0))." } ?? "")
  }

  // MARK: Remedies

  /// The reasons that content sizes are ambiguous, the meaning of the dashed lines, and the size that layout chooses.
  ///
  /// - Parameter hasDashedLines: Whether the figure shows another size by dashed lines, rather than in a figure of its own.
  package func panelOutlook(on contents: [LayoutIssue.OpenContent], hasDashedLines: Bool = true) -> [String] {
    let reasons = contents.map { content in
      let sentence = explanation(content, owner: "the content's")
      // The sentence may begin with the name of a view, which must not be capitalized.
      if case .unsized = content.reason { return Typesetting.prose(sentence) }
      if case .tied(let tie) = content.reason {
        return Typesetting.prose(Wording(layout, style: .plain).panelSentence(on: tie))
      }
      return Typesetting.prose(Phrases.capitalized(sentence))
    }
    let axes = Axis.allCases.filter { axis in contents.contains { $0.axis == axis } }
    let quantity = axes.count == 1 ? axes[0].sizeName : "size"
    let lines = axes.count == 1 ? "The dashed line shows" : "The dashed lines show"
    return reasons + (hasDashedLines ? ["\(lines) another valid \(quantity)."] : [])
      + [contents.first.flatMap { atRunTime($0.scrollView, axes) }].compactMap(\.self)
  }

  /// A sentence with the lengths that layout chooses, or `nil` if the view does not scroll.
  private func atRunTime(_ view: ViewID, _ axes: [Axis]) -> String? {
    guard let size = layout[view].scroll?.contentSize else { return nil }
    let lengths = axes.map { Typesetting.number(size[$0]) }.joined(separator: " × ")
    return "Layout chooses \(lengths)."
  }

  /// The constraint to add to each content size with a loose far edge, if it is known.
  package func panelRemedies(for contents: [LayoutIssue.OpenContent]) -> [String] {
    contents.flatMap { content in
      guard case .looseEdge = content.reason else { return [String]() }
      return content.remedies.map { "Add  \(Typesetting.equation(layout.tree.text(of: $0)))" }
    }
  }

  /// Why the intrinsic lengths of the views of a line compete for room.
  ///
  /// - Parameters:
  ///   - lengths: The natural lengths, joined by plus signs.
  ///   - gaps: The gaps, as `16 + 10 + 16`, or `nil` if there are none.
  ///   - size: `width` or `height`.
  package static func prioritySum(
    of lengths: String, gaps: String?, total: String, container: String, size: String, room: String
  ) -> String {
    let gaps = gaps.map { " and gaps of \($0)" } ?? ""
    let dimension = size == "width" ? "wide" : "high"
    return "Intrinsic \(size)s \(lengths)\(gaps) make \(total); \(container) is \(room) \(dimension)."
  }

  /// The text of the last panel, if there are more issues than panels.
  package static func panelRest(_ count: Int) -> String {
    "“plumbline check” lists \(count) more."
  }

  /// The heading of the constraints that a picture does not draw.
  package static let panelUndrawn = "Constraints without marks"

  /// The last line of a list of constraints that is too long.
  package static func panelMoreConstraints(_ count: Int) -> String {
    "and \(count) more, which “plumbline solve” lists"
  }

  /// What a gray length in a row of dimensions is.
  package static let followingLengths =
    "Gray lengths follow from constraints and contents; no constraint states them"

  /// What the count before a value means.
  package static let countedValues =
    "A count such as “2×”: the value holds in so many places, which thin lines mark where there is room"

  /// The heading of the unchanged constraints of views that moved.
  package static let panelHolding = "What holds the views that moved"

  /// The headings of the constraints that go and come with views.
  package static let panelRemoved = "Gone with it"
  package static let panelAdded = "New with it"

  /// The heading of the constraints that a change leaves as they are.
  package static let panelStaying = "Constraints that stay"
}

extension LayoutIssue {
  /// Whether an ambiguous quantity of the issue only depends on others and thus needs no constraint.
  fileprivate func isConsequence(_ quantity: OpenQuantity) -> Bool {
    if case .openView(let open) = self {
      open.hasDependentPosition && quantity.kind == .position
    } else {
      false
    }
  }
}
