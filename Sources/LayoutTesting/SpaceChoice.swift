public import AutoLayout
public import Geometry

/// A choice of canvases, text sizes or directions, for all of which an assertion asks: `.widths(320...1366)`.
///
/// Several choices are asked together: every text size in every direction on every canvas. Each kind is chosen once; another
/// choice of the same kind is an issue, and so is an empty list.
public struct SpaceChoice: Hashable, Sendable {
  enum Kind: Hashable {
    case widths(ClosedRange<Double>)
    case heights(ClosedRange<Double>)
    case devices([Device])
    case contentSizes([ContentSizeCategory])
    case directions([LayoutDirection])
  }

  let kind: Kind

  /// All widths of the canvas from one to another, in points, at most 32,768. Nothing is sampled (`LayoutTesting: Every width`).
  public static func widths(_ lengths: ClosedRange<Double>) -> SpaceChoice {
    SpaceChoice(kind: .widths(lengths))
  }

  /// All heights of the canvas from one to another, in points, at most 32,768. Widths and heights cannot be asked together.
  public static func heights(_ lengths: ClosedRange<Double>) -> SpaceChoice {
    SpaceChoice(kind: .heights(lengths))
  }

  /// The screens of devices, with their safe areas, scales and size classes, instead of widths or heights:
  /// `.devices(.all)`, or a list.
  public static func devices(_ devices: [Device]) -> SpaceChoice { SpaceChoice(kind: .devices(devices)) }

  /// The user's preferred text sizes, which fonts with a text style follow: `.contentSizes(.all)`, `.contentSizes(.all(from: .large,
  /// through: .accessibilityMedium))`, or a list.
  public static func contentSizes(_ sizes: [ContentSizeCategory]) -> SpaceChoice {
    SpaceChoice(kind: .contentSizes(sizes))
  }

  /// The app's reading directions: `.directions(.both)`, or a list.
  public static func directions(_ directions: [LayoutDirection]) -> SpaceChoice {
    SpaceChoice(kind: .directions(directions))
  }
}

extension [Device] {
  /// Every device, upright and on its side.
  public static var all: [Device] { bothWaysUp { _ in true } }

  /// Every phone, upright and on its side.
  public static var iPhones: [Device] { bothWaysUp(\.isPhone) }

  /// Every tablet, upright and on its side.
  public static var iPads: [Device] { bothWaysUp { !$0.isPhone } }

  private static func bothWaysUp(_ isWanted: (Device) -> Bool) -> [Device] {
    Device.all.filter(isWanted).flatMap { [$0.portrait, $0.landscape] }
  }
}

extension [ContentSizeCategory] {
  /// Every text size.
  public static var all: [ContentSizeCategory] { ContentSizeCategory.allCases }

  /// The text sizes from one to another, which is not smaller; none if it is.
  public static func all(
    from first: ContentSizeCategory, through last: ContentSizeCategory
  ) -> [ContentSizeCategory] {
    let all = ContentSizeCategory.allCases
    guard let start = all.firstIndex(of: first), let end = all.firstIndex(of: last), start <= end else {
      return []
    }
    return Array(all[start...].prefix(end - start + 1))
  }
}

extension [LayoutDirection] {
  /// From left to right, and from right to left.
  public static var both: [LayoutDirection] { LayoutDirection.allCases }
}
