public import Foundation
import AutoLayout

/// A view that a collection view uses for several items.
open class UICollectionReusableView: UIView {
  /// The identifier under which the collection view made the view. Always `nil` here.
  open var reuseIdentifier: String? { nil }

  /// A view at `frame`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// The place of the view that is being made from its class.
  @TaskLocal static var newFrame = CGRect.zero

  /// A view that a collection view makes from its class, at its place as far as the layout knows it. Classes inherit it
  /// that override the two other initializers.
  public required convenience init(reusedAs identifier: String) { self.init(frame: Self.newFrame) }

  /// Archives hold no views here: always an empty view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows another item. Never called here.
  open func prepareForReuse() {}

  /// The attributes that the view asks for, given those of the layout: the size that its constraints ask for, on the
  /// axes that the layout leaves to them.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let flexible = layoutAttributes.flexibleAxes
    guard !flexible.isEmpty else { return layoutAttributes }
    let fitting = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: flexible.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: flexible.contains(.vertical) ? .fittingSizeLevel : .required)
    let result = layoutAttributes.duplicate()
    // Without constraints that give a length, the layout's estimate stays.
    if flexible.contains(.horizontal), fitting.width > 0 { result.size.width = fitting.width }
    if flexible.contains(.vertical), fitting.height > 0 { result.size.height = fitting.height }
    return result
  }

  /// Called when the view gets its place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Called before the layout is exchanged. Never called here.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the layout has been exchanged. Never called here.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  final func take(_ attributes: UICollectionViewLayoutAttributes) {
    if frame != attributes.frame { frame = attributes.frame }
    if attributes.isHidden != isHidden { isHidden = attributes.isHidden }
    if attributes.alpha != alpha { alpha = attributes.alpha }
    apply(attributes)
  }
}

/// An item of a collection view. Its contents lie in its content view.
open class UICollectionViewCell: UICollectionReusableView {
  private var content: UIView!
  private var configured: ConfiguredContent?

  override func makeView() -> View { CollectionViewCell() }

  // The mask of the content view starts from the size of the new cell.
  override func setUp() {
    content = UIView()
    content.adopt((autoLayoutView as! CollectionViewCell).contentView)
    content.storedSuperview = self
    content.frame = bounds
    storedSubviews.insert(content, at: 0)
  }

  /// The view that fills the cell.
  open var contentView: UIView { content }

  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is touched.
  open var isHighlighted = false
  /// The view behind the content. It covers the cell.
  open var backgroundView: UIView? {
    didSet { showBehind(backgroundView, inPlaceOf: oldValue) }
  }
  /// The view behind the content of a selected cell. It has no effect here.
  open var selectedBackgroundView: UIView?

  /// The content, as a view that fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.configuration }
    set { configured = ConfiguredContent.showing(newValue, in: contentView, after: configured) }
  }
  /// The background.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundConfiguration.map { backgroundColor = $0.backgroundColor } }
  }
  /// A background of the cell's kind.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Whether the content changes with the state. It has no effect here.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background changes with the state. It has no effect here.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state before the cell is shown.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { if superview != nil { updateConfigurationNow() } }
  }

  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Makes the cell update its content.
  open func setNeedsUpdateConfiguration() { updateConfigurationNow() }
  /// Called with the state before the cell is shown.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// The cell is about to be dragged. Never called here.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  final func updateConfigurationNow() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
}

/// A cell of a list. Its accessories are not drawn here.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories.
  open var accessories: [UICellAccessory] = []
  /// The level of indentation. It has no effect here.
  open var indentationLevel = 0
  /// The width of a level of indentation. It has no effect here.
  open var indentationWidth: CGFloat = 10
  /// Whether accessories are indented. It has no effect here.
  open var indentsAccessories = true
  /// The area above which the separator lies.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    activateQuietly([
      guide.leadingAnchor.constraint(equalTo: leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor),
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }()

  /// A configuration without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
}

/// What stands before or after the content of a list's cell. It is not drawn here.
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    /// One of that name in UIKit.
    case always, whenEditing, whenNotEditing
  }

  /// The kind of the accessory.
  let kind: String

  /// An arrow.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: "disclosureIndicator")
  }
  /// A check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: "checkmark")
  }
  /// A button with a letter.
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: "detail") }
  /// A button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: "delete") }
  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: "insert") }
  /// A handle that moves the cell.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(kind: "reorder")
  }
  /// A mark of several selected cells.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(kind: "multiselect")
  }
  /// An arrow that shows and hides children.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(kind: "outlineDisclosure") }
  /// A text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(kind: "label")
  }

  /// How an arrow shows and hides children.
  public struct OutlineDisclosureOptions: Sendable {
    /// What a tap on the cell does.
    public enum Style: Sendable {
      /// One of that name in UIKit.
      case automatic, header, cell
    }

    /// What a tap on the cell does.
    public var style: Style

    /// Options.
    public init(style: Style = .automatic) { self.style = style }
  }
}
