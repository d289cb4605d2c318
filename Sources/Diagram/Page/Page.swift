import Geometry
import Scene

/// Positioned items on a page of a given size.
struct Page {
  var items: [SceneItem]
  var size: Size

  /// The page as a scene, with the glyphs that its items use.
  func scene(title: String, summary: String, pen: Pen, options: DiagramOptions) -> Scene {
    var table = GlyphTable(source: pen.lettering.outlines)
    let items = table.renumber(items)
    return Scene(
      size: size, title: title, summary: summary,
      background: options.isTransparent ? nil : pen.paint(.paper), items: items, glyphs: table.outlines)
  }
}
