import AutoLayout
import Geometry
import Scene

/// How views are set off in a picture of a screen: by what they show. Only empty ones are outlined.
extension FigureDrawing {
  private static let bezel = 10.0

  var isScreen: Bool { options.look != .figure }

  func drawScreenOutline(of view: ViewID) {
    if view == .root {
      drawScreenEdge()
    } else if let content = geometry.contentRect(view), !geometry.frame(view).contains(content) {
      outline(view, Stroke(pen.paint(.secondaryInk), width: 1))
    } else if isEmpty(view) {
      outline(view, pen.stroke(.secondaryInk, 0.75, opacity: 0.4, dash: [3, 3]))
      drawPlaceholderName(of: view)
    }
  }

  private func outline(_ view: ViewID, _ stroke: Stroke) {
    let frame = geometry.frame(view)
    guard !frame.isEmpty else { return }
    let inset = min(stroke.width / 2, frame.width / 2, frame.height / 2)
    let path = Path.roundedRect(frame.inset(by: inset), radius: max(0, tree[view].cornerRadius - inset))
    sketch.add(clipped([pen.shape(path, stroke: stroke)], view), at: .outlines)
  }

  /// What a reader would see on scrolling on, paler.
  func drawScreenGhost(of view: ViewID, clip: Path) {
    let content = content(of: view)
    let items = content.items(ink: contentInk(of: view))
    if !items.isEmpty { ghosts.append(.group(SceneGroup(origin: origin(view), clip: clip, items: items))) }
    if tree[view].scroll == nil { ghostFill = .some(fill(view)) }
  }

  /// Whether nothing at all would tell where a view is.
  private func isEmpty(_ view: ViewID) -> Bool {
    let node = tree[view]
    switch node.viewClass {
    case .view, .scrollView, .stackView, .tableView: break
    default: return false
    }
    if case .cell = node.role { return false }
    if node.role == .searchBar || node.subviews.contains(where: { !geometry.isHidden($0) }) { return false }
    guard let fill = fill(view), let parent = node.superview else { return true }
    let backdrop = backdrop(at: geometry.frame(view).center, upTo: parent)
    return fill.opacity(opacity(view)).over(backdrop).contrast(with: backdrop, in: options.theme) < 1.05
  }

  private func drawPlaceholderName(of view: ViewID) {
    guard case .placeholder(let name) = tree[view].role, let frame = geometry.visibleFrame(view) else {
      return
    }
    let width = pen.lettering.width(name, .viewSize)
    guard frame.width >= width + 8, frame.height >= 16 else { return }
    let ink = contentInk(of: view).opacity(0.6).paint(in: pen.theme)
    sketch.add(clipped([pen.centeredText(name, .viewSize, at: frame.center, ink)], view), at: .outlines)
    board.add(Rect(center: frame.center, size: Size(width: width, height: 14)), .text)
  }

  // MARK: The device

  private func drawScreenEdge() {
    let screen = geometry.frame(.root)
    guard options.look == .device else {
      sketch.add(
        pen.shape(
          .rect(screen.inset(by: -0.5)), stroke: pen.stroke(.grid, 1), origin: .page("canvas")),
        at: .outlines,
        covering: screen.inset(by: -1))
      return
    }
    let insets = layout[.root].safeAreaInsets
    // The phones without a home button are more than twice as long as wide, and have round corners.
    let isRound = max(screen.width, screen.height) > 2 * min(screen.width, screen.height)
    let corner: Double = isRound ? 24 : 2
    var body = Path.roundedRect(screen.inset(by: -Self.bezel), radius: corner + Self.bezel)
    body.append(Path.roundedRect(screen, radius: corner).reversed)
    let fill = ThemedColor(light: Color(0x1B1F24), dark: Color(0x3A4350)).paint(in: pen.theme)
    sketch.add(
      pen.shape(body, fill: fill, origin: .page("device")),
      at: .frames, covering: screen.inset(by: -Self.bezel))
    drawStatusBar(screen, insets, isRound: isRound)
  }

  /// The time and the battery, where the top safe area has room for them.
  private func drawStatusBar(_ screen: Rect, _ insets: EdgeInsets, isRound: Bool) {
    guard insets.top >= 20, insets.left == 0, screen.width > 200 else { return }
    let y = screen.minY + (isRound ? 22 : 10)
    let ink = contentInk(of: .root).paint(in: pen.theme)
    let time = "9:41"
    let style = TextStyle.dimension
    let width = pen.lettering.width(time, style)
    let x = isRound ? screen.minX + 38 : screen.midX
    let right = screen.maxX - (isRound ? 26 : 8)
    let battery = Rect(x: right - 22, y: y - 5, width: 20, height: 10)
    sketch.add(
      group(
        [
          pen.centeredText(time, style, at: Point(x: x, y: y), ink),
          pen.shape(.roundedRect(battery, radius: 2.5), stroke: Stroke(ink, width: 1)),
          pen.shape(.roundedRect(battery.inset(by: 2), radius: 1), fill: ink),
          pen.shape(
            .roundedRect(Rect(x: right - 1, y: y - 2, width: 1.5, height: 4), radius: 0.7), fill: ink),
        ], .page("status-bar")), at: .outlines)
    board.add(Rect(x: x - width / 2, y: y - 6, width: width, height: 12), .text)
    board.add(battery, .text)
  }
}
