import Foundation

/// Places the sections of a compositional layout one after another.
struct Composition {
  private let view: UICollectionView
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private let isVertical: Bool
  private let isRightToLeft: Bool
  /// The area between the adjusted insets.
  private let size: CGSize
  private var placed = PlacedElements()
  private var position: CGFloat = 0
  /// The headers and footers of the whole layout, with the length that each takes.
  private var footers: [(item: NSCollectionLayoutBoundarySupplementaryItem, size: CGSize)] = []

  init(_ view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration) {
    self.view = view
    self.configuration = configuration
    isVertical = configuration.scrollDirection == .vertical
    isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inset = view.adjustedContentInset
    size = CGSize(
      width: max(0, view.bounds.width - inset.left - inset.right),
      height: max(0, view.bounds.height - inset.top - inset.bottom))
    for (index, item) in configuration.boundarySupplementaryItems.enumerated() {
      let path = IndexPath(index: index)
      let length = supplementSize(item, path, in: size)
      if item.containerAnchor.edges.contains(isVertical ? .bottom : .trailing) {
        footers.append((item, length))
      } else {
        addBoundary(
          item, path, length,
          in: CGRect(origin: isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0), size: size)
        )
        if item.extendsBoundary { position += isVertical ? length.height : length.width }
      }
    }
  }

  var environment: any NSCollectionLayoutEnvironment {
    LayoutSurroundings(size, traits: view.traitCollection)
  }

  mutating func begin(_ section: Int) {
    if section > 0 { position += configuration.interSectionSpacing }
  }

  /// The layout with its footers and the size of its content.
  mutating func finished() -> PlacedElements {
    for (index, (item, length)) in footers.enumerated() {
      let path = IndexPath(index: configuration.boundarySupplementaryItems.count - footers.count + index)
      let area =
        isVertical
        ? CGRect(x: 0, y: position, width: size.width, height: length.height)
        : CGRect(x: position, y: 0, width: length.width, height: size.height)
      addBoundary(item, path, length, in: area)
      if item.extendsBoundary { position += isVertical ? length.height : length.width }
    }
    placed.contentSize =
      isVertical
      ? CGSize(width: size.width, height: position) : CGSize(width: position, height: size.height)
    if isRightToLeft, isVertical {
      for attributes in placed.all {
        attributes.frame.origin.x = size.width - attributes.frame.maxX
      }
    }
    return placed
  }

  // MARK: Sections

  mutating func add(_ section: NSCollectionLayoutSection, at index: Int) {
    let inset = section.contentInsets
    let room = CGSize(
      width: max(0, size.width - inset.leading - inset.trailing),
      height: max(0, size.height - inset.top - inset.bottom))
    let start = position
    let boundaries = section.boundarySupplementaryItems.map { item in
      let follows = section.supplementariesFollowContentInsets
      return (
        item: item,
        size: supplementSize(
          item, IndexPath(item: 0, section: index), in: follows ? room : size)
      )
    }
    func isAtStart(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
      item.containerAnchor.edges.contains(isVertical ? .top : .leading)
    }
    func isAtEnd(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
      item.containerAnchor.edges.contains(isVertical ? .bottom : .trailing)
    }
    func length(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    for (item, extent) in boundaries where isAtStart(item) && item.extendsBoundary {
      position += item.topPadding + length(extent)
    }
    let header = position
    position += isVertical ? inset.top : inset.leading
    addGroups(of: section, at: index, in: room)
    position += isVertical ? inset.bottom : inset.trailing
    let footer = position
    for (item, extent) in boundaries where isAtEnd(item) && item.extendsBoundary {
      position += length(extent)
    }
    let sides = section.supplementariesFollowContentInsets ? inset : .zero
    for (item, extent) in boundaries {
      // Those that do not make the section larger lie on it.
      let from =
        item.extendsBoundary && isAtEnd(item)
        ? footer : item.extendsBoundary ? start + item.topPadding : header
      let to = item.extendsBoundary && isAtStart(item) ? header : item.extendsBoundary ? position : footer
      let area =
        isVertical
        ? CGRect(
          x: sides.leading, y: from, width: size.width - sides.leading - sides.trailing, height: to - from)
        : CGRect(x: from, y: sides.top, width: to - from, height: size.height - sides.top - sides.bottom)
      addBoundary(item, IndexPath(item: 0, section: index), extent, in: area)
    }
    for decoration in section.decorationItems {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: decoration.elementKind, with: IndexPath(item: 0, section: index))
      let area =
        isVertical
        ? CGRect(x: 0, y: start, width: size.width, height: position - start)
        : CGRect(x: start, y: 0, width: position - start, height: size.height)
      attributes.frame = area.inset(by: decoration.contentInsets)
      placed.add(attributes)
    }
  }

  /// Repeats the section's group until all items have their places.
  private mutating func addGroups(of section: NSCollectionLayoutSection, at index: Int, in room: CGSize) {
    let count = min(view.numberOfItems(inSection: index), 500)
    let inset = section.contentInsets
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    let runsDown = isVertical != isOrthogonal
    var arranging = GroupArranging(view, section: index, count: count)
    var origin =
      isVertical ? CGPoint(x: inset.leading, y: position) : CGPoint(x: position, y: inset.top)
    let first = origin
    var end = isVertical ? origin.y : origin.x
    var isFirst = true
    while arranging.next < count {
      let before = arranging.next
      var group = arranging.arranged(section.group, in: room)
      if isOrthogonal, isFirst, section.orthogonalScrollingBehavior == .groupPagingCentered {
        if isVertical {
          origin.x += (room.width - group.size.width) / 2
        } else {
          origin.y += (room.height - group.size.height) / 2
        }
      }
      if !isFirst {
        if runsDown { origin.y += section.interGroupSpacing } else { origin.x += section.interGroupSpacing }
      }
      isFirst = false
      group.move(by: origin)
      for attributes in group.elements { placed.add(attributes) }
      if runsDown { origin.y += group.size.height } else { origin.x += group.size.width }
      let extent =
        isOrthogonal
        ? (isVertical ? first.y + group.size.height : first.x + group.size.width)
        : (isVertical ? origin.y : origin.x)
      end = max(end, extent)
      // A group without room for any item would be repeated forever.
      if arranging.next == before { break }
    }
    position = end
  }

  // MARK: Supplements

  private func supplementSize(
    _ item: NSCollectionLayoutSupplementaryItem, _ path: IndexPath, in container: CGSize
  ) -> CGSize {
    let size = item.layoutSize.size(in: container)
    let flexible = item.layoutSize.flexibleAxes
    guard !flexible.isEmpty, let made = view.supplement(item.elementKind, path) else { return size }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    (attributes.size, attributes.flexibleAxes) = (size, flexible)
    return made.preferredLayoutAttributesFitting(attributes).size
  }

  private mutating func addBoundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, _ size: CGSize, in area: CGRect
  ) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    let origin = item.containerAnchor.origin(size, on: area)
    attributes.frame = CGRect(
      x: origin.x + item.offset.x, y: origin.y + item.offset.y, width: size.width, height: size.height
    ).inset(by: item.contentInsets)
    placed.add(attributes)
  }
}

extension CGRect {
  /// The rectangle without insets, from left to right.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

/// The items of one group, at its origin.
struct ArrangedGroup {
  var size: CGSize
  var elements: [UICollectionViewLayoutAttributes] = []

  mutating func move(by offset: CGPoint) {
    for attributes in elements {
      attributes.frame.origin.x += offset.x
      attributes.frame.origin.y += offset.y
    }
  }
}

/// Gives the items of a section to groups, in order.
struct GroupArranging {
  private let view: UICollectionView
  private let section: Int
  private let count: Int
  private(set) var next = 0

  init(_ view: UICollectionView, section: Int, count: Int) {
    (self.view, self.section, self.count) = (view, section, count)
  }

  /// A group with the next items.
  mutating func arranged(_ group: NSCollectionLayoutGroup, in container: CGSize) -> ArrangedGroup {
    let full = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, full.width - insets.leading - insets.trailing),
      height: max(0, full.height - insets.top - insets.bottom))
    var result: ArrangedGroup
    switch group.arrangement {
    case .custom(let provider): return custom(group, provider, full)
    case .filling(let horizontal):
      result = line(group, isHorizontal: horizontal, inner: inner, count: nil, dividesLength: false)
    case .counted(let horizontal, let count, let dividesLength):
      result = line(
        group, isHorizontal: horizontal, inner: inner, count: count, dividesLength: dividesLength)
    }
    let flexible = group.layoutSize.flexibleAxes
    result.move(by: CGPoint(x: insets.leading, y: insets.top))
    result.size = CGSize(
      width: flexible.contains(.horizontal)
        ? result.size.width + insets.leading + insets.trailing : full.width,
      height: flexible.contains(.vertical) ? result.size.height + insets.top + insets.bottom : full.height)
    addSupplements(of: group, CGRect(origin: .zero, size: result.size), item: max(0, next - 1), to: &result)
    return result
  }

  private mutating func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize
  ) -> ArrangedGroup {
    var result = ArrangedGroup(size: size)
    let surroundings = LayoutSurroundings(
      size, insets: group.contentInsets, traits: view.traitCollection)
    for item in provider(surroundings) where next < count {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: next, section: section))
      attributes.frame = item.frame
      result.elements.append(attributes)
      next += 1
    }
    return result
  }

  /// Places items in a row or a column.
  ///
  /// - Parameters:
  ///   - count: the number of items, or `nil` for as many as there is room for.
  ///   - dividesLength: whether the items share the length.
  private mutating func line(
    _ group: NSCollectionLayoutGroup, isHorizontal: Bool, inner: CGSize, count: Int?, dividesLength: Bool
  ) -> ArrangedGroup {
    let room = isHorizontal ? inner.width : inner.height
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isUnbounded =
      isHorizontal
      ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    var pieces: [(piece: ArrangedGroup, before: CGFloat, after: CGFloat)] = []
    var used: CGFloat = 0
    var index = 0
    while next < self.count, !group.subitems.isEmpty, count.map({ index < $0 }) ?? true {
      let item = group.subitems[index % group.subitems.count]
      var share: CGSize?
      if dividesLength, let count {
        let length = (room - spacing * CGFloat(count - 1)) / CGFloat(count)
        share =
          isHorizontal
          ? CGSize(width: length, height: inner.height) : CGSize(width: inner.width, height: length)
      }
      let edges = item.edgeSpacing
      let before = (isHorizontal ? edges?.leading : edges?.top)?.spacing ?? 0
      let after = (isHorizontal ? edges?.trailing : edges?.bottom)?.spacing ?? 0
      let saved = next
      // With an estimated length, the group ends after each subitem has been used once.
      if count == nil, isUnbounded, index >= group.subitems.count { break }
      let piece = arranged(item, in: inner, share: share, isHorizontal: isHorizontal)
      let length = (isHorizontal ? piece.size.width : piece.size.height) + before + after
      if count == nil, !isUnbounded, index > 0, used + spacing + length > room + 1e-3 {
        next = saved
        break
      }
      used += (index == 0 ? 0 : spacing) + length
      pieces.append((piece, before, after))
      index += 1
      // An item without a length would be repeated forever.
      if count == nil, length <= 0, index >= group.subitems.count { break }
    }
    var gap = spacing
    if group.interItemSpacing?.isFlexibleSpacing == true, pieces.count > 1, !isUnbounded {
      gap = max(spacing, spacing + (room - used) / CGFloat(pieces.count - 1))
    }
    var result = ArrangedGroup(size: .zero)
    var position: CGFloat = 0
    for index in pieces.indices {
      var (piece, before, after) = pieces[index]
      position += (index == 0 ? 0 : gap) + before
      let across =
        (isHorizontal
        ? group.subitems[index % group.subitems.count].edgeSpacing?.top
        : group.subitems[index % group.subitems.count].edgeSpacing?.leading)?.spacing ?? 0
      piece.move(by: isHorizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position))
      result.elements += piece.elements
      if isHorizontal {
        position += piece.size.width + after
        result.size = CGSize(width: position, height: max(result.size.height, piece.size.height + across))
      } else {
        position += piece.size.height + after
        result.size = CGSize(width: max(result.size.width, piece.size.width + across), height: position)
      }
    }
    return result
  }

  /// One item or inner group.
  ///
  /// - Parameter share: the size whose length along the group the item gets in place of its own.
  private mutating func arranged(
    _ item: NSCollectionLayoutItem, in container: CGSize, share: CGSize?, isHorizontal: Bool
  ) -> ArrangedGroup {
    if let group = item as? NSCollectionLayoutGroup {
      guard let share else { return arranged(group, in: container) }
      let size = NSCollectionLayoutSize(
        widthDimension: isHorizontal ? .absolute(share.width) : group.layoutSize.widthDimension,
        heightDimension: isHorizontal ? group.layoutSize.heightDimension : .absolute(share.height))
      let copy = NSCollectionLayoutGroup(size, group.subitems, group.arrangement)
      (copy.contentInsets, copy.interItemSpacing) = (group.contentInsets, group.interItemSpacing)
      return arranged(copy, in: container)
    }
    var size = item.layoutSize.size(in: container)
    var flexible = item.layoutSize.flexibleAxes
    if let share {
      if isHorizontal {
        size.width = share.width
        flexible.remove(.horizontal)
      } else {
        size.height = share.height
        flexible.remove(.vertical)
      }
    }
    let path = IndexPath(item: next, section: section)
    let insets = item.contentInsets
    next += 1
    if !flexible.isEmpty, let cell = view.cellForItem(at: path) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.flexibleAxes = flexible
      // Insets have no effect on an axis with an estimate.
      attributes.size = CGSize(
        width: size.width - (flexible.contains(.horizontal) ? 0 : insets.leading + insets.trailing),
        height: size.height - (flexible.contains(.vertical) ? 0 : insets.top + insets.bottom))
      let fitting = cell.preferredLayoutAttributesFitting(attributes).size
      if flexible.contains(.horizontal) { size.width = fitting.width }
      if flexible.contains(.vertical) { size.height = fitting.height }
    }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(origin: .zero, size: size).inset(
      by: NSDirectionalEdgeInsets(
        top: flexible.contains(.vertical) ? 0 : insets.top,
        leading: flexible.contains(.horizontal) ? 0 : insets.leading,
        bottom: flexible.contains(.vertical) ? 0 : insets.bottom,
        trailing: flexible.contains(.horizontal) ? 0 : insets.trailing))
    var result = ArrangedGroup(size: size, elements: [attributes])
    addSupplements(of: item, attributes.frame, item: path.item, to: &result)
    return result
  }

  private func addSupplements(
    of item: NSCollectionLayoutItem, _ frame: CGRect, item index: Int, to result: inout ArrangedGroup
  ) {
    for supplement in item.supplementaryItems {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: supplement.elementKind, with: IndexPath(item: index, section: section))
      let size = supplement.layoutSize.size(in: frame.size)
      attributes.frame = CGRect(origin: supplement.containerAnchor.origin(size, on: frame), size: size)
      result.elements.append(attributes)
    }
  }
}
