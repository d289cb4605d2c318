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

  func temporary(_ members: [Member]) -> (String, Remedy?) {
    let views = names(members)
    return (
      members.count == 1
        ? "Constraint \(members[0].number) is the size with which the system measures \(views), for example for "
          + "systemLayoutSizeFitting or the height of a cell."
        : "\(Phrases.capitalized(constraints(members))) are the sizes with which the system measures \(views), for example "
          + "for systemLayoutSizeFitting or the height of a cell.",
      givingWay(assuming: .estimatedSize).map {
        Remedy("\(Phrases.capitalized(givingWayPhrase($0))).", [$0])
      }
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
      + "lays out itself, such as \(others).\(RowSeparator(below: constraint).map { " \($0.sentence)" } ?? "")\(measured(member))"
  }

  private func isOfAppKit(_ member: Member) -> Bool {
    member.constraint.identifier?.hasPrefix("NSView-") ?? false
  }

  private func remedy(for member: Member) -> Remedy? {
    let (constraint, item) = (member.constraint, member.constraint.first.item)
    let isHeight = constraint.first.attribute == .height
    if constraint.isLeastNumber { return remedyForLeastNumber(member) }
    if constraint.length == 0 {
      return givingWay(assuming: .estimatedSize).map {
        Remedy(
          "0 is its size before the first layout. \(Phrases.capitalized(givingWayPhrase($0))): it then gives way until "
            + "\(name(of: item)) has its size.", [$0])
      }
    }
    if isOfAppKit(member) { return remedyOfAppKit(member) }
    if item.className.contains("Cell") {
      return isHeight ? remedyForCellHeight(member) : remedyForCellWidth(member)
    }
    if item.className.contains("Header") || item.className.contains("Footer"), isHeight {
      return remedyForHeader(member)
    }
    let (giveWay, size) = (givingWay(), resized(member))
    let choices = [giveWay.map(givingWayPhrase), size.map { _ in resizing(member) }].compactMap(\.self)
    return choices.isEmpty
      ? nil
      : Remedy("\(Phrases.capitalized(choices.joined(separator: ", or "))).", [giveWay, size])
  }

  private func remedyForHeader(_ member: Member) -> Remedy? {
    let (giveWay, size) = (givingWay(), resized(member))
    let height = size.flatMap { _ in neededPhrase(member) }.map {
      "set the height that its constraints need, \($0): a table does not measure its header itself"
    }
    let choices = [giveWay.map(givingWayPhrase), height].compactMap(\.self)
    return choices.isEmpty
      ? nil : Remedy("\(Phrases.capitalized(choices.joined(separator: ", or "))).", [giveWay, size])
  }

  /// How to change a size that a view's superview or the system gives it.
  private func resizing(_ member: Member) -> String {
    let side = member.constraint.first.attribute == .height ? "high" : "wide"
    let needed = neededPhrase(member, side: "\(side) where your code sizes it") ?? ""
    return "make \(name(of: member.constraint.first.item)) \(needed)"
  }

  private func remedyForLeastNumber(_ member: Member) -> Remedy {
    let needed = neededLengths[member.number].flatMap { needed in
      needed.isExact ? resized(member).map { (Typesetting.number(needed.least), $0) } : nil
    }
    // Without the header there is nothing to lay out, and without its height the table measures it.
    let hidden = tried(contradicting.map { LogEdit($0, .removal) })
    let measured = tried([LogEdit(member, .removal)])
    let giveWay = givingWay()
    return Remedy(
      "The height is printed as 2.22507e-308, CGFloat.leastNormalMagnitude: code returns it to hide a header or footer."
        + (hidden == nil
          ? ""
          : " To hide it, return nil from viewForHeaderInSection (or viewForFooterInSection) as well.")
        + (measured == nil
          ? ""
          : " To show it, return \(needed.map { "\($0.0) or " } ?? "")UITableView.automaticDimension from "
            + "heightForHeaderInSection.")
        + (giveWay.map { " Priority 999 for constraint \($0.edits[0].number) would only silence the log." }
          ?? ""),
      [hidden, needed?.1, measured])
  }

  private func remedyForCellHeight(_ member: Member) -> Remedy? {
    let giveWay = givingWay(assuming: .estimatedSize)
    let size = resized(member)
    let ownHeight = size.flatMap { _ in
      heightWithSeparator(member) ?? neededPhrase(member).map { "make that \($0)" }
    }
    let sentences = [
      giveWay.map {
        "If the table measures its cells (automaticDimension), this was an estimate: \(givingWayPhrase($0)), and the cell "
          + "gets its own height."
      },
      ownHeight.map { "If rowHeight or heightForRowAt sets the height, \($0)." },
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : Remedy(sentences.joined(separator: " "), [giveWay, size])
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

  private func remedyForCellWidth(_ member: Member) -> Remedy? {
    let excess = neededLengths[member.number].map { $0.least - member.constraint.length }.flatMap {
      $0 > 0 ? $0 : nil
    }
    let shortened = excess.map { excess in contradicting.compactMap { shorter($0, by: excess) } } ?? []
    let giveWay = givingWay(assuming: .estimatedSize)
    let lengths = shortened.compactMap { advice -> String? in
      guard case .constant(let length) = advice.edits[0].change, let member = self.member(of: advice.edits[0])
      else { return nil }
      return "\(Typesetting.number(length)) for constraint \(member.number) (\(member.text))"
    }
    let narrower = excess.map { "at least \(Typesetting.number($0)) narrower" } ?? ""
    let sentences = [
      lengths.isEmpty
        ? nil
        : "If that is its width, make the contents \(narrower), for example with \(lengths.joined(separator: ", or ")).",
      giveWay.map {
        "\(lengths.isEmpty ? "If it is not its final width" : "If it is not"), \(givingWayPhrase($0)): it then gives way "
          + "until the cell has its final width."
      },
    ].compactMap(\.self)
    return sentences.isEmpty
      ? nil
      : Remedy(
        "The cell was this wide when it was measured. \(sentences.joined(separator: " "))",
        shortened + [giveWay]
      )
  }

  /// A shorter length that the app sets; `nil` if it is no longer than that, or if this is not enough.
  private func shorter(_ member: Member, by excess: Double) -> Advice? {
    guard maker(of: member) == .app, member.constraint.isFixedSize, member.constraint.constant >= excess
    else { return nil }
    return tried([LogEdit(member, .constant(member.constraint.constant - excess))])
  }

  private func remedyOfAppKit(_ member: Member) -> Remedy? {
    let isHeight = member.constraint.first.attribute == .height
    let (size, giveWay) = (resized(member), givingWay())
    let needed = size.flatMap { _ in neededPhrase(member, side: isHeight ? "" : "wide") }
    let sentences = [
      needed.map {
        isHeight
          ? "Set the table's rowHeight to \($0), or return that from tableView(_:heightOfRow:)."
          : "Make the column or the view that contains \(name(of: member.constraint.first.item)) \($0)."
      },
      giveWay.map {
        let condition =
          isHeight
          ? "if the height is right and the contents may give way" : "if the width is right"
        return "\(Phrases.capitalized(givingWayPhrase($0))) \(condition)."
      },
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : Remedy(sentences.joined(separator: " "), [size, giveWay])
  }

  /// The length that the other constraints need: `54`, or `at least 444 plus textView.height`; `nil` if they need none. What
  /// is not known is named and not added up.
  ///
  /// - Parameters:
  ///   - extra: What the row needs beside them, in points.
  ///   - side: What follows the number, before the margins that it rests on: `high` or `wide`.
  private func neededPhrase(_ member: Member, with extra: Double = 0, side: String = "") -> String? {
    guard let needed = neededLengths[member.number] else { return nil }
    let isAssumed = contradicting.flatMap(\.constraint.anchors).contains { $0.attribute.isMargin }
    let end = (side.isEmpty ? "" : " \(side)") + (isAssumed ? ", with margins of 8" : "")
    if needed.isExact { return Typesetting.number(needed.least + extra) + end }
    guard needed.least > member.constraint.length else {
      // The size is too large, or the conflict is in what has no length of its own.
      return needed.most.map { "at most \(Typesetting.number($0))\(end)" }
    }
    let attribute = member.constraint.first.attribute.name
    let open = needed.openItems.map { " plus \(name(of: $0)).\(attribute)" }
    return "at least \(Typesetting.number(needed.least + extra))\(open.joined())\(end)"
  }

  // MARK: What a table measures

  /// What keeps a table from measuring a cell, after a space; empty if nothing does.
  private func measured(_ member: Member) -> String {
    let item = member.constraint.first.item
    guard item.className.contains("Cell"), member.constraint.first.attribute == .height else { return "" }
    return cellItself(item) + textViews
  }

  private var textViews: String {
    let views = contradicting.flatMap(\.constraint.items).filter { $0.className.hasSuffix("TextView") }
    return views.isEmpty
      ? ""
      : " While a text view scrolls, as \(names(of: views)) does by default, it has no height of its own."
  }

  private func cellItself(_ cell: LoggedItem) -> String {
    guard !cell.className.hasSuffix("ContentView") else { return "" }
    let pinned = contradicting.filter {
      maker(of: $0) == .app && $0.constraint.second != nil && $0.constraint.items.contains(cell)
    }
    guard !pinned.isEmpty else { return "" }
    let contents = names(of: pinned.flatMap(\.constraint.items).filter { $0 != cell })
    return
      " \(Phrases.capitalized(constraints(pinned))) pin\(pinned.count == 1 ? "s" : "") \(contents) to the cell itself, but a "
      + "table measures what is pinned to the cell's content view."
  }
}
