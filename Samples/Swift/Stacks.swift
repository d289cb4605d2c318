import AutoLayout
import AutoLayoutMasonry
import AutoLayoutSnapKit
import Geometry

/// Stack views, which make the constraints between their views themselves.
public enum Stacks {
  /// Three views, 120, 60 and 30 wide by their content, that share 320 points with spacing 10.
  ///
  /// The twin of `stack-views/distributions.yaml`.
  public static func distribution(_ distribution: StackContent.Distribution) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let stack = StackView(
      name: "stack",
      arrangedSubviews: [
        view("a", width: 120, height: 60, .red), view("b", width: 60, height: 60, .green),
        view("c", width: 30, height: 60, .blue),
      ])
    stack.distribution = distribution
    stack.spacing = 10
    stack.backgroundColor = .lightGray
    stack.arrangedSubviews[2].setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
    stack.arrangedSubviews[2].setContentHuggingPriority(LayoutPriority(249), for: .vertical)
    root.addSubview(stack)
    stack.mas_makeConstraints { make in
      make.top.equalTo(root).offset(60)
      make.leading.equalTo(root).offset(40)
      make.trailing.equalTo(root).offset(-40)
    }
    return root
  }

  /// Three views of different heights, and nothing outside that gives the stack a size.
  ///
  /// The twin of `stack-views/alignments.yaml`.
  public static func alignment(_ alignment: StackContent.Alignment) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let stack = StackView(
      name: "stack",
      arrangedSubviews: [
        view("a", width: 60, height: 120, .red), view("b", width: 80, height: 80, .green),
        view("c", width: 100, height: 40, .blue),
      ])
    stack.alignment = alignment
    stack.spacing = 20
    stack.backgroundColor = .lightGray
    root.addSubview(stack)
    place(stack, in: root, left: 50)
    return root
  }

  /// The same within margins of 10 and 30.
  ///
  /// The twin of a diagram of `stack-views/alignments.yaml`.
  public static func margins() -> View {
    let root = alignment(.center)
    guard let stack = root.subviews.first as? StackView else { return root }
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(top: 10, left: 30, bottom: 10, right: 30)
    return root
  }

  /// Text of three sizes on one line.
  ///
  /// The twin of `stack-views/baselines.yaml`.
  public static func baselines(_ alignment: StackContent.Alignment) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let small = Label(name: "small")
    small.text = "in 2\nlines"
    small.numberOfLines = 0
    small.backgroundColor = .yellow

    let large = Label(name: "large")
    large.text = "Large"
    large.font = FontDescription(size: 34)
    large.backgroundColor = .orange

    let button = Button(name: "button")
    button.text = "Button"
    button.font = FontDescription(size: 17)
    button.backgroundColor = .gray

    let stack = StackView(name: "stack", arrangedSubviews: [small, large, button])
    stack.alignment = alignment
    stack.spacing = 16
    stack.backgroundColor = .lightGray
    root.addSubview(stack)
    place(stack, in: root, left: 80)
    return root
  }

  /// Four rows, with a wider gap after the second; those that are hidden leave the stack.
  ///
  /// The twin of `stack-views/hidden-views.yaml`.
  public static func rows(hiding hidden: Set<String> = []) -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let rows = [
      view("title", height: 60, .red), view("text", height: 60, .orange), view("note", height: 30, .yellow),
      view("button", height: 60, .green),
    ]
    for row in rows { row.isHidden = hidden.contains(row.name ?? "") }
    let stack = StackView(name: "stack", arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 10
    stack.setCustomSpacing(40, after: rows[1])
    stack.backgroundColor = .lightGray
    root.addSubview(stack)
    stack.mas_makeConstraints { make in
      make.top.equalTo(root).offset(40)
      make.left.equalTo(root).offset(60)
      make.right.equalTo(root).offset(-60)
    }
    return root
  }

  /// A column of rows, each with a title of one width and a field that takes the rest.
  ///
  /// The twin of `stack-views/nested.yaml`.
  public static func form() -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let (nameTitle, cityTitle) = (
      view("nameTitle", width: 60, height: 44, .orange), view("cityTitle", width: 90, height: 44, .orange)
    )
    let nameRow = StackView(
      name: "nameRow", arrangedSubviews: [nameTitle, view("nameField", height: 44, .white)])
    let cityRow = StackView(
      name: "cityRow", arrangedSubviews: [cityTitle, view("cityField", height: 44, .white)])
    for row in [nameRow, cityRow] { row.spacing = 8 }

    let form = StackView(name: "form", arrangedSubviews: [nameRow, cityRow])
    form.axis = .vertical
    form.spacing = 12
    form.isLayoutMarginsRelativeArrangement = true
    form.layoutMargins = EdgeInsets(all: 20)
    form.backgroundColor = .lightGray
    root.addSubview(form)
    form.mas_makeConstraints { make in
      make.left.right.equalTo(root).inset(40)
      make.top.equalTo(root).offset(60)
    }
    nameTitle.snp.makeConstraints { make in
      make.width.equalTo(cityTitle)
    }
    return root
  }

  /// Five rows in a scroll view, whose content is as large as their stack.
  ///
  /// The twin of `stack-views/scrolling-stack.yaml`.
  public static func scrolling(hiding hidden: Set<String> = []) throws -> View {
    let root = View(name: "root")
    root.backgroundColor = .white

    let scrollView = ScrollView(name: "scrollView")
    scrollView.backgroundColor = .lightGray
    scrollView.clipsToBounds = false
    root.addSubview(scrollView)
    scrollView.snp.makeConstraints { make in
      make.edges.equalToSuperview().inset(EdgeInsets(top: 30, left: 40, bottom: 30, right: 40))
    }

    let colors: [Color] = [.red, .orange, .yellow, .green, .blue]
    let rows = colors.enumerated().map { view("row\($0.offset + 1)", height: 120, $0.element) }
    for row in rows { row.isHidden = hidden.contains(row.name ?? "") }
    let stack = StackView(name: "stack", arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    for constraint in [
      stack.leftAnchor.constraint(equalTo: content.leftAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.rightAnchor.constraint(equalTo: content.rightAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ] {
      try constraint.activate()
    }
    return root
  }

  private static func view(
    _ name: String, width: Double? = nil, height: Double, _ color: Color
  ) -> View {
    let view = View(name: name)
    view.intrinsicContentSize = IntrinsicSize(width: width, height: height)
    view.backgroundColor = color
    return view
  }

  private static func place(_ stack: View, in root: View, left: Double) {
    stack.mas_makeConstraints { make in
      make.top.equalTo(root).offset(50)
      make.left.equalTo(root).offset(left)
    }
  }
}
