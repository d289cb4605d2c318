import AutoLayout
import Geometry
import Scene

/// The device, the system areas, and the bars around and over the root in a picture of a screen.
struct ScreenFrame: FigureReading {
  let facts: FigureFacts

  func draw(into sketch: inout Sketch, on board: inout Board) {
    drawEdge(into: &sketch, on: &board)
    drawBars(into: &sketch, on: &board)
    drawKeyboard(into: &sketch, on: &board)
    guard options.look == .device else { return }
    drawStatusBar(into: &sketch, on: &board)
    drawHomeIndicator(into: &sketch)
  }

  /// The safe-area insets of the system areas.
  private var systemArea: EdgeInsets { options.screen?.safeArea ?? layout[.root].safeAreaInsets }

  private func drawEdge(into sketch: inout Sketch, on board: inout Board) {
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
    for edge in screen.inset(by: -Pen.bezel).remainder(without: [screen]) { board.add(edge, .text) }
    sketch.add(
      pen.shape(bezel, fill: fill, origin: .page("device")),
      at: .frames, covering: screen.inset(by: -Pen.bezel))
  }

  /// Draws the bars of controllers.
  private func drawBars(into sketch: inout Sketch, on board: inout Board) {
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
  }

  /// Draws the keyboard as a plain area with its name.
  private func drawKeyboard(into sketch: inout Sketch, on board: inout Board) {
    let height = geometry.keyboardHeight
    guard height > 0 else { return }
    let root = geometry.frame(.root)
    let area = Rect(x: root.minX, y: root.maxY - height, width: root.width, height: height)
    var items = [pen.shape(.rect(area), fill: Self.keyboard.paint(in: pen.theme))]
    let style = TextStyle.dimension
    if pen.lettering.width("keyboard", style) < area.width, area.height >= 16 {
      let ink = pen.ink(on: Self.keyboard, preferring: nil).paint(in: pen.theme)
      items.append(pen.centeredText("keyboard", style, at: area.center, ink))
    }
    sketch.add(group(items, .page("keyboard")), at: .bars)
    board.add(area, .text)
  }

  private static let keyboard = ThemedColor(light: Color(0xD1D4DB), dark: Color(0x2B2D33))

  /// The color behind a point of the screen, including bars.
  private func screenBackdrop(at point: Point) -> ThemedColor {
    let bar = options.screen?.bars.last { $0.frame.contains(point) }
    return bar.map { BarDrawing.fill(of: $0.content) } ?? backdrop(at: point)
  }

  /// Draws the time and the battery, if the top safe area has room for them.
  private func drawStatusBar(into sketch: inout Sketch, on board: inout Board) {
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
  private func drawHomeIndicator(into sketch: inout Sketch) {
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
