import Geometry

/// Where the name of a view may stand.
extension FigureDrawing {
  /// A rectangle for a name; whether the name ends at its right edge, and whether it stands beside its view.
  typealias NameCandidate = (rect: Rect, penalty: Double, isRight: Bool, isOutside: Bool)

  /// All places, the likelier the less their penalty.
  func candidates(for size: Size, in area: Rect) -> [NameCandidate] {
    insideCandidates(for: size, in: area) + outsideCandidates(for: size, in: area)
  }

  /// Those in the view.
  func insideCandidates(for size: Size, in area: Rect) -> [NameCandidate] {
    var result: [NameCandidate] = []
    // The top left corner, if need be nearer to the edges; then the other corners.
    for (inset, penalty) in [(10.0, 0.0), (6, 2), (20, 5), (4, 6)] {
      guard size.width + 2 * inset <= area.width, size.height + inset <= area.height else { continue }
      let dy = min(inset, (area.height - size.height) / 2)
      let dx = max(inset, min(10, (area.width - size.width) / 2))
      let (left, right) = (area.minX + dx, area.maxX - dx - size.width)
      let (top, bottom) = (area.minY + dy, area.maxY - dy - size.height)
      result += [
        (Rect(origin: Point(x: left, y: top), size: size), penalty, false, false),
        (Rect(origin: Point(x: right, y: top), size: size), penalty + 4, true, false),
        (Rect(origin: Point(x: left, y: bottom), size: size), penalty + 7, false, false),
        (Rect(origin: Point(x: right, y: bottom), size: size), penalty + 8, true, false),
        (Rect(origin: Point(x: area.midX - size.width / 2, y: top), size: size), penalty + 7, false, false),
        (
          Rect(origin: Point(x: area.midX - size.width / 2, y: bottom), size: size), penalty + 9, false, false
        ),
      ]
      // Off a line that runs into the corner.
      for shift in [16.0, 26, 40] where left + shift <= right {
        let further = penalty + 5 + shift / 16
        result.append((Rect(origin: Point(x: left + shift, y: top), size: size), further, false, false))
        result.append(
          (Rect(origin: Point(x: left + shift, y: bottom), size: size), further + 3, false, false))
      }
      // Further down the sides, where the corners are taken.
      for step in 1...24 {
        let y = area.minY + dy + Double(step) * 8.5
        guard y + size.height + dy <= area.maxY else { break }
        let further = penalty + 5 + Double(step) / 2
        result.append((Rect(origin: Point(x: left, y: y), size: size), further, false, false))
        result.append((Rect(origin: Point(x: right, y: y), size: size), further + 1, true, false))
      }
    }
    if area.height < 60, size.height + 4 <= area.height {
      // A low view has its name wherever there is room along it.
      for step in 1...8 {
        let x = area.minX + 10 + Double(step) / 9 * (area.width - 20 - size.width)
        guard area.width > size.width + 60 else { break }
        let rect = Rect(origin: Point(x: x, y: area.midY - size.height / 2), size: size)
        result.append((rect, 8 + Double(step), false, false))
      }
    }
    if size.width + 4 <= area.width, size.height <= area.height {
      result.append((Rect(center: area.center, size: size), 24, false, false))
    }
    return result
  }

  /// Those in a row above the top edge, which a view that others cover shares with them.
  func rowCandidates(for size: Size, above area: Rect) -> [NameCandidate] {
    // The last one may end beyond the edge.
    stride(from: area.minX, through: max(area.minX, area.maxX + 48 - size.width), by: 6).map { x in
      let rect = Rect(origin: Point(x: x, y: area.minY - 13.5 - size.height), size: size)
      return (rect, 2 + (x - area.minX) * 0.02 + (rect.maxX > area.maxX ? 8 : 0), false, true)
    }
  }

  /// The least that a place beside the view costs, apart from those in a row.
  static let besidePenalty = 24.0

  /// Those beside it, further and further away.
  func outsideCandidates(for size: Size, in area: Rect) -> [NameCandidate] {
    var result: [NameCandidate] = []
    for step in 0..<6 {
      let away = 7 + Double(step) * 17
      // Low views are named beside them rather than over what covers them.
      let nearness = area.height < 160 ? Self.besidePenalty : 44
      let penalty = nearness + Double(step) * 8
      // Far above or below, a name reads as one of a list there.
      let stacked = nearness + Double(step) * 18
      let (above, below) = (area.minY - away - size.height, area.maxY + away)
      let right = area.maxX + away
      let left = area.minX - away - size.width
      result += [
        (Rect(origin: Point(x: area.minX + 10, y: below), size: size), stacked, false, true),
        (Rect(origin: Point(x: area.minX + 10, y: above), size: size), stacked + 1, false, true),
        (Rect(origin: Point(x: area.maxX - size.width, y: below), size: size), stacked + 2, true, true),
        (Rect(origin: Point(x: area.maxX - size.width, y: above), size: size), stacked + 3, true, true),
        (Rect(origin: Point(x: right, y: area.minY + 4), size: size), penalty + 4, false, true),
        (Rect(origin: Point(x: right, y: area.minY + 22), size: size), penalty + 5, false, true),
        (Rect(origin: Point(x: right, y: area.midY - size.height / 2), size: size), penalty + 6, false, true),
        (
          Rect(origin: Point(x: right, y: area.maxY - 4 - size.height), size: size), penalty + 7, false, true
        ),
        (Rect(origin: Point(x: left, y: area.midY - size.height / 2), size: size), penalty + 7, true, true),
        (Rect(origin: Point(x: left, y: area.minY + 4), size: size), penalty + 8, true, true),
        (Rect(origin: Point(x: left, y: area.minY + 22), size: size), penalty + 9, true, true),
      ]
    }
    return result
  }
}
