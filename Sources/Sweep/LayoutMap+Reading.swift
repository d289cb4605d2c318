package import AutoLayout
package import Geometry

/// What the tree of a layout is read for: a canvas, a language, a text size and a direction of a space. What is `nil` is as the layout has it.
package struct SpacePoint: Hashable, Sendable {
  /// The device whose screen is the canvas.
  package var device: Device?
  /// The width of the canvas, in points.
  package var width: Double?
  /// The height of the canvas, in points.
  package var height: Double?
  /// The language of the texts.
  package var language: Language?
  /// The user's preferred text size.
  package var contentSize: ContentSizeCategory?
  /// The app's reading direction.
  package var direction: LayoutDirection?

  /// The layout's own canvas, language, text size and direction.
  package init() {}

  fileprivate func moved(to length: Double, _ axis: Axis) -> SpacePoint {
    var point = self
    if axis == .horizontal { point.width = length } else { point.height = length }
    return point
  }
}

extension LayoutSpace {
  /// Whether both sides of the canvas move.
  package var isPlane: Bool { widths != nil && heights != nil }
}

extension LayoutMap {
  /// A layout for all of a space, from trees that are read.
  ///
  /// - Parameters:
  ///   - space: The space. Where both sides move, nothing is known of trees that depend on the lengths themselves.
  ///   - dependence: What trees depend on while a side moves.
  ///   - work: The greatest number of layouts to solve for one screen, language, text size and direction; `nil` for one that depends on their
  ///     size.
  ///   - read: The tree at a point. It need not take the canvas, in which case it keeps its own.
  /// - Throws: What reading throws.
  /// - Complexity: That of `LayoutPieces` for each screen, language, text size and direction, and the cost of reading trees
  ///   (`SweptVariants`).
  package init<Problem: Error>(
    of space: LayoutSpace, by dependence: SweptDependence, work: Int? = nil,
    _ read: @escaping (SpacePoint) throws(Problem) -> ViewTree
  ) throws(Problem) {
    let reading = SpaceSweep(space: space, dependence: dependence, work: work, read: read)
    guard !space.devices.isEmpty else {
      self.init(space: space, parts: try reading.parts(on: nil))
      return
    }
    var parts: [Part] = []
    // Many devices have the same screen.
    var known: [AnyHashable: [Part]] = [:]
    for device in space.devices {
      let screen = AnyHashable(device.screen)
      if known[screen] == nil { known[screen] = try reading.parts(on: device) }
      let own = known[screen] ?? []
      parts += own.map { part in
        var surroundings = part.surroundings
        if surroundings.device != nil { surroundings.device = device }
        return Part(surroundings: surroundings, pieces: part.pieces)
      }
      // What does not take the canvas keeps its own, such as a panel with one, and a nib's view.
      if own.contains(where: { $0.surroundings.device == nil }) { break }
    }
    self.init(space: space, parts: parts)
  }
}

/// Reads the trees of a space, and sweeps the side that moves.
private struct SpaceSweep<Problem: Error> {
  let space: LayoutSpace
  let dependence: SweptDependence
  let work: Int?
  let read: (SpacePoint) throws(Problem) -> ViewTree

  /// The parts for each language, text size and direction, on a device or on the layout's own canvas.
  func parts(on device: Device?) throws(Problem) -> [LayoutMap.Part] {
    var parts: [LayoutMap.Part] = []
    for language in space.languages.isEmpty ? [nil] : space.languages.map(Optional.some) {
      parts += try self.parts(on: device, in: language)
    }
    return parts
  }

  private func parts(on device: Device?, in language: Language?) throws(Problem) -> [LayoutMap.Part] {
    var parts: [LayoutMap.Part] = []
    for size in space.contentSizes.isEmpty ? [nil] : space.contentSizes.map(Optional.some) {
      for direction in space.directions.isEmpty ? [nil] : space.directions.map(Optional.some) {
        var point = SpacePoint()
        (point.device, point.language) = (device, language)
        (point.contentSize, point.direction) = (size, direction)
        let own = try read(point)
        let plane = try plane(at: point)
        let pieces = if let plane { plane.leastRow } else { try pieces(of: own, at: point) }
        parts.append(
          LayoutMap.Part(
            surroundings: LayoutSurroundings(
              contentSize: own.environment.contentSizeCategory, direction: own.environment.direction,
              device: device.flatMap { own.environment.canvas == $0.size ? $0 : nil }, language: language),
            pieces: pieces, plane: plane))
      }
    }
    return parts
  }

  /// The layout on all canvases if both sides move; else `nil`.
  private func plane(at point: SpacePoint) throws(Problem) -> LayoutPlane? {
    guard let widths = space.widths, let heights = space.heights,
      try takes(widths.lowerBound, .horizontal, point), try takes(heights.lowerBound, .vertical, point)
    else { return nil }
    let read = read
    let trees = try PlaneTrees(
      widths: widths, heights: heights, by: dependence, regularFrom: space.regularFrom ?? RegularLengths()
    ) { canvas throws(Problem) in
      try read(point.moved(to: canvas.width, .horizontal).moved(to: canvas.height, .vertical))
    }
    guard !trees.dependsOnLengths else { return .unknown(widths: widths, heights: heights, trees.source) }
    return LayoutPlane(widths: widths, heights: heights, trees.source, work: work)
  }

  private func pieces(of own: ViewTree, at point: SpacePoint) throws(Problem) -> LayoutPieces {
    let axis = space.movingSide ?? .horizontal
    guard let range = space.lengths(of: axis),
      // What does not take the canvas keeps its own.
      try takes(range.upperBound, axis, point), try takes(range.lowerBound, axis, point)
    else {
      let length = own.environment.canvas[axis]
      return LayoutPieces(
        over: ClosedRange(between: length, and: length), of: axis, SweptSource { _ in own })
    }
    let read = read
    return try SweptVariants(
      over: range, of: axis, by: dependence, regularFrom: space.regularFrom ?? RegularLengths()
    ) { length throws(Problem) in
      try read(point.moved(to: length, axis))
    }.pieces(work: work)
  }

  private func takes(_ length: Double, _ axis: Axis, _ point: SpacePoint) throws(Problem) -> Bool {
    try read(point.moved(to: length, axis)).environment.canvas[axis] == length
  }
}
