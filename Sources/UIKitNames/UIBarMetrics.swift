/// The sizes of bars that an image is for.
public enum UIBarMetrics: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, compact
  /// One of that name in UIKit, for bars with a prompt.
  case defaultPrompt = 101, compactPrompt
}
