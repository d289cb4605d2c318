import AutoLayout
import Geometry
import Scene

/// The look of views in a picture of a screen. Only empty views are outlined, because the content sets others apart.
struct ScreenOutline: FigureReading {
  let facts: FigureFacts

  func draw(_ view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    if view == .root {
      ScreenFrame(facts: facts).draw(into: &sketch, on: &board)
    } else if let content = geometry.contentRect(view), !geometry.frame(view).contains(content) {
      drawScrollEdges(of: view, into: &sketch)
    } else if isEmpty(view) {
      outline(view, emptyStroke, into: &sketch)
      drawPlaceholderName(of: view, into: &sketch, on: &board)
    }
  }

  /// Draws the edges at which content is clipped, except along the edge of a device.
  private func drawScrollEdges(of view: ViewID, into sketch: inout Sketch) {
    let stroke = Stroke(pen.paint(.secondaryInk), width: 1)
    guard options.look == .device, let line = outlineShape(of: view, stroke) else {
      outline(view, stroke, into: &sketch)
      return
    }
    let inner = Path.rect(screen.inset(by: 1))
    sketch.add(.group(SceneGroup(clip: inner, items: [clipped([line], view)])), at: .outlines)
  }

  private func outline(_ view: ViewID, _ stroke: Stroke, into sketch: inout Sketch) {
    guard let line = outlineShape(of: view, stroke) else { return }
    sketch.add(clipped([line], view), at: .outlines)
  }

  private func outlineShape(of view: ViewID, _ stroke: Stroke) -> SceneItem? {
    let frame = geometry.frame(view)
    guard !frame.isEmpty else { return nil }
    let inset = min(stroke.width / 2, frame.width / 2, frame.height / 2)
    let path = Path.roundedRect(frame.inset(by: inset), radius: max(0, tree[view].cornerRadius - inset))
    return pen.shape(path, stroke: stroke)
  }

  private var emptyStroke: Stroke { pen.stroke(.secondaryInk, 0.75, opacity: 0.4, dash: [3, 3]) }

  /// The clipped part of an empty view's outline, and its name if the view is not visible at all, or `nil` for a view
  /// that is not empty.
  func emptyGhost(of view: ViewID, on board: inout Board) -> [SceneItem]? {
    guard isEmpty(view), let line = outlineShape(of: view, emptyStroke) else { return nil }
    guard geometry.visibleFrame(view) == nil,
      let name = placeholderName(of: view, in: geometry.frame(view), on: &board)
    else { return [line] }
    return [line, name]
  }

  /// Whether a view would be invisible.
  private func isEmpty(_ view: ViewID) -> Bool {
    let node = tree[view]
    switch node.viewClass {
    case .view, .scrollView, .stackView, .tableView, .collectionView: break
    default: return false
    }
    if case .cell = node.role { return false }
    if case .bar = node.role { return false }
    if node.subviews.contains(where: { !geometry.isHidden($0) }) { return false }
    guard let fill = fill(view), let parent = node.superview else { return true }
    let backdrop = backdrop(at: geometry.frame(view).center, upTo: parent)
    return fill.opacity(opacity(view)).over(backdrop).contrast(with: backdrop, in: options.theme) < 1.05
  }

  private func drawPlaceholderName(of view: ViewID, into sketch: inout Sketch, on board: inout Board) {
    guard let part = geometry.visibleFrame(view),
      let name = placeholderName(of: view, in: part, on: &board)
    else { return }
    sketch.add(clipped([name], view), at: .outlines)
  }

  /// The name of the content that an empty view represents, centered in a part of the view, or `nil` if it does not
  /// fit.
  private func placeholderName(of view: ViewID, in part: Rect, on board: inout Board) -> SceneItem? {
    guard case .placeholder(let name) = tree[view].role else { return nil }
    let width = pen.lettering.width(name, .viewSize)
    let place = Rect(center: part.center, size: Size(width: width, height: 14))
    guard part.width >= width + 8, part.height >= 16, board.isFree(place) else { return nil }
    board.add(place, .label)
    let (ink, backdrop) = contentColors(of: view)
    let color = ink.opacity(0.6).legibleShade(on: backdrop, mixedWith: ink).paint(in: pen.theme)
    return pen.centeredText(name, .viewSize, at: part.center, color)
  }
}
