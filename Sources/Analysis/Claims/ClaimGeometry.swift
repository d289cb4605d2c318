import AutoLayout
import Geometry

/// The rectangles of a stretch of layouts, between the ends of which all numbers of a layout are affine.
struct ClaimGeometry {
  /// The layout at the beginning.
  let start: SolvedLayout
  /// The layout at the end, of the same tree.
  let end: SolvedLayout
  /// The part of the stretch that is looked at.
  let from: Double
  let to: Double

  /// A length that no reader can see, in points.
  static let tolerance = 1e-6

  /// - Parameters:
  ///   - start: The layout at the beginning.
  ///   - end: The layout at the end.
  ///   - from: The share of the way at which the part begins.
  ///   - to: The share of the way at which it ends.
  init(_ start: SolvedLayout, _ end: SolvedLayout, from: Double = 0, to: Double = 1) {
    self.start = start
    self.end = end
    self.from = from
    self.to = to
  }

  /// One layout.
  init(_ layout: SolvedLayout) { self.init(layout, layout) }

  /// Shares of the part in ascending order, those strictly inside. What is nearer to an end, or to another one, than lengths are
  /// known is the same place.
  func cuts(_ shares: [Double]) -> [Double] {
    let (first, last) = (start.tree.environment.canvas, end.tree.environment.canvas)
    let length = max((last.width - first.width).magnitude, (last.height - first.height).magnitude)
    let least = max(1e-12, Self.leastDistance / max(length * (to - from), Self.leastDistance))
    var cuts: [Double] = []
    for share in shares.sorted() where share - (cuts.last ?? 0) > least && share < 1 - least {
      cuts.append(share)
    }
    return cuts
  }

  /// In points: lengths of pieces are rounded to a billionth.
  private static let leastDistance = 1e-8

  /// Another part of the same stretch.
  func part(_ from: Double, _ to: Double) -> ClaimGeometry { ClaimGeometry(start, end, from: from, to: to) }

  var tree: ViewTree { start.tree }

  /// A rectangle, by the edges that bound it: it ends where the first of them does.
  struct MovingRect {
    /// The edges at the left and at the top, of which the greatest counts.
    var low: ByAxis
    /// The edges at the right and at the bottom, of which the least counts.
    var high: ByAxis

    struct ByAxis {
      var horizontal: [Moving]
      var vertical: [Moving]

      subscript(axis: Axis) -> [Moving] {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
      }
    }

    /// The parts of two rectangles that they have in common.
    func intersection(_ other: MovingRect) -> MovingRect {
      var result = self
      for axis in Axis.allCases {
        result.low[axis] += other.low[axis]
        result.high[axis] += other.high[axis]
      }
      return result
    }
  }

  // MARK: Numbers

  func number(_ read: (SolvedLayout) -> Double) -> Moving {
    Moving(read(start), read(end)).part(from, to)
  }

  func rect(_ read: (SolvedLayout) -> Rect) -> MovingRect {
    MovingRect(
      low: .init(horizontal: [number { read($0).minX }], vertical: [number { read($0).minY }]),
      high: .init(horizontal: [number { read($0).maxX }], vertical: [number { read($0).maxY }]))
  }

  func frame(_ view: ViewID) -> MovingRect { rect { $0[view].absoluteFrame } }

  /// The canvas, in the root's coordinates.
  var canvas: MovingRect { rect { Rect(origin: .zero, size: $0.tree.environment.canvas) } }

  /// The rectangle of a view or guide. The readable width has a limit, which either holds everywhere on the stretch or nowhere
  /// (`branches(of:)`).
  func rect(of item: LayoutItem) -> MovingRect {
    switch item {
    case .view(let view), .frameLayoutGuide(let view): return frame(view)
    case .safeArea(let view): return rect { $0[view].absoluteFrame.inset(by: $0[view].safeAreaInsets) }
    case .layoutMargins(let view): return rect { $0[view].absoluteFrame.inset(by: $0[view].effectiveMargins) }
    case .contentLayoutGuide(let view): return rect { $0.contentRect(of: view) ?? $0[view].absoluteFrame }
    case .readableContent(let view):
      let category = tree.environment.contentSizeCategory
      let margins = number { $0.margins(of: view).width }
      guard let most = ReadableContent.maximumWidth(for: category), margins.value(at: 0.5) > most else {
        return rect(of: .layoutMargins(view))
      }
      return rect { layout in
        var rect = layout.margins(of: view)
        rect.origin.x = rect.midX - most / 2
        rect.size.width = most
        return rect
      }
    case .topLayoutGuide:
      return band { layout in (0, layout[.root].safeAreaInsets.top) }
    case .bottomLayoutGuide:
      return band { layout in
        let height = layout[.root].absoluteFrame.height
        return (height - layout[.root].safeAreaInsets.bottom, height)
      }
    case .keyboardLayoutGuide:
      return band { layout in
        let height = layout[.root].absoluteFrame.height
        return (
          height - max(layout.tree.environment.keyboardHeight, layout[.root].safeAreaInsets.bottom), height
        )
      }
    case .guide, .stackGuide:
      let owner = tree.owner(of: item)
      return rect { layout in
        (layout.guides + layout.stackGuides).first { $0.item == item }?.absoluteFrame
          ?? layout[owner].absoluteFrame
      }
    }
  }

  private func band(_ ends: (SolvedLayout) -> (top: Double, bottom: Double)) -> MovingRect {
    rect { layout in
      let (root, ends) = (layout[.root].absoluteFrame, ends(layout))
      return Rect(x: root.minX, y: root.minY + ends.top, width: root.width, height: ends.bottom - ends.top)
    }
  }

  /// The shares at which the rectangle of an item begins to depend on something else.
  func branches(of item: LayoutItem) -> [Double] {
    guard case .readableContent(let view) = item,
      let most = ReadableContent.maximumWidth(for: tree.environment.contentSizeCategory)
    else { return [] }
    return [(number { $0.margins(of: view).width } - most).zero].compactMap(\.self)
  }

  // MARK: Visibility

  /// Whether a view is hidden, by itself or with an ancestor.
  func isHidden(_ view: ViewID) -> Bool { isAny(of: view) { $0.isHidden } }

  /// Whether a view shows: it is not hidden, and not transparent.
  func isVisible(_ view: ViewID) -> Bool { !isAny(of: view) { $0.isHidden || $0.alpha == 0 } }

  /// Whether something is so for a view or one of its ancestors.
  func isAny(of view: ViewID, _ test: (ViewNode) -> Bool) -> Bool {
    var current: ViewID? = view
    while let id = current {
      if test(tree[id]) { return true }
      current = tree[id].superview
    }
    return false
  }

  /// The nearest ancestor that scrolls; `nil` if there is none.
  func scrollView(around view: ViewID) -> ViewID? {
    var current = tree[view].superview
    while let id = current {
      if start[id].scroll != nil { return id }
      current = tree[id].superview
    }
    return nil
  }

  /// A rectangle as far as the canvas and the view's clipping ancestors show it.
  func clipped(_ rect: MovingRect, of view: ViewID) -> MovingRect {
    var rect = rect.intersection(canvas)
    var current = tree[view].superview
    while let id = current {
      if tree[id].clipsToBounds { rect = rect.intersection(frame(id)) }
      current = tree[id].superview
    }
    return rect
  }

  // MARK: Text

  /// The shares at which the lines of a view's text change.
  func lineBreaks(in view: ViewID) -> [Double] {
    let width = number { $0[view].frame.width }
    guard width.start != width.end else { return [] }
    let (low, high) = (min(width.start, width.end), max(width.start, width.end))
    var breaks: [Double] = []
    var current = low
    while breaks.count < Self.mostBreaks,
      let next = tree[view].widthsOfSameLines(asAt: current, tree.environment)?.next, next.isFinite,
      next < high
    {
      // A width that rounding keeps below the next break would never get there.
      current = max(next, current.nextUp)
      if let share = (width - next).zero { breaks.append(share) }
    }
    return breaks
  }

  /// The most line breaks of one text on one stretch. A thousand words break at a few thousand widths.
  private static let mostBreaks = 20_000

  /// The lines that a view's text needs in the middle of the part; `nil` if it has none.
  func lines(of view: ViewID) -> [TextWrapping.Line]? {
    tree[view].lines(atWidth: number { $0[view].frame.width }.value(at: 0.5), tree.environment)
  }

  /// The rectangle of the letters of a label that shows all or some of its lines, in the middle of the label.
  func textRect(ofLabel view: ViewID) -> MovingRect {
    var rect = frame(view)
    guard let text = tree[view].text, tree[view].intrinsicSize == nil, let all = textLines(of: view) else {
      return rect
    }
    let environment = tree.environment
    let lines = text.numberOfLines > 0 ? Array(all.prefix(text.numberOfLines)) : all
    let width = lines.map(\.width).max() ?? 0
    let height = text.lineSpacing.height(
      of: lines.count, lineHeight: environment.text.metrics(of: text.font).lineHeight)
    let (left, right) = (rect.low.horizontal[0], rect.high.horizontal[0])
    let middle = (left + right) * 0.5
    let isRightToLeft = tree.direction(of: view) == .rightToLeft
    if text.alignment == .center {
      rect.low.horizontal.append(middle - width / 2)
      rect.high.horizontal.append(middle + width / 2)
    } else if text.alignment == .right || text.alignment != .left && isRightToLeft {
      rect.low.horizontal.append(right - width)
    } else {
      rect.high.horizontal.append(left + width)
    }
    let center = (rect.low.vertical[0] + rect.high.vertical[0]) * 0.5
    rect.low.vertical.append(center - height / 2)
    rect.high.vertical.append(center + height / 2)
    return rect
  }

  /// A label of one line breaks at newlines alone.
  private func textLines(of view: ViewID) -> [TextWrapping.Line]? {
    guard tree[view].text?.numberOfLines == 1 else { return lines(of: view) }
    return tree[view].lines(atWidth: nil, tree.environment)
  }
}

extension SolvedLayout {
  /// The content of a scroll view, in the root's coordinates; `nil` if the view does not scroll.
  fileprivate func contentRect(of view: ViewID) -> Rect? {
    guard let scroll = self[view].scroll else { return nil }
    return Rect(origin: self[view].absoluteFrame.origin - scroll.contentOffset, size: scroll.contentSize)
  }

  fileprivate func margins(of view: ViewID) -> Rect {
    self[view].absoluteFrame.inset(by: self[view].effectiveMargins)
  }
}
