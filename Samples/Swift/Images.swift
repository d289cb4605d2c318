import AutoLayout
import AutoLayoutSnapKit
import Geometry

/// Images in scroll views: one that is larger than the screen, and three as pages.
public enum Images {
  /// The scroll view fills the root view, the image fills the content.
  ///
  /// The twin of `content-size/image.yaml`.
  public static func oneImage() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalTo(0.0)
    }

    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1200, height: 900))
    scrollView.addSubview(imageView)
    imageView.snp.makeConstraints { make in
      make.edges.equalTo(0.0)
    }
    return root
  }

  /// Three pages in a container that is as high as the frame; the last page ends the container.
  ///
  /// The twin of `paging/images-in-container.yaml`.
  public static func pagesInContainer() -> View {
    let (root, scrollView) = pager()

    let container = View(name: "container")
    scrollView.addSubview(container)
    container.snp.makeConstraints { make in
      make.edges.equalTo(scrollView)
      make.height.equalTo(scrollView)
    }

    let image1 = addImage("image1", .blue, to: container)
    image1.snp.makeConstraints { make in
      make.left.equalTo(container)
      make.top.bottom.equalTo(container)
      make.width.equalTo(scrollView)
    }

    let image2 = addImage("image2", .green, to: container)
    image2.snp.makeConstraints { make in
      make.top.bottom.equalTo(container)
      make.left.equalTo(image1.snp.right)
      make.width.equalTo(scrollView)
    }

    let image3 = addImage("image3", .orange, to: container)
    image3.snp.makeConstraints { make in
      make.top.bottom.equalTo(container)
      make.left.equalTo(image2.snp.right)
      make.width.equalTo(scrollView)
      make.right.equalTo(container)
    }
    return root
  }

  /// Three pages that are as large as the frame and hold the content themselves.
  ///
  /// The twin of `paging/images.yaml`.
  public static func pages() -> View {
    let (root, scrollView) = pager()

    let image1 = addImage("image1", .blue, to: scrollView)
    image1.snp.makeConstraints { make in
      make.left.top.bottom.equalTo(scrollView)
      make.size.equalTo(scrollView)
    }

    let image2 = addImage("image2", .green, to: scrollView)
    image2.snp.makeConstraints { make in
      make.top.bottom.equalTo(scrollView)
      make.left.equalTo(image1.snp.right)
      make.size.equalTo(scrollView)
    }

    let image3 = addImage("image3", .orange, to: scrollView)
    image3.snp.makeConstraints { make in
      make.top.bottom.equalTo(scrollView)
      make.left.equalTo(image2.snp.right)
      make.right.equalTo(scrollView)
      make.size.equalTo(scrollView)
    }
    return root
  }

  /// A paging scroll view below the status bar.
  private static func pager() -> (root: View, scrollView: ScrollView) {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.top.equalTo(root.topLayoutGuide.snp.bottom)
      make.left.bottom.right.equalToSuperview()
    }
    return (root, scrollView)
  }

  private static func addImage(_ name: String, _ color: Color, to superview: View) -> ImageView {
    let imageView = ImageView(name: name)
    imageView.image = ImageContent(size: Size(width: 800, height: 600), contentMode: .scaleAspectFill)
    imageView.clipsToBounds = true
    imageView.backgroundColor = color
    superview.addSubview(imageView)
    return imageView
  }
}
