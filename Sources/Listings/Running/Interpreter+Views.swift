import AutoLayout
import ConstraintClosures
import Geometry

extension Interpreter {
  private func subview(_ arguments: [ArgumentValue], of view: View) throws(Misunderstanding) -> View {
    guard let value = arguments.first?.value else { throw Misunderstanding("there is no view to add") }
    guard let subview = value.view else { throw .expected("a view", value) }
    try checkNesting(subview, in: view)
    settle(view)
    return subview
  }

  /// A message to a view.
  func call(_ name: String, of view: View, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    if KnownCalls.libraryItems.has(ClosureLibrary.withoutPrefix(name)) {
      let isOnItem = name == "removeConstraints" || name == "updateConstraints"
      if !isOnItem || arguments.contains(where: \.isClosure) {
        return try callLibrary(name, [view], arguments, name.hasPrefix("snp_") ? snapKit : .masonry)
      }
    }
    if KnownCalls.views.has(name) { try KnownCalls.views.check(name, arguments) }
    if try changeHierarchy(name, of: view, arguments) { return .null }
    if let value = try changeConstraints(name, of: view, arguments) { return value }
    if KnownCalls.pureLayout.has(name) { return try PureLayout.call(name, of: view, arguments, self) }
    if KnownCalls.tinyConstraints.has(name) {
      return try TinyConstraints.call(name, of: view, arguments, self)
    }
    switch name {
    case "init", "initWithFrame":
      try prepare(view, named(name, arguments))
      return .view(view)
    case "then", "apply", "with", "do":
      guard case .closure(let closure) = arguments.last?.value else { break }
      _ = try call(closure, closure.parameters.isEmpty && arguments.isEmpty ? [] : [.view(view)])
      return .view(view)
    case "configureForAutoLayout":
      view.translatesAutoresizingMaskIntoConstraints = false
      return .view(view)
    case "setTitle":
      // The title of the first state is the one that is seen.
      guard let button = view as? Button else { return .null }
      let state = try controlState(arguments)
      let text = try ViewSetters.text(arguments.first?.value ?? .null)
      guard state == "normal" else { break }
      button.text = text
      noteOrigin(ofTextIn: button, arguments.first?.value.translation)
    case "setContentOffset" where view is ScrollView:
      (view as? ScrollView)?.contentOffset = try ViewSetters.point(arguments.first?.value ?? .null)
    case "setImage" where arguments.count > 1:
      guard try controlState(arguments) == "normal" else { break }
      switch arguments.first?.value {
      case .image(let size): (view as? Button)?.image = ImageContent(size: size)
      case .null: (view as? Button)?.image = nil
      case let value: throw .expected("an image", value ?? .null)
      }
    case "systemLayoutSizeFitting", "systemLayoutSizeFittingSize":
      let target = try ViewSetters.size(arguments.first?.value ?? .null)
      func priority(_ label: String) throws(Misunderstanding) -> LayoutPriority {
        guard let value = arguments.first(where: { $0.label == label })?.value else { return .fittingSize }
        return try Words.priority(value)
      }
      return .size(
        try fittingSize(
          of: view, target, try priority("withHorizontalFittingPriority"),
          try priority("verticalFittingPriority")))
    case "sizeToFit", "sizeThatFits":
      throw Misunderstanding("'\(name)' is not known here: give the view a frame")
    default:
      if KnownEffects.isInert(call: name) { return .null }
      if arguments.isEmpty { return try member(name, of: .view(view)) }
      if let value = try setter(name, .view(view), arguments) { return value }
      throw .unknown(
        "'\(name)' of \(view.viewClass.rawValue) is not known here", name, among: KnownCalls.views.names)
    }
    return .null
  }

  /// The size that a view's constraints ask for.
  func fittingSize(
    of view: View, _ target: Size, _ horizontal: LayoutPriority, _ vertical: LayoutPriority
  ) throws(Misunderstanding) -> Size {
    try countPass()
    return view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical,
      environment: environment)
  }

  /// The state of a control that a call names last.
  private func controlState(_ arguments: [ArgumentValue]) throws(Misunderstanding) -> String {
    guard arguments.count > 1, let value = arguments.last?.value else { return "normal" }
    if value.number == 0 { return "normal" }
    let states = ["normal", "highlighted", "disabled", "selected", "focused", "application", "reserved"]
    switch value {
    case .word(let word) where states.contains(word): return word
    case .list(let words): return words.isEmpty ? "normal" : "highlighted"
    default: throw .expected("a state of a control", value)
    }
  }

  private func changeHierarchy(_ name: String, of view: View, _ arguments: [ArgumentValue])
    throws(Misunderstanding) -> Bool
  {
    switch name {
    case "addSubview":
      view.addSubview(try subview(arguments, of: view))
    case "addSubviews":
      let values = arguments.flatMap { argument in
        if case .list(let values) = argument.value { values } else { [argument.value] }
      }
      for value in values { view.addSubview(try subview([ArgumentValue(value: value)], of: view)) }
    case "insertSubview":
      let subview = try subview(arguments, of: view)
      switch (arguments.last?.label, arguments.last?.value) {
      case ("at", .some(let value)), ("atIndex", .some(let value)):
        let index = Int(max(0, min(try number(value), Double(view.subviews.count))))
        view.insertSubview(
          subview, at: subview.superview === view ? min(index, view.subviews.count - 1) : index)
      case (_, .some(let value)):
        guard let sibling = value.view, sibling.superview === view, sibling !== subview else {
          throw Misunderstanding("the other view is not a subview of this view")
        }
        if arguments.last?.label?.hasPrefix("below") == true {
          view.insertSubview(subview, belowSubview: sibling)
        } else {
          view.insertSubview(subview, aboveSubview: sibling)
        }
      default: view.addSubview(subview)
      }
    case "removeFromSuperview": view.removeFromSuperview()
    case "bringSubviewToFront", "sendSubviewToBack", "bringSubview", "sendSubview":
      guard let subview = arguments.first?.value.view, subview.superview === view else {
        throw Misunderstanding("the view is not a subview of this view")
      }
      if name.hasPrefix("bring") {
        view.bringSubviewToFront(subview)
      } else {
        view.sendSubviewToBack(subview)
      }
    case "addArrangedSubview", "insertArrangedSubview", "removeArrangedSubview", "setCustomSpacing",
      "addArrangedSubviews":
      guard let stack = view as? StackView else { throw Misunderstanding("the view is no stack view") }
      try changeStack(name, stack, arguments)
    case "addLayoutGuide":
      guard case .guide(let guide) = arguments.first?.value else {
        throw Misunderstanding("there is no guide to add")
      }
      // Guides that views have by themselves stay where they are.
      guard kept.contains(where: { $0 === guide }) else {
        throw Misunderstanding("the guide cannot be added")
      }
      if !view.layoutGuides.contains(where: { $0 === guide }) { view.addLayoutGuide(guide) }
    default: return false
    }
    return true
  }

  private func changeStack(_ name: String, _ stack: StackView, _ arguments: [ArgumentValue])
    throws(Misunderstanding)
  {
    let values: [Value] =
      if name == "addArrangedSubviews", case .list(let values) = arguments.first?.value { values } else {
        [arguments.first?.value ?? .null]
      }
    switch name {
    case "addArrangedSubview", "addArrangedSubviews":
      for value in values { stack.addArrangedSubview(try subview([ArgumentValue(value: value)], of: stack)) }
    case "insertArrangedSubview":
      let view = try subview(arguments, of: stack)
      let index = Int(
        max(0, min(try number(arguments.last?.value ?? .null), Double(stack.arrangedSubviews.count))))
      if stack.arrangedSubviews.contains(where: { $0 === view }) { stack.removeArrangedSubview(view) }
      stack.insertArrangedSubview(view, at: min(index, stack.arrangedSubviews.count))
    case "removeArrangedSubview": stack.removeArrangedSubview(try subview(arguments, of: stack))
    default:
      guard let view = arguments.last?.value.view, let spacing = arguments.first?.value.number,
        spacing.isFinite
      else {
        throw Misunderstanding("the spacing is not known")
      }
      stack.setCustomSpacing(spacing, after: view)
    }
  }

  private func changeConstraints(
    _ name: String, of view: View, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) -> Value? {
    switch name {
    case "addConstraint", "addConstraints":
      for constraint in try constraints(arguments.first?.value ?? .null) {
        settle(constraint.firstItem)
        settle(constraint.secondItem)
        do throws(ConstraintError) { try view.addConstraint(constraint) } catch {
          throw Misunderstanding(error.description)
        }
        try remember(constraint)
      }
    case "removeConstraint", "removeConstraints":
      for constraint in try constraints(arguments.first?.value ?? .null) { view.removeConstraint(constraint) }
    case "setContentHuggingPriority", "setContentCompressionResistancePriority":
      let priority = try Words.priority(arguments.first?.value ?? .null)
      let axis = try Words.axis(arguments.last?.value ?? .null)
      if name == "setContentHuggingPriority" {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    default: return nil
    }
    return .null
  }

  /// A call of a maker: an attribute with parentheses.
  func call(_ name: String, of maker: Maker, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    if arguments.isEmpty { return try member(name, of: .maker(maker)) }
    throw .unknown("'\(name)' of a constraint maker is not known here", name, among: Words.attributeNames)
  }

  /// What view controllers do by themselves.
  func callController(
    _ name: String, _ instance: Instance, _ arguments: [ArgumentValue], _ scope: Variables
  ) throws(Misunderstanding) -> Value {
    switch name {
    case _ where KnownEffects.isInert(call: name) || name == "setTitle": return .null
    default:
      if arguments.isEmpty, let value = try property(name, of: instance) { return value }
      // What a fragment calls `self` may be a view.
      if instance.type == nil, let view = instance.view {
        return try call(name, of: .view(view), arguments, scope)
      }
      if name.hasPrefix("set"), arguments.count == 1, instance.type != nil {
        let property = name.dropFirst(3)
        let key = property.prefix(1).lowercased() + property.dropFirst()
        if key == "view" || declaration(of: key, in: instance.type?.name ?? "") != nil {
          try set(key, of: .object(instance), to: arguments[0].value)
          return .null
        }
      }
      if arguments.isEmpty { return try undeclared(name) }
      return .unknown("'\(name)' of a view controller is not known here")
    }
  }
}
