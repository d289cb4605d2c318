import Geometry

// Constraints and guides may lie at any distance, but the picture is finite. Marks end at its border, and their
// labels give the full value.

extension ConstraintMark {
  /// The mark in a figure that moves vertical positions.
  ///
  /// - Parameter y: The new place of a position. It preserves the order of positions.
  func moved(_ y: (Double) -> Double) -> ConstraintMark {
    switch self {
    case .beam(let beam): .beam(beam.moved(y))
    case .line(let line): .line(line.moved(y))
    case .aspect(let aspect): .aspect(aspect.moved(y))
    }
  }

  /// The part of the mark inside an area of the picture, or `nil` if there is none.
  func bounded(by reach: Rect) -> ConstraintMark? {
    switch self {
    case .beam(let beam): beam.bounded(by: reach).map(ConstraintMark.beam)
    case .line(let line): line.bounded(by: reach).map(ConstraintMark.line)
    case .aspect(let aspect): aspect.bounded(by: reach).map(ConstraintMark.aspect)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func moved(_ y: (Double) -> Double) -> ClosedRange<Double> {
    ClosedRange(from: y(lowerBound), to: y(upperBound))
  }
}

extension Beam {
  fileprivate func moved(_ y: (Double) -> Double) -> Beam {
    var beam = self
    if axis == .vertical {
      (beam.start, beam.end) = (y(start), y(end))
      beam.missed = missed.map(y)
      beam.limitEnds = limitEnds.map(y)
    } else {
      beam.lane = lane.moved(y)
      beam.preferred = y(preferred)
      beam.startReach = startReach.moved(y)
      beam.endReach = endReach.moved(y)
      beam.avoided = avoided.map { $0.moved(y) }
    }
    return beam
  }

  fileprivate func bounded(by reach: Rect) -> Beam? {
    let (low, high) = (reach.min(axis), reach.max(axis))
    guard start <= high, end >= low else { return nil }
    var beam = self
    beam.goesOnBefore = start < low
    beam.goesOnAfter = end > high
    beam.start = max(start, low)
    beam.end = min(end, high)
    beam.missed = missed.map { min(max($0, low), high) }
    let across = ClosedRange(between: reach.min(axis.other), and: reach.max(axis.other))
    beam.lane = lane.clamped(to: across)
    beam.preferred = min(max(preferred, across.lowerBound), across.upperBound)
    beam.startReach = startReach.clamped(to: across)
    beam.endReach = endReach.clamped(to: across)
    beam.avoided = avoided.map { $0.clamped(to: across) }
    return beam
  }
}

extension EdgeLine {
  fileprivate func moved(_ y: (Double) -> Double) -> EdgeLine {
    var line = self
    if axis == .vertical {
      line.position = y(position)
    } else {
      (line.from, line.to) = (y(from), y(to))
      line.items = items.map { $0.moved(y) }
    }
    return line
  }

  fileprivate func bounded(by reach: Rect) -> EdgeLine? {
    let (low, high) = (reach.min(axis.other), reach.max(axis.other))
    guard reach.min(axis) <= position, position <= reach.max(axis), from <= high, to >= low else {
      return nil
    }
    var line = self
    line.from = max(from, low)
    line.to = min(to, high)
    return line
  }
}

extension AspectMark {
  fileprivate func moved(_ y: (Double) -> Double) -> AspectMark {
    var mark = self
    let (top, bottom) = (y(frame.minY), y(frame.maxY))
    mark.frame = Rect(x: frame.minX, y: top, width: frame.width, height: bottom - top)
    return mark
  }

  fileprivate func bounded(by reach: Rect) -> AspectMark? {
    guard frame.intersection(reach) != nil else { return nil }
    var mark = self
    mark.frame = frame.bounded(by: reach)
    return mark
  }
}
