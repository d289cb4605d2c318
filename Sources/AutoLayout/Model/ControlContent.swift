public import Geometry

/// The look of a button that has a configuration, as `UIButton.Configuration`: all have the same size.
public enum ButtonConfiguration: String, Hashable, Sendable, CaseIterable {
  /// A title without a background, or one on a background of that color.
  case plain, gray, tinted, filled

  /// The title's font unless set: that of the text style Body.
  public static let font = FontDescription(size: 17)
}

/// The properties of a single kind of control, besides text and image.
public struct ControlContent: Hashable, Sendable {
  /// The sizes of a spinning wheel, as `UIActivityIndicatorView.Style`.
  public enum ActivityIndicatorStyle: String, Hashable, Sendable, CaseIterable {
    /// 20 or 37 points wide and high.
    case medium, large
  }

  /// The looks of a date picker, as `UIDatePickerStyle`.
  public enum DatePickerStyle: String, Hashable, Sendable, CaseIterable {
    /// Wheels to turn, or a short text to tap.
    case wheels, compact
  }

  /// The dots of a page control.
  public var numberOfPages: Int
  /// How large the wheel of an activity indicator is.
  public var activityIndicatorStyle: ActivityIndicatorStyle
  /// A compact date picker is as wide as its text.
  public var datePickerStyle: DatePickerStyle
  /// Whether a switch is on. It is drawn; layout does not depend on it.
  public var isOn: Bool
  /// The color of what can be touched; `nil` for the system's. It is drawn; layout does not depend on it.
  public var tint: Color?
  /// The insets around a button's title and image, in points, or `nil` for the default ones.
  public var contentEdgeInsets: EdgeInsets?
  /// The least size of a button with a background image, in points, or `nil` for one without.
  public var backgroundImageSize: Size?

  /// No pages, a medium wheel, date wheels, unless said otherwise.
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
