import Geometry

/// Constraints across the axis.
extension StackConstraints {
  /// Adds the constraints across the axis.
  ///
  /// - Parameter labels: the visible multi-line labels.
  mutating func addAlignment(wrapping labels: [ViewID]) {
    guard let first = visible.first.map({ LayoutItem.view($0) }) else { return addEmptiness() }
    addAgreement(with: first)
    guard arrangement.alignment != .fill else {
      add(.canvasConnection, canvas[cross.start], .equal, first[cross.start])
      add(.canvasConnection, first[cross.end], .equal, canvas[cross.end])
      return
    }
    addSpanner(first)
    guard arrangement.alignment.isBaseline else { return }
    add(.canvasFit, stack[cross.length], .equal, constant: 0, priority: LayoutPriority(49))
    guard labels.count > 1 else { return }
    for label in labels {
      add(
        .textWidthDisambiguation, LayoutItem.view(label)[main.length], .equal,
        multiplier: 1 / Double(visible.count), stack[main.length], priority: LayoutPriority(760))
    }
  }

  /// Gives a stack view without visible views no size, unless something else asks for one.
  private mutating func addEmptiness() {
    for length in [main.length, cross.length] {
      add(.canvasFit, stack[length], .equal, constant: 0, priority: LayoutPriority(0.001))
    }
  }

  /// The attributes by which the views are aligned.
  private var aligned: [Attribute] {
    switch arrangement.alignment {
    case .fill: [cross.start, cross.end]
    case .start: [cross.start]
    case .center: [cross.center]
    case .end: [cross.end]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  private mutating func addAgreement(with first: LayoutItem) {
    for view in visible.dropFirst() {
      for attribute in aligned { add(.alignment, LayoutItem.view(view)[attribute], .equal, first[attribute]) }
    }
  }

  /// Adds the spanner, a guide that spans all views and pulls the stack view tight around them.
  private mutating func addSpanner(_ first: LayoutItem) {
    let spanner = guide(.spanner)
    switch arrangement.alignment {
    case .start: add(.canvasConnection, canvas[cross.start], .equal, first[cross.start])
    case .end: add(.canvasConnection, first[cross.end], .equal, canvas[cross.end])
    case .center: add(.canvasConnection, canvas[cross.center], .equal, first[cross.center])
    case .fill, .firstBaseline, .lastBaseline: break
    }
    for view in visible { addSpan(of: spanner, over: .view(view)) }
    if arrangement.alignment != .start {
      add(.canvasConnection, canvas[cross.start], .equal, spanner[cross.start])
    }
    if arrangement.alignment != .end { add(.canvasConnection, spanner[cross.end], .equal, canvas[cross.end]) }
    add(.spanningFit, spanner[cross.length], .equal, constant: 0, priority: LayoutPriority(51))
    for view in visible { addSuppression(of: .view(view)) }
  }

  private mutating func addSpan(of spanner: LayoutItem, over view: LayoutItem) {
    let almostRequired = LayoutPriority(999.5)
    if arrangement.alignment == .start {
      add(.spanningBoundary, spanner[cross.start], .equal, view[cross.start], priority: almostRequired)
    } else {
      add(.spanningBoundary, spanner[cross.start], .lessThanOrEqual, view[cross.start])
    }
    if arrangement.alignment == .end {
      add(.spanningBoundary, spanner[cross.end], .equal, view[cross.end], priority: almostRequired)
    } else {
      add(.spanningBoundary, spanner[cross.end], .greaterThanOrEqual, view[cross.end])
    }
  }

  private mutating func addSuppression(of view: LayoutItem) {
    add(.ambiguitySuppression, view[cross.length], .equal, constant: 0, priority: LayoutPriority(25))
  }

  /// Aligns a hidden view with the visible ones, or with the canvas if there are none. Filling ties it at both edges, so
  /// that its extent across the axis counts like theirs; any other alignment ties it at one place.
  mutating func addHiddenAlignment(_ view: LayoutItem, fills: Bool) {
    var attributes = aligned
    if arrangement.alignment == .fill, !fills { attributes.removeLast() }
    if arrangement.alignment.isBaseline, visible.isEmpty { attributes = [cross.start] }
    let reference = visible.first.map { LayoutItem.view($0) } ?? canvas
    for attribute in attributes { add(.alignment, view[attribute], .equal, reference[attribute]) }
    if !fills { addSuppression(of: view) }
  }
}
