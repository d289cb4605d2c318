import AutoLayout
import Geometry

/// The lengths that a picture can hold, in figure units.
///
/// Layouts come with whatever numbers they were given. Bounded once, where drawing begins, they cannot become
/// something on the way that is no number.
enum PictureLimits {
  /// Farther from the origin, a `Double` no longer holds millionths.
  static let farthest = 1e9
  static let scales = 1e-4...1e4
  static let fontSizes = 0.01...10_000.0
}

extension Double {
  /// The number in the range that is nearest to this one; what is no number is 0, or the least there is.
  func bounded(by range: ClosedRange<Double>) -> Double {
    isNaN ? Swift.max(0, range.lowerBound) : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The nearest coordinate or length that a picture can hold.
  var bounded: Double {
    // What nearly all numbers are.
    magnitude <= PictureLimits.farthest
      ? self : isNaN ? 0 : self < 0 ? -PictureLimits.farthest : PictureLimits.farthest
  }
}

extension Point {
  fileprivate var bounded: Point { Point(x: x.bounded, y: y.bounded) }
}

extension Size {
  /// A length below zero, such as a difference that should be none, is none.
  fileprivate var bounded: Size { Size(width: max(0, width.bounded), height: max(0, height.bounded)) }
}

extension EdgeInsets {
  fileprivate var bounded: EdgeInsets {
    EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}

extension Rect {
  /// The nearest rectangle that a picture can hold.
  var bounded: Rect { Rect(origin: origin.bounded, size: size.bounded) }

  /// The same with every edge where it is, or on the edge of a part of the picture that it lies beyond.
  func bounded(by reach: Rect) -> Rect {
    let x = ClosedRange(between: reach.minX, and: reach.maxX)
    let y = ClosedRange(between: reach.minY, and: reach.maxY)
    // Insets may have turned it inside out.
    if x.contains(minX), x.contains(maxX), y.contains(minY), y.contains(maxY) { return self }
    let (left, top) = (minX.bounded(by: x), minY.bounded(by: y))
    return Rect(x: left, y: top, width: maxX.bounded(by: x) - left, height: maxY.bounded(by: y) - top)
  }
}

extension SolvedLayout {
  /// The same layout with all lengths as pictures can hold them.
  ///
  /// - Complexity: O(*n*) in the number of views.
  func bounded() -> SolvedLayout {
    var layout = self
    for index in views.indices {
      if let view = views[index].bounded { layout.views[index] = view }
      if let node = tree.views[index].bounded { layout.tree.views[index] = node }
    }
    for index in guides.indices { layout.guides[index].absoluteFrame = guides[index].absoluteFrame.bounded }
    for index in stackGuides.indices {
      layout.stackGuides[index].absoluteFrame = stackGuides[index].absoluteFrame.bounded
    }
    layout.rowInsets = rowInsets.mapValues(\.bounded)
    layout.issues = issues.map { issue in
      issue.mapping {
        OpenRange(minimum: $0.minimum?.bounded, maximum: $0.maximum?.bounded)
      } frame: {
        $0.bounded
      }
    }
    return layout
  }
}

extension SolvedView {
  /// With all lengths as pictures can hold them; `nil` where they are so.
  fileprivate var bounded: SolvedView? {
    var view = self
    view.frame = frame.bounded
    view.absoluteFrame = absoluteFrame.bounded
    view.effectiveMargins = effectiveMargins.bounded
    view.safeAreaInsets = safeAreaInsets.bounded
    guard var content = scroll else { return view == self ? nil : view }
    content.contentSize = content.contentSize.bounded
    content.contentOffset = content.contentOffset.bounded
    content.minimumContentOffset = content.minimumContentOffset.bounded
    content.maximumContentOffset = content.maximumContentOffset.bounded
    content.adjustedContentInset = content.adjustedContentInset.bounded
    content.scrollIndicatorInset = content.scrollIndicatorInset.bounded
    view.scroll = content
    return view == self ? nil : view
  }
}

extension ViewNode {
  /// With what a picture of the view draws by itself as far as pictures can hold it; `nil` where it is so.
  fileprivate var bounded: ViewNode? {
    var node = self
    var isChanged = false
    func bound(_ length: Double, _ range: ClosedRange<Double>? = nil, _ change: (Double) -> Void) {
      let bounded = range.map(length.bounded) ?? length.bounded
      guard bounded != length else { return }
      change(bounded)
      isChanged = true
    }
    bound(cornerRadius) { node.cornerRadius = $0 }
    if let size = text?.font.size { bound(size, PictureLimits.fontSizes) { node.text?.font.size = $0 } }
    if let height = table?.estimatedRowHeight { bound(height) { node.table?.estimatedRowHeight = $0 } }
    if let height = table?.rowHeight { bound(height) { node.table?.rowHeight = $0 } }
    if let size = image?.size, size != size.bounded {
      node.image?.size = size.bounded
      isChanged = true
    }
    if let frame, frame != frame.bounded {
      node.frame = frame.bounded
      isChanged = true
    }
    return isChanged ? node : nil
  }
}
