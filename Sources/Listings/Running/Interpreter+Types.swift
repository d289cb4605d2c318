import AutoLayout
import Geometry

/// What types and initializers make.
extension Interpreter {
  func call(_ name: String, ofType type: String, _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    if let function = method(name, of: type, arguments), function.isStatic {
      return try call(function, arguments, on: nil)
    }
    switch (type, name) {
    case (_, "alloc"), (_, "self"), (_, "class"): return .type(type)
    case (_, "init"), (_, "new"), (_, "newAutoLayoutView"), (_, "newAutoLayout"), (_, "initForAutoLayout"):
      let value = try make(type, arguments)
      if name.contains("AutoLayout") { value.view?.translatesAutoresizingMaskIntoConstraints = false }
      return value
    case (_, _) where name.hasPrefix("initWith"): return try make(type, named(name, arguments))
    case ("NSLayoutConstraint", "constraintWithItem"), ("NSLayoutConstraint", "constraints"),
      ("NSLayoutConstraint", "constraintsWithVisualFormat"), ("NSLayoutConstraint", "init"):
      return try layoutConstraint(name, arguments)
    case ("NSLayoutConstraint", "activate"), ("NSLayoutConstraint", "activateConstraints"):
      try activate(try constraints(arguments.first?.value ?? .null))
      return .null
    case ("NSLayoutConstraint", "deactivate"), ("NSLayoutConstraint", "deactivateConstraints"):
      LayoutConstraint.deactivate(try constraints(arguments.first?.value ?? .null))
      return .null
    case ("UIView", "animate"), ("UIView", "animateWithDuration"), ("UIView", "performWithoutAnimation"),
      ("UIView", "transition"):
      // The end of an animation is the layout that it leaves.
      if let closure = arguments.first(where: \.isClosure), case .closure(let body) = closure.value {
        return try call(body, [])
      }
      return .null
    case ("UIButton", "buttonWithType"): return try make(type, [])
    case ("UIImage", "imageNamed"): return image(arguments.first?.value.text)
    case ("NSArray", "arrayWithObjects"), ("NSMutableArray", "arrayWithObjects"):
      return .list(arguments.map(\.value).filter { if case .null = $0 { false } else { true } })
    case ("NSMutableArray", "array"), ("NSArray", "array"): return .list([])
    case ("NSMutableDictionary", "dictionary"), ("NSDictionary", "dictionary"): return .table([])
    case ("UIFont", _): return try Constructors.font(name, arguments)
    case ("UIColor", _): return Words.color(name).map(Value.color) ?? .service
    case ("UIScreen", "mainScreen"), ("UIScreen", "main"): return .word("mainScreen")
    case ("UIStackView", "init"): return try make(type, arguments)
    case ("NSDictionary", "dictionaryWithObjectsAndKeys"):
      var entries: [(key: Value, value: Value)] = []
      for index in stride(from: 0, to: arguments.count - 1, by: 2) {
        if case .null = arguments[index].value { break }
        entries.append((key: arguments[index + 1].value, value: arguments[index].value))
      }
      return .table(entries)
    case ("NSNumber", _) where name.hasPrefix("numberWith"), ("NSValue", _) where name.hasPrefix("valueWith"):
      return arguments.first?.value ?? .null
    case ("NSString", "stringWithFormat"), ("String", "localizedStringWithFormat"):
      return try formatted(arguments)
    default: break
    }
    if type.isEmpty { throw Misunderstanding("it is not known what 'self' is") }
    throw Misunderstanding("'\(name)' of '\(type)' is not known here")
  }

  /// The arguments with the label that a selector such as `initWithFrame:` has in its first part.
  func named(_ selector: String, _ arguments: [ArgumentValue]) -> [ArgumentValue] {
    guard selector.hasPrefix("initWith"), !arguments.isEmpty else { return arguments }
    let label = selector.dropFirst("initWith".count)
    var arguments = arguments
    arguments[0].label = label.prefix(1).lowercased() + label.dropFirst()
    return arguments
  }

  /// A text with the numbers and texts of C's formats.
  private func formatted(_ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    guard let format = arguments.first?.value.text else { throw Misunderstanding("the format is not known") }
    var rest = arguments.dropFirst()
    var result = ""
    var text = Substring(format)
    while let percent = text.firstIndex(of: "%") {
      result += text[..<percent]
      text = text[percent...].dropFirst()
      let flags = text.prefix { !$0.isLetter && $0 != "@" && $0 != "%" }
      text = text.dropFirst(flags.count)
      let size = text.prefix { "lhqzt".contains($0) }
      text = text.dropFirst(size.count)
      guard let kind = text.popFirst() else { break }
      if kind == "%" {
        result += "%"
        continue
      }
      guard let argument = rest.popFirst() else { throw Misunderstanding("the format has too few values") }
      if let number = argument.value.number, "dif".contains(kind) || "gu".contains(kind) {
        result += Self.spelling(kind == "f" || kind == "g" ? number : number.rounded(.towardZero))
      } else {
        result += try Self.spelling(argument.value)
      }
    }
    return .text(result + text)
  }

  func image(_ name: String?) -> Value {
    if let name, let size = hints.sizes[name] { return .image(size) }
    if let size = hints.sizes["image"] { return .image(size) }
    note(
      .assumed,
      "the size of the image \(name.map { "'\($0)' " } ?? "")is not known: it is taken for 100 × 100")
    return .image(Size(width: 100, height: 100))
  }

  /// An instance of a class.
  func make(_ name: String, _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    let systemClass = systemClass(of: name)
    if let view = SystemClasses.view(of: systemClass) {
      try keep(view)
      if type(named: name) == nil, !SystemClasses.isKnown(name) {
        note(.assumed, "the class '\(name)' is not declared: it is taken for a \(view.viewClass.rawValue)")
      }
      try prepare(view, arguments)
      if let label = arguments.first?.label, label == "forAutoLayout" {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      if let type = type(named: name) {
        let instance = Instance(type, view: view, isController: false)
        instances[ObjectIdentifier(view)] = instance
        try initialize(instance, type.name, arguments)
      }
      return .view(view)
    }
    switch systemClass {
    case "NSLayoutConstraint": return try layoutConstraint("init", arguments)
    case "UILayoutGuide":
      let guide = LayoutGuide()
      try keep(guide)
      return .guide(guide)
    case "UIImage": return image(arguments.first?.value.text)
    case "UIFont": return try Constructors.font("init", arguments)
    case "NSMutableArray", "NSArray": return .list([])
    case "NSMutableDictionary", "NSDictionary": return .table([])
    case "UILayoutPriority", "CGFloat", "Double", "Float", "Int", "NSNumber":
      return arguments.first?.value ?? .null
    case "String" where arguments.first?.label == "format": return try formatted(arguments)
    case "String", "NSString":
      return .text(
        try arguments.first.map { argument throws(Misunderstanding) in try Self.spelling(argument.value) }
          ?? "")
    case "NSLayoutFormatOptions", "NSLayoutAttribute", "NSLayoutRelation":
      return arguments.first?.value ?? .list([])
    case "UIColor":
      let parts = arguments.compactMap(\.value.number)
      guard parts.count >= 3, parts.allSatisfy(\.isFinite) else { return .service }
      func component(_ value: Double) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
      return .color(Color(red: component(parts[0]), green: component(parts[1]), blue: component(parts[2])))
    default: break
    }
    if let value = Constructors.value(name, arguments) { return value }
    if let type = type(named: name) {
      let isController = SystemClasses.isController(systemClass)
      let instance = Instance(type, view: nil, isController: isController)
      // Objects that refer to each other are not freed one by the other.
      try keep(instance)
      if isController {
        let view = View()
        try keep(view)
        instance.view = view
        instance.isUnloaded = true
      }
      if let function = method("init", of: name, arguments) {
        _ = try call(function, arguments, on: instance)
      }
      return .object(instance)
    }
    return .service
  }

  /// Runs the initializer that fits, or else the one that UIKit would call.
  private func initialize(
    _ instance: Instance, _ type: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) {
    // The first part of a selector is part of the name in Objective-C: `initWithTitle:` comes as `init(title:)`.
    var names = ["init"]
    if let label = arguments.first?.label {
      names.append("initWith" + label.prefix(1).uppercased() + label.dropFirst())
    }
    for name in names {
      var given = arguments
      if name != "init" { given[0].label = nil }
      if let function = method(name, of: type, given) {
        _ = try call(function, given, on: instance)
        return
      }
    }
    guard arguments.isEmpty || SystemClasses.isView(systemClass(of: type)),
      let function = plainInitializer(of: type)
    else { return }
    _ = try call(function, function.placeholders, on: instance)
  }

  /// Keeps an object alive until the layout is made.
  func keep(_ object: AnyObject) throws(Misunderstanding) {
    kept.append(object)
    if kept.count > Self.mostObjects {
      throw Misunderstanding(final: "the listing makes too many views and objects")
    }
  }

  private static let mostObjects = 5_000

  func prepare(_ view: View, _ arguments: [ArgumentValue]) throws(Misunderstanding) {
    for argument in arguments {
      switch argument.label {
      case "frame": if case .rect(let frame) = argument.value { view.frame = frame }
      case "arrangedSubviews":
        for element in try elements(of: argument.value) {
          guard let stack = view as? StackView else { break }
          guard let subview = element.view else { throw Misunderstanding("\(element.kind) is no view") }
          try checkNesting(subview, in: stack)
          stack.addArrangedSubview(subview)
        }
      case "image":
        if case .image(let size) = argument.value { (view as? ImageView)?.image = ImageContent(size: size) }
      default: break
      }
    }
  }
}
