import Geometry
import Scene

/// Writes one scene. The body is written first, because it determines which glyphs and classes the head defines.
///
/// The type is noncopyable, because a copy made for a call would duplicate each table on the next write.
struct SceneWriter: ~Copyable {
  private let scene: Scene
  private var body = XMLBuilder(depth: 1, capacity: 1 << 16)
  private var identifiers: Identifiers
  private var styles: PaintStyles
  private var clipCount = 0
  private var textCount = 0
  private var glyphs: GlyphElements
  /// The images that the scene shows more than once, which are defined in the head.
  private var sharedImages: SharedImages

  private let prefix: IdentifierPrefix
  /// The identifiers of the title and the description.
  private let titleName: String
  private let summaryName: String

  private let definition: String?

  init(_ scene: Scene, prefix: IdentifierPrefix, definition: String?) {
    self.scene = scene
    self.definition = definition
    self.prefix = prefix
    styles = PaintStyles(prefix: prefix.written)
    identifiers = Identifiers(prefix: prefix.written, reserved: [], count: scene.glyphs.count)
    titleName = identifiers.unique("title")
    summaryName = identifiers.unique("description")
    glyphs = GlyphElements(of: scene.glyphs, &identifiers)
    sharedImages = SharedImages(of: scene)
  }

  /// The document as UTF-8.
  mutating func document() -> [UInt8] {
    if let background = scene.background { write(background: background) }
    write(scene.items, pageOffset: .zero)
    body.close("svg")
    var head = XMLBuilder(capacity: 1 << 15)
    writeRoot(to: &head)
    if !scene.title.isEmpty { Self.write("title", titleName, scene.title, to: &head) }
    if !scene.summary.isEmpty { Self.write("desc", summaryName, scene.summary, to: &head) }
    if let definition { Self.write(definition: definition, to: &head) }
    writeStyles(to: &head)
    glyphs.write(to: &head)
    writeImages(to: &head)
    var document = head.text.array(followedBy: body.text)
    prefix.complete(&document)
    return document
  }

  // MARK: Head

  private func writeRoot(to document: inout XMLBuilder) {
    document.start("svg")
    document.set("xmlns", "http://www.w3.org/2000/svg")
    // SVG 1.1 readers only support references with this prefix, and later versions support it too.
    document.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
    document.set("viewBox", [0, 0, scene.size.width, scene.size.height])
    document.set("width", scene.size.width)
    document.set("height", scene.size.height)
    document.set("role", "img")
    let labels = [scene.title.isEmpty ? nil : titleName, scene.summary.isEmpty ? nil : summaryName]
      .compactMap(\.self)
    document.set(names: "aria-labelledby", labels.isEmpty ? nil : labels.joined(separator: " "))
    document.open()
  }

  private static func write(
    _ name: StaticString, _ id: String, _ content: String, to document: inout XMLBuilder
  ) {
    document.start(name)
    document.set(names: "id", id)
    document.close(name, content: content)
  }

  /// Writes a definition as it stands, so that versions of a picture can be compared by its lines.
  private static func write(definition: String, to document: inout XMLBuilder) {
    document.start("metadata")
    document.set(EmbeddedDefinition.attribute, EmbeddedDefinition.value)
    document.close("metadata", lines: definition)
  }

  private func writeStyles(to document: inout XMLBuilder) {
    let rules = styles.rules
    guard !rules.isEmpty else { return }
    document.start("style")
    document.set("type", "text/css")
    document.open()
    for rule in rules { document.line(rule) }
    document.close("style")
  }

  private func writeImages(to document: inout XMLBuilder) {
    guard !sharedImages.used.isEmpty else { return }
    document.start("defs")
    document.open()
    for image in sharedImages.used { document.define(image.png, as: image.name, size: image.size) }
    document.close("defs")
  }

  // MARK: Items

  /// - Parameter pageOffset: The position of the items' origin on the page.
  private mutating func write(_ items: [SceneItem], pageOffset: Point) {
    for item in items {
      switch item {
      case .group(let group): write(group, pageOffset: pageOffset)
      case .shape(let shape): write(shape)
      case .text(let text): write(text)
      case .image(let image): write(image)
      case .hatch(let hatch): write(hatch, pageOffset: pageOffset)
      }
    }
  }

  private mutating func write(background: Paint) {
    body.start("rect")
    body.set(names: "class", styles.className(of: background, .fill))
    body.set("width", scene.size.width)
    body.set("height", scene.size.height)
    styles.set(background, .fill, in: &body)
    body.end()
  }

  private mutating func write(_ group: SceneGroup, pageOffset: Point) {
    let id = id(of: group.origin)
    // The clip path uses the group's own coordinate system, so it moves with the group.
    let clip = group.clip.map { self.clip(to: $0, rule: .nonZero) }
    body.start("g")
    body.set(names: "id", id)
    if let frame = group.frame {
      body.set("data-frame", [frame.minX, frame.minY, frame.width, frame.height])
    }
    body.setTransform(to: group.translation)
    body.set(names: "clip-path", clip)
    body.set("opacity", group.opacity, unless: 1)
    body.open()
    if let title = group.title {
      body.start("title")
      body.close("title", content: title)
    }
    write(group.items, pageOffset: pageOffset + group.translation)
    body.close("g")
  }

  private mutating func write(_ shape: SceneShape) {
    guard !shape.path.isEmpty, shape.fill != nil || shape.stroke != nil else { return }
    let id = id(of: shape.origin)
    body.start("path")
    body.set(names: "id", id)
    body.set(
      names: "class",
      Self.classes(
        styles.className(of: shape.fill, .fill), styles.className(of: shape.stroke?.paint, .stroke)))
    body.set("d", shape.path)
    if let fill = shape.fill {
      styles.set(fill, .fill, in: &body)
      body.set("fill-rule", shape.fillRule == .evenOdd ? "evenodd" : nil)
    } else {
      body.set("fill", "none")
    }
    if let stroke = shape.stroke { body.set(stroke, .stroke, styles) }
    body.end()
  }

  private mutating func write(_ hatch: SceneHatch, pageOffset: Point) {
    let strips = hatch.strips(pageOffset: pageOffset, page: scene.size)
    guard !strips.isEmpty else { return }
    let id = id(of: hatch.origin)
    let clip = clip(to: hatch.region, rule: .evenOdd)
    body.start("path")
    body.set(names: "id", id)
    body.set(names: "class", styles.className(of: hatch.stroke.paint, .fill))
    body.set(names: "clip-path", clip)
    body.set("d", strips)
    styles.set(hatch.stroke.paint, .fill, in: &body)
    body.end()
  }

  private mutating func write(_ image: SceneImage) {
    guard !image.rect.isEmpty else { return }
    let id = id(of: image.origin)
    let clip = image.clip.map { self.clip(to: .rect($0), rule: .nonZero) }
    let name = sharedImages.name(of: image, &identifiers)
    body.start(name == nil ? "image" : "use")
    body.set(names: "id", id)
    body.set(names: "clip-path", clip)
    body.set("x", image.rect.minX)
    body.set("y", image.rect.minY)
    body.set("width", image.rect.width)
    body.set("height", image.rect.height)
    if let name { body.set(names: "xlink:href", "#\(name)") } else { body.setImage(image.png) }
    body.end()
  }

  private mutating func write(_ text: SceneText) {
    let id = id(of: text.origin)
    body.start("g")
    body.set(names: "id", id)
    body.set("aria-label", text.string)
    let scale = glyphs.size(of: text.glyphs).map { $0 / GlyphElements.unitsPerEm }
    if let halo = text.halo {
      body.setTransform(to: text.position, rotation: text.rotation, scale: scale)
      body.open()
      // The strokes are scaled with the glyphs.
      writeUses(of: text, with: scale.map { halo.scaled(by: 1 / $0) } ?? halo, scale: scale)
      body.close("g")
    } else {
      body.set(names: "class", styles.className(of: text.fill, .unitedFill))
      body.setTransform(to: text.position, rotation: text.rotation, scale: scale)
      styles.set(text.fill, .unitedFill, in: &body)
      body.open()
      writeUses(of: text.glyphs, scale: scale)
      body.close("g", isIndented: false)
    }
  }

  /// Writes a text twice, first as its halo. The glyphs are placed once, and both the halo and the text refer to them.
  private mutating func writeUses(of text: SceneText, with halo: Stroke, scale: Double?) {
    textCount += 1
    let name = identifiers.unique("t\(textCount)")
    body.start("defs")
    body.open()
    body.start("g")
    body.set(names: "id", name)
    body.open()
    writeUses(of: text.glyphs, scale: scale)
    body.close("g", isIndented: false)
    body.close("defs")
    body.start("use")
    body.set(names: "class", styles.className(of: halo.paint, .unitedStroke))
    body.set(names: "xlink:href", "#\(name)")
    body.set("fill", "none")
    body.set(halo, .unitedStroke, styles)
    body.end()
    body.start("use")
    body.set(names: "class", styles.className(of: text.fill, .unitedFill))
    body.set(names: "xlink:href", "#\(name)")
    styles.set(text.fill, .unitedFill, in: &body)
    body.end()
  }

  /// Writes the glyphs of a text on one line, which the end tag of their group ends.
  ///
  /// - Parameter scale: The length of the unit in which the glyphs are defined, or `nil` if they are defined at their
  ///   own sizes.
  private mutating func writeUses(of text: [PositionedGlyph], scale: Double?) {
    for placed in text {
      guard let name = glyphs.use(placed.glyph, isScaled: scale != nil, &identifiers) else { continue }
      var offset = placed.offset
      if let scale {
        // A tenth of the unit is less than a thousandth of a point.
        offset = Point(x: (offset.x / scale * 10).rounded() / 10, y: (offset.y / scale * 10).rounded() / 10)
      }
      body.use(name, at: offset)
    }
  }

  // MARK: Parts

  private mutating func id(of origin: SceneOrigin?) -> String? {
    origin.map { identifiers.unique($0) }
  }

  private static func classes(_ first: String?, _ second: String?) -> String? {
    guard let first, let second else { return first ?? second }
    return "\(first) \(second)"
  }

  /// Defines a clip path before the element that is written next, and returns the reference to it.
  private mutating func clip(to path: Path, rule: FillRule) -> String {
    clipCount += 1
    let name = identifiers.unique("clip-\(clipCount)")
    body.start("clipPath")
    body.set(names: "id", name)
    body.open()
    body.start("path")
    body.set("d", path)
    body.set("clip-rule", rule == .evenOdd ? "evenodd" : nil)
    body.end()
    body.close("clipPath")
    return "url(#\(name))"
  }
}
