import AutoLayout
import Geometry
import Sweep

/// Lengths on which a layout is linear, or a single length: what a page calls a piece.
struct FigureState {
  let from: Double
  let to: Double
  let includesFrom: Bool
  let includesTo: Bool
  /// The layout at both ends, as approached from inside.
  let start: SolvedLayout
  let end: SolvedLayout
  /// The layout halfway.
  let middle: SolvedLayout

  /// The states of a part, in order, of which each length belongs to one.
  static func all(of pieces: LayoutPieces) -> [FigureState] {
    pieces.stated.map { stated in
      let middle = (stated.from + stated.to) / 2
      return FigureState(
        from: stated.from, to: stated.to, includesFrom: stated.includesFrom, includesTo: stated.includesTo,
        start: stated.start, end: stated.end,
        middle: stated.from == stated.to ? stated.start : pieces.layout(at: middle) ?? stated.start)
    }
  }

  var value: PageValue {
    .numbers([from, to, includesFrom ? 1 : 0, includesTo ? 1 : 0])
  }
}

/// The views of all states of a figure: size classes can have others, and one name may belong to several views.
struct FigureViews {
  /// A view.
  struct View {
    var name: String
    var viewClass: ViewClass
    /// The place of the superview; -1 for the root.
    var superview: Int
    var clips: Bool
    var scrolls: Bool
  }

  /// The views, each after its superview.
  private(set) var views: [View] = []
  private var places: [String: Int] = [:]

  /// The places of the views of a tree, which are added if they are new.
  mutating func add(_ tree: ViewTree) -> [Int] {
    var counts: [String: Int] = [:]
    var places: [Int] = []
    for node in tree.views {
      counts[node.name, default: 0] += 1
      let count = counts[node.name] ?? 1
      let key = count == 1 ? node.name : "\(node.name) \(count)"
      if let known = self.places[key] {
        places.append(known)
        continue
      }
      self.places[key] = views.count
      places.append(views.count)
      views.append(
        View(
          name: key, viewClass: node.viewClass, superview: node.superview.map { places[$0.index] } ?? -1,
          clips: node.clipsToBounds, scrolls: node.viewClass.isScrollView))
    }
    return places
  }

  /// The views as `[name, class, superview, flags]`, where flags are 1 for a view that clips and 2 for one that scrolls.
  var value: PageValue {
    .list(
      views.map { view in
        .list([
          .text(view.name), .text(view.viewClass.rawValue), .number(Double(view.superview)),
          .number((view.clips ? 1 : 0) + (view.scrolls ? 2 : 0)),
        ])
      })
  }
}
