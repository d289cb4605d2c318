public import AutoLayout
import Foundation
import Geometry

/// The layout of a hierarchy, kept by its root.
final class RootLayout {
  let layout: Layout
  /// The view around a root whose own size follows from constraints, or `nil` for a root of a given size.
  let host: View?
  var surroundings: Surroundings

  init(_ view: View, surroundings: Surroundings, isHosted: Bool) {
    self.surroundings = surroundings
    if isHosted {
      let host = View(name: "host")
      host.addSubview(view)
      self.host = host
      layout = Layout(root: host, environment: surroundings.environment)
    } else {
      host = nil
      layout = Layout(root: view, environment: surroundings.environment)
    }
  }
}

/// What a root's layout depends on outside of its views.
struct Surroundings {
  var canvas: Size
  var safeArea: EdgeInsets
  var direction: LayoutDirection
  /// Whether the root is that of a view controller, which has at least the margins of the system.
  var keepsLeastMargins: Bool
  var screen: UIScreen.Settings

  var environment: LayoutEnvironment {
    LayoutEnvironment(
      canvas: canvas, safeArea: safeArea, direction: direction, pixelScale: screen.pixelScale,
      isViewControllerRoot: keepsLeastMargins,
      isCompactLandscape: screen.isCompactLandscape && canvas.width > canvas.height,
      controlMetrics: screen.controlMetrics, text: screen.text)
  }

  var traits: TraitValues { TraitValues(size: CGSize(canvas), screen: screen, direction: direction) }

  func isSame(as other: Surroundings) -> Bool {
    canvas == other.canvas && safeArea == other.safeArea && direction == other.direction
      && keepsLeastMargins == other.keepsLeastMargins && screen.version == other.screen.version
  }
}

extension UIView {
  /// The view whose layout lays this view out: the topmost one, or the root of a view controller in a window.
  final var layoutRoot: UIView {
    var view = self
    while let superview = view.storedSuperview, !superview.isRootOnItsOwn(view) { view = superview }
    return view
  }

  /// Lays out the hierarchy that the view is part of, and the roots of view controllers in a window.
  final func layoutHierarchy() {
    let root = layoutRoot
    root.layoutAsRoot()
    guard root is UIWindow else { return }
    for view in root.storedSubviews where root.isRootOnItsOwn(view) { view.layoutAsRoot() }
  }

  private func layoutAsRoot() {
    let isHosted = !translatesAutoresizingMaskIntoConstraints && storedSuperview == nil
    let surroundings = surroundings
    let origin = autoLayoutView.frame.origin
    let root: RootLayout
    if let found = storedExtras?.root, (found.host != nil) == isHosted {
      root = found
      if !surroundings.isSame(as: root.surroundings) {
        let before = root.surroundings
        root.surroundings = surroundings
        tellTraits(since: before)
        if before.screen.version == surroundings.screen.version, before.direction == surroundings.direction,
          before.keepsLeastMargins == surroundings.keepsLeastMargins
        {
          root.layout.resize(to: surroundings.canvas, safeArea: surroundings.safeArea)
        } else {
          root.layout.environment = surroundings.environment
        }
      }
    } else {
      endRootLayout()
      root = RootLayout(autoLayoutView, surroundings: surroundings, isHosted: isHosted)
      extras.root = root
    }
    // A call from within a pass changes nothing. The pass goes on and tells of its insets.
    let isNew = root.layout.needsLayout && !root.layout.isLayingOut
    root.layout.layoutIfNeeded()
    if isNew { tellOfInsets(root.layout) }
    if !isHosted, origin != .zero {
      autoLayoutView.frame = Rect(origin: origin, size: autoLayoutView.frame.size)
    }
  }

  /// Tells views whose surroundings give them other traits.
  private func tellTraits(since before: Surroundings) {
    let isWindow = window != nil || storedExtras?.viewController != nil
    guard isWindow, let now = storedExtras?.root?.surroundings, before.traits != now.traits else { return }
    let changed = now.traits.differences(from: before.traits)
    for (view, traits) in traitsOfSubtree(withOtherRoots: false) {
      var values = traits.values
      for trait in changed { values.take(trait, from: before.traits) }
      view.tellTraits(since: UITraitCollection(values))
    }
  }

  /// Tells view controllers and views that may override the calls of new insets, and lays out what they change.
  private func tellOfInsets(_ layout: Layout) {
    for _ in 0..<8 {
      // Without a safe area, only margins that are not the default ones can be new.
      let isPlain = layout.hasNoSafeArea
      let insets = layout.insets { counterpart in
        let extras = (counterpart as? UIView)?.storedExtras
        return !isPlain || extras?.notedInsets != nil || extras?.viewController != nil
      }
      for (counterpart, margins, safeArea) in insets {
        let noted = NotedInsets(safeArea: UIEdgeInsets(safeArea), margins: UIEdgeInsets(margins))
        (counterpart as? UIView)?.note(noted)
      }
      guard layout.needsLayout else { return }
      layout.layoutIfNeeded()
    }
  }

  /// Tells of the insets of a pass if they are new.
  private func note(_ insets: NotedInsets) {
    let controller = storedExtras?.viewController
    // The margins of a view controller's view are none before its first pass.
    let none = controller == nil ? NotedInsets() : NotedInsets(safeArea: .zero, margins: .zero)
    let old = storedExtras?.notedInsets ?? none
    guard old != insets else { return }
    extras.notedInsets = insets
    if old.safeArea != insets.safeArea {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      controller?.arrangeBars()
    }
    if old.margins != insets.margins {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
  }

  /// Makes passes tell of the view's margins, which may not be the default ones.
  final func expectMargins() {
    if isSubclass, storedExtras?.notedInsets == nil, storedExtras?.viewController == nil {
      extras.notedInsets = NotedInsets()
    }
  }

  /// Forgets the layout of a root that becomes a subview.
  final func endRootLayout() {
    guard let root = storedExtras?.root else { return }
    if root.host != nil { autoLayoutView.removeFromSuperview() }
    storedExtras?.root = nil
  }

  /// What the layout of this root depends on.
  private var surroundings: Surroundings {
    let screen = (window?.screen ?? (self as? UIWindow)?.screen ?? UIScreen.main).settings
    return Surroundings(
      canvas: autoLayoutView.unsafelyUnwrapped.frame.size, safeArea: rootSafeArea, direction: rootDirection,
      keepsLeastMargins: storedExtras?.viewController?.viewRespectsSystemMinimumLayoutMargins == true,
      screen: screen)
  }

  final var rootDirection: LayoutDirection {
    let root = layoutRoot
    if let traits = root.storedExtras?.viewController?.overriddenTraits,
      traits.layoutDirection != .unspecified
    {
      return traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The safe area of the root in its window, or none outside a window.
  final var rootSafeArea: EdgeInsets {
    guard storedSuperview == nil || storedSuperview?.isRootOnItsOwn(self) == true else { return .zero }
    guard let window = self as? UIWindow ?? window else { return .zero }
    return window.screen.safeArea(for: Size(window.frame.size))
  }

  /// The insets of the view in the last pass, or `nil` before one; with whether they still hold.
  private var lastInsets: (margins: EdgeInsets, safeArea: EdgeInsets, isCurrent: Bool)? {
    let root = layoutRoot
    guard let kept = root.storedExtras?.root, let insets = kept.layout.insets(of: autoLayoutView) else {
      return nil
    }
    let isCurrent = !kept.layout.needsLayout && kept.surroundings.isSame(as: root.surroundings)
    return (insets.margins, insets.safeArea, isCurrent)
  }

  /// The safe area insets of the view: those of the last pass, or what has become of them if another pass is due.
  final var currentSafeArea: EdgeInsets {
    if let last = lastInsets, last.isCurrent { return last.safeArea }
    return autoLayoutView.currentSafeAreaInsets(rootInsets: layoutRoot.rootSafeArea)
  }

  /// The margins of the view: those of the last pass, or what has become of them if another pass is due.
  final var currentMargins: EdgeInsets {
    let last = lastInsets
    if let last, last.isCurrent { return last.margins }
    let view = autoLayoutView.unsafelyUnwrapped
    let takesSafeArea = view.insetsLayoutMarginsFromSafeArea
    var margins = view.layoutMargins
    if storedExtras?.ownMargins == nil, let last {
      // Cells give their content views margins in a pass.
      margins = takesSafeArea ? last.margins - last.safeArea : last.margins
    } else if layoutRoot === self, surroundings.keepsLeastMargins,
      let controller = storedExtras?.viewController
    {
      let least = controller.leastMargins
      margins = storedExtras?.ownMargins == nil ? least : .max(margins, least)
    }
    if takesSafeArea { margins = margins + currentSafeArea }
    guard view.preservesSuperviewLayoutMargins, let superview = storedSuperview else { return margins }
    return view.margins(margins, preserving: superview.currentMargins)
  }

  /// The environment that measures the view's text.
  final var measuringEnvironment: LayoutEnvironment {
    let screen = (window?.screen ?? UIScreen.main).settings
    return LayoutEnvironment(
      canvas: .zero, direction: rootDirection, pixelScale: screen.pixelScale,
      controlMetrics: screen.controlMetrics, text: screen.text)
  }

  // MARK: Content

  /// The size of the class's own content.
  final var ownContentSize: CGSize {
    let size = autoLayoutView.contentSize(width: wrappingWidth, environment: measuringEnvironment)
    return CGSize(
      width: size.width ?? UIView.noIntrinsicMetric, height: size.height ?? UIView.noIntrinsicMetric)
  }

  /// The width at which a label's override of the intrinsic size measures its text.
  private var wrappingWidth: Double? {
    guard let label = self as? UILabel, label.numberOfLines != 1, label.automaticWidth > 0 else { return nil }
    return label.automaticWidth
  }

  /// Asks an override for the intrinsic size. An override that returns what the class gives is none.
  final func refreshIntrinsicSize() {
    needsIntrinsicSize = false
    contentSizeAsked = nil
    let size = intrinsicContentSize
    var own: IntrinsicSize?
    if contentSizeAsked != size {
      own = IntrinsicSize(
        width: size.width < 0 ? nil : size.width, height: size.height < 0 ? nil : size.height)
    }
    if autoLayoutView.intrinsicContentSize != own { autoLayoutView.intrinsicContentSize = own }
    let insets = EdgeInsets(alignmentRectInsets)
    if insets != alignmentInsetsOfClass { autoLayoutView.alignmentRectInsets = insets }
  }

  final var alignmentInsetsOfClass: EdgeInsets {
    autoLayoutView.alignmentRectInsets ?? autoLayoutView.viewClass.defaultAlignmentRectInsets
  }

  /// Reports that the content has changed, so that overrides are asked again.
  final func contentHasChanged() {
    if isSubclass { invalidateIntrinsicContentSize() }
  }

  final func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    autoLayoutView.updateConstraintsIfNeeded()
    return CGSize(
      autoLayoutView.systemLayoutSizeFitting(
        Size(target), withHorizontalFittingPriority: LayoutPriority(horizontal),
        verticalFittingPriority: LayoutPriority(vertical), environment: measuringEnvironment))
  }
}

extension UIView {
  /// The layout of the hierarchy that the view is part of, as a value with its issues. Lays it out first.
  ///
  /// Its root is the topmost view, or the root of a view controller in a window.
  public var solvedLayout: SolvedLayout {
    layoutHierarchy()
    guard let root = layoutRoot.storedExtras?.root else { preconditionFailure("a pass keeps its layout") }
    return root.layout.solved
  }
}

// MARK: - Calls of layout passes

extension UIView: ViewCounterpart {
  package final var hasOverrides: Bool { isSubclass || storedExtras?.viewController != nil }

  package final func updateConstraintsOfView() {
    guard hasOverrides else { return }
    prepareForLayout()
    if let controller = storedExtras?.viewController {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
    if isSubclass, needsIntrinsicSize { refreshIntrinsicSize() }
  }

  package final func layoutSubviewsOfView() {
    let controller = storedExtras?.viewController
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    if let layer = storedExtras?.layer { layoutSublayers(of: layer) }
    controller?.viewDidLayoutSubviews()
    (self as? UILabel)?.noteWidth()
  }
}
