import Geometry
import Scene

/// The elements that define the glyphs of a picture. Usually, a glyph of a font has one element for all sizes.
struct GlyphElements {
  /// The number of units per em in definitions. Inter's outlines are whole numbers in these units.
  static let unitsPerEm = 2816.0

  private struct Element {
    let name: String
    /// The outline, in units of an em unless the path always has one size of its own.
    let path: Path
    let isShape: Bool
    var isUsed = false
  }

  private let glyphs: [GlyphOutline]
  /// By glyph: the length of an em, or `nil` for an empty glyph.
  private let sizes: [Double?]
  private var elements: [Element] = []
  /// By glyph: the element that serves all sizes, or `nil` if the glyph is known at one size only.
  private var shapes: [Int?]
  /// By glyph: the element at the glyph's own size, or `nil` if none has been needed.
  private var outlines: [Int?]

  init(of glyphs: [GlyphOutline], _ identifiers: inout Identifiers) {
    self.glyphs = glyphs
    sizes = glyphs.map { $0.path.isEmpty ? nil : $0.size }
    shapes = Array(repeating: nil, count: glyphs.count)
    outlines = shapes
    var known: [String: Int] = [:]
    var names = ShapeNames()
    for (index, glyph) in glyphs.enumerated() {
      guard let shape = glyph.shape, glyph.size > 0 else { continue }
      if let element = known[shape.id] {
        shapes[index] = element
        continue
      }
      known[shape.id] = elements.count
      shapes[index] = elements.count
      elements.append(
        Element(name: identifiers.unique(names.name(of: shape.id)), path: shape.path, isShape: true))
    }
  }

  /// The length of an em in a text whose glyphs all have the same, known size, or `nil`.
  func size(of text: [PositionedGlyph]) -> Double? {
    var size: Double?
    for placed in text {
      guard let own = sizes[placed.glyph] else { continue }
      guard shapes[placed.glyph] != nil, size == nil || size == own else { return nil }
      size = own
    }
    return size
  }

  /// The identifier of the element for a glyph, or `nil` for an empty glyph. Also records that the element is used and
  /// must be defined.
  ///
  /// - Parameter isScaled: Whether to use the element that serves all sizes, in units of an em.
  mutating func use(_ glyph: Int, isScaled: Bool, _ identifiers: inout Identifiers) -> String? {
    guard sizes[glyph] != nil else { return nil }
    let element: Int
    if isScaled, let shape = shapes[glyph] {
      element = shape
    } else if let outline = outlines[glyph] {
      element = outline
    } else {
      element = elements.count
      outlines[glyph] = element
      elements.append(
        Element(name: identifiers.unique(glyphs[glyph].id), path: glyphs[glyph].path, isShape: false))
    }
    elements[element].isUsed = true
    return elements[element].name
  }

  /// Defines the elements that are used.
  func write(to document: inout XMLBuilder) {
    guard elements.contains(where: \.isUsed) else { return }
    document.start("defs")
    document.open()
    for element in elements where element.isUsed {
      document.start("path", isIndented: false)
      document.set(names: "id", element.name)
      if element.isShape {
        document.set("d") { $0.append(relative: element.path, scale: Self.unitsPerEm) }
      } else {
        document.set("d", element.path)
      }
      document.end()
    }
    document.close("defs")
  }
}

/// Short identifiers of glyphs that stay the same if a picture changes: a letter for the font, in order of first use,
/// and the glyph's number in it, in base 36.
private struct ShapeNames {
  private var letters: [Substring: String] = [:]

  mutating func name(of id: String) -> String {
    guard let mark = id.lastIndex(of: "g"), let number = Int(id[id.index(after: mark)...]) else { return id }
    let font = id[..<mark]
    let letter =
      letters[font]
      ?? (letters.count < 26
        ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(letters.count))) : "z\(letters.count)-")
    letters[font] = letter
    return letter + String(number, radix: 36)
  }
}

extension UTF8Text {
  /// Appends a path in whole multiples of `1 / scale`, with relative commands, which are shorter. Rounding does not add
  /// up, because each position is rounded on its own.
  mutating func append(relative path: Path, scale: Double) {
    // Far beyond any glyph.
    func whole(_ value: Double) -> Int { Int(max(-1e9, min(1e9, (value * scale).rounded()))) }
    func whole(_ point: Point) -> (x: Int, y: Int) { (whole(point.x), whole(point.y)) }
    var current = (x: 0, y: 0)
    var start = current
    var last: UInt8?
    for element in path.elements {
      switch element {
      case .move(let point):
        let place = whole(point)
        append(UInt8(ascii: "m"))
        append(place.x - current.x, isFirst: true)
        append(place.y - current.y, isFirst: false)
        (current, start, last) = (place, place, nil)
      case .line(let point):
        let place = whole(point)
        let (x, y) = (place.x - current.x, place.y - current.y)
        let command = UInt8(ascii: y == 0 ? "h" : x == 0 ? "v" : "l")
        // A command like the one before it needs no letter.
        let isFirst = command != last
        if isFirst { append(command) }
        if x != 0 || y == 0 { append(x, isFirst: isFirst) }
        if y != 0 { append(y, isFirst: isFirst && x == 0) }
        (current, last) = (place, command)
      case .curve(let control1, let control2, let end):
        let isFirst = last != UInt8(ascii: "c")
        if isFirst { append(UInt8(ascii: "c")) }
        let (a, b, place) = (whole(control1), whole(control2), whole(end))
        append(a.x - current.x, isFirst: isFirst)
        append(a.y - current.y, isFirst: false)
        append(b.x - current.x, isFirst: false)
        append(b.y - current.y, isFirst: false)
        append(place.x - current.x, isFirst: false)
        append(place.y - current.y, isFirst: false)
        (current, last) = (place, UInt8(ascii: "c"))
      case .close:
        append(UInt8(ascii: "z"))
        (current, last) = (start, nil)
      }
    }
  }

  /// Appends a number of a path, separated from the one before it unless it is the first after a letter.
  private mutating func append(_ number: Int, isFirst: Bool) {
    if number >= 0, !isFirst { append(UInt8(ascii: " ")) }
    append(number)
  }
}
