import AutoLayout
import Geometry
import Scene

/// Draws the views: fills with their own content, clipped parts, and outlines.
struct ViewStage: FigureReading {
  let facts: FigureFacts
  private var sketch = Sketch()
  private var board: Board
  private var ghosts = Ghosts()

  /// Draws the views and adds their edges and texts to the board.
  static func draw(_ facts: FigureFacts, on board: inout Board) -> Sketch {
    var stage = ViewStage(facts: facts, board: board.taken())
    stage.draw()
    board = stage.board
    return stage.sketch
  }

  private init(facts: FigureFacts, board: Board) {
    self.facts = facts
    self.board = board
  }

  private mutating func draw() {
    let rows = RowDrawing(facts: facts)
    let outlines = OutlineDrawing(facts: facts)
    let change = ChangedViewDrawing(facts: facts)
    let layers = LayerDrawing(facts: facts)
    // The views whose subviews are being drawn, which borders lie on top of.
    var bordered: [ViewID] = []
    for view in geometry.drawnViews {
      while let last = bordered.last, !tree.isDescendant(view, of: last) {
        if let border = layers.border(of: last) { sketch.add(border, at: .fills) }
        bordered.removeLast()
      }
      if layers.hasBorder(view) { bordered.append(view) }
      layers.drawShadow(of: view, into: &sketch)
      change.drawEarlierFrame(of: view, into: &sketch, on: &board)
      drawFill(of: view, rows)
      ghosts.add(view, of: facts, on: &board)
      outlines.draw(view, into: &sketch, on: &board)
      addObstacles(of: view, rows)
      if let cell = facts.tables.cells[view], facts.tables.parts[cell]?.last == view {
        rows.drawRows(like: cell, into: &sketch)
      }
    }
    for view in bordered.reversed() {
      if let border = layers.border(of: view) { sketch.add(border, at: .fills) }
    }
    for view in emphasis?.earlierFrames.keys.sorted() ?? [] where geometry.isHidden(view) {
      change.drawHiddenView(view, into: &sketch, on: &board)
    }
    for view in emphasis?.lostViews ?? [] { change.drawLostView(view, into: &sketch, on: &board) }
    ghosts.drawFills(into: &sketch)
    for view in geometry.drawnViews where !isScreen {
      outlines.drawDegenerate(view, into: &sketch, on: board)
      outlines.drawScrollFrame(of: view, into: &sketch, on: board)
    }
    ghosts.drawLines(of: facts, into: &sketch)
  }

  private mutating func drawFill(of view: ViewID, _ rows: RowDrawing) {
    if view == .root, omitsRoot { return }
    let frame = geometry.frame(view)
    sketch.cover(frame)
    guard geometry.visibleFrame(view) != nil else { return }
    var items: [SceneItem] = []
    if let fill = fill(view) {
      items.append(pen.shape(bodyPath(of: view), fill: fill.opacity(opacity(view)).paint(in: pen.theme)))
    } else if view == .root {
      items.append(pen.shape(bodyPath(of: view), fill: pen.paint(.paper)))
    }
    items += ContentBackground(facts: facts).items(of: view, noting: &sketch)
    items += EqualTextTint(facts: facts).items(under: view, noting: &sketch)
    let content = content(of: view)
    let (ink, backdrop) = contentColors(of: view)
    let inner = content.items(ink: ink, on: backdrop)
    if !inner.isEmpty {
      // A text view scrolls its text, and shows none outside its frame.
      let clip = tree[view].viewClass == .textView ? Path.rect(frame) : nil
      items +=
        opacity(view) < 1 || clip != nil
        ? [.group(SceneGroup(clip: clip, opacity: opacity(view), items: inner))] : inner
    }
    if !items.isEmpty { sketch.add(clipped(items, view), at: .fills) }
    rows.drawLines(of: view, into: &sketch)
  }

  private mutating func addObstacles(of view: ViewID, _ rows: RowDrawing) {
    if geometry.isClipped(view), shows(.contentSize) {
      board.addEdges(of: geometry.frame(view), .ghostEdge)
      if isScreen { for rect in content(of: view).obstacles { board.add(rect, .text) } }
    }
    guard let frame = geometry.visibleFrame(view) else { return }
    board.addEdges(of: frame, .edge)
    let content = content(of: view)
    for rect in content.obstacles {
      if tree[view].viewClass != .textView {
        board.add(rect, .text)
      } else if let part = rect.intersection(geometry.frame(view)) {
        board.add(part, .text)
      }
    }
    if shows(.constraints), let name = content.imageNamePlace { board.add(name, .text) }
    if !isScreen, tree[view].viewClass == .imageView, tree[view].image?.png == nil {
      // The hills of the image placeholder.
      if let hills = ImageDrawing.hills(in: geometry.frame(view), options.look), hills.overlaps(frame) {
        board.add(hills, .text)
      }
    }
    if !isScreen { rows.addOwnBadge(of: view, on: &board) }
    rows.addObstacles(of: view, on: &board)
    guard shows(.contentSize), !isFittingText(view), let rect = geometry.contentRect(view) else { return }
    board.addEdges(of: rect, .line, halfWidth: 4)
  }
}

extension FigureReading {
  /// The outline of a view's body.
  func bodyPath(of view: ViewID) -> Path {
    if view == .root, cutsTail { return pen.cutRect(geometry.frame(view)) }
    return .roundedRect(geometry.frame(view), radius: tree[view].cornerRadius)
  }
}
