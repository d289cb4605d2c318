public import Foundation

/// Makes the device shake. It does not here.
open class UIFeedbackGenerator: NSObject {
  /// Gets ready.
  open func prepare() {}
}

/// Makes the device shake as from a blow.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The styles of blows.
  public enum FeedbackStyle: Int, Sendable {
    /// One of that name in UIKit.
    case light, medium, heavy, soft, rigid
  }

  /// A generator of a style.
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  /// A generator of medium blows.
  public override convenience init() { self.init(style: .medium) }

  /// Shakes. It has no effect here.
  open func impactOccurred() {}
  /// Shakes with an intensity, 0...1. It has no effect here.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Makes the device shake for a selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Shakes. It has no effect here.
  open func selectionChanged() {}
}

/// Makes the device shake for an outcome.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcomes.
  public enum FeedbackType: Int, Sendable {
    /// One of that name in UIKit.
    case success, warning, error
  }

  /// Shakes. It has no effect here.
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {}
}

/// What has been copied. Each thread has its own here.
open class UIPasteboard: NSObject {
  private static var contents: NSMutableDictionary { Thread.current.threadDictionary }

  /// The pasteboard of the system.
  open class var general: UIPasteboard { UIPasteboard() }

  /// The text.
  open var string: String? {
    get { Self.contents["UIKitNames.pasteboard.string"] as? String }
    set { Self.contents["UIKitNames.pasteboard.string"] = newValue }
  }
  /// The texts.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  /// The image.
  open var image: UIImage? {
    get { Self.contents["UIKitNames.pasteboard.image"] as? UIImage }
    set { Self.contents["UIKitNames.pasteboard.image"] = newValue }
  }
  /// The color.
  open var color: UIColor? {
    get { Self.contents["UIKitNames.pasteboard.color"] as? UIColor }
    set { Self.contents["UIKitNames.pasteboard.color"] = newValue }
  }
  /// The address.
  open var url: URL? {
    get { Self.contents["UIKitNames.pasteboard.url"] as? URL }
    set { Self.contents["UIKitNames.pasteboard.url"] = newValue }
  }
  /// Whether there is text.
  open var hasStrings: Bool { string != nil }
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { url != nil }
}
