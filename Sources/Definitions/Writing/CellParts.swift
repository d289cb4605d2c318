import AutoLayout
import Geometry

/// The views of a tree that definitions do not list, because table view cells create them: content views, and the
/// labels and image views of a cell's style.
struct CellParts {
  /// A view that a cell creates.
  struct Part {
    var cell: ViewID
    /// The name in expressions, after the cell's: `textLabel`.
    var name: String

    /// The font that the cell's style gives the view.
    func font(in style: CellContent.Style) -> FontDescription? {
      switch name {
      case "textLabel": style.textFont
      case "detailTextLabel": style.detailFont
      default: nil
      }
    }
  }

  /// The keys of a part that its cell sets, or that no definition can change.
  static let setByCells: Set<String> = ["class", "id", "text", "subviews", "arranged"]

  private var parts: [ViewID: Part] = [:]

  init(_ tree: ViewTree) {
    for index in tree.views.indices {
      guard let cell = tree.views[index].cell else { continue }
      for (view, name) in [
        (cell.contentView, "contentView"), (cell.imageView, "imageView"), (cell.textLabel, "textLabel"),
        (cell.detailTextLabel, "detailTextLabel"),
      ] {
        if let view { parts[view] = Part(cell: ViewID(index), name: name) }
      }
    }
  }

  subscript(view: ViewID) -> Part? { parts[view] }

  /// The subviews that a definition lists under a view: those of its content view for a cell.
  func writtenSubviews(of view: ViewID, in tree: ViewTree) -> [ViewID] {
    let container = tree[view].cell?.contentView ?? view
    return tree[container].subviews.filter { parts[$0] == nil }
  }
}
