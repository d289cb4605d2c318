public import Foundation
import AutoLayout

/// A row of a table. Its contents lie in its content view.
open class UITableViewCell: UIView {
  /// The styles, which determine the built-in views.
  public enum CellStyle: Int, Sendable {
    /// An image view and a label.
    case `default`
    /// A label, and another one at the trailing edge.
    case value1
    /// A label in a narrow column, and another one beside it.
    case value2
    /// A label, and another one below it.
    case subtitle

    var cellStyle: CellContent.Style {
      switch self {
      case .default: .default
      case .value1: .value1
      case .value2: .value2
      case .subtitle: .subtitle
      }
    }
  }

  /// The accessories at the row's end.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A button and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button.
    case detailButton
  }

  /// The lines below rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// One line.
    case singleLine
  }

  /// The looks of selected rows. They have no effect here.
  public enum SelectionStyle: Int, Sendable {
    /// One of that name in UIKit.
    case none, blue, gray, `default`
  }

  private var parts: UIView?
  private var builtIn: (image: UIImageView?, text: UILabel?, detail: UILabel?)?
  private var cell: TableViewCell { autoLayoutView as! TableViewCell }

  /// The identifier under which the table made the cell.
  open private(set) var reuseIdentifier: String?

  /// A cell of a style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    cellStyle = style
  }

  /// Archives hold no cells here: always one of the default style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A cell of the default style at `frame`.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A cell that a table makes from its class. Classes inherit it that override the two initializers above.
  public required convenience init(reusedAs identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  private var cellStyle = UITableViewCell.CellStyle.default

  // The built-in views are made on demand, as in UIKit: most cells have views of their own.
  override func makeView() -> View { TableViewCell() }

  /// The view that fills the row except for accessory and separator.
  open var contentView: UIView {
    if let parts { return parts }
    let made = UIView()
    made.adopt(cell.contentView)
    made.storedSuperview = self
    storedSubviews.insert(made, at: 0)
    parts = made
    return made
  }

  /// The label of the style.
  open var textLabel: UILabel? {
    useBuiltInViews()
    return builtIn?.text
  }

  /// The second label of the style, or `nil` for the default style.
  open var detailTextLabel: UILabel? {
    useBuiltInViews()
    return builtIn?.detail
  }

  /// The image view of the style, or `nil` for `value2`.
  open var imageView: UIImageView? {
    useBuiltInViews()
    return builtIn?.image
  }

  /// The accessory at the row's end.
  open var accessoryType = UITableViewCell.AccessoryType.none { didSet { showAccessory() } }
  /// A view in place of the accessory. It has no effect here.
  open var accessoryView: UIView?
  /// The look of a selected row.
  open var selectionStyle = UITableViewCell.SelectionStyle.default
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether the row is touched.
  open var isHighlighted = false
  /// The insets of the line below the row. They have no effect here.
  open var separatorInset = UIEdgeInsets.zero
  /// The view behind the content. It has no effect here.
  open var backgroundView: UIView?
  /// The view behind the content of a selected row. It has no effect here.
  open var selectedBackgroundView: UIView?

  /// Called before the cell shows another row. Never called here.
  open func prepareForReuse() {}
  /// Selects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks the row as touched.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  private func showAccessory() {
    cell.accessoryType =
      switch accessoryType {
      case .none: .none
      case .disclosureIndicator: .disclosureIndicator
      case .detailDisclosureButton: .detailDisclosureButton
      case .checkmark: .checkmark
      case .detailButton: .detailButton
      }
  }

  /// Makes the cell stand for one with the built-in views of its style, if it has no views of its own yet.
  private func useBuiltInViews() {
    guard builtIn == nil, superview == nil, parts?.subviews.isEmpty != false, constraints.isEmpty else {
      return
    }
    let content = parts ?? UIView()
    adopt(TableViewCell(style: cellStyle.cellStyle))
    showAccessory()
    content.adopt(cell.contentView)
    if parts == nil {
      content.storedSuperview = self
      storedSubviews.insert(content, at: 0)
      parts = content
    }
    let image = cell.imageView.map { view in adopted(UIImageView(), view, by: content) }
    let text = cell.textLabel.map { view in adopted(UILabel(), view, by: content) }
    let detail = cell.detailTextLabel.map { view in adopted(UILabel(), view, by: content) }
    builtIn = (image, text, detail)
  }

  private func adopted<Part: UIView>(_ part: Part, _ view: View, by content: UIView) -> Part {
    part.adopt(view)
    part.storedSuperview = content
    content.storedSubviews.append(part)
    return part
  }
}

/// A header or footer of a section. Tables do not show them here.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table made the view.
  open private(set) var reuseIdentifier: String?
  /// The view that holds the subviews.
  public let contentView = UIView()
  /// The label of the title.
  public let textLabel: UILabel? = UILabel()
  /// The view behind the content. It has no effect here.
  open var backgroundView: UIView?

  /// A view with an identifier.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// A view at `frame`.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Archives hold no views here: always an empty view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setUp() {
    addCovering(contentView)
  }

  /// Called before the view shows another section. Never called here.
  open func prepareForReuse() {}
}
