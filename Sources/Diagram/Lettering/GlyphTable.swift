import Scene

/// Renumbers the glyphs of finished items in order of first use and drops those that no item kept.
struct GlyphTable {
  private let source: [GlyphOutline]
  private var numbers: [Int?]
  private(set) var outlines: [GlyphOutline] = []

  init(source: [GlyphOutline]) {
    self.source = source
    numbers = Array(repeating: nil, count: source.count)
  }

  mutating func renumber(_ items: [SceneItem]) -> [SceneItem] {
    items.map { item in
      switch item {
      case .group(var group):
        group.items = renumber(group.items)
        return .group(group)
      case .text(var text):
        text.glyphs = text.glyphs.map { PositionedGlyph(glyph: number($0.glyph), offset: $0.offset) }
        return .text(text)
      case .shape, .image, .hatch:
        return item
      }
    }
  }

  private mutating func number(_ old: Int) -> Int {
    if let known = numbers[old] { return known }
    numbers[old] = outlines.count
    outlines.append(source[old])
    return outlines.count - 1
  }
}
