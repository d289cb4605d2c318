import AutoLayout
import Geometry
import LayoutDocument

/// Labels of one line in Interface Builder's files of both corpora whose width follows from their text.
enum RecordedLabels {
  /// `nil` where the corpora are not beside the project.
  static let all: [RecordedText]? = {
    guard let corpus = RecordedFiles.corpus, let corpus2 = RecordedFiles.corpus2 else { return nil }
    return (corpus + corpus2).flatMap { repository, document in
      document.diagrams.flatMap { labels($0.tree, of: repository) }
    }
  }()

  /// Solving large trees again for each of their labels would take minutes.
  private static let mostViews = 400

  private static func labels(_ tree: ViewTree, of repository: String) -> [RecordedText] {
    guard tree.views.count < mostViews else { return [] }
    return tree.views.indices.compactMap { index in
      let node = tree.views[index]
      guard node.viewClass == .label, let content = node.text, let text = content.text, !text.isEmpty,
        content.font.family == nil, content.numberOfLines == 1, !text.contains(where: \.isNewline),
        let frame = node.frame, frame.width > 0, isWidthFree(index, frame.size, in: tree)
      else { return nil }
      let font = FontDescription(size: content.font.size, weight: content.font.weight)
      return RecordedText(
        kind: .label, text: text, repository: repository, font: font, standIn: font, size: frame.size,
        isWidthFree: true, isHeightFree: false)
    }
  }

  /// Whether a label is wider by as much as its intrinsic width grows.
  private static func isWidthFree(_ index: Int, _ size: Size, in tree: ViewTree) -> Bool {
    let growth = 3.0
    let widths = [0, growth].map { growth in
      var other = tree
      other.views[index].intrinsicSize = IntrinsicSize(width: size.width + growth, height: size.height)
      return LayoutEngine.frames(of: other)[index].frame.width
    }
    return (widths[0] - size.width).magnitude < 0.6 && (widths[1] - widths[0] - growth).magnitude < 0.6
  }
}
