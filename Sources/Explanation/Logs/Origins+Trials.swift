import AutoLayout
import ConsoleLogs
import Wording

/// What is advised, as values that were tried.
extension LogExplanation {
  /// The priority of a constraint that gives way to all that are required.
  static let givingWay = LayoutPriority(999)

  /// Edits as advice; `nil` if the constraints still contradict each other with them.
  func tried(_ edits: [LogEdit], assuming assumption: Advice.Assumption? = nil) -> Advice? {
    guard !edits.isEmpty, trial.isSatisfied(with: edits) else { return nil }
    let margins: Advice.Assumption? = margins == nil ? nil : .margins
    return Advice(edits: edits, assumptions: [assumption, margins].compactMap(\.self))
  }

  // MARK: Giving way

  /// A constraint of the app with priority 999 that lets all others hold: the one that the console breaks, if this is
  /// enough, else the first of those given.
  func givingWay(_ candidates: [Member], assuming assumption: Advice.Assumption? = nil) -> Advice? {
    for member in namedByConsole + candidates {
      if let advice = tried([LogEdit(member, .priority(Self.givingWay))], assuming: assumption) {
        return advice
      }
    }
    return nil
  }

  /// The same for all constraints of the app, those first that best give way: the last distance to a container at the far
  /// end, then a fixed size.
  func givingWay(assuming assumption: Advice.Assumption? = nil) -> Advice? {
    givingWay(candidates, assuming: assumption)
  }

  /// The constraint that the console breaks, if the app made it.
  private var namedByConsole: [Member] { members.filter { $0.isBroken && maker(of: $0) == .app } }

  private var candidates: [Member] {
    let own = contradicting.filter { maker(of: $0) == .app && $0.constraint.relation == .equal }
    let first = [own.last(where: \.constraint.isAtFarEnd), own.last { $0.constraint.second == nil }]
    let best = first.compactMap(\.self)
    let others = contradicting.filter { member in
      maker(of: member) == .app && !best.contains { $0.number == member.number }
    }
    return best + others.reversed()
  }

  /// The constraints of the app of which one may give way: the best one, and a fixed size unless the console names another.
  var givingWayOrSize: [Advice] {
    guard let first = givingWay() else { return [] }
    let isNamed = namedByConsole.contains { $0.number == first.edits[0].number }
    let size = contradicting.last { member in
      maker(of: member) == .app && member.constraint.second == nil && member.constraint.relation == .equal
        && member.number != first.edits[0].number
    }
    guard !isNamed, let size else { return [first] }
    return [first, tried([LogEdit(size, .priority(Self.givingWay))])].compactMap(\.self)
  }

  /// Constraints of the app that must all give way, where no single change is enough; `nil` if the app's constraints do not
  /// suffice.
  func givingWayTogether() -> Advice? {
    var edits: [LogEdit] = []
    let most = 5
    while edits.count < most, let conflict = trial.conflicts(with: edits).first {
      let own = members.filter { member in
        conflict.contains(member.index) && maker(of: member) == .app
          && !edits.contains { $0.index == member.index }
      }
      let best =
        own.first(where: \.isBroken) ?? own.last(where: \.constraint.isAtFarEnd)
        ?? own.last { $0.constraint.second == nil } ?? own.last
      guard let best else { return nil }
      edits.append(LogEdit(best, .priority(Self.givingWay)))
    }
    return tried(edits)
  }

  // MARK: Lengths

  /// Another length for a size that code or Interface Builder sets elsewhere: the least one that the others need, or else the
  /// greatest that they allow.
  func resized(_ member: Member) -> Advice? {
    guard let needed = neededLengths[member.number] else { return nil }
    let length =
      needed.isExact || needed.least > member.constraint.length ? needed.least : needed.most
    return length.flatMap { tried([LogEdit(member, .constant($0))], assuming: .chosenSize) }
  }

  // MARK: Words

  /// The member that an edit changes.
  func member(of edit: LogEdit) -> Member? { members.first { $0.number == edit.number } }

  /// `constraint 3 (box.width == 8)`, or `constraints 3 (…) and 4 (…)`.
  func named(_ edits: [LogEdit]) -> String {
    let names = edits.compactMap(member(of:)).map { "\($0.number) (\($0.text))" }
    return "\(names.count == 1 ? "constraint" : "constraints") \(Phrases.list(names))"
  }

  /// `give constraint 3 (…) priority 999`, of several pieces of advice `give constraint 3 (…) or 4 (…) priority 999`.
  func givingWayPhrase(_ advice: [Advice]) -> String {
    let names = advice.map { advice in
      Phrases.list(advice.edits.compactMap(member(of:)).map { "\($0.number) (\($0.text))" })
    }
    let isOne = advice.allSatisfy { $0.edits.count == 1 }
    return
      "give \(isOne ? "constraint" : "constraints") \(names.joined(separator: " or ")) priority 999"
  }

  func givingWayPhrase(_ advice: Advice) -> String { givingWayPhrase([advice]) }

  /// What was tried in vain, if nothing else is advised; `nil` if something is, or nothing was tried.
  package var failure: String? {
    guard conflict != nil, origins.allSatisfy({ $0.advice.isEmpty }) else { return nil }
    var numbers: [String: [Int]] = [:]
    var order: [String] = []
    for edit in trial.failed.flatMap(\.self) {
      let words = Self.words(for: edit.change)
      if numbers[words] == nil { order.append(words) }
      if numbers[words]?.contains(edit.number) != true { numbers[words, default: []].append(edit.number) }
    }
    guard !order.isEmpty else { return nil }
    let tried = order.map { words in
      let list = (numbers[words] ?? []).sorted()
      return
        "\(words) \(list.count == 1 ? "constraint" : "constraints") \(Phrases.list(list.map(String.init)))"
    }
    return "No change that was tried lets all of these constraints hold: \(Phrases.list(tried))."
  }

  private static func words(for change: LogEdit.Change) -> String {
    switch change {
    case .priority: "priority 999 for"
    case .relation: "another relation of"
    case .constant: "another constant of"
    case .removal: "the removal of"
    case .attributes: "other attributes of"
    }
  }
}
