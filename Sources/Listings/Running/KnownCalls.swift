/// The calls of UIKit and of constraint libraries that listings may make, by what answers them.
enum KnownCalls {
  static let anchors = CallTable(
    """
    constraint(equalTo:multiplier?:constant?:)
    constraint(greaterThanOrEqualTo:multiplier?:constant?:)
    constraint(lessThanOrEqualTo:multiplier?:constant?:)
    constraint(equalToConstant:)
    constraint(greaterThanOrEqualToConstant:)
    constraint(lessThanOrEqualToConstant:)
    constraint(equalToSystemSpacingAfter:multiplier?:)
    constraint(greaterThanOrEqualToSystemSpacingAfter:multiplier?:)
    constraint(lessThanOrEqualToSystemSpacingAfter:multiplier?:)
    constraint(equalToSystemSpacingBelow:multiplier?:)
    constraint(greaterThanOrEqualToSystemSpacingBelow:multiplier?:)
    constraint(lessThanOrEqualToSystemSpacingBelow:multiplier?:)
    constraintEqualToAnchor(_:multiplier?:constant?:)
    constraintGreaterThanOrEqualToAnchor(_:multiplier?:constant?:)
    constraintLessThanOrEqualToAnchor(_:multiplier?:constant?:)
    constraintEqualToConstant(_:)
    constraintGreaterThanOrEqualToConstant(_:)
    constraintLessThanOrEqualToConstant(_:)
    constraintEqualToSystemSpacingAfterAnchor(_:multiplier?:)
    constraintGreaterThanOrEqualToSystemSpacingAfterAnchor(_:multiplier?:)
    constraintLessThanOrEqualToSystemSpacingAfterAnchor(_:multiplier?:)
    constraintEqualToSystemSpacingBelowAnchor(_:multiplier?:)
    constraintGreaterThanOrEqualToSystemSpacingBelowAnchor(_:multiplier?:)
    constraintLessThanOrEqualToSystemSpacingBelowAnchor(_:multiplier?:)
    """)

  static let constraints = CallTable(
    """
    activate() deactivate() install() uninstall() autoInstall() autoRemove() autoIdentify(_:)
    setActive(_:) setPriority(_:) setConstant(_:) setIdentifier(_:)
    update(offset:) update(inset:) update(priority:)
    updateOffset(amount:) updateInset(amount:) updatePriority(amount:)
    """)

  static let layoutConstraintType = CallTable(
    """
    init(item:attribute:relatedBy:toItem?:attribute?:multiplier?:constant?:)
    constraintWithItem(_:attribute:relatedBy:toItem?:attribute?:multiplier?:constant?:)
    constraints(withVisualFormat:options?:metrics?:views:)
    constraintsWithVisualFormat(_:options?:metrics?:views:)
    activate(_:) deactivate(_:) activateConstraints(_:) deactivateConstraints(_:)
    autoSetPriority(_:forConstraints?:) autoSetIdentifier(_:forConstraints?:)
    autoCreateAndInstallConstraints(_:) autoCreateConstraintsWithoutInstalling(_:)
    """)

  /// What a statement of SnapKit's or Masonry's closures answers.
  static let statements = CallTable(
    """
    equalTo(_:) greaterThanOrEqualTo(_:) lessThanOrEqualTo(_:)
    equalToSuperview() greaterThanOrEqualToSuperview() lessThanOrEqualToSuperview()
    offset(_:) inset(_:) insets(_:) sizeOffset(_:) centerOffset(_:) valueOffset(_:)
    multipliedBy(_:) dividedBy(_:)
    priority(_:) priorityLow() priorityMedium() priorityHigh() priorityRequired()
    labeled(_:) key(_:) and() with()
    """
  ).adding(constraints)

  static let libraryItems = CallTable(
    """
    makeConstraints(_:) remakeConstraints(_:) updateConstraints(_:) prepareConstraints(_:) removeConstraints()
    makeConstraints(closure:) remakeConstraints(closure:) updateConstraints(closure:) prepareConstraints(closure:)
    distributeViewsAlongAxis(_:withFixedSpacing:leadSpacing:tailSpacing:)
    distributeViewsAlongAxis(_:withFixedItemLength:leadSpacing:tailSpacing:)
    """)

  static let hierarchy = CallTable(
    """
    addSubview(_:) addSubviews(_...:) insertSubview(_:at:) insertSubview(_:atIndex:)
    insertSubview(_:aboveSubview:) insertSubview(_:belowSubview:) removeFromSuperview()
    bringSubviewToFront(_:) bringSubview(toFront:) sendSubviewToBack(_:) sendSubview(toBack:)
    addArrangedSubview(_:) addArrangedSubviews(_...:) removeArrangedSubview(_:)
    insertArrangedSubview(_:at:) insertArrangedSubview(_:atIndex:)
    setCustomSpacing(_:after:) setCustomSpacing(_:afterView:) addLayoutGuide(_:)
    addConstraint(_:) addConstraints(_:) removeConstraint(_:) removeConstraints(_:)
    setContentHuggingPriority(_:for:) setContentHuggingPriority(_:forAxis:)
    setContentCompressionResistancePriority(_:for:) setContentCompressionResistancePriority(_:forAxis:)
    """)

  static let views = hierarchy.adding(
    CallTable(
      """
      then(_:) apply(_:) with(_:) do(_:) configureForAutoLayout()
      setTitle(_:for:) setTitle(_:forState:) setImage(_:for:) setImage(_:forState:) setImage(_:)
      setContentOffset(_:animated?:)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority?:verticalFittingPriority?:)
      systemLayoutSizeFittingSize(_:withHorizontalFittingPriority?:verticalFittingPriority?:)
      sizeToFit() sizeThatFits(_:)
      """)
  ).adding(pureLayout).adding(tinyConstraints)

  static let pureLayout = CallTable(
    """
    autoPinEdge(toSuperviewEdge:withInset?:relation?:)
    autoPinEdge(toSuperviewMargin:relation?:)
    autoPinEdge(toSuperviewSafeArea:withInset?:relation?:)
    autoPinEdge(_:to:of:withOffset?:relation?:)
    autoPinEdge(_:toEdge:ofView:withOffset?:relation?:)
    autoPinEdgeToSuperviewEdge(_:withInset?:relation?:)
    autoPinEdgeToSuperviewMargin(_:relation?:)
    autoPinEdgeToSuperviewSafeArea(_:withInset?:relation?:)
    autoPinEdgesToSuperviewEdges(with?:excludingEdge?:)
    autoPinEdgesToSuperviewEdges(withInsets:excludingEdge?:)
    autoPinEdgesToSuperviewEdgesWithInsets(_:excludingEdge?:)
    autoPinEdgesToSuperviewMargins(excludingEdge?:)
    autoPinEdgesToSuperviewMarginsExcludingEdge(_:)
    autoPinEdgesToSuperviewSafeArea(with?:excludingEdge?:)
    autoPinEdgesToSuperviewSafeAreaWithInsets(_:excludingEdge?:)
    autoSetDimension(_:toSize:relation?:)
    autoSetDimensions(to:) autoSetDimensionsToSize(_:)
    autoSetAspectRatio(_:) autoSetAspectRatioFromSize(_:)
    autoMatch(_:to:of:withOffset?:withMultiplier?:relation?:)
    autoMatchDimension(_:toDimension:ofView:withOffset?:withMultiplier?:relation?:)
    autoCenterInSuperview() autoCenterInSuperviewMargins()
    autoAlignAxis(toSuperviewAxis:) autoAlignAxis(toSuperviewMarginAxis:)
    autoAlignAxis(_:toSameAxisOf:withOffset?:withMultiplier?:)
    autoAlignAxis(_:toSameAxisOfView:withOffset?:withMultiplier?:)
    autoAlignAxisToSuperviewAxis(_:) autoAlignAxisToSuperviewMarginAxis(_:)
    autoConstrainAttribute(_:to:of:withOffset?:withMultiplier?:relation?:)
    autoConstrainAttribute(_:toAttribute:ofView:withOffset?:withMultiplier?:relation?:)
    autoPin(toTopLayoutGuideOf:withInset:relation?:) autoPin(toBottomLayoutGuideOf:withInset:relation?:)
    autoPinToTopLayoutGuideOfViewController(_:withInset:relation?:)
    autoPinToBottomLayoutGuideOfViewController(_:withInset:relation?:)
    autoSetContentHuggingPriority(for:) autoSetContentHuggingPriorityForAxis(_:)
    autoSetContentCompressionResistancePriority(for:) autoSetContentCompressionResistancePriorityForAxis(_:)
    """)

  static let pureLayoutArrays = CallTable(
    """
    autoAlignViews(to:) autoAlignViewsToEdge(_:) autoAlignViewsToAxis(_:)
    autoMatchViewsDimension(_:)
    autoSetViewsDimension(_:toSize:relation?:)
    autoSetViewsDimensions(to:) autoSetViewsDimensionsToSize(_:)
    autoDistributeViews(along:alignedTo:withFixedSpacing:insetSpacing?:matchedSizes?:)
    autoDistributeViews(along:alignedTo:withFixedSize:insetSpacing?:)
    autoDistributeViewsAlongAxis(_:alignedTo:withFixedSpacing:insetSpacing?:matchedSizes?:)
    autoDistributeViewsAlongAxis(_:alignedTo:withFixedSize:insetSpacing?:)
    autoInstallConstraints() autoRemoveConstraints() autoIdentifyConstraints(_:)
    """)

  static let tinyConstraints: CallTable = {
    let ends = "priority?:isActive?:"
    let related = "relation?:" + ends
    let area = related + "usingSafeArea?:"
    var lines = [
      "center(in:offset?:\(ends))", "centerInSuperview(offset?:\(ends)usingSafeArea?:)",
      "edges(to:excluding?:insets?:\(related))", "edgesToSuperview(excluding?:insets?:\(area))",
      "origin(to:insets?:\(related))", "originToSuperview(insets?:\(area))",
      "horizontalToSuperview(insets?:\(area))", "verticalToSuperview(insets?:\(area))",
      "size(_:\(related))", "size(to:multiplier?:insets?:\(related))", "aspectRatio(_:\(related))",
      "widthToHeight(of:multiplier?:offset?:\(related))", "heightToWidth(of:multiplier?:offset?:\(related))",
      "setHugging(_:for:)", "setCompressionResistance(_:for:)",
    ]
    for name in ["width", "height"] {
      lines += [
        "\(name)(_:\(related))", "\(name)(to:_?:multiplier?:offset?:\(related))",
        "\(name)(min?:max?:\(ends))", "\(name)ToSuperview(_?:multiplier?:offset?:\(area))",
      ]
    }
    for name in ["leading", "trailing", "left", "right", "top", "bottom"] {
      lines += ["\(name)(to:_?:offset?:\(related))", "\(name)ToSuperview(_?:offset?:\(area))"]
    }
    for name in ["centerX", "centerY"] {
      lines += [
        "\(name)(to:_?:multiplier?:offset?:\(ends))",
        "\(name)ToSuperview(_?:multiplier?:offset?:\(ends)usingSafeArea?:)",
      ]
    }
    for name in [
      "leadingToTrailing", "trailingToLeading", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop",
    ] { lines.append("\(name)(of:offset?:\(related))") }
    return CallTable(lines.joined(separator: "\n"))
  }()

  static let arrays = CallTable(
    """
    forEach(_:) map(_:) compactMap(_:) flatMap(_:) filter(_:) enumerated() reversed() reduce(_:_:)
    reduce(into:_:) enumerateObjectsUsingBlock(_:) makeObjectsPerformSelector(*) dropFirst(_?:) dropLast(_?:)
    prefix(_:) suffix(_:) contains(_:) contains(where:) first(where:) last(where:) firstIndex(of:) indexOfObject(_:)
    joined() joined(separator:) sorted(*) min() max() objectAtIndex(_:) containsObject(_:) allSatisfy(_:)
    firstObject() lastObject() count() copy() mutableCopy()
    """)

  /// The initializers of UIKit's classes and structures.
  static let initializers = CallTable(
    """
    CGRect() CGRect(x:y:width:height:) CGRect(origin:size:)
    CGSize() CGSize(width:height:) CGPoint() CGPoint(x:y:)
    UIEdgeInsets() UIEdgeInsets(top?:left?:bottom?:right?:)
    NSDirectionalEdgeInsets() NSDirectionalEdgeInsets(top?:leading?:bottom?:trailing?:)
    TinyEdgeInsets(top?:left?:bottom?:right?:)
    CGRectMake(_:_:_:_:) CGSizeMake(_:_:) CGPointMake(_:_:) UIEdgeInsetsMake(_:_:_:_:)
    NSDirectionalEdgeInsetsMake(_:_:_:_:)
    """)

  /// The arguments that make a view of UIKit, whatever its class is.
  static let viewArguments = CallTable(
    """
    init() init(frame:) init(coder:) init(type:) init(type:primaryAction:) init(arrangedSubviews:) init(image:)
    init(image:highlightedImage:) init(items:) init(style:) init(effect:) init(activityIndicatorStyle:)
    init(progressViewStyle:) init(frame:style:) init(frame:collectionViewLayout:) init(frame:configuration:)
    init(frame:textContainer:) init(configuration:) init(configuration:primaryAction:) init(frame:primaryAction:)
    init(title:) init(string:) init(string:attributes:) init(style:reuseIdentifier:) init(reuseIdentifier:)
    init(forAutoLayout:) init(arrangedSubviews:axis:) init(activityIndicatorStyle:) init(activityIndicatorViewStyle:)
    """)

  static let fonts = CallTable(
    """
    systemFont(ofSize:weight?:) boldSystemFont(ofSize:) italicSystemFont(ofSize:)
    monospacedSystemFont(ofSize:weight:) monospacedDigitSystemFont(ofSize:weight:)
    preferredFont(forTextStyle:compatibleWith?:) init(name:size:)
    systemFontOfSize(_:weight?:) boldSystemFontOfSize(_:) italicSystemFontOfSize(_:)
    fontWithName(_:size:) preferredFontForTextStyle(_:)
    """)
}
