import AutoLayout
import Geometry
import Scene

/// Draws the device, the system areas, and the bars around and over the root in a picture of a screen.
extension FigureDrawing {
  private static let bezel = 10.0

  /// The frame of the whole screen, of which opaque bars take a part.
  private var screen: Rect { options.screen?.frame ?? geometry.frame(.root) }

  /// The safe-area insets of the system areas.
  private var systemArea: EdgeInsets { options.screen?.safeArea ?? layout[.root].safeAreaInsets }

  /// Whether the screen has rounded corners, as phones without a home button do. Their screens are more than twice as
  /// long as wide.
  private var isRound: Bool { max(screen.width, screen.height) > 2 * min(screen.width, screen.height) }

  func drawScreenEdge() {
    let screen = screen
    guard options.look == .device else {
      sketch.add(
        pen.shape(
          .rect(screen.inset(by: -0.5)), stroke: pen.stroke(.grid, 1), origin: .page("canvas")),
        at: .frames,
        covering: screen.inset(by: -1))
      return
    }
    let fill = ThemedColor(light: Color(0x1B1F24), dark: Color(0x3A4350)).paint(in: pen.theme)
    // Nothing is legible on the bezel.
    for edge in screen.inset(by: -Self.bezel).remainder(without: [screen]) { board.add(edge, .text) }
    sketch.add(
      pen.shape(bezel, fill: fill, origin: .page("device")),
      at: .frames, covering: screen.inset(by: -Self.bezel))
  }

  private var bezel: Path {
    let corner: Double = isRound ? 24 : 2
    var body = Path.roundedRect(screen.inset(by: -Self.bezel), radius: corner + Self.bezel)
    body.append(Path.roundedRect(screen, radius: corner).reversed)
    return body
  }

  /// Keeps the line around a content off the edge of the device.
  func besideDevice(_ item: SceneItem, around content: Rect) -> SceneItem {
    guard options.look == .device else { return item }
    var clip = Path.rect(content.union(screen).inset(by: -Self.bezel - 1))
    clip.append(bezel.reversed)
    return .group(SceneGroup(clip: clip, items: [item]))
  }

  /// Draws the bars of controllers, and above them the status bar and home indicator.
  func drawBars() {
    for bar in options.screen?.bars ?? [] {
      let drawing = BarDrawing(
        pen: pen, content: bar.content, frame: bar.frame, height: bar.height,
        sides: EdgeInsets(top: 0, left: systemArea.left, bottom: 0, right: systemArea.right),
        isRightToLeft: geometry.isRightToLeft(.root))
      sketch.add(group(drawing.items, .page("bar")), at: .bars)
      board.add(bar.frame, .text)
      // Adds the bar's content again, so that a beam behind the bar crosses it between items.
      for rect in drawing.marks { board.add(rect, .text) }
    }
    guard options.look == .device else { return }
    drawStatusBar()
    drawHomeIndicator()
  }

  /// Dims the parts of marks behind bars, because they do not concern the content of the bars.
  ///
  /// - Parameters:
  ///   - line: The area of the marks.
  ///   - label: The label at the end of a leader among them.
  func behindBars(_ items: [SceneItem], along line: Rect, to label: Rect? = nil) -> [SceneItem] {
    let bars = (options.screen?.bars ?? []).map(\.frame)
    guard
      bars.contains(where: { bar in
        bar.intersection(line).map { max($0.width, $0.height) > Self.shortMark } ?? false
      })
    else { return items }
    let edges = options.look == .device ? screen.inset(by: -Self.bezel).remainder(without: [screen]) : []
    let covers = bars + edges
    let reach = label.map(line.union) ?? line
    let all = covers.reduce(reach.inset(by: -Self.bezel)) { $0.union($1) }
    let hidden = covers.reduce(into: Path()) { $0.append(.rect($1)) }
    return [
      .group(SceneGroup(clip: .rect(all, without: covers), items: items)),
      .group(SceneGroup(clip: hidden, opacity: 0.4, items: items)),
    ]
  }

  /// The length up to which a mark is not dimmed, such as that of an edge pinned at 0 to a bar.
  private static let shortMark = 24.0

  /// The color behind a point of the screen, including bars.
  private func screenBackdrop(at point: Point) -> ThemedColor {
    let bar = options.screen?.bars.last { $0.frame.contains(point) }
    return bar.map { BarDrawing.fill(of: $0.content) } ?? backdrop(at: point)
  }

  /// Draws the time and the battery, if the top safe area has room for them.
  private func drawStatusBar() {
    let insets = systemArea
    guard insets.top >= 20, insets.left == 0, screen.width > 200 else { return }
    let y = screen.minY + (isRound ? max(22, min(insets.top, 62) / 2) : 10)
    let time = "9:41"
    let style = TextStyle.dimension
    let width = pen.lettering.width(time, style)
    let x = isRound ? screen.minX + 38 : screen.midX
    let ink = pen.ink(on: screenBackdrop(at: Point(x: x, y: y)), preferring: nil).paint(in: pen.theme)
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
        ], .page("status-bar")), at: .bars)
    board.add(Rect(x: x - width / 2, y: y - 6, width: width, height: 12), .label)
    board.add(battery, .label)
  }

  /// Draws the home indicator of devices without a home button.
  private func drawHomeIndicator() {
    guard systemArea.bottom >= 20, screen.width > 200 else { return }
    let width = screen.width > screen.height ? screen.width * 0.26 : min(144, screen.width * 0.36)
    let strip = Rect(
      center: Point(x: screen.midX, y: screen.maxY - 10.5), size: Size(width: width, height: 5))
    let ink = pen.ink(on: screenBackdrop(at: strip.center), preferring: nil)
    sketch.add(
      pen.shape(
        .roundedRect(strip, radius: 2.5), fill: ink.opacity(0.85).paint(in: pen.theme),
        origin: .page("home-indicator")), at: .bars)
  }
}
