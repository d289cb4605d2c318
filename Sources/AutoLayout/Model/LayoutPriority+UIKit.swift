/// UIKit's other priorities and spellings (`LayoutRules: Priorities`).
extension LayoutPriority {
  /// 750: `high`.
  public static let defaultHigh = high
  /// 510: the priority of a drag that can resize a scene's window.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: the priority at which a scene's window keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: the priority of a drag that cannot resize a scene's window.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: `low`.
  public static let defaultLow = low
  /// 50: `fittingSize`.
  public static let fittingSizeLevel = fittingSize
}
