import Testing
import UIKit

struct DescriptionTests {
  @Test func descriptionsAreShort() {
    let label = UILabel(frame: CGRect(x: 0, y: 0.5, width: 100, height: 50))
    label.text = "Hello"
    label.tag = 3
    label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    #expect(
      "\(label)" == "<UILabel: frame = (0 0.5; 100 50); text = 'Hello'; autoresize = W+TM; tag = 3>")
    let view = UIView()
    view.isHidden = true
    #expect(String(reflecting: view) == "<UIView: frame = (0 0; 0 0); hidden = YES>")
  }

  @Test func dumpsStopAtTheView() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<50 { root.addSubview(UIView()) }
    let child = root.subviews[0]
    child.translatesAutoresizingMaskIntoConstraints = false
    let width = child.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    root.layoutIfNeeded()
    for object in [root, width, root.layoutMarginsGuide, root.layer, UIViewController()] as [Any] {
      var text = ""
      dump(object, to: &text)
      #expect(text.count < 1000, "the dump of \(type(of: object)) has \(text.count) letters")
    }
  }
}
