public import Foundation

extension UIView {
  /// A point of this view's coordinates in those of another view, or of the window for `nil`.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (own, other) = (originOfRoot, view?.originOfRoot ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view's coordinates, or of the window's for `nil`, in those of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (own, other) = (originOfRoot, view?.originOfRoot ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// A rectangle of this view's coordinates in those of another view, or of the window for `nil`.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view's coordinates, or of the window's for `nil`, in those of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The origin of the view's own coordinates, in those of the topmost view.
  private var originOfRoot: CGPoint {
    var origin = CGPoint.zero
    var view = self
    while let superview = view.storedSuperview {
      origin.x += view.frame.origin.x - view.bounds.origin.x
      origin.y += view.frame.origin.y - view.bounds.origin.y
      view = superview
    }
    return CGPoint(x: origin.x - view.bounds.origin.x, y: origin.y - view.bounds.origin.y)
  }
}
