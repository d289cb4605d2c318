import Foundation
import TestSupport
import Testing

/// The page of `plumbline report` in Chromium, opened from a file.
@Suite(.serialized) struct ReportBrowserTests {
  private static let browser = InstalledProgram("chromium")
  static let isInstalled = browser.isInstalled

  /// Collects what goes wrong from the first moment on.
  private static let watch = """
    window.problems = [];
    window.alert = words => problems.push("alert: " + words);
    addEventListener("error", event => problems.push("error: " + event.message));
    addEventListener("unhandledrejection", event => problems.push("rejected: " + event.reason));
    addEventListener("securitypolicyviolation", event => problems.push("refused: " + event.blockedURI));
    for (const kind of ["error", "warn"]) console[kind] = (...words) => problems.push(kind + ": " + words.join(" "));
    """

  /// What every script can use, and the end of the test: the answers become the only text of the page.
  private static func driver(_ script: String) -> String {
    """
    const answers = [];
    const check = (name, isTrue, what = "") => answers.push((isTrue ? "ok " : "FAILED ") + name + (isTrue ? "" : " " + what));
    const press = (key, options = {}) => {
      const target = document.activeElement || document.body;
      for (const type of ["keydown", "keyup"]) target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...options }));
    };
    const wait = time => new Promise(done => setTimeout(done, time));
    const root = document.documentElement;
    const shown = () => document.querySelector("article.shown");
    const visible = element => element && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
    (async () => {
      try {
        for (let count = 0; count < 400 && !root.classList.contains("scripted"); count += 1) await wait(10);
        \(script)
      } catch (error) { answers.push("FAILED script: " + error.stack); }
      check("no problems", problems.length === 0, problems.join("; "));
      const loaded = performance.getEntriesByType("resource");
      check("no requests", loaded.length === 0, loaded.map(entry => entry.name).join(" "));
      const text = document.createElement("pre");
      text.id = "answers";
      text.textContent = answers.join("\\n");
      document.body.replaceChildren(text);
    })();
    """
  }

  /// Runs a script in the page and returns its answers.
  static func drive(
    _ page: String, _ script: String, address: String = "", size: String = "1400,1000",
    flags: [String] = []
  ) throws -> [String] {
    let folder = try ScratchFolder()
    let driven = page.replacing("<head>", with: "<head><script>\(watch)</script>", maxReplacements: 1)
      .replacing("</body>", with: "<script>\(driver(script))</script></body>")
    try folder.write(driven, to: "page.html")
    let result = try Command.run(
      #require(browser.executable),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--window-size=\(size)", "--virtual-time-budget=20000", "--dump-dom",
      ] + flags + ["file://\(folder.path)/page.html\(address)"])
    let dom = result.text
    let text = try #require(dom.firstMatch(of: #/<pre id="answers">([^<]*)<\/pre>/#), "\(dom.suffix(2000))").1
    return text.split(separator: "\n").map(String.init)
  }

  static func failures(_ answers: [String]) -> [String] { answers.filter { !$0.hasPrefix("ok ") } }

  private static let page = Result {
    let folder = try ReportCommandTests.results()
    try ReportCommandTests.run(folder, "report", ".plumbline", "-o", "out.html")
    return try #require(folder.text(of: "out.html"))
  }

  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func everyModeAndKeyWorks() throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      const figures = () => ["explained", "before", "after"].filter(kind => visible(shown().querySelector("figure." + kind))).join(" ");
      check("starts with the largest cause", shown().id.includes("login") && document.querySelector(".group.here").matches(".cause"), shown().id);
      check("refused cases stand above it", document.querySelector(".list .group a").dataset.case.includes("profile"));
      const start = shown().id;
      press("k");
      check("the refused case comes before", shown().id.includes("profile"), shown().id);
      check("a refused case cannot be accepted", !visible(document.getElementById("accept")));
      check("a refused case has no modes", !visible(document.getElementById("bar")));
      check("what to do is in lines to copy", [...shown().querySelectorAll("li code")].map(line => line.textContent).join("; ") === "git checkout --theirs -- 'in/__Layouts__/profile.yaml/profile.layout'; plumbline verify in/profile.yaml", shown().textContent);
      shown().querySelector(".copy").click();
      for (let count = 0; count < 40 && document.getElementById("toast").hidden; count += 1) await wait(50);
      check("and can be copied", document.getElementById("toast").textContent.includes("git checkout"));
      document.getElementById("toast").hidden = true;
      check("the reason is said once", shown().textContent.split("conflict of a merge").length === 2);
      press("j");
      check("next case", shown().classList.contains("s-changed"), shown().id);
      check("the case is focused", document.activeElement === shown().querySelector("h2"));
      check("the address is the case's", location.hash === "#/" + shown().id.slice(5), location.hash);
      const places = {};
      const expected = { explained: "explained", side: "before after", swipe: "before after", onion: "before after", blink: "before", tree: "" };
      Object.keys(expected).forEach((mode, index) => {
        press(String(index + 1));
        check("mode " + mode, root.dataset.mode === mode && figures() === expected[mode], root.dataset.mode + ": " + figures());
        check("tab of " + mode, document.querySelector("[role=tab][aria-selected=true]").dataset.mode === mode);
        check("address of " + mode, location.hash.endsWith(mode === "explained" ? shown().id.slice(5) : "/" + mode), location.hash);
        const picture = [...shown().querySelectorAll("figure svg")].find(visible);
        if (picture && mode !== "side") places[mode] = JSON.stringify(picture.getBoundingClientRect());
      });
      check("the picture never moves", new Set(Object.values(places)).size === 1, JSON.stringify(places));
      press("5");
      await wait(900);
      check("blinking shows after", figures() === "after", figures());
      document.getElementById("play").click();
      press("1");
      press("s");
      check("swap shows before", figures() === "before", figures());
      check("the button says so", document.getElementById("swap-words").textContent === "Show before");
      check("and the picture too", visible(shown().querySelector(".before figcaption")));
      press("s");
      check("swap again shows what changed", figures() === "explained", figures());
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "b", bubbles: true }));
      check("a held key shows before", figures() === "before", figures());
      document.dispatchEvent(new KeyboardEvent("keyup", { key: "b", bubbles: true }));
      check("and lets go", figures() === "explained", figures());
      press("3");
      const divider = +document.getElementById("divider").value;
      press("]");
      check("the divider moves", +document.getElementById("divider").value === divider + 5);
      const ends = () => [...document.querySelectorAll(".control[data-for=swipe] span")].map(end => end.textContent).join();
      check("the left end shows after", ends() === "After,Before", ends());
      press("s");
      check("and before if they are swapped", ends() === "Before,After", ends());
      press("s");
      press("1");
      check("keys of causes are hidden", ![...document.querySelectorAll(".group kbd")].some(visible));
      press("g");
      check("until they can be pressed", [...document.querySelectorAll(".group kbd")].every(visible));
      press("1");
      check("and hide again", ![...document.querySelectorAll(".group kbd")].some(visible) && root.dataset.mode === "explained");
      press("n");
      check("next change", document.activeElement.matches(".row"));
      const token = document.activeElement.closest("tr").dataset.v;
      check("a change marks its view in the tree", shown().querySelector(`.v[data-v="${token}"]`).classList.contains("hot"));
      check("a change marks its view in the picture", visible(shown().querySelector(".explained .frame")));
      const first = document.activeElement;
      press("n");
      check("the change after it", document.activeElement !== first && document.activeElement.matches(".row"));
      press("p");
      check("the change before it", document.activeElement === first);
      const picture = shown().querySelector(".explained svg");
      const row = shown().querySelector(`.v[data-v="${token}"]`);
      const frame = row.dataset.f.split(" ").map(Number);
      const box = picture.getBoundingClientRect();
      const scale = box.width / picture.viewBox.baseVal.width;
      picture.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: box.left + (frame[0] + frame[2] / 2) * scale, clientY: box.top + (frame[1] + frame[3] / 2) * scale }));
      check("the picture marks the tree", row.classList.contains("hot"));
      const folds = [...shown().querySelectorAll(".fold")];
      check("views and constraints are folded", folds.length === 2 && folds.every(fold => !fold.open));
      press("6");
      check("the tree unfolds them", folds.every(fold => fold.open) && visible(shown().querySelector(".v")));
      press("1");
      check("and pictures fold them again", folds.every(fold => !fold.open));
      folds[1].querySelector("summary").click();
      await wait(50);
      press("2");
      check("unless the reader opened them", folds[1].open && !folds[0].open);
      press("1");
      const edited = shown().querySelector(".c.edited");
      edited.focus();
      check("a constraint marks the picture", shown().querySelector(`[data-o="${edited.dataset.c}"]`)?.classList.contains("hot"));
      check("a constraint marks its views", shown().querySelectorAll(".v.hot").length >= 1);
      const cause = document.getElementById("command").textContent;
      check("the cause is accepted", cause === "plumbline accept --cause 1", cause);
      press("a");
      const own = document.getElementById("command").textContent;
      check("the case is accepted", own.startsWith("plumbline accept 'in/login.yaml#"), own);
      press("a");
      // Both go away again, on a busy machine before anybody looks.
      const toast = document.getElementById("toast"), live = document.getElementById("live");
      let copied = false, aloud = false;
      const watcher = new MutationObserver(() => {
        copied ||= visible(toast);
        aloud ||= live.textContent.startsWith("Copied");
      });
      for (const part of [toast, live]) watcher.observe(part, { attributes: true, childList: true, characterData: true, subtree: true });
      press("c");
      for (let count = 0; count < 100 && !(copied && aloud); count += 1) await wait(50);
      watcher.disconnect();
      check("copying says so", copied, toast.textContent);
      check("and says so aloud", aloud);
      const before = shown().id;
      press("J");
      check("next cause", shown().id !== before);
      press("K");
      check("previous cause", shown().id === before);
      press("k");
      check("previous case", shown().id.includes("profile"));
      press("?");
      check("keys are explained", document.getElementById("help").open);
      document.getElementById("keys-on").click();
      document.getElementById("help").close();
      press("j");
      check("keys can be switched off", shown().id.includes("profile"));
      document.getElementById("keys-on").click();
      press("/");
      check("the filter is focused", document.activeElement.id === "search");
      press("j");
      check("letters are typed there", shown().id.includes("profile"));
      document.activeElement.value = "signIn";
      document.activeElement.dispatchEvent(new Event("input"));
      const found = [...document.querySelectorAll(".list li")].filter(visible).length;
      check("views are found", found >= 1 && !visible(document.querySelector("a[data-case*=profile]")), String(found));
      document.activeElement.value = "nothing like that";
      document.activeElement.dispatchEvent(new Event("input"));
      check("finding nothing is said", visible(document.getElementById("none")));
      document.getElementById("clear-all").click();
      for (const button of document.querySelectorAll(".total")) {
        button.click();
        const states = [...document.querySelectorAll(".list li")].filter(item => !item.hidden && !item.closest(".group").hidden).map(item => item.dataset.s);
        const isQuiet = ["equal", "skipped"].includes(button.dataset.s);
        check("filter " + button.dataset.s, isQuiet ? states.length === 0 : states.length > 0 && states.every(state => state === button.dataset.s), states.join());
        button.click();
      }
      location.hash = "#/in-order-yaml/swipe";
      await wait(200);
      check("an address leads to case and mode", shown().id === "case-in-order-yaml" && root.dataset.mode === "swipe", shown().id + root.dataset.mode);
      location.hash = "#/in-new-yaml";
      await wait(200);
      check("a new case has one picture", figures() === "after", figures());
      check("and no other modes", [...document.querySelectorAll("[role=tab]")].filter(visible).map(tab => tab.dataset.mode).join() === "side,tree");
      location.hash = "#/in-gone-yaml-gone";
      await wait(200);
      check("an orphan can be accepted", visible(document.getElementById("accept")));
      check("an orphan has the picture of its record", figures() === "before", figures());
      """)
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
    #expect(answers.count > 50)
  }

  /// A picture is in sight as a whole, with its key, above the bar, and never so small that it cannot be read.
  @Test(
    .enabled(if: isInstalled, "Chromium is not installed (package chromium)"),
    arguments: ["1440,1000", "1920,1080", "1200,600"])
  func picturesFitTheWindow(_ size: String) throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      const isLow = innerHeight < 700;
      for (const id of ["in-login-yaml-portrait", "in-login-yaml-landscape", "in-order-yaml", "in-new-yaml"]) {
        location.hash = "#/" + id;
        await wait(200);
        scrollTo(0, 0);
        for (const mode of shown().dataset.modes.split(" ").filter(mode => mode !== "tree")) {
          document.querySelector(`[role=tab][data-mode=${mode}]`).click();
          const bar = document.getElementById("accept").getBoundingClientRect();
          const stage = shown().querySelector(".stage").getBoundingClientRect();
          for (const element of shown().querySelectorAll(".pictures figure, .key")) {
            if (!visible(element)) continue;
            const place = element.getBoundingClientRect();
            const name = id + " " + mode + " " + element.className;
            check(name + " is in sight", isLow || place.bottom <= bar.top && place.top >= stage.top, `${place.top} ${place.bottom} ${bar.top}`);
            check(name + " is in the stage", place.left >= stage.left && place.right <= stage.right, `${place.left} ${place.right}`);
          }
          const picture = [...shown().querySelectorAll("figure svg")].find(visible).getBoundingClientRect();
          const fills = picture.height > 280 || picture.width > stage.width * 0.4;
          check(id + " " + mode + " is large enough", fills, `${picture.width} ${picture.height}`);
          if (mode !== "side") check(id + " " + mode + " is centered", Math.abs(picture.left + picture.right - stage.left - stage.right) < 2);
        }
      }
      """, size: size)
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
    #expect(answers.count > 40)
  }

  /// Ten edits, each in two documents so that the list is longer than the window.
  private static let tenEdits = Result {
    let folder = try ScratchFolder()
    for number in 0..<10 {
      for half in ["a", "b"] { try folder.write(ReportCommandTests.layout, to: "in/\(half)\(number).yaml") }
    }
    try ReportCommandTests.run(folder, "record", "in")
    for number in 0..<10 {
      for half in ["a", "b"] {
        try folder.write(
          ReportCommandTests.layout.replacing("leading + 50", with: "leading + \(60 + number)"),
          to: "in/\(half)\(number).yaml")
      }
    }
    try ReportCommandTests.run(folder, "verify", "in")
    try ReportCommandTests.run(folder, "report", ".plumbline", "-o", "out.html")
    return try #require(folder.text(of: "out.html"))
  }

  /// A page of sixty layouts of twenty views, in each of which four edits move every view.
  private static let largePage = Result {
    func layout(_ number: Int, _ distance: Int) -> String {
      let names = (0..<19).map { "v\($0)" }
      let constraints = names.enumerated().flatMap { index, name in
        let above = index == 0 ? "root.top" : "v\(index - 1).bottom"
        return [
          "\(name).top == \(above) + \((index % 5 == 0 ? distance : 8) + number % 7)",
          "\(name).leading == root.leading + \(8 + index)", "\(name).width == \(58 + number)",
          "\(name).height == 13",
        ]
      }
      return "canvas: 400x800\nroot:\n  subviews:\n" + names.map { "    \($0): {}\n" }.joined()
        + "constraints:\n" + constraints.map { "  - \"\($0)\"\n" }.joined()
    }
    let folder = try ScratchFolder()
    for number in 0..<60 { try folder.write(layout(number, 8), to: "in/\(number).yaml") }
    #expect(try ReportCommandTests.run(folder, "record", "in").status == 0)
    for number in 0..<60 { try folder.write(layout(number, 9), to: "in/\(number).yaml") }
    #expect(try ReportCommandTests.run(folder, "verify", "in").status == 1)
    #expect(try ReportCommandTests.run(folder, "report", ".plumbline", "-o", "out.html").status == 0)
    return try #require(folder.text(of: "out.html"))
  }

  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func aLargePageUnpacksItsCases() throws {
    let page = try Self.largePage.get()
    #expect(page.utf8.count < 700_000, "\(page.utf8.count) bytes")
    #expect(!page.contains("<article") && page.contains("<noscript>"))
    let answers = try Self.drive(
      page,
      """
      check("is unpacked", document.querySelectorAll("article.case").length === 60);
      check("the address opens a case", shown().id === "case-in-40-yaml" && root.dataset.mode === "swipe", shown().id);
      check("pictures refer to what is there", [...document.querySelectorAll("article use")].every(use => document.getElementById(use.getAttribute("href").slice(1))));
      check("both pictures show", [...shown().querySelectorAll("figure.before, figure.after")].every(visible));
      const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
      check("no identifier is there twice", new Set(ids).size === ids.length);
      press("j");
      check("next case", shown().id === "case-in-41-yaml", shown().id);
      const search = document.getElementById("search");
      search.value = "v18";
      search.dispatchEvent(new Event("input"));
      check("views are found", document.getElementById("found").textContent === "60 to look at", document.getElementById("found").textContent);
      dispatchEvent(new Event("beforeprint"));
      check("all is open for printing", [...document.querySelectorAll(".fold")].every(fold => fold.open));
      """, address: "#/in-40-yaml/swipe")
    #expect(Self.failures(answers).isEmpty && answers.count > 9, "\(Self.failures(answers))")
  }

  /// A browser that cannot decompress says so, in the place of the cases.
  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func anOldBrowserSaysWhatItCannotDo() throws {
    let page = try Self.largePage.get()
      .replacing(
        "<head>", with: "<head><script>delete window.DecompressionStream</script>", maxReplacements: 1)
    let answers = try Self.drive(
      page,
      """
      check("it says so", document.querySelector(".sheet .unpacked").textContent.startsWith("This browser cannot decompress"));
      problems.length = 0;
      """)
    #expect(Self.failures(answers).isEmpty && answers.count > 1, "\(Self.failures(answers))")
  }

  /// Two keys lead to any of ten edits, and what the list shows follows.
  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func everyCauseIsTwoKeysAway() throws {
    let answers = try Self.drive(
      Self.tenEdits.get(),
      """
      const groups = [...document.querySelectorAll(".group.cause")];
      const open = () => groups.filter(group => group.querySelector("[aria-expanded=true]"));
      const digits = "1234567890";
      check("ten groups", groups.length >= 10, String(groups.length));
      [...digits].forEach((digit, index) => {
        press("g");
        press(digit);
        const link = document.querySelector("[aria-current]");
        check("G " + digit, groups[index].contains(link), link.textContent);
        check("G " + digit + " is written there", groups[index].querySelector("kbd").textContent === "G " + digit);
        check("only its group is open after " + digit, open().length === 1 && open()[0] === groups[index], String(open().length));
        const place = link.getBoundingClientRect(), list = document.querySelector(".list").getBoundingClientRect();
        const filter = document.querySelector(".find").getBoundingClientRect();
        check("its case is in sight after " + digit, place.top >= filter.bottom - 1 && place.bottom <= Math.min(innerHeight, list.bottom), place.top + " " + place.bottom + " " + filter.bottom + " " + list.bottom);
        check("so is the filter after " + digit, filter.top >= list.top - 1 && filter.bottom < list.bottom, filter.top + " " + list.top);
      });
      press("2");
      check("a digit alone is a mode", root.dataset.mode === "side");
      press("J");
      press("K");
      check("going on closes what it opened", open().length === 1, String(open().length));
      groups[0].querySelector("h3 button").click();
      press("J");
      check("what a reader opens stays open", open().includes(groups[0]) && open().length === 2, String(open().length));
      """, size: "1400,700")
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  /// Everything that can be focused has a name, and a hidden case is out of reach.
  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func everythingHasANameAndARole() throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      const stops = [...document.querySelectorAll("a[href], button, input, [tabindex]")].filter(element => visible(element) && element.tabIndex >= 0);
      for (const stop of stops) {
        const label = stop.getAttribute("aria-label") || stop.labels?.[0]?.textContent || stop.textContent || document.getElementById(stop.getAttribute("aria-labelledby"))?.textContent;
        check("name of " + stop.outerHTML.slice(0, 60), Boolean(label && label.trim()));
      }
      check("pictures have names", [...document.querySelectorAll("figure svg")].every(svg => svg.getAttribute("role") === "img" && svg.getAttribute("aria-label")));
      check("cases have headings", [...document.querySelectorAll("article")].every(article => document.getElementById(article.getAttribute("aria-labelledby"))));
      check("messages are spoken", document.querySelector("[aria-live=polite][role=status]") !== null);
      check("states are words", [...document.querySelectorAll(".list li a")].every(link => link.textContent.includes(link.closest("li").dataset.s + ": ")));
      check("one stop for all tabs", [...document.querySelectorAll("[role=tab]")].filter(tab => tab.tabIndex === 0).length <= 1);
      check("one stop for each tree", [...document.querySelectorAll(".tree")].every(tree => tree.querySelectorAll("[tabindex='0']").length === 1));
      """, address: "#/in-login-yaml-portrait")
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  /// Letters are at least 4.5 times as light or dark as what is behind them.
  @Test(
    .enabled(if: isInstalled, "Chromium is not installed (package chromium)"),
    arguments: ["", "--blink-settings=preferredColorScheme=0"])
  func lettersCanBeRead(flag: String) throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      check("colors", matchMedia("(prefers-color-scheme: dark)").matches === \(!flag.isEmpty));
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const numbers = color => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
      const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map(v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * x + 0.7152 * y + 0.0722 * z; };
      const behind = element => { for (let e = element; e; e = e.parentElement) { const c = numbers(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return numbers(getComputedStyle(document.body).backgroundColor); };
      document.querySelectorAll("article").forEach(article => article.classList.add("shown"));
      document.querySelectorAll("[hidden]").forEach(element => element.hidden = false);
      document.getElementById("help").show();
      let count = 0, worst = 99;
      for (const mode of ["explained", "side", "tree"]) {
        root.dataset.mode = mode;
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent.trim(), element = walker.currentNode.parentElement;
          if (!text || !visible(element) || ["SCRIPT", "STYLE"].includes(element.tagName)) continue;
          const [a, b] = [light(numbers(getComputedStyle(element).color)), light(behind(element))];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          count += 1;
          worst = Math.min(worst, ratio);
          if (ratio < 4.5) check("contrast of " + text.slice(0, 30), false, ratio.toFixed(2) + " " + element.outerHTML.slice(0, 80));
        }
      }
      check("there are letters", count > 300, String(count));
      check("worst " + worst.toFixed(2), worst >= 4.5);
      """, flags: flag.isEmpty ? [] : [flag])
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  /// A narrow page shows the list, then the case, and nothing is wider than the window.
  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func aNarrowPageShowsOneThingAtATime() throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      check("the window is narrow", innerWidth < 900, String(innerWidth));
      check("the list comes first", visible(document.querySelector(".list")) && !visible(document.querySelector("main")));
      const totals = document.querySelector(".totals");
      check("the states fit", totals.scrollWidth <= totals.clientWidth && [...totals.querySelectorAll(".total")].every(total => total.getBoundingClientRect().right <= innerWidth));
      check("the list fits", document.documentElement.scrollWidth <= innerWidth, String(document.documentElement.scrollWidth));
      document.querySelector("a[data-case=in-login-yaml-portrait]").click();
      check("then the case", !visible(document.querySelector(".list")) && visible(shown()));
      for (const mode of ["1", "2", "3", "4", "5", "6"]) {
        press(mode);
        check("mode " + mode + " fits", document.documentElement.scrollWidth <= innerWidth, String(document.documentElement.scrollWidth));
      }
      document.getElementById("back").click();
      check("and back", visible(document.querySelector(".list")));
      """, size: "500,900")
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func nothingBlinksByItselfIfMotionIsUnwanted() throws {
    let answers = try Self.drive(
      Self.page.get(),
      """
      press("5");
      const isFlipped = root.classList.contains("flipped");
      await wait(3000);
      check("nothing moved", root.dataset.mode === "blink" && root.classList.contains("flipped") === isFlipped);
      check("the button plays", document.getElementById("play").textContent === "Play");
      press("s");
      check("a key turns", root.classList.contains("flipped") !== isFlipped);
      """, address: "#/in-login-yaml-portrait", flags: ["--force-prefers-reduced-motion"])
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func noTextRuns() throws {
    let folder = try ScratchFolder()
    let layout = #"""
      canvas: 375x340
      root:
        subviews:
          box: { class: Label, text: "</script><img src=x onerror=alert(1)>\u202E" }
      constraints:
        - "</style><script>alert(2)</script>": "box.leading == root.leading + 50"
        - "box.top == root.top + 20"

      """#
    let file = "in/<img src=x onerror=alert(3)>&\".yaml"
    try folder.write(layout, to: file)
    try ReportCommandTests.run(folder, "record", "in")
    try folder.write(layout.replacing("+ 50", with: "+ 66").replacing("alert(1)", with: "alert(4)"), to: file)
    try ReportCommandTests.run(folder, "verify", "in")
    try ReportCommandTests.run(folder, "report", ".plumbline", "-o", "out.html")
    let answers = try Self.drive(
      #require(folder.text(of: "out.html")),
      """
      check("names are shown", shown().textContent.includes("</style><script>alert(2)<" + "/script>"));
      check("nothing else is made of them", document.querySelector("img, i, main script") === null);
      for (const key of "123456ncJK") press(key);
      const line = document.getElementById("command").textContent;
      check("the line names the file", line.includes("'in/<img src=x onerror=alert(3)>&"), line);
      """)
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }

  /// Without scripts, every case is there with all its pictures.
  @Test(.enabled(if: isInstalled, "Chromium is not installed (package chromium)"))
  func everythingIsThereWithoutScripts() throws {
    var page = try Self.page.get()
    while let script = page.range(of: "<script>"),
      let end = page.range(of: "</script>", range: script.upperBound..<page.endIndex)
    {
      page.removeSubrange(script.lowerBound..<end.upperBound)
    }
    let answers = try Self.drive(
      page,
      """
      const articles = [...document.querySelectorAll("article")];
      check("cases", articles.length > 4 && articles.every(visible));
      check("pictures", [...document.querySelectorAll("figure svg")].every(visible));
      """)
    #expect(Self.failures(answers).isEmpty, "\(Self.failures(answers).joined(separator: "\n"))")
  }
}
