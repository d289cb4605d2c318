import AutoLayout
import Foundation
import Geometry
import LayoutDocument

/// The labels and buttons of the corpus' own files: what its tables leave out of them, attributed text, images and
/// insets, is read there.
enum RecordedViews {
  /// The view that a row is about, by its kind and recorded size, among those that show something that the tables do
  /// not tell; `nil` where the files have none.
  static func view(
    _ kind: RecordedText.Kind, in repository: String, size: Size, isTold: (String) -> Bool
  ) -> ViewNode? {
    let same = views(of: repository).filter { node in
      guard node.viewClass == (kind == .label ? .label : .button), let frame = node.frame else {
        return false
      }
      return (frame.width - size.width).magnitude < 1e-6 && (frame.height - size.height).magnitude < 1e-6
    }
    let untold = same.first { node in
      let text = node.text?.text ?? ""
      let control = node.control
      return node.image != nil || control.backgroundImageSize != nil
        || control.contentEdgeInsets.map { $0 != .zero } == true || !text.isEmpty && !isTold(text)
        || node.text?.lineSpacing != TextContent.LineSpacing()
    }
    return untold ?? same.first { ($0.text?.text ?? "").isEmpty }
  }

  private static func views(of repository: String) -> [ViewNode] { all[repository] ?? [] }

  /// By repository, in order of files. Those that no row needs are read too: there are few.
  private static let all: [String: [ViewNode]] = {
    var result: [String: [ViewNode]] = [:]
    for (repository, document) in RecordedFiles.corpus ?? [] {
      let views = document.diagrams.flatMap(\.tree.views).filter {
        $0.viewClass == .label || $0.viewClass == .button
      }
      result[repository.replacingOccurrences(of: "__", with: "/"), default: []] += views
    }
    return result
  }()
}
