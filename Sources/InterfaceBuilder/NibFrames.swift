import AutoLayout
import Geometry

extension MarkupElement {
  /// The element and its descendants with a `<rect key="frame">` for each `<frame key="frameInset">`, which files have
  /// instead if the frame was written as distances from the superview's edges
  /// (`InterfaceBuilderRules: Views and their classes`).
  ///
  /// - Parameter size: the size of the nearest element around it that has a frame.
  func withFrames(in size: Size = .zero) -> MarkupElement {
    var result = self
    var inner = size
    if let index = children.firstIndex(where: { $0.name == "frame" && $0["key"] == "frameInset" }),
      child("rect", key: "frame") == nil
    {
      result.children[index] = children[index].rect(in: size)
    }
    if let rect = result.child("rect", key: "frame") {
      inner = Size(width: rect.length("width") ?? 0, height: rect.length("height") ?? 0)
    }
    result.children = result.children.map { $0.withFrames(in: inner) }
    return result
  }

  /// The rectangle of distances from the edges of a superview.
  private func rect(in size: Size) -> MarkupElement {
    let (x, width) = span(from: "minX", to: "maxX", length: "width", of: size.width)
    let (y, height) = span(from: "minY", to: "maxY", length: "height", of: size.height)
    var rect = self
    rect.name = "rect"
    rect.attributes = ["key": "frame", "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"]
    return rect
  }

  /// The start and length between two distances; what is missing follows from the others, and is else 0.
  private func span(from start: String, to end: String, length: String, of whole: Double) -> (Double, Double)
  {
    let (before, after) = (self.length(start), self.length(end))
    let written = self.length(length) ?? after.map { whole - (before ?? 0) - $0 } ?? 0
    return (before ?? after.map { whole - $0 - written } ?? 0, max(0, written))
  }

  private func length(_ attribute: String) -> Double? { self[attribute].flatMap { Double($0) } }
}
