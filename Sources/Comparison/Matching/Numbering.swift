/// Gives equal values equal numbers, from 0.
///
/// Trees that are compared list much the same values in much the same order. So the value that followed the last one
/// when that was numbered before is tried first: comparing takes a fraction of the time of hashing.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]
  /// By number.
  private var values: [Value] = []
  /// By number, the number that followed it the last time.
  private var following: [Int] = []
  private var last: Int?

  /// How many numbers there are.
  var count: Int { values.count }

  mutating func reserveCapacity(_ count: Int) {
    numbers.reserveCapacity(count)
    values.reserveCapacity(count)
    following.reserveCapacity(count)
  }

  /// The number of a value: that of an equal one, or else the next.
  ///
  /// - Complexity: O(1), plus hashing the value unless it follows the last one again.
  mutating func number(of value: Value) -> Int {
    if let last, following[last] < values.count, values[following[last]] == value {
      self.last = following[last]
      return following[last]
    }
    let number = numbers[value] ?? values.count
    if number == values.count {
      numbers[value] = number
      values.append(value)
      following.append(number + 1)
    }
    if let last { following[last] = number }
    last = number
    return number
  }
}
