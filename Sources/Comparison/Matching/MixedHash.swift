extension UInt64 {
  /// A number that depends on this one and another, for hashes: a hasher takes a fraction of the time for one number that
  /// it takes for several.
  @inline(__always)
  func mixed(with other: UInt64) -> UInt64 { (self ^ self >> 29) &* 0x9E37_79B9_7F4A_7C15 &+ other }
}
