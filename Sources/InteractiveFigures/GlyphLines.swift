import Geometry
import SVGBackend
import Scene

/// The letters of a figure: outlines, each once, and words made of them.
struct GlyphLines {
  private var glyphs = SharedValues<String>()
  /// The outline of each glyph, by its place.
  private(set) var outlines: [String] = []
  private var words = SharedValues<String>()

  /// The scale of glyphs that are known at one size alone.
  private static let unitsPerPoint = 64.0

  /// The distance between letters from which on they belong to different words, in ems.
  private static let leastSpace = 0.17

  /// A line of text as a page draws it.
  struct Line {
    /// The length of the unit in which its glyphs are, in points.
    var scale: Double
    /// Its words, each with its distance from the start of the line, in these units.
    var words: [(place: Int, offset: Int)]
    /// Its glyphs, for a picture without scripts.
    var glyphs: [(place: Int, offset: Int)]
  }

  /// The words, each as the places of its glyphs and their distances from its start.
  var value: PageValue { .texts(words.values) }

  /// The glyphs of a word, with their distances from its start.
  func glyphs(ofWord place: Int) -> [(place: Int, offset: Int)] {
    let numbers = words.values[place].split(separator: " ").compactMap { Int($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
  }

  mutating func line(_ text: SceneText, of scene: Scene) -> Line? {
    let own = Self.size(of: text, in: scene)
    let unit = own.map { $0 / PageParts.unitsPerEm } ?? 1 / Self.unitsPerPoint
    var line = Line(scale: unit, words: [], glyphs: [])
    var word: [(place: Int, offset: Int)] = []
    var inkEnd = Double.infinity
    func end(_ word: [(place: Int, offset: Int)], _ words: inout SharedValues<String>) {
      guard let first = word.first else { return }
      let text = word.map { "\($0.place) \($0.offset - first.offset)" }.joined(separator: " ")
      line.words.append((words.place(of: text), first.offset))
    }
    for placed in text.glyphs {
      let glyph = scene.glyphs[placed.glyph]
      let offset = Int(max(-1e9, min(1e9, (placed.offset.x / unit).rounded())))
      guard let ink = glyph.path.bounds else { continue }
      // Spaces have no glyphs. Words serve lines that break elsewhere, too, so where a line is parted changes nothing that is seen.
      if placed.offset.x + ink.minX - inkEnd > Self.leastSpace * (own ?? text.font.size) {
        end(word, &words)
        word = []
      }
      inkEnd = placed.offset.x + ink.maxX
      let entry = (place: place(of: glyph, isScaled: own != nil), offset: offset)
      word.append(entry)
      line.glyphs.append(entry)
    }
    end(word, &words)
    return line.glyphs.isEmpty ? nil : line
  }

  private mutating func place(of glyph: GlyphOutline, isScaled: Bool) -> Int {
    let shape = isScaled ? glyph.shape : nil
    let place = glyphs.place(of: shape?.id ?? glyph.id)
    if place == outlines.count {
      outlines.append(
        shape.map { PageParts.outline($0.path, scale: PageParts.unitsPerEm) }
          ?? PageParts.outline(glyph.path, scale: Self.unitsPerPoint))
    }
    return place
  }

  /// The length of an em in a text whose glyphs all have the same, known size, or `nil`.
  private static func size(of text: SceneText, in scene: Scene) -> Double? {
    var size: Double?
    for placed in text.glyphs {
      let glyph = scene.glyphs[placed.glyph]
      guard !glyph.path.isEmpty else { continue }
      guard glyph.shape != nil, glyph.size > 0, size == nil || size == glyph.size else { return nil }
      size = glyph.size
    }
    return size
  }
}
