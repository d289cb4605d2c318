/// The view, constraint or mark that an item represents, so that a diff, an SVG group or a report can name it.
public enum SceneOrigin: Hashable, Sendable {
  /// A view's name.
  case view(String)
  /// A layout guide's name, such as `root.safeArea`.
  case guide(String)
  /// A constraint by its position in activation order, from 1.
  case constraint(Int)
  /// A layout issue by its position in the list, from 1.
  case issue(Int)
  /// A part of the page outside the layout, such as `title`, `ruler` or `key`.
  case page(String)

  /// The kind and the name joined by a hyphen, such as `view-yellow`. Different origins have different
  /// identifiers.
  public var identifier: String {
    switch self {
    case .view(let name): "view-\(name)"
    case .guide(let name): "guide-\(name)"
    case .constraint(let number): "constraint-\(number)"
    case .issue(let number): "issue-\(number)"
    case .page(let name): "page-\(name)"
    }
  }
}
