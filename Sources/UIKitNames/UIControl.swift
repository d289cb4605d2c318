public import Foundation

/// A view that sends actions. Actions are kept, but nobody taps here.
open class UIControl: UIView {
  /// The events of controls.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger moves within the control.
    public static let touchDragInside = Event(rawValue: 4)
    /// A finger leaves the control within its bounds.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves the control outside its bounds.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system ends the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of controls.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither touched nor selected.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
  }

  /// Where content lies across a control's height.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over all of it.
    case fill
  }

  /// Where content lies across a control's width.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over all of it.
    case fill
    /// Where text begins.
    case leading
    /// Where text ends.
    case trailing
  }

  private var actions: [(event: UIControl.Event, run: () -> Void)] = []

  /// A control at `frame`, with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control takes touches.
  open var isEnabled = true
  /// Whether the control is selected.
  open var isSelected = false
  /// Whether the control is touched.
  open var isHighlighted = false
  /// Where content lies across the height. It has no effect here.
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
  /// Where content lies across the width. It has no effect here.
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  /// The state.
  open var state: UIControl.State {
    var state: UIControl.State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds a target. Without the Objective-C runtime, it is never called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    UIKitIssue.note("addTarget(_:action:for:)")
  }

  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}

  /// Adds an action for an event.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((controlEvents, { action.run(by: self) }))
  }

  /// Runs the actions of an event.
  open func sendActions(for controlEvents: UIControl.Event) {
    for action in actions where !action.event.isDisjoint(with: controlEvents) { action.run() }
  }

  /// The size of the class's content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSizeThatFits(size) }
}

extension UIView {
  /// The intrinsic size, with the own size on an axis without one.
  final func ownSizeThatFits(_ size: CGSize) -> CGSize {
    let own = isSubclass ? intrinsicContentSize : ownContentSize
    return CGSize(
      width: own.width < 0 ? bounds.width : own.width, height: own.height < 0 ? bounds.height : own.height)
  }
}

/// The name of a method. Methods cannot be called by name here.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public var name: String

  /// A name.
  public init(_ name: String) { self.name = name }

  public init(stringLiteral value: String) { name = value }
}

/// An action with a handler.
open class UIAction: NSObject {
  /// What to do, given the action.
  public typealias Handler = (UIAction) -> Void

  /// The title.
  open var title: String
  /// The image.
  open var image: UIImage?
  /// The control that runs the action, or `nil` otherwise.
  open private(set) var sender: Any?
  private let handler: Handler

  /// An action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: String? = nil, handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }

  func run(by sender: Any?) {
    self.sender = sender
    handler(self)
  }
}
