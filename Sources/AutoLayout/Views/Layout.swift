import ConstraintSolver
public import Geometry

/// A layout that stays alive: it writes frames into the views of a hierarchy, and again whenever something changes.
///
/// ```swift
/// let layout = Layout(root: root, environment: environment)
/// layout.layoutIfNeeded()
/// height.constant = 680
/// layout.canvas = Size(width: 667, height: 375)
/// layout.layoutIfNeeded()
/// ```
///
/// The result is that of `LayoutEngine.solve(_:)` for a snapshot of the views at that time, whatever came before. What
/// has changed is passed on to the solver of the last snapshot: another canvas, constants and content offsets, without
/// allocations that would grow with the tree; constraints that come, go or change their priority, what views show and
/// the sizes that they wish for, and views that hide. A fresh snapshot is taken where views or guides come and go, where
/// margins, masks or frames are set, for changes of stack views and of tables, and where required constraints are in
/// conflict.
///
/// A view belongs to one layout at a time. The layout keeps its views alive.
public final class Layout {
  /// The view that fills the canvas.
  public let root: View

  var surroundings: LayoutEnvironment
  var held: HeldSession?
  /// By `ViewID`.
  private(set) var views: [View] = []
  /// By `GuideID`.
  var guides: [LayoutGuide] = []
  var scrollViews: [(id: ViewID, view: ScrollView)] = []
  /// The views of classes that may have a `layoutSubviews()` of their own.
  var layingOut: [SubviewLayout] = []
  /// Whether the snapshot of `held` no longer matches the views.
  var isStale = true
  var edit = LayoutEdit()
  var changes = LayoutChanges()
  /// By variable; `nil` where nobody has asked since the last pass.
  private var ambiguousVariables: Set<Variable>?

  /// Whether the views show a valid layout other than the standard one.
  var isElsewhere = false
  private var isLayingOut = false

  /// Whether something has changed since the last pass.
  public internal(set) var needsLayout = true

  /// A layout that nothing has been laid out in yet.
  ///
  /// - Parameters:
  ///   - root: a view without superview, which takes the size of the canvas.
  ///   - environment: what surrounds it.
  public init(root: View, environment: LayoutEnvironment) {
    self.root = root
    surroundings = environment
    take([root])
  }

  deinit {
    forgetViews()
  }

  /// Takes over views in place of the previous ones. Each may have had another layout.
  func take(_ newViews: [View]) {
    forgetViews()
    for view in newViews {
      if let other = view.layout {
        other.forgetViews()
        other.setNeedsLayout()
      }
      view.layout = self
      // Another layout may have been notified and never have run a pass.
      view.hasNewContent = false
    }
    views = newViews
  }

  /// Its views have no other layout, so that none is taken from them.
  private func forgetViews() {
    for view in views { view.layout = nil }
    views = []
  }

  // MARK: Changing

  /// The environment of the views. Setting it takes a fresh snapshot. Where only the canvas or the safe area changes,
  /// `resize(to:safeArea:isCompactLandscape:)` is much faster.
  public var environment: LayoutEnvironment {
    get { surroundings }
    set {
      surroundings = newValue
      setNeedsLayout()
    }
  }

  /// The root's size in points.
  public var canvas: Size {
    get { surroundings.canvas }
    set { resize(to: newValue) }
  }

  /// Gives the root another size and other unsafe bands, as when a device turns.
  ///
  /// - Parameters:
  ///   - canvas: the root's size in points.
  ///   - safeArea: `nil` for as before.
  ///   - isCompactLandscape: whether the phone lies on its side; `nil` for as before.
  public func resize(to canvas: Size, safeArea: EdgeInsets? = nil, isCompactLandscape: Bool? = nil) {
    var changed = surroundings
    changed.canvas = canvas
    if let safeArea { changed.safeArea = safeArea }
    if let isCompactLandscape { changed.isCompactLandscape = isCompactLandscape }
    guard
      changed.canvas != surroundings.canvas || changed.safeArea != surroundings.safeArea
        || changed.isCompactLandscape != surroundings.isCompactLandscape
    else { return }
    surroundings = changed
    edit.environment = changed
    needsLayout = true
  }

  /// Has the next pass take a fresh snapshot of the views. Views and constraints call it for what they know of;
  /// something else that they depend on, such as fonts, is for others to report.
  public func setNeedsLayout() {
    isStale = true
    needsLayout = true
  }

  // MARK: Laying out

  /// Writes frames, content sizes and offsets into the views if anything has changed since the last time.
  ///
  /// A pass goes in UIKit's order: `View.updateConstraints()` from the subviews up; the solution, once more where text
  /// wraps at the widths that it gives; frames, content sizes and offsets; `View.layoutSubviews()` from the superviews
  /// down; those who observe a content size. Any of them may change something in turn, and the layout goes on until
  /// nothing does, or a hundred passes are over. O(1) where nothing has changed.
  public func layoutIfNeeded() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    var passes = 0
    while needsLayout, passes < 100 {
      ambiguousVariables = nil
      pass()
      passes += 1
    }
  }

  /// The layout as a value, brought up to date: equal to `LayoutEngine.solve(_:)` of a snapshot. O(views +
  /// constraints); another snapshot where constraints have come or gone since the last.
  public var solved: SolvedLayout {
    layoutIfNeeded()
    let held = describedSession()
    let geometry = held.session.geometry(movesContent: true)
    return held.session.layout(geometry)
  }

  // MARK: Ambiguity

  func hasAmbiguousLayout(_ view: View) -> Bool {
    layoutIfNeeded()
    guard let held, let index = views.firstIndex(where: { $0 === view }) else { return false }
    let ambiguous =
      ambiguousVariables ?? Set(held.session.solver.ambiguousVariables().map(\.variable))
    ambiguousVariables = ambiguous
    guard !ambiguous.isEmpty else { return false }
    let variables = held.session.system.variables
    return Axis.allCases.contains { axis in
      ambiguous.contains(variables.position(of: ViewID(index), axis))
        || ambiguous.contains(variables.size(of: ViewID(index), axis))
    }
  }

  func constraintsAffectingLayout(of view: View, for axis: Axis) -> [LayoutConstraint] {
    layoutIfNeeded()
    guard let held, let index = views.firstIndex(where: { $0 === view }) else { return [] }
    let rows = Set(held.session.system.rowsAffecting(ViewID(index), axis))
    return views.flatMap(\.constraints).filter { rows.contains(Int($0.row)) }.sorted { $0.row < $1.row }
  }

  /// Of a view that is part of the layout, and may be ambiguous.
  func exerciseAmbiguity(of view: View) {
    layoutIfNeeded()
    guard let held, let index = views.firstIndex(where: { $0 === view }) else { return }
    let variables = held.session.system.variables
    let own =
      Axis.allCases.map { variables.size(of: ViewID(index), $0) }
      + Axis.allCases.map { variables.position(of: ViewID(index), $0) }
    guard held.session.solver.exerciseAmbiguity(of: own) else { return }
    isElsewhere.toggle()
    write(held.session.geometry(movesContent: true))
  }
}

/// A session that can be put in place of another.
final class HeldSession {
  var session: LayoutSession

  init(_ tree: ViewTree) {
    session = LayoutSession(tree)
  }
}
