import AutoLayout
import Foundation

extension NSLayoutConstraint {
  /// The constraints of a visual format, inactive.
  ///
  /// A format that UIKit refuses gives no constraints, and an issue says why.
  ///
  /// - Parameters:
  ///   - format: one line of views, such as `H:|-[title]-8-[body(>=44)]-|`.
  ///   - opts: the alignment of the views across the line, and the direction of the line.
  ///   - metrics: numbers by name, of any numeric type.
  ///   - views: views and guides by name.
  ///   - file: the file to report if UIKit refuses the format.
  ///   - line: the line to report.
  public class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any], file: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    let items = views.compactMapValues { ConstraintItem($0) }
    let view = items.sorted { $0.key < $1.key }.first?.value.view
    do throws(VisualFormatError) {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, options: VisualFormatOptions(rawValue: Int(opts.rawValue)),
        metrics: (metrics ?? [:]).compactMapValues(number), views: items.mapValues(\.item))
      return constraints.map { NSLayoutConstraint($0) }
    } catch {
      UIKitIssue.refuse(error.description, file: file, line: line, at: view)
      return []
    }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    case let value as UILayoutPriority: Double(value.rawValue)
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
  }
}

/// The views by the names that they have in a dictionary literal, as in Objective-C.
public func NSDictionaryOfVariableBindings(_ views: [String: Any]) -> [String: Any] { views }
