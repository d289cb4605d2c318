/// Words of Interface Builder files that mean something to their reader, and values that mean trouble.
enum MarkupVocabulary {
  static let elements = words(
    """
    view label button imageView textField textView switch slider stepper progressView activityIndicatorView
    segmentedControl pageControl datePicker pickerView searchBar navigationBar toolbar tabBar scrollView tableView
    collectionView stackView containerView mapView wkWebView tableViewCell tableViewCellContentView collectionViewCell
    collectionViewCellContentView subviews constraints constraint rect scenes scene objects viewController
    navigationController tabBarController tableViewController splitViewController placeholder viewLayoutGuide
    viewControllerLayoutGuide layoutGuides variation mask include exclude segue connections device adaptation resources
    image namedColor systemColor color fontDescription font state buttonConfiguration attributedString fragment
    attributes paragraphStyle string mutableString segments segment edgeInsets directionalEdgeInsets inset size
    autoresizingMask userDefinedRuntimeAttributes userDefinedRuntimeAttribute real prototypes cells sections
    tableViewSection freeformSimulatedSizeMetrics inferredMetricsTieBreakers nil simulatedTabBarMetrics point
    """)

  static let attributes = words(
    """
    id key x y width height constant multiplier priority relation firstItem firstAttribute secondItem secondAttribute
    identifier translatesAutoresizingMaskIntoConstraints fixedFrame hidden alpha axis distribution alignment spacing
    spacingType baselineRelativeArrangement layoutMarginsRelativeArrangement text title placeholder numberOfLines
    minimumScaleFactor minimumFontSize adjustsFontSizeToFit adjustsLetterSpacingToFitWidth
    lineBreakMode textAlignment preferredMaxLayoutWidth image catalog contentMode name type style pointSize weight size
    red green blue white colorSpace customColorSpace systemColor cocoaTouchSystemColor userLabel customClass
    verifyAmbiguity reference destination kind relationship semanticContentAttribute clipsSubviews pagingEnabled
    alwaysBounceVertical alwaysBounceHorizontal bounces scrollEnabled minX minY maxX maxY top left bottom right leading
    trailing preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea contentViewInsetsToSafeArea
    horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority
    verticalCompressionResistancePriority
    placeholderIntrinsicWidth placeholderIntrinsicHeight toolsVersion useAutolayout orientation numberOfPages
    accessoryType reuseIdentifier storyboardIdentifier modalPresentationStyle navigationBarHidden toolbarHidden
    hidesBottomBarWhenPushed prompted widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY
    keyPath value buttonType borderStyle on metaFont lineSpacing minimumLineHeight lineHeightMultiple
    """)

  static let values =
    words(
      """
      0 -0 1 -1 0.5 1e308 -1e308 1e-308 1e309 nan inf -inf 1e8 -1e8 99999999 100000001 2147483648 -9223372036854775809
      18446744073709551616 1e7 1e5 -1e5 1000 1000.5 1001 750 749.999 250 1e-9 0x10 3:4 1/0 0:0 1:1e-8 YES NO infinite
      left right top bottom leading trailing width height centerX centerY baseline firstBaseline lastBaseline
      leftMargin rightMargin topMargin bottomMargin leadingMargin trailingMargin notAnAttribute equal lessThanOrEqual
      greaterThanOrEqual vertical horizontal fill fillEqually fillProportionally equalSpacing equalCentering center
      firstBaseline default widthClass=compact heightClass=compact-widthClass=regular frame contentSize view contentView
      safeArea contentLayoutGuide frameLayoutGuide keyboard show push relationship rootViewController viewControllers
      popoverPresentation never system standard retina4_7 retina6_12 ipad11_0rounded landscape portrait fullscreen 26000
      14000 wordWrap forceRightToLeft displayP3 insetGrouped ignoreSizes off ../../../etc/passwd
      """) + [
      "", " ", "&#10;::error::", "&lt;&amp;&quot;", "&#x9B;31m", "&#x202E;é\u{301}漢👩‍👩‍👧", "%", "a b c d e f g",
    ]

  /// What is seldom made one attribute at a time.
  static let wholeElements = [
    #"<rect key="frame" x="0" y="0" width="100" height="1e5"/>"#,
    #"<view id="new"><rect key="frame" x="10" y="-20" width="30" height="40"/></view>"#,
    #"<stackView id="stk" axis="vertical" spacing="8"><rect key="frame" x="0" y="0" width="9" height="9"/></stackView>"#,
    #"<constraints><constraint firstAttribute="width" constant="10" id="c1"/></constraints>"#,
    #"<constraint firstItem="new" firstAttribute="top" secondItem="stk" secondAttribute="bottom" id="c2"/>"#,
    #"<subviews><label text="Text" id="lab" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>"#,
    #"<viewLayoutGuide key="safeArea" id="sa"/>"#, #"<viewLayoutGuide key="keyboard" id="kb"/>"#,
    #"<edgeInsets key="layoutMargins" top="8" left="-8" bottom="1e6" right="8"/>"#,
    #"<variation key="default"><mask key="subviews"><exclude reference="new"/></mask></variation>"#,
    #"<variation key="widthClass=compact" constant="20" fixedFrame="YES"/>"#,
    #"<color key="backgroundColor" red="0.5" green="2" blue="-1" alpha="0.3" colorSpace="custom"/>"#,
    #"<segue destination="vc" kind="show" id="sg"/>"#, #"<size key="contentSize" width="1e5" height="-5"/>"#,
    #"<resources><image name="img" width="1e8" height="0"/></resources>"#, "<![CDATA[ ]]>", "<!-- -->",
    #"<?xml version="1.0" encoding="UTF-8"?>"#, "<!DOCTYPE a>",
  ]

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
  }
}
