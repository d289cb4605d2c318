import Geometry
import Scene
import TestSupport
import Testing

@testable import CairoBackend

/// Pages that are painted and encoded in bands.
struct BandTests {
  private func page(_ scene: Scene) -> [Int] {
    let (width, height) = (Int(scene.size.width), Int(scene.size.height))
    return [width, 3 * width + 1, 17 * width, 64 * width, width * height / 2, width * height]
  }

  /// Cairo rounds anew where an edge or an image enters a band, by some 256ths of a pixel.
  @Test(arguments: [1.0, 2.0, 1.7]) func bandsShowWhatThePageShows(scale: Double) throws {
    var scene = try HandMadeScene.everyItem(text: PangoTextShaper())
    for background in [scene.background, Paint(Color(0xFFFFFF).opacity(0.5)), nil] {
      scene.background = background
      let whole = try CairoRenderer.png(of: scene, scale: scale)
      for pixels in page(scene) {
        let banded = try CairoRenderer.png(of: scene, scale: scale, pixelsPerBand: pixels)
        let comparison = try #require(
          BitmapComparison(CairoRenderer.bitmap(ofPNG: banded), CairoRenderer.bitmap(ofPNG: whole)))
        #expect(comparison.worst.difference <= 4, "\(pixels) pixels a band: \(comparison)")
        #expect(comparison.share(beyond: 0) < 0.01, "\(pixels) pixels a band: \(comparison)")
      }
    }
  }

  /// Whether a page without a background needs an alpha channel is told by its last pixel at the latest.
  @Test func theLastPixelDecidesOnTheAlphaChannel() throws {
    func scene(_ height: Double) -> Scene {
      let path = Path.rect(Rect(x: 0, y: 0, width: 20, height: height))
      return Scene(
        size: Size(width: 20, height: 40),
        items: [.shape(SceneShape(path: path, fill: Paint(Color(0x336699))))])
    }
    for (height, colorType) in [(40.0, UInt8(2)), (39.5, 6), (0, 6)] {
      let file = try CairoRenderer.png(of: scene(height), scale: 1, pixelsPerBand: 60)
      #expect(file[25] == colorType)
      #expect(try file == CairoRenderer.png(of: scene(height), scale: 1))
    }
  }

  @Test func rowsThatRepeatAcrossBandsAreKnownAgain() throws {
    let page = Scene(size: Size(width: 50, height: 50), background: Paint(Color(0x123456)))
    let whole = try CairoRenderer.png(of: page, scale: 1)
    #expect(try CairoRenderer.png(of: page, scale: 1, pixelsPerBand: 50) == whole)
  }

  @Test func bandsCoverThePageOnce() throws {
    let page = try BitmapPage(of: Scene(size: Size(width: 7, height: 100)), scale: 1)
    for pixels in [1, 7, 50, 699, 700, 10_000] {
      let bands = page.bands(of: pixels)
      #expect(bands.flatMap(Array.init) == Array(0..<100))
    }
  }

  // MARK: Images

  private func image(_ shade: UInt8, size: Int = 10) -> [UInt8] {
    let pixels = (0..<size * size).flatMap { _ in [shade, 0, 0, 255] as [UInt8] }
    return CairoRenderer.png(of: Bitmap(widthInPixels: size, heightInPixels: size, pixels: pixels), scale: 1)
  }

  @Test func anImageIsDecodedOnce() throws {
    let images = DecodedImages(forFile: false, limit: 250)
    func surface(_ png: [UInt8]) throws -> OpaquePointer? {
      var pointer: OpaquePointer?
      try images.with(png) { pointer = $0.pointer }
      return pointer
    }
    let (red, dark) = (image(255), image(9))
    let first = try surface(red)
    // Other arrays of the same bytes are the same image.
    #expect(try surface(Array(red)) == first)
    _ = try surface(dark)
    #expect(try surface(red) == first)
    // What finds no room takes the place of the others.
    _ = try surface(image(70))
    #expect(try surface(red) != nil)
  }

  @Test func aFileHoldsOnlySoManyPixels() throws {
    let images = DecodedImages(forFile: true, limit: 250)
    try images.with(image(1)) { _ in }
    try images.with(image(2)) { _ in }
    #expect(throws: CairoError.tooManyPixels(limit: 250)) { try images.with(image(3)) { _ in } }
    try images.with(image(2)) { _ in }
  }

  @Test func aPDFHoldsAnImageOnce() throws {
    let png = image(40, size: 100)
    func size(_ count: Int) throws -> Int {
      let items = (0..<count).map { index in
        SceneItem.image(SceneImage(png: png, rect: Rect(x: Double(index), y: 0, width: 5, height: 5)))
      }
      return try CairoRenderer.pdf(of: Scene(size: Size(width: 100, height: 10), items: items)).count
    }
    #expect(try size(50) < size(1) + 4000)
  }

  @Test func whatIsClippedAwayIsNotDecoded() throws {
    let far = SceneImage(png: [1, 2, 3], rect: Rect(x: 50, y: 50, width: 5, height: 5))
    _ = try CairoRenderer.png(of: Scene(size: Size(width: 10, height: 10), items: [.image(far)]), scale: 1)
  }

  /// Cairo would read all pixels of a large image for each place that shows it.
  @Test func aLargeImageIsReducedOnceForPlacesOfAboutOneSize() throws {
    let side = 2048
    let pixels = [UInt8](repeating: 255, count: side * side * 4)
    let png = CairoRenderer.png(
      of: Bitmap(widthInPixels: side, heightInPixels: side, pixels: pixels), scale: 1)
    let images = DecodedImages(forFile: false)
    var widths: Set<Int> = []
    for length in [40.0, 41, 45, 50, 60] {
      try images.with(png, size: (length, length)) { surface in widths.insert(surface.widthInPixels) }
    }
    #expect(widths == [128])
    #expect(images.surfaceCount == 2)
    try images.with(png, size: (600, 600)) { surface in #expect(surface.widthInPixels == side) }
    try images.with(png) { surface in #expect(surface.widthInPixels == side) }
    #expect(images.surfaceCount == 2)
  }

  /// Ordinary images are painted as they are, at any size.
  @Test func smallImagesAreNotReduced() throws {
    let pixels = [UInt8](repeating: 255, count: 600 * 600 * 4)
    let png = CairoRenderer.png(
      of: Bitmap(widthInPixels: 600, heightInPixels: 600, pixels: pixels), scale: 1)
    let images = DecodedImages(forFile: false)
    for length in [3.0, 20, 600] {
      try images.with(png, size: (length, length)) { surface in #expect(surface.widthInPixels == 600) }
    }
    #expect(images.surfaceCount == 1)
  }
}
