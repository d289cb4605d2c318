public import AutoLayout
public import Geometry

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
