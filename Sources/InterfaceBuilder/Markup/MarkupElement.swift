/// An element of an Interface Builder file, with what lies in it.
///
/// Elements lie in each other at most `MarkupScan.deepest` deep, so that walks over them may recurse.
struct MarkupElement: Sendable {
  var name: String
  var attributes: [String: String]
  var children: [MarkupElement] = []
  /// The text directly in the element, all pieces joined.
  var text = ""
  /// Where its start tag begins, in scalars of the file.
  var offset: Int

  /// An attribute's value; `nil` where it is not written.
  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The object id, by which other elements refer to it.
  var id: String? { attributes["id"] }

  /// Whether an attribute is `YES`.
  func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  /// The first child of that name.
  func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The first child of that name which stands for the property `key`.
  func child(_ name: String, key: String) -> MarkupElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// Calls `body` with the element and everything in it, outer elements first.
  func forEach(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
