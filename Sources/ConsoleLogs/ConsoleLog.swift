/// What one message of a console says: constraints that do not go together, constraints that `po` printed, or views.
package struct ConsoleLog: Sendable {
  /// The constraints in the order in which they are printed, each once.
  package internal(set) var constraints: [(constraint: LoggedConstraint, range: Range<Int>)] = []
  private var indices: [Identity: Int] = [:]
  /// The index of the constraint that the console says it breaks; `nil` if it says nothing.
  package private(set) var broken: Int?
  /// The views in the order in which they are printed.
  package var views: [LoggedView] = []
  /// Whether the console says that the constraints cannot be satisfied together.
  package var saysUnsatisfiable = false
  /// Whether constraints of the list are hidden, could not be read, or are cut off.
  package var isIncomplete = false
  /// How often the console prints the log, one after the other.
  package private(set) var printCount = 1
  /// The place of the first line that belongs to the log.
  package var start: Int

  init(start: Int) { self.start = start }

  var isEmpty: Bool { constraints.isEmpty && views.isEmpty }

  /// What tells a constraint from others: its object, or all that is printed of one without an address.
  private enum Identity: Hashable {
    case object(className: String, address: String)
    case description(LoggedConstraint)

    init(_ constraint: LoggedConstraint) {
      self =
        constraint.address.map { .object(className: constraint.className, address: $0) }
        ?? .description(constraint)
    }
  }

  /// The most constraints of a log that are explained or drawn: many more than a console lists for a conflict. The time
  /// and the memory for a conflict grow with the square of their number.
  package static let mostConstraints = 1_000
  /// The most views of a log that are explained or drawn.
  package static let mostViews = 5_000

  /// Takes a log that says the same, as consoles print it again and again. AppKit has two forms for one conflict.
  ///
  /// - Returns: whether the log says the same.
  mutating func absorb(_ other: ConsoleLog) -> Bool {
    guard saysUnsatisfiable, other.saysUnsatisfiable, views.isEmpty, other.views.isEmpty,
      constraints.count == other.constraints.count,
      zip(constraints, other.constraints).allSatisfy({ $0.constraint == $1.constraint }),
      broken == other.broken || broken == nil || other.broken == nil
    else { return false }
    broken = broken ?? other.broken
    printCount += 1
    return true
  }

  /// Adds a constraint, unless the log has it.
  mutating func add(_ constraint: LoggedConstraint, _ range: Range<Int>, isBroken: Bool) {
    let index = indices[Identity(constraint), default: constraints.count]
    if index == constraints.count {
      indices[Identity(constraint)] = index
      constraints.append((constraint, range))
    }
    if isBroken { broken = index }
  }
}

/// The logs in a text, and what in it could not be read.
package struct ConsoleText: Sendable {
  /// The logs, in order.
  package var logs: [ConsoleLog] = []
  /// The exceptions, in order.
  package var exceptions: [LoggedException] = []
  /// How many logs there were when the last exception was added.
  private var logsBeforeException = 0
  /// The ranges of lines that are not understood, in order.
  package var unread: [Unread] = []

  /// Adds a log, unless the one before says the same.
  mutating func add(_ log: ConsoleLog) {
    if logs.isEmpty || !logs[logs.count - 1].absorb(log) { logs.append(log) }
  }

  /// Adds an exception, unless the one before is of the same crash.
  mutating func add(_ exception: LoggedException) {
    let isNext = logs.count == logsBeforeException
    logsBeforeException = logs.count
    guard isNext, !exceptions.isEmpty, exceptions[exceptions.count - 1].absorb(exception) else {
      exceptions.append(exception)
      return
    }
  }

  /// A line, or a description of a constraint, that is not understood.
  package struct Unread: Sendable, Hashable {
    /// The place in the text, in scalars.
    package var range: Range<Int>
    /// Why it is not understood.
    package var reason: Reason
    /// Whether it looks like a part of a log or of an exception, and not like what people write around them.
    package var isLikeALog: Bool
  }

  /// Why a part of a text is not understood.
  package enum Reason: Sendable, Hashable {
    /// It says nothing that a console prints about layout.
    case otherText
    /// It begins like a constraint but cannot be read as one.
    case constraint
    /// It announces a conflict, and no constraint follows.
    case emptyLog
    /// The system has hidden it.
    case redacted
  }
}
