import AutoLayout
import Comparison
import Geometry
import Regression

/// Why results differ: which edit reaches them, and through which views and constraints.
///
/// The search starts at the views that an edit concerns and follows the constraints of the later layout from one view
/// that differs to the next. A view is told to follow the one from which it was reached first.
struct EffectReasons {
  /// A place that can differ: a view's position and size along an axis.
  fileprivate struct Place: Hashable {
    var view: ViewID
    var axis: Axis
  }

  private let layout: SolvedLayout
  /// The places that differ.
  private let differing: Set<Place>
  /// By place: the constraints along its axis that hold it.
  private let holders: [Place: [Int]]
  private let parts: [String: EditedParts]

  /// - Complexity: O(views + constraints).
  init(_ difference: LayoutDifference, parts: [String: EditedParts]) {
    layout = difference.after
    self.parts = parts
    var differing: Set<Place> = []
    for effect in difference.effects {
      differing.insert(Place(view: effect.view.after, axis: effect.quantity.axis))
    }
    for view in difference.views.added {
      for axis in Axis.allCases { differing.insert(Place(view: view, axis: axis)) }
    }
    var holders: [Place: [Int]] = [:]
    for index in layout.constraints.indices {
      let constraint = layout.constraints[index]
      guard !constraint.isBroken else { continue }
      for anchor in [constraint.node.first, constraint.node.second].compactMap(\.self) {
        let place = Place(view: layout.tree.owner(of: anchor.item), axis: anchor.attribute.axis)
        if differing.contains(place) { holders[place, default: []].append(index) }
      }
    }
    self.differing = differing
    self.holders = holders
  }

  /// How the effects of a cause come about.
  struct Paths {
    fileprivate enum Step: Hashable {
      case edited(ofConstraint: Bool)
      case canvas
      case follows(ViewID, through: Int?)
      case ownOtherAxis(Axis)
    }

    fileprivate var steps: [Place: Step] = [:]
    /// The constraints that carry effects from view to view, by their indices in the later layout, in their order.
    fileprivate(set) var carriers: [Int] = []
  }

  /// Follows the given edits, by their texts.
  ///
  /// - Complexity: O(views + constraints).
  func paths(from edits: [String]) -> Paths {
    var paths = Paths()
    var pending: [Place] = []
    func reach(_ place: Place, _ step: Paths.Step) {
      guard differing.contains(place), paths.steps[place] == nil else { return }
      paths.steps[place] = step
      pending.append(place)
    }
    for edit in edits {
      guard let part = parts[edit] else { continue }
      let axis = part.constraint?.after.map { layout.constraints[$0].node.first.attribute.axis }
      let views = part.views.compactMap { layout.tree.view(named: $0) }
      for own in Axis.allCases where axis == nil || own == axis {
        let places = views.map { Place(view: $0, axis: own) }
        // The other side of an edited constraint follows the first one, unless only that side differs.
        let isPair = part.constraint?.after != nil
        for place in isPair ? Array(places.filter(differing.contains).prefix(1)) : places {
          reach(place, .edited(ofConstraint: part.constraint != nil))
        }
      }
      if part.isOfLayout {
        for axis in Axis.allCases { reach(Place(view: .root, axis: axis), .canvas) }
      }
    }
    var carriers: Set<Int> = []
    var next = 0
    while next < pending.count {
      let place = pending[next]
      next += 1
      for index in holders[place] ?? [] {
        let node = layout.constraints[index].node
        for anchor in [node.first, node.second].compactMap(\.self) {
          let other = Place(view: layout.tree.owner(of: anchor.item), axis: anchor.attribute.axis)
          if differing.contains(other), paths.steps[other] == nil { carriers.insert(index) }
          reach(other, .follows(place.view, through: index))
        }
      }
      // The height of a text follows its width.
      let crossing: Axis = place.axis == .horizontal ? .vertical : .horizontal
      reach(Place(view: place.view, axis: crossing), .ownOtherAxis(place.axis))
    }
    paths.carriers = carriers.filter { layout.constraints[$0].node.source.isWritten }.sorted()
    return paths
  }

  /// Why an effect differs, in a few words.
  func words(for effect: DifferenceFacts.Effect, _ paths: Paths) -> String {
    guard let view = layout.tree.view(named: effect.view) else { return "no longer there" }
    switch effect.quantity {
    case "appears": return "new in the layout"
    case "disappears": return "no longer shown"
    case let quantity where quantity.hasPrefix("scrollable"): return "follows the size of the content"
    case let quantity where quantity.hasPrefix("contentOffset"): return "follows what can be scrolled"
    default: break
    }
    let axis: Axis =
      effect.quantity.hasSuffix("y") || effect.quantity.hasSuffix("height") ? .vertical : .horizontal
    switch paths.steps[Place(view: view, axis: axis)] {
    case .edited(ofConstraint: true)?: return "held by the edited constraint"
    case .edited(ofConstraint: false)?: return "edited itself"
    case .canvas?: return "follows the canvas"
    case .follows(let other, _)? where other == view: return "follows its own constraints"
    case .follows(let other, _)?: return "follows \(layout.tree[other].name)"
    case .ownOtherAxis(let axis)?: return "follows its own \(axis.sizeName)"
    case nil:
      guard let parent = layout.tree[view].superview else { return "follows its content" }
      return differing.contains(Place(view: parent, axis: axis))
        ? "follows \(layout.tree[parent].name)" : "gives way to the others"
    }
  }
}

extension Comparison.Effect.Quantity {
  /// The axis of the quantity.
  fileprivate var axis: Axis {
    switch self {
    case .position(let axis), .size(let axis), .contentSize(let axis), .contentOffset(let axis),
      .scrollDistance(let axis):
      axis
    }
  }
}
