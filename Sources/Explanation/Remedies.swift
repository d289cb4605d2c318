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
    let groups = Dictionary(grouping: contradicting, by: \.constraint.maker)
    let order: [LoggedConstraint.Maker] = [
      .autoresizingMask, .prototype, .encapsulatedSize, .temporarySize, .stackView, .guide, .contentSize,
      .app,
    ]
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
      case .guide:
        (
          "\(subject(members)) the margins or the safe area of \(owners(members)).",
          members.contains { $0.constraint.constant != 0 }
            ? "Where there is no room for them, pin to the view's edges in place of its margins, or set smaller "
              + "margins." : nil
        )
      case .contentSize:
        (
          "\(subject(members)) the size of the content of \(names(members)).",
          "Lower the priority of hugging or of compression resistance of \(names(members))."
        )
      case .system:
        (
          "The system made \(them(members)) between views of its own (\(names(members))).",
          contradicting.contains { $0.constraint.maker == .app }
            ? "Leave these alone, and pin your views to the safe area or to views of your own."
            : "None of these are yours: it often happens while a bar has no size yet, and does no harm."
        )
      case .app: app(members)
      }
    return Origin(numbers: numbers, text: text, remedy: remedy)
  }

  // MARK: The sources

  private func autoresizing(_ members: [Member]) -> (String, String?) {
    let views = names(members)
    return (
      "The frame of \(views) became \(members.count == 1 ? "a constraint" : "constraints"), because "
        + "translatesAutoresizingMaskIntoConstraints is true.",
      "If \(views) is to be laid out by constraints, set \(views).translatesAutoresizingMaskIntoConstraints = false. "
        + "If something else sets its frame, as for the view of a view controller or the content view of a cell, "
        + "lower one of the other constraints to priority 999."
    )
  }

  private func encapsulated(_ members: [Member]) -> (String, String?) {
    guard let member = members.first else { return ("", nil) }
    let item = member.constraint.first.item
    let view = name(of: item)
    let isHeight = member.constraint.first.attribute == .height
    let length = member.constraint.constant < 1e-300 ? 0 : member.constraint.constant
    let size = "\(isHeight ? "height" : "width") \(Typesetting.number(length))"
    let text =
      "The system gave \(view) the \(size) (\(member.constraint.identifier ?? "")). It does so for views that it "
      + "lays out itself: cells, headers, footers, bar items."
    let other = suggested(along: isHeight)
    let giveWay =
      other.map { "Give constraint \($0.number) (\($0.text)) priority 999" }
      ?? "Give one of the other constraints priority 999"
    let className = item.className
    if length == 0 {
      return (
        text,
        "A size of 0 is that before the first layout. \(giveWay): it then gives way until \(view) has its size."
      )
    }
    if className.contains("Cell") {
      return (
        text,
        isHeight
          ? "The cell had this height before its own was known: an estimate, a fixed rowHeight or that of the row it "
            + "was reused from. \(giveWay), or return a height in which everything fits."
          : "The cell was this wide when it was measured. \(giveWay), or make the contents narrower."
      )
    }
    if className.contains("Header") || className.contains("Footer") {
      return (
        text,
        "\(giveWay), or set the height that its constraints need: a table does not measure its header itself."
      )
    }
    return (text, "\(giveWay), or let the view that contains \(view) leave it more room.")
  }

  private func stackView(_ members: [Member]) -> (String, String?) {
    let hides = members.contains { $0.constraint.identifier?.hasPrefix("UISV-hiding") ?? false }
    let identifiers = Array(Set(members.compactMap(\.constraint.identifier))).sorted()
    let text =
      "A stack view made \(them(members)) for its arranged subviews (\(identifiers.joined(separator: ", ")))."
    if hides {
      return (
        text,
        "A hidden arranged subview has the length 0. Lower one of the constraints inside it that need room to "
          + "priority 999."
      )
    }
    let others = contradicting.filter { $0.constraint.maker == .app && $0.constraint.second == nil }
    guard let fixed = others.first else {
      return (text, "Change the stack view's spacing, alignment or distribution, or give it more room.")
    }
    return (
      text,
      "Sizes of arranged subviews must fit it: lower constraint \(fixed.number) (\(fixed.text)) to priority 999, or "
        + "change the stack view's distribution or spacing."
    )
  }

  private func app(_ members: [Member]) -> (String, String?) {
    let places = members.compactMap { member in member.constraint.origin.map { "\(member.number) at \($0)" } }
    let made = places.isEmpty ? "" : " The console tells where: \(Phrases.list(places))."
    let text = "Your code or Interface Builder made \(them(members)).\(made)"
    guard members.count == contradicting.count else { return (text, nil) }
    guard let member = suggested(along: nil) else {
      return (text, "Remove one of them, or lower its priority below 1000.")
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
    let own = contradicting.filter { $0.constraint.maker == .app && $0.constraint.relation == .equal }
    let ends = own.filter { member in
      member.constraint.second != nil
        && [.bottom, .trailing, .right].contains(member.constraint.first.attribute)
        && member.constraint.first.attribute == member.constraint.second?.attribute
    }
    if let end = ends.last { return end }
    return own.last { $0.constraint.second == nil } ?? own.last
  }

  private func them(_ members: [Member]) -> String {
    Phrases.list(members.map { "\($0.number)" })
  }

  private func subject(_ members: [Member]) -> String {
    "\(them(members)) \(members.count == 1 ? "is" : "are")"
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
