import UIKit

// A red square in the middle of the screen.
class CenteredSquareViewController: UIViewController {
  let square = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.backgroundColor = .red
    square.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(square)

    NSLayoutConstraint.activate([
      square.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      square.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      square.widthAnchor.constraint(equalToConstant: 100),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
    ])
  }
}

// A header pinned to the safe area, and a body that fills the rest.
final class HeaderBodyViewController: UIViewController {
  private(set) lazy var header: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    return view
  }()

  private(set) lazy var body: UIView = {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layer.cornerRadius = 8
    view.layer.masksToBounds = true
    return view
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    [header, body].forEach(view.addSubview)
    let guide = view.safeAreaLayoutGuide
    header.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    header.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
    header.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
    header.heightAnchor.constraint(equalToConstant: 60).isActive = true

    body.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8).isActive = true
    body.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
    body.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true
    body.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8).isActive = true
  }
}

// Two boxes whose widths are in proportion, with an aspect ratio.
class ProportionalBoxesView: UIView {
  let left = UIView()
  let right = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  private func setup() {
    for box in [left, right] {
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: leadingAnchor),
      left.topAnchor.constraint(equalTo: topAnchor),
      left.bottomAnchor.constraint(equalTo: bottomAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
      right.trailingAnchor.constraint(equalTo: trailingAnchor),
      right.widthAnchor.constraint(equalTo: left.widthAnchor, multiplier: 2),
      right.topAnchor.constraint(equalTo: topAnchor),
      right.heightAnchor.constraint(equalTo: right.widthAnchor, multiplier: 0.5),
    ])
  }
}

// A layout guide as a spacer: two buttons share the gap around them.
class EqualGapsView: UIView {
  let save = UIButton(type: .custom)
  let cancel = UIButton(type: .custom)
  let spaces = [UILayoutGuide(), UILayoutGuide(), UILayoutGuide()]

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    save.setTitle("Save", for: .normal)
    cancel.setTitle("Cancel", for: .normal)
    for button in [save, cancel] {
      button.translatesAutoresizingMaskIntoConstraints = false
      addSubview(button)
      button.widthAnchor.constraint(equalToConstant: 100).isActive = true
      button.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
      button.heightAnchor.constraint(equalToConstant: 30).isActive = true
    }
    for (index, space) in spaces.enumerated() {
      space.identifier = "space\(index)"
      addLayoutGuide(space)
      space.heightAnchor.constraint(equalToConstant: 1).isActive = true
      space.topAnchor.constraint(equalTo: topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      spaces[0].leadingAnchor.constraint(equalTo: leadingAnchor),
      save.leadingAnchor.constraint(equalTo: spaces[0].trailingAnchor),
      spaces[1].leadingAnchor.constraint(equalTo: save.trailingAnchor),
      cancel.leadingAnchor.constraint(equalTo: spaces[1].trailingAnchor),
      spaces[2].leadingAnchor.constraint(equalTo: cancel.trailingAnchor),
      spaces[2].trailingAnchor.constraint(equalTo: trailingAnchor),
      spaces[1].widthAnchor.constraint(equalTo: spaces[0].widthAnchor),
      spaces[2].widthAnchor.constraint(equalTo: spaces[0].widthAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// Two labels on a common baseline.
class PriceRowView: UIView {
  let amount: UILabel = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "42"
    return label
  }()
  let unit: UILabel = {
    let label = UILabel()
    label.font = UIFont.systemFont(ofSize: 10, weight: .light)
    label.text = "EUR"
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    [amount, unit].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      addSubview($0)
    }
    NSLayoutConstraint.activate([
      amount.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      amount.topAnchor.constraint(equalTo: topAnchor),
      unit.leadingAnchor.constraint(equalTo: amount.trailingAnchor, constant: 4),
      unit.firstBaselineAnchor.constraint(equalTo: amount.firstBaselineAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}

// A bar that moves between two places: one of two constraints is active.
class DrawerViewController: UIViewController {
  let drawer = UIView()
  private var openConstraint: NSLayoutConstraint!
  private var closedConstraint: NSLayoutConstraint!

  var isOpen = false {
    didSet {
      if isOpen {
        closedConstraint.isActive = false
        openConstraint.isActive = true
      } else {
        openConstraint.isActive = false
        closedConstraint.isActive = true
      }
      UIView.animate(withDuration: 0.3) {
        self.view.layoutIfNeeded()
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(drawer)
    openConstraint = drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    closedConstraint = drawer.trailingAnchor.constraint(equalTo: view.leadingAnchor)
    NSLayoutConstraint.activate([
      closedConstraint,
      drawer.topAnchor.constraint(equalTo: view.topAnchor),
      drawer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      drawer.widthAnchor.constraint(equalToConstant: 240),
    ])
  }
}

// System spacing between views.
class SystemSpacingView: UIView {
  let first = UIView(), second = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
    first.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    first.topAnchor.constraint(equalTo: topAnchor).isActive = true
    second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1).isActive =
      true
    second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 2).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// A width limit for large screens, with a breakable constraint.
class ReadableCardViewController: UIViewController {
  let card = UIView()

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let fill = card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40)
    fill.priority = .defaultHigh
    NSLayoutConstraint.activate([
      fill,
      card.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      card.heightAnchor.constraint(greaterThanOrEqualToConstant: 80),
      card.heightAnchor.constraint(equalToConstant: 50).withPriority(.required - 1),
    ])
  }
}

extension NSLayoutConstraint {
  @discardableResult
  func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}
