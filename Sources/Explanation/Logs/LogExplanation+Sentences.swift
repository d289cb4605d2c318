import AutoLayout
import Analysis
import ConsoleLogs
import Geometry
import Wording

extension LogExplanation {
  /// What the log says, in one sentence.
  package var verdict: String {
    if members.isEmpty {
      return verdictOnViews
    }
    guard let conflict else {
      guard log.saysUnsatisfiable else { return "these constraints can all be satisfied" }
      return log.isIncomplete
        ? "the console reports a conflict, but its list is not complete here, and what is left can be satisfied"
        : "the console reports a conflict, but these constraints can all be satisfied as printed"
    }
    let axis: String =
      switch conflict.axis {
      case .horizontal: "horizontally"
      case .vertical: "vertically"
      case .both: "on both axes"
      }
    let condition = margins.flatMap(condition) ?? ""
    let place = direction == .rightToLeft ? "in right-to-left, " : ""
    return contradicting.count == 1
      ? "\(place)this constraint cannot be satisfied\(condition)"
      : "\(place)these \(contradicting.count) constraints contradict each other \(axis)\(condition)"
  }

  /// How many views are ambiguous.
  private var verdictOnViews: String {
    let (ambiguous, all) = (ambiguousViews.count, log.views.count)
    if all == 1 { return "this view is \(ambiguous == 0 ? "not " : "")ambiguous" }
    if ambiguous == 0 { return "\(all) views, none of them ambiguous" }
    return ambiguous == 1 ? "1 view of \(all) is ambiguous" : "\(ambiguous) views of \(all) are ambiguous"
  }

  /// The contradiction in numbers, as far as it is one of lengths.
  package var arithmetic: String? {
    guard conflict != nil, contradicting.count > 1, !isOfRounding else { return nil }
    if let sentence = valuesOfOneAnchor { return sentence }
    // Margins that may have any length say nothing in numbers.
    guard margins != nil || !contradicting.flatMap(\.constraint.anchors).contains(where: \.attribute.isMargin)
    else { return nil }
    let negative = bounds.isEmpty ? nil : "\(bounds) would be negative."
    guard let need = orientedNeed else {
      return negative.map { "Together, they leave no room: \($0)" }
        ?? impliedLength.map { implied in
          "\(margins == nil ? "The" : "With margins of 8, the") other constraints make \(name(of: implied.member.constraint.first.item)) \(implied.words), not "
            + "\(Typesetting.number(implied.member.constraint.constant))."
        }
    }
    let sentence =
      (margins == nil ? "" : "With margins of 8, ") + Wording.sum(of: need.lengths, in: need.room)
    return negative.map { "\(sentence): \($0)" } ?? "\(sentence)."
  }

  /// Two values for one anchor: `tag cannot be 60 and 90 wide at once.` `nil` for other contradictions.
  private var valuesOfOneAnchor: String? {
    let parts = contradicting.map {
      direction == .rightToLeft ? $0.constraint.absolute(in: direction) : $0.constraint
    }
    let first = parts[0]
    guard parts.count == 2,
      parts.allSatisfy({
        $0.relation == .equal && !$0.isOfDistances && $0.first == first.first && $0.second == first.second
          && $0.multiplier == first.multiplier && $0.contentPriorities == nil
      })
    else { return nil }
    let anchor = "\(name(of: first.first.item)).\(first.first.attribute.name)"
    guard let second = first.second else {
      let lengths = Phrases.list(parts.map { Typesetting.number($0.length) })
      guard first.isFixedSize, parts.allSatisfy({ $0.length >= 0 }) else { return nil }
      let side = first.first.attribute == .height ? "high" : "wide"
      return "\(name(of: first.first.item)) cannot be \(lengths) \(side) at once."
    }
    let values = parts.map { part in
      let other = "\(name(of: second.item)).\(second.attribute.name)"
      let factor = part.multiplier == 1 ? "" : "\(Typesetting.number(part.multiplier)) * "
      let sign = part.constant < 0 ? "-" : "+"
      return factor + other + (part.constant == 0 ? "" : " \(sign) \(Typesetting.number(abs(part.constant)))")
    }
    let place = direction == .rightToLeft ? "In right-to-left, " : ""
    return "\(place)\(anchor) cannot equal \(Phrases.list(values)) at once."
  }

  /// The lengths that need room, and their room. Of two lengths, the room is that of the system or of the outer view.
  var orientedNeed: (lengths: [Double], room: Double)? {
    guard let conflict, var need = conflict.need, let lengths = conflict.lengths else { return nil }
    guard need.lengths.count == 1 else { return need }
    let isLimit = need.lengths[0] < need.room && members.contains { $0.constraint.relation != .equal }
    let inner = lengths.firstIndex { $0 > 0 }.flatMap { member(conflict.members[$0]) }
    let outer = lengths.firstIndex { $0 < 0 }.flatMap { member(conflict.members[$0]) }
    let isReversed = inner.map { inner in outer.map { isRoom(inner, of: $0) } ?? false } ?? false
    // An inequality limits the larger of two lengths.
    if isLimit || isReversed { need = ([need.room], need.lengths[0]) }
    return need
  }

  /// Whether a constraint sets the room for what another one sets.
  private func isRoom(_ outer: Member, of inner: Member) -> Bool {
    let makers: [LoggedConstraint.Maker] = [.encapsulatedSize, .temporarySize, .autoresizingMask]
    let (isSystem, isOther) = (makers.contains(maker(of: outer)), makers.contains(maker(of: inner)))
    if isSystem != isOther { return isSystem }
    guard let outer = tree.view(of: outer.constraint.first.item),
      var view = tree.view(of: inner.constraint.first.item)
    else { return false }
    while let superview = tree.tree[view].superview {
      if superview == outer { return true }
      view = superview
    }
    return false
  }

  /// The constraint of the log that is a member of the contradiction; `nil` for a bound.
  private func member(_ member: LayoutIssue.Conflict.Member) -> Member? {
    guard let index = member.constraint else { return nil }
    let location = analyzed.layout.constraints[index].node.location
    return members.first { $0.isNeeded && $0.location == location }
  }

  /// A length that one constraint of the contradiction sets, and the other ones set otherwise.
  package struct ImpliedLength: Sendable {
    /// The constraint, which layout breaks.
    package var member: Member
    /// The length without it, in points.
    package var length: Double
    /// Whether the length is a height.
    package var isHeight: Bool { member.constraint.first.attribute == .height }
    /// The length with a word for its axis: `94 high`.
    package var words: String { "\(Typesetting.number(length)) \(isHeight ? "high" : "wide")" }
  }

  /// What the length of the broken constraint would be without it, if the others determine it.
  package var impliedLength: ImpliedLength? {
    guard let conflict, conflict.bounds.isEmpty, let index = conflict.brokenConstraint else { return nil }
    let node = analyzed.layout.constraints[index].node
    guard let member = members.first(where: { $0.isNeeded && $0.location == node.location }),
      contradicting.allSatisfy({ $0.constraint.relation == .equal }), node.second == nil,
      [.width, .height].contains(node.first.attribute), case .view(let view) = node.first.item
    else { return nil }
    let size = analyzed.layout[view].frame.size
    return ImpliedLength(member: member, length: node.first.attribute == .height ? size.height : size.width)
  }

  /// The lengths that would be negative.
  private var bounds: String {
    Phrases.list(conflict?.bounds.map { analyzed.layout.tree.text(of: $0) } ?? [])
  }
}
