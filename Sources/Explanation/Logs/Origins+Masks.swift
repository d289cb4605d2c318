import Analysis
import AutoLayout
import ConsoleLogs
import Wording

extension LogExplanation {
  /// Why a view has an autoresizing mask that became constraints.
  enum MaskKind: Hashable {
    /// The view is new, and nobody has set its mask.
    case initial
    /// The app or Interface Builder has set the mask.
    case chosen
    /// The system lets the view fill another one, as the content view of a cell.
    case system
  }

  /// One answer for the views whose masks have a kind: what holds for one view holds for the others.
  func autoresizing(_ members: [Member]) -> [Origin] {
    let groups = Dictionary(grouping: members) { maskKind(of: $0) }
    return [.initial, .chosen, .system].compactMap { kind in groups[kind].map { origin(kind, $0) } }
  }

  /// Whether views of which nobody has set the mask are laid out by constraints as well, which contradict their empty frames.
  var hasForgottenMasks: Bool {
    let masked = contradicting.filter { maker(of: $0) == .autoresizingMask && maskKind(of: $0) == .initial }
    return masked.contains { member in
      member.constraint.isFixedSize && member.constraint.constant == 0 && isPlacedByApp(maskedItem(member))
    }
  }

  /// Whether the app constrains a view itself, and not only what lies in it.
  private func isPlacedByApp(_ item: LoggedItem) -> Bool {
    contradicting.contains { member in
      guard maker(of: member) == .app, member.constraint.items.contains(item) else { return false }
      let others = member.constraint.items.filter { $0 != item }
      return others.isEmpty || others.contains { !lies($0, in: item) }
    }
  }

  private func lies(_ item: LoggedItem, in outer: LoggedItem) -> Bool {
    var current = tree.container(of: item)
    while let container = current {
      if container == outer { return true }
      current = tree.container(of: container)
    }
    return false
  }

  /// The view whose frame became a constraint: the inner one, where the constraint is with its superview.
  private func maskedItem(_ member: Member) -> LoggedItem {
    member.constraint.containments.first?.item ?? member.constraint.first.item
  }

  private func maskKind(of member: Member) -> MaskKind {
    let item = maskedItem(member)
    if item.isPrivate || item.hasSizeOfSystem { return .system }
    let mask = member.constraint.mask ?? ""
    if ["", "h=--& v=--&", "h=&-- v=--&"].contains(mask) { return .initial }
    let container = tree.container(of: item)
    return mask == "h=-&- v=-&-" && container?.className.hasSuffix("Cell") == true ? .system : .chosen
  }

  private func origin(_ kind: MaskKind, _ members: [Member]) -> Origin {
    var items: [LoggedItem] = []
    for item in members.map(maskedItem) where !items.contains(item) { items.append(item) }
    let views = names(of: items)
    let isOne = items.count == 1
    if kind == .system {
      return Origin(
        numbers: members.map(\.number),
        text:
          "\(views) \(isOne ? "fills its superview by its" : "fill their superviews by their") autoresizing mask\(isOne ? "" : "s") "
          + "(\(constraints(members))), as the system sets it, for example for the content view of a cell.",
        remedy: nil)
    }
    let text =
      "The frame\(isOne ? "" : "s") of \(views) became \(constraints(members)), because "
      + "translatesAutoresizingMaskIntoConstraints is true\(isOne ? "" : " for each of them").\(emptyFrame(members))"
    return Origin(
      numbers: members.map(\.number), text: text, remedy: remedy(kind, members, views: views, isOne: isOne))
  }

  /// What the frame of a view without a size means, after a space; empty for other frames.
  private func emptyFrame(_ members: [Member]) -> String {
    guard hasForgottenMasks,
      let member = members.first(where: { $0.constraint.isFixedSize && $0.constraint.constant == 0 })
    else { return "" }
    let side = member.constraint.first.attribute == .height ? "height" : "width"
    return " The \(side) 0 (constraint \(member.number)) is that of a view which was made without a frame."
  }

  private func remedy(_ kind: MaskKind, _ members: [Member], views: String, isOne: Bool) -> Remedy? {
    let off = withoutMasks(of: members)
    if kind == .initial, hasForgottenMasks {
      return Remedy(
        isOne
          ? "Set \(views).translatesAutoresizingMaskIntoConstraints = false, and constrain its position and size."
          : "Set translatesAutoresizingMaskIntoConstraints = false for \(views), and constrain their positions and sizes.",
        tried: off)
    }
    if !hasAppConstraints { return remedyAmongSystem(members, off, views: views, isOne: isOne) }
    let needed = isOne ? neededLength(of: members) : nil
    let frame = needed.flatMap { needed in
      tried([LogEdit(needed.member, .constant(needed.least))], assuming: .chosenSize)
    }
    let giveWay = givingWayOrSize
    let choices = [
      frame.flatMap { _ in
        needed.map { "make it \($0.length)\(hasMargins ? " (here: margins differ between devices)" : "")" }
      }, giveWay.isEmpty ? nil : givingWayPhrase(giveWay),
    ].compactMap(\.self)
    let byFrame = choices.isEmpty ? nil : "\(choices.joined(separator: ", or "))."
    let byConstraints = off.map { _ in self.byConstraints(views, isOne: isOne, needed?.rest) }
    let advice = [frame] + giveWay + [off]
    if kind == .chosen {
      let masks = isOne ? "Its autoresizing mask was" : "Their autoresizing masks were"
      let sentences = [byFrame.map { "\(masks) set on purpose, so \($0)" }, byConstraints].compactMap(\.self)
      return sentences.isEmpty ? nil : Remedy(sentences.joined(separator: " "), advice)
    }
    let elsewhere =
      "If something else sets \(isOne ? "its frame" : "their frames"), as for the view of a view controller or the content "
      + "view of a cell, "
    let sentences = [byConstraints, byFrame.map { elsewhere + $0 }].compactMap(\.self)
    return sentences.isEmpty ? nil : Remedy(sentences.joined(separator: " "), advice)
  }

  /// The views without any constraint of their masks; `nil` if that is not enough.
  private func withoutMasks(of members: [Member]) -> Advice? {
    let items = members.map(maskedItem)
    return tried(
      self.members.filter { maker(of: $0) == .autoresizingMask && items.contains(maskedItem($0)) }
        .map { LogEdit($0, .removal) })
  }

  private func byConstraints(_ views: String, isOne: Bool, _ rest: String?) -> String {
    isOne
      ? "If \(views) is to be laid out by constraints, set \(views).translatesAutoresizingMaskIntoConstraints = false, "
        + "and constrain \(rest ?? "its position and size")."
      : "If \(views) are to be laid out by constraints, set translatesAutoresizingMaskIntoConstraints = false for each of "
        + "them, and constrain their positions and sizes."
  }

  /// What to change where the other constraints are the system's.
  private func remedyAmongSystem(
    _ members: [Member], _ off: Advice?, views: String, isOne: Bool
  ) -> Remedy? {
    let frame = members.lazy.compactMap { self.resized($0) }.first
    var words: [String] = []
    if frame != nil { words.append("give \(views) \(isOne ? "a frame" : "frames") with room for them") }
    if off != nil {
      words.append(
        "set translatesAutoresizingMaskIntoConstraints = false and constrain \(isOne ? "it" : "them")")
    }
    let choices = words.isEmpty ? "" : " \(Phrases.capitalized(words.joined(separator: ", or ")))."
    return Remedy(
      "The other constraints are the system's.\(choices) If everything looks right, ignore the log.",
      [frame, off]
    )
  }

  /// A length that the other constraints give to a view.
  private struct GivenLength {
    var member: Member
    var least: Double
    /// The length in words: `94 high`.
    var length: String
    /// What remains to be constrained: one constraint more for the length would contradict them again.
    var rest: String
  }

  /// - Returns: `nil` if the other constraints determine no length.
  private func neededLength(of members: [Member]) -> GivenLength? {
    for member in members {
      guard let needed = neededLengths[member.number], needed.isExact else { continue }
      let isHeight = member.constraint.first.attribute == .height
      let length = "\(Typesetting.number(needed.least)) \(isHeight ? "high" : "wide")"
      let other = isHeight ? "width" : "height"
      return GivenLength(
        member: member, least: needed.least, length: length,
        rest: "its position and \(other): the other constraints make it \(length) already")
    }
    return nil
  }
}
