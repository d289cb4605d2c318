import AutoLayout
import CairoBackend
import Diagram
import Geometry
import LayoutDocument
import Scene
import Testing

/// Pictures that fill their pages: `contentMode: scaleAspectFill` in paging/images-in-container.
@Suite struct ImageScalingTests {
  @Test("S4-03: a picture of 800 × 600 fills a page of 375 × 647 and is cut to it")
  func fillsItsPage() throws {
    let document = try Sample(name: "paging/images-in-container").document()
    var tree = try #require(document.diagrams.first { $0.name == "portrait" }).tree
    let view = try #require(tree.view(named: "image1"))
    // A picture instead of the placeholder; drawing does not look into it.
    tree.views[view.index].image?.png = [0x89, 0x50, 0x4E, 0x47]
    let scene = try Scene(
      LayoutEngine.solve(tree), options: DiagramOptions(isBare: true), text: PangoTextShaper())

    let images = Self.images(in: scene.items)
    #expect(images.count == 1)
    let image = try #require(images.first)
    let page = try #require(image.clip)
    #expect(page.size == Size(width: 375, height: 647))
    // The larger of 375 / 800 and 647 / 600 decides.
    #expect(abs(image.rect.width - 800 * 647 / 600) < 1e-9)
    #expect(abs(image.rect.height - 647) < 1e-9)
    #expect(abs(image.rect.minX - page.minX - (375 - 800.0 * 647 / 600) / 2) < 1e-9)
    #expect(abs(image.rect.minY - page.minY) < 1e-9)
  }

  private static func images(in items: [SceneItem]) -> [SceneImage] {
    items.flatMap { item -> [SceneImage] in
      switch item {
      case .image(let image): [image]
      case .group(let group): images(in: group.items)
      default: []
      }
    }
  }
}
