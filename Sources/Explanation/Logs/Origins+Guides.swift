import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// Margins, safe areas and other guides.
extension LogExplanation {
  func guide(_ members: [Member]) -> (String, Remedy?) {
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
    return (text, remedy(forGuides: members, owners: owners, isSafeArea: isSafeArea, isMargins: isMargins))
  }

  /// What to change about insets that leave too little room; `nil` for those of views that only the system makes.
  private func remedy(
    forGuides members: [Member], owners: [LoggedItem], isSafeArea: Bool, isMargins: Bool
  ) -> Remedy? {
    let own = contradicting.filter { member in
      maker(of: member) == .app && member.constraint.items.contains(where: \.isGuide)
    }
    let pinned = own.first(where: \.isBroken) ?? own.last
    if isSafeArea, let pinned { return remedy(forSafeArea: pinned) }
    if owners.contains(where: \.isPrivate) { return nil }
    if isMargins, let pinned, let parts = safeAreaParts(of: members),
      let advice = tried([LogEdit(parts.member, .constant(parts.reduced))], assuming: .safeArea)
    {
      let margin = Typesetting.number(parts.margin)
      return Remedy(
        "\(Typesetting.number(parts.safeArea + parts.margin)) is probably \(Typesetting.number(parts.safeArea)) of the "
          + "safe area and a margin of \(margin). If so, pin constraint \(pinned.number) (\(pinned.text)) to "
          + "\(names(of: owners)).safeAreaLayoutGuide instead: everything fits then.", [advice])
    }
    return remedy(forInsets: members, isSafeArea: isSafeArea)
  }

  private func remedy(forSafeArea pinned: Member) -> Remedy? {
    let view = name(of: pinned.constraint.items.first { !$0.isGuide } ?? pinned.constraint.first.item)
    guard let removal = tried([LogEdit(pinned, .removal)]), let giveWay = givingWay([pinned]) else {
      return nil
    }
    let isSame = giveWay.edits[0].number == pinned.number
    return Remedy(
      "\(view) cannot keep to the safe area where something else puts it outside. Remove constraint \(pinned.number) "
        + "(\(pinned.text)), or \(isSame ? "give it priority 999" : givingWayPhrase(giveWay)), and pin what is inside \(view) "
        + "to \(view).safeAreaLayoutGuide.", [removal, giveWay])
  }

  /// Smaller insets, each in proportion, so that everything fits; `nil` if no insets are small enough.
  private func remedy(forInsets members: [Member], isSafeArea: Bool) -> Remedy? {
    let sum = members.reduce(0) { $0 + abs($1.constraint.constant) }
    guard sum > 0, !isSafeArea else { return nil }
    let left = excessLength.map { max(0, sum - $0) } ?? 0
    let advice = tried(
      members.map { LogEdit($0, .constant($0.constraint.constant * left / sum)) })
    let most = Typesetting.number(left)
    let edges = "or pin to the view's edges with the distances that you want"
    return Remedy(
      members.count == 1
        ? "If it does not fit, set a margin of at most \(most), \(edges)."
        : "If they do not fit, set margins that add up to at most \(most), \(edges).", tried: advice)
  }

  /// Whether everything would fit without the part of the margins that is not the safe area.
  func isExcessMargin(of members: [Member]) -> Bool {
    guard let excess = excessLength, let parts = safeAreaParts(of: members) else { return false }
    return excess <= parts.margin
  }

  /// A margin that is probably the safe area and a distance of its own.
  private struct SafeAreaParts {
    var member: Member
    var safeArea: Double
    var margin: Double

    /// The constant without the margin, with its sign.
    var reduced: Double { member.constraint.constant < 0 ? -safeArea : safeArea }
  }

  /// The parts of a margin at the top or the bottom that grows by the safe area there, as it does by default; `nil` if no
  /// margin is that of a device.
  private func safeAreaParts(of members: [Member]) -> SafeAreaParts? {
    // The home indicator upright and across; status bars, and sensor housings below which content begins.
    let insets: [Double] = [34, 21, 20, 24, 44, 47, 48, 50, 51, 54, 59, 62]
    let margin = 8.0
    return members.lazy.filter { [.top, .bottom].contains($0.constraint.first.attribute) }
      .map { SafeAreaParts(member: $0, safeArea: abs($0.constraint.constant) - margin, margin: margin) }
      .first { insets.contains($0.safeArea) }
  }
}
