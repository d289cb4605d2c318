public import Foundation
import AutoLayout

/// A view with the size of its image.
open class UIImageView: UIView {
  override func makeView() -> View { ImageView() }

  /// A view with an image, in the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    showImage()
  }

  /// A view with an image, and another one for when it is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// The image, or `nil` for no intrinsic size.
  open var image: UIImage? {
    didSet {
      showImage()
      contentHasChanged()
    }
  }
  /// The image for when the view is highlighted. It has no effect here.
  open var highlightedImage: UIImage?
  /// Whether the view is highlighted. It has no effect here.
  open var isHighlighted = false
  /// The configuration of symbols. It has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  open override var contentMode: UIView.ContentMode { didSet { showImage() } }

  private func showImage() {
    var content = image?.content
    content?.contentMode = contentMode.imageMode
    (autoLayoutView as! ImageView).image = content
  }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { ownSizeThatFits(size) }
}
