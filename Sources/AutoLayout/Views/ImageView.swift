/// A view as large as its image, as `UIImageView`.
open class ImageView: View {
  public var image: ImageContent?

  public override var viewClass: ViewClass { .imageView }

  override func describe(_ node: inout ViewNode) {
    super.describe(&node)
    node.image = image
  }
}
