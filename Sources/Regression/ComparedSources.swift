package import LayoutDocument

/// What two compared layouts were read from, for the places of edits.
package struct ComparedSources: Sendable {
  /// The path of the later document, or `nil` for a layout made in Swift.
  package var document: String?
  /// The path of the earlier version; `nil` for a record.
  package var earlierDocument: String?
  /// Where the later document states the parts of its layout.
  package var places: (any LayoutPlaces)?
  /// Where the earlier document states the parts of its layout. A record has no statements but constraints.
  package var earlierPlaces: (any LayoutPlaces)?

  /// The sources of layouts that were read from documents.
  package init(
    document: String? = nil, earlierDocument: String? = nil, places: (any LayoutPlaces)? = nil,
    earlierPlaces: (any LayoutPlaces)? = nil
  ) {
    self.document = document
    self.earlierDocument = earlierDocument
    self.places = places
    self.earlierPlaces = earlierPlaces
  }
}
