import AutoLayout

/// What is to be seen of the views of one tree apart from their names, as numbers: two views, of any of the trees that
/// share a `Names`, have the same number if they look the same.
struct ViewLooks {
  /// Gives equal values equal numbers.
  struct Names {
    private var views: [ViewNode: Int] = [:]
    private var subtrees: [[Int]: Int] = [:]
    private var mentions: [Mention: Int] = [:]
    private var exactMentions: [ExactMention: Int] = [:]

    mutating func number(_ view: ViewNode) -> Int { views.number(of: view) }
    mutating func number(_ subtree: [Int]) -> Int { subtrees.number(of: subtree) }
    mutating func number(_ mention: Mention) -> Int { mentions.number(of: mention) }
    mutating func number(_ mention: ExactMention) -> Int { exactMentions.number(of: mention) }
  }

  /// A constraint as one of its items sees it, without its constants. Its anchors are packed into numbers, because there
  /// are several mentions for each constraint.
  struct Mention: Hashable {
    /// Whether the item is the first, its origin, the second or its origin; the kind of item, the attribute and the
    /// relation.
    var own: UInt64
    var priority: LayoutPriority
    /// The other anchors in order; 0 for none.
    var others: (UInt64, UInt64, UInt64) = (0, 0, 0)

    static func == (a: Mention, b: Mention) -> Bool {
      a.own == b.own && a.priority == b.priority && a.others == b.others
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(own)
      hasher.combine(priority)
      hasher.combine(others.0)
      hasher.combine(others.1)
      hasher.combine(others.2)
    }
  }

  /// A mention by its number, with the constants.
  struct ExactMention: Hashable {
    var mention: Int
    var multiplier: Double
    var constant: Double
  }

  /// The part of a view that a constraint refers to.
  private enum Kind: UInt64 {
    case view, safeArea, layoutMargins, readableContent, content, frame, other
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
      let anchors = (constraint.first, constraint.firstOrigin, constraint.second, constraint.secondOrigin)
      let numbers = (
        number(anchors.0, tree, later), number(anchors.1, tree, later), number(anchors.2, tree, later),
        number(anchors.3, tree, later)
      )
      func mention(
        _ place: UInt64, _ anchor: LayoutAnchor?, _ others: (UInt64, UInt64, UInt64)
      ) {
        guard let anchor else { return }
        let own =
          place << 32 | Self.kind(of: anchor.item).rawValue << 24 | UInt64(anchor.attribute.rawValue) << 16
          | constraint.relation.code
        var mention = Mention(own: own, priority: constraint.priority)
        mention.add(others.0)
        mention.add(others.1)
        mention.add(others.2)
        let number = names.number(mention)
        let view = tree.owner(of: anchor.item).index
        described[view].append(number)
        exactlyDescribed[view].append(
          names.number(
            ExactMention(
              mention: number, multiplier: constraint.multiplier, constant: constraint.constant)))
      }
      mention(0, anchors.0, (numbers.1, numbers.2, numbers.3))
      mention(1, anchors.1, (numbers.0, numbers.2, numbers.3))
      mention(2, anchors.2, (numbers.0, numbers.1, numbers.3))
      mention(3, anchors.3, (numbers.0, numbers.1, numbers.2))
    }
    for index in described.indices {
      described[index].sort()
      exactlyDescribed[index].sort()
    }
  }

  /// A number above 0 for the view of an anchor, the part of it that it refers to, and the attribute; 0 for none. The
  /// view is the one of the later tree, or what a view without counterpart looks like.
  private func number(_ anchor: LayoutAnchor?, _ tree: ViewTree, _ later: [ViewID?]) -> UInt64 {
    guard let anchor else { return 0 }
    let view = tree.owner(of: anchor.item)
    let match = later[view.index]
    return UInt64(UInt32(truncatingIfNeeded: match?.index ?? owns[view.index]))
      | UInt64(anchor.attribute.rawValue) << 32 | Self.kind(of: anchor.item).rawValue << 40
      | (match == nil ? 1 : 2) << 48
  }

  private static func kind(of item: LayoutItem) -> Kind {
    switch item {
    case .view: .view
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    case .contentLayoutGuide: .content
    case .frameLayoutGuide: .frame
    case .guide, .topLayoutGuide, .bottomLayoutGuide, .stackGuide: .other
    }
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

extension ViewLooks.Mention {
  /// Adds another anchor by its number, unless there is none.
  fileprivate mutating func add(_ other: UInt64) {
    guard other != 0 else { return }
    if others.0 == 0 {
      others.0 = other
    } else if others.1 == 0 {
      others.1 = other
    } else {
      others.2 = other
    }
  }
}

extension LayoutRelation {
  fileprivate var code: UInt64 {
    switch self {
    case .lessThanOrEqual: 0
    case .equal: 1
    case .greaterThanOrEqual: 2
    }
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
