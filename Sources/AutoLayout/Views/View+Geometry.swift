public import Geometry

extension View {
  /// The view's rectangle in the superview's coordinates (`LayoutRules: Frame, bounds and center`).
  ///
  /// Setting it moves the center and resizes the bounds, whose origin stays. A rectangle with a negative width or
  /// height is standardized.
  public var frame: Rect {
    get { storedFrame }
    set { setFrame(newValue.standardized) }
  }

  /// The center of the frame, in the superview's coordinates.
  public var center: Point {
    get { storedFrame.center }
    set { setFrame(Rect(center: newValue, size: storedFrame.size)) }
  }

  /// The view's rectangle in its own coordinates. Setting the size keeps the center; setting the origin scrolls the
  /// content.
  public var bounds: Rect {
    get { Rect(origin: storedBoundsOrigin, size: storedFrame.size) }
    set {
      if newValue.size != storedFrame.size {
        setFrame(Rect(center: storedFrame.center, size: newValue.size))
      }
      guard newValue.origin != storedBoundsOrigin else { return }
      storedBoundsOrigin = newValue.origin
      noteScrolling()
    }
  }

  private func setFrame(_ frame: Rect) {
    storedFrame = frame
    authored = nil
    guard let layout else { return }
    // If constraints lay out the view, the frame holds only until the next pass. A root's size is the canvas.
    if layout.root === self { layout.canvas = frame.size } else { snapshotChanged() }
  }

  /// A point in this view's coordinates, converted to those of another view in the same hierarchy. O(depth).
  ///
  /// - Precondition: the views have a common ancestor.
  public func convert(_ point: Point, to view: View) -> Point {
    guard let ancestor = nearestCommonAncestor(with: view) else {
      preconditionFailure("'\(displayName)' and '\(view.displayName)' have no common ancestor")
    }
    return point + origin(in: ancestor) - view.origin(in: ancestor)
  }

  /// A point in another view's coordinates, converted to those of this view.
  public func convert(_ point: Point, from view: View) -> Point { view.convert(point, to: self) }

  /// A rectangle in this view's coordinates, converted to those of another view in the same hierarchy. O(depth).
  ///
  /// - Precondition: the views have a common ancestor.
  public func convert(_ rect: Rect, to view: View) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle in another view's coordinates, converted to those of this view.
  public func convert(_ rect: Rect, from view: View) -> Rect { view.convert(rect, to: self) }

  /// The origin of this view's coordinates, in an ancestor's coordinates.
  private func origin(in ancestor: View) -> Point {
    var origin = Point.zero
    var view = self
    while view !== ancestor, let superview = view.superview {
      // In its superview's coordinates, a view's origin lies at its frame origin minus its bounds origin.
      origin = origin + view.frame.origin - view.bounds.origin
      view = superview
    }
    return origin
  }
}

extension Rect {
  /// The same rectangle with a nonnegative width and height.
  var standardized: Rect {
    Rect(
      x: Swift.min(origin.x, origin.x + size.width), y: Swift.min(origin.y, origin.y + size.height),
      width: abs(size.width), height: abs(size.height))
  }

  fileprivate init(center: Point, size: Size) {
    self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }
}
