public import Geometry

extension LayoutIssue {
  /// A finding of an accessibility audit (`ContentRules: Accessibility audit`).
  public struct AuditFinding: Hashable, Sendable {
    /// What is wrong, or not known.
    public enum Reason: Hashable, Sendable {
      /// The font has no text style, so that it has the same size for every user.
      case fixedFont
      /// The font has a text style, but a view that is on screen does not follow when the user's text size changes.
      case unadjustedFont
      /// The view is shorter on an axis than a touch needs. The length is in points.
      case hitRegion(axis: Axis, length: Double)
      /// The text's color differs too little from that behind it: their contrast ratio, from 1 to 21, and the one that the
      /// text needs.
      case contrast(ratio: Double, required: Double, text: Color, background: Color)
      /// Why the contrast is not known.
      case unknownContrast(UnknownContrast)
    }

    /// Why a contrast is not known.
    public enum UnknownContrast: String, Hashable, Sendable, CaseIterable {
      /// An image is behind the text.
      case image
      /// A view is behind the text that may draw anything.
      case content
      /// The color of the text is not known.
      case textColor
      /// The color of what is behind the text is not known, or nothing with a color is behind it.
      case background
      /// The text is in a view that is partly transparent.
      case transparency
    }

    /// The views: one, or all texts whose contrast is not known for one reason.
    public var views: [ViewID]
    /// What is wrong, or not known.
    public var reason: Reason
    /// The source location of the first view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates a finding.
    public init(_ views: [ViewID], _ reason: Reason, location: SourceLocation? = nil) {
      self.views = views
      self.reason = reason
      self.location = location
    }

    /// The side of the square that a touch needs, in points.
    public static let touchSide = 44.0

    /// What the audit looked for.
    public var audit: Audit {
      switch reason {
      case .fixedFont, .unadjustedFont: .dynamicType
      case .hitRegion: .hitRegion
      case .contrast, .unknownContrast: .contrast
      }
    }

    /// The points that a control lacks; `nil` for other findings.
    package var shortfall: Double? {
      if case .hitRegion(_, let length) = reason { Self.touchSide - length } else { nil }
    }
  }
}
