import AutoLayout
import Geometry
import Scene

/// The frame of a scroll view.
struct ScrollFrameGlyph: Glyph {
  /// The fill, if it shows.
  var fill: ThemedColor?
  /// The class, if all such frames share one.
  var viewClass: ViewClass
  /// Whether constraints refer to the frame as a layout guide.
  var isGuide: Bool

  var place: KeyPlace { .scrollFrame }
  var text: String {
    switch viewClass {
    case _ where isGuide: "frame = frameLayoutGuide"
    case .tableView: "table view frame"
    case .collectionView: "collection view frame"
    case .textView: "text view frame"
    default: "scroll view frame"
    }
  }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] {
    let body = fill.map { $0.paint(in: pen.theme) }
    return [pen.shape(.rect(box.inset(by: 1)), fill: body, stroke: pen.stroke(.ink, 2))]
  }

  func merged(with other: ScrollFrameGlyph) -> ScrollFrameGlyph {
    ScrollFrameGlyph(
      fill: fill, viewClass: viewClass == other.viewClass ? viewClass : .scrollView,
      isGuide: isGuide || other.isGuide)
  }
}

extension KeyMark {
  static func scrollFrame(_ fill: ThemedColor?, of viewClass: ViewClass, isGuide: Bool) -> KeyMark {
    KeyMark(ScrollFrameGlyph(fill: fill, viewClass: viewClass, isGuide: isGuide))
  }
}
