import AutoLayout
import Geometry

/// The limits of lengths in a picture, in figure units.
///
/// Layouts may contain arbitrary numbers. Clamping them once before drawing keeps infinities and NaN out of later
/// calculations.
enum PictureLimits {
  /// At larger distances from the origin, a `Double` no longer resolves millionths.
  static let farthest = 1e9
  static let scales = 1e-4...1e4
  static let fontSizes = 0.01...10_000.0
}

extension Double {
  /// The number clamped to a range. NaN becomes 0 or, if that is larger, the lower bound.
  func bounded(by range: ClosedRange<Double>) -> Double {
    isNaN ? Swift.max(0, range.lowerBound) : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number clamped to the coordinates that a picture can hold. NaN becomes 0.
  var bounded: Double {
    // Fast path for nearly all numbers.
    magnitude <= PictureLimits.farthest
      ? self : isNaN ? 0 : self < 0 ? -PictureLimits.farthest : PictureLimits.farthest
  }
}

extension Point {
  fileprivate var bounded: Point { Point(x: x.bounded, y: y.bounded) }
}

extension Size {
  /// The size with both lengths clamped. Negative lengths become 0.
  fileprivate var bounded: Size { Size(width: max(0, width.bounded), height: max(0, height.bounded)) }
}

extension EdgeInsets {
  fileprivate var bounded: EdgeInsets {
    EdgeInsets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded)
  }
}

extension Rect {
  /// The rectangle clamped to the coordinates that a picture can hold.
  var bounded: Rect { Rect(origin: origin.bounded, size: size.bounded) }

  /// The rectangle with each edge clamped to an area of the picture.
  func bounded(by reach: Rect) -> Rect {
    let x = ClosedRange(between: reach.minX, and: reach.maxX)
    let y = ClosedRange(between: reach.minY, and: reach.maxY)
    // Insets may have inverted the rectangle.
    if x.contains(minX), x.contains(maxX), y.contains(minY), y.contains(maxY) { return self }
    let (left, top) = (minX.bounded(by: x), minY.bounded(by: y))
    return Rect(x: left, y: top, width: maxX.bounded(by: x) - left, height: maxY.bounded(by: y) - top)
  }
}

extension SolvedLayout {
  /// The layout with all lengths clamped to those that a picture can hold.
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
  /// The view with all lengths clamped, or `nil` if none changes.
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
  /// The node with all values that affect its drawing clamped, or `nil` if none changes.
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
    if let width = border?.width { bound(width) { node.border?.width = $0 } }
    if let shadow {
      bound(shadow.radius) { node.shadow?.radius = $0 }
      bound(shadow.offset.x) { node.shadow?.offset.x = $0 }
      bound(shadow.offset.y) { node.shadow?.offset.y = $0 }
    }
    if let size = text?.font.size { bound(size, PictureLimits.fontSizes) { node.text?.font.size = $0 } }
    if let height = table?.estimatedRowHeight { bound(height) { node.table?.estimatedRowHeight = $0 } }
    if let height = table?.rowHeight { bound(height) { node.table?.rowHeight = $0 } }
    for (index, rows) in (table?.rows ?? []).enumerated() {
      if let height = rows.height { bound(height) { node.table?.rows[index].height = $0 } }
      bound(rows.space) { node.table?.rows[index].space = $0 }
      bound(rows.inset) { node.table?.rows[index].inset = $0 }
    }
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
