/// Changes text as text: lines move, double, nest and vanish, and words take each other's places.
struct TextMutator {
  private var lines: [[UInt8]]
  private let vocabulary: [String]
  private var random: FuzzRandom

  private init(_ bytes: [UInt8], vocabulary: [String], _ random: FuzzRandom) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    self.vocabulary = vocabulary
    self.random = random
  }

  /// A new text made from one.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - vocabulary: The words of the language, with punctuation.
  ///   - random: Decides what changes.
  static func mutate(_ bytes: [UInt8], _ vocabulary: [String], _ random: inout FuzzRandom) -> [UInt8] {
    var mutator = TextMutator(bytes, vocabulary: vocabulary, random)
    for _ in 0...mutator.random.below(5) { mutator.mutate() }
    random = mutator.random
    return Array(mutator.lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The beginning of one text and the end of another.
  static func cross(_ one: [UInt8], _ other: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
    func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }
    let (first, second) = (lines(one), lines(other))
    let parts = first.prefix(random.below(first.count + 1)) + second.suffix(random.below(second.count + 1))
    return Array(parts.joined(separator: [UInt8(ascii: "\n")]))
  }

  private mutating func mutate() {
    if lines.isEmpty { lines = [[]] }
    let index = random.below(lines.count)
    switch random.below(16) {
    case 0: lines.removeSubrange(block(from: index))
    case 1: copy(block(from: index))
    case 2: move(block(from: index))
    case 3 where index + 1 < lines.count: lines[index] += lines.remove(at: index + 1)
    case 4: split(index)
    case 5: indent(block(from: index))
    case 6: nest(index)
    case 7, 8: insert(word(), into: index)
    case 9: insert(number(), into: index)
    case 10, 11: replaceWord(of: index, by: number())
    case 12, 13: replaceWord(of: index, by: otherWord())
    default: replaceWord(of: index, by: word())
    }
  }

  // MARK: Words

  /// The words of a line, and each other character.
  private func words(of line: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < line.count {
      var end = start + 1
      if Self.isPartOfWord(line[start]) {
        while end < line.count, Self.isPartOfWord(line[end]) { end += 1 }
      }
      result.append(start..<end)
      start = end
    }
    return result
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private mutating func word() -> [UInt8] { Array(random.pick(vocabulary).utf8) }

  private mutating func otherWord() -> [UInt8] {
    let line = random.pick(lines)
    let words = words(of: line)
    return words.isEmpty ? word() : Array(line[random.pick(words)])
  }

  private mutating func number() -> [UInt8] { Array(random.pick(Self.numbers).utf8) }

  private static let numbers = [
    "0", "-0", "1", "-1", "2", "0.5", "44", "320", "999", "1000", "1001", "1e3", "1e12", "1e13", "-1e300",
    "1e400",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "4294967296",
    "0x10", "0x7FFFFFFFFFFFFFFF", "0b1", "nan", "inf", "-inf", "3.4028235e+38", "1.7976931348623157e308",
    "1e-320",
  ]

  private mutating func insert(_ word: [UInt8], into index: Int) {
    let words = words(of: lines[index])
    let place = words.isEmpty ? 0 : random.pick(words).lowerBound
    lines[index].insert(contentsOf: word, at: place)
  }

  private mutating func replaceWord(of index: Int, by word: [UInt8]) {
    let words = words(of: lines[index])
    guard !words.isEmpty else {
      lines[index] = word
      return
    }
    lines[index].replaceSubrange(random.pick(words), with: word)
  }

  /// Repeats a word, so that what opens is opened often.
  private mutating func nest(_ index: Int) {
    let words = words(of: lines[index])
    guard !words.isEmpty else { return }
    let range = random.pick(words)
    let count = random.pick([2, 10, 70, 400])
    lines[index].insert(
      contentsOf: (0..<count).flatMap { _ in lines[index][range] }, at: range.lowerBound)
  }

  // MARK: Lines

  private mutating func block(from index: Int) -> Range<Int> {
    index..<min(lines.count, index + 1 + random.below(random.pick([1, 1, 3, 10])))
  }

  private mutating func copy(_ range: Range<Int>) {
    let block = Array(lines[range])
    let count = random.below(20) == 0 ? 40 : 1
    let place = random.below(lines.count + 1)
    for _ in 0..<count where lines.count < 5000 { lines.insert(contentsOf: block, at: place) }
  }

  private mutating func move(_ range: Range<Int>) {
    let block = Array(lines[range])
    lines.removeSubrange(range)
    lines.insert(contentsOf: block, at: random.below(lines.count + 1))
  }

  private mutating func split(_ index: Int) {
    let words = words(of: lines[index])
    guard !words.isEmpty else { return }
    let place = random.pick(words).lowerBound
    lines.insert(Array(lines[index][place...]), at: index + 1)
    lines[index].removeSubrange(place...)
  }

  private mutating func indent(_ range: Range<Int>) {
    let prefix = Array(random.pick(["  ", "    ", "\t", "> ", "- ", "| ", "// "]).utf8)
    let isRemoving = random.below(2) == 0
    for index in range {
      if isRemoving, lines[index].starts(with: prefix) {
        lines[index].removeFirst(prefix.count)
      } else {
        lines[index] = prefix + lines[index]
      }
    }
  }
}
