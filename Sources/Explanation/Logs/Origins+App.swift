import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// What the app and Interface Builder made.
extension LogExplanation {
  /// - Parameter isAlone: Whether no other origin has a remedy.
  func app(_ members: [Member], isAlone: Bool) -> (String, String?) {
    let places = members.compactMap { member in member.constraint.origin.map { "\(member.number) at \($0)" } }
    let made = places.isEmpty ? "" : " The console tells where: \(Phrases.list(places))."
    let text = "Your code or Interface Builder made \(constraints(members)).\(made)"
    guard isAlone else { return (text, nil) }
    if let remedy = remedyForDirection(members) { return (text, remedy) }
    guard let member = suggested(along: nil) else {
      return (text, "Remove one of them, or lower its priority below 1000.")
    }
    if members.count == 1, contradicting.count == 1 { return (text, remedyForSingle(member)) }
    let hiding = members.first { $0.constraint.isFixedSize && $0.constraint.constant == 0 }
    if let hiding, hiding.number != member.number {
      let view = name(of: hiding.constraint.first.item)
      return (
        text,
        "Constraint \(hiding.number) (\(hiding.text)) looks like a way to hide \(view). Deactivate it while \(view) is to "
          + "show. Give constraint \(member.number) (\(member.text)) priority 999 before it is first activated, and set "
          + "\(view).clipsToBounds = true: it gives way only while \(view) is hidden."
      )
    }
    let isBroken = member.isBroken ? ", which the console breaks," : ""
    return (
      text,
      "Remove the one that you do not want. If all of them are meant, let one give way: constraint \(member.number) "
        + "(\(member.text))\(isBroken) with priority 999\(inequality(for: member))."
    )
  }

  /// The relation with which a constraint on a size would hold; empty if it is not known.
  private func inequality(for member: Member) -> String {
    guard margins == nil, let implied = impliedLength, implied.member.number == member.number,
      member.constraint.isFixedSize
    else {
      return ""
    }
    return ", or \(implied.length > member.constraint.length ? ">=" : "<=") in place of =="
  }

  /// What to change about constraints that contradict each other only from right to left; `nil` for others.
  private func remedyForDirection(_ members: [Member]) -> String? {
    guard direction == .rightToLeft else { return nil }
    let absolute = members.filter(\.constraint.isAbsolute)
    guard !absolute.isEmpty else {
      let swapping = members.filter(\.constraint.isDirectional)
      guard !swapping.isEmpty else { return nil }
      return
        "Use left and right in place of leading and trailing in \(described(swapping)): the other constraints do not swap."
    }
    var attributes: [Attribute] = []
    for attribute in absolute.flatMap(\.constraint.anchors).map(\.attribute)
    where attribute.directional != nil && !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    let directional = attributes.compactMap(\.directional).map(\.name)
    return
      "Use \(Phrases.list(directional)) in place of \(Phrases.list(attributes.map(\.name))) in \(described(absolute)), so "
      + "that all of them swap. If nothing is to swap, use left and right everywhere."
  }

  /// `constraint 1 (…)`, or `constraints 1 (…) and 2 (…)`.
  private func described(_ members: [Member]) -> String {
    "\(members.count == 1 ? "constraint" : "constraints") "
      + Phrases.list(members.map { "\($0.number) (\($0.text))" })
  }

  /// A size that is negative by itself.
  private func remedyForSingle(_ member: Member) -> String {
    guard member.constraint.isFixedSize, member.constraint.constant < 0 else { return "Remove it." }
    let side = member.constraint.first.attribute == .height ? "height" : "width"
    return "A \(side) cannot be negative. Find the calculation of the constant."
  }
}
