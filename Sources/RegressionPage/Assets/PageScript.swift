/// The script of the page, a function `openReport` to call once the page has its cases. Without it, a page that is not
/// packed shows every case with all pictures, one below the other.
enum PageScript {
  static let text = #"""
    const openReport = () => {
      "use strict";
      const one = (selector, root = document) => root.querySelector(selector);
      const all = (selector, root = document) => [...root.querySelectorAll(selector)];
      const byID = id => document.getElementById(id);
      const root = document.documentElement;
      const data = JSON.parse(byID("data").textContent);
      const articles = all("article.case");
      const links = all(".list a[data-case]");
      const tabs = all("[role=tab]");
      const isNarrow = () => matchMedia("(max-width: 899px)").matches;

      /* A page from a file may have no storage. */
      const storage = {
        get(key) { try { return localStorage.getItem("plumbline." + key); } catch { return null; } },
        set(key, value) { try { localStorage.setItem("plumbline." + key, value); } catch { /* Nothing is kept then. */ } },
      };

      let current = null;
      let currentLink = null;
      let wantedMode = "explained";
      let blinking = 0;
      /* The views and the constraint that are marked. */
      let picked = "";
      let keysAreOn = storage.get("keys") !== "off";

      /* Screen readers repeat a message only if the text has been away. */
      function announce(text) {
        const live = byID("live");
        live.textContent = "";
        setTimeout(() => { live.textContent = text; }, 30);
      }

      /* ---- Modes ---- */

      const modes = () => (current ? current.dataset.modes.split(" ").filter(Boolean) : []);

      function applyMode() {
        pick(null);
        const mode = modes().includes(wantedMode) ? wantedMode : modes()[0] || "";
        root.dataset.mode = mode;
        byID("bar").hidden = modes().length < 2;
        for (const tab of tabs) {
          const isSelected = tab.dataset.mode === mode;
          tab.hidden = !modes().includes(tab.dataset.mode);
          if (tab.dataset.mode === "side") tab.textContent = modes().includes("swipe") ? "Side by side" : "Picture";
          tab.setAttribute("aria-selected", isSelected);
          tab.tabIndex = isSelected ? 0 : -1;
          const panel = current && one(".body", current);
          if (!panel) continue;
          tab.setAttribute("aria-controls", panel.id);
          if (isSelected) {
            panel.setAttribute("role", "tabpanel");
            panel.setAttribute("aria-labelledby", tab.id);
          }
        }
        for (const control of all(".control")) control.hidden = control.dataset.for !== mode;
        byID("swap").hidden = mode === "tree" || mode === "sizes" || mode === "blink" || !modes().includes("swipe");
        byID("swap-words").textContent = mode === "explained" ? "Show before" : "Swap";
        /* The tree is all there is to see in its own mode. Beside pictures, a reader may open it. */
        for (const fold of all(".fold", current || document)) fold.open = mode === "tree" || fold.dataset.own === "yes";
        fitStage();
        flip(false);
        play(mode === "blink" && !matchMedia("(prefers-reduced-motion: reduce)").matches);
      }

      function setMode(mode, isFocused) {
        if (!modes().includes(mode)) return announce("This case does not have that");
        wantedMode = mode;
        storage.set("mode", mode);
        applyMode();
        if (isFocused) one(`[role=tab][data-mode=${mode}]`).focus();
        announce(one(`[role=tab][data-mode=${mode}]`).textContent);
        writeAddress(false);
      }

      function flip(showsAfter) {
        root.classList.toggle("flipped", showsAfter);
        byID("shown").textContent = showsAfter ? "After" : "Before";
      }

      /* Less than once in half a second, so far fewer than three flashes a second. */
      function play(isOn) {
        clearInterval(blinking);
        const button = byID("play");
        button.setAttribute("aria-pressed", isOn);
        button.textContent = isOn ? "Pause" : "Play";
        if (isOn) blinking = setInterval(() => flip(!root.classList.contains("flipped")), 800);
      }

      function swap() {
        if (root.dataset.mode === "blink") {
          play(false);
          flip(!root.classList.contains("flipped"));
          return announce(byID("shown").textContent);
        }
        if (byID("swap").hidden) return;
        const isSwapped = root.classList.toggle("swapped");
        byID("swap").setAttribute("aria-pressed", isSwapped);
        const words = root.dataset.mode === "explained" ? ["What changed", "Before"] : ["Before, then after", "After, then before"];
        announce(words[isSwapped ? 1 : 0]);
        labelDivider();
      }

      function labelDivider() {
        const isSwapped = root.classList.contains("swapped");
        for (const line of all(".line")) {
          line.firstChild.textContent = isSwapped ? "After" : "Before";
          line.lastChild.textContent = isSwapped ? "Before" : "After";
        }
        /* At the left end of the divider, all of the right picture shows. At that of the mix, nothing of the upper one does. */
        for (const control of all(".control:has(.low)")) {
          const isReversed = (control.dataset.for === "swipe") !== isSwapped;
          one(".low", control).textContent = isReversed ? "After" : "Before";
          one(".high", control).textContent = isReversed ? "Before" : "After";
        }
        const [left, right] = isSwapped ? ["after", "before"] : ["before", "after"];
        byID("divider").setAttribute("aria-label", `Divider: left of it is ${left}, right of it ${right}`);
        byID("mix").setAttribute("aria-label", `How much of ${right} shows`);
      }

      function moveDivider(percent) {
        const value = Math.max(0, Math.min(100, percent));
        root.style.setProperty("--at", value + "%");
        byID("divider").value = value;
      }

      function mix(percent) {
        const value = Math.max(0, Math.min(100, percent));
        root.style.setProperty("--mix", value / 100);
        byID("mix").value = value;
      }

      function nudge(distance) {
        if (root.dataset.mode === "onion") mix(+byID("mix").value + distance);
        else moveDivider(+byID("divider").value + distance);
      }

      /* ---- Cases ---- */

      const isShown = link => !link.closest("li").hidden && !link.closest(".group").hidden;

      /* The links of the list, each case once although it may have several causes. */
      function order() {
        const seen = new Set();
        return links.filter(link => isShown(link) && !seen.has(link.dataset.case) && seen.add(link.dataset.case));
      }

      function show(id, { link = null, isFocused = false, opens = false } = {}) {
        const article = byID("case-" + id);
        if (!article) return false;
        current = article;
        for (const other of articles) other.classList.toggle("shown", other === article);
        const head = one(".head", article);
        one("h2", head).after(byID("steps"));
        head.after(byID("bar"));
        byID("steps").hidden = false;
        currentLink = link || (currentLink && currentLink.dataset.case === id ? currentLink : null)
          || order().find(other => other.dataset.case === id) || links.find(other => other.dataset.case === id);
        for (const other of links) {
          if (other === currentLink) other.setAttribute("aria-current", "true");
          else other.removeAttribute("aria-current");
        }
        for (const group of all(".group")) group.classList.toggle("here", group.contains(currentLink));
        const group = currentLink.closest(".cause");
        foldOthers(group);
        if (group && one("ul", group).hidden) {
          unfold(group, true);
          group.dataset.own = "yes";
        }
        reveal(currentLink);
        writePosition();
        writeChoice(id);
        applyMode();
        if (opens) root.classList.add("open");
        writeAddress(opens && isNarrow());
        if (isFocused) {
          one("h2", article).focus({ preventScroll: true });
          const top = one(".sheet").getBoundingClientRect().top;
          if (isNarrow()) scrollTo(0, 0);
          else if (top < 0) scrollBy(0, top - 18);
        }
        return true;
      }

      /* What is not in sight of the list below the filter comes into it, with the heading of its group. */
      function reveal(link) {
        const list = one(".list");
        if (isNarrow()) return;
        fitList();
        const frame = list.getBoundingClientRect();
        const top = Math.max(0, one(".find").getBoundingClientRect().bottom);
        const bottom = Math.min(frame.bottom, innerHeight);
        const place = link.getBoundingClientRect();
        const heading = one("h3", link.closest(".group"))?.getBoundingClientRect() || place;
        const start = place.bottom - heading.top < (bottom - top) * 0.8 ? heading.top : place.top;
        if (start < top + 6) list.scrollTop += start - top - 6;
        else if (place.bottom > bottom - 12) list.scrollTop += Math.min(start - top - 6, place.bottom - bottom + (bottom - top) / 3);
      }

      /* The header takes a part of the window until it scrolls away. */
      function fitList() {
        const top = Math.max(0, one(".columns").getBoundingClientRect().top);
        root.style.setProperty("--list", Math.max(240, innerHeight - top) + "px");
      }

      /* Pictures are as high as the window shows, between what is above them and the bar below, with the room for what
         stands around them. In a low window, they keep a height at which they can be read. */
      function fitStage() {
        const stage = current && one(".stage", current);
        if (!stage || isNarrow()) {
          root.style.removeProperty("--room");
          root.style.removeProperty("--stage");
          return;
        }
        const top = one(".body", current).getBoundingClientRect().top + scrollY;
        const height = innerHeight - top - byID("accept").offsetHeight;
        const key = one(".key", stage);
        const around = root.dataset.mode === "side" ? 28 : key ? Math.max(36, key.offsetHeight) : 0;
        root.style.setProperty("--room", Math.max(320, height - 40 - around) + "px");
        root.style.setProperty("--stage", height + "px");
      }

      /* A group that opened by itself closes when the reader leaves it. Those that a reader opened stay. */
      function foldOthers(group) {
        if (byID("search")?.value.trim()) return;
        for (const other of all(".cause[data-own]")) {
          if (other === group) continue;
          unfold(other, false);
          delete other.dataset.own;
        }
      }

      function writePosition() {
        const cases = order();
        const index = cases.findIndex(link => link.dataset.case === currentLink?.dataset.case);
        byID("position").textContent = index < 0 ? "not in the filter" : `${index + 1} of ${cases.length}`;
      }

      function step(distance) {
        const cases = order();
        if (!cases.length) return;
        const index = cases.findIndex(link => link.dataset.case === currentLink?.dataset.case);
        const next = cases[index < 0 ? 0 : (index + distance + cases.length) % cases.length];
        show(next.dataset.case, { link: next, isFocused: true, opens: true });
      }

      function stepGroup(distance) {
        const groups = all(".group").filter(group => !group.hidden);
        if (!groups.length) return;
        const index = groups.findIndex(group => group.contains(currentLink));
        const group = groups[(index + distance + groups.length) % groups.length];
        const link = all("a[data-case]", group).find(isShown);
        if (link) show(link.dataset.case, { link, isFocused: true, opens: true });
      }

      /* After this key, a digit goes to a cause. */
      let awaitsDigit = 0;

      function awaitDigit() {
        clearTimeout(awaitsDigit);
        root.classList.add("awaiting");
        awaitsDigit = setTimeout(stopAwaiting, 3000);
        announce("Number of the cause?");
      }

      function stopAwaiting() {
        clearTimeout(awaitsDigit);
        awaitsDigit = 0;
        root.classList.remove("awaiting");
      }

      function goToGroup(digit) {
        stopAwaiting();
        const group = one(`.group[data-digit="${digit}"]`);
        const link = group && all("a[data-case]", group).find(isShown);
        if (!link) return announce(group ? "That cause is not in the filter" : "There is no cause with that number");
        show(link.dataset.case, { link, isFocused: true, opens: true });
      }

      function stepChange(distance) {
        if (!current) return;
        const rows = all(".row", current);
        if (!rows.length) return announce("This case has no changes");
        const index = rows.indexOf(document.activeElement);
        rows[index < 0 ? (distance > 0 ? 0 : rows.length - 1) : (index + distance + rows.length) % rows.length].focus();
      }

      function unfold(group, isOpen) {
        const button = one("h3 button", group);
        if (!button) return;
        button.setAttribute("aria-expanded", isOpen);
        one("ul", group).hidden = !isOpen;
      }

      function backToList() {
        root.classList.remove("open");
        if (isNarrow()) history.pushState(null, "", "#");
        currentLink?.focus();
      }

      /* ---- Addresses: #/case/mode ---- */

      function writeAddress(isNew) {
        if (!current) return;
        const address = "#/" + current.id.slice(5) + (wantedMode === "explained" ? "" : "/" + wantedMode);
        if (location.hash === address) return;
        history[isNew ? "pushState" : "replaceState"](null, "", address);
      }

      function readAddress() {
        const [id, mode] = location.hash.replace(/^#\/?/, "").split("/");
        if (tabs.some(tab => tab.dataset.mode === mode)) wantedMode = mode;
        else if (id) wantedMode = "explained";
        if (id && byID("case-" + id)) return show(id, { opens: true });
        root.classList.remove("open");
        /* The largest cause explains most, though refused cases stand above it. */
        const first = links.find(link => link.closest(".cause")) || links[0];
        /* A narrow page begins with the list, so nothing is selected in the address. */
        if (first && !isNarrow()) show(first.dataset.case, { link: first });
        else if (first && !current) { show(first.dataset.case, { link: first }); history.replaceState(null, "", "#"); }
      }

      /* ---- Filters ---- */

      const texts = new Map();

      /* The words of a case: its line in the list, its address, and its views. */
      function words(link) {
        if (!texts.has(link)) {
          const article = byID("case-" + link.dataset.case);
          const views = all(".v b, .row", article).map(element => element.textContent);
          const parts = [link.textContent, one("h2", article).textContent, ...views];
          texts.set(link, parts.join(" ").toLowerCase());
        }
        return texts.get(link);
      }

      function filter() {
        const query = byID("search").value.trim().toLowerCase();
        const states = all(".total[aria-pressed=true]").map(button => button.dataset.s);
        const found = new Set();
        for (const group of all(".group")) {
          const heading = (one("h3", group)?.textContent || "").toLowerCase();
          const isWhole = query !== "" && heading.includes(query);
          let count = 0;
          for (const item of all("li[data-s]", group)) {
            const link = one("a", item);
            const isFound = (!states.length || states.includes(item.dataset.s)) && (!query || isWhole || words(link).includes(query));
            item.hidden = !isFound;
            if (isFound) { count += 1; found.add(link.dataset.case); }
          }
          group.hidden = count === 0;
          if (query && count && !isWhole && group.matches(".cause") && one("ul", group).hidden) {
            unfold(group, true);
            group.dataset.own = "yes";
          }
        }
        for (const part of all(".list .part")) part.hidden = !all(".group", part).some(group => !group.hidden);
        for (const line of all(".more")) line.hidden = query !== "" || (states.length > 0 && !states.includes(line.dataset.s));
        const isQuiet = states.length > 0 && states.every(state => state === "equal" || state === "skipped");
        byID("none").hidden = found.size > 0 || (isQuiet && !query);
        byID("clear").hidden = !query && !states.length;
        const total = new Set(links.map(link => link.dataset.case)).size;
        const words_ = found.size === total ? `${total} to look at` : `${found.size} of ${total}`;
        byID("found").textContent = words_;
        if (current) writePosition();
        if (!query && currentLink) foldOthers(currentLink.closest(".cause"));
        return words_;
      }

      function clearFilter() {
        byID("search").value = "";
        for (const button of all(".total")) button.setAttribute("aria-pressed", "false");
        announce(filter());
        byID("search").focus();
      }

      /* ---- Accepting ---- */

      function writeChoice(id) {
        const entry = data.cases[id];
        const bar = byID("accept");
        bar.hidden = !entry || !entry.accept;
        if (bar.hidden) return;
        const choice = byID("choice");
        const wasOne = choice.dataset.one === "yes";
        all("label", choice).forEach(label => label.remove());
        const options = entry.groups.map(key => data.groups[key]).concat({ label: "This case", accept: entry.accept });
        /* The cause from whose list the reader came comes first. */
        const own = currentLink?.closest("ul").id.slice(2);
        const selected = wasOne ? options.length - 1 : Math.max(0, entry.groups.indexOf(own));
        options.forEach((option, index) => {
          const label = document.createElement("label");
          const input = document.createElement("input");
          input.type = "radio";
          input.name = "choice";
          input.checked = index === selected;
          input.onchange = () => { choice.dataset.one = index === options.length - 1 ? "yes" : "no"; byID("command").textContent = option.accept; };
          label.append(input, option.label);
          choice.append(label);
        });
        choice.hidden = options.length < 2;
        byID("command").textContent = options[selected].accept;
      }

      function nextChoice() {
        const inputs = all("#choice input");
        if (byID("accept").hidden || inputs.length < 2) return;
        const input = inputs[(inputs.findIndex(other => other.checked) + 1) % inputs.length];
        input.click();
        announce(input.parentElement.textContent);
      }

      async function copy(source = byID("command")) {
        if (source.id === "command" && byID("accept").hidden) return;
        const text = source.textContent;
        try {
          await navigator.clipboard.writeText(text);
        } catch {
          const range = document.createRange();
          range.selectNodeContents(source);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          document.execCommand("copy");
        }
        const toast = byID("toast");
        toast.textContent = "Copied: " + text;
        toast.hidden = false;
        clearTimeout(copy.timer);
        copy.timer = setTimeout(() => { toast.hidden = true; }, 1800);
        announce("Copied " + text);
      }

      /* ---- Links between the tree, the pictures, the effects and the constraints ---- */

      const numbers = text => text.split(" ").map(Number);

      function frameIn(figure, row) {
        const text = figure.className === "before" ? row.dataset.b : row.dataset.f || (figure.className === "explained" ? row.dataset.b : null);
        return text ? numbers(text) : null;
      }

      /* Marks views and a constraint wherever they appear. */
      function pick(views, constraint = null) {
        const key = views ? `${views.join(" ")}/${constraint}` : "";
        if (key === picked) return;
        picked = key;
        all(".frame").forEach(frame => frame.remove());
        all(".hot").forEach(element => element.classList.remove("hot"));
        if (!current || !views) return;
        for (const view of views) {
          for (const element of all(`[data-v="${view}"]`, current)) element.classList.add("hot");
          const row = one(`.v[data-v="${view}"]`, current);
          if (!row) continue;
          for (const figure of all(".pictures figure", current)) {
            const frame = frameIn(figure, row);
            const picture = one("svg", figure);
            if (!frame || !picture) continue;
            const box = picture.viewBox.baseVal;
            const element = document.createElement("div");
            element.className = "frame";
            /* In parts of the picture, below its caption. */
            const top = picture.getBoundingClientRect().top - figure.getBoundingClientRect().top;
            const height = picture.getBoundingClientRect().height;
            element.style.left = `calc(${frame[0] / box.width * 100}% - 2px)`;
            element.style.top = `${top + frame[1] / box.height * height - 2}px`;
            element.style.width = `calc(${frame[2] / box.width * 100}% + 4px)`;
            element.style.height = `${frame[3] / box.height * height + 4}px`;
            figure.append(element);
          }
        }
        if (!constraint) return;
        for (const element of all(`[data-o="${constraint}"], [data-c="${constraint}"]`, current)) element.classList.add("hot");
      }

      /* The frontmost view at a point of a picture: the last in the order of the tree. */
      function rowAt(figure, event) {
        const picture = one("svg", figure);
        const place = picture.getBoundingClientRect();
        const box = picture.viewBox.baseVal;
        const x = (event.clientX - place.left) / place.width * box.width;
        const y = (event.clientY - place.top) / place.height * box.height;
        return all(".v", current).findLast(row => {
          const frame = frameIn(figure, row);
          return frame && x >= frame[0] && y >= frame[1] && x <= frame[0] + frame[2] && y <= frame[1] + frame[3];
        });
      }

      function pickFrom(element, event) {
        const mark = element.closest("[data-o]");
        if (mark) {
          const line = one(`.c[data-c="${mark.dataset.o}"]`, current);
          return pick(line ? line.dataset.with.split(" ").filter(Boolean) : [], mark.dataset.o);
        }
        const figure = element.closest(".pictures figure");
        if (figure && event) {
          const row = rowAt(figure, event);
          return pick(row ? [row.dataset.v] : null);
        }
        const constraint = element.closest(".c");
        if (constraint) return pick(constraint.dataset.with.split(" ").filter(Boolean), constraint.dataset.c);
        const view = element.closest("[data-v]");
        pick(view ? [view.dataset.v] : null);
      }

      const sheet = one(".sheet");
      sheet.addEventListener("pointermove", event => { if (current) pickFrom(event.target, event); });
      sheet.addEventListener("pointerleave", () => pick(null));
      sheet.addEventListener("focusin", event => { if (current && event.target.matches(".row, .v, .c")) pickFrom(event.target); });
      sheet.addEventListener("focusout", () => pick(null));
      sheet.addEventListener("click", event => {
        const figure = event.target.closest(".pictures figure");
        if (!figure || root.dataset.mode === "swipe") return;
        const mark = event.target.closest("[data-o]");
        const target = mark ? one(`.c[data-c="${mark.dataset.o}"]`, current) : rowAt(figure, event);
        if (target?.closest(".fold")) target.closest(".fold").open = true;
        target?.focus();
      });

      /* The tree has one stop of the tabulator key; arrow keys go on from there. */
      for (const tree of all(".tree")) {
        tree.setAttribute("role", "tree");
        tree.setAttribute("aria-label", "Views");
        all(".v", tree).forEach((row, index) => {
          row.setAttribute("role", "treeitem");
          row.setAttribute("aria-level", +row.className.match(/\bl(\d+)/)[1] + 1);
          row.tabIndex = index ? -1 : 0;
        });
      }
      sheet.addEventListener("keydown", event => {
        const row = event.target.closest?.(".v");
        const distance = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!row || !distance) return;
        event.preventDefault();
        const rows = all(".v", current);
        const next = rows[rows.indexOf(row) + distance];
        if (!next) return;
        rows.forEach(other => { other.tabIndex = other === next ? 0 : -1; });
        next.focus();
      });

      addEventListener("beforeprint", () => all(".fold").forEach(fold => { fold.open = true; }));
      for (const fold of all(".fold")) {
        one("summary", fold).addEventListener("click", () => {
          if (root.dataset.mode !== "tree") fold.dataset.own = fold.open ? "no" : "yes";
        });
      }

      /* ---- Controls ---- */

      for (const pictures of all(".both")) {
        const line = document.createElement("div");
        line.className = "line";
        line.setAttribute("aria-hidden", "true");
        line.innerHTML = "<b>Before</b><b>After</b>";
        pictures.append(line);
        const drag = event => {
          if (root.dataset.mode !== "swipe") return;
          const place = pictures.getBoundingClientRect();
          moveDivider((event.clientX - place.left) / place.width * 100);
        };
        pictures.addEventListener("pointerdown", event => { drag(event); if (root.dataset.mode === "swipe") pictures.setPointerCapture(event.pointerId); });
        pictures.addEventListener("pointermove", event => { if (event.buttons) drag(event); });
      }

      tabs.forEach((tab, index) => {
        tab.onclick = () => setMode(tab.dataset.mode);
        tab.onkeydown = event => {
          const shown = tabs.filter(other => !other.hidden);
          const place = shown.indexOf(tab);
          const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: shown.length - 1 }[event.key];
          if (next === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          setMode(shown[(next + shown.length) % shown.length].dataset.mode, true);
        };
      });
      for (const link of links) {
        link.onclick = event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          show(link.dataset.case, { link, isFocused: true, opens: true });
        };
      }
      for (const group of all(".cause")) {
        const button = one("h3 button", group);
        unfold(group, false);
        button.onclick = () => {
          delete group.dataset.own;
          unfold(group, button.getAttribute("aria-expanded") !== "true");
        };
      }
      for (const button of all(".total")) {
        button.onclick = () => {
          button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");
          announce(filter());
        };
      }
      if (byID("search")) {
        byID("search").oninput = () => announce(filter());
        byID("clear").onclick = byID("clear-all").onclick = clearFilter;
      }
      byID("divider").oninput = event => moveDivider(+event.target.value);
      byID("mix").oninput = event => mix(+event.target.value);
      byID("play").onclick = () => play(byID("play").getAttribute("aria-pressed") !== "true");
      byID("swap").onclick = swap;
      byID("previous").onclick = () => step(-1);
      byID("next").onclick = () => step(1);
      byID("back").onclick = backToList;
      byID("copy").onclick = () => copy();
      for (const button of all(".copy")) button.onclick = () => copy(button.previousElementSibling);
      byID("help-button").onclick = () => byID("help").showModal();
      byID("keys-on").checked = keysAreOn;
      byID("keys-on").onchange = event => {
        keysAreOn = event.target.checked;
        storage.set("keys", keysAreOn ? "on" : "off");
      };

      /* ---- Keys ---- */

      const keys = {
        j: () => step(1), k: () => step(-1), J: () => stepGroup(1), K: () => stepGroup(-1),
        g: awaitDigit, n: () => stepChange(1), p: () => stepChange(-1), s: swap, a: nextChoice, c: () => copy(),
        b: () => root.classList.add("peeking"),
        "[": () => nudge(-5), "]": () => nudge(5),
        "/": () => { root.classList.remove("open"); byID("search")?.focus(); },
        "?": () => byID("help").showModal(),
      };
      tabs.forEach((tab, index) => { keys[index + 1] = () => setMode(tab.dataset.mode); });

      addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey || byID("help").open) return;
        if (event.key === "Escape") {
          if (event.target.id === "search") clearFilter();
          else if (current) backToList();
          return;
        }
        const isTyping = event.target.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
        const action = awaitsDigit && /^[0-9]$/.test(event.key) ? () => goToGroup(event.key) : keys[event.key];
        if (awaitsDigit && event.key !== "g" && !/^[0-9]$/.test(event.key)) stopAwaiting();
        if (!keysAreOn || isTyping || !action || (!current && "jkJKnpsacb[]".includes(event.key) && !links.length)) return;
        event.preventDefault();
        action();
      });
      addEventListener("keyup", event => { if (event.key === "b") root.classList.remove("peeking"); });
      addEventListener("blur", () => root.classList.remove("peeking"));
      addEventListener("hashchange", readAddress);
      addEventListener("popstate", readAddress);
      addEventListener("scroll", fitList, { passive: true });
      addEventListener("resize", fitList);
      addEventListener("resize", fitStage);

      openSizes();
      root.classList.add("scripted");
      fitList();
      if (links.length) filter();
      const kept = storage.get("mode");
      if (kept && tabs.some(tab => tab.dataset.mode === kept)) wantedMode = kept;
      readAddress();
    };
    """#
}
