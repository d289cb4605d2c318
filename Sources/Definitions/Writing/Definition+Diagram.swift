package import LayoutDocument

import AutoLayout
import Geometry

extension Definition {
  /// A single layout with all that was changed in it, whatever it was read from.
  package static func text(of diagram: DocumentDiagram) -> String {
    let writing = TreeWriting(diagram)
    let environment = diagram.tree.environment
    var draft = DocumentDraft()
    // A scene's picture is headed by its name, which the file of a definition does not tell alone.
    draft.settings.title = diagram.title ?? diagram.name
    draft.settings.subtitle = diagram.subtitle
    draft.settings.caption = diagram.caption
    draft.settings.footnote = diagram.footnote
    draft.settings.canvas = .size(environment.canvas)
    if environment.safeArea != .zero { draft.settings.safeArea = environment.safeArea }
    if environment.direction != .leftToRight { draft.settings.direction = environment.direction }
    if environment.pixelScale != 1 { draft.settings.pixelScale = environment.pixelScale }
    if environment.automaticallyAdjustsScrollViewInsets { draft.settings.adjustsScrollViewInsets = true }
    draft.hasFixedTextMetrics = environment.text is SpecFont
    draft.isInterfaceBuilder = diagram.tree.design != nil
    draft.isOnDevice = diagram.isOnDevice
    draft.screen = diagram.screen
    var entries = DocumentKeys.document.write(draft)
    entries.append(("root", writing.root))
    if !diagram.tree.constraints.isEmpty { entries.append(("constraints", writing.constraints)) }
    return DefinitionText.text(of: entries)
  }
}
