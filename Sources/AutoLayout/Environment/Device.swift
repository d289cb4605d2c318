public import Geometry

/// A phone or tablet to lay out for, held one way: its screen in points and what the system covers of it.
///
/// Safe areas are those of an app without bars: the status bar, the sensor housing and the home indicator
/// (`LayoutRules: Devices`).
public struct Device: Hashable, Sendable {
  /// Which way a device is held.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright: the shorter side of the screen is its width.
    case portrait
    /// On its side: the longer side of the screen is its width.
    case landscape
  }

  /// As Apple spells it, such as `iPhone 15 Pro`.
  public let name: String
  /// Which way the device is held.
  public let orientation: Orientation
  /// The screen's size in points, as the orientation turns it.
  public let size: Size
  /// The insets of status bar, sensor housing and home indicator on each edge, in points.
  public let safeArea: EdgeInsets
  /// Pixels a point.
  public let pixelScale: Double
  /// Whether the device is a phone in landscape whose width is compact: all but the largest phones.
  public let isCompactLandscape: Bool

  package let model: DeviceModel

  /// Whether the device is a phone rather than a tablet.
  package var isPhone: Bool { model.isPhone }

  package init(_ model: DeviceModel, _ orientation: Orientation) {
    self.model = model
    self.orientation = orientation
    name = model.name
    pixelScale = model.pixelScale
    switch orientation {
    case .portrait:
      size = Size(width: model.width, height: model.height)
      safeArea = EdgeInsets(top: model.cover.top, left: 0, bottom: model.cover.bottom, right: 0)
      isCompactLandscape = false
    case .landscape:
      size = Size(width: model.height, height: model.width)
      safeArea = model.landscapeSafeArea
      isCompactLandscape = model.isPhone && !model.isLargePhone
    }
  }

  /// The same device held the given way.
  public func held(_ orientation: Orientation) -> Device { Device(model, orientation) }

  /// The device of that name in portrait, or in landscape where the name ends so: `iPhone 8 landscape`.
  ///
  /// Case and the number of spaces do not matter.
  public init?(named name: String) {
    var words = name.lowercased().split(whereSeparator: \.isWhitespace)
    var orientation = Orientation.portrait
    if let last = words.last, let written = Orientation(rawValue: String(last)) {
      orientation = written
      words.removeLast()
    }
    let wanted = words.joined(separator: " ")
    guard let model = DeviceModel.all.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self.init(model, orientation)
  }

  /// Every device in portrait: phones, then tablets, oldest first.
  public static let all: [Device] = DeviceModel.all.map { Device($0, .portrait) }
}

extension LayoutEnvironment {
  /// The view-controller root of a device: its whole screen with its safe area.
  public init(device: Device, direction: LayoutDirection = .leftToRight, text: any TextMeasuring) {
    self.init(
      canvas: device.size, safeArea: device.safeArea, direction: direction, pixelScale: device.pixelScale,
      isViewControllerRoot: true, isCompactLandscape: device.isCompactLandscape, text: text)
  }
}
