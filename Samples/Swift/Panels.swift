import AutoLayout
import AutoLayoutSnapKit
import Geometry

/// A panel between a scroll view and what it scrolls, where code sets the content size.
public enum Panels {
  /// Two labels, one below the other, in a panel as wide as the frame and as high as the content.
  ///
  /// The twin of `panel/panel.yaml`.
  public static func vertical() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .blue
    scrollView.contentSize = Size(width: 320, height: 640)
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let panel = StackPanel(name: "panel")
    panel.backgroundColor = .yellow
    scrollView.addSubview(panel)
    panel.bind(to: scrollView)

    let label1 = label("label1", "Label1", size: Size(width: 200, height: 30))
    panel.addSubview(label1)

    let label2 = label("label2", "Label2", size: Size(width: 200, height: 30))
    label2.margin.top = 10
    panel.addSubview(label2)
    return root
  }

  /// The same lying on its side: as high as the frame, as wide as the content.
  ///
  /// The twin of `panel/horizontal.yaml`.
  public static func horizontal() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .blue
    scrollView.contentSize = Size(width: 1000, height: 300)
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let panel = StackPanel(name: "panel")
    panel.orientation = .horizontal
    panel.backgroundColor = .yellow
    scrollView.addSubview(panel)
    panel.bind(to: scrollView)

    panel.addSubview(label("label1", "Label1", size: Size(width: 200, height: 30)))

    let label2 = label("label2", "Label2", size: Size(width: 200, height: 30))
    label2.margin.left = 10
    panel.addSubview(label2)
    return root
  }

  /// What the panel is for: labels that take the scroll view's width have a size, and no place.
  ///
  /// The twin of `panel/one-label.yaml` and `panel/two-labels.yaml`.
  public static func labelsWithoutPlace(_ count: Int) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .blue
    scrollView.contentSize = Size(width: 320, height: 640)
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    for number in 1...count {
      let label = label("label\(number)", "Label\(number)", size: .zero)
      scrollView.addSubview(label)
      label.snp.makeConstraints { make in
        make.width.equalTo(scrollView)
      }
    }
    return root
  }

  private static func label(_ name: String, _ text: String, size: Size) -> Label {
    let label = Label(name: name, size: size)
    label.text = text
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = .black
    return label
  }
}
