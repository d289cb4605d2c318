import AutoLayout
import Geometry
import Scene

/// A view's name as it may be set: on one line, on two, or without its size.
struct NameBlock {
  var title: String
  var detail: String?
  var isStacked: Bool
  var size: Size
  var penalty: Double
}

extension FigureDrawing {
  func drawNames() {
    guard shows(.names) || shows(.sizes) else { return }
    // Views that others cover are listed from the corner that they share, outermost first.
    let covered = coveredViews
    let column = geometry.drawnViews.filter { covered.contains($0) || sharesCorner($0, withOneOf: covered) }
    let listed = Set(column)
    let others = geometry.drawnViews.filter { !listed.contains($0) }.map { view in
      let area = nameArea(view)
      return (view: view, area: area.width * area.height)
    }
    let views = column + others.sorted { ($0.area, $0.view) < ($1.area, $1.view) }.map(\.view)
    let measured = measuredViews()
    for view in views {
      let blocks = blocks(of: view, isMeasured: measured.contains(view))
      let isDrawn = drawName(
        of: view, blocks, isCovered: covered.contains(view))
      settle(isDrawn, else: callout(of: view))
    }
  }

  func nameArea(_ view: ViewID) -> Rect {
    standIns[view] ?? geometry.visibleFrame(view) ?? geometry.frame(view)
  }

  private func detail(of view: ViewID) -> String? {
    guard shows(.sizes) else { return nil }
    let size = geometry.points(geometry.frame(view).size)
    let open = openLengths[view] ?? []
    var text = Axis.allCases.map { open.contains($0) ? "?" : Figures.number(size[$0]) }
      .joined(separator: " × ")
    if tree[view].scroll?.isPagingEnabled == true { text += ", isPagingEnabled" }
    if geometry.visibleFrame(view) == nil { text += ", clipped" }
    return text
  }

  /// The views of which beams already tell both lengths.
  private func measuredViews() -> Set<ViewID> {
    var measured: [Axis: Set<ViewID>] = [:]
    for mark in marks {
      guard case .beam(let beam) = mark, case .value = beam.label else { continue }
      let node = layout.constraints[beam.number - 1].node
      guard node.first.attribute.isSize, case .view(let view) = node.first.item else { continue }
      measured[beam.axis, default: []].insert(view)
    }
    return (measured[.horizontal] ?? []).intersection(measured[.vertical] ?? [])
  }

  private func blocks(of view: ViewID, isMeasured: Bool) -> [NameBlock] {
    let title = shows(.names) ? name(of: view) : ""
    let detail = detail(of: view)
    let titleWidth = pen.lettering.width(title, .viewName) + pinWidth(view)
    let cut = shortenedBlock(title, in: view)
    guard let detail else {
      return [
        NameBlock(title: title, isStacked: false, size: Size(width: titleWidth, height: 13), penalty: 0)
      ] + cut
    }
    let detailWidth = pen.lettering.width(detail, .viewSize)
    guard !title.isEmpty else {
      return [
        NameBlock(
          title: "", detail: detail, isStacked: false, size: Size(width: detailWidth, height: 13), penalty: 0)
      ]
    }
    return [
      NameBlock(
        title: title, detail: detail, isStacked: false,
        size: Size(width: titleWidth + 8 + detailWidth, height: 13), penalty: 0),
      NameBlock(
        title: title, detail: detail, isStacked: true,
        size: Size(width: max(titleWidth, detailWidth), height: 28), penalty: 3),
      NameBlock(
        title: title, isStacked: false, size: Size(width: titleWidth, height: 13),
        penalty: isMeasured ? 6 : 34),
    ] + cut
  }

  /// A long name with its middle left out, as wide as the view.
  private func shortenedBlock(_ title: String, in view: ViewID) -> [NameBlock] {
    let room = nameArea(view).width - 12
    let pin = pinWidth(view)
    let font = TextStyle.viewName.font
    guard !title.isEmpty, room > 30, pen.lettering.width(title, font) + pin > room,
      let short = pen.lettering.shortened(title, font, width: room - pin)
    else { return [] }
    let width = pen.lettering.width(short, font) + pin
    return [NameBlock(title: short, isStacked: false, size: Size(width: width, height: 13), penalty: 120)]
  }

  /// Whether a place was found that covers nothing.
  private func drawName(of view: ViewID, _ blocks: [NameBlock], isCovered: Bool) -> Bool {
    if isCovered, drawRimName(of: view, blocks) { return true }
    var search = NameSearch(for: view, blocks, in: self, isCovered: isCovered)
    guard let (block, place) = search.best() else { return false }
    if isCovered, !place.isOutside, drawRimName(of: view, blocks, isLast: true) { return true }
    defer { board.add(place.rect.inset(by: -1), .label) }
    draw(block, in: place.rect, isRight: place.isRight, isOutside: place.isOutside, of: view)
    return true
  }

  /// Whether views painted later leave no part of this one where its name would fit.
  func isCovered(_ view: ViewID) -> Bool {
    let area = nameArea(view)
    guard area.width > 48, area.height > 24, standIns[view] == nil else { return false }
    let covers = grid.views(near: area).filter { $0 > view && standIns[$0] == nil }
      .compactMap(geometry.visibleFrame).filter { $0.overlaps(area) }
    guard !covers.isEmpty, covers.count <= Self.mostCovers else { return false }
    return area.remainder(without: covers).allSatisfy { $0.width < 64 || $0.height < 18 }
  }

  private func sharesCorner(_ view: ViewID, withOneOf covered: Set<ViewID>) -> Bool {
    guard !covered.isEmpty, let frame = geometry.visibleFrame(view), min(frame.width, frame.height) > 120
    else { return false }
    let corner = Rect(origin: frame.origin, size: .zero).inset(by: -24)
    return grid.views(near: corner).contains { other in
      guard other != view, covered.contains(other), let rect = geometry.visibleFrame(other) else {
        return false
      }
      return abs(frame.minX - rect.minX) <= 24 && abs(frame.minY - rect.minY) <= 24
    }
  }

  /// A pin stands before the name of a view that stays while its content scrolls.
  private func pinWidth(_ view: ViewID) -> Double {
    shows(.names) && geometry.isFloating(view) ? Pen.pinSize.width + 4 : 0
  }

  func draw(_ block: NameBlock, in rect: Rect, isRight: Bool, isOutside: Bool, of view: ViewID) {
    let backdrop = backdrop(at: rect.center)
    let isMixed = board.crossesEdge(rect)
    let contrast = backdrop.contrast(with: ThemedColor(.ink), in: pen.theme.kind)
    var items: [SceneItem] = []
    // What ink does not read on is covered by paper, where there is room for that.
    let plate = rect.inset(by: -3)
    let hasPlate = contrast < 4.5 && board.isFree(plate)
    if hasPlate {
      items.append(pen.shape(.roundedRect(plate, radius: 5), fill: pen.paint(.paper, opacity: 0.94)))
      board.add(plate, .label)
    }
    let isHaloed = !hasPlate && (contrast < 4.5 || isMixed || isOverHatch(rect))
    let baseline = rect.minY + 10.5
    let pin = pinWidth(view)
    let titleWidth = pen.lettering.width(block.title, .viewName) + pin
    var x = isRight && block.isStacked ? rect.maxX - titleWidth : rect.minX
    if !block.title.isEmpty {
      if pin > 0 {
        items += pen.pin(at: Point(x: x, y: baseline - Pen.pinSize.height + 1))
        sketch.note(.floating)
      }
      items.append(
        pen.text(
          block.title, .viewName, at: Point(x: x + pin, y: baseline), pen.paint(.ink), isHaloed: isHaloed))
    }
    if let detail = block.detail {
      let width = pen.lettering.width(detail, .viewSize)
      let y = block.isStacked ? baseline + 15 : baseline
      x =
        block.isStacked
        ? (isRight ? rect.maxX - width : rect.minX) : (block.title.isEmpty ? x : x + titleWidth + 8)
      items.append(pen.text(detail, .viewSize, at: Point(x: x, y: y), pen.paint(.ink), isHaloed: isHaloed))
    }
    if isOutside { drawLeader(from: rect, to: view) }
    sketch.add(group(items, origin(view)), at: .names, covering: rect)
  }

  /// The ends of a line from a name that stands apart to its view; `nil` for a name next to it.
  func leader(from name: Rect, to view: ViewID) -> (Point, Point)? {
    let area = nameArea(view)
    let end = area.nearest(to: name.center)
    let start = name.nearest(to: end)
    return start.distance(to: end) > 18 ? (start, end) : nil
  }

  private func drawLeader(from name: Rect, to view: ViewID) {
    guard let (start, end) = leader(from: name, to: view) else { return }
    let line = Path.line(from: start, to: end)
    sketch.add(
      group(
        [
          pen.shape(line, stroke: pen.casing(of: 0.6)),
          pen.shape(line, stroke: pen.stroke(.secondaryInk, 0.6)),
        ],
        origin(view)), at: .ambiguity)
  }

  private func isOverHatch(_ rect: Rect) -> Bool {
    overhangs.contains { $0.overlaps(rect) }
  }

  /// A number on the view, resolved in the key.
  private func callout(of view: ViewID) -> Callout {
    let area = nameArea(view)
    let text = [shows(.names) ? name(of: view) : nil, detail(of: view)].compactMap(\.self)
      .joined(separator: "  ")
    return Callout(
      anchors: [
        area.center, Point(x: area.minX + 10, y: area.minY + 10), Point(x: area.maxX - 10, y: area.minY + 10),
        Point(x: area.minX + 10, y: area.maxY - 10), Point(x: area.maxX - 10, y: area.maxY - 10),
      ], text: text, origin: origin(view))
  }
}
