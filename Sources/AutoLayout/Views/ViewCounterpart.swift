package import Geometry

/// An object of another module that stands for a view, and takes part in its layout passes.
///
/// It clears the view's reference to it before it is deallocated.
package protocol ViewCounterpart: AnyObject {
  /// Whether its class may override what the calls below run.
  var hasOverrides: Bool { get }

  /// Called in place of `View.updateConstraints()`.
  func updateConstraintsOfView()

  /// Called in place of `View.layoutSubviews()`, if `hasOverrides` is true.
  func layoutSubviewsOfView()
}

extension View {
  /// The size of the view's text, image or control, without the size that overrides it.
  ///
  /// - Parameters:
  ///   - width: the width to which several lines of text wrap, or `nil` not to wrap.
  ///   - environment: measures text.
  package func contentSize(width: Double?, environment: LayoutEnvironment) -> IntrinsicSize {
    var node = frozen(superview: nil)
    node.intrinsicSize = nil
    return IntrinsicSizing.size(of: node, environment: environment, preferredWidth: width)
  }
}

extension View {
  /// The frame that the view's autoresizing mask gives it once its superview has a new size; `nil` if the mask does not
  /// place the view (`LayoutRules: Autoresizing masks`).
  ///
  /// Like a pass, it starts from the frame that was set by hand.
  package func frameByMask(whenSuperviewGrowsFrom oldSize: Size, to newSize: Size) -> Rect? {
    guard translatesMask, !autoresizingMask.isEmpty, traits.value.rowPart == nil else { return nil }
    let base = authored ?? AuthoredFrame(storedFrame, reference: oldSize)
    let insets = alignmentRectInsets ?? viewClass.defaultAlignmentRectInsets
    let rect = base.frame.inset(by: insets)
    // Frames in a plain view follow its bounds origin; those in a scroll view lie in its content.
    let origin = superview is ScrollView ? .zero : superview?.storedBoundsOrigin ?? .zero
    func resolved(_ axis: Axis) -> (position: Double, size: Double) {
      AutoresizingRule(
        origin: rect.origin[axis] - origin[axis], length: rect.size[axis],
        superviewLength: base.reference[axis], flexible: autoresizingMask.flexibility(axis)
      ).resolved(superviewLength: newSize[axis])
    }
    let (x, y) = (resolved(.horizontal), resolved(.vertical))
    return Rect(
      x: x.position + origin.x - insets.left, y: y.position + origin.y - insets.top,
      width: x.size + insets.left + insets.right, height: y.size + insets.top + insets.bottom)
  }

  /// Runs a block that gives the view the frame of its mask. The mask goes on to start from the frame that was set by
  /// hand.
  package func settingFrameByMask(whenSuperviewGrowsFrom oldSize: Size, _ change: () -> Void) {
    let base = authored ?? AuthoredFrame(storedFrame, reference: oldSize)
    change()
    authored = base
  }
}

extension View {
  /// Margins that are at least the overlap of the superview's margins with the view.
  package func margins(_ own: EdgeInsets, preserving margins: EdgeInsets) -> EdgeInsets {
    guard let superview else { return own }
    let frame = storedFrame.offset(by: Point.zero - superview.storedBoundsOrigin)
    return LayoutMargins.effective(
      own: own, preserving: (margins, superview.storedFrame.size), frame: frame)
  }

  /// The view's safe area insets before the next pass: with the frames, offsets and additional insets that the view and
  /// those around it have now. O(depth).
  ///
  /// - Parameter rootInsets: the safe area insets of the root, without its additional ones.
  package func currentSafeAreaInsets(rootInsets: EdgeInsets) -> EdgeInsets {
    let views = selfAndAncestors.reversed()
    var exposure = SafeArea(rootInsets, within: views.first?.storedFrame.size ?? .zero)
    var insets = EdgeInsets.zero
    /// The origin of the superview's coordinates, in those of the root; `nil` for the root, which lies at zero.
    var space: Point?
    for view in views {
      let origin = space.map { $0 + view.storedFrame.origin } ?? .zero
      let frame = Rect(origin: origin, size: view.storedFrame.size)
      insets = exposure.insets(over: frame)
      let additional = view.additionalSafeAreaInsets
      if additional != .zero {
        insets = .max(insets + additional, .zero)
        exposure = exposure.within(frame, insets: insets)
      }
      if let scrollView = view as? ScrollView {
        let automatic = scrollView.adjustedContentInset - scrollView.contentInset
        exposure = exposure.inside(scrollView: frame, automaticInset: automatic)
      }
      space = origin - view.storedBoundsOrigin
    }
    return insets
  }
}

extension Layout {
  /// A view's margins, with the safe area, and its safe area insets, as of the last pass. `nil` for a view that the
  /// pass did not lay out.
  package func insets(of view: View) -> (margins: EdgeInsets, safeArea: EdgeInsets)? {
    guard let held, let id = id(of: view.identity) else { return nil }
    let solved = held.session.geometry(movesContent: true).views[id.index]
    return (solved.effectiveMargins, solved.safeAreaInsets)
  }

  /// The root's margins, with the safe area, and its safe area insets, as of the last pass. `nil` before one. O(1).
  package var rootInsets: (margins: EdgeInsets, safeArea: EdgeInsets)? {
    guard let tree = held?.session.system.tree, surroundings.canvas == tree.environment.canvas else {
      return nil
    }
    let safeArea = EdgeInsets.max(tree.environment.safeArea + tree[.root].additionalSafeArea, .zero)
    return (LayoutMargins.own(of: .root, in: tree, safeArea: safeArea), safeArea)
  }

  /// The margins and safe area insets of the chosen ones of the views whose counterparts have overrides, as of the last
  /// pass, superviews first. O(views), or O(1) for the root alone.
  package func insets(ofCounterparts isChosen: (any ViewCounterpart) -> Bool) -> [(
    counterpart: any ViewCounterpart, margins: EdgeInsets, safeArea: EdgeInsets
  )] {
    guard let held else { return [] }
    let chosen = layingOut.compactMap { entry in
      entry.view.counterpart.flatMap { $0.hasOverrides && isChosen($0) ? (entry.view, $0) : nil }
    }
    if chosen.count == 1, chosen[0].0 === root, let insets = rootInsets {
      return [(chosen[0].1, insets.margins, insets.safeArea)]
    }
    if chosen.isEmpty { return [] }
    let solved = held.session.geometry(movesContent: true).views
    return chosen.compactMap { view, counterpart in
      id(of: view.identity).map {
        (counterpart, solved[$0.index].effectiveMargins, solved[$0.index].safeAreaInsets)
      }
    }
  }

  /// Whether there was no safe area in the last pass.
  package var hasNoSafeArea: Bool {
    guard let system = held?.session.system else { return true }
    return system.tree.environment.safeArea == .zero && !system.hierarchy.addsSafeArea
  }

  /// A declared guide's rectangle in the coordinates of the view that owns it, as of the last pass. `nil` for a guide
  /// that the pass did not lay out. O(views + constraints).
  package func rect(of guide: LayoutGuide) -> Rect? {
    guard let held, let view = guide.owningView, let owner = id(of: view.identity),
      let index = guides.firstIndex(where: { $0 === guide })
    else { return nil }
    let layout = held.session.layout(held.session.geometry(movesContent: true))
    guard layout.guides.indices.contains(index) else { return nil }
    let origin = layout[owner].absoluteFrame.origin - view.bounds.origin
    return layout.guides[index].absoluteFrame.offset(by: -origin)
  }
}
