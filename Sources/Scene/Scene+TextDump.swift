import Geometry

extension Scene {
  /// The scene as text for snapshots, with one item per line, indented groups, and numbers with at most three
  /// decimals. It ends with a line break.
  ///
  /// Only the number of glyphs is written, because the glyphs follow from the string and the font. Only the number of
  /// bytes is written for an image. Everything else that is drawn is written unless it has its default value.
  ///
  /// - Complexity: O(*n*) in the number of items and path elements.
  public var textDump: String {
    var text = "scene \(sceneNumber(size.width)) \(sceneNumber(size.height)) \(quoted(title))\n"
    if !summary.isEmpty { text += "summary \(quoted(summary))\n" }
    if let background { text += "background \(background.dump)\n" }
    for item in items { item.dump(to: &text, depth: 0) }
    return text
  }
}

extension SceneItem {
  fileprivate func dump(to text: inout String, depth: Int) {
    var line = DumpLine()
    switch self {
    case .group(let group): line.describe(group)
    case .shape(let shape): line.describe(shape)
    case .text(let item): line.describe(item)
    case .image(let image): line.describe(image)
    case .hatch(let hatch): line.describe(hatch)
    }
    text += String(repeating: "  ", count: depth) + line.words.joined(separator: " ") + "\n"
    if case .group(let group) = self {
      for item in group.items { item.dump(to: &text, depth: depth + 1) }
    }
  }
}

/// The words of one item's line. Default values are omitted.
private struct DumpLine {
  private(set) var words: [String] = []

  mutating func describe(_ group: SceneGroup) {
    start("group", group.origin)
    if let title = group.title { add("title", quoted(title)) }
    if let frame = group.frame { add("frame", frame.dump) }
    if group.translation != .zero { add("at", group.translation.dump) }
    if let clip = group.clip { add("clip", clip.data) }
    if group.opacity != 1 { add("opacity", sceneNumber(group.opacity)) }
  }

  mutating func describe(_ shape: SceneShape) {
    start("shape", shape.origin)
    if let fill = shape.fill { add("fill", fill.dump) }
    if shape.fillRule == .evenOdd { add("even-odd") }
    if let stroke = shape.stroke { add("stroke", stroke.dump) }
    add("path", shape.path.data)
  }

  mutating func describe(_ text: SceneText) {
    start("text", text.origin)
    add(quoted(text.string))
    if let family = text.font.family { add("family", quoted(family)) }
    add("font", "\(sceneNumber(text.font.size))/\(text.font.weight)")
    add("at", text.position.dump)
    if text.rotation != 0 { add("rotated", sceneNumber(text.rotation)) }
    add("fill", text.fill.dump)
    if let halo = text.halo { add("halo", halo.dump) }
    add("glyphs", "\(text.glyphs.count)")
  }

  mutating func describe(_ image: SceneImage) {
    start("image", image.origin)
    add("rect", image.rect.dump)
    if let clip = image.clip { add("clip", clip.dump) }
    add("bytes", "\(image.png.count)")
  }

  mutating func describe(_ hatch: SceneHatch) {
    start("hatch", hatch.origin)
    add("angle", sceneNumber(hatch.angle))
    add("pitch", sceneNumber(hatch.pitch))
    add("stroke", hatch.stroke.dump)
    add("region", hatch.region.data)
  }

  private mutating func start(_ kind: String, _ origin: SceneOrigin?) {
    add(kind)
    if let origin { add("[\(origin.identifier)]") }
  }

  private mutating func add(_ parts: String...) { words += parts }
}

extension Point {
  fileprivate var dump: String { "\(sceneNumber(x)) \(sceneNumber(y))" }
}

extension Rect {
  fileprivate var dump: String {
    "\(sceneNumber(minX)) \(sceneNumber(minY)) \(sceneNumber(width)) \(sceneNumber(height))"
  }
}

extension Paint {
  fileprivate var dump: String { darkColor.map { "\(color.text)|\($0.text)" } ?? color.text }
}

extension Stroke {
  fileprivate var dump: String {
    var text = "\(paint.dump) \(sceneNumber(width))"
    if !dash.isEmpty {
      text += " dash \(dash.map(sceneNumber).joined(separator: ",")) from \(sceneNumber(dashPhase))"
    }
    if cap != .butt { text += " cap \(cap)" }
    if join != .miter { text += " join \(join)" }
    return text
  }
}

/// The string in double quotes, on one line.
private func quoted(_ string: String) -> String {
  var text = "\""
  for scalar in string.unicodeScalars {
    switch scalar {
    case "\"", "\\": text += "\\\(scalar)"
    case "\n": text += "\\n"
    case "\0"..<" ": text += "\\u{\(String(scalar.value, radix: 16))}"
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}
