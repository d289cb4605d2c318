/// An element of an Interface Builder file, with its contents.
///
/// Elements nest at most `MarkupScan.deepest` levels deep, so recursion over them is safe.
struct MarkupElement: Sendable {
  var name: String
  var attributes: [String: String]
  var children: [MarkupElement] = []
  /// The text directly in the element, all pieces joined.
  var text = ""
  /// The offset of the start tag, in Unicode scalars of the file.
  var offset: Int

  /// An attribute's value; `nil` if it is not written.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The object id, by which other elements refer to it.
  var id: String? { attributes["id"] }

  /// Whether an attribute is `YES`.
  func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The first child named `name`.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child named `name` that is the value of the property `key`.
  func child(_ name: String, key: String) -> MarkupElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// The element among this one and its descendants that begins at a place of the file; `nil` if there is none.
  func element(at offset: Int) -> MarkupElement? {
    if self.offset == offset { return self }
    // Children follow each other, and each contains its own.
    let next = children.lastIndex { $0.offset <= offset }
    return next.flatMap { children[$0].element(at: offset) }
  }

  /// Calls `body` with the element and its descendants, in preorder.
  func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
