/// Bytes read as choices; zeros at the end, which mean the first and simplest of everything.
struct ChoiceBytes {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  private mutating func byte() -> Int {
    guard place < bytes.endIndex else { return 0 }
    defer { place += 1 }
    return Int(bytes[place])
  }

  mutating func below(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    return (count <= 256 ? byte() : byte() << 8 | byte()) % count
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Whether something happens that happens once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == count - 1 }
}
