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
  /// The images of an animation. They have no effect here.
  open var animationImages: [UIImage]?
  /// The images of an animation while the view is highlighted. They have no effect here.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of the animation in seconds.
  open var animationDuration: TimeInterval = 0
  /// How often the animation runs; 0 for ever.
  open var animationRepeatCount = 0
  /// Whether the animation runs.
  open private(set) var isAnimating = false
  /// Starts the animation.
  open func startAnimating() { isAnimating = true }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }
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
