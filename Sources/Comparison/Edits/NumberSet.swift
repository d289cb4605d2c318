/// Some of a list's elements, by number: edits, or their results. Sets with the same numbers are equal if their lists are
/// equally long.
struct NumberSet: Hashable, Sendable {
  private var words: [UInt64]

  /// None of `capacity` numbers.
  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// Those of the given numbers that are less than `capacity`.
  init(_ numbers: some Sequence<Int>, capacity: Int) {
    self.init(capacity: capacity)
    for number in numbers where number >= 0 && number < capacity { insert(number) }
  }

  /// All of `capacity` numbers.
  static func all(_ capacity: Int) -> NumberSet { NumberSet(0..<capacity, capacity: capacity) }

  func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 == 1 }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }

  mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

  func removing(_ number: Int) -> NumberSet {
    var result = self
    result.remove(number)
    return result
  }

  mutating func formUnion(_ other: NumberSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  func union(_ other: NumberSet) -> NumberSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func subtracting(_ other: NumberSet) -> NumberSet {
    var result = self
    for index in words.indices { result.words[index] &= ~other.words[index] }
    return result
  }

  func isDisjoint(with other: NumberSet) -> Bool { zip(words, other.words).allSatisfy { $0 & $1 == 0 } }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The numbers in order.
  var numbers: [Int] {
    var result: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append((index << 6) + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}
