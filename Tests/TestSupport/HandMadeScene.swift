import CairoBackend
public import Geometry
public import Scene

/// Scenes made by hand, to test back ends without a layout.
public enum HandMadeScene {
  /// A page with every kind of item.
  public static func everyItem(text shaper: any TextShaping) throws -> Scene {
    let ink = Paint(Color(0x1B1F24))
    let blue = Paint(Color(0x006EC4))
    var scene = Scene(
      size: Size(width: 240, height: 200), title: "Every <kind> of item", summary: "A \"page\" & more.",
      background: Paint(Color(0xFFFFFF)))
    scene.items.append(
      .group(
        SceneGroup(
          origin: .view("yellow"), frame: Rect(x: 10, y: 10, width: 80, height: 50),
          translation: Point(x: 10, y: 10),
          items: [
            .shape(
              SceneShape(
                path: .rect(Rect(x: 0, y: 0, width: 80, height: 50)), fill: Paint(Color(0xFBDD6B)))),
            .shape(
              SceneShape(
                path: .rect(Rect(x: 1, y: 1, width: 78, height: 48)), stroke: Stroke(ink, width: 2))),
            .hatch(
              SceneHatch(
                region: Path.rect(Rect(x: 40, y: 0, width: 60, height: 70)).appending(
                  .rect(Rect(x: 50, y: 10, width: 10, height: 20))),
                stroke: Stroke(Paint(Color(0x571B64).opacity(0.38)), width: 0.75))),
          ])))
    scene.items.append(
      .group(
        SceneGroup(
          origin: .view("yellow"), title: "Clipped", translation: Point(x: 120.25, y: 10.5),
          clip: .roundedRect(Rect(x: 0, y: 0, width: 60, height: 40), radius: 12), opacity: 0.5,
          items: [
            .shape(
              SceneShape(
                path: .circle(center: Point(x: 20, y: 20), radius: 25), fill: Paint(Color(0xEE8172)))),
            .shape(
              SceneShape(
                path: .circle(center: Point(x: 45, y: 20), radius: 25), fill: Paint(Color(0x79AEEE)))),
          ])))
    scene.items.append(
      .shape(
        SceneShape(
          origin: .constraint(1), path: .line(from: Point(x: 10, y: 90.5), to: Point(x: 110, y: 90.5)),
          stroke: Stroke(blue, width: 1.5, dash: [5, 3.2], dashPhase: 2))))
    scene.items.append(
      .shape(
        SceneShape(
          path: .rect(Rect(x: 130, y: 70, width: 60, height: 40)),
          stroke: Stroke(
            Paint(Color(0x571B64)), width: 2.6, dash: [0.01, 5], cap: .round, join: .round))))
    scene.items.append(
      .shape(
        SceneShape(
          path: .polygon([
            Point(x: 200, y: 80), Point(x: 230, y: 80), Point(x: 205, y: 100),
            Point(x: 215, y: 68), Point(x: 225, y: 100),
          ]),
          fill: Paint(Color(0x74CBA6)), fillRule: .evenOdd, stroke: Stroke(ink, width: 1, join: .bevel))))
    scene.add(
      "Title 123 × 45", font: FontDescription(size: 20, weight: 700), at: Point(x: 10, y: 130),
      fill: ink, text: shaper)
    scene.add(
      "halo (x − 1) 内容 قياس", font: FontDescription(size: 11, weight: 600), at: Point(x: 20.5, y: 45),
      fill: ink, halo: Stroke(Paint(Color(0xFFFFFF).opacity(0.85)), width: 3, join: .round), text: shaper)
    scene.add(
      "rotated", font: FontDescription(size: 10), at: Point(x: 226, y: 190), rotation: -90,
      fill: Paint(Color(0x4A5361).opacity(0.7)), text: shaper)
    scene.items.append(
      .image(
        SceneImage(
          origin: .page("image"), png: CairoRenderer.png(of: checkerboard, scale: 1),
          rect: Rect(x: 10, y: 140, width: 48, height: 48), clip: Rect(x: 10, y: 140, width: 40, height: 36)))
    )
    return scene
  }

  /// 8 × 8 pixels of two colours, one of them translucent.
  public static let checkerboard = Bitmap(
    widthInPixels: 8, heightInPixels: 8,
    pixels: (0..<64).flatMap { index -> [UInt8] in
      (index + index / 8).isMultiple(of: 2) ? [0, 110, 196, 255] : [238, 129, 114, 128]
    })
}

extension Scene {
  /// Adds a shaped line of text.
  public mutating func add(
    _ string: String, font: FontDescription, at position: Point, rotation: Double = 0, fill: Paint,
    halo: Stroke? = nil, origin: SceneOrigin? = nil, text shaper: any TextShaping
  ) {
    let shaped = shaper.shape(string, font: font, features: TextFeatures())
    var placed: [PositionedGlyph] = []
    for glyph in shaped.glyphs {
      let index = glyphs.firstIndex { $0.id == glyph.outline.id } ?? glyphs.count
      if index == glyphs.count { glyphs.append(glyph.outline) }
      placed.append(PositionedGlyph(glyph: index, offset: glyph.offset))
    }
    items.append(
      .text(
        SceneText(
          origin: origin, string: string, font: font, position: position, rotation: rotation, fill: fill,
          halo: halo, glyphs: placed)))
  }
}

extension Path {
  fileprivate func appending(_ other: Path) -> Path {
    var copy = self
    copy.append(other)
    return copy
  }
}
