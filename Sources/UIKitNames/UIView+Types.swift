import AutoLayout

extension UIView {
  /// The flexible distances of a view.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the superview's right edge is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the superview's top edge is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the superview's bottom edge is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How content fills a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill
    /// As large as fits into the view.
    case scaleAspectFit
    /// As small as possible while covering the view.
    case scaleAspectFill
    /// The same as `scaleToFill`.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, at the top.
    case top
    /// In its own size, at the bottom.
    case bottom
    /// In its own size, at the left.
    case left
    /// In its own size, at the right.
    case right
    /// In its own size, in the top left corner.
    case topLeft
    /// In its own size, in the top right corner.
    case topRight
    /// In its own size, in the bottom left corner.
    case bottomLeft
    /// In its own size, in the bottom right corner.
    case bottomRight

    var imageMode: ImageContent.ContentMode {
      switch self {
      case .scaleToFill: .scaleToFill
      case .scaleAspectFit: .scaleAspectFit
      case .scaleAspectFill: .scaleAspectFill
      case .redraw: .redraw
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// How an animation proceeds. Animations end at once here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews in the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Takes touches during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts at the current place.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Runs back as well.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Takes its own duration within another animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 32)
    /// Takes its own course within another animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 64)
    /// Draws again during the animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 128)
    /// Hides and shows views instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 256)
    /// Takes its own options within another animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 512)
    /// Begins and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Moves at one speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Turns around the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns around the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls a page up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls a page down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one view to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns around the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns around the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// At most 60 frames a second.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  }

  /// The course of an animation over time.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// At one speed.
    case linear
  }
}

/// The layout direction that a view's content requires.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The app's direction.
  case unspecified
  /// Playback controls: always left to right.
  case playback
  /// Controls that mean left and right literally: always left to right.
  case spatial
  /// Left to right, whatever the app's direction.
  case forceLeftToRight
  /// Right to left, whatever the app's direction.
  case forceRightToLeft

  init(_ attribute: SemanticContentAttribute) {
    switch attribute {
    case .unspecified: self = .unspecified
    case .playback: self = .playback
    case .spatial: self = .spatial
    case .forceLeftToRight: self = .forceLeftToRight
    case .forceRightToLeft: self = .forceRightToLeft
    }
  }

  var layoutAttribute: SemanticContentAttribute {
    switch self {
    case .unspecified: .unspecified
    case .playback: .playback
    case .spatial: .spatial
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    }
  }
}

/// The reading direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

extension UIView {
  /// The reading direction of the view.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: rootDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The reading direction for an attribute, in an app of the app's direction.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The reading direction for an attribute, in an interface of another direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .forceRightToLeft: .rightToLeft
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    }
  }
}
