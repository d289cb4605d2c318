/// Numbers that tell bytes apart.
package enum Fingerprint {
  /// A number that differs for nearly all different bytes, and is the same on all machines: the multiplication of
  /// Fowler, Noll and Vo's hash, on eight bytes at a time and with the bits mixed. It withstands chance, not intent.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index &+ 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index &+= 8
      }
      // The length tells apart documents whose last bytes are zero.
      var last = UInt64(bytes.count)
      while index < bytes.count {
        last = last &<< 8 | UInt64(bytes[index])
        index &+= 1
      }
      mix(last)
    }
    mix(0)
    return hash
  }
}
