package import Scene

/// The data of elements that a page writes itself instead of a whole scene.
package enum PageParts {
  /// The units of an em in which `outline(_:scale:)` writes a glyph that is known at all sizes.
  package static let unitsPerEm = GlyphElements.unitsPerEm

  /// An outline as path data in whole multiples of `1 / scale`, with relative commands. It begins with `m`, so that a page can join
  /// several outlines to one path.
  package static func outline(_ path: Path, scale: Double) -> String {
    var text = UTF8Text(capacity: 256)
    text.append(relative: path, scale: scale)
    return text.string
  }

  /// A PNG file as an address.
  package static func address(ofPNG png: [UInt8]) -> String {
    var text = UTF8Text(capacity: png.count * 4 / 3 + 64)
    text.append("data:image/png;base64,")
    text.append(base64: png)
    return text.string
  }

  /// Bytes as base64 with padding.
  package static func base64(_ bytes: [UInt8]) -> String {
    var text = UTF8Text(capacity: bytes.count * 4 / 3 + 4)
    text.append(base64: bytes)
    return text.string
  }
}
