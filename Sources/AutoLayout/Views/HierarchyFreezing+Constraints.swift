// The constraints of a snapshot.
extension HierarchyFreezing {
  /// The location of a constraint: its holder, and its index there.
  private struct Place {
    var view: Int32
    /// The index in the holder's constraints, or -1 for no constraint.
    var position: Int32
  }

  /// The constraints in order of activation.
  ///
  /// - Parameter areNumbered: whether each constraint's `row` is set to its index in the result.
  func constraints(areNumbered: Bool = false) -> [ConstraintNode] {
    let (first, last, count) = activations
    guard count > 0 else { return [] }
    guard last - first == count - 1 else {
      return constraints(in: places(first, last, count: count), areNumbered: areNumbered)
    }
    // The activation numbers have no gaps, so each one determines its constraint's index.
    return Array(unsafeUninitializedCapacity: count) { result, initialized in
      for holder in views.indices {
        // The view keeps its constraints alive and nothing removes one meanwhile. Retaining and releasing each would
        // take as long as everything else.
        Unmanaged.passUnretained(views[holder])._withUnsafeGuaranteedRef { view in
          for index in 0..<view.constraints.count {
            Unmanaged.passUnretained(view.constraints[index])._withUnsafeGuaranteedRef { constraint in
              let place = constraint.activation - first
              if areNumbered { constraint.row = Int32(truncatingIfNeeded: place) }
              result.initializeElement(
                at: place, to: node(constraint, holder: Int32(truncatingIfNeeded: holder)))
            }
          }
        }
      }
      initialized = count
    }
  }

  private func constraints(in places: [Place], areNumbered: Bool) -> [ConstraintNode] {
    var result: [ConstraintNode] = []
    result.reserveCapacity(places.count)
    for place in places where place.position >= 0 {
      let constraint = views[Int(place.view)].constraints[Int(place.position)]
      if areNumbered { constraint.row = Int32(result.count) }
      result.append(node(constraint, holder: place.view))
    }
    return result
  }

  private func places(_ first: Int, _ last: Int, count: Int) -> [Place] {
    // Activations are numbered consecutively, so those of one hierarchy usually have few gaps.
    guard last - first < 4 * count + 64 else { return sortedPlaces(count: count) }
    var places = [Place](repeating: Place(view: 0, position: -1), count: last - first + 1)
    for index in views.indices {
      for (position, constraint) in views[index].constraints.enumerated() {
        places[constraint.activation - first] = Place(view: Int32(index), position: Int32(position))
      }
    }
    return places
  }

  private func sortedPlaces(count: Int) -> [Place] {
    var keyed: [(activation: Int, place: Place)] = []
    keyed.reserveCapacity(count)
    for index in views.indices {
      for (position, constraint) in views[index].constraints.enumerated() {
        keyed.append((constraint.activation, Place(view: Int32(index), position: Int32(position))))
      }
    }
    return keyed.sorted { $0.activation < $1.activation }.map(\.place)
  }

  @inline(__always)
  private func node(_ constraint: LayoutConstraint, holder: Int32) -> ConstraintNode {
    if constraint.firstOrigin == nil, constraint.secondOrigin == nil, constraint.storedIdentifier == nil,
      constraint.first.identity.guideKind == nil, constraint.second?.identity.guideKind == nil
    {
      return plainNode(constraint, holder: holder)
    }
    return otherNode(constraint, holder: holder)
  }

  /// The node of a constraint on one or two views, without guides, distances and an identifier.
  @inline(__always)
  private func plainNode(_ constraint: LayoutConstraint, holder: Int32) -> ConstraintNode {
    let first = constraint.first.identity.index
    var isNearest = first == holder
    var second: LayoutAnchor?
    if let held = constraint.second {
      let index = held.identity.index
      second = LayoutAnchor(.view(ViewID(Int(index))), held.attribute)
      isNearest =
        isNearest || index == holder || child(of: holder, above: first) != child(of: holder, above: index)
    }
    return ConstraintNode(
      pair: LayoutAnchor(.view(ViewID(Int(first))), constraint.first.attribute), constraint.relation,
      multiplier: constraint.multiplier, second, constant: constraint.storedConstant,
      priority: constraint.storedPriority, source: constraint.source,
      owner: isNearest ? nil : ViewID(Int(holder)))
  }

  @inline(never)
  private func otherNode(_ constraint: LayoutConstraint, holder: Int32) -> ConstraintNode {
    let (first, second) = (anchor(constraint.first), constraint.second.map(anchor))
    let firstOrigin = constraint.firstOrigin.map(anchor)
    let secondOrigin = constraint.secondOrigin.map(anchor)
    let isNearest = isNearestHolder(holder, of: first, firstOrigin, second, secondOrigin)
    return ConstraintNode(
      constraint, first, from: firstOrigin, second, from: secondOrigin,
      owner: isNearest ? nil : ViewID(Int(holder)))
  }

  private func anchor(_ held: HeldAnchor) -> LayoutAnchor {
    LayoutAnchor(layoutItem(held.identity), held.attribute)
  }

  private func layoutItem(_ item: ItemIdentity) -> LayoutItem {
    let view = ViewID(Int(item.index))
    guard let kind = item.guideKind else { return .view(view) }
    switch kind {
    case .declared: return .guide(GuideID(Int(item.index)))
    case .safeArea: return .safeArea(view)
    case .layoutMargins: return .layoutMargins(view)
    case .readableContent: return .readableContent(view)
    case .content: return .contentLayoutGuide(view)
    case .frame: return .frameLayoutGuide(view)
    case .top, .bottom:
      precondition(view == .root, "only the root of a hierarchy has a top and a bottom layout guide")
      return kind == .top ? .topLayoutGuide : .bottomLayoutGuide
    }
  }

  /// Whether the view that holds a constraint is the nearest common ancestor of its items.
  private func isNearestHolder(
    _ holder: Int32, of first: LayoutAnchor, _ firstOrigin: LayoutAnchor?, _ second: LayoutAnchor?,
    _ secondOrigin: LayoutAnchor?
  ) -> Bool {
    let first = owner(of: first.item)
    if first == holder { return true }
    // Otherwise, another item must belong to the holder itself or lie in a different child of it than the first item.
    let branch = child(of: holder, above: first)
    func parts(_ anchor: LayoutAnchor?) -> Bool {
      guard let anchor else { return false }
      let owner = owner(of: anchor.item)
      return owner == holder || child(of: holder, above: owner) != branch
    }
    return parts(second) || parts(firstOrigin) || parts(secondOrigin)
  }

  private func owner(of item: LayoutItem) -> Int32 {
    switch item {
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readableContent(let view),
      .contentLayoutGuide(let view), .frameLayoutGuide(let view):
      Int32(view.index)
    case .guide(let guide): Int32(guides[guide.index].owningView.index)
    case .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide: 0
    case .stackGuide: preconditionFailure("stack views make these only when they are laid out")
    }
  }

  @inline(__always)
  private func child(of holder: Int32, above view: Int32) -> Int32 {
    var view = view
    while depths[Int(view)] > depths[Int(holder)] + 1, let superview = nodes[Int(view)].superview {
      view = Int32(superview.index)
    }
    return view
  }
}

extension ConstraintNode {
  /// A constraint's equation between anchors of a snapshot.
  init(
    _ constraint: LayoutConstraint, _ first: LayoutAnchor, from firstOrigin: LayoutAnchor?,
    _ second: LayoutAnchor?, from secondOrigin: LayoutAnchor?, owner: ViewID?
  ) {
    self.init(
      first, from: firstOrigin, constraint.relation, multiplier: constraint.multiplier, second,
      from: secondOrigin, constant: constraint.storedConstant, priority: constraint.storedPriority,
      identifier: constraint.storedIdentifier, source: constraint.source, owner: owner)
  }
}
