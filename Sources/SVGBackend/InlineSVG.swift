import Geometry
package import Scene

/// Writes many scenes as `svg` elements of one HTML page.
///
/// The pictures share glyph outlines, whole texts, shapes, images and looks, which the page defines once: the pictures of
/// a comparison are nearly alike. Every identifier is unique on the page, so pictures can be shown together. Elements of the layout have
/// an attribute `data-o`, by which scripts and styles find them.
///
/// The type is noncopyable, because a copy made for a call would duplicate each table on the next write.
package struct InlineSVG: ~Copyable {
  private var styles = PageStyles()
  private var glyphs = PageGlyphs()
  /// The identifiers of what is defined, by its elements.
  private var names: [String: String] = [:]
  private var definitionLines = XMLBuilder(capacity: 1 << 14)
  private var images: [[UInt8]: String] = [:]
  private var imageDefinitions = XMLBuilder(capacity: 1 << 10)
  private var clipCount = 0
  private var shapes = PageShapes()
  private let mark: (SceneOrigin) -> String?

  /// The pictures of a page.
  ///
  /// - Parameters:
  ///   - scenes: All scenes, to find what they share.
  ///   - mark: The value of `data-o` for an origin, or `nil` for none.
  package init(of scenes: [Scene], mark: @escaping (SceneOrigin) -> String?) {
    self.mark = mark
    for scene in scenes { count(scene.items) }
  }

  /// The rules that the pictures need in a style sheet of the page, one a line.
  package var styleRules: [String] { styles.rules }

  /// The element that defines what the pictures share. It takes no room on the page.
  package func definitions() -> String {
    var builder = XMLBuilder(capacity: 1 << 16)
    builder.line("<svg class=\"shared\" aria-hidden=\"true\" width=\"0\" height=\"0\" fill=\"none\"><defs>")
    glyphs.write(to: &builder)
    return builder.text.string + definitionLines.text.string + imageDefinitions.text.string
      + "</defs></svg>\n"
  }

  /// A scene as an element.
  ///
  /// - Parameters:
  ///   - scene: One of the scenes.
  ///   - label: The name of the picture for screen readers.
  package mutating func element(of scene: Scene, label: String) -> String {
    var writer = InlineWriter(scene: scene)
    writer.body.start("svg")
    writer.body.set("viewBox", [0, 0, scene.size.width, scene.size.height])
    writer.body.set("fill", "none")
    writer.body.set("role", "img")
    writer.body.set("aria-label", label)
    writer.body.open()
    write(scene.items, to: &writer)
    writer.body.close("svg")
    return writer.body.text.string
  }

  // MARK: Items

  private struct InlineWriter: ~Copyable {
    let scene: Scene
    var body = XMLBuilder(capacity: 1 << 13, isCompact: true)

    init(scene: Scene) { self.scene = scene }
  }

  private mutating func write(_ items: [SceneItem], to writer: inout InlineWriter) {
    let items = flattened(items)
    let forms = forms(of: items)
    var index = 0
    while index < items.count {
      let count = writeShared(items, forms, at: index, to: &writer)
      if count == 0 {
        switch items[index] {
        case .group(let group): write(group, to: &writer)
        case .shape(let shape): write(shape, to: &writer.body)
        case .text(let text): write(text, to: &writer)
        case .image(let image): write(image, to: &writer)
        case .hatch(let hatch): write(hatch, to: &writer.body)
        }
      }
      index += max(1, count)
    }
  }

  /// The items without groups that change nothing.
  private func flattened(_ items: [SceneItem]) -> [SceneItem] {
    items.flatMap { item -> [SceneItem] in
      guard case .group(let group) = item, group.translation == .zero, group.clip == nil, group.opacity == 1,
        group.origin.flatMap(mark) == nil
      else { return [item] }
      return flattened(group.items)
    }
  }

  private mutating func write(_ group: SceneGroup, to writer: inout InlineWriter) {
    let origin = group.origin.flatMap(mark)
    let clip = group.clip.map { self.clip(to: $0, rule: .nonZero, in: &writer) }
    writer.body.start("g")
    writer.body.set("data-o", origin)
    writer.body.setTransform(to: group.translation)
    writer.body.set("clip-path", clip)
    writer.body.set("opacity", group.opacity, unless: 1)
    writer.body.open()
    write(group.items, to: &writer)
    writer.body.close("g")
  }

  private mutating func write(_ shape: SceneShape, to body: inout XMLBuilder) {
    guard Self.isVisible(shape) else { return }
    body.start("path")
    body.set("data-o", shape.origin.flatMap(mark))
    body.set("class", styles.name(of: Self.look(of: shape)))
    body.set("d", shape.path)
    body.end()
  }

  private mutating func write(_ hatch: SceneHatch, to body: inout XMLBuilder) {
    guard !hatch.region.isEmpty else { return }
    let pattern = pattern(of: hatch)
    body.start("path")
    body.set("data-o", hatch.origin.flatMap(mark))
    body.set("fill", "url(#\(pattern))")
    body.set("fill-rule", "evenodd")
    body.set("d", hatch.region)
    body.end()
  }

  private mutating func write(
    _ image: SceneImage, to writer: inout InlineWriter
  ) {
    guard !image.rect.isEmpty else { return }
    let clip = image.clip.map { self.clip(to: .rect($0), rule: .nonZero, in: &writer) }
    let name = self.name(of: image)
    writer.body.start("use")
    writer.body.set("data-o", image.origin.flatMap(mark))
    writer.body.set("clip-path", clip)
    writer.body.set("href", "#\(name)")
    writer.body.set("x", image.rect.minX)
    writer.body.set("y", image.rect.minY)
    writer.body.set("width", image.rect.width)
    writer.body.set("height", image.rect.height)
    writer.body.end()
  }

  private mutating func write(
    _ text: SceneText, to writer: inout InlineWriter
  ) {
    guard let name = name(of: text, in: writer.scene) else { return }
    if text.rotation == 0 {
      writer.body.useTogether(name, at: text.position, mark: text.origin.flatMap(mark))
    } else {
      writer.body.start("use")
      writer.body.set("data-o", text.origin.flatMap(mark))
      writer.body.set("href", "#\(name)")
      writer.body.setTransform(to: text.position, rotation: text.rotation)
      writer.body.end()
    }
  }

  // MARK: Shared shapes

  private static func isVisible(_ shape: SceneShape) -> Bool {
    !shape.path.isEmpty && (shape.fill != nil || shape.stroke != nil)
  }

  private static func look(of shape: SceneShape) -> PageStyles.Look {
    .init(fill: shape.fill, fillRule: shape.fill == nil ? .nonZero : shape.fillRule, stroke: shape.stroke)
  }

  private mutating func count(_ items: [SceneItem]) {
    let items = flattened(items)
    shapes.count(forms(of: items))
    for case .group(let group) in items { count(group.items) }
  }

  /// The form of each item that may be shared; `nil` for other items.
  private mutating func forms(of items: [SceneItem]) -> [PageShapes.Form?] {
    var forms: [PageShapes.Form?] = []
    forms.reserveCapacity(items.count)
    for item in items {
      guard case .shape(let shape) = item, Self.isVisible(shape), shape.origin.flatMap(mark) == nil,
        case .move(let start)? = shape.path.elements.first
      else {
        forms.append(nil)
        continue
      }
      let look = styles.name(of: Self.look(of: shape))
      forms.append(shapes.form(of: shape.path, from: start, look: look))
    }
    return forms
  }

  /// Refers to shapes that the pictures have several times, and returns their number: 0 if there are none.
  private mutating func writeShared(
    _ items: [SceneItem], _ forms: [PageShapes.Form?], at index: Int, to writer: inout InlineWriter
  ) -> Int {
    guard let corner = forms[index]?.start else { return 0 }
    for count in PageShapes.runLengths {
      guard let run = PageShapes.Run(of: count, in: forms, at: index), shapes.isShared(run) else { continue }
      let name = shapes.name(of: run) ?? define(items[Range(from: index, upTo: index + count)], from: corner)
      shapes.setName(name, of: run)
      writer.body.useTogether(name, at: corner, mark: nil)
      return count
    }
    return 0
  }

  /// The identifier of shapes whose coordinates begin at a point.
  private mutating func define(_ items: ArraySlice<SceneItem>, from corner: Point) -> String {
    var builder = XMLBuilder(capacity: 128 * items.count, isCompact: true)
    for case .shape(var shape) in items {
      shape.path = shape.path.offset(by: Point(x: -corner.x, y: -corner.y))
      write(shape, to: &builder)
    }
    return define(builder.text.string)
  }

  // MARK: Shared parts

  /// The identifier of a painted text, defined on first use; `nil` for one without visible glyphs.
  private mutating func name(of text: SceneText, in scene: Scene) -> String? {
    let scale = glyphs.size(of: text, in: scene).map { $0 / GlyphElements.unitsPerEm }
    guard let line = name(ofGlyphs: text, scale: scale, in: scene) else { return nil }
    var painted = XMLBuilder(capacity: 256, isCompact: true)
    if let halo = text.halo {
      // The strokes are scaled with the glyphs.
      let stroke = scale.map { halo.scaled(by: 1 / $0) } ?? halo
      painted.start("use")
      painted.set("class", styles.name(of: .init(stroke: stroke, isUnited: true)))
      painted.set("href", "#\(line)")
      painted.end()
    }
    painted.start("use")
    painted.set("class", styles.name(of: .init(fill: text.fill, isUnited: true)))
    painted.set("href", "#\(line)")
    painted.end()
    return define(painted.text.string)
  }

  /// The identifier of a line of glyphs, defined on first use.
  ///
  /// - Parameter scale: The length of the unit in which the glyphs are defined, or `nil` if they have their own sizes.
  private mutating func name(ofGlyphs text: SceneText, scale: Double?, in scene: Scene) -> String? {
    var line = XMLBuilder(capacity: 256, isCompact: true)
    var isEmpty = true
    line.start("g")
    line.setTransform(to: .zero, scale: scale)
    line.open()
    for placed in text.glyphs {
      guard let name = glyphs.use(scene.glyphs[placed.glyph], isScaled: scale != nil) else { continue }
      var offset = placed.offset
      if let scale {
        // A whole unit is a few thousandths of a point.
        offset = Point(x: (offset.x / scale).rounded(), y: (offset.y / scale).rounded())
      }
      line.useTogether(name, at: offset, mark: nil)
      isEmpty = false
    }
    line.close("g")
    return isEmpty ? nil : define(line.text.string)
  }

  /// The identifier of elements, defined on first use.
  private mutating func define(_ elements: String) -> String {
    if let known = names[elements] { return known }
    let name = "t" + String(names.count, radix: 36)
    names[elements] = name
    definitionLines.line("<g id=\"\(name)\">\(elements)</g>")
    return name
  }

  /// The identifier of a pattern of lines, defined on first use. Written one by one, the lines would be most of a
  /// picture.
  private mutating func pattern(of hatch: SceneHatch) -> String {
    let (look, pitch) = (styles.name(of: .init(stroke: hatch.stroke)), sceneNumber(hatch.pitch))
    let content = """
      width="\(pitch)" height="\(pitch)" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(\(sceneNumber(-hatch.angle)))">\
      <path class="\(look)" d="M0 \(sceneNumber(hatch.pitch / 2))H\(pitch)"/>
      """
    if let known = names[content] { return known }
    let name = "h" + String(names.count, radix: 36)
    names[content] = name
    definitionLines.line("<pattern id=\"\(name)\" \(content)</pattern>")
    return name
  }

  /// The identifier of an image, defined on first use.
  private mutating func name(of image: SceneImage) -> String {
    if let known = images[image.png] { return known }
    let name = "i\(images.count)"
    images[image.png] = name
    imageDefinitions.define(image.png, as: name, size: image.rect.size)
    return name
  }

  /// Defines a clip path before the element that is written next, and returns the reference to it.
  private mutating func clip(to path: Path, rule: FillRule, in writer: inout InlineWriter) -> String {
    clipCount += 1
    writer.body.start("clipPath")
    writer.body.set("id", "k\(clipCount)")
    writer.body.open()
    writer.body.start("path")
    writer.body.set("d", path)
    writer.body.set("clip-rule", rule == .evenOdd ? "evenodd" : nil)
    writer.body.end()
    writer.body.close("clipPath")
    return "url(#k\(clipCount))"
  }
}

/// The glyphs of all pictures on a page, each with one element for all sizes where possible.
private struct PageGlyphs {
  private enum Outline {
    /// In units of an em.
    case shape(Path)
    /// In figure units.
    case path(Path)
  }

  private var outlines: [Outline] = []
  private var names: [String: String] = [:]

  /// The length of an em in a text whose glyphs all have the same, known size, or `nil`.
  func size(of text: SceneText, in scene: Scene) -> Double? {
    var size: Double?
    for placed in text.glyphs {
      let glyph = scene.glyphs[placed.glyph]
      guard !glyph.path.isEmpty else { continue }
      guard glyph.shape != nil, glyph.size > 0, size == nil || size == glyph.size else { return nil }
      size = glyph.size
    }
    return size
  }

  /// The identifier of the element for a glyph, or `nil` for an empty glyph.
  ///
  /// - Parameter isScaled: Whether to use the element that serves all sizes, in units of an em.
  mutating func use(_ glyph: GlyphOutline, isScaled: Bool) -> String? {
    guard !glyph.path.isEmpty else { return nil }
    let shape = isScaled ? glyph.shape : nil
    let id = shape?.id ?? glyph.id
    if let known = names[id] { return known }
    let name = "g" + String(outlines.count, radix: 36)
    names[id] = name
    outlines.append(shape.map { .shape($0.path) } ?? .path(glyph.path))
    return name
  }

  func write(to builder: inout XMLBuilder) {
    for (number, outline) in outlines.enumerated() {
      builder.start("path", isIndented: false)
      builder.set("id", "g" + String(number, radix: 36))
      switch outline {
      case .shape(let path):
        builder.set("d") { $0.append(relative: path, scale: GlyphElements.unitsPerEm) }
      case .path(let path): builder.set("d", path)
      }
      builder.end()
    }
  }
}
