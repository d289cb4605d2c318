import AutoLayout
import Geometry
import Source

/// Resolves a view's references to other views and to files once all views have been read.
extension ViewTreeReader {
  /// Resolves the references of one view.
  mutating func complete(_ index: Int) {
    completeFrame(index)
    if drafts[index].node.buttonConfiguration != nil, sources[index]["font"] == nil {
      drafts[index].node.text?.font = ButtonConfiguration.font
    }
    completeImage(index)
    completeStack(index)
    completeTable(index)
    completeCell(index)
    checkItem(index)
  }

  /// Checks the keys that say what a view is in a collection view, and those that would place it there.
  private func checkItem(_ index: Int) {
    let draft = drafts[index]
    guard let superview = draft.node.superview.map({ drafts[$0.index].node }) else { return }
    if superview.viewClass == .collectionView {
      for entry in ["frame", "autoresizing"].compactMap({ sources[index][$0] }) {
        context.report(
          "'\(entry.key.text ?? "")' has no effect: the flow layout of '\(superview.name)' places '\(draft.node.name)'",
          "write 'itemSize' for another size, or give '\(superview.name)' the class ScrollView", at: entry.key
        )
      }
    }
    guard draft.node.flowRole != nil else { return }
    let entries = ["sectionHeader", "sectionFooter", "itemSize"].compactMap { sources[index][$0] }
    guard let entry = entries.first, let key = entry.key.text else { return }
    if let other = entries.dropFirst().first, draft.node.flow == nil {
      context.report(
        "'\(draft.node.name)' is either an item, a header or a footer",
        "remove '\(key)' or '\(other.key.text ?? "")'", at: other.key)
    }
    guard superview.viewClass != .collectionView else { return }
    context.report(
      "'\(key)' has no effect: '\(superview.name)' is no CollectionView",
      draft.node.viewClass == .scrollView && key == "itemSize"
        ? "write 'class: CollectionView' for a flow layout of its subviews"
        : "put the view into a CollectionView, or remove '\(key)'", at: entry.key)
  }

  private mutating func completeFrame(_ index: Int) {
    let draft = drafts[index]
    let isFramed = draft.node.frame != nil || draft.node.frameFitting != nil
    // A stack view turns off mask translation for its arranged subviews.
    let translates = draft.translatesAutoresizingMask ?? (isFramed && !isArranged(index))
    drafts[index].node.translatesAutoresizingMaskIntoConstraints = translates
    if translates, draft.node.frame == nil { drafts[index].node.frame = .zero }
    if let frame = draft.recordedFrame, isFree(draft, translates) { drafts[index].node.frame = frame }
    let ownSize = draft.node.superview == nil ? baseCanvas : (draft.node.frame ?? draft.recordedFrame)?.size
    drafts[index].node.referenceSize = draft.bounds?.size ?? ownSize
    if let origin = draft.bounds?.origin {
      if draft.node.scroll == nil {
        drafts[index].node.boundsOrigin = origin
      } else if draft.node.scroll?.contentOffset == nil, !isInterfaceBuilder || origin != .zero {
        // The bounds origin of a scroll view is its content offset.
        drafts[index].node.scroll?.contentOffset = origin
      }
    }
    if !translates, let entry = sources[index]["autoresizing"] {
      context.report(
        "'autoresizing' has no effect: '\(draft.node.name)' is laid out by constraints, not by a frame",
        isFramed ? "remove the mask" : "give it a 'frame', or remove the mask", at: entry.key)
    }
    guard translates, !isInterfaceBuilder, let superview = draft.node.superview else { return }
    let container = drafts[superview.index]
    guard container.node.referenceSize == nil, draft.node.frameReference == nil,
      let axis = draft.node.autoresizing.axisThatNeedsSuperview,
      let entry = sources[index]["autoresizing"]
    else { return }
    context.report(
      "the mask needs the \(axis == .horizontal ? "width" : "height") of '\(container.node.name)', "
        + "which has neither a frame nor bounds",
      "give '\(container.node.name)' the bounds that this frame was designed for", at: entry.key)
  }

  /// Whether a view keeps its recorded frame until constraints place it.
  private func isFree(_ draft: ViewDraft, _ translates: Bool) -> Bool {
    draft.node.superview != nil && !translates && draft.node.frame == nil
  }

  private mutating func completeImage(_ index: Int) {
    guard let reference = drafts[index].image else { return }
    var content = drafts[index].node.image ?? ImageContent()
    if isInterfaceBuilder, drafts[index].node.viewClass == .button { content.contentMode = .scaleAspectFit }
    switch reference {
    case .placeholder(let size): content.size = size
    case .file(let path, let node):
      do throws(ImageFiles.Problem) {
        let image = try images.files.image(path, options)
        content.size = image.size
        content.png = image.png
      } catch {
        context.report("the image '\(path)' \(error.message)", error.suggestion, at: node)
        return
      }
    }
    let target = drafts[index].node.cell?.imageView?.index ?? index
    drafts[target].node.image = content
  }

  private mutating func completeStack(_ index: Int) {
    guard drafts[index].node.stack != nil else { return }
    let draft = drafts[index]
    var arranged = draft.node.subviews
    if let names = draft.arranged {
      arranged = []
      for name in names {
        guard let view = subview(name, of: index) else { continue }
        if arranged.contains(view) {
          context.report("'\(name.name)' is already arranged", nil, at: name.node)
        } else {
          arranged.append(view)
        }
      }
    }
    drafts[index].node.stack?.arranged = arranged
    for (name, spacing) in draft.customSpacing {
      guard let view = subview(name, of: index) else { continue }
      guard arranged.contains(view) else {
        context.report(
          "'\(draft.node.name)' does not arrange '\(name.name)'", "add it to 'arranged'", at: name.node)
        continue
      }
      drafts[index].node.stack?.customSpacing[view] = spacing.points
    }
  }

  /// Whether the view's superview, already completed, is a stack view that arranges it.
  private func isArranged(_ index: Int) -> Bool {
    guard let superview = drafts[index].node.superview else { return false }
    return drafts[superview.index].node.stack?.arranged.contains(ViewID(index)) ?? false
  }

  /// The subview of a name; `nil` if it is removed, or after a report that there is none.
  func subview(_ name: NamedNode, of index: Int) -> ViewID? {
    if removed.contains(name.name) { return nil }
    let subviews = drafts[index].node.subviews
    if let match = subviews.first(where: { drafts[$0.index].key == name.name }) { return match }
    context.report(
      "'\(drafts[index].node.name)' has no subview '\(name.name)'",
      context.suggestion(for: name.name, among: subviews.map { drafts[$0.index].key }), at: name.node)
    return nil
  }
}

extension AutoresizingMask {
  /// The first axis on which the frame depends on the superview's length (`LayoutRules: Autoresizing masks`).
  fileprivate var axisThatNeedsSuperview: Axis? {
    if contains(.flexibleLeftMargin) || contains(.flexibleWidth) { return .horizontal }
    return contains(.flexibleTopMargin) || contains(.flexibleHeight) ? .vertical : nil
  }
}
