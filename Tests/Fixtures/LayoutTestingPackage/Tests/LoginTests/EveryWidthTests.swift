import LayoutTesting
import Login
import Testing

struct EveryWidthTests {
  @Test func login() {
    assertLayout(of: LoginView(), named: "login", over: .widths(320...1366), .directions(.both))
  }

  @Test func claims() {
    expectLayout(of: LoginView(), over: .widths(320...1366), .contentSizes(.all)) { login in
      whole(.all)
      apart(login.title, login.button)
      inside(login.button, in: login.safeAreaLayoutGuide)
      login.button.height >= 34
      that(login.button.width <= login.width - 40, named: "margins", because: "nothing touches the edges")
    }
  }
}
