public import AutoLayout
public import Geometry

/// Lengths of a canvas that replace those of others.
public struct CanvasSides: Hashable, Sendable {
  /// The width in points; `nil` keeps that of each canvas.
  public var width: Double?
  /// The height in points; `nil` keeps that of each canvas.
  public var height: Double?

  /// Creates sides that by default replace none.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Whether there is none.
  public var isEmpty: Bool { width == nil && height == nil }

  /// A size with these sides.
  public func replaced(in size: Size) -> Size {
    Size(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The area that a root view fills: a plain size, or a device's screen.
public enum Canvas: Hashable, Sendable {
  /// A size in points, without a safe area.
  case size(Size)
  /// A device's screen with its insets.
  case device(Device)

  /// The size in points.
  public var size: Size {
    switch self {
    case .size(let size): size
    case .device(let device): device.size
    }
  }

  /// The name of every device, in portrait and in landscape.
  public static let deviceNames: [String] =
    Device.all.map(\.name) + Device.all.map { $0.name + " landscape" }
}
