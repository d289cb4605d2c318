import Geometry
import LayoutDocument

/// The size of the first page of a PDF file, as far as its beginning states it in plain text.
enum PDFPage {
  /// The maximum number of bytes that are searched.
  private static let longest = 1 << 18

  /// - Returns: the page's size in points; `nil` if the file is no PDF file or does not state a plausible size.
  static func size(of bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: "%PDF-".utf8) else { return nil }
    let key = Array("/MediaBox".utf8)
    let text = bytes.prefix(longest)
    var index = text.startIndex
    while let start = text[index...].firstIndex(of: key[0]) {
      index = start + 1
      guard text[start...].starts(with: key) else { continue }
      if let size = box(text[(start + key.count)...].prefix(200)) { return size }
    }
    return nil
  }

  /// The size of a rectangle such as ` [0 0 24 12.5]`.
  private static func box(_ text: ArraySlice<UInt8>) -> Size? {
    guard let open = text.firstIndex(of: UInt8(ascii: "[")),
      text[..<open].allSatisfy({ [9, 10, 13, 32].contains($0) }),
      let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = String(decoding: text[(open + 1)..<close], as: UTF8.self).split { $0 == " " || $0.isNewline }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4 else { return nil }
    let size = Size(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    let limit = Double(PNGFile.sideLimit)
    return size.width > 0 && size.height > 0 && size.width <= limit && size.height <= limit ? size : nil
  }
}
