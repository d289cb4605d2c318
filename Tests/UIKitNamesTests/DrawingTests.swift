import Testing
import UIKit

private final class RingView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private var shape: CAShapeLayer { layer as! CAShapeLayer }

  override func layoutSubviews() {
    super.layoutSubviews()
    shape.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 5, dy: 5)).cgPath
    shape.fillColor = UIColor.clear.cgColor
    shape.strokeColor = tintColor.cgColor
    shape.lineWidth = 10
    shape.lineCap = .round
  }
}

struct DrawingTests {
  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  @Test func ovals() {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 20)
    let path = UIBezierPath(ovalIn: rect)
    #expect(isClose(path.bounds, rect) && isClose(path.cgPath.boundingBoxOfPath, rect))
    #expect(path.contains(CGPoint(x: 30, y: 30)))
    #expect(!path.contains(CGPoint(x: 11, y: 21)))
  }

  @Test func corners() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 20, height: 20))
    #expect(isClose(path.bounds, rect))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 49)) && path.contains(CGPoint(x: 99, y: 49)))
  }

  @Test func arcs() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    // The lower half, as y points downward.
    #expect(isClose(path.cgPath.boundingBoxOfPath, CGRect(x: -10, y: 0, width: 20, height: 10)))
    #expect(abs(path.currentPoint.x + 10) < 1e-9)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(isClose(other.boundingBoxOfPath, CGRect(x: -10, y: -10, width: 20, height: 10)))
  }

  @Test func curvesExceedTheirEndsAndNotTheirControls() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(isClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5)))
  }

  @Test func holes() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)) && path.contains(CGPoint(x: 5, y: 5)))
    let hole = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    hole.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).reversing())
    #expect(!hole.contains(CGPoint(x: 15, y: 15)))
    hole.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(hole.bounds == CGRect(x: 100, y: 0, width: 30, height: 30))
    hole.removeAllPoints()
    #expect(hole.isEmpty && hole.cgPath.boundingBox.isNull)
  }

  @Test func triangles() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 5, y: 0))
    path.close()
    #expect(path.contains(CGPoint(x: 5, y: 8)) && !path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.currentPoint == CGPoint(x: 0, y: 10))
  }

  @Test func pictures() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
      context.cgContext.translateBy(x: 5, y: 5)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.cgContext.width == 90)
      #expect(context.cgContext.ctm.tx == 5)
    }
    #expect(image.size == CGSize(width: 30, height: 20) && UIGraphicsGetCurrentContext() == nil)
    #expect(UIImageView(image: image).intrinsicContentSize == CGSize(width: 30, height: 20))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 8, height: 8))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func layers() throws {
    let view = RingView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.layoutIfNeeded()
    let shape = try #require(view.layer as? CAShapeLayer)
    #expect(isClose(try #require(shape.path).boundingBoxOfPath, CGRect(x: 5, y: 5, width: 50, height: 50)))
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    view.layer.insertSublayer(gradient, at: 0)
    #expect(view.layer.sublayers == [gradient] && gradient.superlayer === view.layer)
    gradient.removeFromSuperlayer()
    #expect(view.layer.sublayers == nil && gradient.superlayer == nil)
    gradient.position = CGPoint(x: 100, y: 100)
    #expect(gradient.frame == CGRect(x: 70, y: 70, width: 60, height: 60))
    gradient.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(gradient.frame == CGRect(x: 90, y: 90, width: 20, height: 20))
    view.layer.cornerCurve = .continuous
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
    view.layer.backgroundColor = UIColor.red.cgColor
    #expect(view.backgroundColor == .red && view.layer.shadowPath?.boundingBox == view.bounds)
    #expect(view.layer.cornerCurve == .continuous)
  }

  @Test func animationsEndAtOnce() {
    final class Listener: NSObject, CAAnimationDelegate {
      var calls: [String] = []
      func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
    }
    let (layer, listener) = (CALayer(), Listener())
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    #expect(listener.calls == ["start", "stop true"] && layer.animationKeys() == nil)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade") === animation)
    var ended = false
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { ended = true }
    #expect(CATransaction.disableActions() && !ended)
    CATransaction.commit()
    #expect(ended && !CATransaction.disableActions())
  }

  @Test func viewAnimationsRunTheirBlocks() {
    let view = UIView()
    var completions = 0
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    UIView.animate(springDuration: 0.4, bounce: 0.2) {
      view.alpha = 0.4
    } completion: { _ in
      completions += 1
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeCubic]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0.3 }
    } completion: {
      completions += $0 ? 1 : 0
    }
    #expect(view.alpha == 0.3 && completions == 2)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) { view.alpha = 0.2 }
    animator.addCompletion { if $0 == .end { completions += 1 } }
    #expect(view.alpha == 0.3 && animator.state == .inactive)
    animator.startAnimation()
    #expect(view.alpha == 0.2 && completions == 3)
    UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
    #expect(UIView.areAnimationsEnabled)
    let (root, other) = (UIView(), UIView())
    root.addSubview(view)
    UIView.transition(from: view, to: other, duration: 0.3, options: [.transitionFlipFromLeft])
    #expect(root.subviews == [other])
  }
}
