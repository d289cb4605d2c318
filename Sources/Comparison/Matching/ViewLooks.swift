import AutoLayout

/// What is to be seen of the views of one tree apart from their names, as numbers: two views, of any of the trees that
/// share a `Names`, have the same number if they look the same.
struct ViewLooks {
  /// Gives equal values equal numbers.
  struct Names {
    private var views: [ViewNode: Int] = [:]
    private var subtrees: [[Int]: Int] = [:]
    private var mentions: [Mention: Int] = [:]

    mutating func number(_ view: ViewNode) -> Int { views.number(of: view) }
    mutating func number(_ subtree: [Int]) -> Int { subtrees.number(of: subtree) }
    mutating func number(_ mention: Mention) -> Int { mentions.number(of: mention) }
  }

  /// A constraint as one of its items sees it.
  struct Mention: Hashable {
    /// Whether the item is the first, its origin, the second or its origin.
    var place: Int
    var kind: Kind
    var attribute: Attribute
    var relation: LayoutRelation
    var priority: LayoutPriority
    var others: [Other]
    /// Multiplier and constant; empty to compare constraints without them.
    var numbers: [Double]
  }

  /// The part of a view that a constraint refers to.
  enum Kind: Hashable {
    case view, safeArea, layoutMargins, readableContent, content, frame, other
  }

  struct Other: Hashable {
    /// The view of the later tree, if it is known.
    var view: ViewID?
    /// What a view without counterpart looks like.
    var look: Int?
    var kind: Kind
    var attribute: Attribute
  }

  /// By view.
  private var owns: [Int] = []
  private var subtrees: [Int]
  private var sizes: [Int]
  private var described: [[Int]] = []
  private var exactlyDescribed: [[Int]] = []

  init(_ tree: ViewTree, _ names: inout Names) {
    owns = tree.views.map { names.number($0.bare) }
    subtrees = owns
    sizes = Array(repeating: 1, count: tree.views.count)
    for index in tree.views.indices.reversed() {
      let subviews = tree.views[index].subviews
      subtrees[index] = names.number([owns[index]] + subviews.map { subtrees[$0.index] })
      sizes[index] += subviews.reduce(0) { $0 + sizes[$1.index] }
    }
  }

  /// Notes which constraints name each view, in terms of the later tree's views.
  mutating func describeConstraints(_ tree: ViewTree, _ later: [ViewID?], _ names: inout Names) {
    described = Array(repeating: [], count: tree.views.count)
    exactlyDescribed = described
    for constraint in tree.constraints {
      let anchors = [constraint.first, constraint.firstOrigin, constraint.second, constraint.secondOrigin]
      let others = anchors.map { $0.map { other($0, tree, later) } }
      for (place, anchor) in anchors.enumerated() {
        guard let anchor, let other = others[place] else { continue }
        var mention = Mention(
          place: place, kind: other.kind, attribute: anchor.attribute, relation: constraint.relation,
          priority: constraint.priority,
          others: others.indices.filter { $0 != place }.compactMap { others[$0] }, numbers: [])
        let view = tree.owner(of: anchor.item).index
        described[view].append(names.number(mention))
        mention.numbers = [constraint.multiplier, constraint.constant]
        exactlyDescribed[view].append(names.number(mention))
      }
    }
    for index in described.indices {
      described[index].sort()
      exactlyDescribed[index].sort()
    }
  }

  private func other(_ anchor: LayoutAnchor, _ tree: ViewTree, _ later: [ViewID?]) -> Other {
    let kind: Kind =
      switch anchor.item {
      case .view: .view
      case .safeArea: .safeArea
      case .layoutMargins: .layoutMargins
      case .readableContent: .readableContent
      case .contentLayoutGuide: .content
      case .frameLayoutGuide: .frame
      case .guide, .topLayoutGuide, .bottomLayoutGuide, .stackGuide: .other
      }
    let view = tree.owner(of: anchor.item)
    let match = later[view.index]
    return Other(
      view: match, look: match == nil ? owns[view.index] : nil, kind: kind, attribute: anchor.attribute)
  }

  /// The number of the view's own properties.
  func own(_ view: ViewID) -> Int { owns[view.index] }
  /// The number of the view with all its descendants.
  func subtree(_ view: ViewID) -> Int { subtrees[view.index] }
  /// The numbers of the constraints that name the view, without their constants, in order.
  func mentions(_ view: ViewID) -> [Int] { described[view.index] }
  /// The numbers of the constraints that name the view, in order.
  func exactMentions(_ view: ViewID) -> [Int] { exactlyDescribed[view.index] }

  /// Whether there is anything by which the view could be recognized: subviews, constraints, or a content.
  func isRecognizable(_ view: ViewID) -> Bool {
    sizes[view.index] > 1 || !described[view.index].isEmpty
  }

  /// Whether the subtree has enough to be recognized anywhere.
  func isDistinct(_ view: ViewID, _ node: ViewNode) -> Bool {
    sizes[view.index] > 2 || node.text?.text?.isEmpty == false
  }
}

extension ViewNode {
  /// The view without names, references, locations, and its place in the tree.
  fileprivate var bare: ViewNode {
    var node = self
    node.name = ""
    node.superview = nil
    node.subviews = []
    if node.location != nil { node.location = nil }
    node.stack?.arranged = []
    node.stack?.customSpacing = [:]
    node.table?.rows = []
    if node.cell != nil {
      node.cell?.contentView = nil
      node.cell?.textLabel = nil
      node.cell?.detailTextLabel = nil
      node.cell?.imageView = nil
    }
    return node
  }
}

extension Dictionary where Value == Int {
  /// The number of a value: that of an equal one, or else the next.
  fileprivate mutating func number(of value: Key) -> Int {
    if let number = self[value] { return number }
    let number = count
    self[value] = number
    return number
  }
}
