import AutoLayout
import Geometry
import Scene

extension FigureDrawing {
  private static let rowPitch = 26.0

  func drawDimensions() {
    guard shows(.dimensions) else { return }
    for axis in Axis.allCases where concerns(axis) {
      guard let figure = sketch.extent else { return }
      let rows = rows(of: merged(dimensions(axis)).map { placed($0, in: figure) })
      let others = sketch.labels
      var place = rowStart(axis)
      var drawn: [Double: Double] = [:]
      var labels: [Rect] = []
      for (row, dimensions) in rows.enumerated() {
        // The extension lines of the outer rows cross this one.
        let crossing = rows[(row + 1)...].flatMap { $0.flatMap { [$0.start, $0.end] } }
        place = self.place(dimensions, from: place, beside: others, axis)
        for var dimension in dimensions {
          dimension.figureEdge = geometry.frame(.root).max(axis.other)
          (dimension.drawnStart, dimension.drawnEnd) = (drawn[dimension.start], drawn[dimension.end])
          dimension.crossed = labels + others + valuesInRows
          labels.append(draw(dimension, row: place, crossing: crossing))
          (drawn[dimension.start], drawn[dimension.end]) = (place + 6, place + 6)
        }
        place += (dimensions.map(pen.depth).max() ?? 6) + Self.rowPitch - 6
      }
    }
  }

  /// Keeps names off the extension lines between scroll views and their dimensions.
  func reserveExtensionLines() {
    guard shows(.dimensions) else { return }
    let root = geometry.frame(.root)
    for axis in Axis.allCases where concerns(axis) {
      for dimension in dimensions(axis) {
        // Up to the first row.
        let end = max(dimension.objectEdge, root.max(axis.other)) + Self.firstRow
        for place in [dimension.start, dimension.end] {
          board.add(
            Rect(axis, from: place - 1, to: place + 1, across: dimension.objectEdge, end), .line,
            along: axis.other)
        }
      }
    }
  }

  /// Merges the dimensions of a frame and its content if their lengths and positions are equal, unless there is room
  /// for both labels but not for a common one.
  private func merged(_ dimensions: [Dimension]) -> [Dimension] {
    var result: [Dimension] = []
    for dimension in dimensions {
      if let last = result.last, last.role == .ink, dimension.role == .content,
        last.isOfAll == dimension.isOfAll, abs(last.start - dimension.start) < 0.01,
        abs(last.end - dimension.end) < 0.01
      {
        var common = dimension
        common.lead = "\(last.name) = "
        common.name = dimension.lengthName
        common.objectEdge = max(last.objectEdge, dimension.objectEdge)
        if pen.fits(common) || dimension.axis == .vertical && !pen.fits(last) {
          result[result.count - 1] = common
          continue
        }
      }
      result.append(dimension)
    }
    return result
  }

  /// The ratio of label length to dimension length above which a two-line label is placed horizontally beside the
  /// dimension.
  private static let longLabel = 2.5

  /// Chooses the place for a label that is too long for its line: along the line or beyond one of its ends if the
  /// figure is long enough, otherwise horizontally beside it.
  private func placed(_ dimension: Dimension, in figure: Rect) -> Dimension {
    var dimension = dimension
    let length = pen.labelLength(of: dimension) + Pen.labelGap
    if dimension.length >= length - Pen.labelGap + 4 {
      dimension.overflow = .beside
    } else if dimension.axis == .vertical {
      if !dimension.lead.isEmpty, length > Self.longLabel * dimension.length {
        dimension.overflow = .level
      } else if dimension.end + length <= figure.maxY {
        dimension.overflow = .after
      } else if dimension.start - length >= figure.minY {
        dimension.overflow = .before
      } else {
        dimension.overflow = .level
      }
    }
    return dimension
  }

  /// Puts each dimension into the first row in which it overlaps no other.
  private func rows(of dimensions: [Dimension]) -> [[Dimension]] {
    var rows: [[Dimension]] = []
    for dimension in dimensions {
      let span = pen.span(of: dimension)
      let row = rows.firstIndex { others in
        others.map(pen.span).allSatisfy {
          $0.upperBound + 8 < span.lowerBound || span.upperBound + 8 < $0.lowerBound
        }
      }
      if let row { rows[row].append(dimension) } else { rows.append([dimension]) }
    }
    return rows
  }

  /// - Returns: The rectangle of the label.
  private func draw(_ dimension: Dimension, row: Double, crossing: [Double]) -> Rect {
    var dimension = dimension
    dimension.labelShare = pen.labelShare(of: dimension, avoiding: crossing)
    let label = pen.labelRect(of: dimension, row: row)
    let span = pen.span(of: dimension)
    sketch.add(
      group(pen.dimension(dimension, row: row), .page("dimensions")), at: .dimensions,
      covering: label.union(
        Rect(dimension.axis, from: span.lowerBound, to: span.upperBound, across: row - 6, row + 6)))
    board.add(label, .label)
    settle(true, else: Callout(anchors: [label.center], text: dimension.text))
    return label
  }

  /// The dimensions of the first two scroll views. A dimension that both share is drawn once, without a name.
  func dimensions(_ axis: Axis) -> [Dimension] {
    // Nobody asks how far a table scrolls whose rows fit.
    let shown = scrollViews.filter(explainsContent)
    let all = dimensions(axis, of: Array(shown.prefix(2)), areNamed: scrollViews.count > 1)
    guard shown.count == 2 else { return all }
    var result: [Dimension] = []
    for dimension in all {
      guard let match = result.firstIndex(where: { $0.isLevel(with: dimension) }) else {
        result.append(dimension)
        continue
      }
      result[match].name = dimension.lengthName
      result[match].objectEdge = max(result[match].objectEdge, dimension.objectEdge)
    }
    return result
  }

  /// The frame and the content of each view, in this order.
  private func dimensions(_ axis: Axis, of views: [ViewID], areNamed: Bool) -> [Dimension] {
    let cross = axis.other
    let attribute = axis == .horizontal ? "width" : "height"
    return views.flatMap { view -> [Dimension] in
      let prefix = areNamed ? "\(name(of: view))." : ""
      let frame = geometry.frame(view)
      var result: [Dimension] = []
      // The dimension repeats the frame's length beside its name, for comparison with the content's.
      let open = undeterminedSides(of: view).contains(axis == .horizontal ? .right : .bottom)
      guard open || !hasBeamForLength(view, axis) else { return [] }
      // The name gives the frame's size, and the row of constraints the content's parts. Content that scrolls is
      // compared with the frame.
      let contentLength = geometry.contentRect(view)?.length(axis) ?? 0
      let isTold =
        options.layers == nil && chainedContents.contains(ContentLength(view: view, axis: axis))
        && sizedViews.contains(view) && contentLength < frame.length(axis) + 0.01
      if isTold, let content = geometry.contentRect(view),
        abs(content.length(axis) - frame.length(axis)) < 0.01
      {
        return []
      }
      if !isTold, frame.length(axis) > 0.01 {
        result.append(
          Dimension(
            axis: axis, start: frame.min(axis), end: frame.max(axis), objectEdge: frame.max(cross),
            name: "\(prefix)frame.\(attribute)", value: Figures.number(geometry.points(frame.length(axis))),
            role: .ink))
      }
      if !open, let content = geometry.contentRect(view), content.length(axis) > 0.01 {
        result.append(
          Dimension(
            axis: axis, start: content.min(axis), end: content.max(axis),
            objectEdge: (openContents.first { $0.view == view }?.rect ?? content).max(cross),
            name: "\(prefix)contentSize.\(attribute)",
            value: Figures.number(geometry.points(content.length(axis))),
            role: .content))
      }
      return result
    }
  }

  /// Whether frame and content have the same length and a beam shows it.
  private func hasBeamForLength(_ view: ViewID, _ axis: Axis) -> Bool {
    guard let content = geometry.contentRect(view),
      abs(content.length(axis) - geometry.frame(view).length(axis)) < 0.01
    else { return false }
    return marks.contains { mark in
      guard case .beam(let beam) = mark, beam.axis == axis, case .value = beam.label else { return false }
      let first = layout.constraints[beam.number - 1].node.first
      return first.attribute.isSize && first.item == .view(view)
    }
  }

  // MARK: Rulers

  private static let rulerGap = 9.5
  /// The distance between the top edge and the ruler that leaves room for tags and the names of covered views.
  private static let headroom = 26.0

  /// The positions of the rulers' lines: outside everything that extends beyond the root, including alignment lines.
  struct RulerEdges {
    /// The position with room for names and tags between the root and the ruler above it.
    var top: Double
    /// The position without that room, if no label was placed there.
    var near: Double
    var left: Double
  }

  func makeRulerEdges() -> RulerEdges {
    let frame = geometry.frame(.root)
    var (top, left) = (frame.minY, frame.minX)
    // The top of labels above the root or its content.
    var headed = Double.infinity
    func cover(_ rect: Rect) { (top, left) = (min(top, rect.minY), min(left, rect.minX)) }
    for view in geometry.drawnViews {
      cover(geometry.frame(view))
      guard shows(.contentSize), let content = geometry.contentRect(view) else { continue }
      if content.minX < frame.minX || content.minY < frame.minY { cover(content.inset(by: -4)) }
      // The tag of an origin at the top lies above it.
      if shows(.offset), content.minY <= frame.minY + 8, content.minX >= frame.minX - 120,
        content.minX <= frame.maxX
      {
        headed = min(headed, content.minY - Self.headroom)
      }
    }
    if shows(.names), coveredViews.contains(where: { geometry.frame($0).minY <= frame.minY + 1 }) {
      headed = min(headed, frame.minY - Self.headroom)
    }
    for case .line(let line) in marks {
      if line.axis == .horizontal { top = min(top, line.from + 6) } else { left = min(left, line.from + 6) }
    }
    return RulerEdges(
      top: min(top, headed) - Self.rulerGap, near: top - Self.rulerGap, left: left - Self.rulerGap)
  }

  /// Keeps names and tags out of the rulers' bands next to the root.
  func reserveRulers() {
    guard shows(.rulers) else { return }
    let frame = geometry.frame(.root)
    let edges = rulerEdges
    let (top, left) = (frame.minY - edges.top, frame.minX - edges.left)
    // The bands of the numbers and ticks are blocked. In the wider bands around them, labels would look like those of
    // a ruler.
    let gap = top > Self.headroom ? 0 : max(0, min(top, 16) - 5)
    for (depth, kind) in [(20.0, Board.Kind.label), (80, .text)] {
      board.add(
        Rect(
          x: frame.minX - 12, y: edges.top - depth, width: frame.width + 24, height: depth + gap), kind)
    }
    let numbers = 12 + (pen.lettering.width(Figures.number(frame.height), .ruler))
    for (depth, kind) in [(max(34, numbers), Board.Kind.label), (134, .text)] {
      board.add(
        Rect(
          x: edges.left - depth, y: frame.minY - 8, width: depth + max(0, min(left, 16) - 7),
          height: frame.height + 16), kind)
    }
  }

  /// The area of the numbers of the ruler above the root. The ruler's line is not included, because a dot on the edge
  /// may overlap it.
  private func rulerBand(top: Double) -> Rect {
    let frame = geometry.frame(.root)
    return Rect(x: frame.minX - 12, y: top - 20, width: frame.width + 24, height: 15)
  }

  func drawRulers() {
    guard shows(.rulers) else { return }
    let frame = geometry.frame(.root)
    var edges = rulerEdges
    if edges.near > edges.top, board.isFree(rulerBand(top: edges.near)) { edges.top = edges.near }
    let items =
      pen.ruler(.horizontal, length: frame.width, scale: geometry.scale, edge: edges.top)
      + pen.ruler(.vertical, length: frame.height, scale: geometry.scale, edge: edges.left)
    sketch.add(
      group(items, .page("ruler")), at: .dimensions,
      covering: Rect(
        x: edges.left - 32, y: edges.top - 18, width: frame.maxX + 10 - edges.left + 32,
        height: frame.maxY + 5 - edges.top + 18))
    continueRuler(.horizontal, edge: edges.top)
    continueRuler(.vertical, edge: edges.left)
  }

  /// Continues a ruler along content that extends beyond the root, if no label is in its way.
  private func continueRuler(_ axis: Axis, edge: Double) {
    guard shows(.contentSize) else { return }
    let length = geometry.frame(.root).length(axis)
    let end = scrollViews.compactMap(geometry.contentRect).map { $0.max(axis) }.max() ?? 0
    let items = pen.rulerContinuation(axis, from: length, to: end, scale: geometry.scale, edge: edge)
    let depth =
      axis == .horizontal ? 20.0 : 12 + pen.lettering.width(Figures.number(geometry.points(end)), .ruler)
    // Excludes the number at the ruler's end, which extends into the space beyond the root.
    let band = Rect(axis, from: length + 14, to: end + 12, across: edge - depth, edge + 1)
    guard !items.isEmpty, board.isFree(band) else { return }
    sketch.add(group(items, .page("ruler")), at: .dimensions, covering: band)
  }
}
