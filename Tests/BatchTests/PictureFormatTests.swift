import Diagram
import Testing

@testable import Batch

struct PictureFormatTests {
  @Test(arguments: [
    ("portrait", "portrait"), ("without the trailing pin", "without-the-trailing-pin"),
    ("../../etc/passwd", "etc-passwd"), ("375 × 667", "375-667"), ("竖屏", "竖屏"), ("  ", "diagram"),
    (".hidden", "hidden"), ("a/b", "a-b"), ("v1.5", "v1.5"),
  ])
  func slugsAreSafeFileNames(name: String, slug: String) {
    #expect(PictureNaming.slug(name) == slug)
  }

  @Test func oneScaleHasNoSuffix() {
    let naming = PictureNaming(formats: [.png, .svg], scales: [2], theme: .dark)
    #expect(naming.pictures(stem: "a/b", diagram: nil).map(\.path) == ["a/b.svg", "a/b.png"])
  }

  @Test func vectorsMayComeInPairs() {
    let naming = PictureNaming(formats: [.svg], scales: [2], theme: .auto, pairsVectors: true)
    let pictures = naming.pictures(stem: "n", diagram: nil)
    #expect(pictures.map(\.path) == ["n.svg", "n~dark.svg"] && pictures.map(\.theme) == [.light, .dark])
  }

  @Test func severalScalesAndThemesFollowDocC() {
    let naming = PictureNaming(formats: [.svg, .png, .pdf], scales: [1, 2, 1.5], theme: .auto)
    #expect(
      naming.pictures(stem: "n", diagram: "x y").map(\.path) == [
        "n-x-y.svg", "n-x-y.png", "n-x-y@2x.png", "n-x-y@1.5x.png", "n-x-y~dark.png", "n-x-y~dark@2x.png",
        "n-x-y~dark@1.5x.png", "n-x-y.pdf",
      ])
  }
}
