import AutoLayout
import Geometry

/// The insets of safe areas and margins that recorded frames show: if an equation ties a view to a guide, the view's
/// recorded edge determines the guide's. Optional equations count where no required one does.
struct RecordedInsets {
  /// The kinds of recorded insets.
  enum Kind: Hashable, Sendable {
    case safeArea, margin
  }

  private struct Place: Hashable {
    var view: ViewID
    var kind: Kind
    var edge: Edge
  }

  enum Edge: Hashable, Sendable {
    case top, left, bottom, right
  }

  private let tree: ViewTree
  /// Recorded alignment rectangles in the root's coordinates, with nothing scrolled.
  private var rects: [Rect] = []
  private var found: [Place: [Double]] = [:]
  /// The insets that optional equations show.
  private var foundByOptional: [Place: [Double]] = [:]

  /// The largest plausible inset; a larger one comes from an outdated frame.
  private static let largest = 250.0

  init(_ tree: ViewTree) {
    self.tree = tree
    var origins: [Point] = []
    for node in tree.views {
      var frame = node.frame ?? .zero
      if let superview = node.superview {
        frame.origin = frame.origin + origins[superview.index]
      } else {
        frame.origin = .zero
      }
      origins.append(frame.origin)
      rects.append(frame.inset(by: node.effectiveAlignmentRectInsets))
    }
    for constraint in tree.constraints
    where constraint.relation == .equal && constraint.multiplier == 1 {
      guard let second = constraint.second.map({ tree.resolved($0, in: constraint) }) else { continue }
      let first = tree.resolved(constraint.first, in: constraint)
      let isMirrored =
        constraint.first.attribute.isDirectional && tree.direction(of: constraint) == .rightToLeft
      let constant = isMirrored ? -constraint.constant : constraint.constant
      let list = constraint.priority.isRequired ? \Self.found : \Self.foundByOptional
      note(first, at: position(of: second).map { $0 + constant }, in: list)
      note(second, at: position(of: first).map { $0 - constant }, in: list)
    }
  }

  /// The inset on which most equations agree, the first of several; `nil` if no equation shows one.
  func inset(of view: ViewID, _ kind: Kind, _ edge: Edge) -> Double? {
    let place = Place(view: view, kind: kind, edge: edge)
    guard let values = found[place] else { return insetOfOptional(place) }
    let sorted = values.sorted()
    var best: (value: Double, count: Int)?
    for value in values {
      // Values within a hundredth of a point are equal.
      let first = sorted.partitionPoint { $0 - value > -0.01 }
      let end = sorted.partitionPoint { $0 - value >= 0.01 }
      let count = end - first
      if count > best?.count ?? 0 { best = (value, count) }
    }
    return best?.value
  }

  /// The inset that optional equations show; `nil` if they disagree, so that some of them do not hold.
  private func insetOfOptional(_ place: Place) -> Double? {
    guard let values = foundByOptional[place], let first = values.first,
      values.allSatisfy({ ($0 - first).magnitude < 0.01 })
    else { return nil }
    return first
  }

  /// The recorded position of a view's edge; `nil` for guides and margins, which are not recorded.
  private func position(of anchor: LayoutAnchor) -> Double? {
    guard case .view(let view) = anchor.item else { return nil }
    let rect = rects[view.index]
    return switch anchor.attribute {
    case .left: rect.minX
    case .right: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    default: nil
    }
  }

  private mutating func note(
    _ anchor: LayoutAnchor, at position: Double?, in list: WritableKeyPath<Self, [Place: [Double]]>
  ) {
    guard let position, let place = place(of: anchor) else { return }
    // Constraints, not the frame, determine the end of a scroll view's content.
    if tree[place.view].scroll != nil, place.edge == .bottom || place.edge == .right { return }
    let rect = rects[place.view.index]
    let inset: Double =
      switch place.edge {
      case .top: position - rect.minY
      case .left: position - rect.minX
      case .bottom: rect.maxY - position
      case .right: rect.maxX - position
      }
    guard inset >= -0.01, inset <= Self.largest else { return }
    self[keyPath: list][place, default: []].append(max(0, inset))
  }

  /// The inset that an anchor shows; `nil` for none.
  private func place(of anchor: LayoutAnchor) -> Place? {
    switch (anchor.item, anchor.attribute) {
    case (.topLayoutGuide, .bottom): Place(view: .root, kind: .safeArea, edge: .top)
    case (.bottomLayoutGuide, .top): Place(view: .root, kind: .safeArea, edge: .bottom)
    case (.safeArea(let view), .top): Place(view: view, kind: .safeArea, edge: .top)
    case (.safeArea(let view), .bottom): Place(view: view, kind: .safeArea, edge: .bottom)
    case (.safeArea(let view), .left): Place(view: view, kind: .safeArea, edge: .left)
    case (.safeArea(let view), .right): Place(view: view, kind: .safeArea, edge: .right)
    case (.view(let view), .topMargin): Place(view: view, kind: .margin, edge: .top)
    case (.view(let view), .bottomMargin): Place(view: view, kind: .margin, edge: .bottom)
    case (.view(let view), .leftMargin): Place(view: view, kind: .margin, edge: .left)
    case (.view(let view), .rightMargin): Place(view: view, kind: .margin, edge: .right)
    default: nil
    }
  }
}

extension [Double] {
  /// The first index of sorted numbers from which a condition holds.
  fileprivate func partitionPoint(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
