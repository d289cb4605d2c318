/// An example for each key of the format: one valid line of YAML.
enum FormatExamples {
  static let document = headings.merging(settings) { $1 }.merging([
    "caption": "caption: The content is two frames wide",
    "footnote": "footnote: Solved at 375 × 667 points",
    "viewController": "viewController: true",
    "compactLandscape": "compactLandscape: true",
    "controlMetrics": "controlMetrics: modern",
    "textMetrics": "textMetrics: fixed",
    "scale": "scale: 0.5",
    "key": "key: false",
    "focus": "focus: [photo]",
    "about": "about: [photo.width]",
    "axis": "axis: horizontal",
    "width": "width: wide",
    "tolerance": "tolerance: { points: 0.5, reason: Text measures differently on macOS }",
    "root": "root: { subviews: { photo: { class: ImageView, image: 60x60 } } }",
    "constraints": "constraints: [\"photo.leading == root.leading + 20\"]",
    "diagrams": "diagrams: [{ name: portrait }, { name: landscape, canvas: 667x375 }]",
    "$schema": "$schema: ../plumbline.schema.json",
    "strings": "strings: de.lproj/Localizable.strings",
    "languages": "languages: { de: { title: Anmelden }, fi: { title: Kirjaudu } }",
    "interfaceBuilder": "interfaceBuilder: true",
    "onDevice": "onDevice: true",
    "screen": "screen: { frame: [0, 0, 375, 667], safeArea: [20, 0, 0, 0] }",
    "solved": "solved: { format: 1, frames: { root: [0, 0, 375, 667] } }",
  ]) { $1 }

  static let diagram = panel.merging([
    "name": "name: landscape",
    "caption": "caption: The content is two frames wide",
    "footnote": "footnote: Solved at 375 × 667 points",
    "show": "show: [constraints, contentSize, names]",
    "scale": "scale: 0.5",
    "key": "key: all",
    "focus": "focus: [photo]",
    "about": "about: [photo, photo.height]",
    "axis": "axis: vertical",
    "width": "width: wide",
    "tolerance": "tolerance: { points: 0.5, reason: Text measures differently on macOS }",
    "panels": "panels: [{ title: Portrait }, { title: Landscape, canvas: 667x375 }]",
    "before": "before: { constraints: { set: { leading: 16 } } }",
    "after": "after: { constraints: { set: { leading: 66 } } }",
  ]) { $1 }

  static let panel = headings.merging(side) { $1 }

  static let side = settings.merging([
    "contentOffset": "contentOffset: { scroller: [0, 120] }",
    "views": "views: { photo: { image: 120x60, hugging: null } }",
    "constraints": "constraints: { drop: [leading] }",
  ]) { $1 }

  private static let headings = [
    "title": "title: Pages follow the frame",
    "subtitle": "subtitle: Each page is as wide as the scroll view",
  ]

  private static let settings = [
    "canvas": "canvas: iPhone 8 landscape",
    "safeArea": "safeArea: [20, 0, 0, 0]",
    "keyboard": "keyboard: 291",
    "expect": "expect: [unsatisfiable, ambiguous]",
    "direction": "direction: rightToLeft",
    "language": "language: pt-BR",
    "pixelScale": "pixelScale: 3",
    "contentSizeCategory": "contentSizeCategory: extraExtraExtraLarge",
    "sizeClasses": "sizeClasses: { width: regular }",
    "automaticallyAdjustsScrollViewInsets": "automaticallyAdjustsScrollViewInsets: true",
    "metrics": "metrics: { gap: 8, side: 44 }",
    "assert": "assert: [\"photo.width >= 44\", { whole: all }]",
    "over": "over: { width: 320...1366, contentSizeCategory: all }",
  ]

  static let tolerance = [
    "points": "points: 0.5",
    "reason": "reason: Text measures differently on macOS",
  ]

  static let assertion = [
    "name": "name: columns",
    "that": "that: photo.trailing <= title.leading - 8",
    "whole": "whole: [title]",
    "apart": "apart: [photo, title]",
    "reachable": "reachable: all",
    "touchable": "touchable: all",
    "determined": "determined: [photo]",
    "inside": "inside: { photo: root.safeArea }",
    "lines": "lines: { title: 2 }",
    "when": "when: root.width >= 700",
    "because": "because: two columns from 700 on",
    "over": "over: { width: 320...600 }",
  ]

  static let space = [
    "width": "width: 320...1366",
    "height": "height: 480...1366",
    "device": "device: [iPhone SE, iPad Air 11 landscape]",
    "language": "language: [de, ar, pseudo]",
    "contentSizeCategory": "contentSizeCategory: L...AX5",
    "direction": "direction: both",
    "regularFrom": "regularFrom: { width: 678 }",
  ]

  static let regularLengths = [
    "width": "width: 678",
    "height": "height: 600",
  ]

  static let changes = [
    "drop": "drop: [leading]",
    "set": "set: { leading: 2 * gap }",
    "hide": "hide: [leading]",
    "add": "add: [\"photo.width == 80\"]",
  ]

  static let group = [
    "when": "when: { width: regular, height: compact }",
    "constraints": "constraints: [\"photo.width == 80\"]",
  ]

  static let sizeClasses = [
    "width": "width: regular",
    "height": "height: compact",
  ]

  static let variation = sizeClasses.merging(["set": "set: { hidden: true, alpha: null }"]) { $1 }

  static let visualFormat = [
    "format": "format: \"H:|-[photo]-[title]\"",
    "options": "options: [alignAllCenterY]",
    "superview": "superview: root",
  ]

  static let expression = [
    "expression": "expression: photo.width == 80",
    "name": "name: width",
    "owner": "owner: root",
    "source": "source: environment",
  ]

  static let view = plainView.merging(interfaceBuilder) { $1 }

  private static let interfaceBuilder = [
    "recorded": "recorded: [20, 40, 100, 50]",
    "label": "label: Welcome",
    "userLabel": "userLabel: Headline",
    "verifyAmbiguity": "verifyAmbiguity: ignoreSizes",
    "customClass": "customClass: true",
    "restsBelowBars": "restsBelowBars: always",
    "standsFor": "standsFor: Map View",
    "row": "row: disclosureIndicator",
    "bar": "bar: { kind: toolbar }",
  ]

  private static let plainView = [
    "id": "id: 8bC-Xf-vdC",
    "tint": "tint: systemRed",
    "alignmentRectInsets": "alignmentRectInsets: [2, 0, 0, 0]",
    "on": "on: false",
    "alwaysBounceHorizontal": "alwaysBounceHorizontal: true",
    "alwaysBounceVertical": "alwaysBounceVertical: true",
    "scrollIndicatorInsets": "scrollIndicatorInsets: [0, 0, 34, 0]",
    "adjustsScrollIndicatorInsets": "adjustsScrollIndicatorInsets: false",
    "contentEdgeInsets": "contentEdgeInsets: [8, 16, 8, 16]",
    "backgroundImage": "backgroundImage: 120x44",
    "lineSpacing": "lineSpacing: { spacing: 4 }",
    "activityIndicatorStyle": "activityIndicatorStyle: large",
    "datePickerStyle": "datePickerStyle: compact",
    "imageName": "imageName: portrait",
    "symbol": "symbol: true",
    "class": "class: Label",
    "subviews": "subviews: { title: { class: Label, text: Hello } }",
    "guides": "guides: { middle: {} }",
    "when": "when: [{ width: regular, set: { hidden: true } }]",
    "direction": "direction: rightToLeft",
    "background": "background: yellow",
    "alpha": "alpha: 0.5",
    "cornerRadius": "cornerRadius: 8",
    "border": "border: { width: 1, color: gray }",
    "shadow": "shadow: { radius: 4, offset: [0, 2], opacity: 0.3 }",
    "hidden": "hidden: true",
    "clipsToBounds": "clipsToBounds: true",
    "frame": "frame: [20, 40, 100, 50]",
    "frameReference": "frameReference: 320x568",
    "autoresizing": "autoresizing: [flexibleWidth, flexibleBottomMargin]",
    "translatesAutoresizingMaskIntoConstraints": "translatesAutoresizingMaskIntoConstraints: false",
    "bounds": "bounds: [0, 0, 320, 480]",
    "intrinsicSize": "intrinsicSize: _x44",
    "hugging": "hugging: { horizontal: 251, vertical: high }",
    "compression": "compression: 749",
    "layoutMargins": "layoutMargins: [8, 16, 8, 16]",
    "directionalLayoutMargins": "directionalLayoutMargins: [8, 16, 8, 24]",
    "preservesSuperviewLayoutMargins": "preservesSuperviewLayoutMargins: true",
    "insetsLayoutMarginsFromSafeArea": "insetsLayoutMarginsFromSafeArea: false",
    "additionalSafeArea": "additionalSafeArea: [44, 0, 0, 0]",
    "contentSize": "contentSize: 320x640",
    "contentOffset": "contentOffset: [0, 120]",
    "overscroll": "overscroll: true",
    "overriddenContentSize": "overriddenContentSize: 300x300",
    "contentInset": "contentInset: [20, 0, 0, 0]",
    "contentInsetAdjustment": "contentInsetAdjustment: never",
    "paging": "paging: true",
    "bounces": "bounces: false",
    "zoomScale": "zoomScale: 0.5",
    "scrollIndicators": "scrollIndicators: true",
    "contentBackground": "contentBackground: white",
    "axis": "axis: vertical",
    "distribution": "distribution: equalSpacing",
    "alignment": "alignment: center",
    "spacing": "spacing: system",
    "customSpacing": "customSpacing: { photo: 16, title: default }",
    "layoutMarginsRelative": "layoutMarginsRelative: true",
    "baselineRelative": "baselineRelative: true",
    "arranged": "arranged: [title, photo]",
    "text": "text: Continue",
    "detailText": "detailText: 12 km",
    "font": "font: { size: 20, weight: semibold }",
    "textColor": "textColor: darkGray",
    "textAlignment": "textAlignment: center",
    "lines": "lines: 0",
    "lineBreak": "lineBreak: wordWrap",
    "preferredMaxLayoutWidth": "preferredMaxLayoutWidth: 200",
    "adjustsFontSizeToFitWidth": "adjustsFontSizeToFitWidth: true",
    "minimumScaleFactor": "minimumScaleFactor: 0.5",
    "minimumFontSize": "minimumFontSize: 12",
    "allowsDefaultTighteningForTruncation": "allowsDefaultTighteningForTruncation: true",
    "adjustsFontForContentSizeCategory": "adjustsFontForContentSizeCategory: true",
    "placeholder": "placeholder: Your name",
    "borderStyle": "borderStyle: line",
    "configuration": "configuration: filled",
    "pages": "pages: 5",
    "currentPage": "currentPage: 1",
    "scrollEnabled": "scrollEnabled: false",
    "segments": "segments: [Day, Week, Month]",
    "image": "image: 60x60",
    "contentMode": "contentMode: scaleAspectFit",
    "rowHeight": "rowHeight: 60",
    "estimatedRowHeight": "estimatedRowHeight: 44",
    "separator": "separator: none",
    "insetsContentViewsToSafeArea": "insetsContentViewsToSafeArea: false",
    "rows": "rows: [{ cell: note, count: 20, measured: visible }]",
    "style": "style: subtitle",
    "accessory": "accessory: disclosureIndicator",
    "accessoryWidth": "accessoryWidth: 67",
    "scrollDirection": "scrollDirection: horizontal",
    "itemSize": "itemSize: 80x60",
    "minimumLineSpacing": "minimumLineSpacing: 12",
    "minimumInteritemSpacing": "minimumInteritemSpacing: 8",
    "sectionInset": "sectionInset: [8, 16, 8, 16]",
    "sectionHeader": "sectionHeader: 44",
    "sectionFooter": "sectionFooter: 20",
  ]

  static let rows = [
    "cell": "cell: note",
    "count": "count: 20",
    "height": "height: 60",
    "space": "space: 22",
    "inset": "inset: 16",
    "measured": "measured: visible",
  ]

  static let priorities = [
    "horizontal": "horizontal: 251",
    "vertical": "vertical: required",
  ]

  static let font = [
    "style": "style: headline",
    "family": "family: Inter",
    "size": "size: 20",
    "weight": "weight: semibold",
    "widthFactor": "widthFactor: 1.05",
  ]

  static let lineSpacing = [
    "heightMultiple": "heightMultiple: 1.2",
    "minimumHeight": "minimumHeight: 24",
    "spacing": "spacing: 4",
  ]

  static let border = [
    "width": "width: 0.5",
    "color": "color: gray",
  ]

  static let shadow = [
    "radius": "radius: 4",
    "offset": "offset: [0, 2]",
    "opacity": "opacity: 0.3",
    "color": "color: darkGray",
  ]

  static let guide = ["id": "id: 8bC-Xf-vdC"]

  static let screen = [
    "frame": "frame: [0, 0, 375, 667]",
    "safeArea": "safeArea: [20, 0, 0, 0]",
    "bars": "bars: [{ frame: [0, 20, 375, 44], height: 44, bar: { title: Inbox } }]",
  ]

  static let screenBar = [
    "frame": "frame: [0, 20, 375, 44]",
    "height": "height: 44",
    "bar": "bar: { title: Inbox }",
  ]

  static let bar = [
    "kind": "kind: toolbar",
    "title": "title: Inbox",
    "prompt": "prompt: Two new messages",
    "largeTitle": "largeTitle: true",
    "searchField": "searchField: true",
    "backTitle": "backTitle: Mailboxes",
    "items": "items: [{ title: Edit }]",
    "trailingItems": "trailingItems: [{ symbol: add }]",
    "background": "background: white",
    "tint": "tint: systemRed",
    "titleColor": "titleColor: black",
    "black": "black: true",
  ]

  static let barItem = [
    "title": "title: Edit",
    "symbol": "symbol: add",
    "image": "image: true",
    "space": "space: flexible",
    "prominent": "prominent: true",
    "enabled": "enabled: false",
    "selected": "selected: true",
    "tint": "tint: systemRed",
  ]

  static let course = [
    "surroundings": "surroundings: ['L, leftToRight']",
    "width": "width: 320...1366",
    "height": "height: 480...1366",
    "lengths": "lengths: [320, 413, 1366]",
    "frames": "frames: { title: [16, 20, [[0, 154], [1, 247, 248], [2, 248]], 33] }",
    "guides": "guides: { middle: [0, 0, [[0, 160], [2, 683]], 667] }",
    "scrolling": "scrolling: { list: [[[0, 320], [2, 1366]], 920, 0, 0] }",
    "otherDefinitions": "otherDefinitions: true",
    "hidden": "hidden: { side: 320 ..< 640 }",
    "issues": "issues: ['conflict, horizontal, box: 320 ... 1366 (1066)']",
  ]

  static let solved = [
    "format": "format: 1",
    "frames": "frames: { photo: [20, 20, 60, 60] }",
    "guides": "guides: { middle: [0, 333.5, 375, 0] }",
    "scrolling": "scrolling: { scroller: { contentSize: [375, 900] } }",
    "texts": "texts: { title: 84x20.5 }",
    "issues": "issues: [{ kind: conflict, severity: error, axis: horizontal, views: [photo] }]",
    "courses":
      "courses: [{ width: 320...1366, lengths: [320, 1366], frames: { photo: [20, 20, [[0, 60], [1, 160]], 60] } }]",
  ]

  static let scrolling = [
    "contentSize": "contentSize: [375, 900]",
    "contentOffset": "contentOffset: [0, 120]",
    "minimumContentOffset": "minimumContentOffset: [0, 0]",
    "maximumContentOffset": "maximumContentOffset: [0, 233]",
    "adjustedContentInset": "adjustedContentInset: [44, 0, 34, 0]",
  ]

  static let recordedIssue = [
    "kind": "kind: conflict",
    "severity": "severity: error",
    "axis": "axis: horizontal",
    "views": "views: [photo, title]",
    "attributes": "attributes: [width]",
    "constraints": "constraints: [photo.width == 80, photo.width == 60]",
    "broken": "broken: photo.width == 60",
    "lengths": "lengths: [84, 60]",
  ]
}
