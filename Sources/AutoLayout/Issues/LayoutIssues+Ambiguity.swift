import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// What the constraints leave open of a view on one axis (SEMANTICS 8.2); `nil` where nothing.
  func ambiguityIssue(for view: ViewID, _ axis: Axis) -> LayoutIssue? {
    let position = range(of: system.variables.position(of: view, axis))
    let size = range(of: system.variables.size(of: view, axis))
    var attributes: [LayoutIssue.AmbiguousAttribute] = []
    if let position {
      attributes.append(attribute(axis.positionName, position, shift: positionShift(of: view, axis)))
    }
    if let size {
      attributes.append(attribute(axis.sizeName, size, shift: system.hierarchy.insetSum(of: view, axis)))
    }
    guard !attributes.isEmpty else { return nil }
    return LayoutIssue(
      kind: .ambiguous, views: [view], axis: axis.issueAxis, attributes: attributes,
      message: message(for: view, axis, attributes), location: tree.views[view.index].location)
  }

  private func attribute(
    _ name: String, _ range: AmbiguousVariable, shift: Double
  ) -> LayoutIssue.AmbiguousAttribute {
    LayoutIssue.AmbiguousAttribute(
      attribute: name, minimum: range.minimum.map { $0 + shift }, maximum: range.maximum.map { $0 + shift })
  }

  /// From the solver's position to that of the frame.
  private func positionShift(of view: ViewID, _ axis: Axis) -> Double {
    var shift = -system.hierarchy.nearInset(of: view, axis)
    if let superview = system.hierarchy.superview(of: view), !system.hierarchy.isScrollView(superview) {
      let origin = tree.views[superview.index].boundsOrigin
      shift += axis == .horizontal ? origin.x : origin.y
    }
    return shift
  }

  // MARK: Words

  private func message(
    for view: ViewID, _ axis: Axis, _ attributes: [LayoutIssue.AmbiguousAttribute]
  ) -> String {
    let isPositionOpen = attributes.contains { $0.attribute == axis.positionName }
    let isSizeOpen = attributes.contains { $0.attribute == axis.sizeName }
    let what = attributes.map { "\(word(for: $0.attribute)) (\(rangeText($0)))" }
    let verb = attributes.count == 1 ? "is" : "are"
    let opening = "The \(enumeration(what)) of \(name(of: view)) \(verb) ambiguous"
    if isSizeOpen {
      if let reason = contentReason(view, axis) ?? priorityReason(view, axis) {
        return "\(opening): \(reason)."
      }
      if !isPositionOpen { return "\(opening): \(missingSize(axis))." }
    }
    guard system.isPlaced(view, axis) else {
      let missing = isSizeOpen && isPositionOpen ? "a position and a \(axis.sizeName)" : "a position"
      return "\(opening): no constraint places it \(axis.adverb); it needs \(missing)."
    }
    let missing = isSizeOpen ? "its position or its \(axis.sizeName)" : "its position"
    return "\(opening): its constraints leave room; one more is needed, for \(missing)."
  }

  private func word(for attribute: String) -> String {
    switch attribute {
    case "minX": "x position"
    case "minY": "y position"
    default: attribute
    }
  }

  private func rangeText(_ attribute: LayoutIssue.AmbiguousAttribute) -> String {
    func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }
    return switch (attribute.minimum, attribute.maximum) {
    case (let low?, let high?): "\(number(low)) to \(number(high))"
    case (let low?, nil): "\(number(low)) or more"
    case (nil, let high?): "\(number(high)) or less"
    case (nil, nil): "any"
    }
  }

  private func missingSize(_ axis: Axis) -> String {
    let edges = axis == .horizontal ? "leading and trailing" : "top and bottom"
    return "it needs a \(axis.sizeName), or both \(edges) tied"
  }

  /// A view between the edges of content whose size only that view could tell.
  private func contentReason(_ view: ViewID, _ axis: Axis) -> String? {
    var ancestor = system.hierarchy.superview(of: view)
    while let current = ancestor, !system.hierarchy.isScrollView(current) {
      ancestor = system.hierarchy.superview(of: current)
    }
    guard let scrollView = ancestor, isContentAmbiguous(scrollView, axis) else { return nil }
    let name = name(of: scrollView)
    return
      "the edges of \(name) are those of its content, which takes its \(axis.sizeName) from the views in it; "
      + "give it a \(axis.sizeName) of its own or that of \(name)"
  }

  /// Views that share what is left over or missing, with nothing to tell which of them gives way.
  private func priorityReason(_ view: ViewID, _ axis: Axis) -> String? {
    guard let metric = system.intrinsicMetric(of: view, axis) else { return nil }
    let isStretched = geometry.value(system.variables.size(of: view, axis)) > metric + 1e-6
    let rivals = tree.views.indices.map { ViewID($0) }.filter { other in
      other != view && range(of: system.variables.size(of: other, axis)) != nil
        && system.intrinsicMetric(of: other, axis) != nil
        && priority(of: other, axis, isStretched) == priority(of: view, axis, isStretched)
    }
    guard !rivals.isEmpty else { return nil }
    let kind = isStretched || isAnyStretched(rivals, axis) ? "content hugging" : "compression resistance"
    let value = NumberFormat.string(priority(of: view, axis, kind == "content hugging").value)
    return
      "\(enumeration(([view] + rivals).sorted().map(name(of:)))) have the same \(kind) priority (\(value)) "
      + "\(axis.adverb); give one of them another"
  }

  private func isAnyStretched(_ views: [ViewID], _ axis: Axis) -> Bool {
    views.contains { view in
      guard let metric = system.intrinsicMetric(of: view, axis) else { return false }
      return geometry.value(system.variables.size(of: view, axis)) > metric + 1e-6
    }
  }

  private func priority(of view: ViewID, _ axis: Axis, _ isStretched: Bool) -> LayoutPriority {
    let node = tree.views[view.index]
    return isStretched ? node.effectiveHugging[axis] : node.effectiveCompressionResistance[axis]
  }
}
