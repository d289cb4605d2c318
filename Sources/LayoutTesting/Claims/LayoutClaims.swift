/// Builds the claims of `expectLayout` from the statements of its closure: claims, relations, and loops over them.
///
/// There is no `if`: the same is claimed at every width, and `when:` says under which condition.
@resultBuilder
public enum LayoutClaims {
  /// A claim, with its place.
  public static func buildExpression(
    _ claim: LayoutClaim, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [LayoutClaim] {
    var claim = claim
    claim.site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return [claim]
  }

  /// A relation, with its place.
  public static func buildExpression(
    _ relation: LayoutCondition, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [LayoutClaim] {
    buildExpression(
      LayoutClaim(.relation(relation)), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Claims that another function with this builder made, with their places there.
  public static func buildExpression(_ claims: [LayoutClaim]) -> [LayoutClaim] { claims }

  /// All claims, in order.
  public static func buildBlock(_ claims: [LayoutClaim]...) -> [LayoutClaim] { claims.flatMap(\.self) }

  /// The claims of a loop.
  public static func buildArray(_ claims: [[LayoutClaim]]) -> [LayoutClaim] { claims.flatMap(\.self) }
}
