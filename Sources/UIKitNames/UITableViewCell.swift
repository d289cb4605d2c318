public import Foundation
import AutoLayout
import Geometry

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

  /// How rows are edited.
  public enum EditingStyle: Int, Sendable {
    /// One of that name in UIKit.
    case none, delete, insert
  }

  /// The states of a drag.
  public enum DragState: Int, Sendable {
    /// One of that name in UIKit.
    case none, lifting, dragging
  }

  private var parts: UIView?
  private var configured: ConfiguredContent?
  private var builtIn: (image: UIImageView?, text: UILabel?, detail: UILabel?)?
  private var cell: TableViewCell { autoLayoutView as! TableViewCell }

  /// The identifier under which the table made the cell.
  open private(set) var reuseIdentifier: String?

  /// The size of a new cell in points.
  private static let newSize = CGSize(width: 320, height: 44)

  /// A cell of a style, 320 points wide and 44 high.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(origin: .zero, size: Self.newSize))
    self.reuseIdentifier = reuseIdentifier
    cellStyle = style
  }

  /// Archives hold no cells here: always one of the default style.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A cell of the default style at `frame`. An empty frame at zero stands for that of any new cell.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// A cell that a table makes from its class. Classes inherit it that override the two initializers above.
  public required convenience init(reusedAs identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  private var cellStyle = UITableViewCell.CellStyle.default

  // The built-in views are made on demand, as in UIKit: most cells have views of their own.
  override func makeView() -> View {
    let cell = TableViewCell()
    // A cell resizes its content view in passes alone.
    cell.contentView.frame.size = Size(Self.newSize)
    return cell
  }

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
  /// A view in place of the accessory, 16 points before the row's end.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addAccessory(accessoryView) }
      showAccessory()
    }
  }
  /// The accessory of a row that is edited. It has no effect here.
  open var editingAccessoryType = UITableViewCell.AccessoryType.none
  /// A view in place of the accessory of a row that is edited. It has no effect here.
  open var editingAccessoryView: UIView?
  /// Whether the row is edited. It has no effect on layout here.
  open var isEditing = false
  /// How the row is edited.
  open var editingStyle: UITableViewCell.EditingStyle { .none }
  /// Whether the control for moving the row is shown. It has no effect here.
  open var showsReorderControl = false
  /// Whether the row is indented while it is edited. It has no effect here.
  open var shouldIndentWhileEditing = true
  /// The level of indentation. It has no effect here.
  open var indentationLevel = 0
  /// The width of a level of indentation. It has no effect here.
  open var indentationWidth: CGFloat = 10
  /// The look of a selected row.
  open var selectionStyle = UITableViewCell.SelectionStyle.default
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether the row is touched.
  open var isHighlighted = false
  /// The insets of the line below the row. They have no effect here.
  open var separatorInset = UIEdgeInsets.zero
  /// The view behind the content. It covers the cell.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }
  /// The view behind the content of a selected row. It has no effect here.
  open var selectedBackgroundView: UIView?
  /// The view behind the content of a row that is selected with others. It has no effect here.
  open var multipleSelectionBackgroundView: UIView?

  // MARK: Configurations

  /// A configuration of the cell's style without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    var configuration: UIListContentConfiguration =
      switch cellStyle {
      case .default: .cell()
      case .value1, .value2: .valueCell()
      case .subtitle: .subtitleCell()
      }
    // The row has a line below its content, and 44 points with it.
    configuration.leastHeight = 44 - 1 / UIScreen.main.scale
    return configuration
  }

  /// The content, as a view that fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.configuration }
    set { configured = ConfiguredContent.showing(newValue, in: contentView, after: configured) }
  }

  /// A background of the cell's kind.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// The background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfiguration.map { backgroundColor = $0.backgroundColor } }
  }
  /// Whether the content changes with the state. It has no effect here.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background changes with the state. It has no effect here.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state before the cell is shown.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { if superview != nil { updateConfigurationNow() } }
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    return state
  }

  /// Makes the cell update its content.
  open func setNeedsUpdateConfiguration() { updateConfigurationNow() }

  /// Called with the state before the cell is shown.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  final func updateConfigurationNow() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The cell is about to change its state. Never called here.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  /// Called before the cell shows another row. Never called here.
  open func prepareForReuse() {}
  /// Selects the row.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks the row as touched.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  private func addAccessory(_ view: UIView) {
    if view.frame.size == .zero { view.sizeToFit() }
    let size = view.frame.size
    view.frame.origin = CGPoint(
      x: bounds.width - 16 - size.width, y: (bounds.height - size.height) / 2)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
    if view.superview !== self { addSubview(view) }
  }

  private func showAccessory() {
    cell.accessoryWidth = accessoryView.map { $0.bounds.width + 16 }
    cell.accessoryType =
      switch accessoryType {
      case .none: .none
      case .disclosureIndicator: .disclosureIndicator
      case .detailDisclosureButton: .detailDisclosureButton
      case .checkmark: .checkmark
      case .detailButton: .detailButton
      }
  }

  /// Makes the built-in views of the style, if the cell has no views of its own yet.
  private func useBuiltInViews() {
    guard builtIn == nil, superview == nil, parts?.subviews.isEmpty != false, constraints.isEmpty else {
      return
    }
    let content = contentView
    cell.addParts(of: cellStyle.cellStyle)
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

/// A header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier under which the table made the view.
  open private(set) var reuseIdentifier: String?
  /// The view that holds the subviews.
  public let contentView = UIView()
  /// The label of the title.
  open var textLabel: UILabel? { label(&title, size: 17) }
  /// The label of a second line.
  open var detailTextLabel: UILabel? { label(&detail, size: 12) }
  /// The view behind the content. It has no effect here.
  open var backgroundView: UIView?
  /// The color of the content view. It has no effect here.
  open var contentTintColor: UIColor?
  /// Whether a table made the view for a title.
  final var isMadeByTable = false
  private var title: UILabel?
  private var detail: UILabel?
  private var configured: ConfiguredContent?

  private func label(_ stored: inout UILabel?, size: CGFloat) -> UILabel {
    if let stored { return stored }
    let label = UILabel(frame: contentView.bounds.insetBy(dx: 16, dy: 0))
    label.font = .systemFont(ofSize: size)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    stored = label
    return label
  }

  /// A view that a table makes from its class. Classes inherit it that override the two initializers below.
  public required convenience init(reusedAs identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// A configuration of a header without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// The content, as a view that fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.configuration }
    set { configured = ConfiguredContent.showing(newValue, in: contentView, after: configured) }
  }

  /// The background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfiguration.map { backgroundColor = $0.backgroundColor } }
  }
  /// Whether the content changes with the state. It has no effect here.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background changes with the state. It has no effect here.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The state of the view.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Makes the view update its content.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }
  /// Called with the state when an update is asked for.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

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
