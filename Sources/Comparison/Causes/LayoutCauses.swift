public import AutoLayout

/// Which edits between two layouts moved which views.
///
/// The cause of an effect is a set of edits that is sufficient: the earlier layout with these edits alone has exactly
/// the later value; and minimal: without any one of them it has not. If there are several such sets, one whose edits are
/// necessary is preferred: without them, all other edits together do not give the later value.
public struct LayoutCauses: Sendable {
  /// A result that differs between two layouts.
  public enum Outcome: Hashable, Sendable {
    /// A quantity of a view that both layouts show. Frames are relative to superviews, so a view that moved only
    /// because its superview moved has none.
    case effect(Effect)
    /// A view of the later layout that the earlier one does not have or hides. Its descendants are not listed.
    case appeared(ViewID)
    /// A view of the earlier layout that the later one does not have or hides. Its descendants are not listed.
    case disappeared(ViewID)
    /// An issue that only the later layout has, by its index in `IssueDifference.appeared`.
    case issueAppeared(Int)
    /// An issue that only the earlier layout has, by its index in `IssueDifference.resolved`.
    case issueResolved(Int)
  }

  /// The edits that together cause some results.
  public struct Cause: Hashable, Sendable {
    /// The edits, by their indices in `MergedTrees.edits`, in order.
    public var edits: [Int]
    /// What they have caused, in order.
    public var outcomes: [Outcome]
  }

  /// All trees between the two layouts.
  public let trees: MergedTrees
  /// The causes, in order of their edits. Each outcome is in one of them, in `unexplained` or in `undecided`.
  public let causes: [Cause]
  /// The edits that are part of no cause, in order.
  public let editsWithoutEffect: [Int]
  /// Results that all edits together do not give. There are none, unless Plumbline is at fault.
  public let unexplained: [Outcome]
  /// Results whose causes were not found within `mostViews`.
  public let undecided: [Outcome]
  /// The number of layouts that were solved to find the causes.
  public let solutionCount: Int

  /// The default number of views after which the search for causes ends: some seconds of time.
  public static let mostViews = 2_000_000

  /// The edits between the two layouts.
  public var edits: [InputEdit] { trees.edits }

  /// Finds the causes of all differences between the layouts of two trees.
  ///
  /// - Parameters:
  ///   - before: the earlier input of layout, not the tree of a `SolvedLayout`, to which layout adds what follows from
  ///     it.
  ///   - after: the later input of layout.
  ///   - mostViews: the number of views after which the search ends, each counted as often as it is solved.
  /// - Complexity: none for a single edit; up to two solutions for each of several, and usually as many again for effects of
  ///   several edits together.
  public init(from before: ViewTree, to after: ViewTree, mostViews: Int = LayoutCauses.mostViews) {
    self.init(
      in: MergedTrees(from: before, to: after), LayoutEngine.frames(of: before),
      LayoutEngine.frames(of: after), nil, mostViews)
  }

  /// Finds the causes of all differences between two layouts that are already solved.
  ///
  /// - Parameters:
  ///   - difference: the differences between the layouts.
  ///   - before: the tree that was solved for the earlier layout.
  ///   - after: the tree that was solved for the later layout.
  ///   - sharing: what else one edit changes together; `nil` for nothing.
  ///   - mostViews: the number of views after which the search ends, each counted as often as it is solved.
  public init(
    of difference: LayoutDifference, from before: ViewTree, to after: ViewTree,
    sharing: EditSharing? = nil, mostViews: Int = LayoutCauses.mostViews
  ) {
    // Interface Builder's issues compare the frames on record, which merged trees do not have.
    let hasIssues = before.design == nil && after.design == nil
    self.init(
      in: MergedTrees(from: before, to: after, matching: difference.views, sharing: sharing),
      difference.before.views, difference.after.views, hasIssues ? difference.issues : nil, mostViews)
  }

  private init(
    in trees: MergedTrees, _ before: [SolvedView], _ after: [SolvedView], _ issues: IssueDifference?,
    _ mostViews: Int
  ) {
    self.trees = trees
    let outcomes =
      Self.outcomes(trees, before, after)
      + (issues?.appeared.indices.map { .issueAppeared($0) } ?? [])
      + (issues?.resolved.indices.map { .issueResolved($0) } ?? [])
    var search = CauseSearch(trees, outcomes, issues, mostViews: mostViews)
    var places: [[Int]: Int] = [:]
    var causes: [Cause] = []
    var (unexplained, undecided): ([Outcome], [Outcome]) = ([], [])
    for (outcome, answer) in zip(outcomes, outcomes.isEmpty ? [] : search.answers()) {
      switch answer {
      case .unexplained: unexplained.append(outcome)
      case .undecided: undecided.append(outcome)
      case .cause(let edits):
        if let place = places[edits] {
          causes[place].outcomes.append(outcome)
        } else {
          places[edits] = causes.count
          causes.append(Cause(edits: edits, outcomes: [outcome]))
        }
      }
    }
    self.causes = causes.sorted { $0.edits.lexicographicallyPrecedes($1.edits) }
    self.unexplained = unexplained
    self.undecided = undecided
    let causing = Set(causes.flatMap(\.edits))
    editsWithoutEffect = trees.edits.indices.filter { !causing.contains($0) }
    solutionCount = search.solutionCount
  }

  /// The differing quantities, then appearing views in the later preorder, then disappearing ones in the earlier.
  private static func outcomes(
    _ trees: MergedTrees, _ before: [SolvedView], _ after: [SolvedView]
  ) -> [Outcome] {
    let (old, new) = (trees.union.before, trees.union.after)
    let effects = Effect.all(of: trees.views.pairs, (old, before), (new, after))
    let (hidden, laterHidden) = (old.hiddenViews, new.hiddenViews)
    func wasShown(_ view: ViewID) -> Bool { trees.views.earlier(view).map { !hidden[$0.index] } ?? false }
    func isShown(_ view: ViewID) -> Bool { trees.views.later(view).map { !laterHidden[$0.index] } ?? false }
    let appeared = new.views.indices.map(ViewID.init).filter { view in
      guard !laterHidden[view.index], !wasShown(view) else { return false }
      return new[view].superview.map(wasShown) ?? true
    }
    let disappeared = old.views.indices.map(ViewID.init).filter { view in
      guard !hidden[view.index], !isShown(view) else { return false }
      return old[view].superview.map(isShown) ?? true
    }
    return effects.map { .effect($0) } + appeared.map { .appeared($0) }
      + disappeared.map { .disappeared($0) }
  }
}
