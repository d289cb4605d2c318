import AutoLayout
import ConstraintClosures
import Geometry

/// What closures of SnapKit and Masonry make.
extension Interpreter {
  /// What a closure of a constraint library states about an item. What is not understood is not part of it.
  private func statements(
    of closure: Closure, about item: any LayoutConstraintItem, _ library: ClosureLibrary
  ) throws(Misunderstanding) -> [MakerStatement] {
    settle(item)
    (item as? View)?.translatesAutoresizingMaskIntoConstraints = false
    let maker = Maker(item, library)
    makers.append(maker)
    defer { makers.removeLast() }
    _ = try call(closure, [.maker(maker)])
    return maker.statements.filter { statement in
      let isComplete = statement.statement.isComplete
      if !isComplete {
        note(.unread, "a statement about constraints has no right-hand side", at: statement.place)
      }
      return isComplete
    }
  }

  /// What a closure of a constraint library does with the constraints that it states.
  enum ClosureUse: String {
    case make = "makeConstraints"
    case prepare = "prepareConstraints"
    case update = "updateConstraints"
    case remake = "remakeConstraints"
  }

  /// Runs a closure of a constraint library for each item, and does with its statements what the call says.
  func run(
    _ closure: Closure, _ use: ClosureUse, about items: [any LayoutConstraintItem], _ library: ClosureLibrary
  ) throws(Misunderstanding) -> Value {
    var made: [Value] = []
    let outer = place
    defer { place = outer }
    for item in items {
      let existing = (madeConstraints[ObjectIdentifier(item)] ?? []).filter(\.isActive)
      if use == .remake {
        LayoutConstraint.deactivate(existing)
        madeConstraints[ObjectIdentifier(item)] = nil
      }
      for statement in try statements(of: closure, about: item, library) {
        // Its constraints stand where it does, and not where the closure begins. One that cannot be made costs no other one.
        place = statement.place
        do throws(Misunderstanding) {
          switch use {
          case .prepare: _ = try statement.made()
          case .make, .remake: try install(statement)
          case .update: try update(statement, existing)
          }
        } catch {
          if error.isFinal { throw error }
          note(error, at: statement.place)
        }
        made.append(.statement(statement))
      }
    }
    return .list(made)
  }

  func install(_ statement: MakerStatement) throws(Misunderstanding) {
    let constraints = try statement.made()
    try activate(constraints)
    madeConstraints[ObjectIdentifier(statement.item), default: []] += constraints
  }

  /// Gives existing constraints the constants of a statement, or activates its own where there is none to change.
  private func update(_ statement: MakerStatement, _ existing: [LayoutConstraint]) throws(Misunderstanding) {
    let library = statement.statement.library
    var constraints: [LayoutConstraint] = []
    for made in try statement.made() {
      let match = try understanding { () throws(StatementError) in
        try library.updated(by: made, among: existing)
      }
      guard let match else {
        try activate([made])
        madeConstraints[ObjectIdentifier(statement.item), default: []].append(made)
        constraints.append(made)
        continue
      }
      match.constant = made.constant
      try remember(match)
      constraints.append(match)
    }
    statement.take(constraints)
  }

  /// The messages of Masonry and SnapKit to what they state constraints of.
  func callLibrary(
    _ name: String, _ items: [any LayoutConstraintItem], _ arguments: [ArgumentValue],
    _ library: ClosureLibrary
  ) throws(Misunderstanding) -> Value {
    let name = ClosureLibrary.withoutPrefix(name)
    try KnownCalls.libraryItems.require(name, arguments, of: "a view")
    if name == "removeConstraints" {
      for item in items {
        LayoutConstraint.deactivate(madeConstraints.removeValue(forKey: ObjectIdentifier(item)) ?? [])
      }
      return .null
    }
    if name == "distributeViewsAlongAxis" {
      return try distribute(items.compactMap { $0 as? View }, arguments)
    }
    guard let argument = arguments.last(where: \.isClosure), case .closure(let closure) = argument.value
    else {
      throw .expected("a closure", arguments.last?.value ?? .null)
    }
    guard let use = ClosureUse(rawValue: name) else { throw Misunderstanding("'\(name)' is not known here") }
    return try run(closure, use, about: items, library)
  }

  /// Masonry's distribution of views: with a fixed distance between them, or with a fixed size of each.
  private func distribute(_ views: [View], _ arguments: [ArgumentValue]) throws(Misunderstanding) -> Value {
    func argument(_ label: String) throws(Misunderstanding) -> Double? {
      try arguments.first { $0.label == label }.map { argument throws(Misunderstanding) in
        try number(argument.value)
      }
    }
    for view in views { settle(view) }
    let axis = try Words.axis(arguments.first?.value ?? .null)
    let distribution = try understanding { () throws(StatementError) in
      try ViewDistribution(views, along: axis, fewest: 2)
    }
    let (lead, tail) = (try argument("leadSpacing") ?? 0, try argument("tailSpacing") ?? 0)
    let specs =
      if let spacing = try argument("withFixedSpacing") {
        distribution.masonry(spacing: spacing, lead: lead, tail: tail)
      } else {
        distribution.masonry(itemLength: try argument("withFixedItemLength") ?? 0, lead: lead, tail: tail)
      }
    for spec in specs {
      let constraints = try constraints(try make([spec]))
      madeConstraints[ObjectIdentifier(spec.item), default: []] += constraints
    }
    return .null
  }

  /// Makes constraints and activates them, for libraries whose calls do both.
  ///
  /// - Returns: the list of them.
  func make(_ specs: [ConstraintSpec], isActive: Bool = true) throws(Misunderstanding) -> Value {
    let block = pureLayoutBlocks.last
    var made: [Value] = []
    for spec in specs {
      settle(spec.item)
      settle(spec.target?.item)
      (spec.item as? View)?.translatesAutoresizingMaskIntoConstraints = false
      let constraint = try understanding { () throws(StatementError) in
        try (block?.applied(to: spec) ?? spec).constraint()
      }
      if block != nil { pureLayoutConstraints.append(constraint) }
      if isActive, block?.isInstalled != false { try activate([constraint]) }
      made.append(.constraint(constraint))
    }
    return .list(made)
  }

  /// Makes a constraint and activates it.
  func make(_ spec: ConstraintSpec, isActive: Bool = true) throws(Misunderstanding) -> Value {
    .constraint(try constraints(try make([spec], isActive: isActive))[0])
  }

  /// The superview of a view, or the view that owns a guide.
  func container(of item: any LayoutConstraintItem) throws(Misunderstanding) -> View {
    settle(item)
    return try understanding { () throws(StatementError) in try item.container() }
  }
}
