import Foundation
import TestSupport
import Testing

/// The map and the slider of a case that is recorded at every width, in Chromium.
@Suite(.serialized) struct ReportSizesTests {
  private static func definition(footer: Int, gap: Int) -> String {
    """
    canvas: 375x667
    over: { width: 320...700, contentSizeCategory: [L, XXXL] }
    root:
      subviews:
        scroll:
          class: ScrollView
          contentOffset: [0, 30]
          subviews:
            card:
              subviews:
                title: { class: Label, text: "Your order has been shipped today", lines: 0, font: body }
                price: { class: Label, text: "1,250.00 €", compression: required, hugging: required }
                badge: { when: [{ width: compact, set: { hidden: true } }] }
            footer: {}
    constraints:
      - scroll.edges == root.edges
      - card.leading == scroll.contentLayoutGuide.leading + 16
      - card.trailing == scroll.contentLayoutGuide.trailing - 16
      - card.width == scroll.frameLayoutGuide.width - 32
      - card.top == scroll.contentLayoutGuide.top + 20
      - title.leading == card.leading + 12
      - title.top == card.top + 12
      - title.trailing == price.leading - \(gap)
      - price.trailing == card.trailing - 12
      - price.top == title.top
      - badge.top == title.bottom + 8
      - badge.leading == title.leading
      - badge.width == 60
      - badge.height == 20
      - card.bottom == badge.bottom + 12
      - footer.top == card.bottom + 20
      - footer.leading == card.leading
      - footer.trailing == card.trailing
      - footer.height == \(footer)
      - footer.bottom == scroll.contentLayoutGuide.bottom - 600

    """
  }

  private struct Solved: Decodable {
    struct Document: Decodable { var diagrams: [Diagram] }

    struct Diagram: Decodable { var views: [View] }

    struct View: Decodable {
      var name: String
      var hidden: Bool
      var absoluteFrame: [Double]
    }

    var documents: [Document]
  }

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition(footer: 44, gap: 8), to: "order.yaml")
    try run("record", "order.yaml")
    try folder.write(Self.definition(footer: 60, gap: 24), to: "order.yaml")
    try run("verify", "order.yaml", status: 1)
    try run("report", ".plumbline", "-o", "out.html")
  }

  @discardableResult
  private func run(_ arguments: String..., status: Int32 = 0) throws -> Command.Result {
    let result = try Plumbline(folder: folder.url).run(arguments)
    try #require(result.status == status, "\(result.standardError)")
    return result
  }

  private func page() throws -> String { try #require(folder.text(of: "out.html")) }

  /// The frames of visible views in the root.
  private func frames(at width: Double) throws -> [String: [Double]] {
    // Without the space, which asks about more than one canvas.
    let text = Self.definition(footer: 60, gap: 24).split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("over:") }.joined(separator: "\n")
    try folder.write(text, to: "plain/order.yaml")
    let result = try run("solve", "plain/order.yaml", "--canvas", "\(width)x667", "--format", "json")
    let solved = try JSONDecoder().decode(Solved.self, from: Data(result.text.utf8))
    return Dictionary(
      uniqueKeysWithValues: solved.documents[0].diagrams[0].views.filter { !$0.hidden }.map {
        ($0.name, $0.absoluteFrame)
      })
  }

  /// The picture is what `solve` says on each canvas, at whole widths and at the ends of pieces.
  @Test(.enabled(if: ReportBrowserTests.isInstalled, "Chromium is not installed (package chromium)"))
  func thePictureFollowsTheSlider() throws {
    let widths = stride(from: 320.0, through: 700, by: 20).map(\.self)
    let answers = try ReportBrowserTests.drive(
      page(),
      """
      const section = document.querySelector(".course"), input = section.querySelector("input");
      const frames = () => Object.fromEntries([...section.querySelectorAll(".is")].filter(visible).map(group => {
        const box = group.querySelector("rect");
        return [group.dataset.name, ["x", "y", "width", "height"].map(name => Number(box.getAttribute(name)))];
      }));
      const width = () => Number(section.querySelector(".at").textContent.split(" ")[1].replace(":", ""));
      for (const value of \(widths)) {
        input.value = value;
        input.dispatchEvent(new Event("input"));
        answers.push("ok at " + width() + " " + JSON.stringify(frames()));
      }
      input.value = 320;
      input.dispatchEvent(new Event("input"));
      for (let count = 0; count < 40; count += 1) {
        section.querySelector("[data-step='1']").click();
        answers.push("ok at " + width() + " " + JSON.stringify(frames()));
      }
      check("the last end is the greatest width", width() === 700, String(width()));
      """, address: "#/order-yaml/sizes")
    #expect(ReportBrowserTests.failures(answers).isEmpty, "\(answers)")
    var shown: [Double: [String: [Double]]] = [:]
    for answer in answers {
      guard let match = answer.firstMatch(of: #/^ok at ([0-9.]+) (.*)$/#), let width = Double(match.1) else {
        continue
      }
      shown[width] = try JSONDecoder().decode([String: [Double]].self, from: Data(match.2.utf8))
    }
    #expect(Set(shown.keys).isSuperset(of: widths) && shown.count > widths.count, "\(shown.keys.sorted())")
    for (width, drawn) in shown.sorted(by: { $0.key < $1.key }) {
      let solved = try frames(at: width)
      // What lies outside of the root is clipped.
      let expected = solved.filter { $0.value[1] < 667 && $0.value[2] > 0 && $0.value[3] > 0 }
      #expect(Set(drawn.keys) == Set(expected.keys), "\(width)")
      for (name, frame) in expected where frame[1] >= 0 && frame[1] + frame[3] <= 667 {
        let own = try #require(drawn[name])
        #expect(
          zip(own, frame).allSatisfy { ($0 - $1).magnitude < 0.01 }, "\(width) \(name): \(own) \(frame)")
      }
    }
  }

  @Test(.enabled(if: ReportBrowserTests.isInstalled, "Chromium is not installed (package chromium)"))
  func theMapSaysWhereViewsDiffer() throws {
    let answers = try ReportBrowserTests.drive(
      page(),
      """
      check("the mode", root.dataset.mode === "sizes" && visible(document.querySelector(".map")));
      check("no other picture", ![...document.querySelectorAll(".pictures figure")].some(visible));
      const sections = [...document.querySelectorAll(".course")];
      check("one text size at a time", sections.length === 2 && visible(sections[0]) && !visible(sections[1]));
      const lanes = () => [...document.querySelectorAll(".course:not([hidden]) .lanes li")].map(lane => lane.firstChild.textContent);
      check("the views", lanes().includes("footer") && lanes().includes("title") && !lanes().includes("price"), lanes().join());
      const at = () => document.querySelector(".course:not([hidden]) .at").textContent;
      check("the first length differs", at().includes(" → "), at());
      const select = document.querySelector(".where select");
      select.value = "1";
      select.dispatchEvent(new Event("change"));
      check("the other text size", !visible(sections[0]) && visible(sections[1]) && at().startsWith("width "), at());
      const input = sections[1].querySelector("input");
      input.focus();
      const before = at();
      press("ArrowRight");
      check("arrow keys move by a point", at() !== before, at());
      press("7");
      check("the digit stays in the mode", root.dataset.mode === "sizes");
      press("1");
      check("and leaves it", root.dataset.mode === "explained" && !visible(sections[1]));
      check("the page fits", root.scrollWidth <= innerWidth, String(root.scrollWidth));
      """, address: "#/order-yaml/sizes")
    #expect(ReportBrowserTests.failures(answers).isEmpty, "\(answers)")
  }

  /// Without scripts, the map is there and the slider is not.
  @Test func theMapNeedsNoScript() throws {
    let page = try page()
    #expect(page.contains("data-modes=\"explained side swipe onion blink tree sizes\""))
    #expect(
      page.contains("differs at width 320 ... 700"),
      "\(page.matches(of: #/differs at [^<]*/#).map { String($0.0) })")
    #expect(page.contains(":root:not(.scripted) :is(.where, .slide, .at) { display: none; }"))
  }
}
