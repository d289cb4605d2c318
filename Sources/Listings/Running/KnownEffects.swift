/// What UIKit's names do that change no frame: how things look, behave, are read aloud or told of.
enum KnownEffects {
  /// Whether a property moves nothing. What is set to it may be anything.
  static func isInert(property name: String) -> Bool { properties.contains(name) }

  /// Whether a call of a view or view controller moves nothing.
  static func isInert(call name: String) -> Bool { calls.contains(name) }

  static let propertyNames = properties

  private static let properties: Set<String> = [
    // Identity and behavior.
    "tag", "delegate", "dataSource", "isUserInteractionEnabled", "userInteractionEnabled", "isEnabled",
    "enabled",
    "isSelected", "selected", "isHighlighted", "highlighted", "restorationIdentifier", "autoresizesSubviews",
    "isExclusiveTouch",
    "exclusiveTouch", "isMultipleTouchEnabled", "multipleTouchEnabled", "delaysContentTouches", "mas_key",
    "canCancelContentTouches", "isEditable", "editable", "isSelectable", "selectable", "isSecureTextEntry",
    "secureTextEntry", "isContinuous", "continuous", "allowsSelection", "allowsMultipleSelection",
    "isEditing",
    "allowsSelectionDuringEditing", "showsMenuAsPrimaryAction", "menu", "isPointerInteractionEnabled",
    "undoManager",
    "allowsEditingTextAttributes", "refreshControl", "prefetchDataSource", "dragDelegate", "dropDelegate",
    "dragInteractionEnabled", "selectionFollowsFocus", "remembersLastFocusedIndexPath",
    "isPrefetchingEnabled",
    "navigationDelegate", "uiDelegate", "UIDelegate", "searchResultsUpdater", "transitioningDelegate",
    "modalPresentationStyle", "modalTransitionStyle", "isModalInPresentation", "definesPresentationContext",
    "restorationClass", "hidesBottomBarWhenPushed", "selectedIndex", "selectedSegmentIndex",
    // Keyboards and input.
    "keyboardType", "keyboardAppearance", "returnKeyType", "autocorrectionType", "autocapitalizationType",
    "spellCheckingType", "smartDashesType", "smartQuotesType", "smartInsertDeleteType", "textContentType",
    "enablesReturnKeyAutomatically", "keyboardDismissMode", "inputView", "inputAccessoryView",
    "inputDelegate",
    "clearButtonMode", "clearsOnBeginEditing", "dataDetectorTypes", "linkTextAttributes", "typingAttributes",
    // Looks.
    "isOpaque", "opaque", "tintColor", "tintAdjustmentMode", "shadowColor", "shadowOffset",
    "highlightedTextColor",
    "barTintColor", "onTintColor", "thumbTintColor", "minimumTrackTintColor", "maximumTrackTintColor",
    "progressTintColor", "trackTintColor", "pageIndicatorTintColor", "currentPageIndicatorTintColor",
    "separatorColor", "separatorStyle", "separatorInset", "separatorInsetReference", "sectionIndexColor",
    "cornerRadius", "cornerConfiguration", "barStyle", "isTranslucent", "translucent", "effect",
    "backgroundView",
    "selectedBackgroundView", "multipleSelectionBackgroundView", "selectionStyle", "accessoryType",
    "editingAccessoryType", "appearance", "standardAppearance", "scrollEdgeAppearance", "compactAppearance",
    "overrideUserInterfaceStyle", "userInterfaceStyle", "color", "hidesWhenStopped", "hidesForSinglePage",
    "clearsContextBeforeDrawing", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
    "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted", "animationImages", "animationDuration",
    "animationRepeatCount", "highlightedImage", "layerContentsFormat", "showsExpansionTextWhenTruncated",
    "preferredIndicatorImage", "backgroundStyle", "allowsContinuousInteraction", "statusBarStyle",
    "preferredSymbolConfiguration", "isSpringLoaded", "springLoaded", "hoverStyle", "maskView", "mask",
    // Scrolling.
    "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "indicatorStyle",
    "scrollIndicatorInsets",
    "verticalScrollIndicatorInsets", "horizontalScrollIndicatorInsets", "scrollsToTop", "decelerationRate",
    "isDirectionalLockEnabled", "directionalLockEnabled", "maximumZoomScale", "minimumZoomScale",
    "bouncesZoom",
    "automaticallyAdjustsScrollIndicatorInsets", "isScrollEnabled", "scrollEnabled",
    "allowsKeyboardScrolling",
    "transfersVerticalScrollingToParent", "transfersHorizontalScrollingToParent", "bouncesHorizontally",
    "bouncesVertically",
    // Lists, whose rows are not here.
    "estimatedRowHeight", "rowHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "sectionHeaderTopPadding",
    "cellLayoutMarginsFollowReadableWidth",
    "collectionViewLayout", "isPrefetching", "fillerRowHeight", "insetsContentViewsToSafeArea",
    // Values of controls.
    "isOn", "on", "value", "minimumValue", "maximumValue", "stepValue", "progress", "date", "minimumDate",
    "maximumDate", "datePickerMode", "minuteInterval", "countDownDuration", "wraps", "autorepeat",
    // Text.
    "adjustsFontForContentSizeCategory", "allowsDefaultTighteningForTruncation", "selectedRange",
    "selectedTextRange", "isFindInteractionEnabled",
    // Accessibility.
    "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityIdentifier",
    "accessibilityTraits", "accessibilityElements", "accessibilityLanguage", "accessibilityFrame",
    "accessibilityActivationPoint", "accessibilityPath", "accessibilityCustomActions",
    "accessibilityViewIsModal",
    "accessibilityElementsHidden", "accessibilityNavigationStyle", "accessibilityUserInputLabels",
    "accessibilityAttributedLabel", "accessibilityIgnoresInvertColors", "isAccessibilityElement",
    "shouldGroupAccessibilityChildren", "accessibilityContainerType",
    "accessibilityRespondsToUserInteraction",
    "showsLargeContentViewer", "largeContentTitle", "largeContentImage", "scalesLargeContentImage",
    "accessibilityElementIsFocused",
  ]

  private static let calls: Set<String> = [
    // What asks for layout or display, which happens at the end in any case.
    "setNeedsLayout", "layoutIfNeeded", "setNeedsUpdateConstraints", "updateConstraintsIfNeeded",
    "updateConstraints",
    "layoutSubviews", "setNeedsDisplay", "invalidateIntrinsicContentSize", "layoutSublayers",
    "setNeedsUpdateProperties",
    // Events and their handling.
    "addTarget", "removeTarget", "addAction", "removeAction", "addGestureRecognizer",
    "removeGestureRecognizer",
    "addInteraction", "removeInteraction", "becomeFirstResponder", "resignFirstResponder", "endEditing",
    "addObserver", "removeObserver", "sendActions", "sendActionsForControlEvents", "registerForTraitChanges",
    "registerForPreviewing",
    // The contents of lists, which have no cells here.
    "reloadData", "register", "registerClass", "registerNib", "beginUpdates", "endUpdates", "selectRow",
    "deselectRow",
    "insertRows", "deleteRows", "reloadRows", "reloadSections", "insertSections", "deleteSections",
    "insertItems",
    "deleteItems", "reloadItems", "performBatchUpdates", "scrollToRow", "scrollToItem", "selectItem",
    "deselectItem",
    "setEditing", "setCollectionViewLayout", "prepareForReuse", "setSelected", "setHighlighted",
    "scrollRectToVisible", "setZoomScale", "zoom",
    // Looks and animations.
    "startAnimating", "stopAnimating", "flashScrollIndicators", "setTitleColor", "setBackgroundImage",
    "setTitleShadowColor", "setThumbImage", "setMinimumTrackImage", "setMaximumTrackImage", "setProgress",
    "setOn",
    "setValue", "setDate", "setTitleTextAttributes", "setDividerImage", "setBackgroundColor", "drawText",
    "setPreferredSymbolConfiguration", "snapshotView", "addMotionEffect", "setSelectedScope",
    "addSymbolEffect",
    // The life of objects.
    "didMoveToParent", "didMoveToParentViewController", "awakeFromNib", "retain", "release", "autorelease",
    "didMoveToSuperview", "didMoveToWindow", "willMoveToSuperview", "prepareForInterfaceBuilder",
    "traitCollectionDidChange",
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "updateViewConstraints", "loadView",
    // View controllers.
    "addChild", "addChildViewController", "removeFromParent", "removeFromParentViewController", "willMove",
    "didMove",
    "willMoveToParentViewController", "setNeedsStatusBarAppearanceUpdate",
    "setNeedsUpdateOfHomeIndicatorAutoHidden",
    "present", "dismiss", "presentViewController", "dismissViewControllerAnimated", "performSegue",
    "performSegueWithIdentifier", "show", "pushViewController", "popViewController",
  ]
}
