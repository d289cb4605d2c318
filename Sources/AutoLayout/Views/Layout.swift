import ConstraintSolver
public import Geometry

/// A persistent layout: it writes frames into the views of a hierarchy, and updates them whenever something changes.
///
/// ```swift
/// let layout = Layout(root: root, environment: environment)
/// layout.layoutIfNeeded()
/// height.constant = 680
/// layout.canvas = Size(width: 667, height: 375)
/// layout.layoutIfNeeded()
/// ```
///
/// The result equals that of `LayoutEngine.solve(_:)` for a snapshot of the views at that time, whatever came before.
/// The solver of the last snapshot takes in most changes. For changes of the canvas, constants and content offsets,
/// it makes no allocations that grow with the tree. It also takes in constraints that are added, removed or change
/// their priority, changes of contents and intrinsic sizes, and views that are hidden or shown. The layout takes a
/// fresh snapshot if views or guides are added or removed, if margins, masks or frames are set, if stack views or
/// tables change, and if required constraints conflict.
///
/// A view belongs to one layout at a time. The layout keeps its views alive.
public final class Layout {
  /// The view that fills the canvas.
  public let root: View

  var surroundings: LayoutEnvironment
  var held: HeldSession?
  /// The views, indexed by `ViewID`.
  private(set) var views: [View] = []
  /// The declared guides, indexed by `GuideID`.
  var guides: [LayoutGuide] = []
  var scrollViews: [(id: ViewID, view: ScrollView)] = []
  /// The views whose classes may override `layoutSubviews()`.
  var layingOut: [SubviewLayout] = []
  /// Whether the snapshot of `held` no longer matches the views.
  var isStale = true
  var edit = LayoutEdit()
  var changes = LayoutChanges()
  /// The ambiguous variables; `nil` if they have not been determined since the last pass.
  private var ambiguousVariables: Set<Variable>?

  /// Whether the views show a valid layout other than the standard one.
  var isElsewhere = false
  /// Whether passes are running.
  package private(set) var isLayingOut = false

  /// Whether something has changed since the last pass.
  public internal(set) var needsLayout = true

  /// A layout that has not run a pass yet.
  ///
  /// - Parameters:
  ///   - root: a view without a superview, which takes the size of the canvas.
  ///   - environment: the canvas and device of the root.
  public init(root: View, environment: LayoutEnvironment) {
    self.root = root
    surroundings = environment
    take([root])
  }

  deinit {
    forgetViews()
  }

  /// Replaces the layout's views. Each new one may have belonged to another layout.
  func take(_ newViews: [View]) {
    forgetViews()
    for view in newViews {
      if let other = view.layout {
        other.forgetViews()
        other.setNeedsLayout()
      }
      view.layout = self
      // The view may have notified another layout that never ran a pass.
      view.hasNewContent = false
    }
    views = newViews
  }

  /// The views still belong to this layout, so no other layout loses them.
  private func forgetViews() {
    for view in views { view.layout = nil }
    views = []
  }

  // MARK: Changing

  /// The environment of the views. Setting it causes a fresh snapshot. If only the canvas or the safe area changes,
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

  /// Changes the root's size and safe area, as when a device rotates.
  ///
  /// - Parameters:
  ///   - canvas: the root's size in points.
  ///   - safeArea: the root's safe area insets, or `nil` to keep them.
  ///   - isCompactLandscape: whether the device is a phone in landscape, or `nil` to keep the value.
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

  /// Makes the next pass take a fresh snapshot of the views. Views and constraints call it for their own changes.
  /// Call it if anything else changes that they depend on, such as fonts.
  public func setNeedsLayout() {
    isStale = true
    needsLayout = true
  }

  // MARK: Laying out

  /// Writes frames, content sizes and offsets into the views if anything has changed since the last time.
  ///
  /// A pass follows UIKit's order: it calls `View.updateConstraints()` from the subviews up; solves, and solves again
  /// if text wraps at the resulting widths; writes frames, content sizes and offsets; calls `View.layoutSubviews()`
  /// from the superviews down; and notifies the observers of content sizes. The calls may change something in turn.
  /// Passes repeat until nothing changes, but at most 100 times. O(1) if nothing has changed.
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
  /// constraints). Takes another snapshot if constraints have been added or removed since the last.
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
    let variables = held.session.system.variables
    return isAmbiguous(
      Axis.allCases.flatMap {
        [variables.position(of: ViewID(index), $0), variables.size(of: ViewID(index), $0)]
      })
  }

  func hasAmbiguousLayout(_ guide: LayoutGuide) -> Bool {
    layoutIfNeeded()
    guard let held, let index = guides.firstIndex(where: { $0 === guide }) else { return false }
    let variables = held.session.system.variables
    return isAmbiguous(
      Axis.allCases.flatMap {
        [variables.position(of: GuideID(index), $0), variables.size(of: GuideID(index), $0)]
      })
  }

  /// Whether one of the variables can have another value.
  private func isAmbiguous(_ variables: [Variable]) -> Bool {
    guard let held else { return false }
    let ambiguous =
      ambiguousVariables ?? Set(held.session.solver.ambiguousVariables().map(\.variable))
    ambiguousVariables = ambiguous
    return variables.contains { ambiguous.contains($0) }
  }

  func constraintsAffectingLayout(of view: View, for axis: Axis) -> [LayoutConstraint] {
    layoutIfNeeded()
    guard let held, let index = views.firstIndex(where: { $0 === view }) else { return [] }
    return constraints(inRows: held.session.system.rowsAffecting(ViewID(index), axis))
  }

  func constraintsAffectingLayout(of guide: LayoutGuide, for axis: Axis) -> [LayoutConstraint] {
    layoutIfNeeded()
    guard let held, let index = guides.firstIndex(where: { $0 === guide }) else { return [] }
    return constraints(inRows: held.session.system.rowsAffecting(GuideID(index), axis))
  }

  private func constraints(inRows rows: [Int]) -> [LayoutConstraint] {
    let rows = Set(rows)
    return views.flatMap(\.constraints).filter { rows.contains(Int($0.row)) }.sorted { $0.row < $1.row }
  }

  /// Moves a view of the layout to another valid layout and back. Does nothing if the view is not ambiguous.
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

/// A layout session in a reference type, so that it can be changed in place.
final class HeldSession {
  var session: LayoutSession

  init(_ tree: ViewTree) {
    session = LayoutSession(tree)
  }
}
