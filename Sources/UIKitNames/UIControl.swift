public import Foundation
import Geometry

/// A view that sends actions. Actions are kept, but nobody taps here.
open class UIControl: UIView {
  /// The events of controls.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger touches the control several times.
    public static let touchDownRepeat = Event(rawValue: 2)
    /// A finger moves within the control.
    public static let touchDragInside = Event(rawValue: 4)
    /// A finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 8)
    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 16)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 32)
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
    /// A menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ends with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// The events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
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
    /// The bits that apps may use.
    public static let application = State(rawValue: 0xFF_0000)
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

  private var handlers: [(action: UIAction, event: UIControl.Event)] = []

  /// A control at `frame`, with an action for its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control takes touches.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateHasChanged() } } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateHasChanged() } } }
  /// Whether the control is touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateHasChanged() } } }
  /// Where content lies across the height.
  open var contentVerticalAlignment = UIControl.ContentVerticalAlignment.center
  /// Where content lies across the width.
  open var contentHorizontalAlignment = UIControl.ContentHorizontalAlignment.center

  /// Where content lies across the width, with left and right in place of leading and trailing.
  open var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The state.
  open var state: UIControl.State {
    var state: UIControl.State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after the state has changed.
  func stateHasChanged() {}

  // MARK: Touches

  /// Whether the control follows a touch. Nobody touches it here.
  open var isTracking: Bool { false }
  /// Whether the touch is within the control. Nobody touches it here.
  open var isTouchInside: Bool { false }
  /// Called when a touch begins; whether to follow it. Never called here.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a touch moves; whether to follow it on. Never called here.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a touch ends. Never called here.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the system ends a touch. Never called here.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Actions

  /// Adds a target. Without the Objective-C runtime, it is never called.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    UIKitIssue.note("addTarget(_:action:for:)")
  }

  /// Removes a target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}

  /// The targets. None are kept here.
  open var allTargets: Set<AnyHashable> { [] }

  /// The events with an action.
  open var allControlEvents: UIControl.Event {
    handlers.reduce(into: []) { $0.formUnion($1.event) }
  }

  /// The names of a target's methods. None are kept here.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    nil
  }

  /// Adds an action for an event. One with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  /// Removes an action for an event.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for an event.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event
  ) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].event.subtract(controlEvents)
    }
    handlers.removeAll { $0.event.isEmpty }
  }

  /// Calls a block for each action, until the block says so.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stops = false
    for (action, event) in handlers where !stops { iterator(action, nil, event, &stops) }
  }

  /// Calls a method of a target. Methods cannot be called by name here.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIKitIssue.note("sendAction(_:to:for:)")
  }

  /// Runs an action.
  open func sendAction(_ action: UIAction) { action.run(by: self) }

  /// Runs the actions of an event.
  open func sendActions(for controlEvents: UIControl.Event) {
    for (action, event) in handlers where !event.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  // MARK: Menus

  /// Whether the menu opens at once.
  open var showsMenuAsPrimaryAction = false
  /// Whether touching and holding opens a menu. It has no effect here.
  open var isContextMenuInteractionEnabled = false
  /// What a pointer shows. It has no effect here.
  open var toolTip: String?

  /// The size of the class's content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSizeThatFits(size) }
}

extension UIView {
  /// Gives a view without a size that of its class's content.
  final func takeContentSize() {
    guard bounds.size == .zero else { return }
    let (size, insets) = (ownContentSize, alignmentInsetsOfClass)
    frame.size = CGSize(
      width: max(0, size.width) + insets.left + insets.right,
      height: max(0, size.height) + insets.top + insets.bottom)
  }

  /// The intrinsic size, with the own size on an axis without one.
  final func ownSizeThatFits(_ size: CGSize) -> CGSize {
    let own = isSubclass ? intrinsicContentSize : ownContentSize
    return CGSize(
      width: own.width < 0 ? bounds.width : own.width, height: own.height < 0 ? bounds.height : own.height)
  }
}
