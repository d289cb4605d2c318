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

extension Layout {
  /// A view's margins, with the safe area, and its safe area insets, as of the last pass. `nil` for a view that the
  /// pass did not lay out.
  package func insets(of view: View) -> (margins: EdgeInsets, safeArea: EdgeInsets)? {
    guard let held, let id = id(of: view.identity) else { return nil }
    let solved = held.session.geometry(movesContent: true).views[id.index]
    return (solved.effectiveMargins, solved.safeAreaInsets)
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
