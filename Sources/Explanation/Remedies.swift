import Analysis
import AutoLayout
import ConsoleLogs
import Wording

extension LogExplanation {
  /// A source of constraints in a contradiction, with the usual remedy for it.
  package struct Origin: Sendable {
    /// The numbers of the constraints.
    package var numbers: [Int]
    /// Who made them and why, in one or two sentences.
    package var text: String
    /// What to change; `nil` where nothing is wrong with them.
    package var remedy: String?
  }

  /// Where the constraints of the contradiction come from, and the usual remedy for each source.
  package var origins: [Origin] {
    let groups = Dictionary(grouping: contradicting, by: maker)
    var order: [LoggedConstraint.Maker] = [
      .autoresizingMask, .prototype, .encapsulatedSize, .temporarySize, .stackView, .guide, .contentSize,
      .system, .app,
    ]
    // What the numbers confirm comes first.
    if let margins = groups[.guide], isExcessMargin(of: margins) {
      order.removeAll { $0 == .guide }
      order.insert(.guide, at: 0)
    }
    return order.compactMap { maker in groups[maker].map { origin(maker, $0) } }
  }

  private func origin(_ maker: LoggedConstraint.Maker, _ members: [Member]) -> Origin {
    let numbers = members.map(\.number)
    let (text, remedy): (String, String?) =
      switch maker {
      case .autoresizingMask: autoresizing(members)
      case .prototype:
        (
          "Interface Builder added \(them(members)) when it built the file, because \(names(members)) has no "
            + "constraints of its own.",
          "Constrain \(names(members)) in Interface Builder."
        )
      case .encapsulatedSize: encapsulated(members)
      case .temporarySize:
        (
          "The system measures the view with \(them(members)), for example for systemLayoutSizeFitting or a cell's "
            + "height.",
          "Make the chain of constraints across \(names(members)) fit that size, or give one of them priority 999."
        )
      case .stackView: stackView(members)
      case .guide: guide(members)
      case .contentSize:
        (
          "\(subject(members)) the size of the content of \(names(members)).",
          "Lower the priority of hugging or of compression resistance of \(names(members))."
        )
      case .system:
        (
          "The system made \(them(members)), for views that only it makes (\(privateNames(members))).",
          hasAppConstraints
            ? nil
            : "Probably none of them are yours: such conflicts come up while a bar has no size yet. If the bar looks "
              + "right, ignore it. If not, give your bar a frame before you set its items (a UIToolbar made without one "
              + "is 0 wide), or the custom view of a bar item a width."
        )
      case .app: app(members)
      }
    return Origin(numbers: numbers, text: text, remedy: remedy)
  }

  // MARK: The sources

  /// Whether the app can change any of the contradiction's constraints.
  private var hasAppConstraints: Bool { contradicting.contains { maker(of: $0) == .app } }

  /// What made a constraint. Some that stack views make have no identifier, and the others of the log tell.
  private func maker(of member: Member) -> LoggedConstraint.Maker {
    let constraint = member.constraint
    guard constraint.maker == .app, constraint.identifier == nil, constraint.origin == nil,
      constraint.relation == .equal, constraint.constant == 0,
      !spacerOwners.isDisjoint(with: constraint.items)
    else { return constraint.maker }
    guard let second = constraint.second else { return .stackView }
    let isCentered =
      second.attribute == constraint.first.attribute && [.centerX, .centerY].contains(second.attribute)
    return isCentered ? .stackView : .app
  }

  /// The stack views that have spacers, each at an edge of its own.
  private var spacerOwners: Set<LoggedItem> {
    Set(
      members.compactMap { member in
        let constraint = member.constraint
        guard constraint.relation == .equal, constraint.items.contains(where: \.isSpacer),
          constraint.second?.attribute == constraint.first.attribute
        else { return nil }
        return constraint.items.first { !$0.isSpacer }
      })
  }

  private func autoresizing(_ members: [Member]) -> (String, String?) {
    let views = names(members)
    let text =
      "The frame of \(views) became \(members.count == 1 ? "a constraint" : "constraints"), because "
      + "translatesAutoresizingMaskIntoConstraints is true."
    let implied = impliedLength.flatMap { implied in
      members.contains { $0.number == implied.member.number } ? implied : nil
    }
    // The constraints of the contradiction determine the length by themselves: one more would contradict them again.
    let missing = implied.map {
      "its position and \($0.isHeight ? "width" : "height"): the other constraints make it \($0.words) already"
    }
    let byConstraints =
      "If \(views) is to be laid out by constraints, set \(views).translatesAutoresizingMaskIntoConstraints = false, and "
      + "constrain \(missing ?? "its position and size")."
    let frame = implied.map {
      "make it \($0.words)\(hasMargins ? " (here: margins differ between devices)" : "")"
    }
    let giveWay = giveWayPhrase.map { "give \($0) priority 999" }
    let choices = [frame, giveWay ?? "lower one of the other constraints to priority 999"].compactMap(\.self)
    let byFrame = "\(choices.joined(separator: ", or "))."
    // A mask that is not that of a new view was set on purpose.
    let isChosen = members.contains { member in
      member.constraint.mask.map { $0 != "h=--& v=--&" && $0 != "h=&-- v=--&" } ?? false
    }
    return (
      text,
      isChosen
        ? "Its autoresizing mask was set on purpose, so \(byFrame) \(byConstraints)"
        : "\(byConstraints) If something else sets its frame, as for the view of a view controller or the content view "
          + "of a cell, \(byFrame)"
    )
  }

  private func encapsulated(_ members: [Member]) -> (String, String?) {
    guard let member = members.first else { return ("", nil) }
    let item = member.constraint.first.item
    let view = name(of: item)
    let isHeight = member.constraint.first.attribute == .height
    let (isLeast, length) = (member.constraint.isLeastNumber, member.constraint.length)
    let size = "\(isHeight ? "height" : "width") \(Typesetting.number(length))"
    let text =
      "The system gave \(view) the \(size) (\(member.constraint.identifier ?? "")). It does so for views that it "
      + "lays out itself, such as cells, headers, footers and bar items."
    let other = suggested(along: isHeight)
    let lowering =
      other.map { "give constraint \($0.number) (\($0.text)) priority 999" }
      ?? "give one of the other constraints priority 999"
    let giveWay = Phrases.capitalized(lowering)
    let needed = impliedLength.map { Typesetting.number($0.length) }
    if isLeast {
      return (
        text,
        "The height is printed as 2.22507e-308, CGFloat.leastNormalMagnitude: code returns it to hide a header or footer. "
          + "To hide it, return nil from viewForHeaderInSection (or viewForFooterInSection) as well. To show it, return "
          + "\(needed.map { "\($0) or " } ?? "")UITableView.automaticDimension from heightForHeaderInSection. "
          + "\(other.map { "Priority 999 for constraint \($0.number)" } ?? "A priority of 999") would only silence the log."
      )
    }
    if length == 0 {
      return (
        text,
        "0 is its size before the first layout. \(giveWay): it then gives way until \(view) has its size."
      )
    }
    let ownHeight =
      needed.map { "make that \($0)" } ?? sum.map { "make that at least \($0)\(lengthsAtZero)" }
      ?? "make that one in which everything fits"
    let className = item.className
    if className.contains("Cell") {
      return (
        text,
        isHeight
          ? "\(cellItself(item))If the table measures its cells (automaticDimension), this was an estimate: \(lowering), "
            + "and the cell gets its own height. If rowHeight or heightForRowAt sets the height, \(ownHeight).\(textViews)"
          : "The cell was this wide when it was measured. If that is its width, make the contents "
            + "\(excess.map { "at least \($0) narrower" } ?? "narrower")\(lengthsOfApp). If it is not, "
            + "\(lowering): it then gives way until the cell has its final width."
      )
    }
    if className.contains("Header") || className.contains("Footer") {
      return (
        text,
        "\(giveWay), or set the height that its constraints need\(needed.map { ", \($0)" } ?? ""): a table does not "
          + "measure its header itself."
      )
    }
    return (text, "\(giveWay), or let the view that contains \(view) leave it more room.")
  }

  /// The lengths that the sum takes as 0, as more summands: ` plus textView.height`. Empty if there are none.
  private var lengthsAtZero: String {
    let tree = analyzed.layout.tree
    return (conflict?.bounds ?? []).map { " plus \(tree.text(of: $0))" }.joined()
  }

  /// What text views need, after a space; empty if the contradiction has none.
  private var textViews: String {
    let views = contradicting.flatMap(\.constraint.items).filter { $0.className.hasSuffix("TextView") }
    return views.isEmpty
      ? ""
      : " While a text view scrolls, it has no height of its own: set isScrollEnabled = false for \(names(of: views))."
  }

  /// What to change first if contents are pinned to a cell and not to its content view; empty if not.
  private func cellItself(_ cell: LoggedItem) -> String {
    guard !cell.className.hasSuffix("ContentView") else { return "" }
    let pinned = contradicting.filter {
      maker(of: $0) == .app && $0.constraint.second != nil && $0.constraint.items.contains(cell)
    }
    guard !pinned.isEmpty else { return "" }
    let contents = names(of: pinned.flatMap(\.constraint.items).filter { $0 != cell })
    return
      "\(them(pinned)) pin \(contents) to the cell itself, but a table measures the "
      + "cell's content view: add \(contents) to \(name(of: cell)).contentView, and pin to that. "
  }

  /// The lengths in the contradiction that the app sets, in parentheses; empty if there are none.
  private var lengthsOfApp: String {
    let own = contradicting.filter {
      maker(of: $0) == .app && $0.constraint.second == nil && $0.constraint.constant > 0
    }
    return own.isEmpty
      ? "" : " (\(own.map { "\($0.number), \($0.text)" }.joined(separator: "; ")); or a spacing)"
  }

  /// Whether margins of a view are part of the contradiction.
  private var hasMargins: Bool {
    contradicting.contains { maker(of: $0) == .guide && $0.constraint.constant != 0 }
  }

  /// By how much the lengths of the contradiction are longer than their room, in points.
  private var excess: String? { excessLength.map { Typesetting.number($0) } }

  private var excessLength: Double? {
    guard let need = conflict?.need else { return nil }
    let excess = need.lengths.reduce(0, +) - need.room
    return excess > 0 ? excess : nil
  }

  /// The sum of the lengths that need more room than there is, in points.
  private var sum: String? {
    guard excess != nil, let need = conflict?.need else { return nil }
    return Typesetting.number(need.lengths.reduce(0, +))
  }

  private func guide(_ members: [Member]) -> (String, String?) {
    let owners = members.flatMap { $0.constraint.containments.map(\.container) }
    func concerns(_ kind: String) -> Bool {
      members.flatMap(\.constraint.items).contains { ($0.label ?? $0.className).contains(kind) }
    }
    let (isSafeArea, isMargins) = (concerns("SafeArea"), concerns("Margins"))
    let what =
      isSafeArea == isMargins
      ? "the margins or the safe area"
      : isSafeArea ? "the safe area" : members.count == 1 ? "a margin" : "the margins"
    let text = "\(subject(members)) \(what) of \(self.owners(members))."
    // A size that the system sets is the fault of who sets it. Views of the system are beyond reach.
    let isOthersFault = contradicting.contains { maker(of: $0) == .encapsulatedSize }
    guard hasAppConstraints, !isOthersFault, members.contains(where: { $0.constraint.constant != 0 }) else {
      return (text, nil)
    }
    let own = contradicting.filter { member in
      maker(of: member) == .app && member.constraint.items.contains(where: \.isGuide)
    }
    if isSafeArea, let pinned = own.last {
      let view = name(of: pinned.constraint.items.first { !$0.isGuide } ?? pinned.constraint.first.item)
      return (
        text,
        "\(view) cannot keep to the safe area where something else puts it outside. Remove constraint \(pinned.number) "
          + "(\(pinned.text)), or give it priority 999, and pin what is inside \(view) to \(view).safeAreaLayoutGuide."
      )
    }
    if owners.contains(where: \.isPrivate) { return (text, nil) }
    if isMargins, let pinned = own.last, let parts = safeAreaParts(of: members) {
      let view = names(of: owners)
      let isEnough = isExcessMargin(of: members)
      return (
        text,
        "\(Typesetting.number(parts.safeArea + parts.margin)) is probably \(Typesetting.number(parts.safeArea)) of the safe "
          + "area and a margin of \(Typesetting.number(parts.margin)). If so, pin constraint \(pinned.number) "
          + "(\(pinned.text)) to \(view).safeAreaLayoutGuide instead: "
          + "\(isEnough ? "everything fits then" : "it needs \(Typesetting.number(parts.margin)) less then")."
      )
    }
    let edges = isSafeArea ? "" : ", or pin to the view's edges with the distances that you want"
    return (
      text,
      members.count == 1
        ? "If it does not fit, set a smaller margin\(edges)."
        : "If they do not fit, set smaller margins\(edges)."
    )
  }

  /// Whether everything would fit without the part of the margins that is not the safe area.
  private func isExcessMargin(of members: [Member]) -> Bool {
    guard let excess = excessLength, let parts = safeAreaParts(of: members) else { return false }
    return excess <= parts.margin
  }

  /// The parts of a margin at the top or the bottom that grows by the safe area there, as it does by default; `nil` if no
  /// margin is that of a device.
  private func safeAreaParts(of members: [Member]) -> (safeArea: Double, margin: Double)? {
    // The home indicator upright and across; status bars, and sensor housings below which content begins.
    let insets: [Double] = [34, 21, 20, 24, 44, 47, 48, 50, 51, 54, 59, 62]
    let margin = 8.0
    return members.lazy.filter { [.top, .bottom].contains($0.constraint.first.attribute) }
      .map { abs($0.constraint.constant) - margin }.first(where: insets.contains).map { ($0, margin) }
  }

  private func stackView(_ members: [Member]) -> (String, String?) {
    let hides = members.contains { $0.constraint.identifier?.hasPrefix("UISV-hiding") ?? false }
    let identifiers = Array(Set(members.compactMap(\.constraint.identifier))).sorted()
    let listed = identifiers.isEmpty ? "" : " (\(identifiers.joined(separator: ", ")))"
    let text = "A stack view made \(them(members)) for its arranged subviews\(listed)."
    if hides {
      return (
        text,
        "A hidden arranged subview has the length 0. Lower one of the constraints inside it that need room to "
          + "priority 999."
      )
    }
    let arranged = Set(members.flatMap(\.constraint.items).filter { !$0.isGuide })
    let sizes = contradicting.filter { member in
      maker(of: member) == .app && member.constraint.second == nil
        && arranged.contains(member.constraint.first.item)
    }
    let collapsed = members.first { $0.constraint.second == nil && $0.constraint.constant == 0 }
    let squeezed = contradicting.first { member in
      maker(of: member) == .app && member.constraint.first.attribute == collapsed?.constraint.first.attribute
        && arranged.contains(member.constraint.first.item)
    }
    if let collapsed, let squeezed {
      let (view, inner) = (
        name(of: collapsed.constraint.first.item), name(of: squeezed.constraint.first.item)
      )
      let isHeight = collapsed.constraint.first.attribute == .height
      return (
        text,
        "\(view) is a stack view, and its \(isHeight ? "height" : "width") is 0 (constraint \(collapsed.number)), probably "
          + "because it is hidden in another stack view. \(inner) in it cannot be \(isHeight ? "higher" : "wider"): give "
          + "constraint \(squeezed.number) (\(squeezed.text)) priority 999. If \(view) is to show, set isHidden = false."
      )
    }
    if let fixed = sizes.first {
      let side = fixed.constraint.first.attribute == .height ? "height" : "width"
      let view = name(of: fixed.constraint.first.item)
      let remedy =
        fixed.constraint.constant == 0
        ? "Find out what gives \(view) the \(side) 0, or lower constraint \(fixed.number) (\(fixed.text)) to priority 999."
        : "Lower constraint \(fixed.number) (\(fixed.text)) to priority 999, or change the stack view's distribution or "
          + "spacing."
      return (text, "Sizes of arranged subviews must fit it. \(remedy)")
    }
    // What the system sets has a remedy of its own.
    if contradicting.contains(where: { [.encapsulatedSize, .autoresizingMask].contains(maker(of: $0)) }) {
      return (text, nil)
    }
    if let other = suggested(along: nil) {
      return (
        text,
        "Give constraint \(other.number) (\(other.text)) priority 999, or change the stack view's spacing, alignment or "
          + "distribution."
      )
    }
    return (text, "Change the stack view's spacing, alignment or distribution, or give it more room.")
  }

  private func app(_ members: [Member]) -> (String, String?) {
    let places = members.compactMap { member in member.constraint.origin.map { "\(member.number) at \($0)" } }
    let made = places.isEmpty ? "" : " The console tells where: \(Phrases.list(places))."
    let text = "Your code or Interface Builder made \(them(members)).\(made)"
    let others = Set(contradicting.map(maker)).subtracting([.app, .system])
    guard others.isEmpty else { return (text, nil) }
    guard let member = suggested(along: nil) else {
      return (text, "Remove one of them, or lower its priority below 1000.")
    }
    let hiding = members.first { $0.constraint.second == nil && $0.constraint.constant == 0 }
    if let hiding, hiding.number != member.number {
      let view = name(of: hiding.constraint.first.item)
      return (
        text,
        "Constraint \(hiding.number) (\(hiding.text)) looks like a way to hide \(view). Deactivate it while \(view) is to "
          + "show. Give constraint \(member.number) (\(member.text)) priority 999 before it is first activated, and set "
          + "\(view).clipsToBounds = true: it gives way only while \(view) is hidden."
      )
    }
    return (
      text,
      "Remove the one that you do not want. If all of them are meant, let one give way: constraint \(member.number) "
        + "(\(member.text)) with priority 999\(member.constraint.second == nil ? ", or >= in place of ==" : "")."
    )
  }

  // MARK: Words

  /// The constraint of the app that best gives way: the last distance to a container at the far end, or else a fixed size.
  private func suggested(along isVertical: Bool?) -> Member? {
    let own = contradicting.filter { maker(of: $0) == .app && $0.constraint.relation == .equal }
    let ends = own.filter { member in
      member.constraint.second != nil
        && [.bottom, .trailing, .right].contains(member.constraint.first.attribute)
        && member.constraint.first.attribute == member.constraint.second?.attribute
    }
    if let end = ends.last { return end }
    return own.last { $0.constraint.second == nil } ?? own.last
  }

  /// The constraints of the app of which one may give way: a distance at the far end, and a fixed size.
  private var giveWayPhrase: String? {
    guard let first = suggested(along: nil) else { return nil }
    func words(_ member: Member) -> String { "\(member.number) (\(member.text))" }
    let fixed = contradicting.last { member in
      maker(of: member) == .app && member.constraint.second == nil
        && member.constraint.relation == .equal
        && member.number != first.number
    }
    return "constraint \(words(first))\(fixed.map { " or \(words($0))" } ?? "")"
  }

  private func them(_ members: [Member]) -> String {
    Phrases.list(members.map { "\($0.number)" })
  }

  private func subject(_ members: [Member]) -> String {
    "\(them(members)) \(members.count == 1 ? "is" : "are")"
  }

  /// The views in the members that only the system makes.
  private func privateNames(_ members: [Member]) -> String {
    names(of: members.flatMap(\.constraint.items).filter { $0.isPrivate || $0.holdsInputViews })
  }

  /// The views that the members' left-hand sides name.
  private func names(_ members: [Member]) -> String {
    names(of: members.map(\.constraint.first.item))
  }

  /// The views that own the members' guides.
  private func owners(_ members: [Member]) -> String {
    let owners = members.flatMap { $0.constraint.containments.map(\.container) }
    return owners.isEmpty ? "a view" : names(of: owners)
  }

  private func names(of items: [LoggedItem]) -> String {
    var names: [String] = []
    for name in items.map(name(of:)) where !names.contains(name) { names.append(name) }
    return Phrases.list(names)
  }
}
