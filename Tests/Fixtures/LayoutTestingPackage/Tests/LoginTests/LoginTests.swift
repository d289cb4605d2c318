import LayoutTesting
import Login
import Testing

struct LoginTests {
  @Test(.layouts()) func login() {
    assertLayout(of: LoginView(), named: "login", on: [.iPhoneSE, .iPhone15Pro.landscape])
  }
}
