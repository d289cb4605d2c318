/// A listing of layout code, in Swift or Objective-C, as both languages' readers give it.
///
/// The readers keep what layout code is made of and nothing of the languages' types. Objective-C's messages are calls: the
/// first part of the selector is the name, and the other parts are the labels of the arguments after the first.
/// `[a setTitle:t forState:s]` and `a.setTitle(t, forState: s)` are the same expression.
package struct Listing: Hashable, Sendable {
  /// Types in the order of the text. A category or an extension is a type of that name without a superclass.
  package var types: [TypeDeclaration] = []
  /// Functions outside of types.
  package var functions: [FunctionDeclaration] = []
  /// Whether numbers divide as in C, where two integers make one.
  package var isObjectiveC = false
  /// Statements outside of types and functions, in order: all of them in a fragment.
  package var statements: [Statement] = []

  package init() {}
}

/// A class, a structure, an enumeration, a protocol, an extension or an Objective-C implementation.
package struct TypeDeclaration: Hashable, Sendable {
  /// A case of an enumeration.
  package struct Case: Hashable, Sendable {
    package var name: String
    /// The raw value that the case states, or `nil`.
    package var value: Expression?
    /// The values that the case holds, with their labels.
    package var parameters: [FunctionDeclaration.Parameter] = []
  }

  package var name: String
  /// The first type that it inherits from, or `nil` for none.
  package var superclass: String?
  /// The other types that it inherits from: protocols.
  package var protocols: [String] = []
  /// The types around it, the outermost first.
  package var outer: [String] = []
  /// The cases of an enumeration, in order.
  package var cases: [Case] = []
  /// Whether it adds to a type.
  package var isExtension = false
  /// Whether its values are not objects: a structure or an enumeration.
  package var isValue = false
  package var properties: [VariableDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var place: Place

  package init(name: String, superclass: String? = nil, place: Place) {
    self.name = name
    self.superclass = superclass
    self.place = place
  }
}

/// A function, a method, an initializer (`init`), or an Objective-C method.
package struct FunctionDeclaration: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// The argument label, or `nil` for none.
    package var label: String?
    /// The name in the body.
    package var name: String
    /// The value of a call that leaves it out.
    package var defaultValue: Expression?
    /// The type as it is written, or `nil`.
    package var type: String?
    /// Whether a call may give any number of values, which are an array.
    package var isVariadic = false

    package init(label: String?, name: String, defaultValue: Expression? = nil) {
      self.label = label
      self.name = name
      self.defaultValue = defaultValue
    }
  }

  /// The name without labels, such as `viewDidLoad`; the first part of a selector.
  package var name: String
  package var parameters: [Parameter] = []
  package var body: [Statement] = []
  package var isStatic = false
  /// Whether it is a macro, whose statements stand where it is called.
  package var isMacro = false
  /// Whether it makes an instance: Swift's `init`, and methods of Objective-C that begin with it and return an instance.
  package var isInitializer = false
  package var place: Place

  package init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}

extension FunctionDeclaration {
  /// Whether a call of a name on `super` or `self` is that of an initializer: `init`, `initWithFrame`.
  static func isInitializer(named name: String) -> Bool {
    guard name.hasPrefix("init") else { return false }
    return name.dropFirst("init".count).first?.isUppercase != false
  }
}

/// A variable, constant or property.
package struct VariableDeclaration: Hashable, Sendable {
  package var name: String
  /// The type as it is written, without `*` and optionality, such as `UIView`, or `nil`.
  package var type: String?
  /// The value, or `nil`. A closure that is called at once is a call of that closure.
  package var value: Expression?
  /// The body of a computed property, or empty.
  package var getter: [Statement] = []
  /// What runs when the property gets a value, or `nil`.
  package var setter: Accessor?
  package var willSet: Accessor?
  /// Whether it may have no value, which it then has until code gives it one.
  package var isOptional = false
  /// Whether it belongs to the type and not to its values.
  package var isStatic = false
  /// Whether it replaces a property of the class that its type inherits from.
  package var isOverride = false
  package var didSet: Accessor?
  package var place: Place

  /// Code that runs for a value, with the name of that value.
  package struct Accessor: Hashable, Sendable {
    package var parameter: String
    package var body: [Statement]
  }

  package init(name: String, type: String? = nil, value: Expression? = nil, place: Place) {
    self.name = name
    self.type = type
    self.value = value
    self.place = place
  }
}

/// A statement with its place.
package struct Statement: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    case variable(VariableDeclaration)
    /// `let (a, b) = c`: a variable for each part of a tuple; `_` for one that is not used.
    case variables([String], Expression)
    /// `defer`: statements that run when the body ends.
    case deferred([Statement])
    /// `continue` and `break` of a loop.
    case jump(isNext: Bool)
    /// `a = b`, or `a += b` with the operator `+`.
    case assignment(Expression, operation: String?, Expression)
    case expression(Expression)
    /// `for name in sequence`, with several names for the parts of a tuple; `_` for one that is not used.
    case each([String], Expression, [Statement])
    /// C's `for`.
    case loop(start: [Statement], condition: Expression?, step: [Statement], [Statement])
    /// `if`, with `guard` turned around; a condition that is not an expression (`#available`, a pattern) is unread.
    case branch(Expression, [Statement], otherwise: [Statement])
    /// `if let name = value`, `guard let`: the name, the value, and both branches.
    case binding(String, Expression, [Statement], otherwise: [Statement])
    case result(Expression?)
    case function(FunctionDeclaration)
    /// What the reader does not understand, as it is written, in one line, and why, if there is more to say.
    case unread(String, reason: String?)
  }

  package var kind: Kind
  package var place: Place

  package init(_ kind: Kind, at place: Place) {
    self.kind = kind
    self.place = place
  }
}

/// An expression with its place.
package struct Expression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A number in any of the languages' spellings, `@8` and `8.0f` among them.
    case number(Double)
    /// A text: its constant parts and its values in turn. `@"a"` has one part.
    case text([TextPart])
    case boolean(Bool)
    /// `nil`, `NULL`, `NSNull`.
    case null
    /// A variable, property or type, also `self` and `super`; constants of Objective-C such as `NSLayoutAttributeLeft`.
    case name(String)
    /// `a.b`, or `.b` without a base. Optional chaining and `!` leave no trace.
    case member(Expression?, String)
    /// `receiver.name(arguments)`. Without a receiver a function or an initializer: `UIView(frame: r)` is the call of
    /// `UIView`, and so is a C function such as `CGRectMake`. Trailing closures are the last arguments, without label
    /// for the first.
    case call(Expression?, String, [Argument])
    /// The call of what is not a name: `{ … }()`, a block variable of Masonry's such as `equalTo(x)` in
    /// `make.left.equalTo(x)` is `call` with a receiver.
    case apply(Expression, [Argument])
    case element(Expression, [Argument])
    /// The value at an index of those that a case of an enumeration holds, of which a pattern names so many.
    case payload(Expression, Int, of: Int)
    case list([Expression])
    case table([TableEntry])
    case tuple([Argument])
    /// `-a`, `!a`, `+a`.
    case prefix(String, Expression)
    /// Binary operators with the language's precedences, `...` and `..<` and operators that a library defines among them.
    case binary(String, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    /// A closure or block with the names of its parameters; without them, `$0` and so on are names.
    case closure([String], [Statement])
    /// What the reader does not understand, as it is written.
    case unread(String)
  }

  package enum TextPart: Hashable, Sendable {
    case constant(String)
    case value(Expression)
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var value: Expression

    package init(label: String? = nil, _ value: Expression) {
      self.label = label
      self.value = value
    }
  }

  package struct TableEntry: Hashable, Sendable {
    package var key: Expression
    package var value: Expression

    package init(_ key: Expression, _ value: Expression) {
      self.key = key
      self.value = value
    }
  }

  package var kind: Kind
  package var place: Place
  /// Where the name of a member or a call stands, if that is on a later line than the one on which the expression begins.
  package var namePlace: Place?
  /// Whether a number is written as one that may have a fraction: `3.0`, `3f`.
  package var isFraction = false

  package init(_ kind: Kind, at place: Place, named namePlace: Place? = nil) {
    self.kind = kind
    self.place = place
    self.namePlace = namePlace
  }
}

/// A range of bytes of the listing's text.
package struct Place: Hashable, Sendable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// This place if a line ends between an offset before it and its start, otherwise `nil`.
  ///
  /// - Complexity: O(*n*) in the bytes between them.
  func ifBelow(_ offset: Int, in bytes: [UInt8]) -> Place? {
    guard offset >= 0, offset < start, start <= bytes.count else { return nil }
    return bytes[offset..<start].contains(UInt8(ascii: "\n")) ? self : nil
  }
}

extension Expression {
  /// Calls `body` with each expression directly in this one, in the order of reading. The statements of a closure are none.
  func forEachPart(_ body: (Expression) -> Void) {
    switch kind {
    case .number, .boolean, .null, .name, .closure, .unread: break
    case .text(let parts): for case .value(let value) in parts { body(value) }
    case .member(let base, _): if let base { body(base) }
    case .call(let receiver, _, let arguments):
      if let receiver { body(receiver) }
      for argument in arguments { body(argument.value) }
    case .apply(let first, let arguments), .element(let first, let arguments):
      body(first)
      for argument in arguments { body(argument.value) }
    case .payload(let value, _, _), .prefix(_, let value): body(value)
    case .list(let values): for value in values { body(value) }
    case .table(let entries):
      for entry in entries {
        body(entry.key)
        body(entry.value)
      }
    case .tuple(let parts): for part in parts { body(part.value) }
    case .binary(_, let first, let second):
      body(first)
      body(second)
    case .conditional(let condition, let first, let second):
      body(condition)
      body(first)
      body(second)
    }
  }
}
