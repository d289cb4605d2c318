import AutoLayout
import Geometry

/// The view controllers of a storyboard and the segues between them, which determine their bars
/// (`LayoutRules: Safe area`).
struct NibScenes: Sendable {
  /// A bar at an edge of a view controller's root, either over the root or beside it.
  struct Bar: Sendable {
    var kind: BarContent.Kind
    var height: Double
    /// The lower end of a bar at the top in its recorded container, which begins where the screen or sheet does; `nil`
    /// if it is not recorded.
    var recordedEnd: Double?
    /// Whether the file says that nothing shows through the bar, so that the root begins below it.
    var isOpaque = false
    /// The element of the controller that has the bar; `nil` for a bar that is only simulated.
    var container: MarkupElement?
    /// The view controller to which the bar's back button returns; `nil` if there is none.
    var previous: MarkupElement?
    /// The id of the view controller whose tab is selected.
    var selected: String?
  }

  private struct Arrival: Sendable {
    var kind: String?
    var relationship: String?
    /// The view controller at which the segue starts.
    var source: MarkupElement
  }

  /// The arrivals by the id of the destination: the first in file order unless the file names another as the tie
  /// breaker.
  private var arrivals: [String: Arrival] = [:]
  private var controllers: [String: MarkupElement] = [:]
  private let tools: ToolsVersion
  private let device: DesignDevice

  /// Reads the segues of a document.
  init(_ document: MarkupElement, tools: ToolsVersion, device: DesignDevice) {
    self.tools = tools
    self.device = device
    var decisive: Set<String> = []
    for segue in document.child("inferredMetricsTieBreakers")?.children ?? [] {
      if let id = segue["reference"] { decisive.insert(id) }
    }
    for scene in document.child("scenes")?.children ?? [] {
      for source in scene.child("objects")?.children ?? [] {
        if let id = source.id { controllers[id] = source }
        source.forEach { segue in
          // A segue to its own source does not say how the source is shown.
          guard segue.name == "segue", let destination = segue["destination"], destination != source.id else {
            return
          }
          let arrival = Arrival(kind: segue["kind"], relationship: segue["relationship"], source: source)
          let isDecisive = segue.id.map(decisive.contains) ?? false
          if isDecisive || arrivals[destination] == nil { arrivals[destination] = arrival }
        }
      }
    }
  }

  /// Whether a view controller is shown in a popover, which has none of the screen's bars.
  func isPopover(_ controller: MarkupElement) -> Bool {
    arrival(at: controller)?.kind == "popoverPresentation"
  }

  /// Whether a view controller is shown in a container view of another.
  func isEmbedded(_ controller: MarkupElement) -> Bool { arrival(at: controller)?.kind == "embed" }

  /// Whether a view controller, the container that begins with it, or the one that it was shown from is presented over
  /// others.
  func isPresented(_ controller: MarkupElement) -> Bool {
    var controller = controller
    for _ in 0..<Self.mostSteps {
      let presented = container(of: controller) ?? controller
      guard let arrival = arrival(at: presented) else { return false }
      if ["presentation", "modal"].contains(arrival.kind) { return true }
      guard ["show", "push", "showDetail"].contains(arrival.kind) else { return false }
      controller = arrival.source
    }
    return false
  }

  /// The heights of the bars that the root of a nib simulates.
  func simulatedBars(of root: MarkupElement) -> EdgeInsets {
    EdgeInsets(
      top: navigationBar(of: root)?.height ?? 0, left: 0, bottom: bottomBar(of: root)?.height ?? 0, right: 0)
  }

  /// The container of a view controller, such as a navigation controller.
  func container(of controller: MarkupElement) -> MarkupElement? {
    guard let arrival = arrival(at: controller), arrival.kind == "relationship" else { return nil }
    return arrival.source
  }

  /// The children of a container, in the order in which it shows them.
  func children(of container: MarkupElement) -> [MarkupElement] {
    let segues = container.child("connections")?.children ?? []
    return segues.compactMap { segue in
      guard segue["kind"] == "relationship" else { return nil }
      return segue["destination"].flatMap { controllers[$0] }
    }
  }

  // MARK: Bars

  /// The number of view controllers to go back in search of a bar. No app has that many, but segues may form a cycle.
  private static let mostSteps = 200

  func navigationBar(of controller: MarkupElement) -> Bar? {
    var controller = controller
    let item = controller.child("navigationItem", key: "navigationItem")
    // The view controller before the original one.
    var previous: MarkupElement?
    for _ in 0..<Self.mostSteps {
      switch controller.simulated("simulatedTopBarMetrics") {
      case .none?: return nil
      case .some(let bar?):
        // A prompt adds a line above the title.
        return Bar(
          kind: .navigation, height: standardHeight + (bar.isSet("prompted") ? 30 : 0),
          isOpaque: bar["translucent"] == "NO", previous: previous)
      case nil: break
      }
      guard let arrival = arrival(at: controller) else { return nil }
      switch (arrival.kind, arrival.relationship) {
      case ("relationship", "rootViewController"):
        var bar = navigationBar(ofContainer: arrival.source)
        bar?.previous = previous
        // The bar was recorded with a large title of another view controller.
        if let height = bar?.height, height >= Self.largeHeight, item?["largeTitleDisplayMode"] == "never" {
          bar?.height = standardHeight
          bar?.recordedEnd? -= height - standardHeight
        }
        return bar
      case ("show", _), ("push", _), ("showDetail", _):
        previous = previous ?? arrival.source
        controller = arrival.source
      default: return nil
      }
    }
    return nil
  }

  /// The least height of a bar with room for a large title.
  static let largeHeight = 90.0

  private func navigationBar(ofContainer container: MarkupElement) -> Bar? {
    guard !container.isSet("navigationBarHidden"),
      !container.children.contains(where: { $0.name == "nil" && $0["key"] == "simulatedTopBarMetrics" })
    else { return nil }
    let bar = container.child("navigationBar")
    let height = recordedHeight(of: bar, ClosedRange(from: standardHeight, to: 120))
    return Bar(
      kind: .navigation, height: height ?? standardHeight,
      recordedEnd: height.flatMap { height in recordedTop(of: bar).map { $0 + height } },
      isOpaque: bar?["translucent"] == "NO", container: container)
  }

  func bottomBar(of controller: MarkupElement) -> Bar? {
    var controller = controller
    // The toolbar of the outermost navigation controller that shows one, unless a bar further out replaces it.
    var toolbar: Bar?
    for _ in 0..<Self.mostSteps {
      switch controller.simulated("simulatedBottomBarMetrics") {
      case .none?: return toolbar
      case .some(let bar?):
        return bar.name == "simulatedTabBarMetrics"
          ? Bar(kind: .tabs, height: 49) : Bar(kind: .toolbar, height: toolbarHeight)
      case nil: break
      }
      guard !controller.isSet("hidesBottomBarWhenPushed"), let arrival = arrival(at: controller) else {
        return toolbar
      }
      switch (arrival.kind, arrival.relationship) {
      case ("relationship", "viewControllers"):
        return Bar(
          kind: .tabs, height: recordedHeight(of: arrival.source.child("tabBar"), 49...55) ?? 49,
          container: arrival.source, selected: controller.id)
      case ("relationship", "rootViewController"): toolbar = self.toolbar(of: arrival.source) ?? toolbar
      case ("show", _), ("push", _), ("showDetail", _): break
      default: return toolbar
      }
      controller = arrival.source
    }
    return toolbar
  }

  private func arrival(at controller: MarkupElement) -> Arrival? {
    controller.id.flatMap { arrivals[$0] }
  }

  private var standardHeight: Double {
    if tools.isXcode26 { return 54 }
    return device.isPhoneInLandscape ? 32 : 44
  }

  private var toolbarHeight: Double { tools.hasTallToolbars ? 49 : 44 }

  private func toolbar(of container: MarkupElement) -> Bar? {
    guard container["toolbarHidden"] == "NO" else { return nil }
    return Bar(
      kind: .toolbar, height: recordedHeight(of: container.child("toolbar"), 44...55) ?? toolbarHeight,
      container: container)
  }

  /// The greatest distance at which a bar at the top begins: below an island whose height counts twice.
  private static let lowestTop = 130.0

  /// Where a bar at the top begins in its container. Until Xcode 8, containers were recorded without a screen around
  /// them, as they are in files without a device.
  private func recordedTop(of bar: MarkupElement?) -> Double? {
    guard tools.recordsBarsOnScreen, device.sizeClasses != nil else { return nil }
    let top = bar?.child("rect", key: "frame")?["y"].flatMap { Double($0) }
    return top.flatMap { $0 >= 0 && $0 <= Self.lowestTop ? $0 : nil }
  }

  /// The recorded height of a bar, for example with a large title or on a sheet; `nil` if it is outside `range`.
  private func recordedHeight(of bar: MarkupElement?, _ range: ClosedRange<Double>) -> Double? {
    let height = bar?.child("rect", key: "frame")?["height"].flatMap { Double($0) }
    return height.flatMap { range.contains($0) ? $0 : nil }
  }
}

extension MarkupElement {
  /// The simulated metrics of a view controller: `.some(nil)` for none, `nil` if they are inferred from the previous
  /// scene.
  fileprivate func simulated(_ key: String) -> MarkupElement?? {
    guard let element = children.first(where: { $0["key"] == key }) else { return nil }
    return .some(element.name == "nil" ? nil : element)
  }
}
