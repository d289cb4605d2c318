import AutoLayout
import Geometry

/// The claim of an assertion: what it consists of on each part of a stretch of layouts.
struct AssertedClaim {
  let assertion: LayoutAssertion

  /// The shares of the way at which the claim begins to consist of something else, such as where the lines of a text change.
  func branches(on geometry: ClaimGeometry) -> [Double] {
    var shares: [Double] = []
    func add(_ comparisons: [LayoutComparison]) {
      for term in comparisons.flatMap(\.difference.terms) {
        shares += geometry.branches(of: term.anchor.item)
      }
    }
    add(assertion.condition)
    switch assertion.claim {
    case .relation(let comparisons): add(comparisons)
    case .inside(let all): for one in all { shares += geometry.branches(of: one.container) }
    case .lines(let limits): for limit in limits { shares += geometry.lineBreaks(in: limit.view) }
    case .apart(.all): shares += OverlapClaims(geometry).branches
    case .whole, .apart, .reachable, .touchable, .determined: break
    }
    return shares
  }

  /// What has to be so for the claim to be made: nothing of it is above 0.
  func condition(on geometry: ClaimGeometry) -> Shortfall {
    let environment = geometry.tree.environment
    let space = assertion.space
    guard assertion.isInSizeClasses,
      space.languages.isEmpty
        || geometry.tree.translations.map({ space.languages.contains($0.language) }) ?? false,
      space.contentSizes.isEmpty || space.contentSizes.contains(environment.contentSizeCategory),
      space.directions.isEmpty || space.directions.contains(environment.direction),
      space.devices.isEmpty || space.devices.contains(where: environment.fills)
    else { return .always }
    var parts = assertion.condition.flatMap { geometry.shortfalls(of: $0) }
    for axis in Axis.allCases {
      guard let range = space.lengths(of: axis) else { continue }
      let length = geometry.number { $0.tree.environment.canvas[axis] }
      parts += [
        .length(Moving(range.lowerBound) - length), .length(length - range.upperBound),
      ]
    }
    return .greatest(parts)
  }

  /// What is claimed. The items are the same wherever the branches are.
  func items(on geometry: ClaimGeometry) -> [ClaimItem] {
    switch assertion.claim {
    case .relation(let comparisons):
      guard !assertion.views.contains(where: geometry.isHidden) else { return [] }
      return comparisons.flatMap { geometry.shortfalls(of: $0) }.map { ClaimItem([], $0) }
    case .whole(let scope):
      return issues(geometry, about: scope) { if case .text = $0 { true } else { false } }
    case .determined(let scope):
      return issues(geometry, about: scope) { issue in
        switch issue {
        case .conflict, .openView, .openContent: true
        default: false
        }
      }
    case .apart(.all): return OverlapClaims(geometry).items
    case .apart(.views(let views)):
      let shown = views.filter { !geometry.isHidden($0) }
      return shown.indices.flatMap { index in
        shown[(index + 1)...].map { other in
          ClaimItem(
            [shown[index], other],
            geometry.frame(shown[index]).sharedLength(with: geometry.frame(other)))
        }
      }
    case .inside(let all):
      return all.filter { !geometry.isHidden($0.view) }.map { one in
        ClaimItem([one.view], geometry.frame(one.view).excess(beyond: geometry.rect(of: one.container)))
      }
    case .reachable(let scope):
      let reach = Reach(geometry)
      return views(scope, geometry, geometry.isShown).map { ClaimItem([$0], reach.excess(of: $0)) }
    case .lines(let limits):
      return limits.compactMap { limit in
        guard !geometry.isHidden(limit.view), let lines = geometry.lines(of: limit.view) else { return nil }
        return ClaimItem([limit.view], .length(Moving(Double(lines.count - limit.count))), amount: nil)
      }
    case .touchable(let scope):
      let touch = Touch(geometry)
      return views(scope, geometry) { geometry.tree[$0].viewClass.isControl }.map {
        ClaimItem([$0], touch.shortfall(of: $0), amount: nil)
      }
    }
  }

  private func views(
    _ scope: LayoutAssertion.Scope, _ geometry: ClaimGeometry, _ applies: (ViewID) -> Bool
  ) -> [ViewID] {
    switch scope {
    case .views(let views): views.filter { !geometry.isHidden($0) }
    case .all:
      geometry.tree.views.indices.lazy.map(ViewID.init).filter { geometry.isVisible($0) && applies($0) }
    }
  }

  /// What issues say of views. An issue without an amount has none.
  private func issues(
    _ geometry: ClaimGeometry, about scope: LayoutAssertion.Scope, _ counts: (LayoutIssue) -> Bool
  ) -> [ClaimItem] {
    var named: Set<ViewID>?
    if case .views(let views) = scope { named = Set(views.filter { !geometry.isHidden($0) }) }
    return zip(geometry.start.issues, geometry.end.issues).compactMap { first, last in
      guard counts(first) else { return nil }
      let views = named.map { named in first.views.filter(named.contains) } ?? first.views
      guard !views.isEmpty else { return nil }
      var amount: Shortfall?
      // Where a text just fits, nothing is missing.
      if case .text = first, first.amount != nil || last.amount != nil {
        amount = .length(Moving(first.amount ?? 0, last.amount ?? 0).part(geometry.from, geometry.to))
      }
      return ClaimItem(views, .always, amount: amount)
    }
  }
}

extension ClaimGeometry {
  /// By how much a comparison does not hold: one or two lengths.
  func shortfalls(of comparison: LayoutComparison) -> [Shortfall] {
    let difference = value(of: comparison.difference)
    let (above, below) = (Shortfall.length(difference), Shortfall.length(difference * -1))
    return switch comparison.relation {
    case .lessThanOrEqual: [above]
    case .greaterThanOrEqual: [below]
    case .equal: [above, below]
    }
  }

  /// The value of a sum. With leading or trailing, horizontal positions are measured from where reading begins.
  private func value(of sum: LayoutSum) -> Moving {
    let directional = sum.terms.first { $0.anchor.attribute.isDirectional }
    let direction = directional.map { tree.direction(of: tree.owner(of: $0.anchor.item)) } ?? .leftToRight
    return sum.terms.reduce(Moving(sum.constant)) { value, term in
      let attribute = term.anchor.attribute.resolved(direction)
      var position = position(of: LayoutAnchor(term.anchor.item, attribute))
      if direction == .rightToLeft, attribute.axis == .horizontal, !attribute.isSize {
        position = number { $0[.root].absoluteFrame.maxX } - position
      }
      return value + position * term.coefficient
    }
  }

  private func position(of anchor: LayoutAnchor) -> Moving {
    let attribute = anchor.attribute
    var rect = rect(of: anchor.item)
    if attribute.isMargin { rect = self.rect(of: .layoutMargins(tree.owner(of: anchor.item))) }
    let (low, high) = (rect.low[attribute.axis][0], rect.high[attribute.axis][0])
    switch attribute {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: return low
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: return high
    case .width, .height: return high - low
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return (low + high) * 0.5
    case .firstBaseline, .lastBaseline:
      guard case .view(let view) = anchor.item else { return attribute == .firstBaseline ? low : high }
      return number { $0.baseline(attribute, of: view) }
    }
  }
}

extension SolvedLayout {
  /// The position of a baseline in the root's coordinates.
  fileprivate func baseline(_ attribute: Attribute, of view: ViewID) -> Double {
    let source = tree.baselineView(of: view, attribute) { self[$0].frame.height }
    let rect = self[source].absoluteFrame
    let baselines = TextBaselines.of(
      tree[source], lineCount: self[source].lines.count, environment: tree.environment)
    return attribute == .firstBaseline
      ? rect.minY + baselines.firstFromTop.value(height: rect.height)
      : rect.maxY - baselines.lastFromBottom.value(height: rect.height)
  }
}

extension ClaimGeometry.MovingRect {
  /// The lesser side of what two rectangles share: below 0 if they share nothing.
  func sharedLength(with other: Self) -> Shortfall {
    .least(
      Axis.allCases.flatMap { axis in
        (high[axis] + other.high[axis]).flatMap { high in
          (low[axis] + other.low[axis]).map { .length(high - $0) }
        }
      })
  }

  /// How far the rectangle, which each of its edges bounds, sticks out of another one.
  func excess(beyond other: Self) -> Shortfall {
    .greatest(
      Axis.allCases.flatMap { axis -> [Shortfall] in
        // It begins at the greatest of its own edges, and the other one at the greatest of its.
        let before = other.low[axis].map { edge in Shortfall.least(low[axis].map { .length(edge - $0) }) }
        let after = other.high[axis].map { edge in Shortfall.least(high[axis].map { .length($0 - edge) }) }
        return before + after
      })
  }
}

extension ViewClass {
  /// Whether people operate views of this class by touching them.
  var isControl: Bool {
    switch self {
    case .button, .textField, .textView, .switch, .slider, .segmentedControl, .stepper, .pageControl,
      .datePicker:
      true
    default: false
    }
  }
}

extension ClaimGeometry {
  /// Whether a view shows a text, a control or an image.
  func isShown(_ view: ViewID) -> Bool {
    let node = tree[view]
    return isText(view) || node.viewClass.isControl || node.viewClass == .imageView
  }

  /// Whether a view is a label with a text.
  func isText(_ view: ViewID) -> Bool {
    tree[view].viewClass == .label && tree[view].text?.text?.isEmpty == false
  }
}
