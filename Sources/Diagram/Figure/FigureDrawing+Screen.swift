import AutoLayout
import Geometry
import Scene

/// How views are set off in a picture of a screen: by what they show. Only empty ones are outlined.
extension FigureDrawing {
  var isScreen: Bool { options.look != .figure }

  func drawScreenOutline(of view: ViewID) {
    if view == .root {
      drawScreenEdge()
      drawBars()
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
    if tree[view].scroll == nil { ghostFills.insert(fill(view)) }
  }

  /// Whether nothing at all would tell where a view is.
  private func isEmpty(_ view: ViewID) -> Bool {
    let node = tree[view]
    switch node.viewClass {
    case .view, .scrollView, .stackView, .tableView: break
    default: return false
    }
    if case .cell = node.role { return false }
    if case .bar = node.role { return false }
    if node.subviews.contains(where: { !geometry.isHidden($0) }) { return false }
    guard let fill = fill(view), let parent = node.superview else { return true }
    let backdrop = backdrop(at: geometry.frame(view).center, upTo: parent)
    return fill.opacity(opacity(view)).over(backdrop).contrast(with: backdrop, in: options.theme) < 1.05
  }

  private func drawPlaceholderName(of view: ViewID) {
    guard case .placeholder(let name) = tree[view].role, let frame = geometry.visibleFrame(view) else {
      return
    }
    let width = pen.lettering.width(name, .viewSize)
    let place = Rect(center: frame.center, size: Size(width: width, height: 14))
    guard frame.width >= width + 8, frame.height >= 16, board.isFree(place) else { return }
    let ink = contentInk(of: view).opacity(0.6).paint(in: pen.theme)
    sketch.add(clipped([pen.centeredText(name, .viewSize, at: frame.center, ink)], view), at: .outlines)
    board.add(place, .label)
  }
}
