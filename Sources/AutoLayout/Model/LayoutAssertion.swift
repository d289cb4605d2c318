public import Geometry

/// A claim about a layout that the layout itself does not enforce (`SweepRules: Assertions`).
public struct LayoutAssertion: Hashable, Sendable {
  /// What an assertion claims. A claim about a view holds if that view is hidden.
  public enum Claim: Hashable, Sendable {
    /// All comparisons hold.
    case relation([LayoutComparison])
    /// No text is cut off, truncated, or smaller than it may become.
    case whole(Scope)
    /// No two of the views have a common area.
    case apart(Scope)
    /// Each view lies in an item.
    case inside([Containment])
    /// Every point of each view is in the canvas, and in all ancestors that clip, at some content offsets.
    case reachable(Scope)
    /// The text of each view needs at most so many lines at its width.
    case lines([LineLimit])
    /// Each view has a square of 44 points in front of which nothing takes touches.
    case touchable(Scope)
    /// No issue calls the views ambiguous, or names them in a conflict.
    case determined(Scope)
  }

  /// The views that a claim is about.
  public enum Scope: Hashable, Sendable {
    /// All views to which the claim can apply.
    case all
    /// These views.
    case views([ViewID])
  }

  /// A view and the item in which it should lie.
  public struct Containment: Hashable, Sendable {
    /// The view.
    public var view: ViewID
    /// The view or guide around it.
    public var container: LayoutItem

    /// Creates a containment.
    public init(_ view: ViewID, in container: LayoutItem) {
      self.view = view
      self.container = container
    }
  }

  /// The most lines that a text may need.
  public struct LineLimit: Hashable, Sendable {
    /// The view with the text.
    public var view: ViewID
    /// The greatest number of lines.
    public var count: Int

    /// Creates a limit.
    public init(_ view: ViewID, count: Int) {
      self.view = view
      self.count = count
    }
  }

  /// Its name; `nil` if its author gave none.
  public var name: String?
  /// The claim as its author wrote it, on one line.
  public var text: String
  /// What it claims.
  public var claim: Claim
  /// What has to hold for the claim to be made: all of these.
  public var condition: [LayoutComparison]
  /// Whether the size classes that its condition names are those of the layout.
  public var isInSizeClasses: Bool
  /// The condition as its author wrote it; `nil` if there is none.
  public var conditionText: String?
  /// Why it should hold, in its author's words.
  public var reason: String?
  /// The canvases, text sizes and directions for which it is made; all of them if the space is empty.
  public var space: LayoutSpace
  /// The place in a definition that states it; `nil` for one made in Swift.
  public var location: SourceLocation?

  /// Creates an assertion that holds everywhere.
  public init(
    name: String? = nil, text: String, _ claim: Claim, when condition: [LayoutComparison] = [],
    because reason: String? = nil, over space: LayoutSpace = LayoutSpace(), location: SourceLocation? = nil
  ) {
    self.name = name
    self.text = text
    self.claim = claim
    self.condition = condition
    isInSizeClasses = true
    self.reason = reason
    self.space = space
    self.location = location
  }

  /// The views that the claim names, in its order, each once. Empty for all views.
  public var views: [ViewID] {
    var views: [ViewID] = []
    switch claim {
    case .relation(let comparisons):
      for term in comparisons.flatMap(\.difference.terms) {
        if let view = term.anchor.item.view { views.append(view) }
      }
    case .whole(let scope), .apart(let scope), .reachable(let scope), .touchable(let scope),
      .determined(let scope):
      if case .views(let own) = scope { views = own }
    case .inside(let containments): views = containments.map(\.view)
    case .lines(let limits): views = limits.map(\.view)
    }
    var seen: Set<ViewID> = []
    return views.filter { seen.insert($0).inserted }
  }
}

/// A sum of lengths and positions that should be 0, or not above or below it.
public struct LayoutComparison: Hashable, Sendable {
  /// The left-hand side minus the right-hand side.
  public var difference: LayoutSum
  /// The relation of the difference to 0.
  public var relation: LayoutRelation

  /// Creates a comparison of a difference with 0.
  public init(_ difference: LayoutSum, _ relation: LayoutRelation) {
    self.difference = difference
    self.relation = relation
  }
}

/// A sum of multiples of what layout determines, and a constant, in points.
public struct LayoutSum: Hashable, Sendable {
  /// A multiple of an attribute of a view's or guide's frame. Positions are in the root's coordinates, with scrolling. A scroll
  /// view's edges are those of its frame, and its content is `contentLayoutGuide`.
  public struct Term: Hashable, Sendable {
    /// The attribute.
    public var anchor: LayoutAnchor
    /// Its factor.
    public var coefficient: Double

    /// Creates a multiple of an attribute.
    public init(_ anchor: LayoutAnchor, _ coefficient: Double = 1) {
      self.anchor = anchor
      self.coefficient = coefficient
    }
  }

  /// The terms.
  public var terms: [Term]
  /// The constant, in points.
  public var constant: Double

  /// Creates a sum.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

extension LayoutAssertion {
  /// The assertion in terms of another tree, without what that tree does not have: what is said of a view that is not there
  /// holds.
  ///
  /// - Returns: `nil` if nothing is left of it.
  package func mapped(view: (ViewID) -> ViewID?, guide: (GuideID) -> GuideID?) -> LayoutAssertion? {
    func scope(_ scope: Scope) -> Scope? {
      guard case .views(let views) = scope else { return scope }
      let left = views.compactMap(view)
      return left.isEmpty ? nil : .views(left)
    }
    func comparisons(_ all: [LayoutComparison]) -> [LayoutComparison]? {
      var result: [LayoutComparison] = []
      for var comparison in all {
        for index in comparison.difference.terms.indices {
          let anchor = comparison.difference.terms[index].anchor
          guard let item = anchor.item.mapped(view: view, guide: guide) else { return nil }
          comparison.difference.terms[index].anchor = LayoutAnchor(item, anchor.attribute)
        }
        result.append(comparison)
      }
      return result
    }
    var result = self
    guard let condition = comparisons(condition) else { return nil }
    result.condition = condition
    let claim: Claim? =
      switch claim {
      case .relation(let all): comparisons(all).map(Claim.relation)
      case .whole(let own): scope(own).map(Claim.whole)
      case .apart(let own): scope(own).map(Claim.apart)
      case .reachable(let own): scope(own).map(Claim.reachable)
      case .touchable(let own): scope(own).map(Claim.touchable)
      case .determined(let own): scope(own).map(Claim.determined)
      case .inside(let all):
        .inside(
          all.compactMap { own in
            guard let inner = view(own.view), let container = own.container.mapped(view: view, guide: guide)
            else { return nil }
            return Containment(inner, in: container)
          })
      case .lines(let all):
        .lines(all.compactMap { own in view(own.view).map { LineLimit($0, count: own.count) } })
      }
    guard let claim else { return nil }
    result.claim = claim
    return result
  }
}

extension LayoutItem {
  /// The view itself, or the view of which the guide is a part; `nil` for a guide that is declared, or of the root.
  fileprivate var view: ViewID? {
    switch self {
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readableContent(let view),
      .contentLayoutGuide(let view), .frameLayoutGuide(let view):
      view
    case .guide, .topLayoutGuide, .bottomLayoutGuide, .keyboardLayoutGuide, .stackGuide: nil
    }
  }
}
