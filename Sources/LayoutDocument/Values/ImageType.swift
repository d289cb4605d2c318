import AutoLayout
import Geometry

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
        "the image '\(text)' lies outside the definition's folder",
        "put it beside the definition and name it by a relative path", at: node)
      return nil
    }
    return .file(text, node)
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

/// The head of a PNG file.
enum PNGHeader {
  /// Width and height in pixels from the IHDR chunk; `nil` if these bytes are no PNG.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 33, bytes.starts(with: signature), Array(bytes[12..<16]) == Array("IHDR".utf8)
    else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(16), number(20))
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else { return nil }
    return (width, height)
  }
}
