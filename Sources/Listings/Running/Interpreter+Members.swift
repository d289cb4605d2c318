import AutoLayout
import ConstraintClosures
import Geometry

extension Interpreter {
  /// The value of a member: `base.name`, or a message without arguments.
  ///
  /// - Parameter isRead: whether an expression reads the member, so that what a fragment does not declare is a view.
  func member(_ name: String, of base: Value, isRead: Bool = false) throws(Misunderstanding) -> Value {
    if let part = Parts.part(name, of: base) { return part }
    if let value = try extensionMember(name, of: base) { return value }
    switch base {
    case .null: return .null
    case .service: return .service
    // Layers take the colors of Core Graphics.
    case .color: return name == "cgColor" || name == "CGColor" ? base : .service
    case .unknown: return base
    case .font(let font):
      if let value = try Self.fontMember(name, of: font) { return value }
    case .view(let view):
      if let value = try knownMember(name, of: view) { return value }
      if isRead, instances[ObjectIdentifier(view)]?.type != nil { return try undeclared(name) }
      if isAssumed(view) {
        return .unknown("'\(view.name ?? "")' is not declared, so its '\(name)' is not known")
      }
      throw .unknown(
        "\(view.viewClass.rawValue) has no '\(name)' that is known here", name, among: Self.memberNames)
    case .guide(let guide):
      if let value = itemMember(name, of: guide) { return value }
      if name == "owningView" { return guide.owningView.map(Value.view) ?? .null }
    case .object(let instance):
      if let value = try property(name, of: instance) { return value }
      if name == "self" { return base }
      // A listing may leave out its properties.
      if isRead { return try undeclared(name) }
    case .library(let item):
      if let attributes = Words.attributes(name) {
        return .anchors(AttributedItem(item, attributes))
      }
    case .anchors(let anchors):
      if let attributes = Words.attributes(name) {
        return .anchors(AttributedItem(anchors.item, anchors.attributes + attributes))
      }
    case .maker(let maker):
      if let attributes = Words.attributes(ClosureLibrary.withoutPrefix(name)) {
        return .statement(maker.statement(attributes, at: place))
      }
    case .statement(let statement):
      if name == "and" || name == "with" { return base }
      if name == "layoutConstraints" {
        return .list(try statement.made().map(Value.constraint))
      }
      if name == "constraint" { return try constraint(of: statement) }
      if let attributes = Words.attributes(ClosureLibrary.withoutPrefix(name)) {
        try statement.change { statement throws(StatementError) in try statement.add(attributes) }
        return base
      }
      // Masonry's calls without arguments.
      return try call(name, of: statement, [])
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
      case "multiplier": return .number(constraint.multiplier)
      case "identifier": return constraint.identifier.map(Value.text) ?? .null
      case "layoutConstraints": return .list([base])
      case "firstItem": return Self.value(of: constraint.firstItem)
      case "secondItem": return Self.value(of: constraint.secondItem)
      default: break
      }
    case .image(let size):
      if name == "size" { return .size(size) }
    case .text, .localized:
      let text = base.text ?? ""
      if name == "count" || name == "length" { return .number(Double(text.count)) }
      if name == "isEmpty" { return .boolean(text.isEmpty) }
      if let changed = Self.recapitalized(text, name) { return base.replacingText(changed) }
    case .number(let number):
      // `[@8 floatValue]`, `UILayoutPriority.rawValue`.
      if Self.isBox(name) { return base }
      if name == "magnitude" { return .number(abs(number)) }
    case .boolean:
      if Self.isBox(name) { return base }
    case .type(let type): return try member(name, ofType: type)
    case .enumCase(let known):
      if let value = try member(name, of: known) { return value }
    case .layer(let view):
      switch name {
      case "bounds": return .rect(view.bounds)
      case "frame": return .rect(view.frame)
      case "cornerRadius": return .number(view.cornerRadius)
      default: return .service
      }
    case .configuration(let settings):
      switch name {
      case "title": return settings.title.map(Value.text) ?? .null
      case "background": return .service
      default: break
      }
    case .range(let range):
      switch name {
      case "lowerBound": return range.lower.map(Value.number) ?? .null
      case "upperBound": return range.upper.map(Value.number) ?? .null
      default: break
      }
    case .word(let word):
      if Self.isBox(name) { return base }
      if word == "mainScreen", name == "bounds" || name == "nativeBounds" { return .rect(root.bounds) }
      if word == "mainScreen" {
        return name == "scale" || name == "nativeScale" ? .number(environment.pixelScale) : .service
      }
      if word == "traitCollection" { return trait(name) }
      // `UIDevice.current`, `[UIDevice currentDevice]`, `UITraitCollection.current`.
      if word == "current" || word == "currentDevice", Self.traits.contains(name) { return trait(name) }
    default: break
    }
    throw .unknown("\(base.kind) has no '\(name)' that is known here", name, among: Self.names(of: base))
  }

  /// The names that a value may have been asked for.
  private static func names(of value: Value) -> [String] {
    switch value {
    case .library, .maker, .anchors: Words.attributeNames
    case .statement: Words.attributeNames + Array(KnownCalls.statements.names)
    case .constraint:
      ["constant", "isActive", "priority", "identifier", "multiplier", "firstItem", "secondItem"]
    case .list: ["count", "first", "last", "isEmpty", "reversed", "enumerated"]
    case .rect: ["origin", "size", "width", "height", "minX", "minY", "midX", "midY", "maxX", "maxY"]
    case .size: ["width", "height"]
    default: []
    }
  }

  private static let traits: Set<String> = [
    "horizontalSizeClass", "verticalSizeClass", "layoutDirection", "userInterfaceIdiom", "displayScale",
    "userInterfaceStyle",
  ]

  /// A trait, of which the canvas tells the size classes.
  private func trait(_ name: String) -> Value {
    let classes = SizeClasses(of: environment.canvas)
    switch name {
    case "horizontalSizeClass": return .word(classes.width.rawValue)
    case "verticalSizeClass": return .word(classes.height.rawValue)
    case "layoutDirection": return .word(environment.direction.rawValue)
    case "userInterfaceIdiom":
      return .word(min(environment.canvas.width, environment.canvas.height) >= 744 ? "pad" : "phone")
    case "displayScale": return .number(environment.pixelScale)
    case "userInterfaceStyle": return .word("light")
    default: return .service
    }
  }

  /// The members of views, for advice.
  static let memberNames: [String] =
    [
      "frame", "bounds", "center", "superview", "subviews", "constraints", "safeAreaLayoutGuide",
      "layoutMarginsGuide",
      "readableContentGuide", "layoutMargins", "isHidden", "alpha", "layer", "contentLayoutGuide",
      "frameLayoutGuide",
      "contentSize", "contentOffset", "contentInset", "arrangedSubviews", "spacing", "text", "font",
      "contentView", "snp",
    ]
    + ["left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY"].map {
      $0 + "Anchor"
    } + ["firstBaselineAnchor", "lastBaselineAnchor"]

  private static func fontMember(
    _ name: String, of font: FontDescription
  ) throws(Misunderstanding) -> Value? {
    switch name {
    case "pointSize": .number(font.size)
    case "fontName", "familyName", "fontDescriptor": .service
    default: nil
    }
  }

  static func value(of item: (any LayoutConstraintItem)?) -> Value {
    if let view = item as? View { return .view(view) }
    if let guide = item as? LayoutGuide { return .guide(guide) }
    return .null
  }

  /// Whether a closure of Masonry runs whose listing leaves out the prefix: `make.top.equalTo(bar.bottom)`.
  private var usesShorthand: Bool {
    guard makers.last?.library == .masonry else { return false }
    return !mentions.calls.isDisjoint(with: ["makeConstraints", "remakeConstraints", "updateConstraints"])
  }

  private func itemMember(_ name: String, of item: any LayoutConstraintItem) -> Value? {
    if let attribute = Words.anchor(name) {
      return .anchors(AttributedItem(item, [attribute]))
    }
    if name == "snp" { return .library(item) }
    if usesShorthand, let attributes = Words.attributes(name) {
      return .anchors(AttributedItem(item, attributes))
    }
    if name.hasPrefix("mas_") || name.hasPrefix("snp_"),
      let attributes = Words.attributes(ClosureLibrary.withoutPrefix(name))
    {
      return .anchors(AttributedItem(item, attributes))
    }
    return nil
  }

  /// The value of a member of a view, or `nil` for a name that is not known.
  ///
  /// - Parameter isOwn: Whether the view's own class was asked before, and has no such property.
  func knownMember(_ name: String, of view: View, isOwn: Bool = false) throws(Misunderstanding) -> Value? {
    if name == "self" { return .view(view) }
    for type in ["UI" + view.viewClass.rawValue, "UIView"] {
      // A property that an extension or category of the listing adds.
      if program.isObjectiveC, let getter = program.method(name, of: type), !getter.isInitializer {
        return try call(getter, [], on: Instance(nil, view: view, isController: false))
      }
      if let declaration = declaration(of: name, in: type), !declaration.getter.isEmpty {
        return try body(
          declaration.getter,
          Variables(parent: globals, instance: Instance(nil, view: view, isController: false)))
      }
    }
    if !isOwn, let instance = instances[ObjectIdentifier(view)],
      instance.type.map({
        declaration(of: name, in: $0.name) != nil || program.method(name, of: $0.name) != nil
      })
        == true,
      let value = try property(name, of: instance)
    {
      return value
    }
    if let value = itemMember(name, of: view) { return value }
    switch name {
    case "frame": return .rect(view.frame)
    case "bounds": return .rect(view === root ? Rect(origin: .zero, size: environment.canvas) : view.bounds)
    case "contentView": return .view(try contentView(of: view))
    case "center": return .point(view.center)
    case "superview": return view.superview.map(Value.view) ?? .null
    case "subviews": return .list(view.subviews.map(Value.view))
    case "constraints": return .list(view.constraints.map(Value.constraint))
    case "safeAreaLayoutGuide": return .guide(view.safeAreaLayoutGuide)
    case "layoutMarginsGuide": return .guide(view.layoutMarginsGuide)
    case "readableContentGuide": return .guide(view.readableContentGuide)
    case "keyboardLayoutGuide": return .guide(try keyboardGuide())
    case "mas_safeAreaLayoutGuide": return .guide(view.safeAreaLayoutGuide)
    case "layoutMargins": return .insets(view.layoutMargins)
    case "isHidden", "hidden": return .boolean(view.isHidden)
    case "alpha": return .number(view.alpha)
    case "backgroundColor": return view.backgroundColor.map(Value.color) ?? .null
    case "translatesAutoresizingMaskIntoConstraints":
      return .boolean(view.translatesAutoresizingMaskIntoConstraints)
    case "mas_safeAreaLayoutGuideTop":
      return .anchors(AttributedItem(view.safeAreaLayoutGuide, [.top]))
    case "mas_safeAreaLayoutGuideBottom":
      return .anchors(AttributedItem(view.safeAreaLayoutGuide, [.bottom]))
    case "titleLabel" where view is Button: return .view(view)
    case "layer": return .layer(view)
    case "traitCollection": return .word("traitCollection")
    case "window", "delegate", "dataSource", "tag", "gestureRecognizers", "tintColor", "textColor",
      "refreshControl", "inputView", "indexPathsForVisibleRows", "visibleCells":
      return .service
    case "mas_safeAreaLayoutGuideLeft":
      return .anchors(AttributedItem(view.safeAreaLayoutGuide, [.left]))
    case "mas_safeAreaLayoutGuideRight":
      return .anchors(AttributedItem(view.safeAreaLayoutGuide, [.right]))
    default: break
    }
    if let table = view as? TableView, let end = tableEnd(name, of: table) { return end }
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

  /// The area that the keyboard covers: that of a comment `keyboard=336`, or what lies below the safe area.
  private func keyboardGuide() throws(Misunderstanding) -> LayoutGuide {
    if let known = keyboard { return known }
    let guide = LayoutGuide()
    guide.identifier = unique("keyboardLayoutGuide")
    try keep(guide)
    root.addLayoutGuide(guide)
    keyboard = guide
    var specs = [Attribute.leading, .trailing, .bottom].map { ConstraintSpec(guide, $0, to: root) }
    specs.append(
      hints.numbers["keyboard"].map { ConstraintSpec(guide, .height, constant: $0) }
        ?? ConstraintSpec(guide, .top, to: root.safeAreaLayoutGuide, .bottom))
    // They are UIKit's, so that no block of the code around them changes their priority.
    for spec in specs {
      try activate([try understanding { () throws(StatementError) in try spec.constraint() }])
    }
    return guide
  }

  /// The content view of a cell, which it makes when it is first asked for; what else has one is its own here.
  private func contentView(of view: View) throws(Misunderstanding) -> View {
    if let known = contentViews[ObjectIdentifier(view)] { return known }
    let systemClass = instances[ObjectIdentifier(view)]?.type.map { self.systemClass(of: $0.name) } ?? ""
    guard CellFrame.isCell(systemClass) else { return view }
    let content = CellFrame.contentView(of: view, systemClass, environment)
    content.name = unique("contentView")
    try keep(content)
    view.addSubview(content)
    contentViews[ObjectIdentifier(view)] = content
    return content
  }

  private func member(_ name: String, ofType type: String) throws(Misunderstanding) -> Value {
    if let declared = self.type(named: type) {
      if let value = try staticMember(name, of: declared) { return value }
      if !SystemClasses.isKnown(type) {
        let candidates = declared.cases.map(\.name) + declared.properties.map(\.name)
        return .unknown(
          Misunderstanding.unknown("'\(type)' has no '\(name)' that is known here", name, among: candidates)
            .reason)
      }
    }
    switch (type, name) {
    case ("UIColor", _):
      return Words.color(name).map(Value.color) ?? .unknown("the color '\(name)' is not known")
    case ("UIFont", "systemFontSize"), ("UIFont", "labelFontSize"), ("UIFont", "buttonFontSize"):
      return .number(name == "systemFontSize" ? 14 : name == "labelFontSize" ? 17 : 18)
    case ("UIFont", "smallSystemFontSize"): return .number(12)
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
    case ("UIView", "noIntrinsicMetric"), ("UIView", "noIntrinsicContentSize"): return .number(-1)
    case _ where SystemClasses.isView(type) || SystemClasses.isController(type):
      let value = Words.value(of: name)
      // `UIView.ContentMode`, `UILabel.appearance`.
      if name.first?.isUppercase == true { return .type(name) }
      if name == "appearance" { return .service }
      if case .word("zero") = value { return value }
      return .unknown("'\(type)' has no '\(name)' that is known here")
    case ("NSLayoutConstraint", _) where name.first?.isUppercase == true,
      ("UIFont", _) where name.first?.isUppercase == true:
      return .type(name)
    default: return Words.value(of: name)
    }
  }

  // MARK: Writing

  /// Sets a property: of a view, of a constraint, or of an instance of the listing's classes.
  func set(_ name: String, of base: Value, to value: Value) throws(Misunderstanding) {
    switch base {
    case .configuration:
      throw Misunderstanding("'\(name)' of a configuration that is not a variable cannot be set")
    case .service:
      if name == "liveView" { liveView = value.view }
    case .color, .font, .image: return
    case .unknown(let reason): throw Misunderstanding(reason)
    case .layer(let view): try LayerSetters.set(name, of: view, to: value)
    case .type(let type) where self.type(named: type) != nil || type == "ConstraintConfig":
      statics["\(type).\(name)"] = value
    case .null: note(.assumed, "nothing has a value here that '\(name)' could be set of")
    case .word(let word): throw Misunderstanding("'\(word)' is not declared")
    case .object(let instance):
      if instance.isController, name == "view" {
        try replaceView(of: instance, with: value)
        return
      }
      if try assign(value, to: name, of: instance) { return }
      if instance.isController {
        try setController(name, of: instance, to: value)
      } else if let view = instance.view {
        try ViewSetters.set(name, of: view, to: value, self)
      } else {
        throw .unknown(
          "'\(name)' of \(base.kind) is not known here", name,
          among: program.properties(of: instance.type?.name ?? "").map(\.name))
      }
    case .view(let view):
      if let instance = instances[ObjectIdentifier(view)], try assign(value, to: name, of: instance) {
        return
      }
      if try setExtended(name, of: view, to: value) { return }
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
    guard let view = value.view else { throw .expected("a view", value) }
    guard view !== instance.view else { return }
    if instance.view === root, root.subviews.isEmpty {
      view.frame = Rect(origin: .zero, size: environment.canvas)
      root = view
    } else if let old = instance.view, old === root || old.isDescendant(of: root) {
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
      for value in values {
        // An element that is not known has a notice of its own.
        if case .unknown = value { continue }
        result += try constraints(value)
      }
      return result
    case .null: return []
    case .statement(let statement):
      return try statement.made()
    default: throw .expected("a constraint", value)
    }
  }
}
