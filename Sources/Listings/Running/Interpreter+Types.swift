import AutoLayout
import Geometry

/// What types and initializers make.
extension Interpreter {
  func call(_ name: String, ofType type: String, _ arguments: [ArgumentValue]) throws(Misunderstanding)
    -> Value
  {
    if let known = self.type(named: type) ?? (SystemClasses.isKnown(type) ? program.type(named: type) : nil),
      let function = program.method(name, of: known.name, arguments), function.isStatic
    {
      return try call(function, arguments, on: nil)
    }
    if let known = try enumerationCase(name, of: type, holding: arguments) { return known }
    switch (type, name) {
    case (_, "alloc"), (_, "self"), (_, "class"): return .type(type)
    case ("NSLayoutConstraint", _) where name.hasPrefix("auto"):
      try KnownCalls.layoutConstraintType.require(name, arguments, of: type)
      return try PureLayout.block(name, arguments, self)
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
    case ("UIView", _) where Self.animations.contains(name):
      // The end of an animation is the layout that it leaves.
      for argument in arguments where argument.label != "completion" {
        if case .closure(let body) = argument.value { return try call(body, []) }
      }
      return .null
    case ("UIButton", "buttonWithType"): return try make(type, [])
    case ("Configuration", _), ("UIButtonConfiguration", _):
      let style =
        name.hasSuffix("ButtonConfiguration") ? String(name.dropLast("ButtonConfiguration".count)) : name
      guard arguments.isEmpty, let settings = ButtonSettings(style: style) else { break }
      return .configuration(settings)
    case ("UIImage", "imageNamed"): return image(arguments.first?.value.text)
    case ("NSArray", "arrayWithObjects"), ("NSMutableArray", "arrayWithObjects"):
      return .list(arguments.map(\.value).filter { if case .null = $0 { false } else { true } })
    case ("NSMutableArray", "array"), ("NSArray", "array"), ("NSMutableArray", "arrayWithCapacity"):
      return .list([])
    case ("NSArray", "arrayWithArray"), ("NSMutableArray", "arrayWithArray"):
      return arguments.first?.value ?? .list([])
    case ("NSMutableDictionary", "dictionaryWithCapacity"): return .table([])
    case ("NSMutableDictionary", "dictionary"), ("NSDictionary", "dictionary"): return .table([])
    case ("UIFont", _): return try Constructors.font(name, arguments)
    case ("UIColor", "colorWithRed"), ("UIColor", "colorWithWhite"):
      var given = arguments
      if name == "colorWithWhite" { given[0].label = "white" }
      return try make("UIColor", given)
    case ("UIColor", _):
      return Words.color(name).map(Value.color) ?? .unknown("the color '\(name)' is not known")
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
    if SystemClasses.isView(systemClass(of: type)), KnownEffects.isInert(call: name) { return .null }
    if let known = self.type(named: type) {
      if let nested = program.wholeName(name, in: known.name), nested.hasPrefix(known.name + ".") {
        return try make(nested, arguments)
      }
      if arguments.isEmpty { return try member(name, of: .type(type)) }
    }
    let candidates = (program.methodNames(of: type) + KnownCalls.layoutConstraintType.names).sorted()
    return .unknown(
      Misunderstanding.unknown("'\(name)' of '\(type)' is not known here", name, among: candidates).reason)
  }

  /// Class methods of UIView that run a closure.
  private static let animations: Set<String> = [
    "animate", "animateWithDuration", "animateKeyframes", "performWithoutAnimation", "transition",
    "transitionWithView", "addKeyframe",
  ]

  /// The arguments with the label that a selector such as `initWithFrame:` has in its first part.
  func named(_ selector: String, _ arguments: [ArgumentValue]) -> [ArgumentValue] {
    guard selector.hasPrefix("initWith"), !arguments.isEmpty else { return arguments }
    let label = selector.dropFirst("initWith".count)
    var arguments = arguments
    arguments[0].label = label.prefix(1).lowercased() + label.dropFirst()
    return arguments
  }

  /// A text with the numbers and texts of C's formats.
  ///
  /// In a translation, whole numbers already stand for the longest ones, and what is not known stays as it is written.
  func formatted(_ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    guard let origin = arguments.first?.value, let format = origin.text else {
      throw Misunderstanding("the format is not known")
    }
    var rest = arguments.dropFirst()
    if case .localized = origin {
      let numbers = rest.filter { $0.value.number != nil }
      let others = rest.filter { $0.value.number == nil }
      return origin.replacingText(
        Self.filled(format, texts: others.map(\.value), numbers: numbers.map(\.value)))
    }
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
    if let raw = arguments.first, raw.label == "rawValue", let type = type(named: name), !type.cases.isEmpty {
      return try enumerationCase(ofRawValue: raw.value, type)
    }
    let systemClass = systemClass(of: name)
    if let view = SystemClasses.view(of: systemClass) {
      try keep(view)
      if type(named: name) == nil {
        if SystemClasses.isKnown(name) {
          try KnownCalls.viewArguments.check("init", arguments)
        } else {
          note(.assumed, "the class '\(name)' is not declared: it is taken for a \(view.viewClass.rawValue)")
        }
      }
      try prepare(view, arguments)
      noteSize(of: view, systemClass)
      if let label = arguments.first?.label, label == "forAutoLayout" {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      if let type = type(named: name) ?? program.type(named: name) {
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
      guard let value = arguments.first?.value else { return .text("") }
      return value.replacingText(try Self.spelling(value))
    case "NSLayoutFormatOptions", "NSLayoutAttribute", "NSLayoutRelation":
      return arguments.first?.value ?? .list([])
    case "UIColor":
      var parts = arguments.compactMap(\.value.number)
      if let white = arguments.first, white.label == "white", let level = white.value.number {
        parts = [level, level, level]
      }
      guard parts.count >= 3, parts.allSatisfy(\.isFinite) else { return .unknown("the color is not known") }
      func component(_ value: Double) -> UInt8 { UInt8(max(0, min(255, (value * 255).rounded()))) }
      return .color(Color(red: component(parts[0]), green: component(parts[1]), blue: component(parts[2])))
    default: break
    }
    if let value = try Constructors.value(name, arguments) { return value }
    if let type = type(named: name) ?? program.type(named: name) {
      let isController = SystemClasses.isController(systemClass)
      let instance = Instance(type, view: nil, isController: isController)
      // Objects that refer to each other are not freed one by the other.
      try keep(instance)
      if isController {
        let view = View(frame: Rect(origin: .zero, size: environment.canvas))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        try keep(view)
        instance.view = view
        instance.isUnloaded = true
      }
      try initializeObject(instance, type, arguments)
      return .object(instance)
    }
    return SystemClasses.isKnown(name) || SystemClasses.isService(name)
      ? .service : .unknown("'\(name)' is not declared")
  }

  /// Runs an initializer of what is not a view, or gives a structure its properties.
  private func initializeObject(
    _ instance: Instance, _ type: TypeDeclaration, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) {
    for (name, given) in initializers(arguments) {
      if let function = program.method(name, of: type.name, given) {
        _ = try call(function, given, on: instance)
        return
      }
    }
    guard !program.hasInitializer(type.name), !instance.isController || arguments.isEmpty else {
      guard arguments.isEmpty || arguments.first?.label == "nibName" else {
        throw Misunderstanding("no initializer of '\(type.name)' takes these arguments")
      }
      return
    }
    let properties = program.properties(of: type.name).filter(\.getter.isEmpty)
    for argument in arguments {
      guard let property = properties.first(where: { $0.name == argument.label }) else {
        throw .unknown(
          "no initializer of '\(type.name)' takes these arguments", argument.label ?? "",
          among: properties.map(\.name))
      }
      let value = try typed(argument.value, property.type)
      name(value, property.name, isProperty: true)
      instance.properties[property.name] = value
    }
  }

  /// The initializers that a call may mean. The first part of a selector is part of the name in Objective-C:
  /// `initWithTitle:` comes as `init(title:)`.
  private func initializers(_ arguments: [ArgumentValue]) -> [(name: String, arguments: [ArgumentValue])] {
    guard let label = arguments.first?.label else { return [("init", arguments)] }
    var given = arguments
    given[0].label = nil
    return [("init", arguments), ("initWith" + label.prefix(1).uppercased() + label.dropFirst(), given)]
  }

  /// Runs the initializer that fits, or else the one that UIKit would call.
  private func initialize(
    _ instance: Instance, _ type: String, _ arguments: [ArgumentValue]
  ) throws(Misunderstanding) {
    for (name, given) in initializers(arguments) {
      if let function = program.method(name, of: type, given), function.isInitializer {
        _ = try call(function, given, on: instance)
        return
      }
    }
    // An extension adds initializers, and does not replace those of UIKit.
    if SystemClasses.isKnown(type) { return try KnownCalls.viewArguments.check("init", arguments) }
    guard let function = program.plainInitializer(of: type) else {
      if program.hasInitializer(type)
        || !arguments.allSatisfy({ ["frame", "coder", "style"].contains($0.label ?? "") })
      {
        try KnownCalls.viewArguments.check("init", arguments)
      }
      return
    }
    let isPlain = arguments.allSatisfy { argument in
      ["frame", "style", "reuseIdentifier"].contains(argument.label ?? "")
    }
    guard isPlain else {
      let labels = function.parameters.compactMap(\.label)
      let label = arguments.lazy.compactMap(\.label).first { !labels.contains($0) } ?? ""
      throw .unknown("no initializer of '\(type)' takes these arguments", label, among: labels)
    }
    _ = try call(function, function.placeholders, on: instance)
  }

  /// Gives views of classes that are plain ones here the sizes that these have by themselves, and says so.
  private func noteSize(of view: View, _ systemClass: String) {
    let sizes = [
      "UISearchBar": IntrinsicSize(height: 56), "UIToolbar": IntrinsicSize(height: 44),
      "UIPickerView": IntrinsicSize(width: 320, height: 216),
    ]
    guard let size = sizes[systemClass] else { return }
    view.intrinsicContentSize = size
    note(.assumed, "a \(systemClass) is taken to be \(Self.spelling(size.height ?? 0)) high by itself")
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
      case "frame": view.frame = try ViewSetters.rect(argument.value)
      case "arrangedSubviews":
        for element in try elements(of: argument.value) {
          guard let stack = view as? StackView else { break }
          guard let subview = element.view else { throw .expected("a view", element) }
          try checkNesting(subview, in: stack)
          stack.addArrangedSubview(subview)
        }
      case "image":
        switch argument.value {
        case .image(let size): (view as? ImageView)?.image = ImageContent(size: size)
        case .null: break
        default: throw .expected("an image", argument.value)
        }
      case "style", "activityIndicatorStyle", "activityIndicatorViewStyle":
        if view is ActivityIndicatorView { try ViewSetters.set("style", of: view, to: argument.value, self) }
      case "items":
        guard let control = view as? SegmentedControl else { break }
        var titles: [String] = []
        for item in try elements(of: argument.value) {
          guard let title = item.text else { throw .expected("a text", item) }
          titles.append(title)
        }
        control.titles = titles
      case "configuration":
        if let button = view as? Button { try ButtonSettings.set(argument.value, of: button) }
      default: break
      }
    }
  }
}
