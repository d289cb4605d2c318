import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry

/// How a scroll view gets its content: by constraints alone, or with a size set by hand.
public enum Approaches {
  /// The pure approach: constraints place the scroll view and size what it scrolls.
  ///
  /// The twin of `approaches/pure.yaml`.
  public static func pure() throws -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)

    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1024, height: 768))
    imageView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(imageView)

    // To the outside, the scroll view's edges are its frame; to the inside, those of its content.
    let views = ["scrollView": scrollView, "imageView": imageView]
    for format in ["H:|[scrollView]|", "V:|[scrollView]|", "H:|[imageView]|", "V:|[imageView]|"] {
      try LayoutConstraint.activate(LayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    return root
  }

  /// The mixed approach: constraints place the scroll view, and code sizes the content.
  ///
  /// The twin of `approaches/mixed.yaml`.
  public static func mixed() throws -> View {
    let root = View(name: "root")

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    scrollView.contentSize = Size(width: 600, height: 900)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)

    // A view made in code keeps its frame unless it is told not to translate its autoresizing mask.
    let contentView = View(name: "contentView", frame: Rect(x: 0, y: 0, width: 600, height: 900))
    contentView.backgroundColor = .cyan
    scrollView.addSubview(contentView)

    try LayoutConstraint.activate([
      scrollView.leftAnchor.constraint(equalTo: root.leftAnchor),
      scrollView.topAnchor.constraint(equalTo: root.topAnchor),
      scrollView.rightAnchor.constraint(equalTo: root.rightAnchor),
      scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    return root
  }

  /// Within a content view that has a frame, constraints work as everywhere else.
  ///
  /// The twin of `approaches/mixed-with-subviews.yaml`.
  public static func mixedWithSubviews() throws -> View {
    let root = try mixed()
    let contentView = root.subviews[0].subviews[0]

    let banner = View(name: "banner")
    banner.backgroundColor = .orange
    banner.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(banner)

    for format in ["H:|-20-[banner]-20-|", "V:|-20-[banner(100)]"] {
      try LayoutConstraint.activate(
        LayoutConstraint.constraints(withVisualFormat: format, views: ["banner": banner]))
    }
    return root
  }

  /// The mixed approach without numbers: the content view is as large as its own constraints ask for.
  ///
  /// The twin of `approaches/fitting.yaml`.
  public static func fitting() throws -> View {
    let root = View(name: "root")

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    scrollView.clipsToBounds = false
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let contentView = View(name: "contentView")
    contentView.backgroundColor = .white
    scrollView.addSubview(contentView)

    let first = View(name: "first")
    first.backgroundColor = .yellow
    contentView.addSubview(first)
    first.mas_makeConstraints { make in
      make.left.and.top.mas_equalTo(20)
      make.right.mas_equalTo(-20)
      make.width.mas_equalTo(500)
      make.height.mas_equalTo(400)
    }

    let second = View(name: "second")
    second.backgroundColor = .green
    contentView.addSubview(second)
    second.mas_makeConstraints { make in
      make.top.equalTo(first.mas_bottom).offset(10)
      make.left.mas_equalTo(20)
      make.right.mas_equalTo(-20)
      make.height.mas_equalTo(500)
      make.bottom.mas_equalTo(-20)
    }

    contentView.frame.size = contentView.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    scrollView.contentSize = contentView.frame.size
    return root
  }

  /// The same two constraints to a plain view's edges, which are the visible ones, or to a scroll view's, which are
  /// those of its content.
  ///
  /// The twin of `content-size/bounds-origin.yaml`.
  /// - Parameter container: any view without a superview.
  public static func pinned(to container: View) throws -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    container.frame = Rect(x: 50, y: 100, width: 200, height: 200)
    container.backgroundColor = .red
    root.addSubview(container)

    // What has a frame and no constraints goes with the bounds origin.
    let framedView = View(name: "framedView", frame: Rect(x: 110, y: 110, width: 60, height: 60))
    framedView.backgroundColor = .blue
    container.addSubview(framedView)

    let yellowView = View(name: "yellowView")
    yellowView.backgroundColor = .yellow
    yellowView.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(yellowView)

    try LayoutConstraint.activate([
      yellowView.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
      yellowView.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      yellowView.widthAnchor.constraint(equalToConstant: 50),
      yellowView.heightAnchor.constraint(equalToConstant: 50),
    ])
    return root
  }

  /// A label that stands still while its superview scrolls: it is pinned to a view outside.
  ///
  /// The twin of `floating/label.yaml`.
  public static func floatingLabel() throws -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let imageView = ImageView(name: "imageView")
    imageView.image = ImageContent(size: Size(width: 1024, height: 768))
    scrollView.addSubview(imageView)
    imageView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let floater = Label(name: "floater")
    floater.text = "Floating"
    floater.backgroundColor = .yellow
    scrollView.addSubview(floater)
    floater.snp.makeConstraints { make in
      make.top.equalTo(root).offset(20)
      make.left.equalTo(root).offset(20)
      make.size.equalTo(Size(width: 100, height: 30))
    }
    return root
  }

  /// Two pages in a container: each as wide as the scroll view's frame, the last one ends the content.
  ///
  /// The twin of `paging/container.yaml`.
  public static func pagesInContainer() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .orange
    scrollView.isPagingEnabled = true
    root.addSubview(scrollView)

    let container = View(name: "container")
    container.backgroundColor = .red
    scrollView.addSubview(container)

    let view1 = View(name: "view1")
    view1.backgroundColor = .yellow
    container.addSubview(view1)

    let view2 = View(name: "view2")
    view2.backgroundColor = .green
    container.addSubview(view2)

    scrollView.mas_makeConstraints { make in
      make.top.left.equalTo(root).offset(60)
      make.right.equalTo(root).offset(-60)
      make.height.mas_equalTo(100)
    }
    view1.mas_makeConstraints { make in
      make.top.left.and.bottom.equalTo(container)
      make.width.equalTo(scrollView)
    }
    view2.mas_makeConstraints { make in
      make.top.and.bottom.equalTo(container)
      make.width.equalTo(scrollView)
      make.left.equalTo(view1.mas_right)
    }
    container.mas_makeConstraints { make in
      make.edges.equalTo(scrollView)
      make.right.equalTo(view2)
      make.height.equalTo(scrollView)
    }
    return root
  }

  /// Two pages that hold the content themselves.
  ///
  /// The twin of `paging/without-container.yaml`.
  public static func pagesWithoutContainer() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .red
    scrollView.isPagingEnabled = true
    root.addSubview(scrollView)

    let view11 = View(name: "view11")
    view11.backgroundColor = .yellow
    scrollView.addSubview(view11)

    let view22 = View(name: "view22")
    view22.backgroundColor = .green
    scrollView.addSubview(view22)

    // A number is a distance from the superview's edge of the same name.
    scrollView.mas_makeConstraints { make in
      make.top.mas_equalTo(170)
      make.left.mas_equalTo(60)
      make.right.mas_equalTo(-60)
      make.height.mas_equalTo(100)
    }
    view11.mas_makeConstraints { make in
      make.top.left.and.bottom.equalTo(scrollView)
      make.width.and.height.equalTo(scrollView)
    }
    view22.mas_makeConstraints { make in
      make.top.bottom.and.right.equalTo(scrollView)
      make.width.and.height.equalTo(scrollView)
      make.left.equalTo(view11.mas_right)
    }
    return root
  }
}
