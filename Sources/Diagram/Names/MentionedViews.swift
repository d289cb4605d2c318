import AutoLayout
import Geometry

/// The views that panels name, and those that the picture is about.
struct MentionedViews: FigureReading {
  let facts: FigureFacts
  /// The contents of which a row of dimensions shows every part, so that no panel explains them.
  let chainedContents: Set<ContentLength>

  var all: Set<ViewID> {
    viewsOfPriorities.union(viewsOfSums).union(facts.subject.views).union(comparedViews)
      .union(viewsOfCauses).union(viewsOfRelations).union(facts.request.listedViews)
  }

  /// The views of changed constraints, which the panel of a change names.
  private var viewsOfCauses: Set<ViewID> {
    guard let emphasis, !emphasis.hasOutlines else { return [] }
    return emphasis.constraints.keys.reduce(into: []) { views, index in
      let node = layout.constraints[index].node
      for anchor in [node.first, node.second].compactMap(\.self) { views.insert(tree.owner(of: anchor.item)) }
    }
  }

  /// The views whose names stand in relations between sizes, such as `0.6 × cover.width` or `= cover.width`. More than a few of them would
  /// fill the figure with names.
  private var viewsOfRelations: Set<ViewID> {
    let views = facts.marks.reduce(into: Set<ViewID>()) { views, mark in
      guard case .beam(let beam) = mark else { return }
      let node = layout.constraints[beam.number - 1].node
      guard node.first.attribute.isSize, let second = node.second, !node.isStackEquality else { return }
      views.insert(tree.owner(of: second.item))
    }
    return views.count <= Self.mostInRelations ? views : []
  }

  private static let mostInRelations = 6

  /// The views whose sizes a reader compares between panels.
  private var comparedViews: Set<ViewID> {
    guard let names = facts.request.panel?.comparedViews, !names.isEmpty else { return [] }
    return Set(geometry.drawnViews.filter { names.contains(tree[$0].name) })
  }

  /// The views that the table of priorities names.
  private var viewsOfPriorities: Set<ViewID> {
    shows(.hugging) ? Set(facts.priorityTables.flatMap(\.entries).map(\.view)) : []
  }

  /// The views at the beginning and end of the sums that explain content sizes.
  private var viewsOfSums: Set<ViewID> {
    guard shows(.derivation) else { return [] }
    let names = Set(
      scrollViews.filter(explainsContent).prefix(Derivation.mostInPicture).flatMap { scroll in
        Axis.allCases.filter { !chainedContents.contains(ContentLength(view: scroll, axis: $0)) }.flatMap {
          axis -> [String] in
          let terms = Derivation(of: scroll, axis: axis, in: geometry)?.terms ?? []
          return (terms.prefix(3) + terms.suffix(3)).compactMap {
            $0.text.split(separator: ".").first.map(String.init)
          }
        }
      })
    return Set(geometry.drawnViews.filter { names.contains(name(of: $0)) })
  }
}
