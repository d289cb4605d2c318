import AutoLayout
import Source

/// The views that a diagram or its panel removes, as `removeFromSuperview()` does: with their subviews, their guides and
/// every constraint on one of these.
///
/// A layout is read with all views first, so that its constraints are checked as written, and then without these.
struct ViewRemoval {
  /// The views that are null in `views`, with the index of the first layer that says so. Views below them are not
  /// listed.
  let stated: [String: Int]
  /// The view that is removed with each removed view: itself, or its nearest stated ancestor.
  private var causes: [String: String] = [:]
  /// The names of all views.
  private var keys: [String] = []
  /// The remaining views and guides, by their ids with all views; `nil` for those that are removed.
  private var views: [ViewID?] = []
  private var guides: [GuideID?] = []

  /// - Parameter reader: the reader of all views.
  init(_ layers: [DiagramDraft], from reader: ViewTreeReader) {
    var stated: [String: Int] = [:]
    for (index, layer) in layers.enumerated() {
      guard case .mapping(let entries)? = layer.views?.content else { continue }
      for entry in entries where entry.value.isNull {
        // The root stays, after a report.
        guard let name = entry.key.text, name != "root", stated[name] == nil else { continue }
        stated[name] = index
      }
    }
    self.stated = stated
    guard !stated.isEmpty else { return }
    keys = reader.drafts.map(\.key)
    var next = 0
    for draft in reader.drafts {
      let inherited = draft.node.superview.flatMap { causes[keys[$0.index]] }
      causes[draft.key] = inherited ?? (stated[draft.key] == nil ? nil : draft.key)
      views.append(causes[draft.key] == nil ? ViewID(next) : nil)
      if causes[draft.key] == nil { next += 1 }
    }
    next = 0
    for guide in reader.guides {
      let remains = views[guide.owningView.index] != nil
      guides.append(remains ? GuideID(next) : nil)
      if remains { next += 1 }
    }
  }

  var isEmpty: Bool { stated.isEmpty }

  /// Whether a view is removed, itself or with an ancestor.
  func removes(_ view: String) -> Bool { causes[view] != nil }

  /// The reason why what a layer states about a view has no effect, with advice; `nil` if the view is there, or removed
  /// only by a later layer.
  func problem(with view: String, in layer: Int) -> (message: String, advice: String)? {
    guard let cause = causes[view], let removing = stated[cause], removing <= layer else { return nil }
    return (
      cause == view ? "'\(view)' is removed by '\(cause): null'" : "'\(view)' is removed with '\(cause)'",
      "leave this out, or keep the view and write 'hidden: true'"
    )
  }

  /// A constraint with the ids of the remaining views; `nil` if it is removed with one of its items.
  func remaining(_ constraint: ConstraintNode) -> ConstraintNode? {
    constraint.mapped(anchor: remaining) { views[$0.index] }
  }

  /// The name of the first removed view that a constraint is on, itself or with one of its guides.
  ///
  /// - Parameter tree: The tree with all views.
  func removedView(of constraint: ConstraintNode, in tree: ViewTree) -> String? {
    constraint.anchors.lazy.map { tree.owner(of: $0.item) }.first { views[$0.index] == nil }
      .map { keys[$0.index] }
  }

  private func remaining(_ anchor: LayoutAnchor) -> LayoutAnchor? {
    anchor.item.mapped(view: { views[$0.index] }, guide: { guides[$0.index] })
      .map { LayoutAnchor($0, anchor.attribute) }
  }
}
