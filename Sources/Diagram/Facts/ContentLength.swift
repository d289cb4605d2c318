import AutoLayout
import Geometry

/// The length of a scroll view's content along an axis.
struct ContentLength: Hashable {
  var view: ViewID
  var axis: Axis
}

extension ContentLength {
  /// The content lengths that each of several layouts determines although another one leaves them open, for views of
  /// one name.
  static func closed(in layouts: [SolvedLayout]) -> [Set<ContentLength>] {
    let names = layouts.map { layout in
      layout.issues.reduce(into: Set<NamedLength>()) { lengths, issue in
        guard case .openContent(let content) = issue else { return }
        lengths.insert(NamedLength(view: layout.tree[content.scrollView].name, axis: content.axis))
      }
    }
    let all = names.reduce(Set()) { $0.union($1) }
    guard !all.isEmpty else { return layouts.map { _ in [] } }
    return zip(layouts, names).map { layout, names in
      let closed = all.subtracting(names)
      return layout.tree.views.indices.reduce(into: []) { lengths, index in
        let view = ViewID(index)
        for axis in Axis.allCases
        where layout[view].scroll != nil
          && closed.contains(NamedLength(view: layout.tree[view].name, axis: axis))
        {
          lengths.insert(ContentLength(view: view, axis: axis))
        }
      }
    }
  }

  /// A length that different layouts have.
  private struct NamedLength: Hashable {
    var view: String
    var axis: Axis
  }
}
