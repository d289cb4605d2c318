/// How a figure accounts for each of its constraints.
struct Endings {
  private var endings: [Int: Ending] = [:]
  /// The constraints, by position from 1, whose values are shortened for lack of room.
  private(set) var shortened: Set<Int> = []
  /// The constraints, by position from 1, whose distances are too short to be seen at the scale of the figure.
  private(set) var invisible: Set<Int> = []

  /// The constraints, by position from 1, along an axis that the picture leaves out.
  private(set) var offAxis: Set<Int> = []

  /// The constraints, by position from 1, without marks of their own that the count of others alike includes. They
  /// found no room, but need not be told.
  private(set) var counted: Set<Int> = []

  /// The number of constraints that the figure accounts for.
  var count: Int { endings.count }

  /// The constraints that the figure does not show, by position from 1, in ascending order.
  var omissions: [Int] { endings.filter { $0.value == .omission }.keys.sorted() }

  /// The ending of a constraint, or `nil` if the figure does not concern it.
  subscript(number: Int) -> Ending? { endings[number] }

  /// Accounts for a constraint. A mark outweighs a summary, and both outweigh an omission.
  ///
  /// - Parameter number: The position of the constraint, from 1.
  mutating func end(_ number: Int, _ ending: Ending) {
    switch (endings[number], ending) {
    case (nil, _), (_, .mark), (.omission, .summary): endings[number] = ending
    default: break
    }
  }

  /// Notes that the value of a constraint is shortened for lack of room.
  mutating func shorten(_ number: Int) { shortened.insert(number) }

  /// Notes that the count of others alike includes a constraint.
  mutating func count(_ number: Int) { counted.insert(number) }

  /// Accounts for a constraint whose mark found no place.
  mutating func omit(_ number: Int) { endings[number] = .omission }

  /// Accounts for a constraint along an axis that the picture leaves out.
  mutating func leaveOut(_ number: Int) {
    omit(number)
    offAxis.insert(number)
  }

  /// Accounts for a constraint whose distance is too short to be seen at the scale of the figure.
  mutating func omitInvisible(_ number: Int) {
    omit(number)
    invisible.insert(number)
  }
}
