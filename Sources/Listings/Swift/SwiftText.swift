/// A text in the form that the parser reads, with the way back to the bytes of the original.
///
/// Blog engines turn straight quotes into curly ones and spaces into non-breaking ones; authors leave lines out and write
/// `...` for them, which Swift would take for an operator between the lines around it. The parser also needs time that
/// doubles with each nested `[`, and its stack overflows on long chains: what is beyond `SwiftLimit` becomes placeholders.
struct SwiftText {
  /// A point from which on both texts advance alike, or the start of a replaced run.
  struct Entry {
    var offset: Int
    var original: Int
    var isReplaced: Bool
  }

  /// A part of the original that was left out, because it is beyond a limit.
  struct Omission {
    var place: Place
    var limit: SwiftLimit
  }

  let original: [UInt8]
  private(set) var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// What was left out, in the order of the text.
  let omissions: [Omission]

  init(_ text: String) {
    original = Array(text.utf8)
    var scanner = SwiftTextScanner(original, replacesSpacesInStrings: false)
    scanner.scan()
    // A single odd space in a text is its author's. One among the code shows that an engine replaced spaces everywhere.
    if scanner.foundSpaceInCode && scanner.foundSpaceInString {
      scanner = SwiftTextScanner(original, replacesSpacesInStrings: true)
      scanner.scan()
    }
    bytes = scanner.output
    entries = scanner.entries
    omissions = scanner.omissions.sorted { $0.place.start < $1.place.start }
  }

  /// The place in the original of two offsets in `bytes`, in any order.
  ///
  /// - Complexity: O(log *n*) in the number of replacements.
  func place(_ start: Int, _ end: Int) -> Place {
    let first = originalOffset(start, isEnd: false)
    return Place(first, max(first, originalOffset(end, isEnd: true)))
  }

  /// The limit that something at a place of the original is beyond, or `nil` if nothing there is left out.
  ///
  /// - Complexity: O(log *n*) in the number of omissions.
  func limit(at place: Place) -> SwiftLimit? {
    var low = 0
    var high = omissions.count
    while low < high {
      let middle = (low + high) / 2
      if omissions[middle].place.end <= place.start { low = middle + 1 } else { high = middle }
    }
    guard low < omissions.count, omissions[low].place.start < place.end else { return nil }
    return omissions[low].limit
  }

  /// The text at a place of the original in one line, of at most 200 characters.
  func line(at place: Place) -> String {
    let start = min(max(place.start, 0), original.count)
    let end = min(max(place.end, start), original.count)
    // Long texts are cut before they are decoded: 200 characters of code take fewer bytes than this.
    let text = String(decoding: original[start..<min(end, start + 4_000)], as: UTF8.self)
    return String(text.split { $0.isWhitespace }.joined(separator: " ").prefix(200))
  }

  private func originalOffset(_ offset: Int, isEnd: Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return min(max(offset, 0), original.count) }
    let entry = entries[low - 1]
    let result: Int
    if !entry.isReplaced {
      result = entry.original + (offset - entry.offset)
    } else if isEnd && offset > entry.offset && low < entries.count {
      result = entries[low].original
    } else {
      result = entry.original
    }
    return min(max(result, 0), original.count)
  }
}
