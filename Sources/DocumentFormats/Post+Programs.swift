package import Posts
package import Source

#if canImport(Listings)
  import Listings
#endif

extension Post {
  /// The code of each figure, with its places. Code in Swift or Objective-C has before and after it the code of the other
  /// fences that declare what it uses.
  ///
  /// - Complexity: O(length).
  package var figureCodes: [SourceText] {
    #if canImport(Listings)
      let programs = [ListingDialect.swift, .objectiveC].map { FencePrograms(of: self, $0) }
      return figures.map { figure in
        programs.lazy.compactMap { $0?.code(of: figure, in: source) }.first ?? figure.fence.code(in: source)
      }
    #else
      return figures.map { $0.fence.code(in: source) }
    #endif
  }
}

#if canImport(Listings)
  /// The fences of a post in one language, as programs.
  private struct FencePrograms {
    let dialect: ListingDialect
    let fences: [Fence]
    let programs: ListingPrograms

    /// - Returns: `nil` for a language without figures, or with a single fence.
    init?(of post: Post, _ dialect: ListingDialect) {
      guard post.figures.contains(where: { Self.dialect(of: $0) == dialect }) else { return nil }
      let figures = Set(post.figures.filter { Self.dialect(of: $0) == dialect }.map(\.fence.mark))
      fences = post.fences.filter { figures.contains($0.mark) || $0.dialect == dialect }
      guard fences.count > 1 else { return nil }
      self.dialect = dialect
      programs = ListingPrograms(
        fences.map { fence in
          let code = fence.code(in: post.source)
          return (code.string(0..<code.count), dialect)
        })
    }

    /// The code of a figure with that of the fences that it needs; `nil` if it needs none, or has another language.
    func code(of figure: PostFigure, in source: SourceText) -> SourceText? {
      guard Self.dialect(of: figure) == dialect,
        let index = fences.firstIndex(where: { $0.mark == figure.fence.mark })
      else { return nil }
      let members = programs.members(of: index)
      guard members.count > 1 else { return nil }
      return SourceText(
        members.flatMap { fences[$0].code.map { (padding: $0.padding, range: $0.range) } }, of: source)
    }

    private static func dialect(of figure: PostFigure) -> ListingDialect? {
      switch figure.language {
      case .swift: .swift
      case .objectiveC: .objectiveC
      case .definition, .unreadable: nil
      }
    }
  }
#endif
