import AutoLayout
import Geometry

/// A title and a price on one line, which meet where the width is too small, and a button below them. The views have no names.
final class PriceView: View {
  let title = Label()
  let price = Label()
  let submit = Button()

  init(gap: Double = 16, font: FontDescription = FontDescription(style: .title1)) {
    super.init(name: "prices")
    title.text = "Three days in Lisbon"
    price.text = "1,248.00"
    submit.text = "Book"
    for label in [title, price] { label.font = font }
    for view in [title, price, submit] {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let leading = title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: gap)
    leading.identifier = "gap"
    let constraints = [
      leading, title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 20),
      price.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      price.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      submit.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20),
      submit.centerXAnchor.constraint(equalTo: centerXAnchor),
    ]
    for constraint in constraints { constraint.isActive = true }
  }
}

/// A box whose width code chooses by the size of the screen.
final class SwitchingView: View {
  let box = View()
  private let choice: (Double) -> Double
  private lazy var boxWidth = box.widthAnchor.constraint(equalToConstant: 100)

  /// - Parameter choice: The width of the box by that of the screen.
  init(_ choice: @escaping (Double) -> Double) {
    self.choice = choice
    super.init(name: "switching")
    addSubview(box)
    box.translatesAutoresizingMaskIntoConstraints = false
    for constraint in [
      box.leadingAnchor.constraint(equalTo: leadingAnchor), box.topAnchor.constraint(equalTo: topAnchor),
      box.heightAnchor.constraint(equalToConstant: 50), boxWidth,
    ] {
      constraint.isActive = true
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    boxWidth.constant = choice(bounds.size.width)
  }
}

/// A box of which code sets the frame, to a half of the screen or to another part of it.
final class FollowingView: View {
  let box = View(name: "box")
  private let share: (Double) -> Double
  private let top: Double

  init(top: Double = 0, _ share: @escaping (Double) -> Double = { _ in 0.5 }) {
    self.share = share
    self.top = top
    super.init(name: "following")
    addSubview(box)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.size.width
    box.frame = Rect(x: 0, y: top, width: width * share(width), height: 10)
  }
}

/// A list, and beside it a bar that is in the hierarchy from 600 points on alone, and a note below that.
final class SplitView: View {
  let list = View()
  let bar = View()
  let note = View()
  let unused = View(name: "unused")

  init() {
    super.init(name: "split")
    addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    bar.translatesAutoresizingMaskIntoConstraints = false
    list.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
    list.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5).isActive = true
    list.topAnchor.constraint(equalTo: topAnchor).isActive = true
    list.heightAnchor.constraint(equalToConstant: 100).isActive = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size.width >= 600 else { return addSubview(note) }
    addSubview(bar)
    for constraint in [
      bar.leadingAnchor.constraint(equalTo: leadingAnchor), bar.topAnchor.constraint(equalTo: topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 100), bar.widthAnchor.constraint(equalToConstant: 350),
    ] {
      constraint.isActive = true
    }
  }
}

extension FollowingView {
  /// A box that jumps every seven points, so that there are many lengths to find.
  static func jumping() -> FollowingView { FollowingView { ($0 / 7).rounded(.down) / 200 } }
}
