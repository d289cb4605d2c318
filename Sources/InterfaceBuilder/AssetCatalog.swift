import Geometry
import LayoutDocument
import Source

/// The images of asset catalogues beside a file, of which one says its size truly, and those that lie there alone.
struct AssetCatalog: Sendable {
  /// An image as files give it.
  struct Image: Sendable {
    /// In points.
    var size: Size
    /// The bytes of its PNG file; `nil` for one that is too large for a picture.
    var png: [UInt8]?
  }

  /// The largest image that is drawn: bytes of its file, and pixels.
  private static let largest = (bytes: 2 << 20, pixels: 4 << 20)

  private let loadFile: @Sendable (_ relativePath: String) -> [UInt8]?
  /// How many images of one set are looked at: more than there are devices and appearances.
  private static let mostEntries = 64

  /// The catalogues that are there.
  private let names: [String]
  /// The folder of the document, which precedes the paths of files in problems.
  private let folder: String

  /// - Parameters:
  ///   - document: the path of the file beside which catalogues lie.
  ///   - loadFile: as `ReadingOptions.loadFile`.
  init(beside document: String, loadFile: @escaping @Sendable (_ relativePath: String) -> [UInt8]?) {
    folder = document.lastIndex(of: "/").map { String(document[...$0]) } ?? ""
    self.loadFile = loadFile
    // What Xcode calls catalogues; others cannot be found without a look at the folder.
    names = ["Assets", "Images", "Media"].filter { loadFile("\($0).xcassets/Contents.json") != nil }
  }

  /// `nil` for an image that is nowhere beside the file, or that is no PNG.
  ///
  /// - Throws: what is wrong with what a catalogue says of the image.
  func image(_ image: String) throws(DiagnosticList) -> Image? {
    // A name is no way: not out of the catalogue, nor by a detour into it.
    guard
      image.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({
        !["", ".", ".."].contains($0)
      })
    else { return nil }
    for name in names {
      let folder = "\(name).xcassets/\(image).imageset"
      guard let contents = file("Contents.json", in: folder) else { continue }
      let path = "\(self.folder)\(folder)/Contents.json"
      let images = try Self.entries(of: contents, path: path).prefix(Self.mostEntries).compactMap {
        self.image(of: $0, in: folder)
      }
      // They differ in pixels: the finest that may be drawn is drawn.
      return images.first.map { Image(size: $0.size, png: images.last { $0.png != nil }?.png) }
    }
    return nil
  }

  /// An image file beside the document, by its name with or without what tells its kind and scale.
  ///
  /// Its size is not asked for: Interface Builder has noted the one that it laid out with.
  func png(besideDocument name: String) -> [UInt8]? {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    for suffix in ["@2x", "@3x", ""] {
      let path = "\(stem)\(suffix).png"
      guard ImagePath.isInside(path), let bytes = loadFile(path) else { continue }
      return Self.image(bytes, scale: 1)?.png
    }
    return nil
  }

  private func image(of entry: [String: String], in folder: String) -> Image? {
    guard let name = entry["filename"], let bytes = file(name, in: folder) else { return nil }
    let scale = entry["scale"].flatMap { Double($0.prefix { $0 != "x" }) } ?? 1
    return Self.image(bytes, scale: scale)
  }

  private static func image(_ bytes: [UInt8], scale: Double) -> Image? {
    guard (1...4).contains(scale), let png = try? PNGFile(bytes) else { return nil }
    let isSmall = bytes.count <= largest.bytes && png.widthInPixels * png.heightInPixels <= largest.pixels
    return Image(
      size: Size(width: Double(png.widthInPixels) / scale, height: Double(png.heightInPixels) / scale),
      png: isSmall ? bytes : nil)
  }

  private func file(_ name: String, in folder: String) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    return ImagePath.isInside(path) ? loadFile(path) : nil
  }

  /// The entries of a set's images, without those for dark screens and the like.
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
