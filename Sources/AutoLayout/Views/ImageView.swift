/// A view as large as its image, as `UIImageView`.
open class ImageView: View {
  /// What it shows, in its own size in points; `nil` for no intrinsic size.
  public var image: ImageContent? { didSet { contentChanged() } }

  public override var viewClass: ViewClass { .imageView }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.image = image
  }
}
