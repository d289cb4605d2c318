import AutoLayout
import ConstraintClosures
import Geometry

/// The calls of PureLayout, in both languages' spellings.
enum PureLayout {
  /// The constraints that a call of a view makes.
  static func call(
    _ name: String, of view: View, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    let call = Call(name: name, view: view, arguments: arguments, interpreter: interpreter)
    switch name {
    case "autoPinEdge", "autoPinEdgeToSuperviewEdge", "autoPinEdgeToSuperviewMargin",
      "autoPinEdgeToSuperviewSafeArea":
      return try call.pinEdge()
    case "autoSetDimension": return try call.setDimension()
    case "autoSetDimensions", "autoSetDimensionsToSize": return try call.setDimensions()
    case "autoSetAspectRatio", "autoSetAspectRatioFromSize": return try call.setAspectRatio()
    case "autoMatch", "autoMatchDimension": return try call.match()
    case "autoCenterInSuperview", "autoCenterInSuperviewMargins": return try call.center()
    case "autoAlignAxis", "autoAlignAxisToSuperviewAxis", "autoAlignAxisToSuperviewMarginAxis":
      return try call.align()
    case "autoConstrainAttribute": return try call.constrainAttribute()
    case "autoPin", "autoPinToTopLayoutGuideOfViewController", "autoPinToBottomLayoutGuideOfViewController":
      return try call.pinToGuide()
    case _ where name.hasPrefix("autoPinEdgesToSuperview"): return try call.pinEdges()
    default: return try call.setContentPriority()
    }
  }

  /// Runs a block whose constraints get a priority or an identifier, or stay inactive.
  static func block(
    _ name: String, _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    guard case .closure(let closure) = arguments.last?.value else {
      throw .expected("a closure", arguments.last?.value ?? .null)
    }
    var block = interpreter.pureLayoutBlocks.last ?? PureLayoutStatements.Block()
    switch name {
    case "autoSetPriority": block.priority = try Words.priority(arguments[0].value)
    case "autoSetIdentifier": block.identifier = arguments[0].value.text
    case "autoCreateConstraintsWithoutInstalling": block.isInstalled = false
    default: break
    }
    interpreter.pureLayoutBlocks.append(block)
    let known = interpreter.pureLayoutConstraints.count
    defer { interpreter.pureLayoutBlocks.removeLast() }
    _ = try interpreter.call(closure, [])
    return .list(interpreter.pureLayoutConstraints.dropFirst(known).map(Value.constraint))
  }

  /// What a call of an array makes.
  static func call(
    _ name: String, of values: [Value], _ arguments: [ArgumentValue], _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Value {
    try KnownCalls.pureLayoutArrays.check(name, arguments)
    switch name {
    case "autoInstallConstraints":
      try interpreter.activate(try interpreter.constraints(.list(values)))
      return .null
    case "autoRemoveConstraints":
      LayoutConstraint.deactivate(try interpreter.constraints(.list(values)))
      return .null
    case "autoIdentifyConstraints":
      for constraint in try interpreter.constraints(.list(values)) {
        constraint.identifier = arguments.first?.value.text
      }
      return .list(values)
    default: break
    }
    var views: [View] = []
    for value in values {
      guard let view = value.view else { throw .expected("a view", value) }
      views.append(view)
    }
    let calls = views.map { Call(name: name, view: $0, arguments: arguments, interpreter: interpreter) }
    guard let first = calls.first else { throw Misunderstanding("the array has no views") }
    switch name {
    case "autoSetViewsDimensions", "autoSetViewsDimensionsToSize":
      return try list(calls) { call throws(Misunderstanding) in try call.setDimensions() }
    case "autoSetViewsDimension":
      return try list(calls) { call throws(Misunderstanding) in try call.setDimension() }
    case "autoDistributeViews", "autoDistributeViewsAlongAxis": return try distribute(views, first)
    default:
      let attribute = try first.alignment(arguments.first?.value)
      return try interpreter.make(PureLayoutStatements.alike(attribute, views))
    }
  }

  private static func list(
    _ calls: [Call], _ make: (Call) throws(Misunderstanding) -> Value
  ) throws(Misunderstanding) -> Value {
    var made: [Value] = []
    for call in calls { made.append(try make(call)) }
    return .list(made)
  }

  /// Views one after the other in their superview, at fixed distances or with fixed sizes.
  private static func distribute(_ views: [View], _ call: Call) throws(Misunderstanding) -> Value {
    for view in views { call.interpreter.settle(view) }
    let axis = try Words.axis(call.arguments.first?.value ?? .null)
    let distribution = try understanding { () throws(StatementError) in
      try ViewDistribution(views, along: axis, fewest: 1)
    }
    let alignment = try call.alignment(call.argument("alignedTo"))
    let insets = try call.argument("insetSpacing").map(ViewSetters.boolean) ?? true
    if let spacing = try call.number("withFixedSpacing") {
      let matches = try call.argument("matchedSizes").map(ViewSetters.boolean) ?? true
      return try call.interpreter.make(
        distribution.pureLayout(spacing: spacing, insets: insets, matches: matches, alignedTo: alignment))
    }
    guard let length = try call.number("withFixedSize") else {
      throw Misunderstanding("neither the spacing nor the size of the views is known")
    }
    return try call.interpreter.make(
      distribution.pureLayout(
        length: length, insets: insets, alignedTo: alignment,
        isRightToLeft: call.interpreter.environment.direction == .rightToLeft))
  }

  private struct Call {
    var name: String
    var view: View
    var arguments: [ArgumentValue]
    var interpreter: Interpreter

    /// The argument of a label, of which Objective-C's spelling may add more.
    func argument(_ labels: String...) -> Value? {
      arguments.first { argument in labels.contains { argument.label == $0 } }?.value
    }

    var superview: View {
      get throws(Misunderstanding) { try interpreter.container(of: view) }
    }

    var relation: LayoutRelation {
      get throws(Misunderstanding) { try argument("relation").map(Words.relation) ?? .equal }
    }

    func number(_ labels: String...) throws(Misunderstanding) -> Double? {
      guard let value = arguments.first(where: { labels.contains($0.label ?? "") })?.value else { return nil }
      return try interpreter.number(value)
    }

    func attribute(_ value: Value?) throws(Misunderstanding) -> Attribute {
      guard let value, let attribute = try Words.attribute(value) else {
        throw Misunderstanding("the edge or axis is not known")
      }
      return attribute
    }

    private func pin(
      _ edge: Value, to container: any LayoutConstraintItem, inset: Double
    ) throws(Misunderstanding) -> Value {
      try interpreter.make(
        PureLayoutStatements.pin(
          try attribute(edge), of: view, to: container, inset: inset, try relation))
    }

    /// The area that a call names: the superview, its margins or its safe area.
    private var container: any LayoutConstraintItem {
      get throws(Misunderstanding) {
        if name.contains("Margin") { return try superview.layoutMarginsGuide }
        if name.contains("SafeArea") { return try superview.safeAreaLayoutGuide }
        return try superview
      }
    }

    func pinEdges() throws(Misunderstanding) -> Value {
      let insets: EdgeInsets
      if let value = arguments.first(where: {
        ["with", "withInsets"].contains($0.label ?? "") || $0.label == nil && !name.hasSuffix("ExcludingEdge")
      })?.value {
        insets = try ViewSetters.insets(value)
      } else {
        insets = .zero
      }
      let edge = argument("excludingEdge") ?? (name.hasSuffix("ExcludingEdge") ? arguments.first?.value : nil)
      let excluded = try edge.map { value throws(Misunderstanding) in try attribute(value) }
      return try interpreter.make(
        PureLayoutStatements.pinEdges(
          of: view, to: try container, insets: insets, excluding: excluded))
    }

    func pinEdge() throws(Misunderstanding) -> Value {
      let isObjectiveC = name.hasPrefix("autoPinEdgeToSuperview")
      let first = isObjectiveC ? arguments.first?.value : nil
      let inset = try number("withInset", "inset") ?? 0
      if let edge = argument("toSuperviewMargin") ?? (name.hasSuffix("Margin") ? first : nil) {
        return try pin(edge, to: try superview.layoutMarginsGuide, inset: 0)
      }
      if let edge = argument("toSuperviewSafeArea") ?? (name.hasSuffix("SafeArea") ? first : nil) {
        return try pin(edge, to: try superview.safeAreaLayoutGuide, inset: inset)
      }
      if let edge = argument("toSuperviewEdge") ?? first {
        return try pin(edge, to: try superview, inset: inset)
      }
      return try constrain(try attribute(arguments.first?.value), try attribute(argument("to", "toEdge")))
    }

    /// An attribute of the view at one of the other view that the call names.
    private func constrain(_ attribute: Attribute, _ other: Attribute) throws(Misunderstanding) -> Value {
      guard let item = argument("of", "ofView", "toSameAxisOf", "toSameAxisOfView")?.item else {
        throw Misunderstanding("the other view is not known")
      }
      return try interpreter.make(
        ConstraintSpec(
          view, attribute, try relation, to: item, other,
          multiplier: try number("withMultiplier", "multiplier") ?? 1,
          constant: try number("withOffset", "offset") ?? 0))
    }

    func setDimension() throws(Misunderstanding) -> Value {
      guard let size = try number("toSize") else { throw Misunderstanding("the size is not known") }
      return try interpreter.make(
        ConstraintSpec(view, try attribute(arguments.first?.value), try relation, constant: size))
    }

    func setDimensions() throws(Misunderstanding) -> Value {
      guard let value = arguments.first?.value else { throw Misunderstanding("the size is not known") }
      return try interpreter.make(PureLayoutStatements.size(try ViewSetters.size(value), of: view))
    }

    func match() throws(Misunderstanding) -> Value {
      try constrain(try attribute(arguments.first?.value), try attribute(argument("to", "toDimension")))
    }

    func center() throws(Misunderstanding) -> Value {
      try interpreter.make(
        PureLayoutStatements.center(of: view, in: try superview, withinMargins: name.contains("Margin")))
    }

    /// The width is so many times the height.
    func setAspectRatio() throws(Misunderstanding) -> Value {
      let value = arguments.first?.value ?? .null
      var ratio = value.number
      if case .size(let size) = value, size.height != 0 { ratio = size.width / size.height }
      guard let ratio else { throw .expected("a number", value) }
      return try interpreter.make(ConstraintSpec(view, .width, to: view, .height, multiplier: ratio))
    }

    /// The edge of the area between the bars of a view controller.
    func pinToGuide() throws(Misunderstanding) -> Value {
      let isTop = name.contains("Top") || argument("toTopLayoutGuideOf") != nil
      let inset = try number("withInset") ?? 0
      let root = interpreter.root
      // The guide's near edge takes the place of the edge of the screen, and the inset counts from it inward.
      let edge: Attribute = isTop ? .top : .bottom
      var spec = PureLayoutStatements.pin(
        edge, of: view, to: isTop ? root.topLayoutGuide : root.bottomLayoutGuide, inset: inset, try relation)
      spec.target?.attribute = isTop ? .bottom : .top
      return try interpreter.make(spec)
    }

    /// Hugging or compression resistance with the priority of the block around the call.
    func setContentPriority() throws(Misunderstanding) -> Value {
      guard let priority = interpreter.pureLayoutBlocks.last?.priority else {
        throw Misunderstanding("'\(name)' stands within a block of autoSetPriority")
      }
      let axis = try Words.axis(arguments.first?.value ?? .null)
      if name.contains("Hugging") {
        view.setContentHuggingPriority(priority, for: axis)
      } else {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
      return .null
    }

    /// An edge, a dimension, or an axis that views share.
    func alignment(_ value: Value?) throws(Misunderstanding) -> Attribute {
      switch value?.word {
      case "vertical": return PureLayoutStatements.alignment(on: .vertical)
      case "horizontal": return PureLayoutStatements.alignment(on: .horizontal)
      default: return try attribute(value)
      }
    }

    func constrainAttribute() throws(Misunderstanding) -> Value {
      try constrain(
        try alignment(arguments.first?.value), try alignment(argument("to", "toAttribute")))
    }

    func align() throws(Misunderstanding) -> Value {
      guard
        let value = argument("toSuperviewAxis", "toSuperviewMarginAxis")
          ?? (name.hasPrefix("autoAlignAxisToSuperview") ? arguments.first?.value : nil)
      else {
        let attribute = try alignment(arguments.first?.value)
        return try constrain(attribute, attribute)
      }
      let attribute = try alignment(value)
      let isMargin = name.contains("Margin") || argument("toSuperviewMarginAxis") != nil
      return try interpreter.make(
        ConstraintSpec(
          view, attribute, to: try superview,
          isMargin ? PureLayoutStatements.withinMarginsAttribute(of: attribute) : attribute))
    }
  }
}
