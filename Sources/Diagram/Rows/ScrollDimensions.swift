import AutoLayout
import Geometry

/// The lengths of the frames and contents of scroll views, which rows of dimensions outside the figure state.
struct ScrollDimensions: FigureReading {
  let facts: FigureFacts
  /// The sides drawn of ambiguous contents.
  let contents: [(view: ViewID, rect: Rect)]
  /// The contents of which a row of dimensions shows every part.
  let chainedContents: Set<ContentLength>

  /// The dimensions of the first two scroll views. A dimension that both share is drawn once, without a name.
  ///
  /// - Parameter sizedViews: The views whose sizes stand beside their names.
  func along(_ axis: Axis, sizedViews: Set<ViewID> = []) -> [Dimension] {
    // Nobody asks how far a table scrolls whose rows fit.
    let shown = scrollViews.filter(explainsContent)
    let closed = facts.request.panel?.closedContents ?? []
    if !closed.isEmpty, options.layers == nil {
      // Other lengths are those of the panel that leaves these open.
      return shown.filter { closed.contains(ContentLength(view: $0, axis: axis)) }.prefix(2)
        .flatMap { lengths(axis, of: $0, sizedViews) }
    }
    let all = shown.prefix(2).flatMap { lengths(axis, of: $0, sizedViews) }
    let rows = axis == .vertical ? rowHeights : []
    guard shown.count == 2 else { return rows + all }
    var result: [Dimension] = []
    for dimension in all {
      guard let match = result.firstIndex(where: { $0.isLevel(with: dimension) }) else {
        result.append(dimension)
        continue
      }
      result[match].name = dimension.lengthName
      result[match].objectEdge = max(result[match].objectEdge, dimension.objectEdge)
    }
    return rows + result
  }

  /// The sentence that row heights include more than the content views, or `nil` if they do not.
  var separatorNote: String? {
    guard !rowHeights.isEmpty else { return nil }
    let heights = facts.tables.cells.values.compactMap { cell -> Double? in
      guard let content = tree[cell].cell?.contentView else { return nil }
      return geometry.points(geometry.frame(cell).height - geometry.frame(content).height)
    }
    guard let height = heights.max(), height > 0.01 else { return nil }
    return "The height of a row includes its separator, \(Figures.number(height))"
  }

  /// The largest number of rows for which each row shows its height.
  private static let mostRows = 8

  /// The row heights of the only table, if its cells are self-sizing and the heights differ.
  private var rowHeights: [Dimension] {
    let tables = scrollViews.filter { tree[$0].table != nil }
    guard options.layers == nil, tables.count == 1, let table = tables.first,
      tree[table].table?.rowHeight == nil, let visible = geometry.visibleFrame(table)
    else { return [] }
    let rows = facts.tables.rows(of: table).map(\.rect)
    guard rows.count <= Self.mostRows else { return [] }
    if Set(rows.map { $0.height.rounded() }).count == 1 {
      return [rowsAlike(rows, in: visible)].compactMap(\.self)
    }
    // A row that is cut off has no height to show.
    return rows.filter { $0.maxY <= visible.maxY + 0.5 && $0.minY >= visible.minY - 0.5 }
      .sorted { $0.minY < $1.minY }.map { row in
        Dimension(
          axis: .vertical, start: row.minY, end: row.maxY, objectEdge: row.maxX, name: "row",
          value: Figures.number(geometry.points(row.height)), role: .ink, link: .onLine)
      }
  }

  /// One dimension for rows of one height, or `nil` if some of the rows are cut off.
  private func rowsAlike(_ rows: [Rect], in visible: Rect) -> Dimension? {
    guard rows.count > 1, let first = rows.map(\.minY).min(), let last = rows.map(\.maxY).max(),
      last <= visible.maxY + 0.5, first >= visible.minY - 0.5
    else { return nil }
    let height = geometry.points(rows[0].height)
    return Dimension(
      axis: .vertical, start: first, end: last, objectEdge: rows[0].maxX,
      name: "\(rows.count) rows × \(Figures.number(height)) =",
      value: Figures.number(height * Double(rows.count)), role: .ink)
  }

  /// The dimensions of the frame and the content of a view, in this order.
  private func lengths(_ axis: Axis, of view: ViewID, _ sizedViews: Set<ViewID>) -> [Dimension] {
    let cross = axis.other
    let attribute = axis == .horizontal ? "width" : "height"
    let prefix = scrollViews.count > 1 ? "\(name(of: view))." : ""
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
          objectEdge: (contents.first { $0.view == view }?.rect ?? content).max(cross),
          name: "\(prefix)contentSize.\(attribute)",
          value: Figures.number(geometry.points(content.length(axis))),
          role: .content))
    }
    return result
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

  /// Keeps names off the extension lines between scroll views and their dimensions.
  func reserveExtensionLines(on board: inout Board) {
    for (line, axis) in extensionLines { board.add(line, .line, along: axis) }
  }

  /// The extension lines up to the first row, with the axis along which each runs.
  var extensionLines: [(rect: Rect, axis: Axis)] {
    guard shows(.dimensions) else { return [] }
    let root = geometry.frame(.root)
    return Axis.allCases.filter(concerns).flatMap { axis in
      along(axis).flatMap { dimension in
        let end = max(dimension.objectEdge, root.max(axis.other)) + OuterRows.firstRow
        return [dimension.start, dimension.end].map { place in
          (
            rect: Rect(axis, from: place - 1, to: place + 1, across: dimension.objectEdge, end),
            axis: axis.other
          )
        }
      }
    }
  }

  /// The rows that the dimensions will need around what is drawn so far.
  func rows(around extent: Rect?) -> OuterRows {
    var rows = OuterRows(around: extent ?? geometry.frame(.root))
    guard shows(.dimensions) else { return rows }
    for axis in Axis.allCases where concerns(axis) {
      let all = along(axis)
      guard let low = all.map(\.start).min(), let high = all.map(\.end).max() else { continue }
      rows.add(ClosedRange(between: low, and: high), axis)
    }
    return rows
  }
}
