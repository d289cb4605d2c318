import Geometry

/// Where labels found places far from crowded points. Around these, a search for the next one goes on where the last
/// one ended instead of beginning at the point again.
struct CrowdedSpots {
  private var cursors: [Spot: Cursor] = [:]

  private struct Spot: Hashable {
    var column: Int
    var row: Int

    init(_ point: Point) {
      column = SquareTable<Int>.index(point.x, pitch: CrowdedSpots.side)
      row = SquareTable<Int>.index(point.y, pitch: CrowdedSpots.side)
    }
  }

  /// The next place to try.
  private struct Cursor {
    var anchor: Point
    var ring: Int
    var step = 0
  }

  /// The side of the squares whose points share one spot.
  private static let side = 24.0
  /// The distance from which a spot is crowded. Some hundred labels fit within it.
  static let leastReach = 180.0

  /// The next free place around a crowded point, or `nil` if the point is not crowded as far as is known.
  ///
  /// - Complexity: O(1) on average, since each place around a spot is tried once.
  mutating func place(near point: Point, size: Size, on board: Board, avoidsTexts: Bool = false) -> Point? {
    let spot = Spot(point)
    guard var cursor = cursors[spot] else { return nil }
    while true {
      let (dx, dy) = Board.square(cursor.ring, cursor.step)
      let center = Point(
        x: cursor.anchor.x + Double(dx) * Board.searchStep,
        y: cursor.anchor.y + Double(dy) * Board.searchStep)
      cursor.step += 1
      if cursor.step == 8 * cursor.ring { (cursor.ring, cursor.step) = (cursor.ring + 1, 0) }
      let rect = Rect(center: center, size: size)
      guard board.isFree(rect), !avoidsTexts || !board.coversText(rect) else { continue }
      cursors[spot] = cursor
      return center
    }
  }

  /// Remembers where a label found a place by another search.
  mutating func note(_ center: Point, near point: Point) {
    let reached = max(abs(center.x - point.x), abs(center.y - point.y))
    guard reached > Self.leastReach else { return }
    cursors[Spot(point)] = Cursor(
      anchor: point, ring: Int((reached / Board.searchStep).bounded(by: 1...1e6)))
  }
}
