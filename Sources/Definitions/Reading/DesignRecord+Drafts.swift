import AutoLayout

extension DesignRecord {
  /// Collects the Interface Builder data that a definition carries.
  ///
  /// - Parameters:
  ///   - drafts: the completed drafts of the views.
  ///   - isRecordedCanvas: whether the layout is on the canvas of the recorded frames.
  init(_ drafts: [ViewDraft], isRecordedCanvas: Bool) {
    self.init()
    labels = drafts.map {
      $0.label ?? Self.label($0.userLabel) ?? Self.label(ofClass: $0.node.viewClass.rawValue)
    }
    userLabels = drafts.map(\.userLabel)
    frames = drafts.map { $0.recordedFrame ?? $0.node.frame }
    verifications = drafts.map(\.verification)
    isOfOwnClass = drafts.map(\.isOfOwnClass)
    isSymbol = drafts.map { $0.isSymbol && $0.node.viewClass == .imageView }
    restingScrollViews = drafts.enumerated().compactMap { index, draft in
      draft.restsAlways.map { RestingScrollView(view: ViewID(index), isAlwaysInset: $0) }
    }
    self.isRecordedCanvas = isRecordedCanvas
  }
}
