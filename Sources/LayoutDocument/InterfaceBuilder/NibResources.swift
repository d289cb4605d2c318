import Geometry

/// What a file says of things outside it: the sizes of images, and colours (SEMANTICS 12.1).
struct NibResources: Sendable {
  /// In points, by name: of a catalogue beside the file, else as the file notes them.
  private(set) var imageSizes: [String: Size] = [:]
  let colors: NibColors

  /// For how many images of a file catalogues are asked; the others are as large as the file says.
  private static let mostLookups = 5000

  init(_ document: MarkupElement, _ context: ReadingContext, _ catalog: AssetCatalog) {
    let resources = document.child("resources")
    colors = NibColors(resources, context)
    // Files are opened for each name, once.
    var looked: [String: Size?] = [:]
    for image in resources?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = context.number("width", of: image),
        let height = context.number("height", of: image), width >= 0, height >= 0
      else { continue }
      let isSymbol = image["catalog"] == "system"
      var size: Size?
      if !isSymbol {
        if let known = looked[name] {
          size = known
        } else if looked.count < Self.mostLookups {
          size = catalog.size(of: name)
          looked[name] = .some(size)
        }
      }
      imageSizes[name] = size ?? Size(width: width, height: height)
    }
  }
}
