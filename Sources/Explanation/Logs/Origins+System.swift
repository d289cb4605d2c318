import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// What the system makes between views that are its own, or for them.
extension LogExplanation {
  func system(_ members: [Member]) -> [Origin] {
    let others = members.filter { $0.constraint.known == nil }
    return members.compactMap { member in
      member.constraint.known.map { known in
        Origin(
          numbers: [member.number],
          text: "Constraint \(member.number) is UIKit's own, probably: \(known.reason).",
          remedy: remedy(for: member, known))
      }
    } + (others.isEmpty ? [] : [origin(ofSystem: others)])
  }

  private func origin(ofSystem members: [Member]) -> Origin {
    let views = members.flatMap(\.constraint.items).contains { $0.isPrivate || $0.holdsInputViews }
    return Origin(
      numbers: members.map(\.number),
      text: "The system made \(constraints(members))"
        + "\(views ? ", for views that only it makes (\(privateNames(members)))" : ", by their identifiers").",
      remedy: remedy(forSystem: members))
  }

  /// What to do about constraints none of which are the app's; `nil` if others are, which have remedies of their own.
  private func remedy(forSystem members: [Member]) -> Remedy? {
    guard !hasAppConstraints, !contradicting.contains(where: { maker(of: $0) == .autoresizingMask }) else {
      return nil
    }
    if contradicting.allSatisfy(\.constraint.isOfKeyboard) {
      return Remedy(
        "There is nothing to do: none of them are yours. The keyboard makes them, and UIKit breaks one of its own."
      )
    }
    let bar = sizedBar(members)
    let choice =
      bar == nil
      ? ""
      : " If not, give your bar a frame before you set its items (a UIToolbar made without one is 0 wide), or the custom view "
        + "of a bar item a width."
    return Remedy(
      "Probably none of them are yours: such conflicts come up while a bar or a keyboard has no size yet. If it looks right, "
        + "ignore it.\(choice)", [bar])
  }

  /// Enough room for a bar that has none yet; `nil` if none has, or if that is not enough.
  private func sizedBar(_ members: [Member]) -> Advice? {
    guard let need = orientedNeed,
      let empty = members.first(where: { member in
        member.constraint.second == nil && member.constraint.first.attribute.isSize
          && member.constraint.length < need.lengths.reduce(0, +)
      })
    else { return nil }
    return tried([LogEdit(empty, .constant(need.lengths.reduce(0, +)))], assuming: .chosenSize)
  }

  /// What to do about a constraint that is known by its numbers, in case it is UIKit's and in case it is not.
  private func remedy(for member: Member, _ known: SystemConstraint) -> Remedy {
    let isNegative = member.constraint.isFixedSize && member.constraint.constant < 0
    let advice = isNegative ? tried([LogEdit(member, .constant(0))]) : nil
    let negative =
      advice == nil
      ? "" : " If your code makes it, find the calculation of the constant: no length is negative."
    return Remedy(
      "If it comes up with \(known.occasion), ignore it: UIKit breaks it, and nothing looks wrong.\(negative)",
      [advice])
  }
}
