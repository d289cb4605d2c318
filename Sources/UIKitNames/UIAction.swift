public import Foundation

/// An entry of a menu.
open class UIMenuElement: NSObject {
  /// Whether an entry is marked.
  public enum State: Int, Sendable {
    /// One of that name in UIKit.
    case off, on, mixed
  }

  /// How an entry looks and works.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It cannot be undone.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  final var storedTitle: String
  final var storedImage: UIImage?
  /// The second line.
  open var subtitle: String?

  init(title: String, image: UIImage?) {
    storedTitle = title
    storedImage = image
    super.init()
  }

  /// The title.
  open var title: String { storedTitle }
  /// The image.
  open var image: UIImage? { storedImage }
}

/// An action with a handler.
open class UIAction: UIMenuElement {
  /// What to do, given the action.
  public typealias Handler = (UIAction) -> Void

  /// A name that tells an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name of that text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The name that tells the action from others.
  public let identifier: UIAction.Identifier
  /// The title in places with more room.
  open var discoverabilityTitle: String?
  /// How the entry looks and works.
  open var attributes: UIMenuElement.Attributes
  /// Whether the entry is marked.
  open var state: UIMenuElement.State
  /// The control that runs the action, or `nil` otherwise.
  open private(set) var sender: Any?
  private let handler: Handler

  /// An action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping Handler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// Runs the action for a sender and a target.
  open func performWithSender(_ sender: Any?, target: Any?) { run(by: sender) }

  final func run(by sender: Any?) {
    self.sender = sender
    handler(self)
  }
}

/// A menu of entries. It does not open here.
open class UIMenu: UIMenuElement {
  /// A name that tells a menu from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A name of that text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu looks and works.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its entries are those of the menu around it.
    public static let displayInline = Options(rawValue: 1)
    /// It cannot be undone.
    public static let destructive = Options(rawValue: 2)
    /// One entry is marked.
    public static let singleSelection = Options(rawValue: 32)
    /// Its entries are in a row.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The size of entries.
  public enum ElementSize: Int, Sendable {
    /// One of that name in UIKit.
    case small, medium, large, automatic = -1
  }

  /// The entries.
  public let children: [UIMenuElement]
  /// The name that tells the menu from others.
  public let identifier: UIMenu.Identifier
  /// How the menu looks and works.
  public let options: UIMenu.Options
  /// The size of entries.
  open var preferredElementSize = UIMenu.ElementSize.automatic

  /// A menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic,
    children: [UIMenuElement] = []
  ) {
    self.children = children
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    super.init(title: title, image: image)
    self.subtitle = subtitle
    self.preferredElementSize = preferredElementSize
  }

  /// The marked entries.
  open var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on || ($0 as? UIMenu)?.selectedElements.isEmpty == false }
  }

  /// The same menu with other entries.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

/// Entries that are made when a menu opens. It does not open here.
open class UIDeferredMenuElement: UIMenuElement {
  /// Entries that a block gives to its own block.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", image: nil)
  }
}
