package import LayoutDocument

import AutoLayout
import Geometry

extension Definition {
  /// The text of a definition of a single layout, including the diagram's changes, from any input format.
  package static func text(of diagram: DocumentDiagram) -> String {
    var headings = SettingsDraft()
    // The name of a scene is the headline of its picture, and the name of the definition's file may not preserve it.
    headings.title = diagram.title ?? diagram.name
    headings.subtitle = diagram.subtitle
    headings.caption = diagram.caption
    headings.footnote = diagram.footnote
    return DefinitionText.text(of: entries(of: diagram, TreeWriting(diagram), headings))
  }

  /// The keys of a definition of a single layout.
  ///
  /// - Parameter headings: The texts around the picture.
  static func entries(
    of diagram: DocumentDiagram, _ writing: TreeWriting, _ headings: SettingsDraft = SettingsDraft()
  ) -> [(name: String, value: DefinitionNode)] {
    let environment = diagram.tree.environment
    var draft = DocumentDraft()
    draft.settings = headings
    draft.settings.canvas = .size(environment.canvas)
    if environment.safeArea != .zero { draft.settings.safeArea = environment.safeArea }
    if environment.keyboardHeight != 0 { draft.settings.keyboard = environment.keyboardHeight }
    if environment.direction != .leftToRight { draft.settings.direction = environment.direction }
    if environment.pixelScale != 1 { draft.settings.pixelScale = environment.pixelScale }
    if environment.contentSizeCategory != .large {
      draft.settings.contentSizeCategory = environment.contentSizeCategory
    }
    if environment.automaticallyAdjustsScrollViewInsets { draft.settings.adjustsScrollViewInsets = true }
    if environment.isViewControllerRoot { draft.settings.isViewControllerRoot = true }
    if environment.isCompactLandscape { draft.settings.isCompactLandscape = true }
    draft.controlMetrics = environment.controlMetrics
    draft.hasFixedTextMetrics = environment.text is SpecFont
    draft.isInterfaceBuilder = diagram.tree.design != nil
    draft.isOnDevice = diagram.isOnDevice
    draft.settings.space = diagram.space
    draft.screen = diagram.screen
    var entries = DocumentKeys.document.write(draft)
    entries.append(("root", writing.root))
    if !diagram.tree.constraints.isEmpty { entries.append(("constraints", writing.constraints)) }
    if let changes = writing.changesToCellParts {
      entries.append(("diagrams", .lines([.block([("views", changes)])])))
    }
    return entries
  }
}
