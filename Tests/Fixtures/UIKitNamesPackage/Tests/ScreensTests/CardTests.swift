import Screens
import Testing
import UIKit

struct CardTests {
  @Test func cardIsAsHighAsItsTitle() {
    let controller = CardViewController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.card.frame == CGRect(x: 20, y: 67, width: 350, height: 40))
    #expect(controller.titleLabel.frame == CGRect(x: 12, y: 8, width: 40, height: 24))
  }
}
