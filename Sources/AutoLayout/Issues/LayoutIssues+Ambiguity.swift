import ConstraintSolver
import Geometry

extension LayoutIssues {
  /// What the constraints leave open of a view on one axis (`SolvingRules: Ambiguity`); `nil` where nothing.
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
    var issue = LayoutIssue(
      kind: .ambiguous, views: [view], axis: axis.issueAxis, attributes: attributes, message: "",
      location: tree.views[view.index].location)
    if size != nil, brokenConstraint(on: view, axis) == nil {
      issue.content = openContent(around: view, axis)
    }
    issue.hasDependentPosition =
      dependentPositions[system.variables.position(of: view, axis)] != nil
      && brokenConstraint(on: view, axis) == nil
    issue.reason = reason(for: view, axis, isPositionOpen: position != nil, isSizeOpen: size != nil)
    issue.message =
      "\(name(of: view)) has an ambiguous \(enumeration(attributes.map(phrase(for:))))\(issue.reason)."
    return issue
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

  /// `width (40 to 140)`
  private func phrase(for attribute: LayoutIssue.AmbiguousAttribute) -> String {
    func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }
    let word =
      switch attribute.attribute {
      case "minX": "x position"
      case "minY": "y position"
      default: attribute.attribute
      }
    let range =
      switch (attribute.minimum, attribute.maximum) {
      case (let low?, let high?): "\(number(low)) to \(number(high))"
      case (let low?, nil): "\(number(low)) or more"
      case (nil, let high?): "\(number(high)) or less"
      case (nil, nil): "any"
      }
    return "\(word) (\(range))"
  }

  /// Why, and what would settle it; the likeliest first.
  private func reason(
    for view: ViewID, _ axis: Axis, isPositionOpen: Bool, isSizeOpen: Bool
  ) -> String {
    if let broken = brokenConstraint(on: view, axis) { return ", since \(broken) is broken" }
    if isSizeOpen {
      if let reason = contentReason(view, axis) ?? priorityReason(view, axis) { return reason }
      if !isPositionOpen {
        let edges = axis == .horizontal ? "leading and trailing" : "top and bottom"
        return ": set a \(axis.sizeName), or tie both \(edges)"
      }
    }
    if !isSizeOpen, let causes = dependentPositions[system.variables.position(of: view, axis)] {
      return ": it depends on \(enumeration(words(for: causes)))"
    }
    guard placed[Int(system.variables.position(of: view, axis).index)] else {
      return ": no constraint places it \(axis.adverb)"
    }
    return isSizeOpen ? ": set one of the two" : ": its constraints leave room, so one more is needed"
  }

  /// `row's height`, `row's y position and height`.
  private func words(for variables: [Variable]) -> [String] {
    var words: [(owner: String, quantities: [String])] = []
    for variable in variables {
      let (owner, quantity) =
        switch system.variables.meaning(of: variable) {
        case .contentSize(let view, let axis): (name(of: view), "content \(axis.sizeName)")
        case .size(let item, let axis): (tree.name(of: item), axis.sizeName)
        case .position(let item, let axis): (tree.name(of: item), "\(axis.letter) position")
        }
      if let place = words.firstIndex(where: { $0.owner == owner }) {
        words[place].quantities.append(quantity)
      } else {
        words.append((owner, [quantity]))
      }
    }
    return words.map { "\($0.owner)'s \(enumeration($0.quantities))" }
  }

  /// A broken constraint on the view that would have spoken of what is now open.
  private func brokenConstraint(on view: ViewID, _ axis: Axis) -> String? {
    let open = [system.variables.position(of: view, axis), system.variables.size(of: view, axis)]
      .filter { range(of: $0) != nil }
    for row in brokenRows[view] ?? []
    where system.terms(ofRow: row).contains(where: { open.contains($0.variable) }) {
      return tree.text(of: system.node(ofRow: row))
    }
    return nil
  }

  /// A view between the edges of content whose size only that view could tell.
  private func contentReason(_ view: ViewID, _ axis: Axis) -> String? {
    guard let scrollView = openContent(around: view, axis) else { return nil }
    return ": it lies between the edges of \(name(of: scrollView))'s content, which has no "
      + "\(axis.sizeName) of its own"
  }

  /// The scroll view around a view, where its content is as open.
  private func openContent(around view: ViewID, _ axis: Axis) -> ViewID? {
    var ancestor = system.hierarchy.superview(of: view)
    while let current = ancestor, !system.hierarchy.isScrollView(current) {
      ancestor = system.hierarchy.superview(of: current)
    }
    return ancestor.flatMap { isContentAmbiguous($0, axis) ? $0 : nil }
  }

  /// Views that share what is left over or missing, with nothing to tell which of them gives way.
  private func priorityReason(_ view: ViewID, _ axis: Axis) -> String? {
    guard system.intrinsicSizes[view.index][axis] != nil, let rivalry = rivalries[axis] else { return nil }
    let priority = rivalry.priority(of: tree.views[view.index], axis)
    guard let rivals = rivalry.views[priority], rivals.count > 1 else { return nil }
    let kind = rivalry.isStretched ? "content hugging" : "compression resistance"
    return
      ": \(enumeration(rivals.map(name(of:)), most: Self.mostNames)) have the same \(axis.rawValue) \(kind) "
      + "priority, \(NumberFormat.string(priority.value))"
  }
}

/// The views with intrinsic sizes whose actual sizes are open on an axis, by the priority with which they keep to them.
struct Rivalry {
  /// Whether any of them is stretched; they are compressed otherwise.
  let isStretched: Bool
  private(set) var views: [LayoutPriority: [ViewID]] = [:]

  init(of issues: LayoutIssues, _ axis: Axis) {
    let system = issues.system
    let sharing = issues.tree.views.indices.map { ViewID($0) }.filter {
      system.intrinsicSizes[$0.index][axis] != nil
        && issues.range(of: system.variables.size(of: $0, axis)) != nil
    }
    isStretched = sharing.contains { view in
      guard let metric = system.intrinsicSizes[view.index][axis] else { return false }
      return issues.geometry.value(system.variables.size(of: view, axis)) > metric + 1e-6
    }
    for view in sharing { views[priority(of: issues.tree.views[view.index], axis), default: []].append(view) }
  }

  func priority(of node: ViewNode, _ axis: Axis) -> LayoutPriority {
    isStretched ? node.effectiveHugging[axis] : node.effectiveCompressionResistance[axis]
  }
}
