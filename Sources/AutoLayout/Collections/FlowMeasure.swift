import Geometry

/// The places of a collection view's subviews in its flow layout, at its size
/// (`ScrollViewRules: Collection views`).
struct FlowMeasure: Hashable, Sendable {
  let collection: ViewID
  /// The length of lines, in points: that of the frame across the direction of scrolling, without the content insets.
  let breadth: Double
  /// The rectangle of each subview in the content's coordinates.
  private(set) var places: [Rect] = []
  private(set) var contentSize = Size.zero

  /// The measures of a tree that has not been laid out yet.
  static func all(in tree: ViewTree) -> [FlowMeasure] {
    tree.views.indices.filter { tree.views[$0].viewClass.isCollectionView }.map {
      FlowMeasure(ViewID($0), breadth: 0, in: tree)
    }
  }

  init(_ collection: ViewID, breadth: Double, in tree: ViewTree) {
    self.collection = collection
    self.breadth = breadth
    place(tree[collection].flow ?? FlowContent(), in: tree)
  }

  private mutating func place(_ flow: FlowContent, in tree: ViewTree) {
    let isVertical = flow.scrollDirection == .vertical
    let inset = flow.sectionInset
    let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let (near, far) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    // A size with x along the lines, which turns a size of that kind back, too.
    func turned(_ size: Size) -> Size { isVertical ? size : Size(width: size.height, height: size.width) }
    var start = 0.0
    var sizes: [Size] = []
    func endSection(isBegun: Bool) {
      guard isBegun else { return }
      let lines = FlowLines(
        lineSpacing: flow.minimumLineSpacing, itemSpacing: flow.minimumInteritemSpacing,
        room: breadth - near - far, isGrid: sizes.allSatisfy { $0 == turned(flow.itemSize) })
      let (items, length) = lines.places(of: sizes)
      places += items.map { $0.offset(by: Point(x: near, y: start + before)) }
      start += before + length + after
      sizes = []
    }
    /// Whether the insets of a section count although it has no items yet.
    var isBegun = false
    for subview in tree[collection].subviews {
      switch tree[subview].flowRole {
      case nil:
        sizes.append(turned(flow.itemSize))
        isBegun = true
      case .item(let size):
        sizes.append(turned(size))
        isBegun = true
      case .header(let length):
        endSection(isBegun: isBegun)
        isBegun = true
        places.append(Rect(x: 0, y: start, width: breadth, height: length))
        start += length
      case .footer(let length):
        endSection(isBegun: true)
        isBegun = false
        places.append(Rect(x: 0, y: start, width: breadth, height: length))
        start += length
      }
    }
    endSection(isBegun: isBegun || places.isEmpty)
    contentSize = turned(Size(width: breadth, height: start))
    if !isVertical {
      places = places.map { Rect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) }
    }
    if tree.flowsFromRight(in: collection) {
      places = places.map {
        Rect(x: contentSize.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
  }

  /// How much longer lines are than what they hold needs, and than it would with the item after it, in points: where one of
  /// these reaches 0, another line holds that item.
  func room(in tree: ViewTree) -> [Double] {
    let flow = tree[collection].flow ?? FlowContent()
    let isVertical = flow.scrollDirection == .vertical
    let inset = flow.sectionInset
    let room = breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    var result: [Double] = []
    // Items of a line are centered on it.
    var (used, line): (Double, Double?) = (0, nil)
    for place in places {
      let (middle, length) = isVertical ? (place.midY, place.width) : (place.midX, place.height)
      if let line, (middle - line).magnitude < 1e-6 {
        used += flow.minimumInteritemSpacing + length
        continue
      }
      if line != nil { result += [room - used, room - used - flow.minimumInteritemSpacing - length] }
      (used, line) = (length, middle)
    }
    return result + [room - used]
  }
}

extension ViewTree {
  /// Whether a view is a collection view whose items begin at the right.
  func flowsFromRight(in view: ViewID) -> Bool {
    views[view.index].viewClass.isCollectionView
      && (views[view.index].direction ?? environment.direction) == .rightToLeft
  }
}

/// The constraints that place a collection view's subviews: four for each.
enum FlowConstraints {
  static func all(_ measure: FlowMeasure, in tree: ViewTree) -> [ConstraintNode] {
    let collection = LayoutItem.view(measure.collection)
    return zip(tree[measure.collection].subviews, measure.places).flatMap { subview, place in
      let item = LayoutItem.view(subview)
      return [
        ConstraintNode(
          LayoutAnchor(item, .left), .equal, LayoutAnchor(collection, .left), constant: place.minX,
          source: .environment),
        ConstraintNode(
          LayoutAnchor(item, .top), .equal, LayoutAnchor(collection, .top), constant: place.minY,
          source: .environment),
        ConstraintNode(LayoutAnchor(item, .width), constant: place.width, source: .environment),
        ConstraintNode(LayoutAnchor(item, .height), constant: place.height, source: .environment),
      ]
    }
  }
}
