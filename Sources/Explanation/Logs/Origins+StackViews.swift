import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// What stack views make for their arranged subviews.
extension LogExplanation {
  func stackView(_ members: [Member]) -> (String, Remedy?) {
    let identifiers = Array(Set(members.compactMap(\.constraint.identifier))).sorted()
    let listed = identifiers.isEmpty ? "" : " (\(identifiers.joined(separator: ", ")))"
    let text = "A stack view made \(constraints(members)) for its arranged subviews\(listed)."
    if members.contains(where: { $0.constraint.identifier?.hasPrefix("UISV-hiding") ?? false }) {
      return (
        text,
        givingWay().map {
          Remedy(
            "A hidden arranged subview has the length 0. \(Phrases.capitalized(givingWayPhrase($0))): it gives way only while "
              + "the view is hidden.", [$0])
        }
      )
    }
    if let remedy = remedyForCollapsed(members) ?? remedyForFixedSize(members) { return (text, remedy) }
    // What the system sets has a remedy of its own.
    if contradicting.contains(where: { [.encapsulatedSize, .autoresizingMask].contains(maker(of: $0)) }) {
      return (text, nil)
    }
    return (text, givingWay().map { Remedy("\(Phrases.capitalized(givingWayPhrase($0))).", [$0]) })
  }

  /// The views that a stack view arranges, as far as its constraints tell.
  private func arranged(by members: [Member]) -> Set<LoggedItem> {
    Set(members.flatMap(\.constraint.items).filter { !$0.isGuide })
  }

  /// What to do about a stack view of the length 0 in another one; `nil` if there is none.
  private func remedyForCollapsed(_ members: [Member]) -> Remedy? {
    let arranged = arranged(by: members)
    guard
      let collapsed = members.first(where: { $0.constraint.second == nil && $0.constraint.constant == 0 }),
      let squeezed = contradicting.first(where: { member in
        maker(of: member) == .app && member.constraint.first.attribute == collapsed.constraint.first.attribute
          && arranged.contains(member.constraint.first.item)
      })
    else { return nil }
    guard let giveWay = givingWay([squeezed]) else { return nil }
    let (view, inner) = (name(of: collapsed.constraint.first.item), name(of: squeezed.constraint.first.item))
    let isHeight = collapsed.constraint.first.attribute == .height
    let shown = tried([LogEdit(collapsed, .removal)])
    return Remedy(
      "\(view) is a stack view, and its \(isHeight ? "height" : "width") is 0 (constraint \(collapsed.number)), "
        + "probably because it is hidden in another stack view. \(inner) in it cannot be "
        + "\(isHeight ? "higher" : "wider"): \(givingWayPhrase(giveWay))."
        + (shown == nil ? "" : " If \(view) is to show, set isHidden = false."), [giveWay, shown])
  }

  /// What to do about an arranged subview with a size of its own, of several about the one that the console breaks.
  private func remedyForFixedSize(_ members: [Member]) -> Remedy? {
    let arranged = arranged(by: members)
    let sizes = contradicting.filter { member in
      maker(of: member) == .app && member.constraint.second == nil
        && arranged.contains(member.constraint.first.item)
    }
    guard let fixed = sizes.first(where: \.isBroken) ?? sizes.first, let giveWay = givingWay([fixed]) else {
      return nil
    }
    let side = fixed.constraint.first.attribute == .height ? "height" : "width"
    let search =
      fixed.constraint.constant == 0
      ? "Find out what gives \(name(of: fixed.constraint.first.item)) the \(side) 0, or " : ""
    let words = search + givingWayPhrase(giveWay)
    return Remedy("Sizes of arranged subviews must fit it. \(Phrases.capitalized(words)).", [giveWay])
  }
}
