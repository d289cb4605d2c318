import AutoLayout
import Geometry
import LayoutDocument
import Source

/// Reads the content of bars: for controllers' bars from the view controllers' items, for others from their own
/// items.
struct NibBars {
  let context: ReadingContext
  let colors: NibColors
  let scenes: NibScenes
  /// The app's tint color; `nil` for the system's.
  let tint: Color?

  // MARK: Bars of controllers

  func content(of bar: NibScenes.Bar, for controller: MarkupElement) -> BarContent {
    var content = BarContent(bar.kind)
    switch bar.kind {
    case .navigation: content = navigation(bar, controller)
    case .tabs: content.items = bar.container.map { tabs(of: $0, selected: bar.selected) } ?? []
    case .toolbar: content.items = items(controller.child("toolbarItems")?.children ?? [])
    case .search: break
    }
    let names = [BarContent.Kind.navigation: "navigationBar", .tabs: "tabBar", .toolbar: "toolbar"]
    if let element = names[bar.kind].flatMap({ bar.container?.child($0) }) {
      addColors(of: element, to: &content)
    }
    content.tint = content.tint ?? tint
    return content
  }

  private func navigation(_ bar: NibScenes.Bar, _ controller: MarkupElement) -> BarContent {
    let item = Self.item(of: controller)
    var content = item.map { navigation(item: $0) } ?? BarContent(.navigation)
    content.title = content.title ?? controller["title"]
    if let previous = bar.previous, content.items.isEmpty, item?.isSet("hidesBackButton") != true {
      let before = Self.item(of: previous)
      content.backTitle =
        before?.child("barButtonItem", key: "backBarButtonItem")?["title"] ?? before?["title"]
        ?? previous["title"] ?? "Back"
    }
    let isLarge = bar.container?.child("navigationBar")?.isSet("largeTitles") ?? false
    content.hasLargeTitle = isLarge && item?["largeTitleDisplayMode"] != "never"
    return content
  }

  private static func item(of controller: MarkupElement) -> MarkupElement? {
    controller.child("navigationItem", key: "navigationItem")
  }

  private func navigation(item: MarkupElement) -> BarContent {
    var content = BarContent(.navigation, title: item["title"])
    content.prompt = item["prompt"]
    func buttons(_ side: String) -> [BarItem] {
      items(
        item.children.filter { $0["key"] == "\(side)BarButtonItem" }
          + (item.child("\(side)BarButtonItems")?.children ?? []))
    }
    content.items = buttons("left")
    content.trailingItems = buttons("right")
    guard let titleView = item.children.first(where: { $0["key"] == "titleView" }) else { return content }
    content.hasSearchField = titleView.name == "searchBar"
    content.title = titleView.name == "label" ? titleView.shownString : nil
    return content
  }

  /// The tabs of a container: at most five. If there are more children, the fifth tab is More.
  private func tabs(of container: MarkupElement, selected: String?) -> [BarItem] {
    let children = scenes.children(of: container)
    var items = children.map { child in
      var item = tab(of: child)
      item.isSelected = child.id == selected
      return item
    }
    if items.count > 5 {
      var more = BarItem(title: "More", image: .symbol(.more))
      more.isSelected = items.dropFirst(4).contains { $0.isSelected }
      items = items.prefix(4) + [more]
    }
    return items
  }

  /// The tab of a controller; a navigation controller without one shows that of its root view controller.
  private func tab(of controller: MarkupElement) -> BarItem {
    let own = controller.child("tabBarItem", key: "tabBarItem").map(tabItem)
    if let own, own.title != nil || own.image != nil { return own }
    let inner = controller.name == "navigationController" ? scenes.children(of: controller).first : nil
    let given = inner?.child("tabBarItem", key: "tabBarItem").map(tabItem)
    if let given, given.title != nil || given.image != nil { return given }
    let title = controller["title"] ?? inner?["title"] ?? inner.flatMap { Self.item(of: $0)?["title"] }
    return BarItem(title: title ?? "Item", image: .placeholder)
  }

  private func tabItem(_ element: MarkupElement) -> BarItem {
    guard let name = element["systemItem"] else {
      return BarItem(title: element["title"], image: element["image"] == nil ? nil : .placeholder)
    }
    return BarItem(
      title: Self.tabTitles[name] ?? Self.words(name), image: Self.tabSymbols[name] ?? .placeholder)
  }

  private static let tabTitles = [
    "topRated": "Top Rated", "mostRecent": "Most Recent", "mostViewed": "Most Viewed",
  ]

  private static let tabSymbols: [String: BarItem.Image] = [
    "more": .symbol(.more), "search": .symbol(.search), "bookmarks": .symbol(.bookmarks),
  ]

  // MARK: Standalone bars

  /// The content of a bar element; `nil` for an element of another kind.
  func content(of element: MarkupElement) -> BarContent? {
    let written = element.child("items")?.children ?? []
    var content: BarContent
    switch element.name {
    case "navigationBar":
      content = written.last.map { navigation(item: $0) } ?? BarContent(.navigation)
      if written.count > 1, content.items.isEmpty {
        content.backTitle = written[written.count - 2]["title"] ?? "Back"
      }
    case "toolbar": content = BarContent(.toolbar, items: items(written))
    case "tabBar":
      content = BarContent(.tabs, items: written.map(tabItem))
      if let selected = element["selectedItem"] ?? element.child("connections").flatMap(Self.selectedItem) {
        for (index, item) in written.enumerated() { content.items[index].isSelected = item.id == selected }
      }
    case "searchBar":
      content = BarContent(.search, title: element["placeholder"] ?? element["text"] ?? "Search")
      if element.isSet("showsCancelButton") { content.trailingItems = [BarItem(title: "Cancel")] }
    default: return nil
    }
    addColors(of: element, to: &content)
    content.tint = content.tint ?? tint
    return content
  }

  private static func selectedItem(_ connections: MarkupElement) -> String? {
    connections.children.first { $0["property"] == "selectedItem" }?["destination"]
  }

  // MARK: Items and colors

  private func items(_ elements: [MarkupElement]) -> [BarItem] {
    elements.filter { $0.name == "barButtonItem" }.map(item)
  }

  private func item(_ element: MarkupElement) -> BarItem {
    if let name = element["systemItem"] {
      if name == "flexibleSpace" { return BarItem(space: .flexible) }
      if name == "fixedSpace" {
        return BarItem(space: .fixed(min(max(0, context.number("width", of: element) ?? 8), 1000)))
      }
    }
    var item = BarItem(title: element["title"])
    if let name = element["systemItem"] {
      if let symbol = Self.symbols[name] {
        item.image = .symbol(symbol)
      } else {
        item.title = Self.words(name)
      }
      item.isProminent = name == "done" || name == "save"
    } else if let name = element["image"] {
      item.title = nil
      item.image = Self.symbols[name].map { .symbol($0) } ?? .placeholder
    } else if item.title == nil, let view = element.children.first(where: { $0["key"] == "customView" }) {
      item.title = view.shownString
      if item.title == nil { item.image = .placeholder }
    }
    if element["style"] == "done" { item.isProminent = true }
    item.isEnabled = element["enabled"] != "NO"
    item.tint = colors.color("tintColor", of: element, context)?.color
    return item
  }

  /// The system items that are images, and the symbols that look the same.
  private static let symbols: [String: BarItem.Symbol] = [
    "add": .add, "plus": .add, "stop": .close, "close": .close, "xmark": .close, "search": .search,
    "magnifyingglass": .search, "trash": .trash, "action": .action, "square.and.arrow.up": .action,
    "refresh": .refresh, "arrow.clockwise": .refresh, "compose": .compose, "square.and.pencil": .compose,
    "camera": .camera, "reply": .reply, "bookmarks": .bookmarks, "book": .bookmarks, "organize": .organize,
    "folder": .organize, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "ellipsis": .more,
  ]

  /// The words of a name: `Page Curl` for `pageCurl`.
  private static func words(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst().map { $0.isUppercase ? " \($0)" : String($0) }.joined()
  }

  private func addColors(of element: MarkupElement, to content: inout BarContent) {
    let appearance = element.children.first { $0["key"] == "standardAppearance" }
    content.background =
      appearance.flatMap { colors.color("backgroundColor", of: $0, context)?.color }
      ?? colors.color("barTintColor", of: element, context)?.color
    content.tint = colors.color("tintColor", of: element, context)?.color
    content.isBlack = ["black", "blackTranslucent", "blackOpaque"].contains(element["barStyle"])
    let attributes =
      element.child("textAttributes", key: "titleTextAttributes")
      ?? appearance?.child("textAttributes", key: "titleTextAttributes")
    content.titleColor = attributes.flatMap { colors.color("textColor", of: $0, context)?.color }
  }
}
