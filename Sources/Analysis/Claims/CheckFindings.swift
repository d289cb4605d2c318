package import AutoLayout

/// What `plumbline check` alone finds besides texts that are cut off: texts and controls that cover each other, and content that
/// no offset shows (`SweepRules: What check finds`).
package enum CheckFindings {
  /// The findings of one layout, overlaps first.
  ///
  /// - Complexity: O(n log n + pairs of texts and controls that may share something).
  package static func issues(in layout: SolvedLayout) -> [LayoutIssue] {
    // What Interface Builder records is judged as Interface Builder does.
    guard layout.tree.design == nil else { return [] }
    let geometry = ClaimGeometry(layout)
    return candidates(on: geometry, OverlapClaims(geometry)).filter { $0.isWrong(at: 0) }.map {
      $0.issue(at: 0, in: layout)
    }
  }

  /// A part of a stretch, without its ends, with the same findings everywhere.
  package struct Part {
    /// Parts on which their amounts are affine, by the share of the way at which they begin and end.
    package struct Piece {
      package var from: Double
      package var to: Double
      /// The findings at both ends, as approached from inside.
      package var start: [LayoutIssue]
      package var end: [LayoutIssue]
    }

    package var pieces: [Piece]
  }

  /// The parts of a stretch of layouts, between which all numbers are affine. At the ends of parts, the findings are those of the
  /// layout there.
  ///
  /// - Complexity: as for one layout, times the number of parts.
  package static func parts(from start: SolvedLayout, to end: SolvedLayout) -> [Part] {
    let none = Part(pieces: [Part.Piece(from: 0, to: 1, start: [], end: [])])
    guard start.tree.design == nil else { return [none] }
    let whole = ClaimGeometry(start, end)
    let overlaps = OverlapClaims(whole)
    let branches = whole.cuts(overlaps.branches)
    var parts: [Part] = []
    var last: [Candidate] = []
    for (low, high) in zip([0] + branches, branches + [1]) {
      let geometry = whole.part(low, high)
      // Pairs are searched for again only where their texts have other lines.
      let all = candidates(on: geometry, branches.isEmpty ? overlaps : OverlapClaims(geometry))
      let zeros = all.flatMap { candidate in candidate.items.flatMap { $0.shortfall.zeros } }
      let kinks = all.flatMap { candidate in candidate.mayBeWrong ? candidate.kinks : [] }
      let cuts = geometry.cuts(zeros + kinks)
      func place(_ share: Double) -> Double { low + share * (high - low) }
      for (from, to) in zip([0] + cuts, cuts + [1]) {
        let wrong = all.filter { $0.isWrong(at: (from + to) / 2) }
        let piece = Part.Piece(
          from: place(from), to: place(to), start: wrong.map { $0.issue(at: from, in: start) },
          end: wrong.map { $0.issue(at: to, in: start) })
        // Nothing changes where only an amount begins to grow otherwise.
        let isSame =
          last.map(\.identity) == wrong.map(\.identity)
          && wrong.allSatisfy { $0.isWrong(at: from) } && last.allSatisfy { $0.isWrongAtEnd }
        if isSame, !parts.isEmpty {
          parts[parts.count - 1].pieces.append(piece)
        } else {
          parts.append(Part(pieces: [piece]))
        }
        last = wrong.map { $0.ended(at: to) }
      }
    }
    return parts
  }

  /// What may be found.
  private struct Candidate {
    enum Kind: Hashable {
      case overlap(ViewID, ViewID)
      case unreachable(ViewID, Attribute)
    }

    var identity: Kind
    var items: [ClaimItem]
    var isWrongAtEnd = false

    func isWrong(at share: Double) -> Bool { items.contains { $0.isWrong(at: share) } }

    /// Whether it may be wrong somewhere inside.
    var mayBeWrong: Bool { items.contains { $0.shortfall.lengths.contains { $0.start > 0 || $0.end > 0 } } }

    var kinks: [Double] {
      items.flatMap { item in
        item.shortfall.zeros.isEmpty && !item.isWrong(at: 0.5) ? [] : item.amount?.kinks ?? []
      }
    }

    func ended(at share: Double) -> Candidate {
      var candidate = self
      candidate.isWrongAtEnd = isWrong(at: share)
      return candidate
    }

    func issue(at share: Double, in layout: SolvedLayout) -> LayoutIssue {
      let amounts = items.map { $0.amount?.value(at: share) ?? 0 }
      let worst = amounts.indices.reduce(0) { amounts[$1] > amounts[$0] ? $1 : $0 }
      let amount = max(0, amounts[worst])
      switch identity {
      case .overlap(let first, let second):
        return .overlap(
          LayoutIssue.Overlap(of: first, second, amount: amount, location: layout.tree[second].location))
      case .unreachable(let scrollView, let edge):
        return .unreachable(
          LayoutIssue.UnreachableContent(
            of: scrollView, items[worst].views[0], beyond: edge, amount: amount,
            location: layout.tree[scrollView].location))
      }
    }
  }

  private static func candidates(on geometry: ClaimGeometry, _ overlaps: OverlapClaims) -> [Candidate] {
    overlaps.items.map {
      Candidate(identity: .overlap($0.views[0], $0.views[1]), items: [$0])
    }
      + UnreachableClaims(geometry).all.map {
        Candidate(identity: .unreachable($0.scrollView, $0.edge), items: $0.items)
      }
  }
}
