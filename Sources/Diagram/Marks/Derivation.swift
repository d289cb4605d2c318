import AutoLayout
import Geometry

/// The explanation of a content size: a chain of tight constraints from one edge of the content to the other.
struct Derivation: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    var text: String
    var value: Double
  }

  /// The number of scroll views, in tree order, whose content sizes a picture explains.
  static let mostInPicture = 2

  var axis: Axis
  var total: Double
  var terms: [Term]

  /// The shortest chain of tight constraints whose terms add up to the content size on an axis, or `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of constraints.
  init?(of scroll: ViewID, axis: Axis, in geometry: LayoutGeometry) {
    guard let solved = geometry.layout[scroll].scroll, let content = geometry.contentRect(scroll) else {
      return nil
    }
    self.axis = axis
    total = content.length(axis)
    let isDriven = axis == .horizontal ? solved.isWidthDriven : solved.isHeightDriven
    guard isDriven, let terms = Self.terms(in: scroll, axis, total, geometry) else { return nil }
    self.terms = terms
  }

  /// The same chain for a view whose length follows from the constraints on its subviews.
  init?(fitting view: ViewID, axis: Axis, in geometry: LayoutGeometry) {
    self.axis = axis
    total = geometry.alignmentRect(view).length(axis)
    guard let terms = Self.terms(in: view, axis, total, geometry) else { return nil }
    self.terms = terms
  }

  private static func terms(
    in container: ViewID, _ axis: Axis, _ total: Double, _ geometry: LayoutGeometry
  ) -> [Term]? {
    let graph = ChainGraph(scroll: container, axis: axis, geometry: geometry)
    guard let chain = graph.shortestChain() else { return nil }
    let terms = chain.filter { abs($0.value) > 0.005 }
    return abs(terms.reduce(0) { $0 + $1.value } - total) < 0.01 ? terms : nil
  }
}

extension Derivation {
  /// The number of times that lengths must follow each other to be one term.
  private static let leastRepeats = 3

  /// The terms, with one in place of pairs of equal lengths that follow each other, such as a gap and a width:
  /// `4 × (10 + 100)`.
  ///
  /// - Complexity: O(*n*) in the number of terms.
  func joiningRepeats() -> [Term] {
    var result: [Term] = []
    var index = 0
    while index < terms.count {
      let count = repeats(from: index)
      guard count >= Self.leastRepeats else {
        result.append(terms[index])
        index += 1
        continue
      }
      let (first, second) = (terms[index], terms[index + 1])
      let last = terms[index + 2 * count - 1]
      let pair = "\(Figures.number(first.value)) + \(Figures.number(second.value))"
      result.append(
        Term(
          text: "\(count) × (\(pair)), \(second.owner) to \(last.owner)",
          value: Double(count) * (first.value + second.value)))
      index += 2 * count
    }
    return result
  }

  /// How often a pair of lengths follows itself.
  private func repeats(from index: Int) -> Int {
    // A distance comes first, so that the length that others equal keeps its own term.
    guard index + 1 < terms.count, terms[index].value > 0, terms[index + 1].value > 0,
      !terms[index].text.contains(".\(axis.sizeName)")
    else { return 0 }
    var count = 1
    while index + 2 * count + 1 < terms.count,
      (0...1).allSatisfy({ abs(terms[index + 2 * count + $0].value - terms[index + $0].value) < 0.005 })
    {
      count += 1
    }
    return count
  }
}

extension Derivation.Term {
  /// The name of the view or guide whose length or distance it is.
  fileprivate var owner: Substring { text.prefix { $0 != "." } }
}

/// A graph with the edges and centers inside a scroll view or another container as nodes, and tight constraints between
/// them as links.
private struct ChainGraph {
  enum Node: Hashable {
    case contentStart, contentEnd
    case start(LayoutItem)
    case center(LayoutItem)
    case end(LayoutItem)
  }

  struct Link {
    var to: Node
    var term: Derivation.Term
  }

  let scroll: ViewID
  let axis: Axis
  let geometry: LayoutGeometry
  /// The links by the node that they start from, in constraint order.
  private var links: [Node: [Link]] = [:]

  init(scroll: ViewID, axis: Axis, geometry: LayoutGeometry) {
    self.scroll = scroll
    self.axis = axis
    self.geometry = geometry
    for constraint in geometry.layout.constraints where !constraint.isBroken && constraint.error < 0.01 {
      addLinks(of: constraint)
    }
  }

  /// A breadth-first search in constraint order, which finds the first of the shortest chains.
  func shortestChain() -> [Derivation.Term]? {
    var reached: [Node: (previous: Node, term: Derivation.Term)?] = [.contentStart: nil]
    var queue: [Node] = [.contentStart]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node == .contentEnd { return terms(to: node, reached) }
      for link in links[node] ?? [] where reached[link.to] == nil {
        reached[link.to] = .some((node, link.term))
        queue.append(link.to)
      }
    }
    return nil
  }

  private func terms(to end: Node, _ reached: [Node: (previous: Node, term: Derivation.Term)?])
    -> [Derivation.Term]
  {
    var result: [Derivation.Term] = []
    var node = end
    while let step = reached[node], let step {
      result.append(step.term)
      node = step.previous
    }
    return result.reversed()
  }

  private mutating func addLinks(of constraint: SolvedConstraint) {
    let node = constraint.node
    guard node.first.attribute.axis == axis, node.firstOrigin == nil, node.secondOrigin == nil else { return }
    if node.first.attribute.isSize {
      addSize(node)
    } else if let second = node.second, node.first.attribute.isCenter,
      second.attribute == node.first.attribute,
      !geometry.isInside(second.item, scroll)
    {
      addCenter(node, second)
    } else if let second = node.second, !second.attribute.isSize, node.multiplier == 1 {
      addSpacing(node, second)
    }
  }

  private mutating func addSize(_ node: ConstraintNode) {
    guard case .view(let view) = node.first.item, view != scroll, geometry.isInside(node.first.item, scroll)
    else {
      // The size of the content layout guide itself.
      if node.first.item == .contentLayoutGuide(scroll), let content = geometry.contentRect(scroll) {
        let text = "contentLayoutGuide.\(node.first.attribute.name)"
        link(.contentStart, .contentEnd, .init(text: text, value: content.length(axis)))
      }
      return
    }
    guard node.relation == .equal || isTight(node) else { return }
    let rect = geometry.alignmentRect(view)
    var text = "\(geometry.name(of: view)).\(node.first.attribute.name)"
    if let second = node.second, second.attribute.isSize {
      let other = geometry.tree.owner(of: second.item)
      let name = other == scroll ? "frame" : geometry.name(of: other)
      let factor = node.multiplier == 1 ? "" : "\(Figures.number(node.multiplier)) × "
      let rest = node.constant == 0 ? "" : " \(Figures.difference(node.constant))"
      if other != view { text += " \(Figures.sign(node.relation)) \(factor)\(name)\(rest)" }
    }
    let item = node.first.item
    link(.start(item), .end(item), .init(text: text, value: rect.length(axis)))
    let half = Derivation.Term(
      text: "½ × \(geometry.name(of: view)).\(node.first.attribute.name)", value: rect.length(axis) / 2)
    link(.start(item), .center(item), half)
    link(.center(item), .end(item), half)
  }

  /// Adds a view centered in the frame, whose length is twice the distance from its start to its center.
  private mutating func addCenter(_ node: ConstraintNode, _ second: LayoutAnchor) {
    guard node.relation == .equal, node.multiplier == 1, node.constant == 0,
      case .view(let view) = node.first.item,
      view != scroll, geometry.isInside(node.first.item, scroll),
      second.item == .view(scroll) || second.item == .frameLayoutGuide(scroll),
      let content = geometry.contentRect(scroll)
    else { return }
    let rect = geometry.alignmentRect(view)
    let start = Figures.number(rect.min(axis) - content.min(axis))
    let middle = Figures.number(rect.mid(axis) - content.min(axis))
    let item = node.first.item
    // Only in this direction: the reverse would derive the start from the end.
    let text = "\(geometry.name(of: view)): 2 × (\(middle) − \(start))"
    links[.start(item), default: []].append(
      Link(to: .end(item), term: .init(text: text, value: rect.length(axis))))
  }

  private func isTight(_ node: ConstraintNode) -> Bool {
    guard let second = node.second else {
      let rect = geometry.rect(of: node.first, facing: nil)
      return abs(rect.length(axis) - node.constant) < 0.01
    }
    let a = geometry.place(of: node.first, facing: second.item, in: node)
    let b = geometry.place(of: second, facing: node.first.item, in: node)
    if node.first.attribute.isSize {
      let other = b.rect.length(second.attribute.axis)
      return abs(a.rect.length(axis) - node.multiplier * other - node.constant) < 0.01
    }
    return abs(abs(a.position - b.position) - abs(node.constant)) < 0.01
  }

  private mutating func addSpacing(_ node: ConstraintNode, _ second: LayoutAnchor) {
    guard let a = self.node(of: node.first, facing: second.item, in: node),
      let b = self.node(of: second, facing: node.first.item, in: node),
      node.relation == .equal || isTight(node)
    else { return }
    let placeA = geometry.place(of: node.first, facing: second.item, in: node).position
    let placeB = geometry.place(of: second, facing: node.first.item, in: node).position
    let isFirstInside = geometry.isInside(node.first.item, scroll)
    let subject = isFirstInside ? node.first : second
    let text = "\(geometry.name(of: subject.item)).\(subject.attribute.name)"
    link(b, a, .init(text: text, value: placeA - placeB))
  }

  /// Adds links in both directions. The reverse one has the negative value.
  private mutating func link(_ from: Node, _ to: Node, _ term: Derivation.Term) {
    links[from, default: []].append(Link(to: to, term: term))
    links[to, default: []].append(Link(to: from, term: .init(text: term.text, value: -term.value)))
  }

  private func node(of anchor: LayoutAnchor, facing other: LayoutItem, in node: ConstraintNode) -> Node? {
    if anchor.attribute.isCenter {
      return geometry.isInside(anchor.item, scroll) ? .center(anchor.item) : nil
    }
    guard let isEnd = geometry.isFarEdge(anchor, in: node) else { return nil }
    if geometry.isInside(anchor.item, scroll) { return isEnd ? .end(anchor.item) : .start(anchor.item) }
    let isContent =
      anchor.item == .contentLayoutGuide(scroll)
      || (anchor.item == .view(scroll) && geometry.isInside(other, scroll))
    return isContent ? (isEnd ? .contentEnd : .contentStart) : nil
  }
}
