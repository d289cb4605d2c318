public import Geometry

/// The canvases, languages, text sizes and directions for which a layout is asked about, all of them together.
///
/// A choice that is `nil` or empty leaves that of each layout as it is.
public struct LayoutSpace: Hashable, Sendable {
  /// All widths of the canvas, in points.
  public var widths: ClosedRange<Double>?
  /// All heights of the canvas, in points.
  public var heights: ClosedRange<Double>?
  /// Screens of devices, instead of widths and heights.
  public var devices: [Device]
  /// The languages of the texts.
  public var languages: [Language]
  /// Whether the languages for which a document has translations belong to it, too, before the others.
  public var includesFoundLanguages: Bool
  /// The user's preferred text sizes, in ascending order.
  public var contentSizes: [ContentSizeCategory]
  /// The app's reading directions.
  public var directions: [LayoutDirection]
  /// The lengths from which on canvases that are no devices' are regular; `nil` for the usual ones. They choose no canvas.
  public var regularFrom: RegularLengths?

  /// Creates a space. It leaves a layout as it is unless something is chosen.
  public init(
    widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil, devices: [Device] = [],
    languages: [Language] = [], includesFoundLanguages: Bool = false,
    contentSizes: [ContentSizeCategory] = [], directions: [LayoutDirection] = [],
    regularFrom: RegularLengths? = nil
  ) {
    self.widths = widths
    self.heights = heights
    self.devices = devices
    self.languages = languages
    self.includesFoundLanguages = includesFoundLanguages
    self.contentSizes = contentSizes
    self.directions = directions
    self.regularFrom = regularFrom
  }

  /// Whether nothing is chosen.
  public var isEmpty: Bool {
    !hasCanvases && !hasLanguages && contentSizes.isEmpty && directions.isEmpty
  }

  /// Whether canvases are chosen.
  package var hasCanvases: Bool { widths != nil || heights != nil || !devices.isEmpty }

  /// Whether languages are chosen.
  package var hasLanguages: Bool { !languages.isEmpty || includesFoundLanguages }

  /// The space without a choice of canvases.
  package var withoutCanvases: LayoutSpace {
    LayoutSpace(
      languages: languages, includesFoundLanguages: includesFoundLanguages, contentSizes: contentSizes,
      directions: directions, regularFrom: regularFrom)
  }

  /// The space with the languages that a document has, if they belong to it.
  package func including(_ found: [Language]) -> LayoutSpace {
    guard includesFoundLanguages else { return self }
    var space = self
    space.languages = found + languages.filter { !found.contains($0) }
    space.includesFoundLanguages = false
    return space
  }

  /// The space with the choices of another one instead of its own, as far as that one makes them.
  package func overridden(by other: LayoutSpace) -> LayoutSpace {
    // Devices and lengths exclude each other.
    let (isOnDevices, isMoving) = (!other.devices.isEmpty, other.movingSide != nil)
    return LayoutSpace(
      widths: isOnDevices ? nil : other.widths ?? widths,
      heights: isOnDevices ? nil : other.heights ?? heights,
      devices: isOnDevices || isMoving ? other.devices : devices,
      languages: other.hasLanguages ? other.languages : languages,
      includesFoundLanguages: other.hasLanguages ? other.includesFoundLanguages : includesFoundLanguages,
      contentSizes: other.contentSizes.isEmpty ? contentSizes : other.contentSizes,
      directions: other.directions.isEmpty ? directions : other.directions,
      regularFrom: other.regularFrom ?? regularFrom)
  }

  /// The side that moves; `nil` if none does.
  package var movingSide: Axis? { widths != nil ? .horizontal : heights != nil ? .vertical : nil }

  /// The lengths of a side, in points; `nil` if it does not move.
  package func lengths(of axis: Axis) -> ClosedRange<Double>? { axis == .horizontal ? widths : heights }
}
