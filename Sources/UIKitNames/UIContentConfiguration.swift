public import Foundation

/// What a content view shows.
public protocol UIContentConfiguration {
  /// A view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
public protocol UIContentView: NSObjectProtocol {
  /// The configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// A key of a state of an app's own.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view with a configuration.
public protocol UIConfigurationState {
  /// A state with traits.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
  /// A state of an app's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is touched.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the header stays at the top.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is touched.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the header stays at the top.
  public var isPinned = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the cell shows its children.
  public var isExpanded = false
  /// Whether the cell is swiped.
  public var isSwiped = false
  /// Whether the cell is moved.
  public var isReordering = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A configuration and the view that shows it in a content view.
struct ConfiguredContent {
  private(set) var configuration: any UIContentConfiguration
  private let view: any UIView & UIContentView

  /// Shows a configuration in a view which it fills, by the view of the last one if that can show it.
  static func showing(
    _ configuration: (any UIContentConfiguration)?, in container: UIView, after last: ConfiguredContent?
  ) -> ConfiguredContent? {
    guard let configuration else {
      last?.view.removeFromSuperview()
      return nil
    }
    if var last, last.view.supports(configuration) {
      last.configuration = configuration
      last.view.configuration = configuration
      return last
    }
    last?.view.removeFromSuperview()
    let view = configuration.makeContentView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    container.activateQuietly([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    return ConfiguredContent(configuration: configuration, view: view)
  }
}

/// The background of a cell. Only its fill is drawn.
public struct UIBackgroundConfiguration: Hashable {
  /// The view in the background.
  public var customView: UIView?
  /// The radius of the corners.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges to which the margins of the cell are added.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The fill, or `nil` for the tint color.
  public var backgroundColor: UIColor?
  /// The image.
  public var image: UIImage?
  /// How the image fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The color of the line around the background.
  public var strokeColor: UIColor?
  /// The width of the line.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the background.
  public var strokeOutset: CGFloat = 0
  /// The effect of the background.
  public var visualEffect: UIVisualEffect?

  private init() {}

  /// A background without anything.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of any list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a list in groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a footer.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a list in groups.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// That of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// The configuration for a state: the same.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
