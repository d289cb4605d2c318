import Geometry

/// What a file says of things outside it: the sizes of images, and colours (SEMANTICS 12.1).
struct NibResources: Sendable {
  /// In points, by name: of a catalogue beside the file, else as the file notes them.
  private(set) var imageSizes: [String: Size] = [:]
  let colors: NibColors

  init(_ document: MarkupElement, _ context: ReadingContext, _ catalog: AssetCatalog) {
    let resources = document.child("resources")
    colors = NibColors(resources, context)
    for image in resources?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = context.number("width", of: image),
        let height = context.number("height", of: image), width >= 0, height >= 0
      else { continue }
      let isSymbol = image["catalog"] == "system"
      imageSizes[name] = (isSymbol ? nil : catalog.size(of: name)) ?? Size(width: width, height: height)
    }
  }
}
