import AutoLayout

/// The views and guides of a log, and what it shows of their hierarchy.
///
/// A log names constraints and rarely superviews. A container is known from visual formats with `|`, from printed
/// hierarchies, from the constraints of stack views and guides, and from classes that only contain other views. Views
/// whose superview does not follow have none here.
struct LoggedHierarchy {
  /// The items in the order in which the log names them, each once, with the fullest name.
  private(set) var items: [LoggedItem] = []
  private var indices: [LoggedItem: Int] = [:]
  /// The container of each item, by its index; `nil` if it does not follow.
  private(set) var containers: [Int?] = []

  init(_ log: ConsoleLog) {
    for (constraint, _) in log.constraints {
      for item in constraint.items { add(item) }
      for containment in constraint.containments {
        add(containment.item)
        add(containment.container)
      }
    }
    for view in log.views { add(view.item) }
    addPrinted(log.views)
    for (constraint, _) in log.constraints {
      for containment in constraint.containments { place(containment.item, in: containment.container) }
    }
    for (constraint, _) in log.constraints { addStackView(constraint) }
    for (constraint, _) in log.constraints { addSiblings(constraint) }
    for (constraint, _) in log.constraints { addByClass(constraint) }
    addBetween(log.constraints.map(\.constraint))
  }

  /// The most levels to which views may nest: many more than apps have.
  static let deepest = 100

  /// An item that is nested too deep; `nil` if there is none.
  ///
  /// - Complexity: O(items).
  var tooDeep: LoggedItem? {
    var depths: [Int?] = Array(repeating: nil, count: items.count)
    for index in items.indices {
      // The containers whose depth is not known yet, from the inside out.
      var path: [Int] = []
      var current: Int? = index
      while let next = current, depths[next] == nil {
        path.append(next)
        current = containers[next]
      }
      var depth = current.flatMap { depths[$0] } ?? 0
      for member in path.reversed() {
        depth += 1
        if depth > Self.deepest { return items[member] }
        depths[member] = depth
      }
    }
    return nil
  }

  func index(of item: LoggedItem) -> Int? { indices[item] }

  private mutating func add(_ item: LoggedItem) {
    if let index = indices[item] {
      // A name stands for a class in some lines, and a text is missing in others.
      if items[index].label == nil { items[index].label = item.label }
      return
    }
    indices[item] = items.count
    items.append(item)
    containers.append(nil)
  }

  private mutating func place(_ item: LoggedItem, in container: LoggedItem) {
    guard let index = indices[item], let outer = indices[container] else { return }
    place(index, in: outer)
  }

  /// Notes a container unless another one is known or the two would contain each other.
  private mutating func place(_ index: Int, in outer: Int) {
    guard containers[index] == nil, index != outer, !items[outer].isGuide else { return }
    var ancestor: Int? = outer
    while let current = ancestor {
      if current == index { return }
      ancestor = containers[current]
    }
    containers[index] = outer
  }

  /// Notes the hierarchy of a printed tree.
  private mutating func addPrinted(_ views: [LoggedView]) {
    var path: [LoggedView] = []
    for view in views {
      while let last = path.last, last.depth >= view.depth { path.removeLast() }
      if let superview = path.last { place(view.item, in: superview.item) }
      path.append(view)
    }
  }

  // MARK: What follows

  /// A stack view pins its arranged subviews to itself.
  private mutating func addStackView(_ constraint: LoggedConstraint) {
    guard constraint.identifier?.hasPrefix("UISV-canvas-connection") ?? false, let second = constraint.second
    else { return }
    // The margins of a stack view stand for itself.
    let (a, b) = (stackView(constraint.first.item), stackView(second.item))
    if let a, b == nil {
      place(second.item, in: a)
    } else if let b, a == nil {
      place(constraint.first.item, in: b)
    }
  }

  /// The stack view that an item is, or whose guide it is; `nil` for any other item.
  private func stackView(_ item: LoggedItem) -> LoggedItem? {
    if item.className.contains("StackView") { return item }
    guard item.isGuide, let container = indices[item].flatMap({ containers[$0] }) else { return nil }
    return items[container]
  }

  /// A stack view aligns and spaces arranged subviews, which have the same superview.
  private mutating func addSiblings(_ constraint: LoggedConstraint) {
    guard let identifier = constraint.identifier, let second = constraint.second,
      ["UISV-alignment", "UISV-spacing", "UISV-fill-equally", "UISV-distributing"].contains(where: {
        identifier.hasPrefix($0)
      }), let a = indices[constraint.first.item], let b = indices[second.item]
    else { return }
    if let container = containers[a], container != b {
      place(b, in: container)
    } else if let container = containers[b], container != a {
      place(a, in: container)
    }
  }

  /// Views between views of one superview lie in it, too: constraints tie their edges to opposite edges, one after the
  /// other.
  private mutating func addBetween(_ constraints: [LoggedConstraint]) {
    var neighbors = Array(repeating: Set<Int>(), count: items.count)
    for constraint in constraints where constraint.tiesOppositeEdges {
      guard let second = constraint.second, let a = indices[constraint.first.item],
        let b = indices[second.item]
      else { continue }
      neighbors[a].insert(b)
      neighbors[b].insert(a)
    }
    var isSeen = containers.map { $0 != nil }
    for start in items.indices where !isSeen[start] {
      isSeen[start] = true
      var chain = [start]
      var around: Set<Int> = []
      var next = 0
      while next < chain.count {
        for neighbor in neighbors[chain[next]] {
          if containers[neighbor] != nil {
            around.insert(neighbor)
          } else if !isSeen[neighbor] {
            isSeen[neighbor] = true
            chain.append(neighbor)
          }
        }
        next += 1
      }
      let outer = Set(around.map { containers[$0] })
      guard around.count > 1, outer.count == 1, let container = outer.first ?? nil else { continue }
      for index in chain where neighbors[index].count > 1 { place(index, in: container) }
    }
  }

  /// The edges of a view inside a container, by their classes.
  private mutating func addByClass(_ constraint: LoggedConstraint) {
    guard let second = constraint.second, !constraint.isOfDistances, !constraint.first.attribute.isSize,
      let a = indices[constraint.first.item], let b = indices[second.item], a != b
    else { return }
    let (first, other) = (rank(of: items[a]), rank(of: items[b]))
    if contains(rank: other, first) {
      place(a, in: b)
    } else if contains(rank: first, other) {
      place(b, in: a)
    }
  }

  /// Whether a view of one rank contains one of another, if their edges are tied. A table is tied to its superview as well, so
  /// it is only known to contain cells and headers.
  private func contains(rank outer: Int, _ inner: Int) -> Bool {
    outer > 1 && inner < outer && (outer != 4 || inner > 1)
  }

  /// How far out views of a class are: windows contain everything, cells contain content views.
  private func rank(of item: LoggedItem) -> Int {
    let name = item.className
    if name.hasSuffix("Window") { return 5 }
    if name.hasSuffix("TableView") || name.hasSuffix("CollectionView") { return 4 }
    if name.hasSuffix("Cell") || name.hasSuffix("HeaderFooterView") { return 3 }
    if name.hasSuffix("CellContentView") { return 2 }
    return 0
  }
}
