import Geometry

/// Growing text in UTF-8.
///
/// The type is noncopyable. Unlike an array, it needs no uniqueness check to append a byte, which matters because
/// pictures are written in pieces of a few bytes. Each operation reserves capacity before it writes.
package struct UTF8Text: ~Copyable {
  private var bytes: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0

  /// - Parameter capacity: The approximate number of bytes in the text.
  package init(capacity: Int = 256) {
    bytes = .allocate(capacity: Swift.max(64, capacity))
  }

  deinit { bytes.deallocate() }

  package var array: [UInt8] { Array(bytes[..<count]) }

  /// The bytes of this text and another.
  package func array(followedBy other: borrowing UTF8Text) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count + other.count) { result, total in
      total = result.initialize(fromContentsOf: bytes[..<count])
      total = result[total...].initialize(fromContentsOf: other.bytes[..<other.count])
    }
  }

  package var string: String { String(decoding: bytes[..<count], as: UTF8.self) }

  package mutating func append(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    for byte in text.utf8 { append(byte) }
  }

  package mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    reserve(more.count)
    _ = bytes[count...].initialize(fromContentsOf: more)
    count += more.count
  }

  /// Appends a byte several times.
  package mutating func append(_ byte: UInt8, count times: Int) {
    reserve(times)
    for _ in 0..<times { put(byte) }
  }

  /// Appends a number as printed in scenes.
  package mutating func append(_ number: SceneNumber) {
    guard let thousandths = number.thousandths else { return append(number.text) }
    // A sign, thirteen digits, a decimal point and three decimals.
    reserve(18)
    if thousandths < 0 { put(UInt8(ascii: "-")) }
    let (whole, decimals) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    put(whole)
    guard decimals > 0 else { return }
    put(UInt8(ascii: "."))
    let (tenths, rest) = decimals.quotientAndRemainder(dividingBy: 100)
    put(digit: tenths)
    guard rest > 0 else { return }
    put(digit: rest / 10)
    if rest % 10 > 0 { put(digit: rest % 10) }
  }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    // A sign and nineteen digits.
    reserve(20)
    if number < 0 { put(UInt8(ascii: "-")) }
    put(number.magnitude)
  }

  // MARK: Writing to reserved capacity

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    bytes[count] = byte
    count += 1
  }

  @inline(__always)
  private mutating func put(digit: UInt) { put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)) }

  @inline(__always)
  private mutating func put(_ whole: UInt) {
    guard whole >= 10 else { return put(digit: whole) }
    var width = 2
    var power: UInt = 100
    while whole >= power {
      width += 1
      power *= 10
    }
    var rest = whole
    for place in stride(from: count + width - 1, through: count, by: -1) {
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += width
  }

  /// Reserves capacity for more bytes.
  @inline(__always)
  package mutating func reserve(_ more: Int) {
    if count + more > bytes.count { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    let capacity = Swift.max(2 * bytes.count, count + more)
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
    _ = larger.initialize(fromContentsOf: bytes[..<count])
    bytes.deallocate()
    bytes = larger
  }
}
