public import Geometry

extension ViewClass {
  /// The hugging priorities of a view of this class that is made in code (`ContentRules: Sizes of controls`).
  ///
  /// The 251 that Interface Builder writes to its files for labels and image views is not a default.
  public var defaultHugging: AxisPriorities {
    switch self {
    case .switch, .stepper, .activityIndicator: AxisPriorities(.high)
    case .progressView: AxisPriorities(horizontal: .low, vertical: .high)
    default: AxisPriorities(.low)
    }
  }

  /// The compression resistance of a view of this class: 750 for every class.
  public var defaultCompressionResistance: AxisPriorities { AxisPriorities(.high) }

  /// The insets from the frame to the rectangle that constraints act on (`LayoutRules: Alignment rectangles`).
  public var defaultAlignmentRectInsets: EdgeInsets {
    switch self {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// The default font of views of this class that are made in code: the system font at the class's size.
  public var defaultFont: FontDescription {
    switch self {
    case .button: FontDescription(size: 18)
    case .segmentedControl: FontDescription(size: 13)
    case .textView: FontDescription(size: 12)
    default: FontDescription(size: 17)
    }
  }
}

extension ViewNode {
  /// The view's own hugging priorities, or its class's.
  public var effectiveHugging: AxisPriorities { hugging ?? viewClass.defaultHugging }

  /// The view's own compression resistance, or its class's.
  public var effectiveCompressionResistance: AxisPriorities {
    compressionResistance ?? viewClass.defaultCompressionResistance
  }

  /// The view's own alignment rectangle insets, or its class's.
  public var effectiveAlignmentRectInsets: EdgeInsets {
    alignmentRectInsets ?? viewClass.defaultAlignmentRectInsets
  }

  /// The font of the view's text, or its class's.
  public var effectiveFont: FontDescription { text?.font ?? viewClass.defaultFont }
}
