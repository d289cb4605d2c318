import Geometry

/// A rectangle for a name.
struct NameCandidate {
  var rect: Rect
  /// The lower, the more natural the place.
  var penalty: Double
  /// Whether the name is aligned with its right edge.
  var isRight = false
  /// Whether the name is outside its view.
  var isOutside = false
}

/// The possible places for the name of a view.
enum NamePlaces {
  /// Passes the places inside the view to `consider`.
  static func inside(for size: Size, in area: Rect, _ consider: (NameCandidate) -> Void) {
    // The top left corner, if necessary closer to the edges, then the other corners.
    for (inset, penalty) in [(10.0, 0.0), (6, 2), (20, 5), (4, 6)] {
      guard size.width + 2 * inset <= area.width, size.height + inset <= area.height else { continue }
      let dy = min(inset, (area.height - size.height) / 2)
      let dx = max(inset, min(10, (area.width - size.width) / 2))
      let (left, right) = (area.minX + dx, area.maxX - dx - size.width)
      let (top, bottom) = (area.minY + dy, area.maxY - dy - size.height)
      let middle = area.midX - size.width / 2
      func add(_ x: Double, _ y: Double, _ penalty: Double, isRight: Bool = false) {
        let rect = Rect(origin: Point(x: x, y: y), size: size)
        consider(NameCandidate(rect: rect, penalty: penalty, isRight: isRight))
      }
      add(left, top, penalty)
      add(right, top, penalty + 4, isRight: true)
      add(left, bottom, penalty + 7)
      add(right, bottom, penalty + 8, isRight: true)
      add(middle, top, penalty + 7)
      add(middle, bottom, penalty + 9)
      // Clear of a line that runs into the corner.
      for shift in [16.0, 26, 40] where left + shift <= right {
        let further = penalty + shift / 16
        add(left + shift, top, further + 2)
        add(left + shift, bottom, further + 8)
      }
      // Farther down the sides, if the corners are occupied.
      for step in 1...24 {
        let y = area.minY + dy + Double(step) * 8.5
        guard y + size.height + dy <= area.maxY else { break }
        let further = penalty + 5 + Double(step) / 2
        add(left, y, further)
        add(right, y, further + 1, isRight: true)
      }
    }
    insideLowView(for: size, in: area, consider)
    if size.width + 4 <= area.width, size.height <= area.height {
      consider(NameCandidate(rect: Rect(center: area.center, size: size), penalty: 24))
    }
  }

  /// Passes the places along the length of a low view, which has its name anywhere.
  private static func insideLowView(for size: Size, in area: Rect, _ consider: (NameCandidate) -> Void) {
    if area.height < 60, size.height + 4 <= area.height {
      for step in 1...8 {
        let x = area.minX + 10 + Double(step) / 9 * (area.width - 20 - size.width)
        guard area.width > size.width + 60 else { break }
        let rect = Rect(origin: Point(x: x, y: area.midY - size.height / 2), size: size)
        consider(NameCandidate(rect: rect, penalty: 8 + Double(step)))
      }
    }
  }

  /// Passes the places in a row above the top edge to `consider`. Covered views share this row with the views that
  /// cover them.
  static func inRow(for size: Size, above area: Rect, _ consider: (NameCandidate) -> Void) {
    // The last name may extend beyond the edge.
    for x in stride(from: area.minX, through: max(area.minX, area.maxX + 48 - size.width), by: 6) {
      let rect = Rect(origin: Point(x: x, y: area.minY - 13.5 - size.height), size: size)
      let penalty = 2 + (x - area.minX) * 0.02 + (rect.maxX > area.maxX ? 8 : 0)
      consider(NameCandidate(rect: rect, penalty: penalty, isOutside: true))
    }
  }

  /// The minimum penalty of a place outside the view, except in a row.
  static let besidePenalty = 24.0

  /// Passes the places outside the view to `consider`, with growing distance.
  ///
  /// - Parameter limit: The penalty at which the search stops.
  static func outside(
    for size: Size, in area: Rect, below limit: () -> Double, _ consider: (NameCandidate) -> Void
  ) {
    for step in 0..<mostSteps {
      let away = nearest + Double(step) * pitch
      // Low views have their names beside them rather than on the views that cover them.
      let nearness = area.height < 160 ? besidePenalty : 44
      let penalty = nearness + Double(step) * 8
      guard penalty < limit() else { return }
      // Far above or below its view, a name looks like part of a list there.
      let stacked = nearness + Double(step) * 18
      let (above, below) = (area.minY - away - size.height, area.maxY + away)
      let right = area.maxX + away
      let left = area.minX - away - size.width
      func add(_ x: Double, _ y: Double, _ penalty: Double, isRight: Bool = false) {
        let rect = Rect(origin: Point(x: x, y: y), size: size)
        consider(NameCandidate(rect: rect, penalty: penalty, isRight: isRight, isOutside: true))
      }
      add(area.minX + 10, below, stacked)
      add(area.minX + 10, above, stacked + 1)
      add(area.maxX - size.width, below, stacked + 2, isRight: true)
      add(area.maxX - size.width, above, stacked + 3, isRight: true)
      // Between the names at the corners.
      for share in [0.3, 0.5, 0.7] where area.width > size.width + 60 {
        let x = area.minX + 10 + share * (area.width - 10 - size.width)
        add(x, below, stacked + 4)
        add(x, above, stacked + 5)
      }
      let middle = area.midY - size.height / 2
      add(right, area.minY + 4, penalty + 4)
      add(right, area.minY + 22, penalty + 5)
      add(right, middle, penalty + 6)
      add(right, area.maxY - 4 - size.height, penalty + 7)
      add(left, middle, penalty + 7, isRight: true)
      add(left, area.minY + 4, penalty + 8, isRight: true)
      add(left, area.minY + 22, penalty + 9, isRight: true)
    }
  }

  /// The distance from a view within which its name may lie, for given block sizes: outside, in a row, or at a rim.
  static func reach(of sizes: [Size]) -> EdgeInsets {
    let width = sizes.map(\.width).max() ?? 0
    let height = sizes.map(\.height).max() ?? 0
    return EdgeInsets(
      top: -furthest - height, left: -furthest - width, bottom: -furthest - height, right: -furthest - width)
  }

  private static let mostSteps = 6
  private static let nearest = 7.0
  private static let pitch = 17.0
  private static let furthest = nearest + Double(mostSteps) * pitch
}
