/// An index of the members whose reduction depends on the substitution of a variable: the variable's readers.
///
/// A reader is a member, or the complement of a variable, which represents the form that constraints on that variable
/// alone share. The index may contain former readers, but never misses a current one.
struct ReaderIndex: ~Copyable {
  struct Entry: BitwiseCopyable {
    var reader: Int32
    /// The next entry of the same variable, or -1.
    var next: Int32
  }

  /// Whether the index covers all members. If so, reducing a member records the variables that it reads.
  private(set) var isComplete = false
  /// By variable: its newest entry, or -1.
  private var head = Buffer<Int32>()
  private var entries = Buffer<Entry>()
  private var completeCount = 0

  /// The number of outdated entries that cost less than a new build.
  private static let slack = 1024

  /// Whether outdated entries may outnumber the others.
  var isOvergrown: Bool { entries.count > 2 * completeCount + Self.slack }

  mutating func forget() { isComplete = false }

  mutating func reset(variableCount: Int) {
    head.fill(count: variableCount, with: -1)
    entries.removeAll()
  }

  mutating func complete() {
    isComplete = true
    completeCount = entries.count
  }

  mutating func note(_ reader: Int32, reads variable: Int32) {
    // Usually the newest entry already belongs to this reader.
    let newest = head[variable]
    if newest >= 0 && entries[newest].reader == reader { return }
    head[variable] = entries.count32
    entries.append(Entry(reader: reader, next: newest))
  }

  /// Records all variables that the accumulator has read.
  mutating func note(_ reader: Int32, reads form: borrowing Accumulator) {
    for place in 0..<form.sums.count { note(reader, reads: form.sums[place].variable) }
  }

  /// The first entry of a variable's readers, or `nil` if it has none.
  func first(of variable: Int32) -> Int32? { head[variable] >= 0 ? head[variable] : nil }

  func next(after place: Int32) -> Int32? { entries[place].next >= 0 ? entries[place].next : nil }

  func reader(at place: Int32) -> Int32 { entries[place].reader }
}
