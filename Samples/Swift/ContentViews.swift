import AutoLayout
import AutoLayoutSnapKit
import Geometry

/// Ways to give a scroll view's content a size, from a number to a chain of children.
public enum ContentViews {
  /// Four edges are enough in a plain view, and not in a scroll view, where they tie the content to the view.
  ///
  /// The twin of `content-view/edges-alone.yaml`.
  /// - Parameter superview: a plain view or a scroll view, without a superview itself.
  public static func edgesAlone(in superview: View) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white
    superview.backgroundColor = .lightGray
    root.addSubview(superview)
    superview.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }

    let onlyView = add("onlyView", .orange, to: superview)
    onlyView.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(20)
    }
    return root
  }

  /// Spacing makes the content larger: 10 points on every side make it 395 × 820.
  ///
  /// The twin of `content-view/spacing.yaml`.
  public static func spacing() throws -> View {
    let (root, scrollView) = page()

    let onlyView = add("onlyView", .orange, to: scrollView)
    try LayoutConstraint.activate([
      onlyView.leftAnchor.constraint(equalTo: scrollView.leftAnchor, constant: 10),
      onlyView.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      onlyView.rightAnchor.constraint(equalTo: scrollView.rightAnchor, constant: -10),
      onlyView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
      onlyView.heightAnchor.constraint(equalToConstant: 800),
      onlyView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
    return root
  }

  /// A ratio ties the content to the frame: twice as wide.
  ///
  /// The twin of `content-view/ratio.yaml`.
  public static func ratio() throws -> View {
    let (root, scrollView) = page()

    let onlyView = add("onlyView", .orange, to: scrollView)
    try LayoutConstraint.activate([
      onlyView.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      onlyView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      onlyView.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
      onlyView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      onlyView.widthAnchor.constraint(equalTo: scrollView.widthAnchor, multiplier: 2),
      onlyView.heightAnchor.constraint(equalToConstant: 800),
    ])
    return root
  }

  /// One view with a height written down, as wide as the frame.
  ///
  /// The twin of `content-view/fixed-height.yaml`.
  public static func fixedHeight() throws -> View {
    let (root, scrollView) = page()

    let onlyView = add("onlyView", .orange, to: scrollView)
    try LayoutConstraint.activate([
      onlyView.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      onlyView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      onlyView.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
      onlyView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      onlyView.heightAnchor.constraint(equalToConstant: 800),
      // A scroll view's width is its frame's, also for what lies inside.
      onlyView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
    ])
    return root
  }

  /// One view without a height: a chain from its top to its bottom makes it 680 high.
  ///
  /// The twin of `content-view/height-from-subviews.yaml`.
  public static func heightFromSubviews() throws -> View {
    let (root, scrollView) = page()

    let contentView = add("contentView", .white, to: scrollView)
    let upper = add("upper", .blue, to: contentView)
    let lower = add("lower", .green, to: contentView)
    let button = addButton(to: contentView)
    try LayoutConstraint.activate([
      contentView.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      contentView.topAnchor.constraint(equalTo: scrollView.topAnchor),
      contentView.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.widthAnchor),

      upper.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: upper.trailingAnchor),
      lower.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: lower.trailingAnchor),
      button.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      contentView.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 10),

      upper.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      upper.heightAnchor.constraint(equalToConstant: 300),
      lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: 10),
      lower.heightAnchor.constraint(equalToConstant: 300),
      button.topAnchor.constraint(equalTo: lower.bottomAnchor, constant: 10),
      button.heightAnchor.constraint(equalToConstant: 40),
      contentView.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 10),
    ])
    return root
  }

  /// No content view at all: the last child closes the chain.
  ///
  /// The twin of `children/last-child.yaml`.
  public static func lastChild() throws -> View {
    let (root, scrollView) = page()

    let child1 = add("child1", .blue, to: scrollView)
    let child2 = add("child2", .green, to: scrollView)
    let child3 = add("child3", .orange, to: scrollView)
    let button = addButton(to: scrollView)
    try LayoutConstraint.activate([
      child1.widthAnchor.constraint(equalTo: scrollView.widthAnchor),

      child1.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: child1.trailingAnchor),
      child2.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: child2.trailingAnchor),
      child3.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: child3.trailingAnchor),
      button.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 10),
      scrollView.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 10),

      child1.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 10),
      child1.heightAnchor.constraint(equalToConstant: 300),
      child2.topAnchor.constraint(equalTo: child1.bottomAnchor, constant: 10),
      child2.heightAnchor.constraint(equalToConstant: 200),
      child3.topAnchor.constraint(equalTo: child2.bottomAnchor, constant: 10),
      child3.heightAnchor.constraint(equalToConstant: 150),
      button.topAnchor.constraint(equalTo: child3.bottomAnchor, constant: 10),
      button.heightAnchor.constraint(equalToConstant: 40),
      button.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
    ])
    return root
  }

  /// A scroll view over the whole root.
  private static func page() -> (root: View, scrollView: ScrollView) {
    let root = View(name: "root")
    root.backgroundColor = .white
    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview()
    }
    return (root, scrollView)
  }

  private static func add(_ name: String, _ color: Color, to superview: View) -> View {
    let view = View(name: name)
    view.backgroundColor = color
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private static func addButton(to superview: View) -> Button {
    let button = Button(name: "button")
    button.text = "Done"
    button.backgroundColor = .yellow
    button.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(button)
    return button
  }
}
