import Testing
import UIKit

/// Masks apply as soon as a superview's size is set, in detached hierarchies as well.
struct AutoresizingTests {
  private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))

  init() { superview.addSubview(view) }

  // The margins are 60 at the right and 40 at the bottom.
  @Test func flexibleSizesTakeTheChange() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.frame = CGRect(x: 5, y: 5, width: 200, height: 150)
    expectFrame(view, 10, 20, 130, 90)
    superview.layoutIfNeeded()
    expectFrame(view, 10, 20, 130, 90)
    superview.bounds.size = CGSize(width: 100, height: 100)
    expectFrame(view, 10, 20, 30, 40)
  }

  @Test func fixedViewsStay() {
    superview.frame.size = CGSize(width: 300, height: 300)
    expectFrame(view, 10, 20, 30, 40)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    // The margins are now 260 and 240.
    superview.frame.size = CGSize(width: 310, height: 320)
    expectFrame(view, 20, 40, 30, 40)
  }

  @Test func flexiblePartsShareTheChange() {
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    // The margins share 210 points as 10 to 60.
    superview.frame.size.width = 240
    expectFrame(view, 30, 20, 30, 40)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    superview.frame.size.width = 100
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    superview.frame.size.width = 200
    expectFrame(view, 20, 20, 60, 40)
    view.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
    view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    // Width 60 and margin 120 share 280 points.
    superview.frame.size.width = 300
    expectFrame(view, 20, 20, 280.0 / 3, 40)
  }

  @Test func descendantsFollow() {
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 30))
    view.autoresizingMask = .flexibleWidth
    inner.autoresizingMask = .flexibleWidth
    view.addSubview(inner)
    superview.frame.size.width = 150
    expectFrame(view, 10, 20, 80, 40)
    expectFrame(inner, 5, 5, 70, 30)
  }

  @Test func superviewsCanKeepTheirSubviews() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    superview.autoresizesSubviews = false
    superview.frame.size = CGSize(width: 200, height: 150)
    expectFrame(view, 10, 20, 30, 40)
    superview.layoutIfNeeded()
    expectFrame(view, 10, 20, 30, 40)
  }

  @Test func viewsWithoutTranslationWaitForLayout() {
    view.autoresizingMask = .flexibleWidth
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.frame.size.width = 200
    expectFrame(view, 10, 20, 30, 40)
  }

  @Test func observersOfFramesAreCalled() {
    final class Observer: UIView {
      var widths: [CGFloat] = []
      override var frame: CGRect { didSet { widths.append(frame.width) } }
    }
    let observer = Observer(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    observer.autoresizingMask = .flexibleWidth
    superview.addSubview(observer)
    superview.frame.size.width = 120
    #expect(observer.widths.last == 120)
  }

  @Test func viewsOfNoSizeGrowWithTheirSuperview() {
    let empty = UIView()
    let child = UIView(frame: empty.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    empty.addSubview(child)
    empty.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    expectFrame(child, 0, 0, 320, 44)
  }

  @Test func sizeToFitKeepsTheOrigin() {
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 200, height: 50))
    label.font = .systemFont(ofSize: 20)
    label.text = "Hello"
    label.sizeToFit()
    expectFrame(label, 20, 30, 50, 24)
  }
}

struct TransformTests {
  @Test func framesAreThoseOfTransformedViews() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    // Twice the size around the center at (60, 35).
    expectFrame(view, -40, -15, 200, 100)
    #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center == CGPoint(x: 60, y: 35))
    view.transform = CGAffineTransform(translationX: 5, y: -5)
    expectFrame(view, 15, 5, 100, 50)
    view.transform = .identity
    expectFrame(view, 10, 10, 100, 50)
  }

  @Test func conversionsFollowTransforms() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter of a turn clockwise around (150, 150) takes the left top corner to the right.
    let corner = view.convert(CGPoint.zero, to: root)
    #expect(abs(corner.x - 200) < 1e-9 && abs(corner.y - 100) < 1e-9)
    let back = view.convert(corner, from: root)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(view.convert(view.bounds, to: root) == CGRect(x: 125, y: 125, width: 50, height: 50))
  }

  @Test func transformsCompose() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    // Scaled first, then moved.
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    #expect(
      CGRect(x: 0, y: 0, width: 2, height: 1).applying(transform) == CGRect(x: 10, y: 0, width: 4, height: 3))
    let turned = CATransform3DMakeRotation(.pi, 0, 0, 1)
    #expect(abs(turned.m11 + 1) < 1e-12 && abs(turned.m22 + 1) < 1e-12 && turned.m33 == 1)
    #expect(CATransform3DIsAffine(CATransform3DTranslate(CATransform3DIdentity, 3, 4, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(0, 0, 1)))
  }

  @Test func touchesFindViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(view)
    #expect(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
    view.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 15, y: 15), with: nil) === root)
  }
}
