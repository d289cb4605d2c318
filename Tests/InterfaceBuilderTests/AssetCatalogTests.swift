import AutoLayout
import DocumentFormats
import LayoutDocument
import Synchronization
import Testing

/// `InterfaceBuilderRules: Images`.
struct AssetCatalogTests {
  /// Folders may be many and far away.
  @Test(arguments: [(0, 0), (1, 1), (3, 1)]) func catalogsAboveAreListedOnceAndForImagesOnly(
    _ images: Int, _ expected: Int
  ) throws {
    let count = Mutex(0)
    var options = ReadingOptions(text: SpecFont())
    options.assetCatalogs = {
      count.withLock { $0 += 1 }
      return []
    }
    let resources = (0..<images).map { "<image name=\"star\($0)\" width=\"20\" height=\"20\"/>" }
    let nib = NibText.nib("", resources: resources.joined())
    _ = try Document(bytes: Array(nib.utf8), path: "a.xib", options: options)
    #expect(count.withLock { $0 } == expected)
  }
}
