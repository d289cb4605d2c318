import Foundation
import TestSupport
import Testing

/// The page of `plumbline watch` in Chromium, while files are edited.
@Suite(
  .serialized, .enabled(if: DrivenBrowser.program.isInstalled, "Chromium is not installed (package chromium)")
)
struct WatchBrowserTests {
  private static func definition(_ text: String, width: Int = 100) -> String {
    """
    canvas: 320x240
    diagrams: [{ name: \(text) }]
    root: { subviews: { box: {} } }
    constraints:
      - box.left == root.left + 10
      - box.top == root.top + 10
      - box.width == \(width)
      - box.height == 20

    """
  }

  private let folder: ScratchFolder
  private let watch: RunningWatch
  private let browser: DrivenBrowser

  init() throws {
    folder = try ScratchFolder()
    try folder.write(Self.definition("First"), to: "in/a.yaml")
    try folder.write(Self.definition("Second"), to: "in/b.yaml")
    watch = try RunningWatch(["in"], in: folder)
    browser = try DrivenBrowser("http://127.0.0.1:\(watch.port)/")
    // What goes wrong from now on, and when pictures were shown.
    _ = try browser.evaluate(
      """
      (() => {
        window.wrong = [];
        window.shown = [];
        addEventListener("error", event => wrong.push(event.message));
        addEventListener("unhandledrejection", event => wrong.push(String(event.reason)));
        addEventListener("securitypolicyviolation", event => wrong.push("refused: " + event.blockedURI));
        document.addEventListener("shown", event => shown.push([event.detail, performance.timeOrigin + performance.now()]));
        return "";
      })()
      """)
    try eventually("both are drawn", "[...document.querySelectorAll('.file h2 .fine')].length === 2")
  }

  /// Waits until an expression is true in the page.
  private func eventually(_ what: String, _ expression: String) throws {
    let answer = try browser.evaluate(
      """
      (async () => {
        const end = performance.now() + 60000;
        while (performance.now() < end) {
          if (\(expression)) return "true";
          await new Promise(done => setTimeout(done, 5));
        }
        return "not after a minute: " + document.body.innerText;
      })()
      """)
    #expect(answer == "true", "\(what)")
  }

  private func finish() throws {
    #expect(try browser.evaluate("wrong.join('; ')") == "")
    let own = "http://127.0.0.1:\(watch.port)/"
    let others =
      "performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.startsWith('\(own)')).join(' ')"
    #expect(try browser.evaluate(others) == "")
  }

  @Test func editErrorRepairDeleteAndNewFile() throws {
    let a =
      "[...document.querySelectorAll('.file')].find(made => made.querySelector('h2').textContent.includes('in/a.yaml'))"
    #expect(try browser.evaluate("document.title") == "in – Plumbline")
    #expect(try browser.evaluate("document.getElementById('sum').textContent") == "2 files")
    #expect(try browser.evaluate("\(a).querySelector('figcaption').textContent") == "First")
    #expect(try browser.evaluate("\(a).querySelector('img').alt").contains("box"))
    let source = try browser.evaluate("\(a).querySelector('img').getAttribute('src')")

    try folder.write(Self.definition("Edited", width: 150), to: "in/a.yaml")
    try eventually("the edit shows", "\(a).querySelector('figcaption').textContent === 'Edited'")
    try eventually("its picture was loaded", "\(a).querySelector('img').naturalWidth > 0")
    #expect(try browser.evaluate("\(a).querySelector('img').getAttribute('src')") != source)
    #expect(try browser.evaluate("document.querySelectorAll('.file').length") == "2")

    try folder.write(Self.definition("Broken").replacing("box.width", with: "bax.width"), to: "in/a.yaml")
    try eventually("the error shows", "\(a).querySelector('.findings')?.textContent.includes('bax')")
    #expect(
      try browser.evaluate("\(a).querySelector('.stale').textContent").hasPrefix(
        "Below: the last good picture, from "))
    #expect(try browser.evaluate("\(a).querySelector('figcaption').textContent") == "Edited")
    #expect(try browser.evaluate("document.title") == "✕ 1 in – Plumbline")
    #expect(
      try browser.evaluate("document.querySelector('#list a').getAttribute('aria-label')")
        == "in/a.yaml, cannot be read")

    try folder.write(Self.definition("Repaired"), to: "in/a.yaml")
    try eventually(
      "the repair shows",
      "\(a).querySelector('figcaption').textContent === 'Repaired' && !\(a).querySelector('.stale')")
    #expect(try browser.evaluate("\(a).querySelector('.findings') === null") == "true")

    try FileManager.default.removeItem(atPath: "\(folder.path)/in/b.yaml")
    try eventually(
      "the deletion shows",
      "document.querySelectorAll('.file').length === 1 && document.querySelectorAll('#list li').length === 1")

    try folder.write(Self.definition("'Hostile <img src=x onerror=wrong.push(1)>'"), to: "in/<b>.yaml")
    try eventually("the new file shows", "document.querySelectorAll('.file h2 .fine').length === 2")
    #expect(
      try browser.evaluate("document.querySelectorAll('#list li')[0].textContent").contains("in/<b>.yaml"))
    #expect(try browser.evaluate("document.querySelectorAll('b b, h2 b').length") == "0")
    try finish()
  }

  /// Each save shows before the next. There are twenty, or as many as PLUMBLINE_SAVES says, with their times printed.
  @Test func everySaveReachesThePage() throws {
    let count = ProcessInfo.processInfo.environment["PLUMBLINE_SAVES"].flatMap { Int($0) } ?? 20
    var times: [Double] = []
    // The first pictures may still be on their way.
    _ = try browser.evaluate(
      "(() => { window.first = [...document.querySelectorAll('figure')].map(made => made.dataset.source); return ''; })()"
    )
    let source = "document.querySelector('figure').dataset.source"
    for number in 1...count {
      let before = Date().timeIntervalSince1970 * 1000
      try folder.write(Self.definition("Save \(number)", width: 100 + number % 50), to: "in/a.yaml")
      try eventually(
        "save \(number) shows",
        "document.querySelector('figcaption').textContent === 'Save \(number)' && shown.some(one => one[0] === \(source))"
      )
      times.append(
        try #require(Double(browser.evaluate("shown.find(one => one[0] === \(source))[1]"))) - before)
    }
    #expect(try browser.evaluate("shown.filter(one => !first.includes(one[0])).length") == "\(count)")
    try finish()
    let sorted = times.sorted()
    if count > 20 {
      print(
        "save to picture: median \(Int(sorted[count / 2])) ms, worst \(Int(sorted[count - 1])) ms of \(count)"
      )
    }
  }

  /// Pictures that come faster than they are decoded, in whatever order that ends.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]]) func theLastPictureCounts(order: [Int]) throws {
    let answer = try browser.evaluate(
      """
      (async () => {
        const decoded = [];
        HTMLImageElement.prototype.decode = () => new Promise(done => decoded.push(done));
        const made = document.querySelector(".file");
        const file = [...files.values()].find(one => made.id === "file-" + one.id);
        const [picture] = file.pictures;
        // The second comes twice: once drawn, and once more with its issues.
        for (const name of ["#1", "#2", "#2", "#3"]) {
          fill(made, { ...file, pictures: [{ ...picture, source: picture.source + name }] }, true);
        }
        const started = decoded.length;
        for (const number of [\(order.map { "\($0)" }.joined(separator: ", "))]) decoded[number]();
        await new Promise(done => setTimeout(done, 50));
        const figures = [...made.querySelectorAll("figure")].map(one => one.dataset.source.split("#")[1]);
        return [started, figures.join(), shown.filter(one => one[0].includes("#")).length].join(" ");
      })()
      """)
    #expect(answer == "3 3 1")
    try finish()
  }

  @Test func keysFiltersAndColorsWork() throws {
    #expect(
      try browser.evaluate("getComputedStyle(document.querySelector('img')).colorScheme") == "light dark")
    for (choice, scheme) in [("dark", "dark"), ("light", "light"), ("auto", "light dark")] {
      _ = try browser.evaluate(
        "(() => { const control = document.getElementById('scheme'); control.value = '\(choice)'; control.dispatchEvent(new Event('change')); return ''; })()"
      )
      #expect(
        try browser.evaluate("getComputedStyle(document.querySelector('figure img')).colorScheme") == scheme)
    }
    let press = { (key: String) in
      "(() => { document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '\(key)', bubbles: true })); return document.activeElement.id; })()"
    }
    #expect(try browser.evaluate(press("/")) == "filter")
    _ = try browser.evaluate(
      "(() => { const field = document.getElementById('filter'); field.value = 'B.y'; field.dispatchEvent(new Event('input')); return ''; })()"
    )
    #expect(
      try browser.evaluate("[...document.querySelectorAll('#list li')].map(item => item.hidden).join()")
        == "true,false")
    #expect(
      try browser.evaluate("[...document.querySelectorAll('.file')].map(made => made.hidden).join()")
        == "true,false")
    // Everything that can be operated has a name.
    #expect(
      try browser.evaluate(
        "[...document.querySelectorAll('a, select, input')].filter(part => !(part.textContent.trim() || part.labels?.length || part.getAttribute('aria-label'))).length"
      ) == "0")
    try finish()
  }

  @Test func anEndedCommandIsTold() throws {
    kill(watch.process, SIGKILL)
    try eventually("the page says so", "!document.getElementById('lost').hidden")
    #expect(try browser.evaluate("document.querySelectorAll('.file').length") == "2")
  }
}
