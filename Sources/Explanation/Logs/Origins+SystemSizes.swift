import Analysis
import AutoLayout
import ConsoleLogs
import Wording

/// Sizes that the system sets: of cells, headers and other views that it lays out, and sizes to measure with.
extension LogExplanation {
  func encapsulated(_ members: [Member]) -> [Origin] {
    members.map { member in
      Origin(
        numbers: [member.number], text: whoSets(member), remedy: hasForgottenMasks ? nil : remedy(for: member)
      )
    }
  }

  func temporary(_ members: [Member]) -> (String, String?) {
    let views = names(members)
    return (
      members.count == 1
        ? "Constraint \(members[0].number) is the size with which the system measures \(views), for example for "
          + "systemLayoutSizeFitting or the height of a cell."
        : "\(Phrases.capitalized(constraints(members))) are the sizes with which the system measures \(views), for example "
          + "for systemLayoutSizeFitting or the height of a cell.",
      suggested(along: nil).map {
        "Give constraint \($0.number) (\($0.text)) priority 999, or make the chain of constraints across \(views) fit that "
          + "size."
      } ?? "Make the chain of constraints across \(views) fit that size, or give one of them priority 999."
    )
  }

  /// Who set the size of a constraint, and how this is known.
  private func whoSets(_ member: Member) -> String {
    let constraint = member.constraint
    let view = name(of: constraint.first.item)
    let size =
      "\(constraint.first.attribute == .height ? "height" : "width") \(Typesetting.number(constraint.length))"
    if constraint.isProbablyEncapsulated {
      let library = members.lazy.compactMap(\.constraint.library).first ?? ""
      let reason =
        library == "Masonry"
        ? "it is a plain NSLayoutConstraint among those of Masonry, which prints no identifiers"
        : "it is a plain NSLayoutConstraint without an identifier, and your constraints are those of \(library)"
      return
        "The system probably gave \(view) the \(size) (constraint \(member.number)): \(reason). The system sets such "
        + "sizes for views that it lays out itself, such as cells, headers, footers and root views."
    }
    let others =
      isOfAppKit(member) ? "the rows and cells of a table" : "cells, headers, footers and bar items"
    return
      "The system gave \(view) the \(size) (\(constraint.identifier ?? "constraint \(member.number)")). It does so for views that it "
      + "lays out itself, such as \(others).\(RowSeparator(below: constraint).map { " \($0.sentence)" } ?? "")"
  }

  private func isOfAppKit(_ member: Member) -> Bool {
    member.constraint.identifier?.hasPrefix("NSView-") ?? false
  }

  private func remedy(for member: Member) -> String {
    let (constraint, item) = (member.constraint, member.constraint.first.item)
    let isHeight = constraint.first.attribute == .height
    if constraint.isLeastNumber { return remedyForLeastNumber(member) }
    let giveWay = Phrases.capitalized(lowering(along: isHeight))
    if constraint.length == 0 {
      return
        "0 is its size before the first layout. \(giveWay): it then gives way until \(name(of: item)) has its size."
    }
    if isOfAppKit(member) { return remedyOfAppKit(member) }
    if item.className.contains("Cell") {
      return isHeight ? remedyForCellHeight(member) : remedyForCellWidth(member)
    }
    if item.className.contains("Header") || item.className.contains("Footer"), isHeight {
      let needed = neededPhrase(member).map { ", \($0)" } ?? ""
      return
        "\(giveWay), or set the height that its constraints need\(needed): a table does not measure its header itself."
    }
    return "\(giveWay), or \(resizing(member))."
  }

  /// How to change a size that a view's superview or the system gives it.
  private func resizing(_ member: Member) -> String {
    let view = name(of: member.constraint.first.item)
    if margins == nil, let needed = neededPhrase(member) {
      let side = member.constraint.first.attribute == .height ? "high" : "wide"
      return "make \(view) \(needed) \(side) where your code sizes it"
    }
    return excessLength == nil
      ? "let the contents of \(view) fill it" : "let the view that contains \(view) leave it more room"
  }

  /// `give constraint 3 (…) priority 999`.
  private func lowering(along isVertical: Bool) -> String {
    suggested(along: isVertical).map { "give constraint \($0.number) (\($0.text)) priority 999" }
      ?? "give one of the other constraints priority 999"
  }

  private func remedyForLeastNumber(_ member: Member) -> String {
    let needed = neededLengths[member.number].flatMap {
      $0.isExact ? "\(Typesetting.number($0.least)) or " : nil
    }
    let other = suggested(along: true)
    return
      "The height is printed as 2.22507e-308, CGFloat.leastNormalMagnitude: code returns it to hide a header or footer. "
      + "To hide it, return nil from viewForHeaderInSection (or viewForFooterInSection) as well. To show it, return "
      + "\(needed ?? "")UITableView.automaticDimension from heightForHeaderInSection. "
      + "\(other.map { "Priority 999 for constraint \($0.number)" } ?? "A priority of 999") would only silence the log."
  }

  private func remedyForCellHeight(_ member: Member) -> String {
    let ownHeight =
      heightWithSeparator(member) ?? neededPhrase(member).map { "make that \($0)" }
      ?? "make that one in which everything fits"
    return
      "\(cellItself(member.constraint.first.item))If the table measures its cells (automaticDimension), this was an "
      + "estimate: \(lowering(along: true)), and the cell gets its own height. If rowHeight or heightForRowAt sets the "
      + "height, \(ownHeight).\(textViews)"
  }

  /// `make that 44.33 (44 + 1/3 for the separator), or hide the separator`; `nil` for a row without one that is known.
  private func heightWithSeparator(_ member: Member) -> String? {
    guard let separator = RowSeparator(below: member.constraint),
      let least = neededLengths[member.number]?.least, least > member.constraint.length,
      let total = neededPhrase(member, with: separator.height)
    else { return nil }
    let hiding = least > separator.rowHeight + 0.001 ? "" : ", or hide the separator"
    return
      "make that \(total) (\(Typesetting.number(least)) + \(separator.fraction) for the separator)\(hiding)"
  }

  private func remedyForCellWidth(_ member: Member) -> String {
    let excess = neededLengths[member.number].map { $0.least - member.constraint.length }.flatMap {
      $0 > 0 ? $0 : nil
    }
    return
      "The cell was this wide when it was measured. If that is its width, make the contents "
      + "\(excess.map { "at least \(Typesetting.number($0)) narrower" } ?? "fit it")\(lengthsOfApp). If it is not, "
      + "\(lowering(along: false)): it then gives way until the cell has its final width."
  }

  private func remedyOfAppKit(_ member: Member) -> String {
    let isHeight = member.constraint.first.attribute == .height
    let giveWay = Phrases.capitalized(lowering(along: isHeight))
    let needed = neededPhrase(member)
    return isHeight
      ? "Set the table's rowHeight to \(needed ?? "one in which everything fits"), or return that from "
        + "tableView(_:heightOfRow:). \(giveWay) if the height is right and the contents may give way."
      : "Make the column or the view that contains \(name(of: member.constraint.first.item)) "
        + "\(needed.map { "\($0) wide" } ?? "wide enough"). \(giveWay) if the width is right."
  }

  /// The length that the other constraints need: `54`, or `at least 444 plus textView.height`; `nil` if they need none.
  ///
  /// - Parameter extra: What the row needs beside them, in points.
  private func neededPhrase(_ member: Member, with extra: Double = 0) -> String? {
    guard let needed = neededLengths[member.number] else { return nil }
    let isAssumed = contradicting.flatMap(\.constraint.anchors).contains { $0.attribute.isMargin }
    let condition = isAssumed ? ", with margins of 8" : ""
    if needed.isExact { return Typesetting.number(needed.least + extra) + condition }
    guard needed.least > member.constraint.length else {
      // The size is too large, or the conflict is in what has no length of its own.
      return needed.most.map { "at most \(Typesetting.number($0))\(condition)" }
    }
    let side = member.constraint.first.attribute.name
    let open = needed.openItems.map { " plus \(name(of: $0)).\(side)" }
    return "at least \(Typesetting.number(needed.least + extra))\(open.joined())\(condition)"
  }

  /// What text views need, after a space; empty if the contradiction has none.
  private var textViews: String {
    let views = contradicting.flatMap(\.constraint.items).filter { $0.className.hasSuffix("TextView") }
    return views.isEmpty
      ? ""
      : " While a text view scrolls, it has no height of its own: set isScrollEnabled = false for \(names(of: views))."
  }

  /// What to change first if contents are pinned to a cell and not to its content view; empty if not.
  private func cellItself(_ cell: LoggedItem) -> String {
    guard !cell.className.hasSuffix("ContentView") else { return "" }
    let pinned = contradicting.filter {
      maker(of: $0) == .app && $0.constraint.second != nil && $0.constraint.items.contains(cell)
    }
    guard !pinned.isEmpty else { return "" }
    let contents = names(of: pinned.flatMap(\.constraint.items).filter { $0 != cell })
    return
      "\(Phrases.capitalized(constraints(pinned))) pin\(pinned.count == 1 ? "s" : "") \(contents) to the cell itself, but a "
      + "table measures the cell's content view: add \(contents) to \(name(of: cell)).contentView, and pin to that. "
  }

  /// The lengths in the contradiction that the app sets, in parentheses; empty if there are none.
  private var lengthsOfApp: String {
    let own = contradicting.filter {
      maker(of: $0) == .app && $0.constraint.second == nil && $0.constraint.constant > 0
    }
    let noun = own.count == 1 ? "constraint" : "constraints"
    return own.isEmpty
      ? "" : " (\(noun) \(own.map { "\($0.number), \($0.text)" }.joined(separator: "; ")); or a spacing)"
  }
}
