import AutoLayout
import Geometry
import Scene

/// The name of a band, to be placed when it is known what else needs room.
struct GuideName {
  struct Place {
    var strip: Rect
    /// The inner edge.
    var line: Rect
    var side: GuideBand.Side
    /// The height or width in points.
    var length: String
  }

  var text: String
  var view: ViewID
  var places: [Place]
  /// What the tint means, if there is no room for the name.
  var remark: Remark
  /// The text in the strip itself, rather than beside it.
  var stripText: String
  var role: ColorRole

  struct Remark {
    var sides: [GuideBand.Side]
    /// What is tinted: `outside the safe area of`.
    var tint: String
    var view: String
    /// The inset in points, or `nil` if the sides have different ones.
    var inset: String?
  }

  /// The text in a strip, with its length unless the name says it.
  func text(in place: Place) -> String { stripText == text ? text : "\(stripText)  \(place.length)" }
}

/// The bands between views and their safe areas, margins and readable content.
extension FigureDrawing {
  func drawGuides() {
    for band in GuideBand.bands(of: geometry, cutsTail: cutTail > 0) {
      let sides = band.sides.filter { concerns($0.axis) }.sorted {
        ($0.axis == .vertical ? 0 : 1, $0.isFar ? 1 : 0) < ($1.axis == .vertical ? 0 : 1, $1.isFar ? 1 : 0)
      }
      guard !sides.isEmpty else { continue }
      var items: [SceneItem] = []
      var lines: [(side: GuideBand.Side, rect: Rect)] = []
      for side in sides {
        let strip = band.strip(side).bounded(by: reach)
        // The inner edge of the strip.
        let edge = side.isFar ? strip.min(side.axis) : strip.max(side.axis)
        let position = edge + (side.isFar ? 0.5 : -0.5)
        let line = Rect(
          side.axis, from: position, to: position, across: strip.min(side.axis.other),
          strip.max(side.axis.other))
        let ink = guideColor(
          band.kind.role, over: backdrop(at: strip.center), contrast: Self.leastEdgeContrast)
        items.append(pen.shape(.rect(strip), fill: ink.opacity(0.1).paint(in: pen.theme)))
        items.append(
          pen.shape(
            .line(from: line.origin, to: Point(x: line.maxX, y: line.maxY)),
            stroke: Stroke(ink.opacity(0.8).paint(in: pen.theme), width: 1, dash: [2, 2])))
        lines.append((side, line))
        // Names keep clear of the edge.
        board.add(line.inset(by: -1), .edge, along: side.axis.other)
      }
      let radius = tree[band.view].cornerRadius
      let clip = radius > 0 ? Path.roundedRect(geometry.frame(band.view), radius: radius) : nil
      sketch.add(
        .group(SceneGroup(origin: origin(band.view), clip: clip, items: items)), at: .outlines,
        covering: band.outer)
      let insets = insetsText(of: band)
      let name = band.kind.name(insets)
      guideNames.append(
        GuideName(
          text: name, view: band.view,
          places: lines.map { side, line in
            let length = abs(side.position(in: band.inner) - side.position(in: band.outer))
            return GuideName.Place(
              strip: band.strip(side), line: line, side: side, length: Figures.number(geometry.points(length))
            )
          },
          remark: GuideName.Remark(
            sides: sides, tint: band.kind.outside, view: self.name(of: band.view), inset: insets),
          stripText: band.kind == .safeArea ? "outside the safe area" : name, role: band.kind.role))
      sketch.note(.insets(band.kind == .safeArea ? "outside the safe area" : name))
    }
  }

  /// `left and right`, `all sides`.
  private static func list(_ sides: [GuideBand.Side]) -> String {
    guard sides.count < 4 else { return "on all sides" }
    return "at the "
      + Listing.words(
        sides.map { side in
          side.axis == .vertical ? (side.isFar ? "bottom" : "top") : (side.isFar ? "right" : "left")
        })
  }

  /// The inset in points, if it is the same on all drawn sides.
  private func insetsText(of band: GuideBand) -> String? {
    let lengths = Set(
      band.sides.map {
        Figures.number(geometry.points(abs($0.position(in: band.inner) - $0.position(in: band.outer))))
      })
    return lengths.count == 1 ? lengths.first : nil
  }

  /// Names the bands, or says below the figure what is tinted.
  func drawGuideNames() {
    // One strip may lie outside the safe area and be a scroll view's inset.
    var named: [Rect] = []
    var remarks: [GuideName.Remark] = []
    for name in guideNames {
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
    drawLayoutGuideNames()
  }

  /// Says what is tinted: once for the sides of a view, and once for views with the same insets.
  private func note(_ remarks: [GuideName.Remark]) {
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

  /// Draws a name in one of the strips, or beside the edge of one in the view.
  ///
  /// - Returns: Whether there was room.
  private func draw(_ name: GuideName) -> Bool {
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

  private func draw(_ text: String, of name: GuideName, in rect: Rect) {
    let ink = guideInk(name.role, at: rect.center)
    sketch.add(
      group([pen.centeredText(text, .viewSize, at: rect.center, ink)], origin(name.view)), at: .names,
      covering: rect)
    board.add(rect, .label)
  }

  /// Names the strips above and below a safe area that have no name yet, even on containers that extend into them.
  private func nameOtherStrips(of name: GuideName) {
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

  /// The contrast from which the edge of a band is visible.
  private static let leastEdgeContrast = 3.0

  func guideInk(_ role: ColorRole, at point: Point) -> Paint {
    let backdrop = ThemedColor(role).opacity(0.1).over(backdrop(at: point))
    return guideColor(role, over: backdrop, contrast: 4.5).paint(in: pen.theme)
  }

  /// A color if its contrast is sufficient, otherwise ink.
  func guideColor(_ role: ColorRole, over backdrop: ThemedColor, contrast: Double) -> ThemedColor {
    let color = ThemedColor(role)
    return backdrop.contrast(with: color, in: pen.theme.kind) >= contrast
      ? color : pen.ink(on: backdrop, preferring: nil, isExact: false)
  }
}
