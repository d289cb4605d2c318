import AutoLayout
import Geometry
import Scene

/// Names controls that show a text of their own, at their trailing ends, and texts on the paper beside them.
struct ControlNameStage: FigureReading {
  let facts: FigureFacts
  private var drawn = Drawn()
  private var board: Board
  private var namedViews: Set<ViewID> = []

  /// Names text fields and buttons with a background where they have room beside their texts.
  static func drawControlNames(
    _ facts: FigureFacts, on board: inout Board
  ) -> (drawn: Drawn, namedViews: Set<ViewID>) {
    guard isSparing(facts), !facts.isPanel else { return (Drawn(), []) }
    var stage = ControlNameStage(facts: facts, board: board.taken())
    stage.drawControlNames()
    board = stage.board
    return (stage.drawn, stage.namedViews)
  }

  /// Names labels and buttons without a background on the paper beside them, in small figures.
  ///
  /// - Parameter named: The views with names.
  static func drawTextNames(_ facts: FigureFacts, except named: Set<ViewID>, on board: inout Board) -> Drawn {
    guard isSparing(facts), !facts.isPanel, facts.geometry.drawnViews.count <= mostViews else {
      return Drawn()
    }
    var stage = ControlNameStage(facts: facts, board: board.taken())
    stage.drawTextNames(except: named)
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

  /// The number of controls above which their names would be noise.
  private static let mostControls = 6
  private static let edge = 10.0
  /// The distance from the text of the control, of which the name would otherwise seem to be a part.
  private static let besideText = 28.0
  /// The number of views up to which the names of texts are no noise.
  private static let mostViews = 9
  /// The distance between a text and its name.
  private static let besideFrame = 8.0

  private mutating func drawControlNames() {
    let controls = geometry.drawnViews.filter { view in
      (tree[view].viewClass == .textField || tree[view].viewClass == .button && fill(view) != nil)
        && geometry.visibleFrame(view) == geometry.frame(view) && facts.relevance.level(of: view) != .needed
    }
    guard controls.count <= Self.mostControls, !facts.relevance.areRepeated(controls) else { return }
    // Controls are named together or not at all.
    let unnamed = controls.filter { !showsItsName($0) }
    let labels = unnamed.compactMap(controlName)
    guard labels.count == unnamed.count else { return }
    for (view, label) in zip(unnamed, labels) { draw(name(of: view), of: view, in: label) }
  }

  /// Whether the text of a control is its name, as in a button `cancel` with the title “Cancel”.
  private func showsItsName(_ view: ViewID) -> Bool {
    func letters(_ string: String) -> String { String(string.lowercased().filter(\.isLetter)) }
    return letters(tree[view].text?.text ?? "") == letters(name(of: view))
  }

  /// The place of a name at the end of its control, or `nil` if there is no room.
  private func controlName(_ view: ViewID) -> Rect? {
    let text = name(of: view)
    let frame = geometry.frame(view)
    let style = TextStyle.dimension
    let size = Size(width: pen.lettering.width(text, style), height: Pen.dimensionHeight)
    let isMirrored = geometry.isRightToLeft(view)
    let x = isMirrored ? frame.minX + Self.edge : frame.maxX - Self.edge - size.width
    let label = Rect(x: x, y: frame.midY - size.height / 2, width: size.width, height: size.height)
    let around = label.inset(
      by: EdgeInsets(top: 0, left: -Self.besideText, bottom: 0, right: -Self.besideText))
    guard frame.inset(by: 4).contains(label), board.isFree(label), board.nameCost(label) == 0,
      !board.coversText(around.intersection(frame) ?? label)
    else { return nil }
    return label
  }

  private mutating func drawTextNames(except named: Set<ViewID>) {
    let texts = geometry.drawnViews.filter { view in
      (tree[view].viewClass == .label || tree[view].viewClass == .button) && fill(view) == nil
        && facts.relevance.level(of: view) == .welcome && geometry.visibleFrame(view) == geometry.frame(view)
        && !named.contains(view) && !showsItsName(view)
    }
    guard !facts.relevance.areRepeated(texts) else { return }
    for view in texts { drawTextName(view) }
  }

  private mutating func drawTextName(_ view: ViewID) {
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
    namedViews.insert(view)
    drawn.labels.settle()
  }
}
