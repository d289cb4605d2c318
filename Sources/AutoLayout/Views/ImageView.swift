/// A view with the intrinsic size of its image, like `UIImageView`.
open class ImageView: View {
  /// The image, with its size in points, or `nil` for no intrinsic size.
  public var image: ImageContent? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .imageView }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.image = image
  }
}
