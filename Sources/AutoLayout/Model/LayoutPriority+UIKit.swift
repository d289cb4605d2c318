/// UIKit's other priorities and spellings (`LayoutRules: Priorities`).
extension LayoutPriority {
  /// 750: `high`.
  public static let defaultHigh = high
  /// 510: how firmly a scene's window follows the finger that resizes it.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: how firmly a scene's window keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: how firmly a drag pulls that must not resize the scene's window.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: `low`.
  public static let defaultLow = low
  /// 50: `fittingSize`.
  public static let fittingSizeLevel = fittingSize
}
