import UIKit

// A container with a child.
class ContainerViewController: UIViewController {
  let child = CenteredSquareViewController()
  let bar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.frame = CGRect(x: 0, y: view.bounds.height - 80, width: view.bounds.width, height: 80)
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(bar)
    add(child)
  }

  private func add(_ controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      controller.view.topAnchor.constraint(equalTo: view.topAnchor),
      controller.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      controller.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      controller.view.bottomAnchor.constraint(equalTo: bar.topAnchor),
    ])
    controller.didMove(toParent: self)
  }
}

// The order of the calls of a view controller.
class LifecycleViewController: UIViewController {
  var calls: [String] = []

  override func loadView() {
    calls.append("loadView")
    view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }

  override func updateViewConstraints() {
    calls.append("updateViewConstraints")
    super.updateViewConstraints()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    calls.append("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    calls.append("viewDidLayoutSubviews")
  }
}

// A table header whose height follows from constraints.
class HeaderView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.text = "one two three four"
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func height(for width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

// A bar at the bottom, with the old layout guides.
class OldGuidesViewController: UIViewController {
  let top = UIView()
  let bottom = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    for bar in [top, bottom] {
      bar.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(bar)
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
      bar.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
    top.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
    bottom.bottomAnchor.constraint(equalTo: bottomLayoutGuide.topAnchor).isActive = true
  }
}

// Constraints that are found and changed later.
class BannerViewController: UIViewController {
  let banner = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    banner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(banner)
    let height = banner.heightAnchor.constraint(equalToConstant: 50)
    height.identifier = "banner height"
    NSLayoutConstraint.activate([
      banner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      banner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      banner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      height,
    ])
  }

  func grow() {
    let height = banner.constraints.first { $0.firstAttribute == .height && $0.secondItem == nil }
    height?.constant *= 2
    if let top = view.constraints.first(where: {
      ($0.firstItem as? UIView) == banner && $0.firstAttribute == .top
    }) {
      top.constant = 10
    }
    view.setNeedsLayout()
    view.layoutIfNeeded()
  }
}
