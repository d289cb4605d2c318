import AutoLayout
import Geometry
public import Foundation
import Synchronization

/// Something with traits: views, view controllers, screens, scenes.
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Something whose traits can be observed.
public protocol UITraitChangeObservable {
  /// Ends an observation.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An observation of traits.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

extension UITraitChangeObservable {
  /// What is called after a change, with the object and its traits before.
  public typealias TraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) -> Void

  /// Calls a handler after one of the traits has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits, handler)
  }

  /// Calls a handler after one of the traits has changed, for handlers that name the type of the object.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    observe(traits, handler)
  }

  private func observe<Object>(
    _ traits: [UITrait], _ handler: @escaping (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observation = TraitObservation(traits) { object, previous in
      if let object = object as? Object { handler(object, previous) }
    }
    (self as? any TraitObserving)?.traitObservations.append(observation)
    return observation
  }

  /// Registers a method. Methods cannot be called by name here.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
  {
    UIKitIssue.note("registerForTraitChanges(_:action:)")
    return TraitObservation(traits) { _, _ in }
  }

  /// Registers a method of another object. Methods cannot be called by name here.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    registerForTraitChanges(traits, action: action)
  }

  /// Ends an observation.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservations.removeAll { $0 === registration }
  }
}

final class TraitObservation: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (Any, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (Any, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }
}

/// A class whose objects hold their observations.
protocol TraitObserving: AnyObject {
  var traitObservations: [TraitObservation] { get set }
}

/// Whether an object of the process overrides a trait. Colors need no search for overrides before.
enum TraitOverriding {
  private static let used = Atomic(false)

  static var isUsed: Bool { used.load(ordering: .relaxed) }
  static func begin() { used.store(true, ordering: .relaxed) }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitObserving {
  var traitObservations: [TraitObservation] {
    get { storedExtras?.traitObservations ?? [] }
    set { extras.traitObservations = newValue }
  }

  /// The traits that the view gives itself and its subviews.
  public var traitOverrides: UITraitOverrides {
    get { storedExtras?.traitOverrides ?? UITraitOverrides() }
    set { changingTraits { extras.traitOverrides = newValue } }
  }

  /// The traits of the surroundings, with the overrides of the view and of what contains it.
  final var currentTraits: UITraitCollection {
    let root = layoutRoot
    let screen = (window?.screen ?? UIScreen.main).settings
    // A view outside a window has the traits of the screen. The root of a view controller stands for a window.
    let isWindow = root.window != nil || root.storedExtras?.viewController != nil
    let size = isWindow ? CGSize(root.autoLayoutView.frame.size) : CGSize(screen.device.size)
    var values = TraitValues(size: size, screen: screen, direction: root.rootDirection)
    if TraitOverriding.isUsed {
      var chain: [UIView] = []
      var view: UIView? = self
      while let current = view {
        chain.append(current)
        view = current.storedSuperview
      }
      for view in chain.reversed() { values = values.merging(view.ownOverrides) }
    }
    return UITraitCollection(values)
  }

  /// What the view and its view controller override.
  private var ownOverrides: TraitValues {
    guard let extras = storedExtras else { return TraitValues() }
    var values = TraitValues()
    if let controller = extras.viewController {
      if let traits = controller.overriddenTraits { values = values.merging(traits.values) }
      values = values.merging(controller.traitOverrides.values)
      if controller.overrideUserInterfaceStyle != .unspecified {
        values[UITraitUserInterfaceStyle.self] = controller.overrideUserInterfaceStyle
      }
    }
    if let traits = extras.traitOverrides { values = values.merging(traits.values) }
    if extras.userInterfaceStyle != .unspecified {
      values[UITraitUserInterfaceStyle.self] = extras.userInterfaceStyle
    }
    return values
  }

  /// Runs a block that changes traits of the view, and tells all whose traits have changed.
  final func changingTraits(_ change: () -> Void) {
    TraitOverriding.begin()
    let before = traitsOfSubtree()
    change()
    for (view, previous) in before { view.tellTraits(since: previous) }
  }

  /// The traits of the view and its descendants, or of those that have no layout of their own.
  final func traitsOfSubtree(withOtherRoots: Bool = true) -> [(view: UIView, traits: UITraitCollection)] {
    let views = withOtherRoots ? storedSubviews : storedSubviews.filter { !isRootOnItsOwn($0) }
    return [(self, traitCollection)] + views.flatMap { $0.traitsOfSubtree(withOtherRoots: withOtherRoots) }
  }

  /// Tells the view and its view controller that the traits have changed, if they have.
  final func tellTraits(since previous: UITraitCollection) {
    let changed = traitCollection.values.differences(from: previous.values)
    guard !changed.isEmpty else { return }
    if changed.contains(where: { $0.affectsColorAppearance }) { showColors() }
    let controller = storedExtras?.viewController
    controller?.traitCollectionDidChange(previous)
    if let controller { Self.tell(controller.traitObservations, controller, changed, previous) }
    traitCollectionDidChange(previous)
    Self.tell(traitObservations, self, changed, previous)
  }

  private static func tell(
    _ observations: [TraitObservation], _ object: Any, _ changed: [UITrait], _ previous: UITraitCollection
  ) {
    for observation in observations
    where observation.traits.contains(where: { trait in changed.contains { $0 == trait } }) {
      observation.handler(object, previous)
    }
  }

  /// A color as the view shows it.
  final func shown(_ color: UIColor?) -> Geometry.Color? {
    guard let color else { return nil }
    return TraitOverriding.isUsed && color.isDynamic ? color.value(for: traitCollection) : color.color
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitObserving {
  var traitObservations: [TraitObservation] {
    get { associations[TraitKeys.observations] as? [TraitObservation] ?? [] }
    set { associations[TraitKeys.observations] = newValue }
  }

  /// The traits that the view controller gives itself and its view.
  public var traitOverrides: UITraitOverrides {
    get { associations[TraitKeys.overrides] as? UITraitOverrides ?? UITraitOverrides() }
    set {
      let change = { self.associations[TraitKeys.overrides] = newValue }
      TraitOverriding.begin()
      if let view = viewIfLoaded { view.changingTraits(change) } else { change() }
    }
  }
}

/// The places of view controllers' traits among their associated objects. The addresses are never read.
private enum TraitKeys {
  static var observations: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1)! }
  static var overrides: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 2)! }
}

extension UIScreen: UITraitEnvironment {
  /// Called after the traits have changed. Never called here.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
