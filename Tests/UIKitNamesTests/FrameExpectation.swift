import Testing
import UIKit

/// Fails unless a view has a frame, up to what doubles cannot hold.
func expectFrame(
  _ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let frame = view.frame
  let isSame =
    abs(frame.minX - x) < 1e-6 && abs(frame.minY - y) < 1e-6 && abs(frame.width - width) < 1e-6
    && abs(frame.height - height) < 1e-6
  #expect(
    isSame, "the frame is \(frame), not (\(x), \(y), \(width), \(height))", sourceLocation: sourceLocation)
}

/// Shows a view controller in a window of the screen: 390 by 844 points, with a safe area of 47 at the top and 34 at
/// the bottom.
func show(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}
