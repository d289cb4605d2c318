import Geometry
import Scene

/// The images that a scene shows more than once. Each is written once, in the head, and referenced elsewhere.
struct SharedImages {
  /// An image in the head.
  struct Image {
    var name: String
    var png: [UInt8]
    /// The size at which the scene shows the image first.
    var size: Size
  }

  /// The images referenced so far, in order of first use.
  private(set) var used: [Image] = []
  private var distinct = DistinctImages()
  private var counts: [Int] = []
  /// The identifiers, by the image's index in `distinct`.
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

  /// The identifier of an image in the document's head. Adds the image to the head on first use. `nil` for an image
  /// that is used only once, which is embedded where it is used.
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
