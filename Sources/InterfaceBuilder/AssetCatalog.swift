import Geometry
import LayoutDocument
import Source

/// The images in asset catalogs beside a file and above it, with their true sizes, and the image files beside it
/// (`InterfaceBuilderRules: Images`).
struct AssetCatalog: Sendable {
  /// An image read from a file.
  struct Image: Sendable {
    /// The size in points.
    var size: Size
    /// The bytes of its PNG file, or `nil` if the image is too large to draw.
    var png: [UInt8]?
  }

  /// The largest image that is drawn, in bytes of its file and in pixels.
  private static let largest = (bytes: 2 << 20, pixels: 4 << 20)

  private let loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// The maximum number of images of one set that are read: more than there are devices and appearances.
  private static let mostEntries = 64

  /// The names of the existing catalogs.
  private let names: [String]
  /// The folder of the document, which precedes the paths of files in problems.
  private let folder: String
  private let catalogsAbove: @Sendable () -> [ResourceFolder]
  /// The image sets of the catalogs in the folders above, by name, with the folder of each. The nearest counts. Listed
  /// for the first image that no catalog beside the file has, because most files name none.
  private lazy var setsAbove = Self.sets(of: catalogsAbove())

  /// The maximum number of folders of catalogs above that are listed, and how deep.
  private static let mostFolders = 4000
  private static let mostLevels = 6

  /// - Parameters:
  ///   - document: the path of the file whose folder may contain catalogs.
  ///   - loadFile: the same as `ReadingOptions.loadFile`.
  ///   - above: the same as `ReadingOptions.assetCatalogs`.
  init(
    beside document: String, loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]?,
    above: @escaping @Sendable () -> [ResourceFolder] = { [] }
  ) {
    folder = document.lastIndex(of: "/").map { String(document[...$0]) } ?? ""
    self.loadFile = loadFile
    // Xcode's usual names; other catalogs cannot be found without listing the folder.
    names = ["Assets", "Images", "Media"].filter { loadFile("\($0).xcassets/Contents.json") != nil }
    catalogsAbove = above
  }

  private typealias ImageSets = [String: (catalog: ResourceFolder, folder: String)]

  private static func sets(of catalogs: [ResourceFolder]) -> ImageSets {
    var sets: ImageSets = [:]
    var count = 0
    for catalog in catalogs { add(catalog, below: "", level: 0, to: &sets, &count) }
    return sets
  }

  /// Lists the image sets of a catalog, in its groups, too. Groups may give their names to those of their sets.
  private static func add(
    _ catalog: ResourceFolder, below folder: String, level: Int, to sets: inout ImageSets, _ count: inout Int
  ) {
    guard level < mostLevels else { return }
    for name in catalog.subfolders(folder) {
      count += 1
      guard count <= mostFolders else { return }
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if name.hasSuffix(".imageset") {
        for key in [name, path] {
          let image = String(key.dropLast(".imageset".count))
          if sets[image] == nil { sets[image] = (catalog, path) }
        }
      } else if !name.contains(".") {
        add(catalog, below: path, level: level + 1, to: &sets, &count)
      }
    }
  }

  /// An image of a catalog above; `nil` if none describes it. Their problems are not those of the document.
  private mutating func imageAbove(_ name: String) -> Image? {
    guard let set = setsAbove[name], let contents = set.catalog.loadFile("\(set.folder)/Contents.json"),
      let entries = try? Self.entries(of: contents, path: "Contents.json")
    else { return nil }
    return Self.image(of: entries) { name in
      ImagePath.isInside(name) ? set.catalog.loadFile("\(set.folder)/\(name)") : nil
    }
  }

  /// The image of a set. Its files differ in resolution; the finest that is small enough is drawn.
  private static func image(
    of entries: [[String: String]], loadFile: (_ name: String) -> [UInt8]?
  ) -> Image? {
    let images = entries.prefix(mostEntries).compactMap { entry -> Image? in
      guard let name = entry["filename"], let bytes = loadFile(name) else { return nil }
      return image(bytes, scale: scale(of: entry))
    }
    return images.first.map { Image(size: $0.size, png: images.last { $0.png != nil }?.png) }
  }

  /// An image of a catalog; `nil` if no catalog has it, or if it is not a PNG file.
  ///
  /// - Throws: the problems in the catalog's description of the image.
  mutating func image(_ image: String) throws(DiagnosticList) -> Image? {
    // A name must not be a path that leaves the catalog or takes a detour.
    guard
      image.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({
        !["", ".", ".."].contains($0)
      })
    else { return nil }
    for name in names {
      let folder = "\(name).xcassets/\(image).imageset"
      guard let contents = file("Contents.json", in: folder) else { continue }
      let path = "\(self.folder)\(folder)/Contents.json"
      return Self.image(of: try Self.entries(of: contents, path: path)) { file($0, in: folder) }
    }
    return imageAbove(image)
  }

  /// The bytes of an image file beside the document, by its name with or without extension and scale.
  ///
  /// Its size is not needed, because Interface Builder has recorded the size that it used for layout.
  func png(besideDocument name: String) -> [UInt8]? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for suffix in ["@2x", "@3x", ""] {
      let path = "\(stem)\(suffix).png"
      guard ImagePath.isInside(path), let bytes = loadFile(path) else { continue }
      return Self.image(bytes, scale: 1)?.png
    }
    return nil
  }

  private static func scale(of entry: [String: String]) -> Double {
    entry["scale"].flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
  }

  private static func image(_ bytes: [UInt8], scale: Double) -> Image? {
    guard (1...4).contains(scale) else { return nil }
    guard let png = try? PNGFile(bytes) else {
      return PDFPage.size(of: bytes).map { Image(size: $0, png: nil) }
    }
    let isSmall = bytes.count <= largest.bytes && png.widthInPixels * png.heightInPixels <= largest.pixels
    return Image(
      size: Size(width: Double(png.widthInPixels) / scale, height: Double(png.heightInPixels) / scale),
      png: isSmall ? bytes : nil)
  }

  private func file(_ name: String, in folder: String) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    return ImagePath.isInside(path) ? loadFile(path) : nil
  }

  /// The entries of a set's images, except those for special appearances such as dark.
  private static func entries(of contents: [UInt8], path: String) throws(DiagnosticList) -> [[String: String]]
  {
    guard let node = try JSONReading.read(SourceText.decode(contents, path: path)),
      case .sequence(let images)? = member("images", of: node)
    else { return [] }
    return images.filter { member("appearances", of: $0) == nil }.map { image in
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
