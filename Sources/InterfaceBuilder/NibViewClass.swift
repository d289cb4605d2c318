import AutoLayout
import Geometry

/// The class of a view, determined by its element's name (`InterfaceBuilderRules: Views and their classes`).
struct NibViewClass: Sendable {
  var viewClass = ViewClass.view
  /// The axes on which the view has an intrinsic size.
  var sizes: Set<Axis> = []

  /// Reads the class from an element; an unknown name is a plain view.
  init(_ element: MarkupElement) {
    let both: Set<Axis> = [.horizontal, .vertical]
    switch element.name {
    case "label": (viewClass, sizes) = (.label, both)
    case "button": (viewClass, sizes) = (.button, both)
    case "imageView": (viewClass, sizes) = (.imageView, element.image == nil ? [] : both)
    case "textField": (viewClass, sizes) = (.textField, both)
    case "textView":
      (viewClass, sizes) = (.textView, element["scrollEnabled"] == "NO" ? both : [])
    case "switch": (viewClass, sizes) = (.switch, both)
    case "slider": (viewClass, sizes) = (.slider, [.vertical])
    case "progressView": (viewClass, sizes) = (.progressView, [.vertical])
    case "activityIndicatorView": (viewClass, sizes) = (.activityIndicator, both)
    case "segmentedControl": (viewClass, sizes) = (.segmentedControl, both)
    case "stepper": (viewClass, sizes) = (.stepper, both)
    case "pageControl": (viewClass, sizes) = (.pageControl, both)
    case "datePicker": (viewClass, sizes) = (.datePicker, both)
    case "pickerView", "colorWell", "calendarView", "pasteControl", "locationButton", "adBannerView":
      sizes = both
    case "searchBar", "navigationBar", "toolbar", "tabBar": sizes = [.vertical]
    case "scrollView", "collectionView": viewClass = .scrollView
    case "tableView": viewClass = .tableView
    case "stackView": viewClass = .stackView
    default: break
    }
  }

  /// The insets from the frame to the alignment rectangle, on which constraints act. Sliders have none in iOS 26.
  func alignmentInsets(tools: ToolsVersion) -> EdgeInsets {
    viewClass == .slider && tools.isXcode26 ? .zero : viewClass.defaultAlignmentRectInsets
  }
}

extension MarkupElement {
  /// The image of an image view or of a button's state, in an attribute or, in later versions, in an element.
  var image: (name: String, isSymbol: Bool)? {
    let element = child("imageReference", key: "image") ?? self
    return element["image"].map { ($0, element["catalog"] == "system") }
  }
}
