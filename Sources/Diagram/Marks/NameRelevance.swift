import AutoLayout
import Geometry

/// How much a figure does to name a view.
struct NameRelevance {
  enum Level {
    /// The view says what it is, as a label does, or repeats an earlier one. It is named only where there is room on
    /// the view.
    case welcome
    /// The view is named on it or beside it, if there is room.
    case wanted
    /// The panel of an issue names the view. If there is no room, a number stands on the view.
    case needed
  }

  private let geometry: LayoutGeometry
  /// The views that a panel or the title of the picture names, besides those of issues.
  var mentioned: Set<ViewID> = []
  private let inIssues: Set<ViewID>
  private let contentViews: Set<ViewID>
  /// The rows and cards that are made like an earlier sibling.
  private let repeatedContainers: Set<ViewID>
  /// Those of them that have only a few siblings alike, so that each can have a name.
  private let fewContainers: Set<ViewID>
  private static let mostNamedAlike = 4
  /// The controls that are drawn in a way of their own and are the only ones of their class.
  private let onlyControls: Set<ViewID>
  private static let recognizable: Set<ViewClass> = [
    .switch, .slider, .segmentedControl, .stepper, .progressView, .activityIndicator, .pageControl,
    .datePicker,
  ]

  private var tree: ViewTree { geometry.tree }

  /// - Complexity: O(*n*) in the number of views.
  init(geometry: LayoutGeometry) {
    self.geometry = geometry
    inIssues = Set(geometry.layout.issues.flatMap(\.views))
    (repeatedContainers, fewContainers) = Self.repeatedContainers(in: geometry)
    let controls = Dictionary(
      grouping: geometry.drawnViews.filter { Self.recognizable.contains(geometry.tree[$0].viewClass) }
    ) { geometry.tree[$0].viewClass }
    onlyControls = Set(controls.values.filter { $0.count == 1 }.joined())
    contentViews = Set(geometry.drawnViews.compactMap { geometry.tree[$0].cell?.contentView })
  }

  func level(of view: ViewID) -> Level {
    if inIssues.contains(view) { return .needed }
    if mentioned.contains(view) { return .wanted }
    let isPlain =
      saysWhatItIs(view) || contentViews.contains(view) || isHairline(view)
      || isRepeated(view) && !fewContainers.contains(view)
    return isPlain ? .welcome : .wanted
  }

  /// The highest level of several views.
  func level(of views: [ViewID]) -> Level {
    let levels = views.map(level)
    return levels.contains(.needed) ? .needed : levels.contains(.wanted) ? .wanted : .welcome
  }

  /// Whether readers recognize all of the views without their names.
  func sayWhatTheyAre(_ views: [ViewID]) -> Bool { views.allSatisfy(saysWhatItIs) }

  /// Whether the view shows a text, or is the only control of its class.
  private func saysWhatItIs(_ view: ViewID) -> Bool { showsText(view) || onlyControls.contains(view) }

  /// Whether any of the views is a part of a repeated row or card.
  func areRepeated(_ views: [ViewID]) -> Bool { views.contains(where: isRepeated) }

  private func showsText(_ view: ViewID) -> Bool {
    // The text of a view that is clipped, or that has no width or height, is not drawn.
    guard let text = tree[view].text, geometry.visibleFrame(view)?.isEmpty == false else { return false }
    return [text.text, text.placeholder].contains { $0?.isEmpty == false }
  }

  /// A line, such as a separator. A view without any width or height is not one: readers look for it.
  private func isHairline(_ view: ViewID) -> Bool {
    let frame = geometry.frame(view)
    let length = Self.hairline * geometry.scale
    return !frame.isEmpty && min(frame.width, frame.height) <= length
      && max(frame.width, frame.height) > 8 * length
  }

  private static let hairline = 1.5

  /// Whether the view is a row or card that is made like an earlier sibling, or a part of one.
  private func isRepeated(_ view: ViewID) -> Bool {
    repeatedContainers.contains(view) || (tree[view].superview.map(repeatedContainers.contains) ?? false)
  }

  /// - Complexity: O(*n*) in the number of views.
  private static func repeatedContainers(in geometry: LayoutGeometry) -> (all: Set<ViewID>, few: Set<ViewID>)
  {
    let tree = geometry.tree
    var alike: [ViewID: [[ViewClass]: [ViewID]]] = [:]
    for view in geometry.drawnViews {
      let classes = tree[view].subviews.map { tree[$0].viewClass }
      guard let container = tree[view].superview, !classes.isEmpty else { continue }
      alike[container, default: [:]][classes, default: []].append(view)
    }
    var (all, few): (Set<ViewID>, Set<ViewID>) = ([], [])
    for views in alike.values.flatMap(\.values) {
      all.formUnion(views.dropFirst())
      // Names that differ in numbers only tell no more than the first of them.
      if views.count > 2, tree.differInNumbersOnly(views) { continue }
      let areCards = views.allSatisfy { tree[$0].cell == nil && tree[$0].stack == nil }
      if areCards, views.count <= mostNamedAlike { few.formUnion(views) }
    }
    return (all, few)
  }
}

extension ViewTree {
  /// Whether the names of views are alike but for numbers, as `bubble1` and `bubble2` are.
  func differInNumbersOnly(_ views: [ViewID]) -> Bool {
    Set(views.map { self[$0].name.filter { !$0.isNumber } }).count == 1
  }
}
