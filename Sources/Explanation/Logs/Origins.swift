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
    /// What to change, in words; `nil` where nothing is wrong with them.
    package var remedy: String?
    /// Each thing that the remedy advises, which was tried.
    package var advice: [Advice] = []

    init(numbers: [Int], text: String, remedy: Remedy?) {
      self.numbers = numbers
      self.text = text
      self.remedy = remedy?.text
      advice = remedy?.advice ?? []
    }
  }

  /// Where the constraints of the contradiction come from, and the usual remedy for each source.
  package var origins: [Origin] {
    // Without a contradiction, nothing is to be changed.
    guard conflict != nil else { return [] }
    let groups = Dictionary(grouping: contradicting, by: maker)
    var order: [LoggedConstraint.Maker] = [
      .autoresizingMask, .prototype, .encapsulatedSize, .temporarySize, .stackView, .gridView, .guide,
      .contentSize, .system, .app,
    ]
    // What the numbers confirm comes first.
    if let margins = groups[.guide], isExcessMargin(of: margins) {
      order.removeAll { $0 == .guide }
      order.insert(.guide, at: 0)
    }
    if direction == .rightToLeft {
      order.removeAll { $0 == .app }
      order.insert(.app, at: 0)
    }
    var result: [Origin] = []
    for maker in order {
      guard let members = groups[maker] else { continue }
      result += origins(maker, members, isAlone: !result.contains { $0.remedy != nil })
    }
    return result.contains { $0.remedy != nil } ? result : withCombination(result)
  }

  /// The origins with the changes that must be made together, where no single one is enough.
  private func withCombination(_ origins: [Origin]) -> [Origin] {
    guard
      let place = origins.lastIndex(where: { origin in
        origin.numbers.contains { number in members.contains { $0.number == number && maker(of: $0) == .app }
        }
      }), let advice = givingWayTogether()
    else { return origins }
    var result = origins
    let together = advice.edits.count == 1 ? "" : "No single change is enough. "
    result[place].remedy = "\(together)\(Phrases.capitalized(givingWayPhrase(advice)))."
    result[place].advice = [advice]
    return result
  }

  private func origins(_ maker: LoggedConstraint.Maker, _ members: [Member], isAlone: Bool) -> [Origin] {
    if maker == .autoresizingMask { return autoresizing(members) }
    if maker == .encapsulatedSize { return encapsulated(members) }
    if maker == .system { return system(members) }
    let (text, remedy): (String, Remedy?) =
      switch maker {
      case .autoresizingMask, .encapsulatedSize, .system: ("", nil)
      case .prototype: prototype(members)
      case .temporarySize: temporary(members)
      case .stackView: stackView(members)
      case .gridView: gridView(members)
      case .guide: guide(members)
      case .contentSize: contentSize(members)
      case .app: app(members, isAlone: isAlone)
      }
    return [Origin(numbers: members.map(\.number), text: text, remedy: remedy)]
  }

  private func prototype(_ members: [Member]) -> (String, Remedy?) {
    (
      "Interface Builder added \(constraints(members)) when it built the file, because \(names(members)) has no "
        + "constraints of its own.",
      Remedy(
        "Constrain \(names(members)) in Interface Builder. If your code constrains it, give it constraints there that are "
          + "removed at build time.",
        tried: tried(members.map { LogEdit($0, .removal) }))
    )
  }

  private func contentSize(_ members: [Member]) -> (String, Remedy?) {
    (
      "\(subject(members)) the size of the content of \(names(members)).",
      Remedy(
        "Lower the priority of hugging or of compression resistance of \(names(members)).",
        tried: tried(members.map { LogEdit($0, .priority(Self.givingWay)) }))
    )
  }

  private func gridView(_ members: [Member]) -> (String, Remedy?) {
    (
      "A grid view made \(constraints(members)) for its rows, columns and cells.",
      givingWay().map { Remedy("\(Phrases.capitalized(givingWayPhrase($0))).", [$0]) }
    )
  }

  // MARK: Makers

  /// Whether the app can change any of the contradiction's constraints.
  var hasAppConstraints: Bool { contradicting.contains { maker(of: $0) == .app } }

  /// What made a constraint. Some that stack views make have no identifier, and the others of the log tell.
  func maker(of member: Member) -> LoggedConstraint.Maker {
    let constraint = member.constraint
    // The system gives cells and their content views a frame.
    if constraint.maker == .autoresizingMask, constraint.isFixedSize, constraint.first.item.hasSizeOfSystem {
      return .encapsulatedSize
    }
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
}
