import AutoLayout
import Geometry
import LayoutDocument

/// What comments of a listing say of what its code does not: `// plumbline: image=1024x768 width=600`.
package struct ListingHints: Hashable {
  /// Numbers by name.
  var numbers: [String: Double] = [:]
  /// Sizes by name; that of images is `image`, or the name of an image.
  var sizes: [String: Size] = [:]
  /// Other words by name, such as `canvas`.
  var words: [String: String] = [:]

  /// Reads the hints of a text.
  ///
  /// - Complexity: O(length).
  package init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let marker = line.firstRange(of: "plumbline:") else { continue }
      let start = line[..<marker.lowerBound].trimmingSuffix { $0 == " " }
      guard start.hasSuffix("//") || start.hasSuffix("*") || start.hasSuffix("<!--") else { continue }
      for entry in Self.entries(line[marker.upperBound...]) { note(entry.name, entry.value) }
    }
  }

  /// The screen: the name of a device, or a size.
  var canvas: Canvas? {
    if let size = sizes["canvas"] { return .size(size) }
    return words["canvas"].flatMap(Device.init(named:)).map(Canvas.device)
  }

  private mutating func note(_ name: String, _ value: String) {
    let parts = value.split(separator: "x")
    if let number = Double(value), abs(number) < 1e6 {
      numbers[name] = number
    } else if parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...10_000).contains(width),
      (1...10_000).contains(height)
    {
      sizes[name] = Size(width: width, height: height)
    } else {
      words[name] = value
    }
  }

  /// The pairs `name=value` of a line; a value in quotes may have spaces.
  private static func entries(_ text: Substring) -> [(name: String, value: String)] {
    var entries: [(name: String, value: String)] = []
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(separator: " ").last.map(String.init) ?? ""
      rest = rest[equals...].dropFirst()
      let isQuoted = rest.first == "\""
      if isQuoted { rest = rest.dropFirst() }
      let value = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace && $0 != "*" }
      rest = rest.dropFirst(value.count)
      if isQuoted { rest = rest.dropFirst() }
      if !name.isEmpty { entries.append((name, String(value))) }
    }
    return entries
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, predicate(last) { text = text.dropLast() }
    return text
  }
}
