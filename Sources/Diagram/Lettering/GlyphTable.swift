import Scene

/// Renumbers the glyphs of finished items in order of first use. Each outline appears once, and unused ones are
/// dropped.
struct GlyphTable {
  private let source: [GlyphOutline]
  private var numbers: [Int?]
  private var numbersByID: [String: Int] = [:]
  private(set) var outlines: [GlyphOutline] = []

  init(source: [GlyphOutline]) {
    self.source = source
    numbers = Array(repeating: nil, count: source.count)
  }

  /// - Parameter first: The start of the items' own table in the outlines.
  mutating func renumber(_ items: [SceneItem], from first: Int = 0) -> [SceneItem] {
    items.map { item in
      switch item {
      case .group(var group):
        group.items = renumber(group.items, from: first)
        return .group(group)
      case .text(var text):
        text.glyphs = text.glyphs.map { PositionedGlyph(glyph: number(first + $0.glyph), offset: $0.offset) }
        return .text(text)
      case .shape, .image, .hatch:
        return item
      }
    }
  }

  private mutating func number(_ old: Int) -> Int {
    if let known = numbers[old] { return known }
    let number = numbersByID[source[old].id] ?? outlines.count
    if number == outlines.count {
      outlines.append(source[old])
      numbersByID[source[old].id] = number
    }
    numbers[old] = number
    return number
  }
}
