/// What becomes of the source of a figure in a post.
package enum SourceTreatment: String, Hashable, Sendable, CaseIterable {
  /// It stays above the pictures.
  case keep
  /// It stays above the pictures, and readers unfold it.
  case details
  /// The pictures replace it.
  case drop
}
