public import Foundation
public import Geometry

extension Geometry.Rect {
  /// The same rectangle in UIKit's type.
  public init(_ rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Geometry.Size {
  /// The same size in UIKit's type.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }
}

extension Geometry.Point {
  /// The same point in UIKit's type.
  public init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }
}

extension CGRect {
  /// The same rectangle in Foundation's type.
  public init(_ rect: Geometry.Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The rectangle with each edge moved inward; a negative inset moves it outward.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}

extension CGSize {
  /// The same size in Foundation's type.
  public init(_ size: Geometry.Size) {
    self.init(width: size.width, height: size.height)
  }
}

extension CGPoint {
  /// The same point in Foundation's type.
  public init(_ point: Geometry.Point) {
    self.init(x: point.x, y: point.y)
  }
}
