import Geometry

extension LoggedException {
  /// Takes another text of the same crash: UIKit warns of some before it throws, and prints less or more then.
  ///
  /// - Returns: whether the other text may be of the same crash: it reports the same, and about nothing else.
  mutating func absorb(_ other: LoggedException) -> Bool {
    guard kind == other.kind, agrees(with: other) else { return false }
    range = Range(
      from: min(range.lowerBound, other.range.lowerBound), upTo: max(range.upperBound, other.range.upperBound)
    )
    if anchors.isEmpty { anchors = other.anchors }
    for item in other.items where !items.contains(item) { items.append(item) }
    constraint = constraint ?? other.constraint
    if missing == nil { (missing, isMissingEmpty) = (other.missing, other.isMissingEmpty) }
    if holder == nil { (holder, isHolderEmpty) = (other.holder, other.isHolderEmpty) }
    saysNoSuperview = saysNoSuperview || other.saysNoSuperview
    isOfFramedItem = isOfFramedItem || other.isOfFramedItem
    if numbers.isEmpty { numbers = other.numbers }
    (key, format, caret, detail) = (
      key ?? other.key, format ?? other.format, caret ?? other.caret, detail ?? other.detail
    )
    return true
  }

  /// Whether nothing that both print differs.
  private func agrees(with other: LoggedException) -> Bool {
    func agree<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a == nil || b == nil || a == b }
    func agree<Value: Hashable>(_ a: [Value], _ b: [Value]) -> Bool {
      a.isEmpty || Set(a).isSubset(of: b) || Set(b).isSubset(of: a)
    }
    return agree(constraint, other.constraint) && agree(missing, other.missing) && agree(holder, other.holder)
      && agree(key, other.key) && agree(format, other.format) && agree(caret, other.caret)
      && agree(anchors, other.anchors) && agree(numbers, other.numbers) && agree(items, other.items)
  }
}
