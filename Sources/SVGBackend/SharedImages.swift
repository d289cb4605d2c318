import Geometry
import Scene

/// The images that a scene shows more than once. Each is written into the head once and referred to.
struct SharedImages {
  /// An image in the head.
  struct Image {
    var name: String
    var png: [UInt8]
    /// As large as where the scene shows it first.
    var size: Size
  }

  /// Those that the scene was seen to show, in the order in which it showed them first.
  private(set) var used: [Image] = []
  private var distinct = DistinctImages()
  private var counts: [Int] = []
  /// By the image's place in `distinct`.
  private var names: [Int: String] = [:]

  init(of scene: Scene) { count(scene.items) }

  private mutating func count(_ items: [SceneItem]) {
    for item in items {
      switch item {
      case .group(let group): count(group.items)
      case .image(let image) where !image.rect.isEmpty:
        let index = distinct.index(of: image.png)
        if index == counts.count { counts.append(0) }
        counts[index] += 1
      default: break
      }
    }
  }

  /// The identifier of an image in the document's head, or `nil` for an image that is used once and embedded where it
  /// is used. Adds the image to the head on first use.
  mutating func name(of image: SceneImage, _ identifiers: inout Identifiers) -> String? {
    let index = distinct.index(of: image.png)
    guard counts[index] > 1 else { return nil }
    if let known = names[index] { return known }
    let name = identifiers.unique("image-\(used.count + 1)")
    names[index] = name
    used.append(Image(name: name, png: image.png, size: image.rect.size))
    return name
  }
}
