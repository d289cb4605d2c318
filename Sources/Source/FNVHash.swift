/// A hash of bytes that is the same in every process and on every machine (FNV-1a, 64 bits).
package struct FNVHash {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// Adds bytes, in O(their number).
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
