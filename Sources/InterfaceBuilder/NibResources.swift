import Geometry
import Source

/// The resources that a file describes: the sizes of images, and colors
/// (`InterfaceBuilderRules: Documents and devices`).
struct NibResources: Sendable {
  /// The sizes of images in points, by name: from an asset catalog, or else as recorded in the file.
  private(set) var imageSizes: [String: Size] = [:]
  /// The bytes of image files beside this one, by name.
  private(set) var pngs: [String: [UInt8]] = [:]
  let colors: NibColors

  /// The maximum number of images of a file that are looked up in catalogs; the others have the size recorded in the file.
  private static let mostLookups = 5000
  /// The largest total size of the images that are drawn.
  private static let mostBytes = 32 << 20

  init(_ document: MarkupElement, _ context: ReadingContext, _ catalog: AssetCatalog) {
    let resources = document.child("resources")
    colors = NibColors(resources, context)
    var lookup = Lookup(catalog: catalog)
    for image in resources?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = context.number("width", of: image),
        let height = context.number("height", of: image), width >= 0, height >= 0
      else { continue }
      let found = image["catalog"] == "system" ? nil : lookup.size(of: name, context)
      imageSizes[name] = found ?? Size(width: width, height: height)
    }
    // Images that the resources do not list.
    document.forEach { element in
      guard let image = element.image, !image.isSymbol, imageSizes[image.name] == nil else { return }
      imageSizes[image.name] = lookup.size(of: image.name, context)
    }
    pngs = lookup.pngs
  }

  /// Looks up each image only once.
  private struct Lookup {
    private var catalog: AssetCatalog
    private(set) var pngs: [String: [UInt8]] = [:]
    private var sizes: [String: Size?] = [:]
    private var weight = 0

    init(catalog: AssetCatalog) { self.catalog = catalog }

    /// The size of an image in a catalog; `nil` if no catalog has it, or after too many others.
    mutating func size(of name: String, _ context: ReadingContext) -> Size? {
      if let known = sizes[name] { return known }
      guard sizes.count < NibResources.mostLookups else { return nil }
      var found: AssetCatalog.Image?
      do throws(DiagnosticList) {
        found = try catalog.image(name)
      } catch {
        context.report(error)
      }
      let png = found.map(\.png) ?? catalog.png(besideDocument: name)
      if let png, weight + png.count <= NibResources.mostBytes {
        pngs[name] = png
        weight += png.count
      }
      sizes[name] = .some(found?.size)
      return found?.size
    }
  }
}
