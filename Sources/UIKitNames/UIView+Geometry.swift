import AutoLayout
public import Foundation
import Geometry

extension UIView {
  /// A point of this view's coordinates in those of another view, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = pointInRoot(point)
    return view?.pointFromRoot(inRoot) ?? inRoot
  }

  /// A point of another view's coordinates, or of the window's for `nil`, in those of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot(view?.pointInRoot(point) ?? point)
  }

  /// A rectangle of this view's coordinates in those of another view, or of the window for `nil`. With transforms, it is
  /// the smallest one around the transformed rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    converted(rect) { convert($0, to: view) }
  }

  /// A rectangle of another view's coordinates, or of the window's for `nil`, in those of this view. With transforms, it
  /// is the smallest one around the transformed rectangle.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    converted(rect) { convert($0, from: view) }
  }

  private func converted(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corner = convert(rect.origin)
    let opposite = convert(CGPoint(x: rect.maxX, y: rect.maxY))
    let isMovement =
      abs(opposite.x - corner.x - rect.width) < 1e-9 && abs(opposite.y - corner.y - rect.height) < 1e-9
    if isMovement { return CGRect(origin: corner, size: rect.size) }
    return CGRect(
      around: [
        corner, opposite, convert(CGPoint(x: rect.maxX, y: rect.minY)),
        convert(CGPoint(x: rect.minX, y: rect.maxY)),
      ])
  }

  /// A point of the view's coordinates in those of the topmost view.
  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    var (point, view) = (point, self)
    while let superview = view.storedSuperview {
      let (frame, bounds) = (CGRect(view.autoLayoutView.frame), CGRect(view.autoLayoutView.bounds))
      point.x += frame.origin.x - bounds.origin.x
      point.y += frame.origin.y - bounds.origin.y
      if let transform = view.storedExtras?.transform, !transform.isIdentity {
        point = point.moved(-frame.midX, -frame.midY).applying(transform).moved(frame.midX, frame.midY)
      }
      view = superview
    }
    let bounds = view.autoLayoutView.bounds
    return CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
  }

  /// A point of the topmost view's coordinates in those of the view.
  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview = storedSuperview else {
      let bounds = autoLayoutView.bounds
      return CGPoint(x: point.x + bounds.minX, y: point.y + bounds.minY)
    }
    var point = superview.pointFromRoot(point)
    let (frame, bounds) = (CGRect(autoLayoutView.frame), CGRect(autoLayoutView.bounds))
    if let transform = storedExtras?.transform, !transform.isIdentity {
      point = point.moved(-frame.midX, -frame.midY).applying(transform.inverted())
        .moved(frame.midX, frame.midY)
    }
    return CGPoint(
      x: point.x - frame.origin.x + bounds.origin.x, y: point.y - frame.origin.y + bounds.origin.y)
  }
}

extension CGPoint {
  fileprivate func moved(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }
}

extension UIView {
  /// A view that looks like a part of this one: an empty view of the part's size.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: CGRect(origin: .zero, size: rect.size))
  }

  /// Draws the view and its subviews. Drawings are not kept here.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    UIKitIssue.note("drawHierarchy(in:afterScreenUpdates:)")
    return true
  }
}
