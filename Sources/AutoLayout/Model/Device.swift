public import Geometry

/// A phone or tablet in one orientation: its screen in points, and the areas of it that the system covers.
///
/// Safe areas are those of an app without bars: they exclude the status bar, the sensor housing and the home
/// indicator (`LayoutRules: Devices`).
public struct Device: Hashable, Sendable {
  /// The orientation of a device.
  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    /// Upright: the shorter side of the screen is its width.
    case portrait
    /// On its side: the longer side of the screen is its width.
    case landscape
  }

  /// Apple's name of the device, such as `iPhone 15 Pro`.
  public let name: String
  /// The orientation of the device.
  public let orientation: Orientation
  /// The screen's size in points, in this orientation.
  public let size: Size
  /// The insets of status bar, sensor housing and home indicator on each edge, in points.
  public let safeArea: EdgeInsets
  /// Pixels per point.
  public let pixelScale: Double
  /// Whether the device is a phone in landscape with compact width, as on all but the largest phones.
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

  /// The same device in the given orientation.
  public func held(_ orientation: Orientation) -> Device { Device(model, orientation) }

  /// Creates the device of that name, in portrait unless the name ends in an orientation, as in `iPhone 8 landscape`.
  ///
  /// Case and spaces do not matter, nor does `-inch` behind a number. The result is `nil` if no device has the name.
  public init?(named name: String) {
    func plain(_ text: String) -> String {
      text.lowercased().filter { !$0.isWhitespace }.replacing("-inch", with: "")
    }
    var wanted = plain(name)
    let orientation = Orientation.allCases.first { wanted.hasSuffix($0.rawValue) }
    if let orientation { wanted.removeLast(orientation.rawValue.count) }
    guard let model = DeviceModel.all.first(where: { plain($0.name) == wanted }) else { return nil }
    self.init(model, orientation ?? .portrait)
  }

  /// The name with the orientation, such as `iPhone 8 landscape`.
  package var nameOfOrientation: String { "\(name) \(orientation.rawValue)" }

  /// What devices have in common on which every layout is the same.
  package var screen: some Hashable & Sendable {
    SameScreen(model: model.withoutName, orientation: orientation)
  }

  /// Every device in portrait: phones, then tablets, oldest first.
  public static let all: [Device] = DeviceModel.all.map { Device($0, .portrait) }
}

/// All of a device but its name.
private struct SameScreen: Hashable, Sendable {
  var model: DeviceModel
  var orientation: Device.Orientation
}
