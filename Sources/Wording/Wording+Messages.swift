public import AutoLayout
import Geometry

extension Wording {
  /// One or more sentences about an issue, for people, as in reports.
  public func message(_ issue: LayoutIssue) -> String {
    switch issue {
    case .conflict(let conflict): prefix("Conflicting constraints: ") + sentence(conflict)
    case .openView(let open): prefix("Need constraints for: \(missing(open)). ") + sentence(open)
    case .openContent(let content): sentence(content)
    case .followingContent(let content):
      "\(name(of: content.scrollView))'s content \(content.axis.sizeName) changes while it scrolls: "
        + reason(content)
    case .unfinished: "The layout exceeds the solver's step limit and is incomplete."
    case .misplaced(let misplaced): sentence(misplaced)
    case .text(let text): sentence(text)
    case .overlap(let overlap): sentence(overlap)
    case .unreachable(let content): sentence(content)
    case .audit(let finding): sentence(finding)
    case .assertion(let failure): sentence(failure)
    case .listing(let notice):
      Phrases.capitalized(notice.message) + (notice.isAssumption ? "." : ", so it has no effect here.")
    case .unmet(let expected):
      "The definition expects \(expected.kindName), but \(Self.absence(of: expected)). Remove it from 'expect'."
    }
  }

  /// What is so if there are no issues of a kind.
  private static func absence(of expected: ExpectedIssue) -> String {
    switch LayoutIssue.Kind(rawValue: expected.kindName) {
    case .unsatisfiable: "all required constraints can be satisfied"
    case .ambiguous: "the constraints determine every view"
    case .ambiguousContentSize: "the constraints determine every content size"
    case .contentFollowsOffset: "no content size changes while it scrolls"
    case .text: "no text is cut off"
    case .misplaced: "no view is misplaced"
    case .overlap: "no texts or controls cover each other"
    case .unreachable: "scrolling shows all content"
    case .unfinished, .unread, .assumed, .unmet, .audit, .assertion, nil: "the layout has no such issue"
    }
  }

  /// An introduction used in Interface Builder's style and omitted in the plain style.
  private func prefix(_ words: @autoclosure () -> String) -> String { style == .plain ? "" : words() }

  // MARK: Conflicts

  private func sentence(_ conflict: LayoutIssue.Conflict) -> String {
    if let styled = conflict.styled, let broken = conflict.broken {
      return
        "Layout ignores \(text(of: conflict.members[broken])): \(name(of: styled.view)) is placed by the style of "
        + "\(name(of: styled.cell)). Constraints may refer to that view but cannot move it."
    }
    if let refusal = conflict.refusal, let broken = conflict.broken {
      return
        "Layout ignores \(text(of: conflict.members[broken])): \(refusal.message). UIKit throws an exception instead."
    }
    return [opening(conflict), outcome(conflict), autoresizing(conflict)].compactMap(\.self).joined(
      separator: " ")
  }

  private func opening(_ conflict: LayoutIssue.Conflict) -> String {
    let members = conflict.members
    if members.count == 1 { return "\(text(of: members[0])) cannot be satisfied." }
    if members.count == 2 {
      return "\(text(of: members[0])) and \(text(of: members[1])) cannot both be satisfied."
    }
    let named = conflict.views.filter { $0 != .root }.map(name(of:))
    let subject = named.isEmpty ? "root" : Phrases.list(named)
    let count = "\(members.count) required constraints on \(subject) cannot all be satisfied"
    let sizes = conflict.bounds.map { tree.text(of: $0) }
    return sizes.isEmpty
      ? "\(count)." : "\(count): together they make \(Phrases.list(sizes)) negative."
  }

  /// The way in which layout resolves the conflict.
  private func outcome(_ conflict: LayoutIssue.Conflict) -> String {
    guard let broken = conflict.broken else {
      return "Layout cannot resolve this conflict by breaking a constraint."
    }
    let constraint = text(of: conflict.members[broken])
    let amount = NumberFormat.string(conflict.error, places: 2)
    return amount == "0"
      ? "Layout breaks \(constraint)." : "Layout breaks \(constraint), which is off by \(amount)."
  }

  private func autoresizing(_ conflict: LayoutIssue.Conflict) -> String? {
    let views = conflict.autoresizedViews
    guard !views.isEmpty else { return nil }
    let verb = views.count == 1 ? "translates its autoresizing mask" : "translate their autoresizing masks"
    let masks = views.map { tree[$0].autoresizing.symbols }.joined(separator: ", ")
    return "\(Phrases.list(views.map(name(of:)))) \(verb) into constraints (\(masks))."
  }

  // MARK: Ambiguous views

  private func sentence(_ open: LayoutIssue.OpenView) -> String {
    let quantities = Phrases.list(open.quantities.map { "\(noun($0)) (\(Phrases.range($0.range)))" })
    return
      "\(name(of: open.view)) has an ambiguous \(quantities)\(clause(open.reason, open.axis))\(rest(open))."
  }

  /// `x position` or `width`.
  private func noun(_ quantity: OpenQuantity) -> String {
    quantity.kind == .position ? "\(quantity.axis.letter) position" : quantity.axis.sizeName
  }

  /// The end of the message for an ambiguous view.
  private func clause(_ reason: LayoutIssue.OpenView.Reason, _ axis: Axis) -> String {
    if case .broken(let constraint) = reason { return ", because \(text(of: constraint)) is broken" }
    return ": \(explanation(reason, axis))\(remedy(reason))"
  }

  /// What to do about equal priorities; empty for other reasons, which say it themselves.
  private func remedy(_ reason: LayoutIssue.OpenView.Reason) -> String {
    switch reason {
    case .samePriority(_, _, let rivals):
      rivals.count == 2 ? "; raise one of them" : "; raise all but one of them"
    case .tied(let tie): remedy(tie).map { "; \($0)" } ?? ""
    default: ""
    }
  }

  /// What a view whose position is tied lacks besides, if nothing determines its size.
  private func rest(_ open: LayoutIssue.OpenView) -> String {
    guard case .tied(let tie) = open.reason, tie.quantity == .position, open.size != nil else { return "" }
    return ", and set its \(open.axis.sizeName)"
  }

  // MARK: Ties

  /// `box.height == 40 makes its height smaller and box.height == 60 larger, both with priority 750`.
  ///
  /// - Parameter value: The words for the value, which the sentence names after the constraints.
  func explanation(_ tie: LayoutIssue.Tie, of value: String) -> String {
    let verb = tie.lowering.count == 1 ? "makes" : "make"
    let count = tie.constraints.count == 2 ? "both" : "all"
    return "\(pullers(tie.lowering)) \(verb) \(value) smaller and \(pullers(tie.raising)) larger, "
      + "\(count) with priority \(NumberFormat.string(tie.priority.value))"
  }

  /// What decides a tie: another priority for a constraint that somebody writes; `nil` if there is none.
  func remedy(_ tie: LayoutIssue.Tie) -> String? {
    let own = tie.constraints.filter {
      let source = layout.constraints[$0].node.source
      return source.isWritten || source == .intrinsic
    }
    guard tie.isDecidedByOne else { return "give them different priorities" }
    if own.count == tie.constraints.count { return "raise one of them" }
    return own.isEmpty
      ? nil : "give another priority to \(Phrases.list(own.map(puller), most: Self.mostNames))"
  }

  /// The names of constraints that pull a value, in an order that does not depend on that of their activation.
  func pullers(_ constraints: [Int]) -> String {
    Phrases.list(constraints.map(puller).sorted(), most: Self.mostNames)
  }

  /// `box.height == 40`, or the name of a content priority: `send's compression resistance`. Without a priority, which all
  /// of a tie have in common.
  private func puller(_ constraint: Int) -> String {
    var node = layout.constraints[constraint].node
    guard node.source == .intrinsic, case .view(let view) = node.first.item else {
      node.priority = .required
      return node.source == .stack ? "\(text(of: node)) of the stack view" : text(of: node)
    }
    let rivalry: LayoutIssue.OpenView.Rivalry =
      node.relation == .lessThanOrEqual ? .hugging : .compressionResistance
    return "\(name(of: view))'s \(node.first.attribute.axis.rawValue) \(noun(rivalry))"
  }

  /// The reason for the ambiguity of a view, or its remedy. The text follows a colon.
  ///
  /// - Parameter object: The pronoun for the views.
  func explanation(_ reason: LayoutIssue.OpenView.Reason, _ axis: Axis, of object: String = "it") -> String {
    switch reason {
    case .broken(let constraint): "\(text(of: constraint)) is broken"
    case .content(let scrollView):
      "it lies between the edges of \(name(of: scrollView))'s content, and nothing else determines its \(axis.sizeName)"
    case .samePriority(let rivalry, let priority, let rivals):
      "\(names(of: rivals)) have the same \(axis.rawValue) \(noun(rivalry)) priority, "
        + NumberFormat.string(priority.value)
    case .tied(let tie):
      explanation(tie, of: "its \(tie.quantity == .position ? "\(axis.letter) position" : axis.sizeName)")
    case .unsized:
      "set a \(axis.sizeName), or pin \(farEdge(on: axis))"
    case .dependent(let causes): "it depends on \(Phrases.list(owned(causes)))"
    case .unplaced: "no constraint places \(object) \(axis.adverb)"
    case .eitherMissing: "add a constraint for the \(axis.letter) position or the \(axis.sizeName)"
    case .roomLeft: "its constraints are not enough; add one more"
    }
  }

  /// The edge that a view lacks whose position is known, but not its size.
  private func farEdge(on axis: Axis) -> String {
    guard axis == .horizontal else { return "bottom" }
    return tree.environment.direction == .rightToLeft ? "leading" : "trailing"
  }

  private func noun(_ rivalry: LayoutIssue.OpenView.Rivalry) -> String {
    switch rivalry {
    case .hugging: "content hugging"
    case .compressionResistance: "compression resistance"
    }
  }

  /// `row's height`, `row's y position and height`.
  private func owned(_ quantities: [LayoutQuantity]) -> [String] {
    var words: [(owner: LayoutItem, quantities: [String])] = []
    for quantity in quantities {
      let (owner, noun): (LayoutItem, String) =
        switch quantity {
        case .contentSize(let view, let axis): (.view(view), "content \(axis.sizeName)")
        case .size(let item, let axis): (item, axis.sizeName)
        case .position(let item, let axis): (item, "\(axis.letter) position")
        }
      if let place = words.firstIndex(where: { $0.owner == owner }) {
        words[place].quantities.append(noun)
      } else {
        words.append((owner, [noun]))
      }
    }
    return words.map { "\(tree.name(of: $0.owner))'s \(Phrases.list($0.quantities))" }
  }

  /// `X position, width`, or `X position or width` if one more constraint would determine both.
  private func missing(_ open: LayoutIssue.OpenView) -> String {
    let names = open.quantities.map { quantity in
      quantity.kind == .position
        ? "\(quantity.axis == .horizontal ? "X" : "Y") position" : quantity.axis.sizeName
    }
    let isPlaced = placedViews[open.axis]?.contains(open.view) ?? false
    return names.joined(separator: isPlaced ? " or " : ", ")
  }

  // MARK: Content sizes

  private func sentence(_ content: LayoutIssue.OpenContent) -> String {
    var reason = explanation(content)
    if case .looseEdge = content.reason, !content.remedies.isEmpty {
      reason += " Add \(Phrases.list(content.remedies.map { text(of: $0) }))."
    }
    return
      "\(name(of: content.scrollView)) has ambiguous scrollable content \(content.axis.sizeName): \(reason)"
  }

  /// The reason that a content size is ambiguous, to follow a colon.
  ///
  /// - Parameter owner: The words for the content in the sentence.
  func explanation(_ content: LayoutIssue.OpenContent, owner: String = "its content's") -> String {
    switch content.reason {
    case .looseEdge(let edge): return "no constraint is attached to \(owner) \(edge.name) edge."
    case .undecided:
      return "the constraints between the content's edges do not determine a \(content.axis.sizeName)."
    case .tied(let tie):
      let remedy = remedy(tie).map { " \(Phrases.capitalized($0))." } ?? ""
      return "\(explanation(tie, of: "it")).\(remedy)"
    case .unsized(let views):
      let (verb, object) = views.count == 1 ? ("has", "it") : ("have", "them")
      let opening = "\(names(of: views)) \(verb) no \(content.axis.sizeName). Give \(object) one"
      let remedies = content.remedies.map { text(of: $0) }
      return remedies.isEmpty ? "\(opening)." : "\(opening), or add \(Phrases.list(remedies))."
    }
  }

  /// The views that the message about an ambiguous content size names as its reason.
  package static func namedViews(_ content: LayoutIssue.OpenContent) -> ArraySlice<ViewID> {
    guard case .unsized(let views) = content.reason else { return [] }
    return views.prefix(Phrases.namedCount(of: views.count, most: mostNames))
  }

  /// The reason that a scroll view's content follows its offset, and the remedy. The text follows a colon or stands
  /// alone.
  func reason(_ content: LayoutIssue.FollowingContent) -> String {
    let keepers = content.keepers
    let subject =
      keepers.count == 1
      ? "\(text(of: .constraint(keepers[0]))) keeps" : "\(keepers.count) constraints keep"
    return
      "\(subject) a view fixed on screen although that view is also pinned to the content's edges. "
      + "Pin it to the scroll view's frame or to its content, not to both."
  }

  // MARK: Frames

  private func sentence(_ misplaced: LayoutIssue.MisplacedView) -> String {
    "Frame for \(name(of: misplaced.view)) will be different at run time. "
      + "Expected: \(Phrases.frame(misplaced.expected)). Actual: \(Phrases.frame(misplaced.actual))."
  }

  private func sentence(_ text: LayoutIssue.CrowdedText) -> String {
    shortage(text) + accuracy(text)
  }

  private func shortage(_ text: LayoutIssue.CrowdedText) -> String {
    let view = name(of: text.view)
    let (needed, available) = (number(text.needed), number(text.available))
    switch text.shortage {
    case .lines(let shown, let lines):
      return
        "\(view) shows \(shown) of \(lines) lines of its text\(atMinimumScale(text)). "
        + "Allow it \(lines) lines, or shorten the text."
    case .visibility(let edge, let clipping):
      return
        "\(view) shows \(available) of the \(needed) points of its text: the rest is beyond the \(edge.name) "
        + "edge of \(name(of: clipping)). Keep \(view) within that edge, or shorten the text."
    case .room where text.axis == .horizontal:
      let remedy = tree[text.view].viewClass == .label ? ", let the text wrap," : ""
      return
        "\(view) is \(available) wide, but its text needs \(needed)\(atMinimumScale(text)). "
        + "Give it more width\(remedy) or shorten the text."
    case .room:
      return
        "\(view) is \(available) high, but its text needs \(needed)\(atMinimumScale(text)). "
        + "Give it more height or shorten the text."
    }
  }

  private func sentence(_ overlap: LayoutIssue.Overlap) -> String {
    "\(name(of: overlap.first)) and \(name(of: overlap.second)) cover each other by \(number(overlap.amount)). "
      + "Keep them apart, or hide one of them."
  }

  private func sentence(_ content: LayoutIssue.UnreachableContent) -> String {
    let (view, scrollView) = (name(of: content.view), name(of: content.scrollView))
    let axis = content.edge.axis
    let size = layout[content.scrollView].scroll?.contentSize ?? .zero
    let length = "contentSize.\(axis.sizeName) is \(number(size[axis]))"
    return
      "No offset shows \(number(content.amount)) of \(view) beyond the \(content.edge.name) edge of \(scrollView)'s "
      + "content: \(length). Tie \(view) to that edge of the content, or move it inside."
  }

  private func sentence(_ failure: LayoutIssue.FailedAssertion) -> String {
    let assertion = tree.assertions[failure.index]
    let subject = assertion.name.map { "Assertion '\($0)'" } ?? "Assertion"
    let reason = assertion.reason.map { " Because: \($0)." } ?? ""
    if failure.isNeverMade {
      let cause =
        if let condition = assertion.conditionText {
          "'\(condition)' is true nowhere"
        } else if !assertion.space.isEmpty {
          "nothing of its own space, its 'over', is asked about"
        } else {
          "its condition is true nowhere"
        }
      return "\(subject) is never tested: \(assertion.text), since \(cause).\(reason)"
    }
    // A claim about one view, or two, says whom it is about.
    let isToldInFull = Set(failure.offenders) == Set(failure.views) && failure.views.count < 3
    let views = isToldInFull ? [] : failure.offenders
    let details = [
      assertion.text,
      views.isEmpty ? nil : "not so of \(Phrases.list(views.map(name(of:)), most: Self.mostNames))",
      cause(of: failure),
      failure.amount.map { "\(number($0)) \(amountWord(of: .assertion(failure)))" },
    ]
    return "\(subject) fails: \(details.compactMap(\.self).joined(separator: "; ")).\(reason)"
  }

  private func cause(of failure: LayoutIssue.FailedAssertion) -> String? {
    let name = failure.offenders.first.map(name(of:)) ?? ""
    switch failure.cause {
    case nil: return nil
    case .lines(let count): return "\(name) needs \(count)"
    case .size(let size): return "\(name) is \(number(size.width)) × \(number(size.height))"
    case .covered(let views):
      return "\(Phrases.list(views.map(self.name(of:)), most: Self.mostNames)) in front of \(name)"
    }
  }

  /// A few words for an issue, as a row of a map names it.
  package func rowLabel(_ issue: LayoutIssue) -> String {
    switch issue {
    case .text(let text):
      if case .visibility(_, let clipping) = text.shortage {
        return "\(name(of: text.view)) leaves \(clipping == .root ? "the screen" : name(of: clipping))"
      }
      return "\(name(of: text.view)) is cut off"
    case .overlap(let overlap): return "\(name(of: overlap.first)), \(name(of: overlap.second)) overlap"
    case .unreachable(let content): return "\(name(of: content.view)) out of reach"
    default: return panelTitle(of: [issue])
    }
  }

  /// A few words for an assertion, as a row of a map names it.
  package static func rowLabel(_ assertion: LayoutAssertion) -> String {
    if let name = assertion.name { return name }
    if case .relation = assertion.claim { return Typesetting.equation(assertion.text) }
    return assertion.text
  }

  /// What the amount of an issue is, after the number: points that views share, or that are missing.
  package func amountWord(of issue: LayoutIssue) -> String {
    switch issue {
    case .overlap: return "shared"
    case .assertion(let failure):
      if case .apart = tree.assertions[failure.index].claim { return "shared" }
      return "missing"
    default: return "missing"
    }
  }

  func number(_ length: Double) -> String { NumberFormat.string(length, places: 2) }
}

extension Wording {
  /// The title of a panel about issues of a kind, with the name of a view.
  func title(of kind: LayoutIssue.Kind, _ name: String) -> String {
    switch kind {
    case .unsatisfiable: "Conflict on \(name)"
    case .ambiguous: "UIKit can’t determine \(name)"
    case .ambiguousContentSize: "UIKit can’t determine contentSize"
    case .contentFollowsOffset: "Content size depends on the offset"
    case .unfinished: "Unfinished layout"
    case .misplaced: "Misplaced \(name)"
    case .text: "Text of \(name) is cut off"
    case .overlap: "Overlap of \(name)"
    case .unreachable: "Content of \(name) out of reach"
    case .audit: "Audit of \(name)"
    case .assertion: "Failed assertion"
    case .unread: "Not understood"
    case .assumed: "Assumed"
    case .unmet: "Expected, but missing"
    }
  }

  /// A short description of the issues of a kind.
  public static func summary(of kind: LayoutIssue.Kind) -> String {
    switch kind {
    case .unsatisfiable: "Required constraints that cannot all be satisfied."
    case .ambiguous: "A view whose position or size the constraints do not determine."
    case .ambiguousContentSize: "A scroll view whose content size the constraints do not determine."
    case .contentFollowsOffset: "A scroll view whose content size changes while it scrolls."
    case .unfinished: "A layout that exceeds the solver's step limit."
    case .misplaced: "A view whose recorded frame differs from its solved one."
    case .text: "A label, button or field whose text is cut off."
    case .overlap: "Two texts or controls that cover each other."
    case .unreachable: "Content of a scroll view that no content offset shows."
    case .audit: "A text or control that is hard to read or to touch."
    case .assertion: "An assertion of the definition that does not hold."
    case .unread: "A statement about layout that was not understood and has no effect."
    case .assumed: "Something that the source of a layout does not tell and that was assumed."
    case .unmet: "An issue that a definition expects, but that does not occur."
    }
  }

  /// The end of a list that omits issues: `2 errors and 1 warning not shown; --format json lists all`.
  package static func rest(errors: Int, warnings: Int) -> String {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map {
      Listing.count($0.0, $0.1)
    }
    return "\(counts.joined(separator: " and ")) not shown; --format json lists all"
  }
}
