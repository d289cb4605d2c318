import LayoutTesting
import Login
import Testing

/// A detached task does not know its test, but its failures must not be lost.
struct DetachedTests {
  @Test func detached() async {
    await Task.detached {
      assertLayout(of: LoginView(), named: "detached", on: [.iPhone8])
    }.value
  }
}
