import AutoLayout
import Geometry
import Source

/// Reads table views, their rows and the predefined views of cells.
extension ViewTreeReader {
  /// Adds a cell's content view and the subviews that the cell's style predefines.
  ///
  /// - Returns: the content view, which contains the cell's subviews.
  mutating func addCellParts(to cell: ViewID, at node: SourceNode) -> ViewID {
    let draft = drafts[cell.index]
    var content = draft.node.cell ?? CellContent()
    let style = content.style
    let contentView = addPart("contentView", .view, of: draft.key, to: cell, at: node)
    content.contentView = contentView
    if style.hasImageView {
      content.imageView = addPart("imageView", .imageView, of: draft.key, to: contentView, at: node)
    }
    if style.hasTextLabel {
      let label = addPart("textLabel", .label, of: draft.key, to: contentView, at: node)
      content.textLabel = label
      setText(draft.cellText, style.textFont, of: label)
    }
    if style.hasDetailTextLabel {
      let label = addPart("detailTextLabel", .label, of: draft.key, to: contentView, at: node)
      content.detailTextLabel = label
      setText(draft.cellDetailText, style.detailFont, of: label)
    }
    drafts[cell.index].node.cell = content
    return contentView
  }

  /// Reads a view that definitions do not list, though a diagram may change it: `cell.contentView`.
  private mutating func addPart(
    _ part: String, _ viewClass: ViewClass, of cell: String, to superview: ViewID, at node: SourceNode
  ) -> ViewID {
    func scalar(_ text: String) -> SourceNode {
      SourceNode(content: .scalar(text, .plain), offset: node.offset)
    }
    let source = SourceNode(
      content: .mapping([.init(key: scalar("class"), value: scalar(viewClass.rawValue))]),
      offset: node.offset)
    let draft = readView(Pending(name: "\(cell).\(part)", key: nil, node: source, superview: superview))
    let id = ViewID(drafts.count)
    drafts.append(draft)
    drafts[superview.index].node.subviews.append(id)
    readGuides(draft.guides, of: id)
    return id
  }

  private mutating func setText(_ text: String?, _ font: FontDescription, of label: ViewID) {
    drafts[label.index].node.text?.text = text
    if sources[label.index]["font"] == nil { drafts[label.index].node.text?.font = font }
  }

  /// Checks that the cell's style has the predefined views that its keys set.
  func completeCell(_ index: Int) {
    guard let style = drafts[index].node.cell?.style else { return }
    for (key, isThere) in [
      ("text", style.hasTextLabel), ("detailText", style.hasDetailTextLabel), ("image", style.hasImageView),
    ] where !isThere {
      guard let entry = sources[index][key] else { continue }
      context.report(
        "a cell with the style \(style.rawValue) does not use '\(key)'",
        style == .custom ? "give it another 'style', such as subtitle, or put views into it" : nil,
        at: entry.key)
    }
  }

  mutating func completeTable(_ index: Int) {
    guard drafts[index].node.table != nil else { return }
    let rows = rows(of: index)
    drafts[index].node.table?.rows = rows
  }

  /// The rows as written, or one for each cell if none are.
  private func rows(of index: Int) -> [TableContent.Rows] {
    guard sources[index]["rows"] != nil else {
      return drafts[index].node.subviews.filter { drafts[$0.index].node.cell != nil }
        .map { TableContent.Rows(cell: $0) }
    }
    return drafts[index].rows.compactMap { rows in
      guard let name = rows.cell else {
        if let entry = sources[index]["rows"] {
          context.report(
            "rows need the name of a cell", "write { cell: name, count: 3 }", at: entry.key)
        }
        return nil
      }
      guard let cell = subview(name, of: index) else { return nil }
      guard drafts[cell.index].node.cell != nil || rows.height != nil else {
        context.report(
          "'\(name.name)' has the class \(drafts[cell.index].node.viewClass.rawValue), not TableViewCell",
          "name a TableViewCell, or give the rows a 'height'", at: name.node)
        return nil
      }
      var content = TableContent.Rows(cell: cell, count: rows.count, measured: rows.measured)
      content.measuresOnScreen = rows.measuresOnScreen
      (content.height, content.space, content.inset) = (rows.height, rows.space, rows.inset)
      return content
    }
  }
}
