/// A text as the key of a cache: equal only to a text of the same bytes.
///
/// Swift's `==` for strings also accepts canonically equivalent texts, which fonts may draw differently. It normalizes
/// texts that are not ASCII, which can take longer than to measure them.
package struct ExactText: Hashable, Sendable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.string.utf8.count == b.string.utf8.count && a.string.utf8.elementsEqual(b.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
