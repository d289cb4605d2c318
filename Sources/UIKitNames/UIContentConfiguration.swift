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
