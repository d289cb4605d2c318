import Geometry

/// The images of asset catalogues beside a file, of which one says its size truly.
struct AssetCatalog: Sendable {
  private let loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// How many images of one set are looked at: more than there are devices and appearances.
  private static let mostEntries = 64

  /// The catalogues that are there.
  private let names: [String]

  /// - Parameter loadFile: as `ReadingOptions.loadFile`.
  init(loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]?) {
    self.loadFile = loadFile
    // What Xcode calls catalogues; others cannot be found without a look at the folder.
    names = ["Assets", "Images", "Media"].filter { loadFile("\($0).xcassets/Contents.json") != nil }
  }

  /// In points; `nil` for an image that no catalogue beside the file has, or that is no PNG.
  func size(of image: String) -> Size? {
    // A name is no way: not out of the catalogue, nor by a detour into it.
    guard
      image.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({
        !["", ".", ".."].contains($0)
      })
    else { return nil }
    for name in names {
      let folder = "\(name).xcassets/\(image).imageset"
      guard let contents = file("Contents.json", in: folder) else { continue }
      return Self.entries(of: contents, path: folder).prefix(Self.mostEntries).lazy.compactMap {
        size(of: $0, in: folder)
      }.first
    }
    return nil
  }

  private func size(of entry: [String: String], in folder: String) -> Size? {
    guard let name = entry["filename"], let bytes = file(name, in: folder), let png = try? PNGFile(bytes)
    else { return nil }
    let scale = entry["scale"].flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
    guard (1...4).contains(scale) else { return nil }
    return Size(width: Double(png.widthInPixels) / scale, height: Double(png.heightInPixels) / scale)
  }

  private func file(_ name: String, in folder: String) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    return ImagePath.isInside(path) ? loadFile(path) : nil
  }

  /// What each image of a set says of itself.
  private static func entries(of contents: [UInt8], path: String) -> [[String: String]] {
    guard let source = try? SourceText.decode(contents, path: path), let node = try? JSONReading.read(source),
      case .sequence(let images)? = member("images", of: node)
    else { return [] }
    return images.map { image in
      var entry: [String: String] = [:]
      for key in ["filename", "scale"] { entry[key] = member(key, of: image).flatMap(text) }
      return entry
    }
  }

  private static func member(_ key: String, of node: SourceNode) -> SourceNode.Content? {
    guard case .mapping(let entries) = node.content else { return nil }
    return entries.first { $0.key.text == key }?.value.content
  }

  private static func text(_ content: SourceNode.Content) -> String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }
}
