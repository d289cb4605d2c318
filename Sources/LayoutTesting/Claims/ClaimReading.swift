import AutoLayout
import Definitions
import Geometry

/// The claims of one screen in terms of its tree.
struct ClaimReading {
  private let tree: ViewTree
  private let sizeClasses: SizeClasses
  private let names: ScreenNames
  private var views: [ObjectIdentifier: ViewID] = [:]
  private var guides: [ObjectIdentifier: GuideID] = [:]

  /// What a claim is about in a tree.
  struct Reading {
    var assertion: LayoutAssertion
    /// The views and guides that it names, in order.
    var items: [Named] = []
    /// Whether anything is left of the claim without what is not in the hierarchy.
    var isThere = true
  }

  /// A view or guide that a claim names.
  struct Named {
    var name: String
    /// Whether it is in the hierarchy.
    var isThere: Bool
  }

  /// - Parameters:
  ///   - screen: The screen.
  ///   - tree: Its snapshot.
  ///   - sizeClasses: The size classes of the layout.
  ///   - names: The names of views that have none of their own.
  init(_ screen: View, _ tree: ViewTree, _ sizeClasses: SizeClasses, _ names: ScreenNames) {
    self.tree = tree
    self.names = names
    self.sizeClasses = sizeClasses
    // A snapshot has the order of the hierarchy.
    for (index, view) in screen.subtree.enumerated() {
      views[ObjectIdentifier(view)] = ViewID(index)
      for guide in view.layoutGuides { guides[ObjectIdentifier(guide)] = GuideID(guides.count) }
    }
  }

  /// - Throws: What is wrong with the claim wherever it is made, and what to write instead.
  func read(_ claim: LayoutClaim) throws(LayoutTestingError) -> Reading {
    var items: [any LayoutConstraintItem] = []
    var isThere = true
    let stated: LayoutAssertion.Claim
    let text: String
    switch claim.content {
    case .relation(let relation):
      guard case .relation(let left, let sign, let right) = relation.kind else {
        throw LayoutTestingError(
          "Size classes are a condition, not a claim. Write them behind 'when:', such as whole(title, when: .sizeClasses(width: .regular))."
        )
      }
      text = self.text(left, sign, right)
      let comparison = try comparison(left, sign, right)
      items = (left.terms + right.terms).map(\.item)
      isThere = comparison != nil
      stated = .relation(comparison.map { [$0] } ?? [])
    case .views(let form, let claimed):
      guard let all = claimed.views else {
        (stated, text) = (form.claim(.all), "\(form.word): all")
        break
      }
      let ids = try self.ids(of: all, form.word)
      items = all
      isThere = !ids.isEmpty
      if form.word == LayoutClaim.Form.whole.word {
        for id in ids {
          if let problem = AssertionRules.problem(ofWholeOf: id, in: tree) {
            throw LayoutTestingError(problem)
          }
        }
      }
      if form.word == LayoutClaim.Form.apart.word {
        if Set(all.map(ObjectIdentifier.init)).count < 2, let problem = AssertionRules.problem(ofApart: ids) {
          throw LayoutTestingError(problem)
        }
        isThere = ids.count > 1
      }
      stated = form.claim(.views(ids))
      text = "\(form.word): \(names(all))"
    case .inside(let all, let container):
      let ids = try self.ids(of: all, "inside")
      let item = item(container)
      items = all + [container]
      isThere = !ids.isEmpty && item != nil
      stated = .inside(item.map { item in ids.map { .init($0, in: item) } } ?? [])
      text = "inside: \(names(all)) in \(name(of: container))"
    case .lines(let all, let count):
      let ids = try self.ids(of: all, "lines")
      for id in ids {
        if let problem = AssertionRules.problem(ofLinesOf: id, in: tree) { throw LayoutTestingError(problem) }
      }
      guard count > 0 else {
        throw LayoutTestingError("'lines' takes a positive number of lines, not \(count).")
      }
      items = all
      isThere = !ids.isEmpty
      stated = .lines(ids.map { .init($0, count: count) })
      text = "lines: \(names(all)) at most \(count)"
    }
    var reading = Reading(
      assertion: LayoutAssertion(name: claim.name, text: text, stated, because: claim.reason),
      items: items.map(named), isThere: isThere)
    if let condition = claim.condition { try read(condition, into: &reading) }
    // Nothing is claimed of what is not there.
    if !reading.isThere { reading.assertion.isInSizeClasses = false }
    return reading
  }

  private func read(
    _ condition: LayoutCondition, into reading: inout Reading
  ) throws(LayoutTestingError) {
    switch condition.kind {
    case .relation(let left, let sign, let right):
      reading.assertion.conditionText = text(left, sign, right)
      reading.items += (left.terms + right.terms).map { named($0.item) }
      guard let comparison = try comparison(left, sign, right) else {
        reading.isThere = false
        return
      }
      reading.assertion.condition = [comparison]
    case .sizeClasses(let width, let height):
      reading.assertion.isInSizeClasses =
        (width == nil || width == sizeClasses.width) && (height == nil || height == sizeClasses.height)
      reading.assertion.conditionText = [
        width.map { "width: \($0.rawValue)" }, height.map { "height: \($0.rawValue)" },
      ].compactMap(\.self).joined(separator: ", ")
    }
  }

  // MARK: Items

  /// The item of the tree; `nil` for one that is not in the hierarchy.
  private func item(_ item: any LayoutConstraintItem) -> LayoutItem? {
    if let view = item as? View { return views[ObjectIdentifier(view)].map(LayoutItem.view) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView,
      let view = views[ObjectIdentifier(owner)]
    else { return nil }
    if let declared = guides[ObjectIdentifier(guide)] { return .guide(declared) }
    if guide === owner.safeAreaLayoutGuide { return .safeArea(view) }
    if guide === owner.layoutMarginsGuide { return .layoutMargins(view) }
    if guide === owner.readableContentGuide { return .readableContent(view) }
    if let scrollView = owner as? ScrollView {
      if guide === scrollView.contentLayoutGuide { return .contentLayoutGuide(view) }
      if guide === scrollView.frameLayoutGuide { return .frameLayoutGuide(view) }
    }
    if guide === owner.topLayoutGuide { return .topLayoutGuide }
    return guide === owner.bottomLayoutGuide ? .bottomLayoutGuide : nil
  }

  private func ids(of all: [View], _ word: String) throws(LayoutTestingError) -> [ViewID] {
    guard !all.isEmpty else {
      throw LayoutTestingError("'\(word)' names no view, so nothing is claimed. Name one, or leave it out.")
    }
    return all.compactMap { views[ObjectIdentifier($0)] }
  }

  private func named(_ item: any LayoutConstraintItem) -> Named {
    Named(name: name(of: item), isThere: self.item(item) != nil)
  }

  // MARK: Relations

  /// The comparison; `nil` if one of its items is not in the hierarchy.
  private func comparison(
    _ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression
  ) throws(LayoutTestingError) -> LayoutComparison? {
    let difference = left - right
    let anchors = difference.terms.compactMap { term in
      item(term.item).map { LayoutAnchor($0, term.attribute) }
    }
    guard anchors.count == difference.terms.count else { return nil }
    if let problem = AssertionRules.problem(ofSum: anchors, in: tree) { throw LayoutTestingError(problem) }
    let terms = zip(anchors, difference.terms).map { LayoutSum.Term($0, $1.coefficient) }
    guard (terms.map(\.coefficient) + [difference.constant]).allSatisfy(\.isFinite) else {
      throw LayoutTestingError("The numbers of '\(text(left, relation, right))' are not all finite.")
    }
    return LayoutComparison(LayoutSum(terms, constant: difference.constant), relation)
  }

  // MARK: Words

  private func name(of item: any LayoutConstraintItem) -> String {
    if let item = self.item(item) { return tree.name(of: item) }
    return (item as? View).flatMap { names[$0] } ?? item.displayName
  }

  private func names(_ views: [View]) -> String { views.map(name(of:)).joined(separator: ", ") }

  private func text(
    _ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression
  ) -> String {
    "\(text(left)) \(relation.rawValue) \(text(right))"
  }

  private func text(_ sum: LayoutExpression) -> String {
    var text = ""
    func add(_ value: Double, _ words: String) {
      text += text.isEmpty ? (value < 0 ? "-" : "") : value < 0 ? " - " : " + "
      text += words
    }
    for term in sum.terms {
      let factor = term.coefficient.magnitude
      let multiple = factor == 1 ? "" : "\(NumberFormat.string(factor)) * "
      add(term.coefficient, "\(multiple)\(name(of: term.item)).\(term.attribute.name)")
    }
    if sum.constant != 0 || sum.terms.isEmpty {
      add(sum.constant, NumberFormat.string(sum.constant.magnitude))
    }
    return text
  }
}

extension LayoutTestingError {
  fileprivate init(_ problem: AssertionRules.Problem) {
    self.init("\(problem.message): \(problem.suggestion).")
  }
}
