import AutoLayout
import Geometry

/// The names of a figure, and the numbers for labels without room.
struct SurroundingNames {
  var drawn: Drawn
  /// The meanings of the numbers.
  var numbers: [KeyMark]
  /// The views whose sizes stand beside their names.
  var sizedViews: Set<ViewID>
  /// The views that the figure names.
  var namedViews: Set<ViewID>
  /// The views without room for their names.
  var unnamedViews: [ViewID]

  /// Names views, then texts, and numbers all labels without room.
  ///
  /// - Parameters:
  ///   - answers: Where ambiguous views are drawn.
  ///   - rows: The rows of dimensions to come.
  ///   - figure: Everything drawn before.
  ///   - bands: The tinted strips outside of safe areas and margins.
  static func draw(
    _ answers: AnswerPlaces, _ dimensions: ScrollDimensions, rows: OuterRows, beside figure: Drawn,
    bands: [Rect], on board: inout Board
  ) -> SurroundingNames {
    let facts = dimensions.facts
    var drawn = Drawn(sketch: Sketch(beside: figure.sketch.extent))
    var present = answers.namedViews
    // The heads of the columns name their views. Sizes that were asked for stand beside names.
    if facts.options.layers?.contains(.sizes) != true, !facts.options.showsAll {
      present.formUnion(facts.priorityColumns?.columns.map(\.view) ?? [])
    }
    var names = NameMarks()
    if facts.shows(.names) || facts.shows(.sizes) {
      let mentioned = MentionedViews(facts: facts, chainedContents: dimensions.chainedContents)
      names = NameStage.draw(
        in: NameSurroundings(facts, answers: answers, bands: bands), except: present,
        mentioned: mentioned.all,
        beside: (drawn.sketch.extent, rows), on: &board)
    }
    drawn.append(names.drawn)
    drawn.append(
      TextNameStage.draw(facts, except: present.union(names.namedViews), on: &board))
    let callouts = figure.labels.callouts + drawn.labels.callouts
    let numbers = CalloutStage.draw(callouts, of: facts, on: &board)
    drawn.sketch.append(numbers.sketch)
    return SurroundingNames(
      drawn: drawn, numbers: numbers.entries, sizedViews: names.sizedViews,
      namedViews: present.union(names.namedViews), unnamedViews: names.unnamedViews)
  }
}
