import AutoLayout
import AutoLayoutMasonry
import Geometry

/// Where a scroll view's content size comes from: the constraints of what lies in it.
public enum ContentSize {
  /// In a plain view, four edges are enough: the superview has a size.
  ///
  /// The twin of `content-size/plain-view.yaml`.
  public static func plainView() -> View {
    let root = View(name: "root")
    root.backgroundColor = .blue

    let redView = View(name: "redView")
    redView.backgroundColor = .red
    root.addSubview(redView)
    redView.mas_makeConstraints { make in
      make.left.top.right.and.bottom.equalTo(root).with.insets(
        EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    }

    let yellowView = View(name: "yellowView")
    yellowView.backgroundColor = .yellow
    redView.addSubview(yellowView)
    yellowView.mas_makeConstraints { make in
      make.left.top.right.and.bottom.equalTo(redView).with.insets(
        EdgeInsets(top: 200, left: 50, bottom: 20, right: 20))
    }
    return root
  }

  /// In a scroll view, the subview needs a size of its own: spacings and sizes add up to the content size.
  ///
  /// 50 + 100 + 200 across and 200 + 100 + 200 down make 350 × 500. The twin of `content-size/scroll-view.yaml`.
  public static func scrollView() -> View {
    let root = View(name: "root")
    root.backgroundColor = .blue

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .red
    scrollView.bounces = false
    scrollView.clipsToBounds = false
    root.addSubview(scrollView)
    scrollView.mas_makeConstraints { make in
      make.left.top.right.and.bottom.equalTo(root).with.insets(
        EdgeInsets(top: 100, left: 50, bottom: 100, right: 50))
    }

    let yellowView = View(name: "yellowView")
    yellowView.backgroundColor = .yellow
    scrollView.addSubview(yellowView)
    yellowView.mas_makeConstraints { make in
      make.top.equalTo(scrollView).offset(200)
      make.bottom.equalTo(scrollView).offset(-200)
      make.leading.equalTo(scrollView).offset(50)
      make.trailing.equalTo(scrollView).offset(-200)
      make.width.and.height.equalTo(100)
    }
    return root
  }
  /// Without a size, the yellow view leaves the content size open: both axes are ambiguous.
  ///
  /// The twin of `content-size/missing-size.yaml`.
  public static func missingSize() -> View {
    let root = scrollView()
    let yellowView = root.subviews[0].subviews[0]
    yellowView.removeConstraints(yellowView.constraints)
    return root
  }

  /// A sibling moves the scroll view's frame, never its content.
  ///
  /// The twin of `content-size/sibling.yaml`.
  public static func sibling() -> View {
    let root = View(name: "root")
    root.backgroundColor = .blue

    let header = View(name: "header")
    header.backgroundColor = .orange
    root.addSubview(header)
    header.mas_makeConstraints { make in
      make.top.left.and.right.equalTo(root)
      make.height.mas_equalTo(44)
    }

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .red
    root.addSubview(scrollView)
    scrollView.mas_makeConstraints { make in
      make.top.equalTo(header.mas_bottom)
      make.left.right.and.bottom.equalTo(root)
    }

    let yellowView = View(name: "yellowView")
    yellowView.backgroundColor = .yellow
    scrollView.addSubview(yellowView)
    yellowView.mas_makeConstraints { make in
      make.left.top.right.and.bottom.equalTo(scrollView).with.insets(
        EdgeInsets(top: 200, left: 50, bottom: 200, right: 200))
      make.size.mas_equalTo(Size(width: 100, height: 100))
    }
    return root
  }

  /// As a storyboard lays a scroll view out between the layout guides of its view controller.
  ///
  /// The twin of `content-size/layout-guides.yaml`.
  public static func layoutGuides() throws -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)

    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1920, height: 1080))
    imageView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(imageView)

    try LayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      root.bottomLayoutGuide.topAnchor.constraint(equalTo: scrollView.bottomAnchor),

      imageView.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      imageView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      imageView.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
      imageView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
    ])
    return root
  }
}
