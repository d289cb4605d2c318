import AutoLayout
import Geometry
import Wording

/// A description of a layout with one sentence per view, for readers who cannot see the picture.
struct Summary {
  let geometry: LayoutGeometry
  /// Whether nothing is known about the root. Most lengths then only make the picture, and no sentence tells them.
  var isRootUnknown = false

  /// The length limit in bytes.
  private static let most = 1_000_000

  var text: String {
    var text = ""
    if isRootUnknown {
      let views = geometry.drawnViews.filter { $0 != .root }.map(place)
      add("The picture has no scale. It shows \(Phrases.list(views)).", to: &text)
    } else {
      for sentence in geometry.drawnViews.lazy.map(sentence) { add(sentence, to: &text) }
    }
    let wording = Wording(geometry.layout)
    for issue in geometry.layout.issues { add(wording.message(issue), to: &text) }
    return text
  }

  private func add(_ sentence: String, to text: inout String) {
    guard text.utf8.count < Self.most else { return }
    if !text.isEmpty { text += " " }
    text += sentence
  }

  private func sentence(_ view: ViewID) -> String {
    let node = geometry.tree[view]
    let frame = geometry.layout[view].frame
    var text = "\(geometry.name(of: view)) is \(number(frame.width)) by \(number(frame.height)) points"
    if let parent = node.superview {
      text += " at (\(number(frame.minX)), \(number(frame.minY))) in \(geometry.name(of: parent))"
    }
    if let scroll = geometry.layout[view].scroll {
      text += "; its content is \(number(scroll.contentSize.width)) by \(number(scroll.contentSize.height))"
      text += ", its offset (\(number(scroll.contentOffset.x)), \(number(scroll.contentOffset.y)))"
    }
    if geometry.isClipped(view) {
      text += geometry.visibleFrame(view) == nil ? "; it is fully clipped" : "; it is partly clipped"
    }
    return text + "."
  }

  /// The name of a view, with that of its superview unless this is the root.
  private func place(_ view: ViewID) -> String {
    let name = geometry.name(of: view)
    guard let superview = geometry.tree[view].superview, superview != .root else { return name }
    return "\(name) in \(geometry.name(of: superview))"
  }

  private func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }
}
