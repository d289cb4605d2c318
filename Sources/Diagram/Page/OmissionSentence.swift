import AutoLayout
import Geometry

extension Figure {
  /// What a reader must know of the figures: remarks on their marks, unless the key contains them, and what they do
  /// not show, such as `Not shown: 8 alignments and 6 edges pinned at 0.`
  static func remarks(on drawings: [Figure]) -> String? {
    let shown = drawings.filter { $0.options.key != .all || !$0.shows(.key) }
    var known: Set<String> = []
    let marks = shown.flatMap(\.keyMarks).filter { !$0.hasSwatch && known.insert($0.text).inserted }
    var sentences = marks.map { mark in
      let remark = mark.text.hasSuffix(".") ? String(mark.text.dropLast()) : mark.text
      let isOfPage = mark.glyph(RemarkGlyph.self)?.isOfPage ?? false
      if isOfPage || drawings.allSatisfy({ $0.keyMarks.contains(mark) }) { return "\(remark)." }
      var titles: [String] = []
      for drawing in shown where drawing.keyMarks.contains(mark) {
        // The two figures of a panel that is divided by axis have one title.
        if let title = drawing.facts.request.panel?.title, titles.last != title { titles.append(title) }
      }
      return titles.isEmpty ? "\(remark)." : "\(remark) (\(titles.joined(separator: ", ")))."
    }
    sentences += [omissionSentence(drawings), namelessSentence(drawings)].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// `Not shown: a.top = b.top.`, or `nil` if one of the figures shows each constraint. A constraint of several panels
  /// counts once.
  private static func omissionSentence(_ drawings: [Figure]) -> String? {
    let named = Set(drawings.flatMap { drawing in drawing.namedViews.map(drawing.name) })
    let shown = drawings.count > 1 ? Set(drawings.flatMap(\.shownEquations)) : []
    var counts: [String: Int] = [:]
    var omissions: [OmittedConstraint] = []
    for drawing in drawings {
      var own: [String: Int] = [:]
      let untold = drawing.endings.offAxis.union(drawing.endings.counted)
      for number in drawing.omissions where !untold.contains(number) {
        var omission = OmittedConstraint(drawing.layout.constraints[number - 1], in: drawing.tree)
        // A reader would search the figure for the name of a view that has none there.
        omission.isNamed = omission.views.allSatisfy { $0 == .root || named.contains(drawing.name(of: $0)) }
        // What one figure has no room for, another one may show.
        if shown.contains(omission.equation) { continue }
        own[omission.equation, default: 0] += 1
        if own[omission.equation]! > counts[omission.equation, default: 0] { omissions.append(omission) }
      }
      counts.merge(own) { max($0, $1) }
    }
    // The axis that the title is not about is left out of all figures.
    let offAxis = drawings.map { Set($0.omissions).intersection($0.endings.offAxis).count }.max() ?? 0
    let other = drawings.compactMap(\.facts.request.axis).first?.other
    var parts: [String] = []
    if offAxis > 0, let other {
      let name = other == .horizontal ? "horizontal" : "vertical"
      parts.append(offAxis == 1 ? "the \(name) constraint" : "the \(offAxis) \(name) constraints")
    }
    if !omissions.isEmpty { parts.append(OmittedConstraint.enumeration(of: omissions)) }
    return parts.isEmpty ? nil : "Not shown: \(parts.joined(separator: "; "))."
  }

  /// The equations of the constraints that have marks of their own in the figure.
  private var shownEquations: [String] {
    layout.constraints.indices.filter { endings[$0 + 1] == .mark }.map {
      Figures.equation(layout.constraints[$0].text)
    }
  }

  /// `Not named: logo.`, or `nil` if one of the figures names each view.
  private static func namelessSentence(_ drawings: [Figure]) -> String? {
    let unnamed = drawings.map { drawing in drawing.unnamedViews.map(drawing.name) }
    guard let first = unnamed.first else { return nil }
    let names = first.filter { name in unnamed.allSatisfy { $0.contains(name) } }
    guard !names.isEmpty else { return nil }
    return names.count <= 3
      ? "Not named: \(Listing.words(names))." : "Not named: \(Listing.count(names.count, "view"))."
  }
}

/// A constraint without a mark, as the sentence below a figure names or counts it.
struct OmittedConstraint {
  /// The kinds, in the order of the sentence.
  enum Kind: CaseIterable {
    case size, spacing, relation, inset, alignment, pin

    func phrase(_ count: Int) -> String {
      switch self {
      case .size: "\(count) \(count == 1 ? "size" : "sizes")"
      case .spacing: "\(count) \(count == 1 ? "spacing" : "spacings")"
      case .relation: "\(count) \(count == 1 ? "relation" : "relations") between sizes"
      case .inset: "\(count) \(count == 1 ? "inset" : "insets")"
      case .alignment: "\(count) \(count == 1 ? "alignment" : "alignments")"
      case .pin: "\(count) \(count == 1 ? "edge" : "edges") pinned at 0"
      }
    }
  }

  let kind: Kind
  let equation: String
  /// The views of its items.
  let views: [ViewID]
  /// Whether it may be named rather than counted.
  var isNamed = true
  /// The two items of a pin, as `list` and `root`.
  private let pair: [String]

  init(_ constraint: SolvedConstraint, in tree: ViewTree) {
    let node = constraint.node
    equation = Figures.equation(constraint.text)
    views = [node.first, node.second].compactMap { $0.map { tree.owner(of: $0.item) } }
    guard let second = node.second else {
      (kind, pair) = (.size, [])
      return
    }
    let (a, b) = (tree.owner(of: node.first.item), tree.owner(of: second.item))
    let isNested = tree.isDescendant(a, of: b) || tree.isDescendant(b, of: a)
    if node.first.attribute.isSize {
      kind = .relation
    } else if node.constant == 0, node.multiplier == 1, !node.first.attribute.isCenter,
      !second.attribute.isCenter, isNested || node.first.attribute != second.attribute
    {
      kind = .pin
    } else if node.constant == 0, node.first.attribute == second.attribute {
      kind = .alignment
    } else {
      kind = isNested ? .inset : .spacing
    }
    pair = kind == .pin ? [tree.name(of: node.first.item), tree.name(of: second.item)] : []
  }

  /// The number of constraints that are named. More are counted.
  private static let mostNamed = 3

  static func enumeration(of constraints: [OmittedConstraint]) -> String {
    var rest = constraints
    var phrases: [String] = []
    // Several edges of a view count as one statement.
    for pin in constraints where pin.kind == .pin && pin.isNamed {
      let alike = rest.filter { $0.kind == .pin && $0.pair == pin.pair }
      guard (2...4).contains(alike.count) else { continue }
      phrases.append(
        alike.count == 4
          ? "\(pin.pair[0]).edges = \(pin.pair[1]).edges"
          : "\(alike.count) edges of \(pin.pair[0]) pinned to \(pin.pair[1])")
      rest.removeAll { $0.kind == .pin && $0.pair == pin.pair }
    }
    if rest.count + phrases.count <= mostNamed, rest.allSatisfy(\.isNamed) {
      phrases = rest.map(\.equation) + phrases
    } else {
      // One view with all its edges is a statement; several would be a list.
      if phrases.count > 1 || rest.contains(where: { $0.kind == .pin }) {
        (phrases, rest) = ([], constraints)
      }
      phrases =
        Kind.allCases.compactMap { kind in
          let count = rest.count { $0.kind == kind }
          return count > 0 ? kind.phrase(count) : nil
        } + phrases
    }
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
    return "\(phrases.dropLast().joined(separator: ", ")) and \(last)"
  }
}
