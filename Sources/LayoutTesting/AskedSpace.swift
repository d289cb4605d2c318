import AutoLayout
import Geometry
import Sweep

/// The space that an assertion asks about, with the canvas that it does not choose.
struct AskedSpace: Sendable {
  let space: LayoutSpace
  /// The device of which a side moves, or on which text sizes and directions are asked; `nil` for a plain canvas.
  private let device: Device?

  /// The side that does not move of a canvas that is no device's, in points.
  private static let plainCanvas = Size(width: 375, height: 667)

  /// - Throws: What is wrong with the choices, and what to write instead.
  init(_ choices: [SpaceChoice], on device: Device?) throws(LayoutTestingError) {
    var space = LayoutSpace()
    var named: Set<String> = []
    for choice in choices {
      let name = choice.kind.name
      guard named.insert(name).inserted else {
        throw LayoutTestingError("'\(name)' is chosen twice. Choose it once, with all that it is to have.")
      }
      try choice.kind.choose(in: &space)
    }
    guard space.widths == nil || space.heights == nil else {
      throw LayoutTestingError(
        "Widths and heights cannot be asked together yet. Ask for one after the other.")
    }
    if !space.devices.isEmpty, space.movingSide != nil || device != nil {
      throw LayoutTestingError(
        "'.devices' names whole canvases, so that no other one can be chosen. Leave out '.devices', or \(device != nil ? "'on:'" : "the other one")."
      )
    }
    guard space.hasCanvases || device != nil else {
      throw LayoutTestingError(
        "No canvas is chosen. Choose '.widths', '.heights' or '.devices', or name a device with 'on:'.")
    }
    self.space = space
    self.device = device
  }

  /// The point of the space whose layout stands for it, such as in a record: the width or height of the canvas that is named, or
  /// the nearest one, at the usual text size and from left to right if these are chosen.
  var ownPoint: SpacePoint {
    var point = SpacePoint()
    point.device = space.devices.first
    point.contentSize = space.contentSizes.contains(.large) ? .large : space.contentSizes.first
    point.direction = space.directions.first
    return point
  }

  /// The environment of a layout at a point.
  func environment(at point: SpacePoint, text: any TextMeasuring) -> LayoutEnvironment {
    var environment =
      (point.device ?? device).map { LayoutEnvironment(device: $0, text: text) }
      ?? LayoutEnvironment(canvas: Self.plainCanvas, text: text)
    for (axis, length) in [(Axis.horizontal, point.width), (.vertical, point.height)] {
      var own = length ?? environment.canvas[axis]
      if let range = space.lengths(of: axis) { own = min(max(own, range.lowerBound), range.upperBound) }
      environment.canvas[axis] = own
    }
    if let direction = point.direction { environment.direction = direction }
    if let size = point.contentSize { environment.contentSizeCategory = size }
    return environment
  }

  /// The size classes of a layout at a point: those of a device on all of its screen, and else those that the canvas has by rule.
  func sizeClasses(at point: SpacePoint, _ environment: LayoutEnvironment) -> SizeClasses {
    if let device = point.device ?? device, environment.fills(device), space.movingSide == nil {
      return device.sizeClasses
    }
    return SizeClasses(of: environment.canvas)
  }

  /// The space in words: `at widths 320...1366, at 12 text sizes and in both directions`.
  var words: String {
    var words: [String] = []
    for axis in Axis.allCases {
      guard let range = space.lengths(of: axis) else { continue }
      let (from, to) = (NumberFormat.string(range.lowerBound), NumberFormat.string(range.upperBound))
      words.append("at \(axis.sizeName)s \(from)...\(to)")
    }
    if let device { words.append("on \(device.nameOfOrientation)") }
    if !space.devices.isEmpty { words.append("on \(Listing.count(space.devices.count, "screen"))") }
    if !space.contentSizes.isEmpty {
      words.append("at \(Listing.count(space.contentSizes.count, "text size"))")
    }
    if let direction = space.directions.first {
      words.append(
        space.directions.count > 1
          ? "in both directions" : direction == .leftToRight ? "from left to right" : "from right to left")
    }
    return Listing.words(words)
  }
}

extension SpaceChoice.Kind {
  fileprivate var name: String {
    switch self {
    case .widths: ".widths"
    case .heights: ".heights"
    case .devices: ".devices"
    case .contentSizes: ".contentSizes"
    case .directions: ".directions"
    }
  }

  fileprivate func choose(in space: inout LayoutSpace) throws(LayoutTestingError) {
    switch self {
    case .widths(let lengths): space.widths = try checked(lengths)
    case .heights(let lengths): space.heights = try checked(lengths)
    case .devices(let devices): space.devices = try distinct(devices)
    case .contentSizes(let sizes): space.contentSizes = try distinct(sizes).sorted { $0.step < $1.step }
    case .directions(let directions): space.directions = try distinct(directions)
    }
  }

  private func checked(_ lengths: ClosedRange<Double>) throws(LayoutTestingError) -> ClosedRange<Double> {
    do throws(SpaceTextError) {
      return try LayoutSpace.lengths("\(lengths.lowerBound)...\(lengths.upperBound)")
    } catch {
      throw LayoutTestingError("'\(name)' \(error.message).")
    }
  }

  private func distinct<Value: Hashable>(_ values: [Value]) throws(LayoutTestingError) -> [Value] {
    guard !values.isEmpty else {
      throw LayoutTestingError("'\(name)' has an empty list, so nothing is asked. Name at least one.")
    }
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
