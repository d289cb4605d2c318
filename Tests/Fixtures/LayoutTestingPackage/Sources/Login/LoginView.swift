public import AutoLayout

public final class LoginView: View {
  public let title = Label(name: "title")
  public let button = Button(name: "button")

  public init() {
    super.init(name: "login")
    title.text = "Sign in"
    button.text = "Continue"
    for view in [title, button] {
      addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
    }
    let top = title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 20)
    top.identifier = "top"
    top.isActive = true
    button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 12).isActive = true
  }
}
