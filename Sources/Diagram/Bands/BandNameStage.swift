import AutoLayout
import Geometry
import Scene

/// Names the bands, or says below the figure what is tinted.
struct BandNameStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var board: Board
  /// The places of the texts.
  private var texts: [Rect] = []

  static func draw(_ names: [GuideName], of facts: FigureFacts, on board: inout Board) -> Sketch {
    var stage = BandNameStage(facts: facts, board: board.taken())
    stage.draw(names)
    LayoutGuideDrawing(facts: facts).drawNames(into: &stage.sketch, on: &stage.board)
    board = stage.board
    return stage.sketch
  }

  private init(facts: FigureFacts, board: Board) {
    self.facts = facts
    self.board = board
  }

  private mutating func draw(_ names: [GuideName]) {
    // One strip may lie outside the safe area and be a scroll view's inset.
    var named: [Rect] = []
    var remarks: [GuideName.Remark] = []
    for name in names {
      let strips = name.places.map(\.strip)
      let isNamed = strips.allSatisfy { strip in
        named.contains { $0.inset(by: -1).contains(strip) && strip.inset(by: -1).contains($0) }
      }
      if isNamed { continue }
      named += strips
      if !draw(name) {
        remarks.append(name.remark)
      } else if name.stripText != name.text {
        nameOtherStrips(of: name)
      }
    }
    note(remarks)
  }

  /// Says what is tinted: once for the sides of a view, and once for views with the same insets.
  private mutating func note(_ remarks: [GuideName.Remark]) {
    var ofViews: [GuideName.Remark] = []
    for remark in remarks {
      let place = ofViews.firstIndex {
        $0.view == remark.view && $0.tint == remark.tint && $0.inset == remark.inset
      }
      if let place { ofViews[place].sides += remark.sides } else { ofViews.append(remark) }
    }
    while let first = ofViews.first {
      func isAlike(_ other: GuideName.Remark) -> Bool {
        other.tint == first.tint && other.inset == first.inset && other.sides == first.sides
      }
      let alike = ofViews.filter(isAlike)
      ofViews.removeAll(where: isAlike)
      let views =
        alike.count > Self.mostInRemark
        ? Listing.count(alike.count, "view") : Listing.words(alike.map(\.view))
      let inset = first.inset.map { ", \($0)\(alike.count > 1 ? " each" : "")" } ?? ""
      sketch.note(.note("Tinted \(Self.list(first.sides)): \(first.tint) \(views)\(inset)"))
    }
  }

  private static let mostInRemark = 3

  /// `left and right`, `all sides`.
  private static func list(_ sides: [GuideBand.Side]) -> String {
    guard sides.count < 4 else { return "on all sides" }
    return "at the "
      + Listing.words(
        sides.map { side in
          side.axis == .vertical ? (side.isFar ? "bottom" : "top") : (side.isFar ? "right" : "left")
        })
  }

  /// Where text can stand in or beside a strip.
  private struct TextPlace {
    var text: String
    var rect: Rect
    /// The strip that it names.
    var strip: Rect
    /// Whether the text reads from bottom to top.
    var isUpright = false
  }

  /// The height of text, and its distances from the edges of its strip and of the view.
  private enum Distance {
    static let height = 13.0
    static let beforeText = 12.0
    static let aboveText = 2.5
    static let besideEdge = 6.0
    static let clearance = 3.0
    /// The step size of the search for a free place along a strip.
    static let step = 16.0
    static let mostSteps = 60
  }

  /// Draws a name in one of the strips, or beside the edge of one in the view.
  ///
  /// - Returns: Whether there was room.
  private mutating func draw(_ name: GuideName) -> Bool {
    let places = name.places.flatMap { place in
      let inside = self.places(of: name.text(in: place), in: place)
      return inside.isEmpty ? placesBeside(place, of: name.text) : inside
    }
    let free = places.first { place in
      let room = place.rect.inset(by: -Distance.clearance)
      return board.isFree(room) && board.nameCost(room) == 0
        && !isOnOtherView(place.rect, than: name.view, filling: place.strip)
    }
    guard let free else { return false }
    draw(free, of: name)
    return true
  }

  /// The places of a text in a strip: along it, upright at a side. None if the strip is too narrow or too short.
  private func places(of text: String, in place: GuideName.Place) -> [TextPlace] {
    let (strip, along) = (place.strip, place.side.axis.other)
    let length = pen.lettering.width(text, .viewSize)
    guard strip.length(place.side.axis) >= Distance.height + 2 * Distance.aboveText,
      strip.length(along) >= length + 2 * Distance.beforeText
    else { return [] }
    let starts = [
      strip.min(along) + Distance.beforeText, strip.mid(along) - length / 2,
      strip.max(along) - Distance.beforeText - length,
    ]
    let across = strip.mid(place.side.axis) - Distance.height / 2
    return starts.map { start in
      TextPlace(
        text: text,
        rect: Rect(along, from: start, to: start + length, across: across, across + Distance.height),
        strip: strip, isUpright: along == .vertical)
    }
  }

  /// The places of a name in the view, beside the edge of a strip that has no room for it.
  private func placesBeside(_ place: GuideName.Place, of text: String) -> [TextPlace] {
    let (line, side) = (place.line, place.side)
    let size = Size(width: pen.lettering.width(text, .viewSize), height: Distance.height)
    if side.axis == .vertical {
      let y = side.isFar ? line.minY - 5 - size.height : line.maxY + 5
      let starts = [
        line.minX + Distance.beforeText, line.midX - size.width / 2,
        line.maxX - Distance.beforeText - size.width,
      ]
      return starts.map {
        TextPlace(text: text, rect: Rect(origin: Point(x: $0, y: y), size: size), strip: place.strip)
      }
    }
    let x = side.isFar ? line.minX - Distance.besideEdge - size.width : line.maxX + Distance.besideEdge
    return stride(from: line.maxY - 9 - size.height, to: line.minY + 4, by: -Distance.step)
      .prefix(Distance.mostSteps).map {
        TextPlace(text: text, rect: Rect(origin: Point(x: x, y: $0), size: size), strip: place.strip)
      }
  }

  private mutating func draw(_ place: TextPlace, of name: GuideName) {
    let ink = guideInk(name.role, at: place.rect.center)
    let text =
      place.isUpright
      ? pen.centeredUprightText(place.text, .viewSize, at: place.rect.center, ink)
      : pen.centeredText(place.text, .viewSize, at: place.rect.center, ink)
    sketch.add(group([text], origin(name.view)), at: .names, covering: place.rect)
    board.add(place.rect, .label)
    texts.append(place.rect)
  }

  /// Names the strips around a safe area that have no name yet, even on containers that extend into them. If the name
  /// does not fit, the strip shows only its length.
  private mutating func nameOtherStrips(of name: GuideName) {
    for place in name.places where !hasText(place.strip) {
      let places = self.places(of: name.text(in: place), in: place) + self.places(of: place.length, in: place)
      let free = places.first {
        board.isFree($0.rect.inset(by: -Distance.clearance)) && !isOnLeaf($0, besides: name.view)
      }
      if let free { draw(free, of: name) }
    }
  }

  /// Whether a strip has a text already.
  private func hasText(_ strip: Rect) -> Bool { texts.contains { strip.contains($0.center) } }

  /// Whether a place is on a view without subviews, other than one that fills the strip.
  private func isOnLeaf(_ place: TextPlace, besides view: ViewID) -> Bool {
    isOnOtherView(place.rect, than: view, filling: place.strip) && leaves.isOccupied(place.rect)
  }
}

extension FigureReading {
  /// Whether the name of a strip or guide would stand on a view in front of its owner, whose name or text it would seem
  /// to be. A view that fills the strip or guide is its background.
  func isOnOtherView(_ name: Rect, than owner: ViewID, filling area: Rect) -> Bool {
    grid.views(near: name).contains { other in
      other > owner && geometry.frame(other).overlaps(name)
        && !geometry.frame(other).inset(by: -0.5).contains(area)
    }
  }

  func guideInk(_ role: ColorRole, at point: Point) -> Paint {
    let backdrop = ThemedColor(role).opacity(0.1).over(backdrop(at: point))
    return guideColor(role, over: backdrop, contrast: Color.legibleContrast).paint(in: pen.theme)
  }

  /// A color if its contrast is sufficient, otherwise ink.
  func guideColor(_ role: ColorRole, over backdrop: ThemedColor, contrast: Double) -> ThemedColor {
    let color = ThemedColor(role)
    return backdrop.contrast(with: color, in: pen.theme.kind) >= contrast
      ? color : pen.ink(on: backdrop, preferring: nil, isExact: false)
  }
}
