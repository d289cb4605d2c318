import AutoLayout
import Geometry
import Scene

/// Names the bands, or says below the figure what is tinted.
struct BandNameStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var board: Board

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

  /// Draws a name in one of the strips, or beside the edge of one in the view.
  ///
  /// - Returns: Whether there was room.
  private mutating func draw(_ name: GuideName) -> Bool {
    let height = 13.0
    let width = pen.lettering.width(name.text, .viewSize)
    var places: [(text: String, rect: Rect)] = []
    func add(_ text: String, _ width: Double, _ x: Double, _ y: Double) {
      places.append((text, Rect(x: x, y: y, width: width, height: height)))
    }
    for place in name.places {
      let (strip, line, side) = (place.strip, place.line, place.side)
      let stripText = name.text(in: place)
      let stripWidth = pen.lettering.width(stripText, .viewSize)
      if strip.width >= stripWidth + 24, strip.height >= height + 5 {
        for x in [strip.minX + 12, strip.midX - stripWidth / 2, strip.maxX - 12 - stripWidth] {
          add(stripText, stripWidth, x, strip.midY - height / 2)
        }
      } else if side.axis == .vertical {
        let y = side.isFar ? line.minY - 5 - height : line.maxY + 5
        for x in [line.minX + 12, line.midX - width / 2, line.maxX - 12 - width] {
          add(name.text, width, x, y)
        }
      } else {
        let x = side.isFar ? line.minX - 6 - width : line.maxX + 6
        for y in stride(from: line.maxY - 9 - height, to: line.minY + 4, by: -16).prefix(60) {
          add(name.text, width, x, y)
        }
      }
    }
    let free = places.first { place in
      let room = place.rect.inset(by: -3)
      return board.isFree(room) && board.nameCost(room) == 0 && !isOnOtherView(place.rect, than: name.view)
    }
    guard let free else { return false }
    draw(free.text, of: name, in: free.rect)
    return true
  }

  private mutating func draw(_ text: String, of name: GuideName, in rect: Rect) {
    let ink = guideInk(name.role, at: rect.center)
    sketch.add(
      group([pen.centeredText(text, .viewSize, at: rect.center, ink)], origin(name.view)), at: .names,
      covering: rect)
    board.add(rect, .label)
  }

  /// Names the strips above and below a safe area that have no name yet, even on containers that extend into them.
  private mutating func nameOtherStrips(of name: GuideName) {
    for place in name.places where place.side.axis == .vertical {
      let strip = place.strip
      let text = name.text(in: place)
      let size = Size(width: pen.lettering.width(text, .viewSize), height: 13)
      guard board.isFree(strip), strip.width >= size.width + 24, strip.height >= size.height + 5
      else { continue }
      let starts = [strip.minX + 12, strip.midX - size.width / 2, strip.maxX - 12 - size.width]
      let rects = starts.map { Rect(origin: Point(x: $0, y: strip.midY - size.height / 2), size: size) }
      if let rect = rects.first(where: { board.isFree($0.inset(by: -3)) && !leaves.isOccupied($0) }) {
        draw(text, of: name, in: rect)
      }
    }
  }

  private func isOnOtherView(_ rect: Rect, than view: ViewID) -> Bool {
    grid.views(near: rect).contains { other in
      other > view && geometry.frame(other).overlaps(rect)
        && !geometry.frame(other).inset(by: -0.5).contains(geometry.frame(view))
    }
  }
}

extension FigureReading {
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
