import Geometry
import Scene

/// Writes one scene. The body comes first, as it decides which glyphs and classes the head defines.
///
/// Not copyable: a copy, made for a call, would make every table that is then written to one of its own.
struct SceneWriter: ~Copyable {
  private let scene: Scene
  private var body = XMLBuilder(depth: 1, capacity: 1 << 16)
  private var identifiers = Identifiers(reserved: ["title", "description"])
  private var styles = PaintStyles()
  private var clipCount = 0
  private var textCount = 0
  /// The element ids of the scene's glyphs.
  private var glyphNames: [String] = []
  private var isGlyphUsed: [Bool]

  init(_ scene: Scene) {
    self.scene = scene
    isGlyphUsed = Array(repeating: false, count: scene.glyphs.count)
    glyphNames = scene.glyphs.map { identifiers.unique($0.id) }
  }

  /// In UTF-8.
  mutating func document() -> [UInt8] {
    if let background = scene.background { write(background: background) }
    write(scene.items, pageOffset: .zero)
    var document = XMLBuilder(capacity: body.text.count + body.text.count / 2 + 4096)
    document.open("svg", rootAttributes)
    if !scene.title.isEmpty { document.element("title", Self.id("title"), content: scene.title) }
    if !scene.summary.isEmpty { document.element("desc", Self.id("description"), content: scene.summary) }
    writeStyles(to: &document)
    writeGlyphs(to: &document)
    document.append(body.text)
    document.close("svg")
    return document.text
  }

  // MARK: Head

  private var rootAttributes: Attributes {
    var attributes = Attributes()
    attributes.set("xmlns", "http://www.w3.org/2000/svg")
    // SVG 1.1 readers know references by this name alone, and all later ones know it too.
    attributes.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
    attributes.set("viewBox", "0 0 \(sceneNumber(scene.size.width)) \(sceneNumber(scene.size.height))")
    attributes.set("width", scene.size.width)
    attributes.set("height", scene.size.height)
    attributes.set("role", "img")
    let labels = [scene.title.isEmpty ? nil : "title", scene.summary.isEmpty ? nil : "description"]
      .compactMap(\.self)
    attributes.set("aria-labelledby", labels.isEmpty ? nil : labels.joined(separator: " "))
    return attributes
  }

  private static func id(_ name: String) -> Attributes {
    var attributes = Attributes()
    attributes.set("id", name)
    return attributes
  }

  private func writeStyles(to document: inout XMLBuilder) {
    let rules = styles.rules
    guard !rules.isEmpty else { return }
    var attributes = Attributes()
    attributes.set("type", "text/css")
    document.open("style", attributes)
    for rule in rules { document.line(rule) }
    document.close("style")
  }

  private func writeGlyphs(to document: inout XMLBuilder) {
    guard isGlyphUsed.contains(true) else { return }
    document.open("defs")
    for (index, glyph) in scene.glyphs.enumerated() where isGlyphUsed[index] {
      var attributes = Self.id(glyphNames[index])
      attributes.set("d") { glyph.path.appendData(to: &$0) }
      document.element("path", attributes)
    }
    document.close("defs")
  }

  // MARK: Items

  /// - Parameter pageOffset: where (0, 0) of these items lies on the page.
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
    var attributes = Attributes()
    attributes.set("class", styles.className(of: background, .fill))
    attributes.set("width", scene.size.width)
    attributes.set("height", scene.size.height)
    styles.set(background, .fill, in: &attributes)
    body.element("rect", attributes)
  }

  private mutating func write(_ group: SceneGroup, pageOffset: Point) {
    var attributes = start(group.origin)
    if let frame = group.frame {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      attributes.set("data-frame", numbers.map(sceneNumber).joined(separator: " "))
    }
    attributes.set("transform", Self.translation(group.translation))
    // Resolved with the group's own transform, so that the clip moves along with it.
    attributes.set("clip-path", group.clip.map { clip(to: $0, rule: .nonZero) })
    attributes.set("opacity", group.opacity, unless: 1)
    body.open("g", attributes)
    if let title = group.title { body.element("title", content: title) }
    write(group.items, pageOffset: pageOffset + group.translation)
    body.close("g")
  }

  private mutating func write(_ shape: SceneShape) {
    guard !shape.path.isEmpty, shape.fill != nil || shape.stroke != nil else { return }
    var attributes = start(shape.origin)
    attributes.set(
      "class",
      Self.classes(
        styles.className(of: shape.fill, .fill), styles.className(of: shape.stroke?.paint, .stroke)))
    attributes.set("d") { shape.path.appendData(to: &$0) }
    if let fill = shape.fill {
      styles.set(fill, .fill, in: &attributes)
      attributes.set("fill-rule", shape.fillRule == .evenOdd ? "evenodd" : nil)
    } else {
      attributes.set("fill", "none")
    }
    if let stroke = shape.stroke { set(stroke, .stroke, in: &attributes) }
    body.element("path", attributes)
  }

  private mutating func write(_ hatch: SceneHatch, pageOffset: Point) {
    let strips = hatch.strips(pageOffset: pageOffset)
    guard !strips.isEmpty else { return }
    var attributes = start(hatch.origin)
    attributes.set("class", styles.className(of: hatch.stroke.paint, .fill))
    attributes.set("clip-path", clip(to: hatch.region, rule: .evenOdd))
    attributes.set("d") { strips.appendData(to: &$0) }
    styles.set(hatch.stroke.paint, .fill, in: &attributes)
    body.element("path", attributes)
  }

  private mutating func write(_ image: SceneImage) {
    guard !image.rect.isEmpty else { return }
    var attributes = start(image.origin)
    attributes.set("clip-path", image.clip.map { clip(to: .rect($0), rule: .nonZero) })
    attributes.set("x", image.rect.minX)
    attributes.set("y", image.rect.minY)
    attributes.set("width", image.rect.width)
    attributes.set("height", image.rect.height)
    attributes.set("preserveAspectRatio", "none")
    attributes.set("xlink:href", "data:image/png;base64," + base64(image.png))
    body.element("image", attributes)
  }

  private mutating func write(_ text: SceneText) {
    var attributes = start(text.origin)
    attributes.set("aria-label", text.string)
    let rotation = text.rotation == 0 ? nil : "rotate(\(sceneNumber(text.rotation)))"
    let transforms = [Self.translation(text.position), rotation].compactMap(\.self)
    guard let halo = text.halo else {
      attributes.set("class", styles.className(of: text.fill, .unitedFill))
      attributes.set("transform", transforms.isEmpty ? nil : transforms.joined(separator: " "))
      styles.set(text.fill, .unitedFill, in: &attributes)
      body.open("g", attributes)
      writeUses(of: text.glyphs)
      body.close("g")
      return
    }
    // Drawn twice: the glyphs are placed once and referred to by the halo and by the text proper.
    attributes.set("transform", transforms.isEmpty ? nil : transforms.joined(separator: " "))
    body.open("g", attributes)
    textCount += 1
    let name = identifiers.unique("text-\(textCount)")
    body.open("defs")
    body.open("g", Self.id(name))
    writeUses(of: text.glyphs)
    body.close("g")
    body.close("defs")
    var behind = Attributes()
    behind.set("class", styles.className(of: halo.paint, .unitedStroke))
    behind.set("xlink:href", "#\(name)")
    behind.set("fill", "none")
    set(halo, .unitedStroke, in: &behind)
    body.element("use", behind)
    var front = Attributes()
    front.set("class", styles.className(of: text.fill, .unitedFill))
    front.set("xlink:href", "#\(name)")
    styles.set(text.fill, .unitedFill, in: &front)
    body.element("use", front)
    body.close("g")
  }

  private mutating func writeUses(of glyphs: [PositionedGlyph]) {
    for placed in glyphs where !scene.glyphs[placed.glyph].path.isEmpty {
      isGlyphUsed[placed.glyph] = true
      body.use(glyphNames[placed.glyph], at: placed.offset)
    }
  }

  // MARK: Parts

  private mutating func start(_ origin: SceneOrigin?) -> Attributes {
    guard let origin else { return Attributes() }
    return Self.id(identifiers.unique(origin))
  }

  private static func classes(_ names: String?...) -> String? {
    let names = names.compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  private static func translation(_ offset: Point) -> String? {
    offset == .zero ? nil : "translate(\(sceneNumber(offset.x)) \(sceneNumber(offset.y)))"
  }

  private func set(_ stroke: Stroke, _ use: PaintUse, in attributes: inout Attributes) {
    styles.set(stroke.paint, use, in: &attributes)
    attributes.set("stroke-width", stroke.width, unless: 1)
    if !stroke.dash.isEmpty {
      attributes.set("stroke-dasharray", stroke.dash.map(sceneNumber).joined(separator: " "))
      attributes.set("stroke-dashoffset", stroke.dashPhase, unless: 0)
    }
    switch stroke.cap {
    case .butt: break
    case .round: attributes.set("stroke-linecap", "round")
    case .square: attributes.set("stroke-linecap", "square")
    }
    switch stroke.join {
    case .miter: break
    case .round: attributes.set("stroke-linejoin", "round")
    case .bevel: attributes.set("stroke-linejoin", "bevel")
    }
  }

  /// Defines a clip path in front of the element that is about to be written, and returns the reference to it.
  private mutating func clip(to path: Path, rule: FillRule) -> String {
    clipCount += 1
    let name = identifiers.unique("clip-\(clipCount)")
    body.open("clipPath", Self.id(name))
    var attributes = Attributes()
    attributes.set("d") { path.appendData(to: &$0) }
    attributes.set("clip-rule", rule == .evenOdd ? "evenodd" : nil)
    body.element("path", attributes)
    body.close("clipPath")
    return "url(#\(name))"
  }
}
