import Screens
import UIKit
import XCTest

final class CardXCTests: XCTestCase {
  func testCardFillsTheWidth() {
    let controller = CardViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    controller.view.layoutIfNeeded()
    XCTAssertEqual(controller.card.frame, CGRect(x: 20, y: 20, width: 260, height: 40))
  }
}
