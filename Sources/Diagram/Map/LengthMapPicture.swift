import AutoLayout
import Geometry
import Scene

/// A small picture of a layout, in which a bar stands for each line of text.
struct LengthMapPicture {
  let pen: Pen
  let picture: LengthMap.Picture
  /// The length of a point in the picture.
  let scale: Double
  /// The top left corner of the canvas on the page.
  let origin: Point

  private var layout: SolvedLayout { picture.layout }

  private func rect(_ rect: Rect) -> Rect {
    Rect(
      x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  private var canvas: Rect { rect(Rect(origin: .zero, size: layout.tree.environment.canvas)) }

  /// The views, as far as the canvas shows them, then its edge, and what is wrong.
  var items: [SceneItem] {
    var shapes: [SceneItem] = []
    for view in layout.tree.views.indices.lazy.map(ViewID.init) where isVisible(view) {
      let own = self.items(of: view)
      guard !own.isEmpty else { continue }
      let clip = self.clip(of: view)
      shapes.append(.group(SceneGroup(clip: clip.map(Path.rect), items: own)))
    }
    let inside = SceneItem.group(
      SceneGroup(
        origin: .page("map-picture"), title: picture.heading, clip: .rect(canvas),
        items: [pen.shape(.rect(canvas), fill: pen.paint(.paper))] + shapes))
    let edge = pen.shape(.rect(canvas), stroke: pen.stroke(.secondaryInk, 1.2))
    return [inside, edge] + marks
  }

  private func isVisible(_ view: ViewID) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if layout.tree[id].isHidden || layout.tree[id].alpha < 0.01 { return false }
      current = layout.tree[id].superview
    }
    return true
  }

  /// What clipping ancestors leave of a view; `nil` if none clips.
  private func clip(of view: ViewID) -> Rect? {
    var clip: Rect?
    var current = layout.tree[view].superview
    while let id = current, id != .root {
      if layout.tree[id].clipsToBounds {
        let frame = rect(layout[id].absoluteFrame)
        clip = clip.map { $0.intersection(frame) ?? Rect(origin: frame.origin, size: .zero) } ?? frame
      }
      current = layout.tree[id].superview
    }
    return clip
  }

  // MARK: Views

  private func items(of view: ViewID) -> [SceneItem] {
    let node = layout.tree[view]
    let frame = rect(layout[view].absoluteFrame)
    guard frame.width > 0, frame.height > 0 else { return [] }
    var items: [SceneItem] = []
    let options = DiagramOptions()
    let fill = view == .root ? nil : ViewFill.color(of: node, options)
    let radius = min(max(node.cornerRadius * scale, node.viewClass == .button ? 3 : 0), frame.height / 2)
    if let fill, node.viewClass != .imageView {
      items.append(
        pen.shape(
          .roundedRect(frame, radius: radius), fill: pen.theme.paint(light: fill.light, dark: fill.dark)))
    }
    let ground = fill ?? ThemedColor(.paper)
    switch node.viewClass {
    case .imageView: items += image(in: frame)
    case .label, .textView:
      items += bars(of: view, in: frame, pen.ink(on: ground, preferring: node.text?.color))
    case .button:
      if fill == nil {
        items.append(pen.shape(.roundedRect(frame, radius: 3), fill: pen.paint(.secondaryInk, opacity: 0.14)))
      }
      items += bars(of: view, in: frame, pen.ink(on: ground, preferring: node.text?.color))
    case .textField:
      items.append(
        pen.shape(
          .roundedRect(frame.inset(by: 0.5), radius: 2.5), fill: pen.paint(.paper),
          stroke: pen.stroke(.grid, 0.9)))
      items += bars(
        of: view, in: frame.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4)), ThemedColor(.grid))
    case .switch, .slider, .segmentedControl, .stepper, .progressView, .pageControl, .datePicker,
      .activityIndicator:
      items.append(
        pen.shape(.roundedRect(frame, radius: frame.height / 2), fill: pen.paint(.grid, opacity: 0.7)))
    case .scrollView, .tableView, .collectionView:
      items.append(pen.shape(.rect(frame.inset(by: 0.4)), stroke: pen.stroke(.content, 0.8, dash: [2, 2])))
    default:
      if fill == nil, view != .root, layout.tree[view].subviews.isEmpty {
        items.append(
          pen.shape(
            .rect(frame.inset(by: 0.4)), fill: pen.paint(.secondaryInk, opacity: 0.1),
            stroke: pen.stroke(.grid, 0.7)))
      }
    }
    return items
  }

  /// A placeholder: two mountains and the sun.
  private func image(in frame: Rect) -> [SceneItem] {
    let side = min(frame.width, frame.height) * 0.5
    let gray = pen.paint(.grid, opacity: 0.8)
    var items = [
      pen.shape(
        .rect(frame.inset(by: 0.4)), fill: pen.paint(.grid, opacity: 0.22), stroke: pen.stroke(.grid, 0.7))
    ]
    guard side > 6 else { return items }
    let (x, y) = (frame.midX, frame.midY + side * 0.45)
    items.append(
      pen.shape(
        .polygon([
          Point(x: x - side * 0.7, y: y), Point(x: x - side * 0.2, y: y - side * 0.75),
          Point(x: x + side * 0.1, y: y - side * 0.3), Point(x: x + side * 0.28, y: y - side * 0.52),
          Point(x: x + side * 0.7, y: y),
        ]), fill: gray))
    items.append(
      pen.shape(
        .circle(center: Point(x: x + side * 0.42, y: y - side * 0.82), radius: side * 0.12), fill: gray))
    return items
  }

  /// One bar for each line of text, as wide as the line.
  private func bars(of view: ViewID, in frame: Rect, _ ink: ThemedColor) -> [SceneItem] {
    let node = layout.tree[view]
    let environment = layout.tree.environment
    let font = node.effectiveFont
    let shown = (node.text?.text).flatMap { $0.isEmpty ? nil : $0 } ?? node.text?.placeholder ?? ""
    guard !shown.isEmpty else { return [] }
    let isLabel = node.viewClass == .label && node.text?.numberOfLines == 1
    let wrapped = isLabel ? nil : node.lines(atWidth: layout[view].frame.width, environment)?.map(\.width)
    let whole = environment.text.advance(of: shown[...], font: font)
    var widths = wrapped ?? [whole]
    if let limit = node.text?.numberOfLines, limit > 0, node.viewClass == .label {
      widths = Array(widths.prefix(limit))
    }
    let lineHeight = environment.text.metrics(of: font).lineHeight * scale
    let thickness = max(1.6, font.size * scale * 0.55)
    let most = max(1, Int((frame.height / max(lineHeight, 1)) + 0.3))
    widths = Array(widths.prefix(min(most, 200)))
    let paint = pen.theme.paint(light: ink.light, dark: ink.dark)
    let isCentered = node.viewClass == .button || node.text?.alignment == .center
    let isRight =
      node.text?.alignment == .right
      || node.text?.alignment != .left && layout.tree.direction(of: view) == .rightToLeft
    let top =
      node.viewClass == .textView ? frame.minY + 2 : frame.midY - lineHeight * Double(widths.count) / 2
    return widths.enumerated().flatMap { index, width -> [SceneItem] in
      let isCut = width * scale > frame.width + 0.01
      let length = min(width * scale, frame.width)
      let x = isCentered ? frame.midX - length / 2 : isRight ? frame.maxX - length : frame.minX
      let y = top + lineHeight * (Double(index) + 0.5) - thickness / 2
      func bar(_ x: Double, _ length: Double) -> SceneItem {
        pen.shape(
          .roundedRect(Rect(x: x, y: y, width: length, height: thickness), radius: thickness / 2), fill: paint
        )
      }
      // Three dots for the ellipsis of a text that is cut off.
      guard isCut, length > 8 * thickness else { return [bar(x, length)] }
      let dots = 3 * 1.7 * thickness
      return [bar(x, length - dots - thickness)]
        + (0..<3).map { bar(x + length - dots + 1.7 * thickness * Double($0) + 0.35 * thickness, thickness) }
    }
  }

  // MARK: What is wrong

  private var marks: [SceneItem] {
    var items: [SceneItem] = []
    var badges: [Rect] = []
    for (number, views) in picture.marks {
      let shown = views.filter { isVisible($0) && $0 != .root }
      let frames = shown.map { rect(layout[$0].absoluteFrame) }
      for frame in frames {
        let isOut = !canvas.overlaps(frame)
        items.append(
          pen.shape(
            .roundedRect(frame.inset(by: -0.4), radius: 2),
            stroke: pen.stroke(.conflict, 1.3, dash: isOut ? [3, 2] : [])))
      }
      guard let last = frames.last else { continue }
      let union = frames.dropLast().reduce(last) { $0.union($1) }
      var badge = Rect(
        center: Point(x: min(max(union.midX, canvas.minX + 9), canvas.maxX - 9), y: union.maxY + 12),
        size: Size(width: 18, height: 18))
      while let other = badges.first(where: { $0.overlaps(badge) }) {
        badge.origin.x = other.maxX + 2
      }
      badges.append(badge)
      items += pen.numberedOctagon(number, at: badge.center)
    }
    return items
  }
}

extension Pen {
  /// The number of something that fails.
  func numberedOctagon(_ number: Int, at center: Point) -> [SceneItem] {
    let radius = 8.5
    let (c, s) = (0.923_879_532_511_286_8 * radius, 0.382_683_432_365_089_8 * radius)
    let path = Path.polygon(
      [(c, -s), (c, s), (s, c), (-s, c), (-c, s), (-c, -s), (-s, -c), (s, -c)].map {
        Point(x: center.x + $0.0, y: center.y + $0.1)
      })
    return [
      shape(path, fill: paint(.conflict)),
      centeredText("\(number)", .badge, at: center, paint(.inkOnConflict)),
    ]
  }
}
