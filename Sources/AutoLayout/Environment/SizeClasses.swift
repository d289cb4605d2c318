public import Geometry

/// The room on one axis, like `UIUserInterfaceSizeClass`.
public enum SizeClass: String, Hashable, Sendable, CaseIterable {
  /// Little room, such as the width of a phone held upright.
  case compact
  /// Much room, such as the width of a tablet.
  case regular
}

/// The horizontal and the vertical size class of a screen (`LayoutRules: Size classes`).
public struct SizeClasses: Hashable, Sendable {
  /// The horizontal size class.
  public var width: SizeClass
  /// The vertical size class.
  public var height: SizeClass

  /// Size classes by axis.
  public init(width: SizeClass, height: SizeClass) {
    self.width = width
    self.height = height
  }

  /// The size classes of a canvas that is no device's: those of the device that such a screen would belong to, or of
  /// a part of a tablet's screen.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - regular: The lengths from which on it is no phone's.
  public init(of canvas: Size, regularFrom regular: RegularLengths = RegularLengths()) {
    let isPhoneOnItsSide = canvas.width > canvas.height && canvas.height < regular.height
    let isWide =
      isPhoneOnItsSide
      ? canvas.height >= DeviceModel.leastLargePhoneWidth : canvas.width >= regular.width
    self.init(width: isWide ? .regular : .compact, height: isPhoneOnItsSide ? .compact : .regular)
  }

  /// The lengths of a side at which the size classes of a canvas may change while its other side stays, in ascending order.
  package static func thresholds(
    of axis: Axis, on canvas: Size, regularFrom regular: RegularLengths
  ) -> [Double] {
    (axis == .horizontal
      ? [regular.width, canvas.height]
      : [regular.height, DeviceModel.leastLargePhoneWidth, canvas.width])
      .sorted()
  }
}

extension Device {
  /// The size classes of an app that fills the screen.
  public var sizeClasses: SizeClasses {
    let isOnItsSide = orientation == .landscape
    return SizeClasses(
      width: isPhone && !(isOnItsSide && model.isLargePhone) ? .compact : .regular,
      height: isPhone && isOnItsSide ? .compact : .regular)
  }
}
