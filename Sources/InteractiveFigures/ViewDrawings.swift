import AutoLayout
import Diagram
import Geometry
import SVGBackend
import Scene

/// What the views of a figure draw, as texts that a page turns into elements.
///
/// A look is the number of a class of the style sheet. A shape is `look M x y L x y …`, a line of text is `=look x y scale word offset …`, an image `@number x y width height opacity`.
/// Coordinates are those of `Coordinate`, from the top left corner of the view.
struct ViewDrawings {
  private var items = SharedValues<String>()
  private var lists = SharedValues<[Int]>()
  private(set) var lines = GlyphLines()
  private(set) var images = SharedValues<[UInt8]>()
  private var styles: PageStyles
  private let prefix: String
  private let options: DiagramOptions
  private let text: any TextShaping

  init(options: DiagramOptions, text: any TextShaping, prefix: String) {
    (self.options, self.text, self.prefix) = (options, text, prefix)
    styles = PageStyles(prefix: prefix)
  }

  /// The rules that the drawings need in a style sheet.
  var styleRules: [String] { styles.rules }
  /// The items, each as a text.
  var itemsValue: PageValue { .texts(items.values) }
  /// The lists of items that views draw.
  var listsValue: PageValue { .list(lists.values.map(PageValue.indices)) }
  /// The number of letters, words, items and lists so far.
  var itemTexts: [String] { items.values }
  var listPlaces: [[Int]] { lists.values }

  /// The places of the lists that the views of a state draw, by view of its tree.
  ///
  /// - Complexity: That of drawing the layout twice.
  mutating func lists(of state: FigureState) -> [Int] {
    let isPoint = state.from == state.to
    let first = drawing(of: state.start)
    let last = isPoint ? first : drawing(of: state.end)
    // Drawn only if something is drawn otherwise at the two ends.
    var middle: Drawing?
    return state.start.tree.views.indices.map { view in
      var (from, to) = (first, last)
      if !from.items[view].matches(to.items[view]) {
        let own = middle ?? drawing(of: state.middle)
        middle = own
        (from, to) = (own, own)
      }
      let places = zip(from.items[view], to.items[view]).compactMap { item, other in
        describe(item, other, from, to, ViewID(view)).map { items.place(of: $0) }
      }
      return lists.place(of: places)
    }
  }

  // MARK: Drawing

  private struct Drawing {
    var layout: SolvedLayout
    var scene: Scene
    /// The items of each view, without groups.
    var items: [[FlatItem]]
  }

  private func drawing(of layout: SolvedLayout) -> Drawing {
    let scene = Scene.views(of: layout, options: options, text: text)
    return Drawing(
      layout: layout, scene: scene, items: scene.items.map { FlatItem.all(in: [$0], opacity: 1, at: .zero) })
  }

  /// The number of a look, without what precedes it in the names of classes.
  private mutating func look(_ look: PageStyles.Look) -> String {
    String(styles.name(of: look).dropFirst(prefix.count))
  }

  private mutating func describe(
    _ item: FlatItem, _ other: FlatItem, _ from: Drawing, _ to: Drawing, _ view: ViewID
  ) -> String? {
    let place = Placement(
      from: from.layout[view].absoluteFrame, to: to.layout[view].absoluteFrame)
    switch (item.item, other.item) {
    case (.shape(let shape), .shape(let next)):
      guard !shape.path.isEmpty else { return nil }
      let look = look(shape.look)
      return look + " " + place.data(shape.path.offset(by: item.offset), next.path.offset(by: other.offset))
        + item.opacityText
    case (.text(let text), .text(let next)):
      guard let line = lines.line(text, of: from.scene), let end = lines.line(next, of: to.scene) else {
        return nil
      }
      let look = look(PageStyles.Look(fill: text.fill, isUnited: true))
      let scale =
        abs(line.scale - end.scale) < 1e-9
        ? NumberFormat.string(line.scale, places: 8)
        : NumberFormat.string(line.scale, places: 8) + "~" + NumberFormat.string(end.scale, places: 8)
      let words = line.words.map { "\($0.place) \($0.offset)" }.joined(separator: " ")
      return "=" + look + " " + place.point(text.position + item.offset, next.position + other.offset)
        + " \(scale) \(words)" + item.opacityText
    case (.image(let image), .image(let next)):
      let number = images.place(of: image.png)
      let (rect, end) = (image.rect.offset(by: item.offset), next.rect.offset(by: other.offset))
      return "@\(number) " + place.point(rect.origin, end.origin) + " "
        + place.point(
          Point(x: place.from.minX + rect.width, y: place.from.minY + rect.height),
          Point(x: place.to.minX + end.width, y: place.to.minY + end.height)) + item.opacityText
    default: return nil
    }
  }
}

/// An item without the groups around it.
private struct FlatItem {
  var item: SceneItem
  var offset: Point
  var opacity: Double

  var opacityText: String { opacity < 1 ? " o" + NumberFormat.string(opacity, places: 2) : "" }

  static func all(in items: [SceneItem], opacity: Double, at offset: Point) -> [FlatItem] {
    items.flatMap { item -> [FlatItem] in
      guard case .group(let group) = item else {
        return [FlatItem(item: item, offset: offset, opacity: opacity)]
      }
      return all(in: group.items, opacity: opacity * group.opacity, at: offset + group.translation)
    }
  }

  /// What has to be the same where a state begins and ends.
  enum Form: Hashable {
    case shape(PageStyles.Look, [Int])
    case text(String, Paint, Int)
    case image([UInt8])
    case none
  }

  var form: Form {
    switch item {
    case .shape(let shape): .shape(shape.look, shape.path.elements.map(Self.kind))
    case .text(let text): .text(text.string, text.fill, Int(text.font.weight))
    case .image(let image): .image(image.png)
    case .group, .hatch: .none
    }
  }

  private static func kind(_ element: Path.Element) -> Int {
    switch element {
    case .move: 0
    case .line: 1
    case .curve: 2
    case .close: 3
    }
  }
}

extension [FlatItem] {
  fileprivate func matches(_ other: [FlatItem]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.form == $1.form }
  }
}

extension SceneShape {
  fileprivate var look: PageStyles.Look {
    PageStyles.Look(fill: fill, fillRule: fill == nil ? .nonZero : fillRule, stroke: stroke)
  }
}

/// The frames of a view where a state begins and ends.
private struct Placement {
  let from: Rect
  let to: Rect

  func point(_ start: Point, _ end: Point) -> String {
    let x = Coordinate.text((start.x - from.minX, end.x - to.minX), along: (from.width, to.width))
    let y = Coordinate.text((start.y - from.minY, end.y - to.minY), along: (from.height, to.height))
    return x + " " + y
  }

  func data(_ start: Path, _ end: Path) -> String {
    zip(start.elements, end.elements).map { a, b in
      switch (a, b) {
      case (.move(let p), .move(let q)): "M " + point(p, q)
      case (.line(let p), .line(let q)): "L " + point(p, q)
      case (.curve(let c, let d, let p), .curve(let e, let f, let q)):
        "C " + point(c, e) + " " + point(d, f) + " " + point(p, q)
      default: "Z"
      }
    }.joined(separator: " ")
  }
}
