import Geometry
import Source

/// The resources that a file describes: the sizes of images, and colors
/// (`InterfaceBuilderRules: Documents and devices`).
struct NibResources: Sendable {
  /// The sizes of images in points, by name: from an asset catalog beside the file, or else as recorded in the file.
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
    // Looks up each name only once.
    var looked: [String: AssetCatalog.Image?] = [:]
    var weight = 0
    for image in resources?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = context.number("width", of: image),
        let height = context.number("height", of: image), width >= 0, height >= 0
      else { continue }
      let isSymbol = image["catalog"] == "system"
      var found: AssetCatalog.Image?
      if !isSymbol {
        if let known = looked[name] {
          found = known
        } else if looked.count < Self.mostLookups {
          do throws(DiagnosticList) {
            found = try catalog.image(name)
          } catch {
            context.report(error)
          }
          let png = found.map(\.png) ?? catalog.png(besideDocument: name)
          if let png, weight + png.count <= Self.mostBytes {
            pngs[name] = png
            weight += png.count
          }
          found?.png = nil
          looked[name] = .some(found)
        }
      }
      imageSizes[name] = found?.size ?? Size(width: width, height: height)
    }
  }
}
