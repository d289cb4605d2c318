/// A block that holds others: a block quote or an item of a list.
struct Container {
  enum Kind {
    case quote
    /// An item, with the columns that its lines are indented by.
    case item(indentation: Int)
  }

  var kind: Kind
  /// Distinguishes the containers of a post.
  var number: Int
  /// Whether anything stands in it so far. An item that begins with an empty line ends with a second one.
  var hasContent = false

  /// Moves the cursor over what a line of the container begins with.
  ///
  /// - Returns: whether the line belongs to the container. If not, the cursor stays.
  func matches(_ cursor: inout LineCursor) -> Bool {
    let spaces = cursor.indentation
    switch kind {
    case .quote:
      guard spaces < 4, Self.skipQuoteMark(&cursor) else { return false }
    case .item(let indentation):
      if cursor.isBlank {
        guard hasContent else { return false }
        cursor.skip(columns: min(spaces, indentation))
      } else {
        guard spaces >= indentation else { return false }
        cursor.skip(columns: indentation)
      }
    }
    return true
  }

  /// Moves over `>` and the space after it.
  static func skipQuoteMark(_ cursor: inout LineCursor) -> Bool {
    var mark = cursor.afterSpaces
    guard mark.next == ">" else { return false }
    mark.skip(columns: 1)
    if mark.isAtSpace { mark.skip(columns: 1) }
    cursor = mark
    return true
  }

  /// Moves over the mark of a list's item and the spaces after it.
  ///
  /// - Parameter interruptsParagraph: whether the item would end a paragraph, which only a bullet or the number 1 can
  ///   do, and only if text follows.
  /// - Returns: the columns that the item's lines are indented by, or `nil` if no item begins here.
  static func skipItemMark(_ cursor: inout LineCursor, interruptsParagraph: Bool) -> Int? {
    let start = cursor.column
    var mark = cursor.afterSpaces
    guard let first = mark.next else { return nil }
    if first == "-" || first == "+" || first == "*" {
      mark.skip(columns: 1)
    } else {
      let digits = mark.rest.prefix { ("0"..."9").contains($0) }
      let ending = mark.rest.dropFirst(digits.count).first
      guard (1...9).contains(digits.count), ending == "." || ending == ")" else { return nil }
      if interruptsParagraph, String(String.UnicodeScalarView(digits)).drop(while: { $0 == "0" }) != "1" {
        return nil
      }
      mark.skip(columns: digits.count + 1)
    }
    guard mark.next == nil || mark.isAtSpace else { return nil }
    if mark.isBlank {
      guard !interruptsParagraph else { return nil }
      let indentation = mark.column - start + 1
      cursor = mark.afterSpaces
      return indentation
    }
    // With five spaces or more, the item begins with indented code.
    let spaces = mark.indentation
    mark.skip(columns: spaces >= 5 ? 1 : spaces)
    cursor = mark
    return mark.column - start
  }
}
