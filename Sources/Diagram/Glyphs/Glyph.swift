import Geometry
import Scene

/// A kind of mark as a value: its line in the key, beside the file's functions that draw it and its room on the board.
///
/// A new kind of mark is a file of its own, and a line in `KeyPlace`.
protocol Glyph: Hashable, Sendable {
  /// The place of the line in the key.
  var place: KeyPlace { get }
  /// What the key says.
  var text: String { get }
  /// Whether the key has a line for each value, rather than one for all of the kind.
  static var hasLineEach: Bool { get }
  /// Whether the swatch is a single dot.
  static var isDot: Bool { get }
  /// Whether readers need the key to understand the mark.
  ///
  /// Unless a whole key is asked for, it explains only the first three unclear marks in the order of `KeyPlace`, and the
  /// numbers that stand for labels.
  var isUnclear: Bool { get }

  /// A small picture of the mark, in a box.
  func swatch(in box: Rect, with pen: Pen) -> [SceneItem]

  /// The line for this mark and a later one of the same kind.
  func merged(with other: Self) -> Self
}

extension Glyph {
  static var hasLineEach: Bool { false }
  static var isDot: Bool { false }
  var isUnclear: Bool { false }

  func merged(with other: Self) -> Self { self }

  fileprivate func isEqual(to other: any Glyph) -> Bool { (other as? Self) == self }

  fileprivate func merging(_ other: any Glyph) -> any Glyph {
    (other as? Self).map { merged(with: $0) } ?? self
  }
}

/// A mark that is drawn around a point and has a fixed size.
protocol PointGlyph {
  /// The room that it takes on the board, with a distance from other labels.
  static var room: Size { get }
  /// What it covers.
  static var extent: Size { get }
}

extension PointGlyph {
  static var extent: Size { room }

  /// The area that the mark takes on the board at a point.
  static func area(at center: Point) -> Rect { Rect(center: center, size: room) }

  /// The area that the mark covers at a point.
  static func coveredArea(at center: Point) -> Rect { Rect(center: center, size: extent) }
}

/// The order of the lines in the key, one for each kind of mark.
///
/// The lines go from what a picture is of to what is said about it: scroll views and their contents, changes,
/// constraints, offsets, conflicts, other answers, priorities, and at last numbers and sentences. Where only a few
/// unclear marks are explained, these are the first ones, so the order also says which kind matters more.
enum KeyPlace: Int, Sendable {
  case scrollFrame
  case content
  case contentBeyond
  case contentBackground
  case contentOutside
  case clipped
  case before
  case now
  case changed
  case contentBefore
  case contentNow
  case degenerate
  case required
  case optional
  case unmet
  case tied
  case ticks
  case aligned
  case centered
  case baseline
  case aspect
  case origin
  case rest
  case pageStop
  case insets
  case kept
  case dropped
  case demand
  case candidates
  case floating
  case hugging
  case compression
  case number
  case remark
}

/// A line of the key.
struct KeyMark: Hashable, Sendable {
  private let glyph: any Glyph
  let place: KeyPlace

  init(_ glyph: some Glyph) {
    self.glyph = glyph
    place = glyph.place
  }

  private init(existing glyph: any Glyph) {
    self.glyph = glyph
    place = glyph.place
  }

  var text: String { glyph.text }
  var isDot: Bool { type(of: glyph).isDot }
  var isUnclear: Bool { glyph.isUnclear }
  /// Whether the line has a swatch, rather than being a sentence.
  var hasSwatch: Bool { place != .remark }

  /// The mark as a glyph of a type, or `nil` if it is another.
  func glyph<Kind: Glyph>(_ type: Kind.Type) -> Kind? { glyph as? Kind }

  func swatch(in box: Rect, with pen: Pen) -> [SceneItem] { glyph.swatch(in: box, with: pen) }

  static func == (a: KeyMark, b: KeyMark) -> Bool { a.place == b.place && a.glyph.isEqual(to: b.glyph) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    glyph.hash(into: &hasher)
  }

  /// Whether one line stands for this mark and another.
  func isSameKind(as other: KeyMark) -> Bool {
    place == other.place && (!type(of: glyph).hasLineEach || glyph.isEqual(to: other.glyph))
  }

  /// The line for this mark and another of the same kind.
  func merged(with other: KeyMark) -> KeyMark { KeyMark(existing: glyph.merging(other.glyph)) }
}

extension [KeyMark] {
  /// Adds a mark, or merges it with an existing one of the same kind.
  mutating func note(_ mark: KeyMark) {
    if let place = firstIndex(where: { $0.isSameKind(as: mark) }) {
      self[place] = self[place].merged(with: mark)
    } else {
      append(mark)
    }
  }
}

extension Pen {
  static let swatchSize = Size(width: 36, height: 16)
  /// The size of a swatch in a column that contains only dots.
  static let dotSwatchSize = Size(width: 16, height: 16)

  /// A small picture of a mark, in a box with its top left corner at `origin`.
  func swatch(_ mark: KeyMark, at origin: Point, size: Size = swatchSize) -> [SceneItem] {
    mark.swatch(in: Rect(origin: origin, size: size), with: self)
  }
}
