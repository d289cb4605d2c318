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
///
/// Their penalties add to the costs of `Board.nameCost(_:lines:)`.
enum NamePlaces {
  /// The distance of a name from the left edge of its view, inside and outside, so that names line up.
  private static let indent = 10.0
  /// The room beside a name from which the places between the two ends of an edge differ from them.
  private static let roomBetween = 60.0

  // MARK: Inside the view

  /// The distances from the edges of the view, best first, with their penalties.
  private static let insets: [(distance: Double, penalty: Double)] = [(indent, 0), (6, 2), (20, 5), (4, 6)]
  /// The steps from a corner that clear a line that runs into it, with their penalties.
  private static let shifts: [(distance: Double, penalty: Double)] = [(16, 1), (26, 1.625), (40, 2.5)]
  /// The least distance from an edge, at a place that is no corner.
  private static let leastInset = 2.0
  /// The places down a side, and the distance between them.
  private static let sideSteps = 1...24
  private static let sidePitch = 8.5
  /// The height below which the corners of a view are no better places than others.
  private static let lowHeight = 60.0
  private static let lowSteps = 1...8

  /// The penalties of places inside the view. A reader looks for its name at the top left.
  private enum Inside {
    static let topRight = 4.0
    static let topMiddle = 7.0
    static let bottomLeft = 7.0
    static let bottomRight = 8.0
    static let bottomMiddle = 9.0
    /// A step from a corner.
    static let besideTopLeft = 2.0
    static let besideBottomLeft = 8.0
    /// A place down a side, and each step on the way there.
    static let leftSide = 5.0
    static let rightSide = 6.0
    static let sideStep = 0.5
    /// A place along a low view, where each step costs 1.
    static let lowView = 8.0
    /// The center, as a last resort.
    static let center = 24.0
  }

  /// Passes the places inside the view to `consider`.
  static func inside(for size: Size, in area: Rect, _ consider: (NameCandidate) -> Void) {
    // The top left corner, if necessary closer to the edges, then the other corners.
    for (inset, penalty) in insets {
      guard size.width + 2 * inset <= area.width, size.height + inset <= area.height else { continue }
      let dy = min(inset, (area.height - size.height) / 2)
      let dx = max(inset, min(indent, (area.width - size.width) / 2))
      let (left, right) = (area.minX + dx, area.maxX - dx - size.width)
      let (top, bottom) = (area.minY + dy, area.maxY - dy - size.height)
      let middle = area.midX - size.width / 2
      func add(_ x: Double, _ y: Double, _ penalty: Double, isRight: Bool = false) {
        let rect = Rect(origin: Point(x: x, y: y), size: size)
        consider(NameCandidate(rect: rect, penalty: penalty, isRight: isRight))
      }
      add(left, top, penalty)
      add(right, top, penalty + Inside.topRight, isRight: true)
      add(left, bottom, penalty + Inside.bottomLeft)
      add(right, bottom, penalty + Inside.bottomRight, isRight: true)
      add(middle, top, penalty + Inside.topMiddle)
      add(middle, bottom, penalty + Inside.bottomMiddle)
      for (shift, extra) in shifts where left + shift <= right {
        add(left + shift, top, penalty + extra + Inside.besideTopLeft)
        add(left + shift, bottom, penalty + extra + Inside.besideBottomLeft)
      }
      // Farther down the sides, if the corners are occupied.
      for step in sideSteps {
        let y = area.minY + dy + Double(step) * sidePitch
        guard y + size.height + dy <= area.maxY else { break }
        let further = penalty + Double(step) * Inside.sideStep
        add(left, y, further + Inside.leftSide)
        add(right, y, further + Inside.rightSide, isRight: true)
      }
    }
    insideLowView(for: size, in: area, consider)
    if size.width + 2 * leastInset <= area.width, size.height <= area.height {
      consider(NameCandidate(rect: Rect(center: area.center, size: size), penalty: Inside.center))
    }
  }

  /// Passes the places along the width of a low view to `consider`. Such a view may have its name anywhere.
  private static func insideLowView(for size: Size, in area: Rect, _ consider: (NameCandidate) -> Void) {
    if area.height < lowHeight, size.height + 2 * leastInset <= area.height {
      for step in lowSteps {
        let share = Double(step) / Double(lowSteps.upperBound + 1)
        let x = area.minX + indent + share * (area.width - 2 * indent - size.width)
        guard area.width > size.width + roomBetween else { break }
        let rect = Rect(origin: Point(x: x, y: area.midY - size.height / 2), size: size)
        consider(NameCandidate(rect: rect, penalty: Inside.lowView + Double(step)))
      }
    }
  }

  // MARK: In a row

  /// The distance between a view and the row of names above it.
  private static let rowGap = 13.5
  /// The distance between the places in a row.
  private static let rowPitch = 6.0
  /// How far the last name may extend beyond the right edge.
  private static let rowOverhang = 48.0

  /// The penalties of places in a row.
  private enum InRow {
    static let any = 2.0
    /// The distance from the left edge, for each unit.
    static let distance = 0.02
    static let overhang = 8.0
  }

  /// Passes the places in a row above the top edge to `consider`. Covered views share this row with the views that
  /// cover them.
  static func inRow(for size: Size, above area: Rect, _ consider: (NameCandidate) -> Void) {
    let last = max(area.minX, area.maxX + rowOverhang - size.width)
    for x in stride(from: area.minX, through: last, by: rowPitch) {
      let rect = Rect(origin: Point(x: x, y: area.minY - rowGap - size.height), size: size)
      let penalty =
        InRow.any + (x - area.minX) * InRow.distance + (rect.maxX > area.maxX ? InRow.overhang : 0)
      consider(NameCandidate(rect: rect, penalty: penalty, isOutside: true))
    }
  }

  // MARK: Outside the view

  /// The minimum penalty of a place outside the view, except in a row.
  static let besidePenalty = 24.0
  /// The same for a view at least as high as `mostBesideHeight`. Low views have their names beside them rather than on
  /// the views that cover them.
  private static let besideHighPenalty = 44.0
  private static let mostBesideHeight = 160.0

  /// The distances between the view and its name.
  private static let nearest = 7.0
  private static let pitch = 17.0
  private static let mostSteps = 6
  private static let furthest = nearest + Double(mostSteps) * pitch

  /// The positions between the ends of the upper and lower edge.
  private static let sharesBetween = [0.3, 0.5, 0.7]
  /// The distance of a name beside the view from the level of its upper or lower edge.
  private static let cornerInset = 4.0
  /// The same for a name that leaves room for another one above it.
  private static let secondInset = 22.0

  /// The penalties of places above and below the view.
  private enum Stacked {
    /// Each step away. Far above or below its view, a name looks like part of a list there.
    static let step = 18.0
    static let belowLeft = 0.0
    static let aboveLeft = 1.0
    static let belowRight = 2.0
    static let aboveRight = 3.0
    static let belowBetween = 4.0
    static let aboveBetween = 5.0
  }

  /// The penalties of places beside the view.
  private enum Beside {
    /// Each step away.
    static let step = 8.0
    static let rightTop = 4.0
    static let rightBelowTop = 5.0
    static let rightMiddle = 6.0
    static let rightBottom = 7.0
    static let leftMiddle = 7.0
    static let leftTop = 8.0
    static let leftBelowTop = 9.0
  }

  /// Passes the places outside the view to `consider`, with growing distance.
  ///
  /// - Parameter limit: The penalty at which the search stops.
  static func outside(
    for size: Size, in area: Rect, below limit: () -> Double, _ consider: (NameCandidate) -> Void
  ) {
    for step in 0..<mostSteps {
      let away = nearest + Double(step) * pitch
      let nearness = area.height < mostBesideHeight ? besidePenalty : besideHighPenalty
      let penalty = nearness + Double(step) * Beside.step
      guard penalty < limit() else { return }
      let stacked = nearness + Double(step) * Stacked.step
      let (above, below) = (area.minY - away - size.height, area.maxY + away)
      let right = area.maxX + away
      let left = area.minX - away - size.width
      func add(_ x: Double, _ y: Double, _ penalty: Double, isRight: Bool = false) {
        let rect = Rect(origin: Point(x: x, y: y), size: size)
        consider(NameCandidate(rect: rect, penalty: penalty, isRight: isRight, isOutside: true))
      }
      add(area.minX + indent, below, stacked + Stacked.belowLeft)
      add(area.minX + indent, above, stacked + Stacked.aboveLeft)
      add(area.maxX - size.width, below, stacked + Stacked.belowRight, isRight: true)
      add(area.maxX - size.width, above, stacked + Stacked.aboveRight, isRight: true)
      for share in sharesBetween where area.width > size.width + roomBetween {
        let x = area.minX + indent + share * (area.width - indent - size.width)
        add(x, below, stacked + Stacked.belowBetween)
        add(x, above, stacked + Stacked.aboveBetween)
      }
      let middle = area.midY - size.height / 2
      add(right, area.minY + cornerInset, penalty + Beside.rightTop)
      add(right, area.minY + secondInset, penalty + Beside.rightBelowTop)
      add(right, middle, penalty + Beside.rightMiddle)
      add(right, area.maxY - cornerInset - size.height, penalty + Beside.rightBottom)
      add(left, middle, penalty + Beside.leftMiddle, isRight: true)
      add(left, area.minY + cornerInset, penalty + Beside.leftTop, isRight: true)
      add(left, area.minY + secondInset, penalty + Beside.leftBelowTop, isRight: true)
    }
  }

  /// The distance from a view within which its name may lie, for given block sizes: outside, in a row, or at a rim.
  static func reach(of sizes: [Size]) -> EdgeInsets {
    let width = sizes.map(\.width).max() ?? 0
    let height = sizes.map(\.height).max() ?? 0
    return EdgeInsets(
      top: -furthest - height, left: -furthest - width, bottom: -furthest - height, right: -furthest - width)
  }
}
