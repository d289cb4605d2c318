/// Changes XML as XML: elements move, double, nest and vanish, and attributes take each other's values.
struct MarkupMutator {
  /// A tag in the bytes.
  private struct Tag {
    var range: Range<Int>
    /// 1 for a start tag, -1 for an end tag, 0 for both in one.
    var depth: Int
  }

  private(set) var bytes: [UInt8]
  var random: FuzzRandom
  private var tags: [Tag] = []

  init(_ bytes: [UInt8], _ random: FuzzRandom) {
    self.bytes = bytes
    self.random = random
  }

  mutating func mutate() {
    findTags()
    guard let start = tags.indices.filter({ tags[$0].depth >= 0 }).randomElement(&random) else {
      bytes += Array("<view id=\"a\"/>".utf8)
      return
    }
    switch random.below(14) {
    case 0: bytes.removeSubrange(element(at: start))
    case 1: copy(element(at: start))
    case 2: move(element(at: start))
    case 3: wrap(element(at: start))
    case 4: rename(start)
    case 5: insertNew(after: start)
    case 6, 7: insertAttribute(into: start)
    default: changeValue(of: start)
    }
  }

  // MARK: Finding

  private mutating func findTags() {
    tags = []
    var position = 0
    while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
    {
      position = close + 1
      guard open + 1 < close, bytes[open + 1] != UInt8(ascii: "?"), bytes[open + 1] != UInt8(ascii: "!")
      else { continue }
      let isEnd = bytes[open + 1] == UInt8(ascii: "/")
      let isWhole = bytes[close - 1] == UInt8(ascii: "/")
      tags.append(Tag(range: open..<position, depth: isEnd ? -1 : isWhole ? 0 : 1))
    }
  }

  /// From a start tag to its end tag, or to the end of the file.
  private func element(at start: Int) -> Range<Int> {
    var depth = 0
    for tag in tags[start...] {
      depth += tag.depth
      if depth <= 0 { return tags[start].range.lowerBound..<tag.range.upperBound }
    }
    return tags[start].range.lowerBound..<bytes.count
  }

  /// What stands between quotes in a range of bytes.
  private func values(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var open: Int?
    for index in range where bytes[index] == UInt8(ascii: "\"") {
      if let start = open {
        result.append(start..<index)
        open = nil
      } else {
        open = index + 1
      }
    }
    return result
  }

  private mutating func someValue() -> [UInt8] {
    let other = values(in: random.pick(tags).range).randomElement(&random)
    if let other, random.below(3) > 0 { return Array(bytes[other]) }
    return Array(random.pick(MarkupVocabulary.values).utf8)
  }

  // MARK: Elements

  private mutating func copy(_ range: Range<Int>) {
    let element = Array(bytes[range])
    let place = random.pick(tags).range.upperBound
    let count = random.below(20) == 0 ? 50 : 1
    for _ in 0..<count where bytes.count < 200_000 { bytes.insert(contentsOf: element, at: place) }
  }

  private mutating func move(_ range: Range<Int>) {
    let element = Array(bytes[range])
    bytes.removeSubrange(range)
    findTags()
    let place = tags.randomElement(&random)?.range.upperBound ?? bytes.count
    bytes.insert(contentsOf: element, at: place)
  }

  private mutating func wrap(_ range: Range<Int>) {
    let name = random.pick(MarkupVocabulary.elements)
    let levels = random.below(20) == 0 ? 60 : 1
    let closing = String(repeating: "</\(name)>", count: levels)
    let opening = String(repeating: "<\(name)>", count: levels)
    bytes.insert(contentsOf: Array(closing.utf8), at: range.upperBound)
    bytes.insert(contentsOf: Array(opening.utf8), at: range.lowerBound)
  }

  private mutating func rename(_ start: Int) {
    let range = tags[start].range
    let name = bytes[range].dropFirst().prefix { $0 > UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    let other = Array(random.pick(MarkupVocabulary.elements).utf8)
    let whole = element(at: start)
    let ending = Array("</".utf8) + name + Array(">".utf8)
    if tags[start].depth == 1, bytes[whole].suffix(ending.count).elementsEqual(ending) {
      bytes.replaceSubrange(
        whole.upperBound - ending.count..<whole.upperBound, with: Array("</".utf8) + other + Array(">".utf8))
    }
    bytes.replaceSubrange(name.startIndex..<name.endIndex, with: other)
  }

  private mutating func insertNew(after start: Int) {
    let element = random.pick(MarkupVocabulary.wholeElements)
    bytes.insert(contentsOf: Array(element.utf8), at: tags[start].range.upperBound)
  }

  // MARK: Attributes

  private mutating func insertAttribute(into start: Int) {
    let range = tags[start].range
    let end = range.upperBound - (tags[start].depth == 0 ? 2 : 1)
    guard end > range.lowerBound else { return }
    let attribute = " \(random.pick(MarkupVocabulary.attributes))=\""
    bytes.insert(contentsOf: Array(attribute.utf8) + someValue() + Array("\"".utf8), at: end)
  }

  private mutating func changeValue(of start: Int) {
    guard let value = values(in: tags[start].range).randomElement(&random) else { return }
    bytes.replaceSubrange(value, with: someValue())
  }
}

extension Collection {
  fileprivate func randomElement(_ random: inout FuzzRandom) -> Element? {
    isEmpty ? nil : self[index(startIndex, offsetBy: random.below(count))]
  }
}
