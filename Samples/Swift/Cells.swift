import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry

/// Rows and items that are as large as their constraints ask for.
public enum Cells {
  /// A row as high as its text: a chain of constraints from the top to the bottom of the content view.
  ///
  /// The twin of `cells/self-sizing.yaml`.
  public static func selfSizing() -> View {
    let (root, cell, label) = table()
    label.mas_makeConstraints { make in
      make.edges.equalTo(cell.contentView).with.insets(EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }
    return root
  }

  /// The same with constraints to the cell itself, whose bounds are the whole row.
  ///
  /// The twin of `cells/bounds.yaml`.
  public static func bounds() -> View {
    let (root, cell, label) = table()
    label.snp.makeConstraints { make in
      make.edges.equalTo(cell).inset(EdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    }
    return root
  }

  /// A table of three rows that look alike, and the text of one.
  private static func table() -> (root: View, cell: TableViewCell, label: Label) {
    let root = View(name: "root")
    root.backgroundColor = .white

    let tableView = TableView(name: "tableView")
    tableView.separatorStyle = .none
    tableView.estimatedRowHeight = 85
    root.addSubview(tableView)
    tableView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let cell = TableViewCell(name: "cell")
    cell.backgroundColor = .white
    tableView.addSubview(cell)
    tableView.rows = [TableView.Rows(cell, count: 3)]

    let label = Label(name: "label")
    label.text =
      "A row is as high as its text. The label wraps in the width of its cell and pushes the end of the row down."
    label.numberOfLines = 0
    label.backgroundColor = .yellow
    cell.contentView.addSubview(label)
    return (root, cell, label)
  }
}
