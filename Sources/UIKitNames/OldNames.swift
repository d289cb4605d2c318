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
