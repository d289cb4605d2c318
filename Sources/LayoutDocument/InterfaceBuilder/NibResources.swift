import Geometry

/// What a file says of things outside it: the sizes of images (SEMANTICS 12.1).
struct NibResources: Sendable {
  /// In points, by name.
  private(set) var imageSizes: [String: Size] = [:]

  init(_ document: MarkupElement, _ context: ReadingContext) {
    for image in document.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = context.number("width", of: image),
        let height = context.number("height", of: image), width >= 0, height >= 0
      else { continue }
      imageSizes[name] = Size(width: width, height: height)
    }
  }
}
