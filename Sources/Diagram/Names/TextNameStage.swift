import AutoLayout
import Geometry
import Scene

/// Names texts on the paper beside them.
///
/// Text fields and buttons with a background have no names: inside them, a name looks like a part of the interface.
struct TextNameStage: FigureReading {
  let facts: FigureFacts
  private var drawn = Drawn()
  private var board: Board

  /// Names labels and buttons without a background on the paper beside them, in small figures.
  ///
  /// - Parameter named: The views with names.
  static func draw(_ facts: FigureFacts, except named: Set<ViewID>, on board: inout Board) -> Drawn {
    guard isSparing(facts), !facts.isPanel, facts.geometry.drawnViews.count <= mostViews else {
      return Drawn()
    }
    var stage = TextNameStage(facts: facts, board: board.taken())
    stage.draw(except: named)
    board = stage.board
    return stage.drawn
  }

  /// Whether only some views have names, and these have room.
  private static func isSparing(_ facts: FigureFacts) -> Bool {
    facts.shows(.names) && !facts.isScreen && !facts.request.namesEveryView && facts.emphasis == nil
  }

  private init(facts: FigureFacts, board: Board) {
    (self.facts, self.board) = (facts, board)
  }

  /// The number of views up to which the names of texts are no noise.
  private static let mostViews = 9
  /// The distance between a text and its name.
  private static let besideFrame = 8.0

  private mutating func draw(except named: Set<ViewID>) {
    let texts = geometry.drawnViews.filter { view in
      (tree[view].viewClass == .label || tree[view].viewClass == .button) && fill(view) == nil
        && facts.relevance.level(of: view) == .welcome && geometry.visibleFrame(view) == geometry.frame(view)
        && !named.contains(view) && !showsItsName(view)
    }
    guard !facts.relevance.areRepeated(texts) else { return }
    for view in texts { drawName(of: view) }
  }

  private mutating func drawName(of view: ViewID) {
    let text = name(of: view)
    let frame = geometry.frame(view)
    let size = pen.dimensionSize(text)
    let y = frame.midY - size.height / 2
    let places = [frame.maxX + Self.besideFrame, frame.minX - Self.besideFrame - size.width].map {
      Rect(x: $0, y: y, width: size.width, height: size.height)
    }
    let bounds = geometry.frame(.root)
    let free = places.first { label in
      bounds.contains(label) && board.isFree(label.inset(by: -2)) && board.nameCost(label.inset(by: -1)) == 0
        && !leaves.isOccupied(label.inset(by: -3)) && isLegible(.ink, on: label)
    }
    if let free { draw(text, of: view, in: free) }
  }

  private mutating func draw(_ text: String, of view: ViewID, in label: Rect) {
    let style = TextStyle.dimension
    let ink = pen.ink(on: backdrop(at: label.center), preferring: nil)
    drawn.sketch.add(
      group([pen.centeredText(text, style, at: label.center, ink.paint(in: pen.theme))], origin(view)),
      at: .names, covering: label)
    board.add(label, .label)
    drawn.labels.settle()
  }
}
