#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Whether two stretches of memory hold the same bytes.
func isEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Bool {
  memcmp(a, b, count) == 0
}

/// Copies RGBA pixels without their last byte.
///
/// Written with pointers and `while`, as the other loops over pixels: they must be quick in unoptimised builds too.
func copyRGB(_ pixels: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) {
  var (source, target) = (pixels, target)
  let end = pixels + count * 4
  while source < end {
    target[0] = source[0]
    target[1] = source[1]
    target[2] = source[2]
    source += 4
    target += 3
  }
}
