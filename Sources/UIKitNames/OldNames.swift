public import Foundation

/// The old spelling of `UIView.noIntrinsicMetric`.
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The old spelling of `UIView.layoutFittingCompressedSize`.
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The old spelling of `UIView.layoutFittingExpandedSize`.
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
/// The old spelling of `UITableView.automaticDimension`.
public let UITableViewAutomaticDimension = UITableView.automaticDimension

/// Insets in the old spelling.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat)
  -> UIEdgeInsets
{
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle with each edge moved inward, in the old spelling.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// The old spelling of `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The old spelling of `UIView.ContentMode`.
public typealias UIViewContentMode = UIView.ContentMode
/// The old spelling of `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The old spelling of `UIControl.State`.
public typealias UIControlState = UIControl.State
/// The old spelling of `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// The old spelling of `UIStackView.Alignment`.
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The old spelling of `UIStackView.Distribution`.
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The old spelling of `UITableViewCell.CellStyle`.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The old spelling of `UIFont.TextStyle`.
public typealias UIFontTextStyle = UIFont.TextStyle

extension NSValue {
  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The rectangle that the value holds.
  public var cgRectValue: CGRect { rectValue }
  /// The size that the value holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The point that the value holds.
  public var cgPointValue: CGPoint { pointValue }
}
