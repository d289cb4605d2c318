import AutoLayout
import Geometry
import Source

/// An image as a definition names it.
enum ImageReference: Sendable {
  case placeholder(Size)
  /// A file by its path relative to the definition, with where it is named.
  case file(String, SourceNode)
}

extension ValueType where Value == ImageReference {
  /// A placeholder's size, or the path of a PNG file inside the definition's folder.
  static let image = ValueType(schema: ["type": ["string", "array"]]) { node, name, context in
    let expected = "a size such as 1024x768, or the path of a PNG file"
    if case .sequence = node.content {
      return ValueType<Size>.size.read(node, name, context).map { .placeholder($0) }
    }
    guard let text = context.text(of: node, name, expected: expected) else { return nil }
    if let parts = SizeText.parts(of: text), parts.allSatisfy({ NumberText.read($0) != .none }) {
      return ValueType<Size>.size.read(node, name, context).map { .placeholder($0) }
    }
    guard ImagePath.isInside(text) else {
      context.report(
        "the image '\(text)' is outside the definition's folder",
        "put it beside the definition and name it by a relative path", at: node)
      return nil
    }
    return .file(text, node)
  } write: { image in
    switch image {
    case .placeholder(let size): ValueType<Size>.size.write(size)
    case .file(let path, _): .text(path)
    }
  }
}

enum ImagePath {
  /// Whether a relative path stays inside its folder, however it goes about it.
  static func isInside(_ path: String) -> Bool {
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

  /// Pixels a point by the file's name: 2 for `photo@2x.png`.
  static func scale(of path: String) -> Double {
    let stem = path.split(separator: "/").last?.split(separator: ".").dropLast().joined(separator: ".") ?? ""
    if stem.hasSuffix("@2x") { return 2 }
    return stem.hasSuffix("@3x") ? 3 : 1
  }
}

/// The structure of a PNG file: its size and whether it is whole, not its pixels.
struct PNGFile {
  enum Problem: Error {
    case noPNG, damaged, tooLarge
  }

  /// The widest and tallest image that can be drawn, in pixels.
  static let sideLimit = 16_384

  let widthInPixels: Int
  let heightInPixels: Int

  init(_ bytes: [UInt8]) throws(Problem) {
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
