import AutoLayout
import Geometry
import LayoutDocument
import Source

@testable import Listings

/// A text that was run, with what it draws in a form to compare.
struct RunListing {
  let document: ListingDocument

  /// Runs a text. Hints are comments as they may stand in it.
  init(_ text: String, path: String = "post.swift", hints: String = "") {
    let source = SourceText(path: path, text: text)
    document = ListingDocument(
      source, dialect: ListingDialect(path: path), hints: hints, options: ReadingOptions(text: SpecFont()))
  }

  var names: [String?] { document.document.diagrams.names }

  /// The frames of a diagram by name in their superviews, `x,y,w,h`, and the content sizes of scroll views as
  /// `name.content`.
  func frames(_ index: Int = 0) -> [String: String] {
    guard document.document.diagrams.indices.contains(index) else { return [:] }
    let layout = LayoutEngine.solve(document.document.diagrams[index].tree)
    var frames: [String: String] = [:]
    for (id, view) in layout.views.enumerated() {
      let name = layout.tree.name(of: .view(ViewID(id)))
      let frame = view.frame
      frames[name] = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Self.text)
        .joined(separator: ",")
      if let scroll = view.scroll {
        frames["\(name).content"] = [scroll.contentSize.width, scroll.contentSize.height].map(Self.text)
          .joined(separator: ",")
      }
    }
    return frames
  }

  /// The solved layout of a diagram.
  func layout(_ index: Int = 0) -> SolvedLayout {
    LayoutEngine.solve(document.document.diagrams[index].tree)
  }

  /// The conflicts of a diagram's layout.
  func conflictCount(_ index: Int = 0) -> Int {
    layout(index).issues.count { $0.kind == .unsatisfiable }
  }

  func constraintCount(_ index: Int = 0) -> Int { document.document.diagrams[index].tree.constraints.count }

  /// The places of the first diagram's views, by name, and of its first constraint.
  func locations() -> [String: String] {
    guard let tree = document.document.diagrams.first?.tree else { return [:] }
    var places: [String: String] = [:]
    for view in tree.views { places[view.name] = view.location.map { "\($0.line):\($0.column)" } }
    places["constraint"] = tree.constraints.first?.location.map { "\($0.line):\($0.column)" }
    return places
  }

  /// The issues of a diagram's layout.
  func issueCount(_ index: Int = 0) -> Int {
    LayoutEngine.solve(document.document.diagrams[index].tree).issues.count
  }

  /// What was not understood, as `line:column message`, in all diagrams.
  var unread: [String] { lines(.unread) }
  /// What was assumed, as `line:column message`, in all diagrams.
  var assumed: [String] { lines(.assumed) }

  /// The lines of all notices.
  var noticeLines: [Int] {
    (document.notices.flatMap { $0 } + document.otherNotices).map(\.diagnostic.location.line)
  }

  private func lines(_ kind: ListingDocument.Notice.Kind) -> [String] {
    (document.notices.flatMap { $0 } + document.otherNotices).filter { $0.kind == kind }.map { notice in
      let location = notice.diagnostic.location
      return "\(location.line):\(location.column) \(notice.diagnostic.message)"
    }
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 100).rounded() / 100
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
