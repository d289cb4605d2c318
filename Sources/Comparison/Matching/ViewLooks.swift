import AutoLayout
import Geometry

/// What is to be seen of the views of one tree apart from their names, as numbers: two views, of any of the trees that
/// share a `Names`, have the same number if they look the same.
struct ViewLooks {
  /// Gives equal values equal numbers.
  struct Names {
    private var views = Numbering<ViewNode>()
    private var subtrees = Numbering<[Int]>()
    private var mentions = Numbering<Mention>()
    private var exactMentions = Numbering<ExactMention>()

    mutating func number(_ view: ViewNode) -> Int { views.number(of: view) }
    mutating func number(_ subtree: [Int]) -> Int { subtrees.number(of: subtree) }
    mutating func number(_ mention: Mention) -> Int { mentions.number(of: mention) }
    mutating func number(_ mention: ExactMention) -> Int { exactMentions.number(of: mention) }

    mutating func reserveMentions(_ count: Int) {
      mentions.reserveCapacity(count)
      exactMentions.reserveCapacity(count)
    }
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
      hasher.combine(
        own.mixed(with: priority.value.bitPattern).mixed(with: others.0).mixed(with: others.1)
          .mixed(with: others.2))
    }
  }

  /// A mention by its number, with the constants.
  struct ExactMention: Hashable {
    var mention: Int
    var multiplier: Double
    var constant: Double

    func hash(into hasher: inout Hasher) {
      // Equal numbers, such as 0 and -0, need equal bits.
      let (multiplier, constant) = ((multiplier + 0).bitPattern, (constant + 0).bitPattern)
      hasher.combine(UInt64(mention).mixed(with: multiplier).mixed(with: constant))
    }
  }

  /// The part of a view that a constraint refers to.
  private enum Kind: UInt64 {
    case view, safeArea, layoutMargins, readableContent, content, frame, other
  }

  /// By view.
  private var owns: [Int] = []
  private var subtrees: [Int]
  private var sizes: [Int]
  /// The constraints that name each view, one view's after the other's. A list for each view would take longer to make
  /// than everything else.
  private var described: [Int] = []
  private var exactlyDescribed: [Int] = []
  /// Where those of each view begin, and where all of them end.
  private var starts: [Int]

  init(_ tree: ViewTree, _ names: inout Names) {
    owns = tree.views.map { names.number($0.bare) }
    // A view without subviews looks like its own properties. Its number is even, so nothing has to be looked up.
    subtrees = owns.map { 2 * $0 }
    sizes = Array(repeating: 1, count: tree.views.count)
    starts = Array(repeating: 0, count: tree.views.count + 1)
    for index in tree.views.indices.reversed() {
      let subviews = tree.views[index].subviews
      guard !subviews.isEmpty else { continue }
      subtrees[index] = 2 * names.number([owns[index]] + subviews.map { subtrees[$0.index] }) + 1
      sizes[index] += subviews.reduce(0) { $0 + sizes[$1.index] }
    }
  }

  /// Notes which constraints name each view, in terms of the later tree's views.
  mutating func describeConstraints(_ tree: ViewTree, _ later: [ViewID?], _ names: inout Names) {
    var mentions: [(view: Int, number: Int, exact: Int)] = []
    mentions.reserveCapacity(2 * tree.constraints.count)
    names.reserveMentions(2 * tree.constraints.count)
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
        let exact = ExactMention(
          mention: number, multiplier: constraint.multiplier, constant: constraint.constant)
        mentions.append((tree.owner(of: anchor.item).index, number, names.number(exact)))
      }
      mention(0, anchors.0, (numbers.1, numbers.2, numbers.3))
      mention(1, anchors.1, (numbers.0, numbers.2, numbers.3))
      mention(2, anchors.2, (numbers.0, numbers.1, numbers.3))
      mention(3, anchors.3, (numbers.0, numbers.1, numbers.2))
    }
    gather(mentions)
  }

  /// Stores the mentions by view, and those of a view in order.
  private mutating func gather(_ mentions: [(view: Int, number: Int, exact: Int)]) {
    for index in starts.indices { starts[index] = 0 }
    for mention in mentions { starts[mention.view + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var next = starts
    described = Array(repeating: 0, count: mentions.count)
    exactlyDescribed = described
    for mention in mentions {
      described[next[mention.view]] = mention.number
      exactlyDescribed[next[mention.view]] = mention.exact
      next[mention.view] += 1
    }
    sort(&described)
    sort(&exactlyDescribed)
  }

  private func sort(_ numbers: inout [Int]) {
    // Sorting a slice of an array would copy it.
    numbers.withUnsafeMutableBufferPointer { numbers in
      for index in owns.indices { numbers[places(ViewID(index))].sort() }
    }
  }

  private func places(_ view: ViewID) -> Range<Int> {
    Range(from: starts[view.index], upTo: starts[view.index + 1])
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
    case .guide, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide, .stackGuide: .other
    }
  }

  /// The number of the view's own properties.
  func own(_ view: ViewID) -> Int { owns[view.index] }
  /// The number of the view with all its descendants.
  func subtree(_ view: ViewID) -> Int { subtrees[view.index] }
  /// The numbers of the constraints that name the view, without their constants, in order.
  func mentions(_ view: ViewID) -> ArraySlice<Int> { described[places(view)] }
  /// The numbers of the constraints that name the view, in order.
  func exactMentions(_ view: ViewID) -> ArraySlice<Int> { exactlyDescribed[places(view)] }

  /// Whether there is anything by which the view could be recognized: subviews, constraints, or a content.
  func isRecognizable(_ view: ViewID) -> Bool {
    sizes[view.index] > 1 || !places(view).isEmpty
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
    node.location = nil
    // A plain view refers to no other. Writing a property of a content that it does not have would store traits.
    if isPlain { return node }
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
