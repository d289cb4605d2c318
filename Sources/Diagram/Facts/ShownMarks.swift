import AutoLayout
import Geometry
import Wording

/// The marks of the constraints that a figure shows.
final class ShownMarks {
  let marks: [ConstraintMark]
  /// How the figure accounts for each constraint if none of its marks finds a place.
  let endings: Endings
  /// What the key says about the marks. Stages that depend on marks add it to their own entries.
  let remarks: [KeyMark]
  /// The layout items that constraints with marks refer to.
  let namedGuides: Set<LayoutItem>

  init(_ facts: FigureFacts) {
    let (layout, options, emphasis) = (facts.layout, facts.options, facts.emphasis)
    // What a gap shortens keeps its values.
    let (cut, scale) = (facts.request.cut, facts.geometry.scale)
    let maker = ConstraintMarks(
      geometry: cut.isTail ? facts.geometry : facts.wholeGeometry, answer: facts.openLayout.marked,
      showsWritten: facts.shows(.constraints),
      // On a screen, the constraints of stack views would hide the written ones.
      countsStacks: options.look == .figure,
      showsGenerated: facts.shows(.generated), hidden: options.hiddenConstraints,
      // A change may affect any of the rows.
      thinsRows: emphasis == nil && !options.showsAll)
    let thinned = maker.thinned()
    // Constraints of other views than those in focus are not asked for.
    let asked = thinned.shown.filter { emphasis?.constraints.keys.contains($0 - 1) ?? true }
    var endings = Endings()
    for number in asked {
      if facts.concerns(layout.constraints[number - 1].node.first.attribute.axis) {
        endings.end(number, thinned.summarized.contains(number) ? .summary : .omission)
      } else if facts.request.isOnlyAxis {
        endings.leaveOut(number)
      }
    }
    var remarks: [KeyMark] = []
    if thinned.repeatsRows {
      remarks.append(.note("Of rows with the same constraints, only the first has marks."))
    }
    for cards in thinned.cards {
      remarks.append(
        .note(
          Wording.repeatedCards(
            first: facts.name(of: cards.first), count: cards.count, hasExceptions: cards.hasExceptions)))
    }
    var shown = (emphasis?.marks(among: thinned.marks) ?? thinned.marks).filter {
      facts.concerns($0.axis) && !facts.request.withdrawals.constraints.contains($0.number)
    }
    .map { Self.namingAttribute(of: $0, in: facts) }
    if let told = facts.request.panel?.told, !options.showsAll {
      let repeated = shown.filter { told.say($0, in: layout) }
      shown.removeAll { told.say($0, in: layout) }
      for mark in repeated { endings.end(mark.number, .summary) }
      if !repeated.isEmpty { remarks.append(.pageNote(Wording.repeatedValues(of: told.title))) }
    }
    self.endings = endings
    remarks += Self.remarks(on: maker.sharedLengths, of: shown, in: layout)
    marks = shown.compactMap { mark in
      (cut.isTail ? mark : mark.moved { cut.moved($0, scale: scale) }).bounded(by: facts.reach)
    }
    if marks.count < shown.count { remarks.append(.note("Marks far outside the picture are omitted.")) }
    self.remarks = remarks
    namedGuides = marks.reduce(into: []) { guides, mark in
      let node = layout.constraints[mark.number - 1].node
      guides.formUnion([node.first.item, node.second?.item].compactMap(\.self))
    }
  }

  /// A distance with its attribute, as `8 left`, if the figure is about that: if most other constraints follow
  /// the reading direction, or if the definition names the attribute and the constraint differs from the first panel.
  private static func namingAttribute(of mark: ConstraintMark, in facts: FigureFacts) -> ConstraintMark {
    guard case .beam(var beam) = mark, var statement = beam.statement else { return mark }
    let node = facts.layout.constraints[mark.number - 1].node
    let attribute = node.first.attribute
    let differs = facts.request.panel?.change?.constraints.contains(mark.number) ?? false
    guard !attribute.isSize, attribute.axis == .horizontal,
      facts.subject.namesAttribute(of: node) || differs && facts.subject.contains(attribute)
    else { return mark }
    statement.attribute = attribute.name
    beam.label = .value(statement)
    return .beam(beam)
  }

  /// The lengths that factors such as `½ ×` stand for.
  private static func remarks(
    on lengths: [LayoutAnchor: (first: Int, second: Int)], of shown: [ConstraintMark], in layout: SolvedLayout
  ) -> [KeyMark] {
    let numbers = lengths.isEmpty ? [] : Set(shown.map(\.number))
    return lengths.sorted { $0.value.first < $1.value.first }.compactMap { length, places in
      guard numbers.contains(places.first + 1) else { return nil }
      let factor = MarkMaker.factor(layout.constraints[places.second].node.multiplier)
      return .note("“\(factor) ×” stands for “\(factor) × \(layout.tree.text(of: length))”.")
    }
  }
}

extension FigureReading {
  var marks: [ConstraintMark] { facts.shown.marks }

  /// The areas by which the size in a broken constraint exceeds its view. Empty for any other mark.
  func demands(of mark: ConstraintMark) -> [Rect] {
    guard case .beam(let beam) = mark, case .dropped = beam.state else { return [] }
    let constraint = layout.constraints[beam.number - 1]
    guard constraint.node.first.attribute.isSize, constraint.node.second == nil else { return [] }
    let rect = geometry.rect(of: constraint.node.first, facing: nil)
    guard !rect.isEmpty else { return [] }
    let (axis, cross) = (beam.axis, beam.axis.other)
    return [(beam.start, rect.min(axis)), (rect.max(axis), beam.end)].filter { $0.1 - $0.0 > 1 }.map {
      Rect(axis, from: $0.0, to: $0.1, across: rect.min(cross), rect.max(cross)).bounded(by: reach)
    }
  }
}
