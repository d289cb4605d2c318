import AutoLayout
import CairoBackend
import Diagram
import Geometry
import LayoutDocument
import Scene
import Testing

/// What is drawn of the large image of approaches/pure, in a screen of 375 × 667.
@Suite struct UnclippedImageTests {
  @Test(
    "S0-03d: unclipped, the image is drawn past the screen",
    arguments: [
      ("portrait", Size(width: 375, height: 667)), ("not clipped", Size(width: 1024, height: 768)),
    ])
  func drawn(diagram name: String, size: Size) throws {
    let document = try Sample(name: "approaches/pure").document()
    var tree = try #require(document.diagrams.first { $0.name == name }).tree
    let view = try #require(tree.view(named: "imageView"))
    // A picture instead of the placeholder; drawing does not look into it.
    tree.views[view.index].image?.png = [0x89, 0x50, 0x4E, 0x47]
    let scene = try Scene(
      LayoutEngine.solve(tree), options: DiagramOptions(isBare: true), text: PangoTextShaper())
    #expect(Self.visibleImages(in: scene.items).map(\.size) == [size])
  }

  /// What clips leave of opaque images, in the coordinates of the items.
  private static func visibleImages(in items: [SceneItem]) -> [Rect] {
    items.flatMap { item -> [Rect] in
      switch item {
      case .image(let image): [image.rect]
      case .group(let group) where group.opacity == 1:
        visibleImages(in: group.items).compactMap { rect in
          let visible = group.clip.map { $0.bounds?.intersection(rect) } ?? rect
          return visible?.offset(by: group.translation)
        }
      default: []
      }
    }
  }
}
