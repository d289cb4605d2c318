public import Geometry

extension LayoutEnvironment {
  /// Whether the canvas is the whole screen of a device.
  package func fills(_ device: Device) -> Bool {
    canvas == device.size && safeArea == device.safeArea && pixelScale == device.pixelScale
      && isCompactLandscape == device.isCompactLandscape
  }

  /// Creates the environment for a view controller's root on a device: the whole screen, with its safe area.
  public init(device: Device, direction: LayoutDirection = .leftToRight, text: any TextMeasuring) {
    self.init(
      canvas: device.size, safeArea: device.safeArea, direction: direction, pixelScale: device.pixelScale,
      isViewControllerRoot: true, isCompactLandscape: device.isCompactLandscape, text: text)
  }
}
