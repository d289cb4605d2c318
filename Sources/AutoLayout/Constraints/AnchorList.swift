/// The one to four anchors of a constraint, without an array, because layout reads them constantly.
package struct AnchorList: RandomAccessCollection, Sendable {
  private var storage: (LayoutAnchor, LayoutAnchor, LayoutAnchor, LayoutAnchor)
  package private(set) var count = 1

  fileprivate init(_ first: LayoutAnchor) {
    storage = (first, first, first, first)
  }

  fileprivate mutating func append(_ anchor: LayoutAnchor?) {
    guard let anchor else { return }
    switch count {
    case 1: storage.1 = anchor
    case 2: storage.2 = anchor
    default: storage.3 = anchor
    }
    count += 1
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> LayoutAnchor {
    precondition(index >= 0 && index < count, "an anchor of the constraint")
    return switch index {
    case 0: storage.0
    case 1: storage.1
    case 2: storage.2
    default: storage.3
    }
  }
}

extension ConstraintNode {
  /// Whether the constraint refers to at most two anchors, all of them of views.
  var namesViewsOnly: Bool {
    guard isPair, case .view = first.item else { return false }
    guard let second else { return true }
    if case .view = second.item { return true }
    return false
  }

  /// Every anchor that the constraint names, in order of appearance.
  package var anchors: AnchorList {
    var list = AnchorList(first)
    if isPair {
      list.append(second)
      return list
    }
    list.append(firstOrigin)
    list.append(second)
    list.append(secondOrigin)
    return list
  }
}
