import AutoLayout
import Geometry

extension Interpreter {
  /// The value of a member: `base.name`, or a message without arguments.
  ///
  /// - Parameter isRead: whether an expression reads the member, so that what a fragment does not declare is a view.
  func member(_ name: String, of base: Value, isRead: Bool = false) throws(Misunderstanding) -> Value {
    if let part = Parts.part(name, of: base) { return part }
    switch base {
    case .null: return .null
    case .service, .color, .font: return .service
    case .view(let view):
      if let value = try knownMember(name, of: view) { return value }
      if isAssumed(view) { throw Misunderstanding("'\(view.name ?? "")' is not declared") }
      throw Misunderstanding("\(view.viewClass.rawValue) has no '\(name)' that is known here")
    case .guide(let guide):
      if let value = itemMember(name, of: guide) { return value }
      if name == "owningView" { return guide.owningView.map(Value.view) ?? .null }
    case .object(let instance):
      if let value = try property(name, of: instance) { return value }
      if name == "self" { return base }
      // A listing may leave out its properties.
      if isRead, instance.isController { return try undeclaredView(name) }
    case .library(let item):
      if let attributes = Words.attributes(name) {
        return .anchors(ItemAttributes(item: item, attributes: attributes))
      }
    case .anchors(let anchors):
      if let attributes = Words.attributes(name) {
        return .anchors(ItemAttributes(item: anchors.item, attributes: anchors.attributes + attributes))
      }
    case .maker(let maker):
      if let attributes = Words.attributes(Self.withoutPrefix(name)) {
        return .statement(maker.statement(attributes, at: place))
      }
    case .statement(let statement):
      if name == "and" || name == "with" { return base }
      if name == "constraint" { return try constraint(of: statement) }
      if let attributes = Words.attributes(Self.withoutPrefix(name)) {
        statement.attributes += attributes
        return base
      }
      // Masonry's calls without arguments.
      if let value = try call(name, of: statement, []) { return value }
    case .list(let values):
      switch name {
      case "count": return .number(Double(values.count))
      case "first", "firstObject": return values.first ?? .null
      case "last", "lastObject": return values.last ?? .null
      case "isEmpty": return .boolean(values.isEmpty)
      case "reversed": return .list(values.reversed())
      case "snp", "enumerated": return base
      default: break
      }
    case .table(let entries):
      switch name {
      case "count": return .number(Double(entries.count))
      case "values", "allValues": return .list(entries.map(\.value))
      case "keys", "allKeys": return .list(entries.map(\.key))
      default: break
      }
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
    case .constraint(let constraint):
      switch name {
      case "constant": return .number(constraint.constant)
      case "isActive", "active": return .boolean(constraint.isActive)
      case "priority": return .number(constraint.priority.value)
      case "firstItem": return Self.value(of: constraint.firstItem)
      case "secondItem": return Self.value(of: constraint.secondItem)
      default: break
      }
    case .image(let size):
      if name == "size" { return .size(size) }
    case .text(let text):
      if name == "count" || name == "length" { return .number(Double(text.count)) }
    case .number, .boolean:
      // `[@8 floatValue]`, `UILayoutPriority.rawValue`.
      if name.hasSuffix("Value") || name == "rawValue" { return base }
    case .type(let type): return try member(name, ofType: type)
    case .word(let word):
      if name == "rawValue" { return base }
      if word == "mainScreen", name == "bounds" || name == "nativeBounds" { return .rect(root.bounds) }
      if word == "mainScreen" { return .service }
    default: break
    }
    throw Misunderstanding("\(base.kind) has no '\(name)' that is known here")
  }

  static func value(of item: (any LayoutConstraintItem)?) -> Value {
    if let view = item as? View { return .view(view) }
    if let guide = item as? LayoutGuide { return .guide(guide) }
    return .null
  }

  /// Masonry's attributes may be written as `mas_left`.
  static func withoutPrefix(_ name: String) -> String {
    name.hasPrefix("mas_") || name.hasPrefix("snp_") ? String(name.dropFirst(4)) : name
  }

  private func itemMember(_ name: String, of item: any LayoutConstraintItem) -> Value? {
    if let attribute = Words.anchor(name) {
      return .anchors(ItemAttributes(item: item, attributes: [attribute]))
    }
    if name == "snp" { return .library(item) }
    if name.hasPrefix("mas_") || name.hasPrefix("snp_"),
      let attributes = Words.attributes(Self.withoutPrefix(name))
    {
      return .anchors(ItemAttributes(item: item, attributes: attributes))
    }
    return nil
  }

  /// The value of a member of a view, or `nil` for a name that is not known.
  func knownMember(_ name: String, of view: View) throws(Misunderstanding) -> Value? {
    if name == "self" { return .view(view) }
    for type in ["UI" + view.viewClass.rawValue, "UIView"] {
      // A property that an extension of the listing adds.
      if let declaration = declaration(of: name, in: type), !declaration.getter.isEmpty {
        return try body(
          declaration.getter,
          Variables(parent: globals, instance: Instance(nil, view: view, isController: false)))
      }
    }
    if let instance = instances[ObjectIdentifier(view)],
      instance.type.map({ declaration(of: name, in: $0.name) != nil || method(name, of: $0.name) != nil })
        == true,
      let value = try property(name, of: instance)
    {
      return value
    }
    if let value = itemMember(name, of: view) { return value }
    switch name {
    case "frame": return .rect(view.frame)
    case "bounds": return .rect(view === root ? Rect(origin: .zero, size: environment.canvas) : view.bounds)
    case "contentView": return .view(view)
    case "center": return .point(view.center)
    case "superview": return view.superview.map(Value.view) ?? .null
    case "subviews": return .list(view.subviews.map(Value.view))
    case "constraints": return .list(view.constraints.map(Value.constraint))
    case "safeAreaLayoutGuide": return .guide(view.safeAreaLayoutGuide)
    case "layoutMarginsGuide": return .guide(view.layoutMarginsGuide)
    case "readableContentGuide": return .guide(view.readableContentGuide)
    case "mas_safeAreaLayoutGuide": return .guide(view.safeAreaLayoutGuide)
    case "layoutMargins": return .insets(view.layoutMargins)
    case "isHidden", "hidden": return .boolean(view.isHidden)
    case "alpha": return .number(view.alpha)
    case "backgroundColor": return view.backgroundColor.map(Value.color) ?? .null
    case "translatesAutoresizingMaskIntoConstraints":
      return .boolean(view.translatesAutoresizingMaskIntoConstraints)
    case "mas_safeAreaLayoutGuideTop":
      return .anchors(ItemAttributes(item: view.safeAreaLayoutGuide, attributes: [.top]))
    case "mas_safeAreaLayoutGuideBottom":
      return .anchors(ItemAttributes(item: view.safeAreaLayoutGuide, attributes: [.bottom]))
    case "titleLabel" where view is Button: return .view(view)
    case "layer", "window", "traitCollection", "delegate", "dataSource", "tag", "gestureRecognizers",
      "tintColor",
      "textColor", "refreshControl", "inputView", "configuration":
      return .service
    case "mas_safeAreaLayoutGuideLeft":
      return .anchors(ItemAttributes(item: view.safeAreaLayoutGuide, attributes: [.left]))
    case "mas_safeAreaLayoutGuideRight":
      return .anchors(ItemAttributes(item: view.safeAreaLayoutGuide, attributes: [.right]))
    default: break
    }
    if let scrollView = view as? ScrollView {
      switch name {
      case "contentLayoutGuide": return .guide(scrollView.contentLayoutGuide)
      case "frameLayoutGuide": return .guide(scrollView.frameLayoutGuide)
      case "contentSize": return .size(scrollView.contentSize)
      case "contentOffset": return .point(scrollView.contentOffset)
      case "contentInset": return .insets(scrollView.contentInset)
      default: break
      }
    }
    if let stack = view as? StackView {
      switch name {
      case "arrangedSubviews": return .list(stack.arrangedSubviews.map(Value.view))
      case "spacing": return .number(stack.spacing)
      default: break
      }
    }
    if let label = view as? TextBearingView {
      switch name {
      case "text": return label.text.map(Value.text) ?? .null
      case "font": return .font(label.font)
      default: break
      }
    }
    if let image = (view as? ImageView)?.image, name == "image" {
      return image.size.map(Value.image) ?? .null
    }
    return nil
  }

  private func member(_ name: String, ofType type: String) throws(Misunderstanding) -> Value {
    if let declared = self.type(named: type) {
      if name == "self" { return .type(type) }
      if let property = declared.properties.first(where: { $0.name == name }) {
        let scope = Variables(parent: globals, instance: nil)
        if let value = property.value { return try evaluate(value, scope) }
        if !property.getter.isEmpty { return try body(property.getter, scope) }
      }
      // A type within the type, or a case of an enumeration.
      if self.type(named: name) != nil { return .type(name) }
      if name == "new" || name == "init" { return try make(type, []) }
      return name == "alloc" ? .type(type) : .word(name)
    }
    switch (type, name) {
    case ("UIColor", _): return Words.color(name).map(Value.color) ?? .service
    case ("CGRect", "zero"): return .rect(.zero)
    case ("CGSize", "zero"): return .size(.zero)
    case ("CGPoint", "zero"): return .point(.zero)
    case ("UIEdgeInsets", "zero"): return .insets(.zero)
    case ("UIView", "layoutFittingCompressedSize"): return .size(View.layoutFittingCompressedSize)
    case ("UIView", "layoutFittingExpandedSize"): return .size(View.layoutFittingExpandedSize)
    case ("UIScreen", "main"), ("UIScreen", "mainScreen"): return .word("mainScreen")
    case (_, "self"), (_, "alloc"): return .type(type)
    case (_, "new"), (_, "init"): return try make(type, [])
    case ("UITableView", "automaticDimension"), ("UIStackView", "spacingUseSystem"):
      return Words.value(of: name)
    case ("UIView", "noIntrinsicMetric"): return .number(-1)
    default: return Words.value(of: name)
    }
  }

  // MARK: Writing

  /// Sets a property: of a view, of a constraint, or of an instance of the listing's classes.
  func set(_ name: String, of base: Value, to value: Value) throws(Misunderstanding) {
    switch base {
    case .service, .color, .font, .image: return
    case .null: note(.assumed, "nothing has a value here that '\(name)' could be set of")
    case .word(let word): throw Misunderstanding("'\(word)' is not declared")
    case .object(let instance):
      if instance.isController, name == "view" {
        try replaceView(of: instance, with: value)
        return
      }
      if instance.type.map({ declaration(of: name, in: $0.name) != nil }) == true || instance.isController {
        instance.properties[name] = value
      } else if let view = instance.view {
        try ViewSetters.set(name, of: view, to: value, self)
      }
    case .view(let view):
      if let instance = instances[ObjectIdentifier(view)], let type = instance.type,
        declaration(of: name, in: type.name) != nil
      {
        instance.properties[name] = value
        return
      }
      try ViewSetters.set(name, of: view, to: value, self)
    case .guide(let guide):
      guard name == "identifier", let text = value.text else {
        throw Misunderstanding("'\(name)' cannot be set")
      }
      guide.identifier = text
    case .constraint(let constraint): try set(name, of: constraint, to: value)
    case .list(let values):
      for element in values { try set(name, of: element, to: value) }
    default: throw Misunderstanding("'\(name)' of \(base.kind) cannot be set")
    }
  }

  /// Gives a view controller another view, which fills the screen.
  private func replaceView(of instance: Instance, with value: Value) throws(Misunderstanding) {
    guard let view = value.view else { throw Misunderstanding("\(value.kind) is no view") }
    guard view !== instance.view else { return }
    if let old = instance.view, old === root || old.isDescendant(of: root) {
      try checkNesting(view, in: old)
      view.frame = Rect(origin: .zero, size: old.bounds.size)
      if old === root { view.frame.size = environment.canvas }
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.translatesAutoresizingMaskIntoConstraints = true
      old.addSubview(view)
    }
    instance.view = view
  }

  private func set(_ name: String, of constraint: LayoutConstraint, to value: Value) throws(Misunderstanding)
  {
    switch name {
    case "constant":
      guard let number = value.number, number.isFinite else {
        throw Misunderstanding("the constant is not known")
      }
      constraint.constant = number
    case "isActive", "active":
      if value.boolean == true { try activate([constraint]) } else { constraint.deactivate() }
    case "priority":
      let priority = try Words.priority(value)
      do throws(ConstraintError) { try constraint.setPriority(priority) } catch {
        throw Misunderstanding(error.description)
      }
    case "identifier": constraint.identifier = value.text
    case "shouldBeArchived": break
    default: throw Misunderstanding("a constraint has no '\(name)' that is known here")
    }
  }

  func activate(_ constraints: [LayoutConstraint]) throws(Misunderstanding) {
    for constraint in constraints {
      settle(constraint.firstItem)
      settle(constraint.secondItem)
      do throws(ConstraintError) { try constraint.activate() } catch {
        throw Misunderstanding(error.description)
      }
      try remember(constraint)
    }
  }

  /// The constraints in an array, and in arrays of it.
  func constraints(_ value: Value) throws(Misunderstanding) -> [LayoutConstraint] {
    switch value {
    case .constraint(let constraint): return [constraint]
    case .list(let values):
      var result: [LayoutConstraint] = []
      for value in values { result += try constraints(value) }
      return result
    case .null: return []
    default: throw Misunderstanding("\(value.kind) is no constraint")
    }
  }
}
