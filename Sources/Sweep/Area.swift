public import Geometry

extension Finding {
  /// A convex polygon of canvases on which an issue occurs.
  public struct Area: Hashable, Sendable {
    /// Where an issue is at its worst.
    public struct Worst: Hashable, Sendable {
      /// The canvas, in points.
      public var canvas: Size
      /// The points that are missing there; `nil` for an issue without such a number.
      public var amount: Double?
      /// Whether the canvas itself does not belong to the area, so that the amount is only approached.
      public var isLimit: Bool
    }

    /// The corners as canvases, in order: from the least width of the least height along that height. Two for a line, one for a
    /// single canvas.
    public var corners: [Size]
    /// Whether each edge belongs to the area, from each corner to the next one: as many as there are corners; one for a line, none
    /// for a single canvas. A corner belongs to the area if both of its edges do.
    public var includesEdge: [Bool]
    /// The worst canvas, that of the least width, then of the least height among those that are equally bad.
    public var worst: Worst
  }
}

extension Finding.Area {
  /// A canvas inside, or the middle of a line.
  public var middle: Size {
    let count = Double(corners.count)
    return Size(
      width: corners.reduce(0) { $0 + $1.width } / count, height: corners.reduce(0) { $0 + $1.height } / count
    )
  }

  /// Lengths of one side, and which of their ends belong to the area.
  public struct Side: Hashable, Sendable {
    /// The least length, in points.
    public var from: Double
    /// The greatest length, in points.
    public var to: Double
    /// Whether the least length belongs to the area.
    public var includesFrom: Bool
    /// Whether the greatest length belongs to the area.
    public var includesTo: Bool
  }

  /// The lengths of both sides, if the area is all of their canvases; else `nil`.
  public var sides: (widths: Side, heights: Side)? {
    guard let first = corners.first, let last = corners.last else { return nil }
    func side(_ from: Double, _ to: Double, _ includesFrom: Bool = true, _ includesTo: Bool = true) -> Side {
      Side(from: from, to: to, includesFrom: includesFrom, includesTo: includesTo)
    }
    if corners.count <= 2 {
      guard first.width == last.width || first.height == last.height else { return nil }
      return (side(first.width, last.width), side(first.height, last.height))
    }
    let (right, top) = (corners[1], corners[2])
    guard corners.count == 4, first.height == right.height, right.width == top.width,
      top.height == last.height, last.width == first.width
    else { return nil }
    return (
      side(first.width, right.width, includesEdge[3], includesEdge[1]),
      side(first.height, last.height, includesEdge[0], includesEdge[2])
    )
  }
}

/// A polygon as it grows from one height to the next ones: its least and greatest widths there.
struct AreaChain {
  struct Level {
    var height: Double
    var left: Double
    var right: Double
  }

  /// In ascending order of their heights. One for a row.
  var levels: [Level]
  /// Whether the edges between two levels belong to it.
  var includesLeft: [Bool] = []
  var includesRight: [Bool] = []
  var includesBottom: Bool
  var includesTop = false
  /// What is known of amounts.
  var worst: Finding.Area.Worst

  /// By how much a corner may be off, in points.
  static let equal = 1e-6

  /// Whether a part above it makes a convex polygon of both.
  func continues(with next: AreaChain) -> Bool {
    guard let top = levels.last, let low = next.levels.first, let high = next.levels.last, levels.count > 1,
      top.height == low.height, (top.left - low.left).magnitude <= Self.equal,
      (top.right - low.right).magnitude <= Self.equal
    else { return false }
    let below = levels[levels.count - 2]
    // How far the upper edge is from that which goes on straight.
    let share = (high.height - low.height) / (top.height - below.height)
    func bend(_ side: KeyPath<Level, Double>) -> Double {
      high[keyPath: side] - low[keyPath: side] - share * (top[keyPath: side] - below[keyPath: side])
    }
    let tolerance = Self.equal * (1 + share)
    // A line goes on as a line alone.
    if isLine || next.isLine { return isLine && next.isLine && bend(\.left).magnitude <= tolerance }
    return bend(\.left) >= -tolerance && bend(\.right) <= tolerance
  }

  private var isLine: Bool { levels.allSatisfy { $0.left == $0.right } }

  mutating func append(_ next: AreaChain) {
    levels += next.levels.dropFirst()
    includesLeft += next.includesLeft
    includesRight += next.includesRight
    includesTop = next.includesTop
    worst = AreaChain.worse(worst, next.worst)
  }

  /// Reached canvases come before those that are approached, lesser widths and heights before greater ones.
  static func worse(_ known: Finding.Area.Worst, _ found: Finding.Area.Worst) -> Finding.Area.Worst {
    let more = (found.amount ?? 0) - (known.amount ?? 0)
    if more.magnitude > 1e-6 { return more > 0 ? found : known }
    if known.isLimit != found.isLimit { return known.isLimit ? found : known }
    return (found.canvas.width, found.canvas.height) < (known.canvas.width, known.canvas.height)
      ? found : known
  }

  var area: Finding.Area {
    guard let bottom = levels.first, let top = levels.last else { preconditionFailure("an area has levels") }
    var edges: [(from: Size, belongs: Bool)] = []
    func add(_ width: Double, _ height: Double, _ belongs: Bool) {
      edges.append((Size(width: width, height: height), belongs))
    }
    if levels.count == 1 || isLine {
      add(bottom.left, bottom.height, levels.count == 1 ? includesBottom : includesLeft.allSatisfy(\.self))
      if levels.count > 1 {
        add(top.left, top.height, false)
      } else if bottom.right > bottom.left {
        add(bottom.right, bottom.height, false)
      }
      return Finding.Area(
        corners: edges.map(\.from), includesEdge: edges.dropLast().map(\.belongs), worst: worst)
    }
    add(bottom.left, bottom.height, includesBottom)
    for (index, level) in levels.dropLast().enumerated() {
      add(level.right, level.height, includesRight[index])
    }
    add(top.right, top.height, includesTop)
    for (index, level) in levels.enumerated().dropFirst().reversed() {
      add(level.left, level.height, includesLeft[index - 1])
    }
    let joined = Self.joined(edges)
    return Finding.Area(corners: joined.map(\.from), includesEdge: joined.map(\.belongs), worst: worst)
  }

  /// Without edges of no length, and with edges on one line as one.
  private static func joined(_ edges: [(from: Size, belongs: Bool)]) -> [(from: Size, belongs: Bool)] {
    func distance(_ a: Size, _ b: Size) -> Double {
      max((a.width - b.width).magnitude, (a.height - b.height).magnitude)
    }
    var edges = edges.indices.filter {
      distance(edges[$0].from, edges[($0 + 1) % edges.count].from) > equal
    }.map { edges[$0] }
    var index = 0
    while edges.count > 3, index < edges.count {
      let before = edges[(index + edges.count - 1) % edges.count]
      let (own, next) = (edges[index], edges[(index + 1) % edges.count])
      let (a, b) = (
        Size(width: own.from.width - before.from.width, height: own.from.height - before.from.height),
        Size(width: next.from.width - own.from.width, height: next.from.height - own.from.height)
      )
      let cross = a.width * b.height - a.height * b.width
      let isStraight =
        cross.magnitude <= equal * (1 + distance(before.from, own.from) + distance(own.from, next.from))
      if isStraight, own.belongs == before.belongs {
        edges.remove(at: index)
      } else {
        index += 1
      }
    }
    return edges
  }
}
