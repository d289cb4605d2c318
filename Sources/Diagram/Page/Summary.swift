import AutoLayout
import Geometry

/// A layout told in sentences, one per view, for readers who do not see the picture.
struct Summary {
  let geometry: LayoutGeometry

  var text: String {
    let sentences = geometry.drawnViews.map(sentence) + geometry.layout.issues.map(\.message)
    return sentences.joined(separator: " ")
  }

  private func sentence(_ view: ViewID) -> String {
    let node = geometry.tree[view]
    let frame = geometry.layout[view].frame
    var text = "\(node.name) is \(number(frame.width)) by \(number(frame.height)) points"
    if let parent = node.superview {
      text += " at (\(number(frame.minX)), \(number(frame.minY))) in \(geometry.tree[parent].name)"
    }
    if let scroll = geometry.layout[view].scroll {
      text += "; its content is \(number(scroll.contentSize.width)) by \(number(scroll.contentSize.height))"
      text += ", its offset (\(number(scroll.contentOffset.x)), \(number(scroll.contentOffset.y)))"
    }
    if geometry.isClipped(view) {
      text += geometry.visibleFrame(view) == nil ? "; it is clipped away" : "; it is partly clipped"
    }
    return text + "."
  }

  private func number(_ value: Double) -> String { NumberFormat.string(value, places: 2) }
}
