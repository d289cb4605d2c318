import Testing
import UIKit

struct ItemListingTests {
  @Test func longForm() {
    let controller = LongFormViewController()
    let window = show(controller)
    // 844 / 4 = 211; 47 + 16 = 63; 390 - 16 - 120 = 254
    expectFrame(controller.box, 254, 63, 120, 211)
    #expect(controller.topLayoutGuide.length == 47)
    #expect(controller.box.constraints.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func visualFormat() {
    let controller = VisualFormatViewController()
    let window = show(controller)
    expectFrame(controller.name, 20, 100, 80, 30)
    // 390 - 40 - 140 - 21 = 189
    expectFrame(controller.field, 110.5, 100, 189, 30)
    expectFrame(controller.button, 310, 100, 60, 30)
    withExtendedLifetime(window) {}
  }

  @Test func columns() {
    let view = ColumnsView(frame: CGRect(x: 0, y: 0, width: 316, height: 50))
    view.layoutIfNeeded()
    expectFrame(view.columns[0], 0, 0, 100, 50)
    expectFrame(view.columns[1], 108, 0, 100, 50)
    expectFrame(view.columns[2], 216, 0, 100, 50)
  }

  @Test func badge() {
    let badge = BadgeView()
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    superview.addSubview(badge)
    badge.translatesAutoresizingMaskIntoConstraints = false
    badge.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
    badge.leftAnchor.constraint(equalTo: superview.leftAnchor).isActive = true
    superview.layoutIfNeeded()
    expectFrame(badge, 0, 0, 40, 40)
    expectFrame(badge.dot, 28, 0, 12, 12)
    #expect(BadgeView.requiresConstraintBasedLayout)
  }

  @Test func meter() {
    let meter = MeterView()
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    superview.addSubview(meter)
    meter.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      meter.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
      meter.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -10),
      meter.centerYAnchor.constraint(equalTo: superview.centerYAnchor),
    ])
    superview.layoutIfNeeded()
    expectFrame(meter, 10, 47, 80, 6)
    expectFrame(meter.bar, 0, 0, 40, 6)
    meter.value = 0.25
    superview.layoutIfNeeded()
    expectFrame(meter.bar, 0, 0, 20, 6)
  }

  @Test func paddedLabel() {
    let label = PaddedLabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "Sale"
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    superview.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    label.topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
    label.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true
    superview.layoutIfNeeded()
    // Four letters of 10 points, and 16; 24 points high, and 8.
    expectFrame(label, 0, 0, 56, 32)
    label.insets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    superview.layoutIfNeeded()
    expectFrame(label, 0, 0, 44, 24)
    label.text = "Sales"
    superview.layoutIfNeeded()
    expectFrame(label, 0, 0, 54, 24)
  }

  @Test func rightToLeft() {
    let view = ProfileRowView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    view.layoutIfNeeded()
    expectFrame(view.avatar, 244, 10, 40, 40)
    // 244 - 12 - 40
    expectFrame(view.nameLabel, 192, 18, 40, 24)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func hugging() {
    let view = HuggingRowView(title: "Name", value: "Somebody with a long one")
    view.layoutIfNeeded()
    expectFrame(view.title, 0, 3, 40, 24)
    expectFrame(view.value, 50, 3, 150, 24)
  }
}
