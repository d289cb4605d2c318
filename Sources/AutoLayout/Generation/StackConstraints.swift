import Geometry

/// The constraints of a stack view on its arranged views (`StackViewRules: Along the axis`).
///
/// Hidden views do not affect visible ones, which are placed as if there were no others.
struct StackConstraints {
  let arrangement: StackArrangement
  let main: StackAttributes
  let cross: StackAttributes
  private let location: SourceLocation?
  private var result: [ConstraintNode] = []

  /// - Returns: the same number of constraints for the same tree, whatever the proportions.
  static func all(
    for arrangement: StackArrangement, in tree: ViewTree, arrangements: StackArrangements,
    proportions: StackProportions
  ) -> [ConstraintNode] {
    var constraints = StackConstraints(tree: tree, arrangement: arrangement)
    constraints.addCanvas()
    constraints.addSpacing()
    constraints.addDistribution(proportions)
    constraints.addAlignment(wrapping: arrangement.visible.filter { tree[$0].wrapsText })
    for hidden in arrangement.hidden {
      constraints.addHidden(hidden)
      constraints.addHiddenAlignment(.view(hidden.view), fills: arrangements.fills(hidden.view))
    }
    return constraints.result
  }

  private init(tree: ViewTree, arrangement: StackArrangement) {
    self.arrangement = arrangement
    main = StackAttributes(arrangement.axis)
    cross = StackAttributes(arrangement.axis.other)
    location = tree[arrangement.stack].location
  }

  var content: StackContent { arrangement.content }
  var visible: [ViewID] { arrangement.visible }
  var stack: LayoutItem { .view(arrangement.stack) }

  /// The rectangle in which the views are arranged.
  var canvas: LayoutItem { content.isLayoutMarginsRelative ? .layoutMargins(arrangement.stack) : stack }

  func guide(_ role: StackGuide.Role) -> LayoutItem { .stackGuide(StackGuide(role, of: arrangement.stack)) }

  // MARK: Along the axis

  private mutating func addCanvas() {
    let first = visible.first.map { LayoutItem.view($0) } ?? guide(.spacer)
    let last = visible.last.map { LayoutItem.view($0) } ?? guide(.spacer)
    add(.canvasConnection, canvas[main.start], .equal, first[main.start])
    add(.canvasConnection, last[main.end], .equal, canvas[main.end])
  }

  /// The end of a view and the start of the next, between which spacing is measured.
  private var facing: (end: Attribute, start: Attribute) {
    let isBaselineRelative = content.isBaselineRelative && arrangement.axis == .vertical
    return isBaselineRelative ? (.lastBaseline, .firstBaseline) : (main.end, main.start)
  }

  private mutating func addSpacing() {
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        .spacing, LayoutItem.view(next)[facing.start], arrangement.hasGaps ? .greaterThanOrEqual : .equal,
        LayoutItem.view(view)[facing.end], constant: content.spacing(after: view))
    }
  }

  private mutating func addDistribution(_ proportions: StackProportions) {
    switch content.distribution {
    case .fill: break
    case .fillEqually: addEqualLengths()
    case .fillProportionally: addProportions(proportions)
    case .equalSpacing: addGaps(from: facing.end, to: facing.start, priority: .required)
    case .equalCentering: addGaps(from: main.center, to: main.center, priority: LayoutPriority(149))
    }
  }

  private mutating func addEqualLengths() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      add(.fillEqually, LayoutItem.view(view)[main.length], .equal, LayoutItem.view(first)[main.length])
    }
  }

  private mutating func addProportions(_ proportions: StackProportions) {
    guard proportions.exist else { return addEqualLengths() }
    for (index, (view, share)) in zip(visible, proportions.shares).enumerated() {
      let length = LayoutItem.view(view)[main.length]
      guard let share else {
        add(.fillProportionally, length, .equal, constant: 0)
        continue
      }
      add(
        .fillProportionally, length, .equal, multiplier: share, canvas[main.length],
        priority: proportions.areExact ? .required : Self.proportionPriority(index))
    }
  }

  /// The priorities 999, 998 and so on. With spacing, the shares add up to too much, and the last view gets the
  /// remainder.
  private static func proportionPriority(_ index: Int) -> LayoutPriority {
    LayoutPriority(Double(max(1, 999 - index)))
  }

  private mutating func addGaps(from end: Attribute, to start: Attribute, priority: LayoutPriority) {
    for (index, (view, next)) in zip(visible, visible.dropFirst()).enumerated() {
      let gap = guide(.gap(index))
      add(.distributingEdge, gap[main.start], .equal, LayoutItem.view(view)[end])
      add(.distributingEdge, gap[main.end], .equal, LayoutItem.view(next)[start])
      guard index > 0 else { continue }
      add(.fillEqually, gap[main.length], .equal, guide(.gap(0))[main.length], priority: priority)
    }
    add(.canvasFit, stack[main.length], .equal, constant: 0, priority: LayoutPriority(49))
  }

  /// Gives a hidden view no length, and places it midway between its visible neighbors or at the edge.
  private mutating func addHidden(_ hidden: StackArrangement.Hidden) {
    let view = LayoutItem.view(hidden.view)
    add(.hiding, view[main.length], .equal, constant: 0)
    switch (hidden.previous, hidden.next) {
    case (let previous?, let next?):
      add(
        .spacing, view[main.start], from: LayoutItem.view(previous)[main.end], .equal,
        LayoutItem.view(next)[main.start], from: view[main.end])
    case (_?, nil): add(.canvasConnection, view[main.end], .equal, canvas[main.end])
    case (nil, _): add(.canvasConnection, canvas[main.start], .equal, view[main.start])
    }
  }

  // MARK: Adding

  /// UIKit's identifiers of the constraints.
  enum Identifier: String {
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case hiding = "UISV-hiding"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
  }

  mutating func add(
    _ identifier: Identifier, _ first: LayoutAnchor, from firstOrigin: LayoutAnchor? = nil,
    _ relation: LayoutRelation, multiplier: Double = 1, _ second: LayoutAnchor? = nil,
    from secondOrigin: LayoutAnchor? = nil, constant: Double = 0, priority: LayoutPriority = .required
  ) {
    result.append(
      ConstraintNode(
        first, from: firstOrigin, relation, multiplier: multiplier, second, from: secondOrigin,
        constant: constant, priority: priority, identifier: identifier.rawValue, source: .stack,
        location: location))
  }
}

extension ConstraintNode {
  /// Whether a stack view created the constraint to give a hidden arranged view no length.
  package var hidesArrangedView: Bool {
    source == .stack && identifier == StackConstraints.Identifier.hiding.rawValue
  }

  /// Whether a stack view created the constraint for equal lengths of views or gaps.
  package var isStackEquality: Bool {
    source == .stack && identifier == StackConstraints.Identifier.fillEqually.rawValue
  }

  /// Whether a stack view created the constraint to align two views by a baseline.
  package var isStackBaseline: Bool {
    source == .stack && identifier == StackConstraints.Identifier.alignment.rawValue
      && first.attribute.isBaseline
  }

  /// Whether a stack view created the constraint to align edges or centers of two views.
  package var isStackAlignment: Bool {
    source == .stack && identifier == StackConstraints.Identifier.alignment.rawValue
      && !first.attribute.isBaseline
  }

  /// Whether a stack view created the constraint for the spacing between two views.
  package var isStackSpacing: Bool {
    source == .stack && identifier == StackConstraints.Identifier.spacing.rawValue && firstOrigin == nil
  }
}

extension LayoutItem {
  /// One of the item's anchors.
  subscript(attribute: Attribute) -> LayoutAnchor { LayoutAnchor(self, attribute) }
}

extension ViewNode {
  /// Whether the view is a label whose text may have several lines.
  fileprivate var wrapsText: Bool {
    guard viewClass == .label, let text else { return false }
    return text.numberOfLines != 1
  }
}
