#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Whether two regions of memory have the same bytes.
func isEqual(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int) -> Bool {
  memcmp(a, b, count) == 0
}

/// Copies RGBA pixels without the alpha bytes.
///
/// Like the other loops over pixels, it uses pointers and `while` to be fast in unoptimized builds too.
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

/// Converts native-endian premultiplied ARGB words to bytes of red, green, blue and straight alpha.
func straighten(_ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, count: Int) {
  let words = UnsafeRawPointer(source).assumingMemoryBound(to: UInt32.self)
  var index = 0
  // Pointers and `while` keep this loop fast in unoptimized builds too.
  while index < count {
    let word = words[index]
    let alpha = word >> 24
    let output = target + index * 4
    var red = word >> 16 & 0xFF
    var green = word >> 8 & 0xFF
    var blue = word & 0xFF
    if alpha != 255, alpha != 0 {
      red = (red &* 255 &+ alpha / 2) / alpha
      green = (green &* 255 &+ alpha / 2) / alpha
      blue = (blue &* 255 &+ alpha / 2) / alpha
    }
    output[0] = UInt8(truncatingIfNeeded: red)
    output[1] = UInt8(truncatingIfNeeded: green)
    output[2] = UInt8(truncatingIfNeeded: blue)
    output[3] = UInt8(truncatingIfNeeded: alpha)
    index &+= 1
  }
}

/// Converts opaque native-endian ARGB words to bytes of red, green and blue.
func copyRGB(ofWords words: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt8>) {
  let words = UnsafeRawPointer(words).assumingMemoryBound(to: UInt32.self)
  var target = target
  var index = 0
  while index < count {
    let word = words[index]
    target[0] = UInt8(truncatingIfNeeded: word >> 16)
    target[1] = UInt8(truncatingIfNeeded: word >> 8)
    target[2] = UInt8(truncatingIfNeeded: word)
    target += 3
    index &+= 1
  }
}

/// Whether all native-endian ARGB words are opaque.
func isOpaque(_ words: UnsafePointer<UInt8>, count: Int) -> Bool {
  let words = UnsafeRawPointer(words).assumingMemoryBound(to: UInt32.self)
  var index = 0
  while index < count {
    if words[index] < 0xFF00_0000 { return false }
    index &+= 1
  }
  return true
}
