public import Geometry

extension LayoutIssue {
  /// Two texts or controls that cover each other, although neither contains the other.
  public struct Overlap: Hashable, Sendable {
    /// The one behind.
    public var first: ViewID
    /// The one in front.
    public var second: ViewID
    /// The lesser side of what they share, in points.
    public var amount: Double
    /// The source location of the one in front; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates an overlap.
    public init(of first: ViewID, _ second: ViewID, amount: Double, location: SourceLocation? = nil) {
      self.first = first
      self.second = second
      self.amount = amount
      self.location = location
    }
  }

  /// Content of a scroll view that no content offset shows.
  public struct UnreachableContent: Hashable, Sendable {
    /// The scroll view.
    public var scrollView: ViewID
    /// The view in its content that is farthest out of reach.
    public var view: ViewID
    /// The edge of the content beyond which it lies: `left`, `right`, `top` or `bottom`.
    public var edge: Attribute
    /// How much of the view is out of reach, in points.
    public var amount: Double
    /// The source location of the scroll view; `nil` for layouts made in Swift.
    public var location: SourceLocation?

    /// Creates content that no offset shows.
    public init(
      of scrollView: ViewID, _ view: ViewID, beyond edge: Attribute, amount: Double,
      location: SourceLocation? = nil
    ) {
      self.scrollView = scrollView
      self.view = view
      self.edge = edge
      self.amount = amount
      self.location = location
    }
  }

  /// An assertion that does not hold.
  public struct FailedAssertion: Hashable, Sendable {
    /// What is wrong, where the amount does not tell it.
    public enum Cause: Hashable, Sendable {
      /// The text of the first offender needs so many lines.
      case lines(Int)
      /// What can be touched of the first offender is no larger.
      case size(Size)
      /// These views lie in front of the first offender and take its touches.
      case covered([ViewID])
    }

    /// Its index in the tree's assertions.
    public var index: Int
    /// The views that it names, in its order.
    public var views: [ViewID]
    /// The views of which it is wrong.
    public var offenders: [ViewID]
    /// By how much it is wrong, in points; `nil` if no length tells it.
    public var amount: Double?
    /// What is wrong of the first offender; `nil` if the amount tells it.
    public var cause: Cause?
    /// Whether it does not fail, but its condition is true nowhere in the space that was asked about.
    public var isNeverMade: Bool
    /// Its source location; `nil` for one made in Swift.
    public var location: SourceLocation?

    /// Creates a failed assertion.
    public init(
      _ index: Int, views: [ViewID], offenders: [ViewID] = [], amount: Double? = nil,
      cause: Cause? = nil, isNeverMade: Bool = false, location: SourceLocation? = nil
    ) {
      self.index = index
      self.views = views
      self.offenders = offenders
      self.amount = amount
      self.cause = cause
      self.isNeverMade = isNeverMade
      self.location = location
    }
  }
}
