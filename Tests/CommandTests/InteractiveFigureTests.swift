import Foundation
import TestSupport
import Testing

/// Interactive figures as `plumbline render` writes them, in Chromium.
@Suite(.serialized) struct InteractiveFigureTests {
  private static let definition = """
    canvas: 412x460
    root:
      subviews:
        scroll:
          class: ScrollView
          subviews:
            title: { class: Label, text: "A quiet week in the old boathouse", lines: 0, font: title1 }
            photo: { class: ImageView }
            book: { class: Button, text: Check availability, font: headline }
        footer: {}
    constraints:
      - "scroll.top == root.top"
      - "scroll.leading == root.leading"
      - "scroll.trailing == root.trailing"
      - "scroll.bottom == footer.top"
      - "title.top == scroll.top + 28"
      - "scroll.contentLayoutGuide.width == scroll.frameLayoutGuide.width"
      - "title.leading == scroll.leading + 24"
      - "title.trailing == scroll.trailing - 24"
      - "photo.top == title.bottom + 20"
      - "photo.leading == title.leading"
      - "photo.trailing == title.trailing"
      - "photo.width == 2 * photo.height"
      - "book.top == photo.bottom + 20"
      - "book.leading == title.leading"
      - "book.width == 0.25 * root.width"
      - "book.height == 200"
      - "book.bottom == scroll.bottom - 28"
      - "footer.leading == root.leading"
      - "footer.trailing == root.trailing"
      - "footer.bottom == root.bottom"
      - "footer.height == 60"

    """

  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition, to: "stay.yaml")
  }

  private func run(_ arguments: String..., status: Int32 = 0) throws -> Command.Result {
    let result = try Plumbline(folder: folder.url).run(arguments)
    try #require(result.status == status, "\(result.standardError)")
    return result
  }

  private func browser(_ arguments: String...) throws -> DrivenBrowser {
    _ = try Plumbline(folder: folder.url).run(
      ["render", "stay.yaml", "--format", "html", "-o", "out"] + arguments)
    return try DrivenBrowser(
      folder.url.appendingPathComponent("out/stay.html").absoluteString, width: 1200, height: 900)
  }

  private static let functions = """
    const figure = document.querySelector("figure.plumbline"), svg = figure.querySelector(".pl-svg");
    const scale = Number(svg.dataset.scale), stops = [...figure.querySelectorAll(".pl-stop")];
    const frames = () => Object.fromEntries(stops.map(stop => [stop.dataset.view, ["x", "y", "width", "height"].map((name, place) =>
      (stop.getAttribute(name) - (place < 2 ? stops[0].getAttribute(name) : 0)) / scale)]));
    const set = detail => figure.dispatchEvent(new CustomEvent("plumbline-set", { detail }));
    const press = (element, key, more) => element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
    const words = () => figure.querySelector(".pl-side").innerText;
    const length = () => Number(figure.querySelector("[role=slider]").getAttribute("aria-valuenow"));
    const point = (type, x, y) => { const box = svg.getBoundingClientRect();
      const target = document.elementFromPoint(box.left + x, box.top + y) || svg;
      target.dispatchEvent(new PointerEvent(type, { clientX: box.left + x, clientY: box.top + y, bubbles: true, cancelable: true, pointerId: 1, pointerType: "mouse" })); };
    const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    """

  private func evaluate(_ browser: DrivenBrowser, _ body: String) throws -> String {
    try browser.evaluate("(async () => { \(Self.functions) \(body) })()")
  }

  private struct Solved: Decodable {
    struct Document: Decodable { var diagrams: [Diagram] }
    struct Diagram: Decodable { var views: [View] }
    struct View: Decodable {
      var name: String
      var absoluteFrame: [Double]
    }
    var documents: [Document]
  }

  /// The page shows what `solve` says, at widths that it was not told.
  @Test(.enabled(if: DrivenBrowser.program.isInstalled, "Chromium is not installed (package chromium)"))
  func framesAreThoseOfSolve() throws {
    let browser = try browser("--widths", "320...1366")
    var compared = 0
    for width in [320, 337.25, 341, 412, 480.5, 500.0625, 611, 768, 799.9, 1024, 1200.3, 1366] {
      let text = try evaluate(browser, "set({ length: \(width) }); return JSON.stringify(frames());")
      let shown = try JSONDecoder().decode([String: [Double]].self, from: Data(text.utf8))
      let result = try run("solve", "stay.yaml", "--canvas", "\(width)x460", "--format", "json")
      let solved = try JSONDecoder().decode(Solved.self, from: Data(result.text.utf8)).documents[0].diagrams[
        0]
      for view in solved.views {
        let own = try #require(shown[view.name])
        #expect(
          zip(own, view.absoluteFrame).allSatisfy { ($0 - $1).magnitude < 0.01 }, "\(width) \(view.name)")
        compared += 1
      }
    }
    #expect(compared == 72)
  }

  /// The edge is dragged, and the keyboard alone does as much.
  @Test(.enabled(if: DrivenBrowser.program.isInstalled, "Chromium is not installed (package chromium)"))
  func theWidthIsDraggedAndTyped() throws {
    let browser = try browser("--widths", "320...900")
    let answers = try evaluate(
      browser,
      """
      const answers = [];
      set({ length: 500 });
      const [x, y] = [20 + 500 * scale + 8, 68 + 230 * scale];
      point("pointerdown", x, y);
      point("pointermove", x + 60 * scale, y);
      await frame();
      point("pointerup", x + 60 * scale, y);
      answers.push(length());
      const slider = figure.querySelector("[role=slider]");
      press(slider, "ArrowRight"); answers.push(length());
      press(slider, "ArrowLeft", { shiftKey: true }); answers.push(length());
      press(slider, "Home"); answers.push(length());
      press(slider, "PageUp"); answers.push(length() > 320);
      press(slider, "End"); answers.push(length());
      return answers.join(" ");
      """)
    #expect(answers == "560 561 551 320 true 900")
  }

  /// Pointing at a view names what holds it; a click keeps it, and Escape lets go.
  @Test(.enabled(if: DrivenBrowser.program.isInstalled, "Chromium is not installed (package chromium)"))
  func whatHoldsAViewIsToldUntilEscape() throws {
    let browser = try browser("--widths", "320...900")
    let answers = try evaluate(
      browser,
      """
      const answers = [];
      set({ length: 412 });
      const photo = frames().photo, [x, y] = [20 + (photo[0] + 40) * scale, 68 + (photo[1] + 40) * scale];
      point("pointermove", x, y);
      await frame();
      answers.push(words().includes("photo.width == 2 * photo.height") && words().includes("line "));
      answers.push(figure.querySelectorAll(".pl-pill").length > 1);
      point("pointerdown", x, y);
      point("pointerup", x, y);
      point("pointermove", 5, 5);
      await frame();
      answers.push(words().includes("ImageView, kept"));
      press(document.body, "Escape");
      answers.push(words().includes("What holds a view?"), figure.querySelectorAll(".pl-pill").length);
      press(document.body, "Tab");
      stops.find(stop => stop.dataset.view === "title").focus();
      await frame();
      answers.push(words().includes("title.leading == scroll.leading + 24"), words().includes("its text: "));
      return answers.join(" ");
      """)
    #expect(answers == "true true true true 0 true true")
  }

  /// Content is dragged as far as it scrolls, and what is around it stays.
  @Test(.enabled(if: DrivenBrowser.program.isInstalled, "Chromium is not installed (package chromium)"))
  func contentScrolls() throws {
    let browser = try browser("--widths", "320...900")
    let answers = try evaluate(
      browser,
      """
      const answers = [];
      set({ length: 412 });
      const before = frames(), [x, y] = [20 + 200 * scale, 68 + 300 * scale];
      point("pointerdown", x, y);
      point("pointermove", x, y - 30);
      await frame();
      point("pointermove", x, y - 50);
      await frame();
      point("pointerup", x, y - 50);
      const after = frames();
      answers.push(Math.round((before.photo[1] - after.photo[1]) * scale), after.footer[1] - before.footer[1]);
      press(stops[0], "ArrowDown", { shiftKey: true });
      await frame();
      const low = frames();
      answers.push(Math.round(after.photo[1] - low.photo[1]));
      for (let count = 0; count < 20; count += 1) { press(stops[0], "ArrowDown", { shiftKey: true }); await frame(); }
      const end = frames();
      answers.push(Math.round(end.book[1] + end.book[3] + 28 - 400));
      return answers.join(" ");
      """)
    #expect(answers == "50 0 80 0")
  }

  @Test func aFragmentPrintsWhatItsHostHasToAllow() throws {
    let result = try run("render", "stay.yaml", "--format", "html", "--fragment", "-o", "out")
    #expect(result.text.hasPrefix("stay.html: script-src 'sha256-"))
    let fragment = try #require(folder.text(of: "out/stay.html"))
    #expect(!fragment.contains("<html") && fragment.contains("<figure class=\"plumbline\""))
  }

  @Test func optionsThatDoNothingAreErrors() throws {
    for (arguments, words) in [
      (["--fragment"], "--fragment has an effect only with --format html."),
      (["--format", "html", "--snippet"], "--format html draws pages"),
      (["--format", "html", "--embed-source"], "HTML holds no definition"),
      (["--format", "html", "--widths", "320...400", "--heights", "400...500"], "a reader drags one side"),
    ] {
      let result = try Plumbline(folder: folder.url).run(["render", "stay.yaml"] + arguments)
      #expect(
        result.status != 0 && result.standardError.contains(words), "\(arguments): \(result.standardError)")
    }
  }

  /// Without a space, the reader has some widths around the canvas.
  @Test func widthsAroundTheCanvasAreTheDefault() throws {
    _ = try run("render", "stay.yaml", "--format", "html", "-o", "out")
    #expect(try #require(folder.text(of: "out/stay.html")).contains("\"range\":[309,618]"))
  }
}
