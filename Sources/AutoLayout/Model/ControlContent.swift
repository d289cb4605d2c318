public import Geometry

/// The style of a button with a configuration, like `UIButton.Configuration`. All styles have the same size.
public enum ButtonConfiguration: String, Hashable, Sendable, CaseIterable {
  /// A title without a background, or on one that is gray, tinted or filled.
  case plain, gray, tinted, filled
  /// The styles of the same looks that follow the platform's buttons with a border.
  case borderless, bordered, borderedTinted, borderedProminent

  /// What a title stands on.
  package enum Background: Sendable {
    /// Nothing, gray, a pale tint, or the tint itself.
    case clear, gray, tinted, filled
  }

  /// What the title stands on.
  package var background: Background {
    switch self {
    case .plain, .borderless: .clear
    case .gray, .bordered: .gray
    case .tinted, .borderedTinted: .tinted
    case .filled, .borderedProminent: .filled
    }
  }

  /// The default font of the title: that of the Body text style.
  public static let font = FontDescription(style: .body)
}

/// The properties of a single kind of control, besides text and image.
public struct ControlContent: Hashable, Sendable {
  /// The sizes of an activity indicator, like `UIActivityIndicatorView.Style`.
  public enum ActivityIndicatorStyle: String, Hashable, Sendable, CaseIterable {
    /// 20 or 37 points wide and high.
    case medium, large
  }

  /// The styles of a date picker, like `UIDatePickerStyle`.
  public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
    /// Wheels, or a short text to tap.
    case wheels, compact
  }

  /// The number of dots in a page control.
  public var numberOfPages: Int
  /// The page that a page control shows, from 0; the last one at most. Affects drawing only.
  public var currentPage = 0
  /// The size of an activity indicator.
  public var activityIndicatorStyle: ActivityIndicatorStyle
  /// The style of a date picker. A compact one is as wide as its text.
  public var datePickerStyle: DatePickerStyle
  /// Whether a switch is on. Affects drawing only.
  public var isOn: Bool
  /// The color of interactive elements, or `nil` for the system's. Affects drawing only.
  public var tint: Color?
  /// The insets around a button's title and image in points, or `nil` for the default ones.
  public var contentEdgeInsets: EdgeInsets?
  /// The minimum size of a button with a background image, in points, or `nil` for a button without one.
  public var backgroundImageSize: Size?
  /// How a button with a configuration arranges its parts, or `nil` for the default way.
  package var arrangement: ButtonArrangement?

  /// By default, no pages, a medium activity indicator and date wheels.
  public init(
    numberOfPages: Int = 0, activityIndicatorStyle: ActivityIndicatorStyle = .medium,
    datePickerStyle: DatePickerStyle = .wheels, isOn: Bool = true,
    tint: Color? = nil
  ) {
    self.numberOfPages = numberOfPages
    self.activityIndicatorStyle = activityIndicatorStyle
    self.datePickerStyle = datePickerStyle
    self.isOn = isOn
    self.tint = tint
  }
}
