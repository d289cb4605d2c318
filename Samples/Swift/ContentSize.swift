import AutoLayout
import Geometry

/// The same constraints in a plain view and in a scroll view.
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
}
