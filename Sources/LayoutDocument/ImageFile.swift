/// Paths of images relative to the file that names them.
package enum ImagePath {
  /// Whether a path is relative and stays inside its folder.
  package static func isInside(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~"), !path.contains("\\"),
      !path.contains(":"), !path.contains("\0")
    else { return false }
    var depth = 0
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": depth -= 1
      default: depth += 1
      }
      if depth < 0 { return false }
    }
    return depth > 0
  }

  /// Pixels per point according to the file name: 2 for `photo@2x.png`.
  package static func scale(of path: String) -> Double {
    let stem = path.split(separator: "/").last?.split(separator: ".").dropLast().joined(separator: ".") ?? ""
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}

/// The structure of a PNG file: its size and whether it is complete, without its pixels.
package struct PNGFile {
  package enum Problem: Error {
    case noPNG, damaged, tooLarge
  }

  /// The greatest width and height of an image that can be drawn, in pixels.
  package static let sideLimit = 16_384

  package let widthInPixels: Int
  package let heightInPixels: Int

  package init(_ bytes: [UInt8]) throws(Problem) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 33, bytes.starts(with: signature) else { throw .noPNG }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    var kinds: [ArraySlice<UInt8>] = []
    var position = signature.count
    while position + 12 <= bytes.count {
      kinds.append(bytes[position + 4..<position + 8])
      let length = number(position)
      guard length <= bytes.count - position - 12 else { throw .damaged }
      position += 12 + length
    }
    guard let first = kinds.first, let last = kinds.last, first.elementsEqual("IHDR".utf8),
      last.elementsEqual("IEND".utf8), kinds.contains(where: { $0.elementsEqual("IDAT".utf8) }),
      number(8) == 13
    else { throw .damaged }
    (widthInPixels, heightInPixels) = (number(16), number(20))
    guard widthInPixels > 0, heightInPixels > 0 else { throw .damaged }
    guard max(widthInPixels, heightInPixels) <= Self.sideLimit else { throw .tooLarge }
  }
}
