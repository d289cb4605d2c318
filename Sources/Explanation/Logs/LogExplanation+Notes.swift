import AutoLayout
import ConsoleLogs
import Geometry
import Wording

extension LogExplanation {
  /// What the log leaves open, and how far the answer holds, in one sentence or more each.
  package var notes: [String] {
    [
      directionNote, superviewNote, marginNote, scrollNote, duplicateNote, satisfiableNote, roundingNote,
      repetitionNote,
    ]
    .compactMap(\.self)
      + guideNotes
  }

  /// The constraints that say the same, by their numbers.
  package var duplicates: [[Int]] {
    var groups: [LoggedConstraint: [Int]] = [:]
    for member in members {
      var constraint = member.constraint
      (constraint.address, constraint.identifier, constraint.origin) = (nil, nil, nil)
      groups[constraint, default: []].append(member.number)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  // MARK: Reading direction

  private var directionNote: String? {
    guard direction == .rightToLeft else { return nil }
    return
      "Left to right, all of these constraints can be satisfied. In right-to-left, as for Arabic and Hebrew, leading is right, "
      + "and trailing is left; left and right stay where they are."
  }

  // MARK: Superviews

  /// The superviews that are not named, and the names that they have here.
  private var superviewNote: String? {
    let items = log.itemsOfUnnamedSuperviews
    guard !items.isEmpty else { return nil }
    let superviews = items.compactMap(tree.container(of:))
    let isOne = Set(superviews).count == 1
    return
      "The log does not name the superview\(items.count == 1 ? "" : "s") of \(names(of: items)), for which | stands. "
      + "\(isOne ? "It is" : "They are") called \(names(of: superviews)) here."
  }

  // MARK: Margins

  /// Under which margins the constraints do not contradict each other: ` unless the margins of view add up to 20`;
  /// `nil` if they do with all margins that are not negative.
  func condition(of margins: MarginAssumption) -> String? {
    guard let escape = margins.escape else { return " if \(subject(of: margins)) 8" }
    return margins.isOfNegativeMargins ? nil : " unless \(requirement(margins, escape))"
  }

  private func requirement(_ margins: MarginAssumption, _ escape: MarginAssumption.Escape) -> String {
    let sum = Typesetting.number(escape.sum)
    let words =
      switch escape.relation {
      case .equal: sum
      case .lessThanOrEqual: "at most \(sum)"
      case .greaterThanOrEqual: "at least \(sum)"
      }
    return "\(subject(of: margins)) \(words)"
  }

  /// `the leading margin of view is`, or `the margins of view add up to`.
  private func subject(of margins: MarginAssumption) -> String {
    let views = Phrases.list(margins.items.map(name(of:)))
    if margins.anchors.count == 1 {
      return "the \(Self.words(for: margins.anchors[0].attribute)) of \(views) is"
    }
    return margins.escape == nil ? "the margins of \(views) are" : "the margins of \(views) add up to"
  }

  private static func words(for attribute: Attribute) -> String {
    switch attribute {
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    default: "margin"
    }
  }

  private var marginNote: String? {
    guard let margins else { return nil }
    let views = Phrases.list(margins.items.map(name(of:)))
    let isOfRoot = margins.anchors.contains { $0.attribute.axis == .horizontal && !$0.item.hasSizeOfSystem }
    let root = " The root view of a view controller has 16 at its sides, or 20 on wide screens."
    var note =
      "The log does not print the margins of \(views). 8 is assumed, the default of most views.\(isOfRoot ? root : "")"
    if margins.isOfNegativeMargins {
      return note + " The constraints contradict each other with all margins that are not negative."
    }
    if conflict == nil, let escape = margins.escape {
      note += " The constraints can be satisfied only if \(requirement(margins, escape))."
    } else if isOfRoot, let isSatisfied = margins.isSatisfied(with: MarginAssumption.ofController) {
      note +=
        isSatisfied
        ? " With 16, all of these constraints can be satisfied."
        : " With 16, they contradict each other, too."
    }
    return note
  }

  /// The guides whose constraints a log of a conflict does not print, although they have a place and a size.
  private var guideNotes: [String] {
    guard log.saysUnsatisfiable, conflict == nil else { return [] }
    var guides: [LoggedItem] = []
    for item in members.flatMap(\.constraint.items) where item.isGuide && !guides.contains(item) {
      let isPlaced = members.contains { $0.constraint.maker == .guide && $0.constraint.items.contains(item) }
      if !isPlaced { guides.append(item) }
    }
    guard !guides.isEmpty else { return [] }
    let margins =
      guides.contains { $0.label?.contains("Margins") ?? false }
      ? " Margins are 8 by default, and 16 or 20 at the sides of the root view of a view controller." : ""
    return [
      "The log does not print the constraints that place \(Phrases.list(guides.map(name(of:)))), so nothing is known of "
        + "\(guides.count == 1 ? "its" : "their") insets, and a conflict may rest on them.\(margins)"
    ]
  }

  // MARK: Scroll views

  /// Ties to edges of scroll views, of which printed constraints do not tell whether they are those of the content.
  private var scrollNote: String? {
    guard conflict != nil, !log.saysUnsatisfiable else { return nil }
    for member in contradicting where !member.constraint.first.attribute.isSize {
      guard let scroller = member.constraint.items.first(where: { $0.scrolls(byName: true) }),
        let other = member.constraint.items.first(where: { $0 != scroller && !$0.isGuide }),
        tree.container(of: other) != scroller, tree.container(of: scroller) != other
      else { continue }
      let (view, content) = (name(of: scroller), name(of: other))
      return
        "The text does not tell whether \(content) lies in \(view). If it does, the edges of \(view) are those of its "
        + "content here, and there may be no contradiction."
    }
    return nil
  }

  // MARK: Constraints

  private var duplicateNote: String? {
    let groups = duplicates
    guard !groups.isEmpty, log.saysUnsatisfiable else { return nil }
    let listed = groups.map { "Constraints \(Phrases.list($0.map(String.init)))" }
    return
      "\(listed.joined(separator: "; ")) say the same. Duplicates cannot contradict each other, and are harmless while "
      + "they stay the same: probably the code that adds them runs twice. If it changes the constant of one, the other "
      + "contradicts it."
  }

  private var satisfiableNote: String? {
    guard log.saysUnsatisfiable, conflict == nil, !members.isEmpty else { return nil }
    if log.isIncomplete {
      return "Paste the whole list to learn more. Where a console prints <private>, run the app from Xcode."
    }
    return
      "Either a constraint is missing here, or a constant was different when the console found the conflict. Consoles "
      + "print at most six digits of a number."
  }

  /// Whether the contradiction is so small that the console's six digits may make it.
  var isOfRounding: Bool {
    guard let conflict, conflict.bounds.isEmpty else { return false }
    return conflict.error > 0 && conflict.error < 0.001
  }

  private var roundingNote: String? {
    guard isOfRounding else { return nil }
    return
      "The constraints miss each other by less than 0.001. Consoles print at most six digits of a number, so rounding may "
      + "account for that, and the real conflict may be another one."
  }

  private var repetitionNote: String? {
    log.printCount > 1 ? "The text has this log \(log.printCount) times in a row." : nil
  }
}
