public import AutoLayout

/// Something that `expectLayout` claims of a layout. Functions such as `whole(_:)` make claims, and so do relations.
public struct LayoutClaim {
  enum Content {
    case relation(LayoutCondition)
    case views(Form, ClaimedViews)
    case inside([View], any LayoutConstraintItem)
    case lines([View], Int)
  }

  /// A claim about views, with the word that names it.
  struct Form: Sendable {
    let word: String
    let claim: @Sendable (LayoutAssertion.Scope) -> LayoutAssertion.Claim

    static let whole = Form("whole", LayoutAssertion.Claim.whole)
    static let apart = Form("apart", LayoutAssertion.Claim.apart)
    static let reachable = Form("reachable", LayoutAssertion.Claim.reachable)
    static let touchable = Form("touchable", LayoutAssertion.Claim.touchable)
    static let determined = Form("determined", LayoutAssertion.Claim.determined)

    private init(
      _ word: String, _ claim: @escaping @Sendable (LayoutAssertion.Scope) -> LayoutAssertion.Claim
    ) {
      self.word = word
      self.claim = claim
    }
  }

  let content: Content
  var name: String?
  var condition: LayoutCondition?
  var reason: String?
  /// The place of the claim in the source of the test.
  var site: CallSite?

  init(
    _ content: Content, _ name: String? = nil, _ condition: LayoutCondition? = nil, _ reason: String? = nil
  ) {
    self.content = content
    self.name = name
    self.condition = condition
    self.reason = reason
  }
}

/// The views that a claim is about: `.all`, or a list.
public struct ClaimedViews: ExpressibleByArrayLiteral {
  /// The views, or `nil` for all.
  let views: [View]?

  private init(_ views: [View]?) { self.views = views }

  /// These views.
  public init(arrayLiteral views: View...) { self.init(views) }

  /// All views of the screen to which the claim can apply.
  public static var all: ClaimedViews { ClaimedViews(nil) }

  /// The views of a list.
  public static func views(_ views: [View]) -> ClaimedViews { ClaimedViews(views) }
}
