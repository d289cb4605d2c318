package import AutoLayout
import Geometry

/// The layouts that a listing makes: one for each view controller that it declares, or one for all of a fragment.
package struct ListingRun {
  /// One layout with what has to be said of it.
  package struct Layout {
    /// The class that makes the layout, or `nil` for a fragment.
    package var name: String?
    /// The place of that class, or `nil` for a fragment.
    package var place: Place?
    /// The view that fills the screen.
    package var root: View
    /// The screen, as the code changes it.
    package var environment: LayoutEnvironment
    /// What was not understood, and what was assumed, in the order of the text.
    package var notices: [Notice]
    /// Everything that the layout refers to, which views and constraints do not keep alive.
    let interpreter: Interpreter

    /// The place in the text of a constraint, or `nil` for one that no statement made.
    package func place(of constraint: LayoutConstraint) -> Place? {
      interpreter.places[ObjectIdentifier(constraint)]
    }

    /// The place in the text of a view, or `nil` for one without a name.
    package func place(of view: View) -> Place? { interpreter.viewPlaces[ObjectIdentifier(view)] }

    /// Where the text of a view was translated, or `nil` for one that no table has.
    package func translation(of view: View) -> TextTranslation? {
      interpreter.textOrigins[ObjectIdentifier(view)]
    }
    /// Whether the colors of a view are known: its background, and that of its text.
    func hasUnknownColor(_ view: View) -> (background: Bool, text: Bool) {
      let (unknown, id) = (interpreter.unknownColors, ObjectIdentifier(view))
      return (unknown.backgrounds.contains(id), unknown.texts.contains(id))
    }

    /// What the language lacks of the texts that the code asks for, or `nil` without a language.
    package var translations: TreeTranslations?
  }

  /// Something that a reader of the picture has to know.
  package struct Notice: Hashable, Sendable {
    /// Whether a statement about layout had no effect. Otherwise, something was assumed.
    package var isUnread: Bool
    package var message: String
    package var place: Place
  }

  /// Runs a listing.
  ///
  /// - Parameters:
  ///   - listing: the code.
  ///   - range: the places of the file whose layouts are asked for; what is outside declares what it may need.
  ///   - hints: what comments say besides.
  ///   - texts: the texts of tables that the code names.
  ///   - environment: the screen.
  /// - Complexity: O(statements that run), at most 100,000 for each layout.
  package static func layouts(
    _ listing: Listing, in range: Range<Int> = 0..<Int.max, hints: ListingHints, texts: CodeTexts,
    environment: LayoutEnvironment
  ) -> [Layout] {
    let run = Self(listing, in: range, hints: hints, texts: texts, environment: environment)
    let entries = run.entries()
    var layouts = entries.prefix(mostLayouts).map { run.layout($0) }
    if entries.count > mostLayouts, let last = layouts.indices.last {
      let place = layouts[last].place ?? Place(0, 0)
      layouts[last].notices.append(
        Notice(
          isUnread: true, message: "the \(entries.count - mostLayouts) layouts after this one are too many",
          place: place))
    }
    return layouts
  }

  /// The most layouts of one listing that run.
  private static let mostLayouts = 20

  private let listing: Listing
  private let range: Range<Int>
  /// The statements of the file, and the variables of the others.
  private let statements: [Statement]
  private let program: Program
  private let mentions: Mentions
  private let hints: ListingHints
  private let texts: CodeTexts
  private let environment: LayoutEnvironment

  private init(
    _ listing: Listing, in range: Range<Int>, hints: ListingHints, texts: CodeTexts,
    environment: LayoutEnvironment
  ) {
    self.texts = texts
    self.listing = listing
    self.range = range
    statements = listing.statements.filter { statement in
      if case .variable = statement.kind { return true }
      return range.contains(statement.place.start)
    }
    self.hints = hints
    self.environment = environment
    program = Program(listing)
    mentions = Mentions(listing)
  }

  private enum Entry {
    case controller(TypeDeclaration)
    case view(TypeDeclaration)
    case fragment
  }

  /// The methods that UIKit calls of a view controller, in the order in which it calls them.
  private static let lifeCycle = [
    "loadView", "viewDidLoad", "viewWillAppear", "updateViewConstraints", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "viewDidAppear",
  ]

  /// The methods that UIKit calls of a view.
  private static let viewLifeCycle = ["awakeFromNib", "updateConstraints", "layoutSubviews"]

  private func entries() -> [Entry] {
    var names: Set<String> = []
    let types = listing.types.compactMap { type in
      program.type(named: type.name, in: type.outer.isEmpty ? nil : type.outer.joined(separator: "."))
    }.filter { names.insert($0.name).inserted }
    func has(_ type: TypeDeclaration, _ functions: [String]) -> Bool {
      functions.contains { program.hasMethod($0, type.name) }
    }
    let controllers = types.filter { type in
      SystemClasses.isController(program.systemClass(of: type.name)) || has(type, Self.lifeCycle)
    }
    func isContainer(_ type: TypeDeclaration) -> Bool {
      SystemClasses.isContainer(program.systemClass(of: type.name))
        && listing.types.filter { $0.name == type.displayName }.allSatisfy {
          Mentions($0).calls.isDisjoint(with: ["addSubview", "insertSubview", "activate", "makeConstraints"])
        }
    }
    // Another class may make a view controller, which is then a part of that one's layout, or inherit from it.
    func outermost(_ types: [TypeDeclaration]) -> [TypeDeclaration] {
      var made: Set<String> = []
      for type in types where !isContainer(type) {
        let parts = listing.types.filter { $0.name == type.displayName && $0.outer.count == type.depth }
        for part in parts { made.formUnion(Mentions(part).names.subtracting([type.displayName])) }
        made.formUnion([type.superclass].compactMap { $0 })
      }
      return types.filter { !made.contains($0.displayName) && !made.contains($0.name) }
    }
    func own(_ types: [TypeDeclaration]) -> [TypeDeclaration] {
      let own = types.filter { range.contains($0.place.start) }
      let outer = outermost(types).filter { range.contains($0.place.start) }
      return outer.isEmpty ? own : outer
    }
    // A tab bar controller that only shows others has no layout of its own beside theirs.
    let contents = controllers.filter { !isContainer($0) }
    let shown = own(contents.isEmpty ? controllers : contents)
    if !shown.isEmpty { return shown.map(Entry.controller) }
    let views = types.filter { type in
      SystemClasses.isView(program.systemClass(of: type.name)) && type.superclass != nil && !type.isExtension
        || has(type, Self.viewLifeCycle)
        || has(type, ["initWithFrame"])
    }
    let made = Mentions(statements)
    let lone = own(views)
    if !lone.isEmpty, made.calls.isDisjoint(with: ["addSubview", "addArrangedSubview", "activate"]) {
      return lone.map(Entry.view)
    }
    return [.fragment]
  }

  private func layout(_ entry: Entry) -> Layout {
    let root = View(name: "root", frame: Rect(origin: .zero, size: environment.canvas))
    texts.beginLayout()
    let interpreter = Interpreter(
      program, mentions, hints: hints, texts: texts, root: root, environment: environment)
    if case .view = entry {} else { interpreter.environment.isViewControllerRoot = true }
    var type: TypeDeclaration?
    do throws(Misunderstanding) {
      switch entry {
      case .controller(let controller):
        type = controller
        try interpreter.run(statements, interpreter.globals)
        try Self.run(controller: controller, interpreter)
      case .view(let view):
        type = view
        try interpreter.run(statements, interpreter.globals)
        try Self.run(view: view, interpreter)
      case .fragment: try runFragment(interpreter)
      }
      if let view = interpreter.liveView, view !== interpreter.root, view.superview == nil {
        interpreter.root.addSubview(view)
      }
      try NestedViews.run(interpreter)
    } catch {
      interpreter.note(.unread, "\(error.reason): the rest of the listing does not run", at: error.place)
    }
    interpreter.settleTableEnds()
    Self.place(interpreter)
    Self.removeLargeNumbers(interpreter)
    noteUncalled(entry, interpreter)
    return Layout(
      name: type?.displayName, place: type?.place, root: interpreter.root,
      environment: interpreter.environment.adding(interpreter.additionalSafeArea),
      notices: interpreter.notices.map {
        Notice(isUnread: $0.kind == .unread, message: $0.message, place: $0.place)
      }.sorted { ($0.place.start, $0.place.end) < ($1.place.start, $1.place.end) },
      interpreter: interpreter, translations: texts.translations())
  }

  // MARK: Classes

  private static func run(
    controller type: TypeDeclaration, _ interpreter: Interpreter
  ) throws(Misunderstanding) {
    // What a playground shows, its statements make.
    let made = interpreter.kept.lazy.compactMap { $0 as? Instance }.first { $0.type?.name == type.name }
    let instance = made ?? Instance(type, view: interpreter.root, isController: true)
    if made != nil {
      try interpreter.show(instance)
    } else if let function = interpreter.program.plainInitializer(of: type.name) {
      try interpreter.run(function, function.placeholders, on: instance)
    }
    let rest = made == nil ? lifeCycle[...] : lifeCycle.dropFirst(2)
    try run(Array(rest), of: instance, type.name, interpreter)
  }

  private static func run(view type: TypeDeclaration, _ interpreter: Interpreter) throws(Misunderstanding) {
    guard let view = try interpreter.make(type.name, []).view else { return }
    let name = type.displayName
    view.name = interpreter.unique(name.prefix(1).lowercased() + name.dropFirst())
    if CellFrame.isCell(interpreter.systemClass(of: type.name)) {
      interpreter.root.addSubview(view)
      interpreter.lone = view
      let isCollectionCell = CellFrame.isCollectionCell(interpreter.systemClass(of: type.name))
      interpreter.note(
        .assumed, isCollectionCell ? CellFrame.collectionAssumption : CellFrame.assumption, at: type.place)
    } else {
      fill(interpreter.root, with: view)
      interpreter.note(.assumed, "nothing says where the view is: it fills the screen", at: type.place)
    }
    guard let function = interpreter.program.method("awakeFromNib", of: type.name) else { return }
    let instance = interpreter.instances[ObjectIdentifier(view)]
    try interpreter.run(function, [], on: instance ?? Instance(type, view: view, isController: false))
  }

  /// Calls what UIKit calls by itself.
  private static func run(
    _ names: [String], of instance: Instance, _ type: String?, _ interpreter: Interpreter
  ) throws(Misunderstanding) {
    let program = interpreter.program
    let argument = [ArgumentValue(label: nil, value: .boolean(false))]
    for name in names {
      let function =
        type.map { program.method(name, of: $0) ?? program.method(name, of: $0, argument) }
        ?? program.function(name, []) ?? program.function(name, argument)
      guard let function else { continue }
      if name == "viewDidLayoutSubviews" || name == "viewDidAppear" || name == "layoutSubviews" {
        try interpreter.solve()
      }
      try interpreter.run(function, function.parameters.isEmpty ? [] : argument, on: instance)
    }
  }

  // MARK: Fragments

  /// Runs what a post shows without a class: statements, and methods.
  private func runFragment(_ interpreter: Interpreter) throws(Misunderstanding) {
    let instance = Instance(nil, view: interpreter.root, isController: true)
    let scope = Variables(parent: interpreter.globals, instance: instance)
    interpreter.fragment = scope
    _ = try interpreter.run(statements, scope)
    try Self.run(Self.lifeCycle + Self.viewLifeCycle, of: instance, nil, interpreter)
    // Methods that nothing calls are what the post shows, with views of their parameters' names.
    let functions = listing.functions + listing.types.flatMap(\.functions)
    let mentioned = interpreter.mentions.calls
    var owners: [Place: TypeDeclaration] = [:]
    for type in listing.types {
      for function in type.functions where owners[function.place] == nil { owners[function.place] = type }
    }
    for function in functions
    where range.contains(function.place.start) && !interpreter.called.contains(function.place)
      && !mentioned.contains(function.name)
    {
      let type = owners[function.place]
      var arguments: [ArgumentValue] = []
      for parameter in function.parameters where parameter.defaultValue == nil {
        arguments.append(
          ArgumentValue(label: parameter.label, value: try interpreter.undeclared(parameter.name)))
      }
      let own = type.map { Instance($0, view: interpreter.root, isController: true) }
      try interpreter.run(function, arguments, on: own ?? instance)
    }
  }

  // MARK: What no definition could contain

  /// Takes back frames that became too large without a number of the code being so: a center, for example, with a size.
  private static func removeLargeNumbers(_ interpreter: Interpreter) {
    for view in interpreter.root.subtree
    where view !== interpreter.root && view.translatesAutoresizingMaskIntoConstraints {
      guard let problem = NumberLimit.problem(frameOf: view) else { continue }
      interpreter.note(
        .unread, problem, at: interpreter.viewPlaces[ObjectIdentifier(view)] ?? Place(0, 0))
      view.frame = .zero
    }
  }

  // MARK: What the listing leaves open

  /// Places what the listing leaves open: views that it uses without declaring them are on the screen.
  private static func place(_ interpreter: Interpreter) {
    for view in interpreter.undeclared {
      let takesPart =
        view.superview != nil || !view.subviews.isEmpty || view.frame.size != .zero
        || (view as? ScrollView).map { $0.contentSize != .zero } == true
      guard takesPart else { continue }
      interpreter.settle(view)
      interpreter.noteAssumption(of: view)
      if view is ScrollView, view.superview === interpreter.root, view.frame.size == .zero,
        !isConstrained(view, interpreter.root)
      {
        fill(interpreter.root, with: view)
        interpreter.note(
          .assumed, "nothing says where '\(view.name ?? "")' is: it fills the screen",
          at: interpreter.viewPlaces[ObjectIdentifier(view)] ?? Place(0, 0))
      }
    }
  }

  private static func isConstrained(_ view: View, _ root: View) -> Bool {
    root.subtree.contains { owner in
      owner.constraints.contains { constraint in
        constraint.firstItem === view && constraint.secondItem === view.superview
          || constraint.secondItem === view && constraint.firstItem === view.superview
      }
    }
  }

  private static func fill(_ root: View, with view: View) {
    view.frame = Rect(origin: .zero, size: root.bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    if view.superview !== root { root.addSubview(view) }
  }

  /// What functions call that change the layout.
  private static let layoutCalls: Set<String> = [
    "addSubview", "addArrangedSubview", "activate", "activateConstraints", "constraint", "makeConstraints",
    "mas_makeConstraints", "addConstraint", "addConstraints", "remakeConstraints", "updateConstraints",
    "mas_remakeConstraints", "mas_updateConstraints", "constraintsWithVisualFormat",
  ]

  /// Says which functions about layout did not run, because nothing calls them before the screen is first shown.
  private func noteUncalled(_ entry: Entry, _ interpreter: Interpreter) {
    let types: [TypeDeclaration] =
      switch entry {
      case .controller(let type), .view(let type): listing.types.filter { $0.name == type.displayName }
      case .fragment: listing.types
      }
    for function in listing.functions + types.flatMap(\.functions)
    where range.contains(function.place.start) && !interpreter.called.contains(function.place)
      && !program.isGetter(function)
      && !Mentions(function.body).calls.isDisjoint(with: Self.layoutCalls)
    {
      interpreter.note(
        .assumed, "nothing calls '\(function.name)' before the screen is first shown", at: function.place)
    }
  }
}

extension TypeDeclaration {
  /// The name without those of the types around it.
  fileprivate var displayName: String { name.split(separator: ".").last.map(String.init) ?? name }
  /// How many types are around it.
  fileprivate var depth: Int { name.split(separator: ".").count - 1 }
}

extension LayoutEnvironment {
  /// The screen with what a view controller adds to its safe area.
  fileprivate func adding(_ insets: EdgeInsets) -> LayoutEnvironment {
    var environment = self
    environment.safeArea.top += insets.top
    environment.safeArea.left += insets.left
    environment.safeArea.bottom += insets.bottom
    environment.safeArea.right += insets.right
    return environment
  }
}

extension FunctionDeclaration {
  /// Arguments for a call that UIKit would make.
  var placeholders: [ArgumentValue] {
    parameters.filter { $0.defaultValue == nil }.map { parameter in
      let value: Value =
        switch parameter.name {
        case "frame": .rect(.zero)
        case "coder", "aDecoder", "reuseIdentifier", "nibName", "nibNameOrNil", "bundle", "nibBundleOrNil",
          "style":
          .null
        default: .unknown("nothing here says what '\(parameter.name)' is")
        }
      return ArgumentValue(label: parameter.label, value: value)
    }
  }
}
