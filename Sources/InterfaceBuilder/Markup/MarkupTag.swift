import Geometry
import Source

/// A start tag in a file, with the places of its attributes, to be changed where it stands.
struct MarkupTag {
  private let source: SourceText
  /// The offset of the tag's `<`, in Unicode scalars of the file.
  let start: Int
  /// The place after the name.
  private let nameEnd: Int
  /// The attributes in order, each with the range of its name, and of its value without quotes.
  private let attributes: [(name: String, range: Range<Int>, value: Range<Int>)]
  /// The place after the tag's `>`.
  let end: Int
  /// Whether the tag closes its element.
  let closesItself: Bool

  /// - Returns: `nil` if no start tag begins at `start`.
  init?(at start: Int, in source: SourceText) {
    let scalars = source.scalars
    guard start < scalars.count, scalars[start] == "<" else { return nil }
    var position = start + 1
    func isName(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isBlank && !"=<>/\"'".unicodeScalars.contains(scalar)
    }
    while position < scalars.count, isName(scalars[position]) { position += 1 }
    nameEnd = position
    guard nameEnd > start + 1 else { return nil }
    var found: [(name: String, range: Range<Int>, value: Range<Int>)] = []
    while position < scalars.count, scalars[position] != ">", scalars[position] != "/" {
      guard !scalars[position].isBlank else {
        position += 1
        continue
      }
      let name = position
      while position < scalars.count, isName(scalars[position]) { position += 1 }
      let nameEnd = position
      while position < scalars.count, scalars[position].isBlank || scalars[position] == "=" { position += 1 }
      guard position < scalars.count, nameEnd > name, scalars[position] == "\"" || scalars[position] == "'",
        let close = scalars[(position + 1)...].firstIndex(of: scalars[position])
      else { return nil }
      found.append(
        (
          source.string(name..<nameEnd), Range(from: name, upTo: close + 1),
          Range(from: position + 1, upTo: close)
        ))
      position = close + 1
    }
    guard position < scalars.count, let close = scalars[position...].firstIndex(of: ">") else { return nil }
    closesItself = scalars[position] == "/"
    end = close + 1
    attributes = found
    self.start = start
    self.source = source
  }

  /// The value of an attribute, as it stands in the file; `nil` if it is not written.
  subscript(name: String) -> String? {
    attributes.first { $0.name == name }.map { source.string($0.value) }
  }

  /// The change that gives an attribute a value.
  ///
  /// - Parameter order: the attributes in the order in which Interface Builder writes them; a new one is written before the
  ///   first that follows it there.
  func setting(_ name: String, to value: String, order: [String]) -> TextReplacement {
    if let known = attributes.first(where: { $0.name == name }) {
      return TextReplacement(known.value, with: value)
    }
    let later = order.firstIndex(of: name).map { Set(order[($0 + 1)...]) } ?? []
    if let next = attributes.first(where: { later.contains($0.name) }) {
      return TextReplacement(next.range.lowerBound..<next.range.lowerBound, with: "\(name)=\"\(value)\" ")
    }
    let place = attributes.last?.range.upperBound ?? nameEnd
    return TextReplacement(place..<place, with: " \(name)=\"\(value)\"")
  }

  /// The change that removes an attribute; `nil` if it is not written.
  func removing(_ name: String) -> TextReplacement? {
    guard let known = attributes.first(where: { $0.name == name }) else { return nil }
    var start = known.range.lowerBound
    while source.scalars[start - 1].isBlank { start -= 1 }
    return TextReplacement(Range(from: start, upTo: known.range.upperBound), with: "")
  }
}
