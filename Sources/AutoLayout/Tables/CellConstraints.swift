import Geometry

/// Places a cell's content view, and in it the predefined views of the cell's style
/// (`ScrollViewRules: Table views and cells`).
///
/// They count as frames with translated autoresizing masks: other constraints may refer to them but never move them.
/// If a row is too small for a part, the part's size is zero rather than negative.
struct CellConstraints {
  private let tree: ViewTree
  private let cell: CellContent
  private let contentView: ViewID
  private let isRightToLeft: Bool
  /// The content view's size, if the cell's is known.
  private var contentSize: Size?
  private var result: [ConstraintNode] = []

  /// The constraints of one cell; none for a view that is not a cell with a content view.
  ///
  /// The parameters never change the number of constraints.
  ///
  /// - Parameters:
  ///   - size: the cell's size, as its table measured it; `nil` for a cell outside a table.
  ///   - insets: the insets that the table's safe area imposes on the sides of the row; `nil` for a cell outside a
  ///     table.
  static func all(
    for view: ViewID, size: Size? = nil, insets: EdgeInsets? = nil, in tree: ViewTree
  ) -> [ConstraintNode] {
    guard let cell = tree[view].cell, let contentView = cell.contentView else { return [] }
    var constraints = CellConstraints(tree, view, cell, contentView)
    constraints.addContentView(of: view, size: size, insets: insets ?? cell.contentInsets)
    constraints.addParts()
    return constraints.result
  }

  private init(_ tree: ViewTree, _ view: ViewID, _ cell: CellContent, _ contentView: ViewID) {
    self.tree = tree
    self.cell = cell
    self.contentView = contentView
    isRightToLeft = (tree[view].direction ?? tree.environment.direction) == .rightToLeft
  }

  private mutating func addContentView(of view: ViewID, size: Size?, insets: EdgeInsets) {
    let accessory = cell.accessoryWidth ?? CellMetrics.width(of: cell.accessory)
    let taken = accessory + insets.left + insets.right
    let separator = CellMetrics.separatorHeight(of: view, in: tree)
    add(contentView, .left, to: view, insets.left + (isRightToLeft ? accessory : 0))
    add(contentView, .top, to: view)
    addLength(contentView, .width, of: view, -taken, within: size?.width)
    addLength(contentView, .height, of: view, -separator, within: size?.height)
    contentSize = size.map {
      Size(width: max(0, $0.width - taken), height: max(0, $0.height - separator))
    }
  }

  private mutating func addParts() {
    var start = CellMetrics.inset
    if let imageView = cell.imageView {
      let image = tree[imageView].image?.size
      place(imageView, from: start, width: image?.width ?? 0)
      add(imageView, .height, image?.height ?? 0)
      add(imageView, .centerY, to: contentView)
      if let image { start += image.width + CellMetrics.inset }
    }
    guard let text = cell.textLabel else { return }
    guard let detail = cell.detailTextLabel else {
      stretch(text, from: start)
      fillHeight(text)
      return
    }
    switch cell.style {
    case .subtitle: stack(text, detail, from: start)
    case .value2:
      place(text, from: start, width: CellMetrics.titleWidth)
      stretch(detail, from: start + CellMetrics.titleWidth + CellMetrics.titleGap)
      fillHeight(text)
      fillHeight(detail)
    default:
      place(text, from: start, width: textSize(text).width)
      add(detail, .width, textSize(detail).width)
      add(detail, far, to: contentView, -sign * CellMetrics.inset)
      fillHeight(text)
      fillHeight(detail)
    }
  }

  // MARK: Places

  private var near: Attribute { isRightToLeft ? .right : .left }
  private var far: Attribute { isRightToLeft ? .left : .right }
  /// The sign of the reading direction along x.
  private var sign: Double { isRightToLeft ? -1 : 1 }

  private mutating func place(_ view: ViewID, from start: Double, width: Double) {
    add(view, near, to: contentView, sign * start)
    add(view, .width, width)
  }

  private mutating func stretch(_ view: ViewID, from start: Double) {
    add(view, near, to: contentView, sign * start)
    addLength(view, .width, of: contentView, -(start + CellMetrics.inset), within: contentSize?.width)
  }

  private mutating func fillHeight(_ view: ViewID) {
    add(view, .top, to: contentView)
    add(view, .height, to: contentView)
  }

  /// Places two lines, centered together.
  private mutating func stack(_ text: ViewID, _ detail: ViewID, from start: Double) {
    let (upper, lower) = (textSize(text).height, textSize(detail).height)
    for (view, height, shift) in [(text, upper, -lower / 2), (detail, lower, upper / 2)] {
      stretch(view, from: start)
      add(view, .height, height)
      add(view, .centerY, to: contentView, shift)
    }
  }

  /// The size of a view's text on one line; zero without text.
  private func textSize(_ view: ViewID) -> Size {
    guard let text = tree[view].text else { return .zero }
    return LabelLayout(text, width: nil, environment: tree.environment).size
  }

  /// Adds a length equal to another view's plus a constant, or a length of zero if that would be negative.
  private mutating func addLength(
    _ view: ViewID, _ attribute: Attribute, of other: ViewID, _ constant: Double, within length: Double?
  ) {
    if let length, length + constant < 0 {
      add(view, attribute, 0)
    } else {
      add(view, attribute, to: other, constant)
    }
  }

  private mutating func add(
    _ view: ViewID, _ attribute: Attribute, to other: ViewID, _ constant: Double = 0
  ) {
    result.append(
      ConstraintNode(
        LayoutAnchor(.view(view), attribute), .equal, LayoutAnchor(.view(other), attribute),
        constant: constant, source: .autoresizing))
  }

  private mutating func add(_ view: ViewID, _ attribute: Attribute, _ constant: Double) {
    result.append(
      ConstraintNode(LayoutAnchor(.view(view), attribute), constant: constant, source: .autoresizing))
  }
}
