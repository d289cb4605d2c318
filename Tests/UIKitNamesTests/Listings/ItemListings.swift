import UIKit

// The long form, as before iOS 9.
class LongFormViewController: UIViewController {
  let box = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)

    let width = NSLayoutConstraint(
      item: box, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1.0, constant: 120)
    let height = NSLayoutConstraint(
      item: box, attribute: NSLayoutConstraint.Attribute.height,
      relatedBy: NSLayoutConstraint.Relation.equal, toItem: view,
      attribute: NSLayoutConstraint.Attribute.height, multiplier: 0.25, constant: 0)
    box.addConstraint(width)
    view.addConstraint(height)
    view.addConstraints([
      NSLayoutConstraint(
        item: box, attribute: .trailing, relatedBy: .equal, toItem: view, attribute: .trailing,
        multiplier: 1, constant: -16),
      NSLayoutConstraint(
        item: box, attribute: .top, relatedBy: .equal, toItem: topLayoutGuide, attribute: .bottom,
        multiplier: 1, constant: 16),
    ])
  }
}

// A row by visual format, with metrics.
class VisualFormatViewController: UIViewController {
  let name = UILabel()
  let field = UITextField()
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    let views: [String: Any] = ["name": name, "field": field, "button": button]
    for subview in [name, field, button] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let metrics = ["margin": 20, "gap": 10.5]
    var constraints: [NSLayoutConstraint] = []
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-margin-[name(80)]-gap-[field]-gap-[button(60)]-margin-|",
      options: [.alignAllTop, .alignAllBottom], metrics: metrics, views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-100-[name(30)]", options: [], metrics: nil, views: views)
    NSLayoutConstraint.activate(constraints)
  }
}

// Columns of equal widths by visual format.
class ColumnsView: UIView {
  let columns = (0..<3).map { _ in UIView() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    var views = [String: UIView]()
    for (index, column) in columns.enumerated() {
      column.translatesAutoresizingMaskIntoConstraints = false
      addSubview(column)
      views["c\(index)"] = column
    }
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[c0]-8-[c1(==c0)]-8-[c2(==c0)]|", options: [.alignAllTop, .alignAllBottom],
        metrics: nil, views: views))
    addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[c0]|", options: [], metrics: nil, views: views))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// Constraints are made once, in updateConstraints.
class BadgeView: UIView {
  let dot = UIView()
  private var didSetupConstraints = false

  override class var requiresConstraintBasedLayout: Bool {
    return true
  }

  convenience init() {
    self.init(frame: .zero)
    addSubview(dot)
    dot.translatesAutoresizingMaskIntoConstraints = false
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    if !didSetupConstraints {
      didSetupConstraints = true
      dot.widthAnchor.constraint(equalToConstant: 12).isActive = true
      dot.heightAnchor.constraint(equalToConstant: 12).isActive = true
      dot.rightAnchor.constraint(equalTo: rightAnchor).isActive = true
      dot.topAnchor.constraint(equalTo: topAnchor).isActive = true
    }
    super.updateConstraints()
  }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: 40, height: 40)
  }
}

// A view with manual layout inside one with constraints.
class MeterView: UIView {
  var value: CGFloat = 0.5 {
    didSet { setNeedsLayout() }
  }
  private(set) var bar = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 6)
  }
}

// A label with padding.
class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8) {
    didSet { invalidateIntrinsicContentSize() }
  }

  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: insets))
  }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = super.sizeThatFits(size)
    fitting.width += insets.left + insets.right
    return fitting
  }
}

// Right-to-left: leading is right.
class ProfileRowView: UIView {
  let avatar = UIImageView(image: UIImage(named: "avatar"))
  let nameLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    semanticContentAttribute = .forceRightToLeft
    avatar.contentMode = .scaleAspectFill
    avatar.clipsToBounds = true
    nameLabel.text = "Noor"
    nameLabel.font = .systemFont(ofSize: 20)
    for view in [avatar, nameLabel] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      view.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalToConstant: 40),
      nameLabel.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// Two labels: the first one keeps its width, the second one is cut off.
class HuggingRowView: UIView {
  let title = UILabel()
  let value = UILabel()

  convenience init(title: String, value: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    self.title.text = title
    self.value.text = value
    for label in [self.title, self.value] {
      label.font = UIFont.boldSystemFont(ofSize: 20)
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
      label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }
    self.title.setContentHuggingPriority(.required, for: .horizontal)
    self.title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    self.value.setContentHuggingPriority(UILayoutPriority(rawValue: 249), for: .horizontal)
    NSLayoutConstraint.activate([
      self.title.leadingAnchor.constraint(equalTo: leadingAnchor),
      self.value.leadingAnchor.constraint(equalTo: self.title.trailingAnchor, constant: 10),
      self.value.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }
}
