import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// Margins, safe areas and other guides.
extension LogExplanation {
  func guide(_ members: [Member]) -> (String, String?) {
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
  ) -> String? {
    let own = contradicting.filter { member in
      maker(of: member) == .app && member.constraint.items.contains(where: \.isGuide)
    }
    if isSafeArea, let pinned = own.last {
      let view = name(of: pinned.constraint.items.first { !$0.isGuide } ?? pinned.constraint.first.item)
      return
        "\(view) cannot keep to the safe area where something else puts it outside. Remove constraint \(pinned.number) "
        + "(\(pinned.text)), or give it priority 999, and pin what is inside \(view) to \(view).safeAreaLayoutGuide."
    }
    if owners.contains(where: \.isPrivate) { return nil }
    if isMargins, let pinned = own.last, let parts = safeAreaParts(of: members) {
      let margin = Typesetting.number(parts.margin)
      return
        "\(Typesetting.number(parts.safeArea + parts.margin)) is probably \(Typesetting.number(parts.safeArea)) of the "
        + "safe area and a margin of \(margin). If so, pin constraint \(pinned.number) (\(pinned.text)) to "
        + "\(names(of: owners)).safeAreaLayoutGuide instead: "
        + "\(isExcessMargin(of: members) ? "everything fits then" : "it needs \(margin) less then")."
    }
    let edges = isSafeArea ? "" : ", or pin to the view's edges with the distances that you want"
    return members.count == 1
      ? "If it does not fit, set a smaller margin\(edges)."
      : "If they do not fit, set smaller margins\(edges)."
  }

  /// Whether everything would fit without the part of the margins that is not the safe area.
  func isExcessMargin(of members: [Member]) -> Bool {
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
}
