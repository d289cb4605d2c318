import LayoutTesting
import Login
import XCTest

final class LoginXCTests: XCTestCase {
  func testLogin() {
    withLayouts {
      assertLayout(of: LoginView(), named: "login", on: [.iPhoneSE], direction: .rightToLeft)
    }
  }
}
