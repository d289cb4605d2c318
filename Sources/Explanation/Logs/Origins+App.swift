import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// What the app and Interface Builder made.
extension LogExplanation {
  /// - Parameter isAlone: Whether no other origin has a remedy.
  func app(_ members: [Member], isAlone: Bool) -> (String, Remedy?) {
    let places = members.compactMap { member in member.constraint.origin.map { "\(member.number) at \($0)" } }
    let made = places.isEmpty ? "" : " The console tells where: \(Phrases.list(places))."
    let text = "Your code or Interface Builder made \(constraints(members)).\(made)"
    guard isAlone else { return (text, nil) }
    if let remedy = remedyForDirection(members) { return (text, remedy) }
    if members.count == 1, contradicting.count == 1 { return (text, remedyForSingle(members[0])) }
    return (text, remedyForHiding(members) ?? remedyForChoice(members))
  }

  /// What to do about a size of 0 that hides a view; `nil` if there is none.
  private func remedyForHiding(_ members: [Member]) -> Remedy? {
    guard let hiding = members.first(where: { $0.constraint.isFixedSize && $0.constraint.constant == 0 }),
      let removal = tried([LogEdit(hiding, .removal)]), let giveWay = givingWay(),
      giveWay.edits[0].number != hiding.number
    else { return nil }
    let view = name(of: hiding.constraint.first.item)
    return Remedy(
      "Constraint \(hiding.number) (\(hiding.text)) looks like a way to hide \(view). Deactivate it while \(view) is to "
        + "show. \(Phrases.capitalized(givingWayPhrase(giveWay))) before it is first activated, and set "
        + "\(view).clipsToBounds = true: it gives way only while \(view) is hidden.", [removal, giveWay])
  }

  /// Which constraints to remove, and which to let give way if all of them are meant.
  private func remedyForChoice(_ members: [Member]) -> Remedy? {
    let removals = members.compactMap { tried([LogEdit($0, .removal)]) }
    var sentences: [String] = []
    if !removals.isEmpty {
      sentences.append(
        removals.count == contradicting.count
          ? "Remove the one that you do not want."
          : removals.count == 1
            ? "Remove \(named(removals[0].edits))." : "Remove one of \(named(removals.flatMap(\.edits))).")
    }
    guard let giveWay = givingWay(), let member = member(of: giveWay.edits[0]) else {
      return sentences.isEmpty ? nil : Remedy(sentences[0], removals)
    }
    let isBroken = member.isBroken ? ", which the console breaks," : ""
    let opened = inequality(for: member).flatMap { tried([LogEdit(member, .relation($0))]) }
    let relation = opened.flatMap { advice -> String? in
      guard case .relation(let relation) = advice.edits[0].change else { return nil }
      return ", or \(relation.symbol) in place of =="
    }
    sentences.append(
      "If all of them are meant, let one give way: constraint \(member.number) (\(member.text))\(isBroken) with priority "
        + "999\(relation ?? "").")
    return Remedy(sentences.joined(separator: " "), removals + [giveWay, opened])
  }

  /// The relation with which a constraint on a size would hold; `nil` if it is not known.
  private func inequality(for member: Member) -> LayoutRelation? {
    guard margins == nil, let implied = impliedLength, implied.member.number == member.number,
      member.constraint.isFixedSize
    else { return nil }
    return implied.length > member.constraint.length ? .greaterThanOrEqual : .lessThanOrEqual
  }

  /// What to change about constraints that contradict each other only from right to left; `nil` for others.
  private func remedyForDirection(_ members: [Member]) -> Remedy? {
    guard direction == .rightToLeft else { return nil }
    let absolute = members.filter(\.constraint.isAbsolute)
    guard !absolute.isEmpty else {
      let swapping = members.filter(\.constraint.isDirectional)
      return Remedy(
        "Use left and right in place of leading and trailing in \(described(swapping)): the other constraints do not swap.",
        tried: tried(swapping.map { replaced($0, \.absoluteFromLeft) }))
    }
    var attributes: [Attribute] = []
    for attribute in absolute.flatMap(\.constraint.anchors).map(\.attribute)
    where attribute.directional != nil && !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    let directional = attributes.compactMap(\.directional).map(\.name)
    return Remedy(
      "Use \(Phrases.list(directional)) in place of \(Phrases.list(attributes.map(\.name))) in \(described(absolute)), so "
        + "that all of them swap. If nothing is to swap, use left and right everywhere.",
      tried: tried(absolute.map { replaced($0, \.directional) }))
  }

  /// The edit that replaces the attributes of a constraint that swap, or that do not.
  private func replaced(_ member: Member, _ replacement: (Attribute) -> Attribute?) -> LogEdit {
    let (first, second) = (member.constraint.first.attribute, member.constraint.second?.attribute)
    return LogEdit(
      member, .attributes(replacement(first) ?? first, second.map { replacement($0) ?? $0 }))
  }

  /// `constraint 1 (…)`, or `constraints 1 (…) and 2 (…)`.
  private func described(_ members: [Member]) -> String {
    "\(members.count == 1 ? "constraint" : "constraints") "
      + Phrases.list(members.map { "\($0.number) (\($0.text))" })
  }

  /// A size that is negative by itself.
  private func remedyForSingle(_ member: Member) -> Remedy? {
    guard member.constraint.isFixedSize, member.constraint.constant < 0 else {
      return Remedy("Remove it.", tried: tried([LogEdit(member, .removal)]))
    }
    let side = member.constraint.first.attribute == .height ? "height" : "width"
    return Remedy(
      "A \(side) cannot be negative. Find the calculation of the constant.",
      tried: tried([LogEdit(member, .constant(0))]))
  }
}

extension Attribute {
  /// The absolute attribute that a directional one is from left to right; `nil` for others.
  fileprivate var absoluteFromLeft: Attribute? {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: nil
    }
  }
}
