/// The names that views, guides and constraints have in files, and what the reader makes of them
/// (`InterfaceBuilderRules: Names that are not read`). A name that is missing here may take part in layout for all that
/// is known.
struct NibVocabulary {
  /// Attributes and elements of views that are read.
  static let read: Set<String> = [
    "accessoryType", "adjustsFontForContentSizeCategory", "adjustsFontSizeToFit",
    "adjustsLetterSpacingToFitWidth", "alignment", "alpha",
    "alwaysBounceHorizontal", "alwaysBounceVertical",
    "attributedString",
    "autoresizesSubviews", "autoresizingMask", "axis", "barStyle", "baselineRelativeArrangement",
    "borderStyle", "bounces", "button", "buttonConfiguration", "buttonType", "catalog", "cells",
    "clipsSubviews", "color", "connections", "constraints", "contentInsetAdjustmentBehavior", "contentMode",
    "contentViewInsetsToSafeArea", "customClass", "directionalEdgeInsets", "distribution", "edgeInsets",
    "enabled", "fixedFrame", "fontDescription", "freeformSimulatedSizeMetrics", "hidden",
    "horizontalCompressionResistancePriority", "horizontalHuggingPriority", "id", "image", "imageReference",
    "imageView", "inset", "insetsLayoutMarginsFromSafeArea", "items", "key", "keyboardLayoutGuide",
    "largeTitles", "lineBreakMode", "minimumFontSize", "minimumScaleFactor", "mutableString", "nil",
    "numberOfLines", "on", "pagingEnabled",
    "placeholder", "placeholderIntrinsicHeight", "placeholderIntrinsicWidth", "preferredMaxLayoutWidth",
    "preservesSuperviewLayoutMargins", "prototypes", "rect", "reuseIdentifier", "scrollEnabled", "searchBar",
    "sections", "segments", "semanticContentAttribute", "showsCancelButton", "simulatedNavigationBarMetrics",
    "simulatedStatusBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics", "size", "spacing",
    "spacingType", "state", "string", "style", "subviews", "tableViewCell", "text", "textAlignment",
    "textAttributes", "translatesAutoresizingMaskIntoConstraints", "translucent",
    "userDefinedRuntimeAttributes", "userLabel", "value", "variation", "verifyAmbiguity",
    "verticalCompressionResistancePriority", "verticalHuggingPriority", "view", "viewLayoutGuide",
  ]

  /// Attributes and elements of views that move no frame: appearance, behavior, names, and what a table or collection
  /// lays its rows and items out by, whose frames are on record.
  static let moveNothing: Set<String> = [
    "accessibility", "adjustsImageWhenDisabled",
    "adjustsImageWhenHighlighted", "allowsBackForwardNavigationGestures",
    "allowsCameraControl", "allowsEditingTextAttributes", "allowsInlineMediaPlayback", "allowsLinkPreview",
    "allowsMultipleSelection", "allowsMultipleSelectionDuringEditing", "allowsSelection",
    "allowsSelectionDuringEditing", "ambiguous", "animating", "animations", "autocorrectionType",
    "baselineAdjustment", "blurEffect", "bouncesZoom", "canCancelContentTouches",
    "changesSelectionAsPrimaryAction", "clearButtonMode", "clearsContextBeforeDrawing",
    "collectionReusableView",
    "collectionViewCellContentView", "collectionViewFlowLayout", "collectionViewLayout", "colorPixelFormat",
    "contentHorizontalAlignment", "contentVerticalAlignment", "continuous", "customModule",
    "customModuleProvider", "dataDetectorType", "dataDetectorTypes", "dataMode", "date",
    "delaysContentTouches", "depthStencilPixelFormat", "detailTextLabel", "directionalLockEnabled",
    "editable",
    "editingAccessoryType", "estimatedRowHeight", "estimatedSectionFooterHeight",
    "estimatedSectionHeaderHeight", "exclusiveTouch", "gestureRecognizers", "hasAttributedTitle",
    "hidesAccessoryWhenEditing", "highlighted", "indentationWidth", "indicatorStyle", "itemPositioning",
    "keyboardDismissMode", "listContentConfiguration", "mapType", "maxValue", "maximumValue",
    "maximumValueImage", "maximumZoomScale", "minValue",
    "minimumValue", "minimumValueImage", "minimumZoomScale", "minuteInterval", "misplaced",
    "multipleTouchEnabled", "opaque", "point", "pointerInteraction", "preferredSymbolConfiguration",
    "prefetchingEnabled", "progress", "restorationIdentifier", "reversesTitleShadowWhenHighlighted", "role",
    "rowHeight", "scalesPageToFit", "sceneName", "searchBarStyle", "sectionFooterHeight",
    "sectionHeaderHeight", "segmentControlStyle", "selectable", "selected", "selectedSegmentIndex",
    "selectionStyle", "separatorInsetReference", "separatorStyle", "shouldIndentWhileEditing",
    "showsHorizontalScrollIndicator", "showsMenuAsPrimaryAction", "showsScale", "showsTouchWhenHighlighted",
    "showsUserLocation", "showsVerticalScrollIndicator", "simulatedAppContext", "springLoaded",
    "standardMapConfiguration", "stepValue", "tabBarAppearance", "tableViewCellContentView", "tag",
    "textInputTraits", "textLabel", "toolbarAppearance", "useCurrentDate", "userInteractionEnabled",
    "usesAttributedText", "vibrancyEffect", "wkWebViewConfiguration", "wraps",
  ]

  /// Attributes that take part in layout with the given value and are not read, with what follows. A view has at
  /// least its recorded size on the recorded canvas, so those that change the size of a control count on others only.
  static let unread: [String: Unread] = [
    "adjustsImageSizeForAccessibilityContentSizeCategory": Unread(
      value: "YES", onOtherCanvases: true, effect: "the image keeps its size for larger text"),
    "apportionsSegmentWidthsByContent": Unread(
      value: "YES", onOtherCanvases: true, effect: "the segments are equally wide"),
    "datePickerMode": Unread(value: nil, onOtherCanvases: true, effect: "the picker keeps its recorded size"),
    "hidesForSinglePage": Unread(value: "YES", onOtherCanvases: true, effect: "the control stays visible"),
    "hidesWhenStopped": Unread(value: "YES", onOtherCanvases: true, effect: "the indicator stays visible"),
    "indentationLevel": Unread(value: nil, onOtherCanvases: true, effect: "the cell is not indented"),
    "layoutMarginsFollowReadableWidth": Unread(
      value: "YES", onOtherCanvases: false, effect: "the margins do not follow the readable width"),
    "numberOfPages": Unread(value: nil, onOtherCanvases: true, effect: "the control keeps its recorded size"),
  ]

  /// An attribute that takes part in layout and is not read.
  struct Unread: Sendable {
    /// The value with which it takes part; `nil` for any.
    var value: String?
    var onOtherCanvases: Bool
    var effect: String
  }

  /// The elements of views. Any other is laid out as a plain view.
  static let views: Set<String> = [
    "activityIndicatorView", "adBannerView", "arscnView", "arskView", "button", "calendarView",
    "collectionReusableView",
    "collectionView", "collectionViewCell", "collectionViewCellContentView", "colorWell", "containerView",
    "datePicker", "glkView", "imageView", "label", "locationButton", "mapView", "mtkView", "navigationBar",
    "pageControl", "pasteControl", "pickerView", "progressView", "sceneKitView", "scrollView", "searchBar",
    "segmentedControl", "skView", "slider", "stackView", "stepper", "switch", "tabBar", "tableView",
    "tableViewCell", "tableViewCellContentView", "textField", "textView", "toolbar", "view",
    "visualEffectView", "webView", "wkWebView", "window",
  ]

  /// The attributes of constraints, all of which are read or move nothing: the number of a `symbolic` constant is
  /// recorded beside it.
  static let ofConstraints: Set<String> = [
    "constant", "firstAttribute", "firstItem", "id", "identifier", "multiplier", "placeholder", "priority",
    "relation", "secondAttribute", "secondItem", "symbolType", "symbolic", "userLabel",
  ]
}
