import UIKit

protocol LoginViewDelegate: AnyObject {
  func loginViewDidSubmit(_ view: LoginView)
}

// A login form in a stack view.
final class LoginView: UIView {
  weak var delegate: LoginViewDelegate?

  let titleLabel: UILabel = {
    let label = UILabel()
    label.text = "Welcome"
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 20, weight: .bold)
    label.textColor = .darkGray
    return label
  }()

  let emailField: UITextField = {
    let field = UITextField()
    field.placeholder = "Email"
    field.borderStyle = .roundedRect
    field.keyboardType = .emailAddress
    field.autocapitalizationType = .none
    return field
  }()

  let passwordField: UITextField = {
    let field = UITextField()
    field.placeholder = "Password"
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = true
    return field
  }()

  private(set) lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Log In", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 5
    button.addAction(UIAction { [weak self] _ in self?.submit() }, for: .touchUpInside)
    return button
  }()

  private(set) lazy var stackView: UIStackView = {
    let stack = UIStackView(arrangedSubviews: [titleLabel, emailField, passwordField, button])
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .fill
    stack.distribution = .fill
    stack.setCustomSpacing(24, after: passwordField)
    return stack
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(stackView)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stackView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
      stackView.centerYAnchor.constraint(equalTo: centerYAnchor),
      emailField.heightAnchor.constraint(equalToConstant: 40),
      passwordField.heightAnchor.constraint(equalTo: emailField.heightAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func submit() {
    delegate?.loginViewDidSubmit(self)
  }
}

// A row of equal buttons.
class KeypadRow: UIStackView {
  convenience init(titles: [String]) {
    self.init(
      arrangedSubviews: titles.map {
        let button = UIButton()
        button.setTitle($0, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        return button
      })
    distribution = .fillEqually
    spacing = 10
  }
}

// A section whose details hide.
class DisclosureView: UIView {
  let header = UIView()
  let details = UIView()
  let footer = UIView()
  let stack = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.axis = .vertical
    stack.spacing = 5
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    for (view, height) in [(header, 30), (details, 100), (footer, 20)] as [(UIView, CGFloat)] {
      stack.addArrangedSubview(view)
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
    stack.trailingAnchor.constraint(equalTo: trailingAnchor).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func toggle() {
    UIView.animate(withDuration: 0.25, animations: { self.details.isHidden.toggle() })
  }
}

// Icon, texts and a switch: stacks in a stack.
class SettingRow: UIView {
  let icon = UIImageView()
  let title = UILabel()
  let subtitle = UILabel()
  let toggle = UISwitch()

  override init(frame: CGRect) {
    super.init(frame: frame)
    icon.image = UIImage(size: CGSize(width: 29, height: 29))
    icon.setContentHuggingPriority(.required, for: .horizontal)
    title.text = "Wi-Fi"
    title.font = .systemFont(ofSize: 20)
    subtitle.text = "Connected"
    subtitle.font = .systemFont(ofSize: 10)
    toggle.isOn = true
    toggle.setContentHuggingPriority(.defaultHigh, for: .horizontal)

    let texts = UIStackView(arrangedSubviews: [title, subtitle])
    texts.axis = .vertical
    let row = UIStackView(arrangedSubviews: [icon, texts, toggle])
    row.axis = .horizontal
    row.alignment = .center
    row.spacing = 15
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor), row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// Equal gaps in a column.
class TimelineView: UIView {
  let stack = UIStackView()

  func show(_ heights: [CGFloat]) {
    stack.arrangedSubviews.forEach {
      stack.removeArrangedSubview($0)
      $0.removeFromSuperview()
    }
    for height in heights {
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      stack.addArrangedSubview(view)
    }
  }

  init(size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.frame = bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stack)
  }

  required init?(coder: NSCoder) { nil }
}
