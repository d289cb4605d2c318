/// The script of the page that shows previews. It makes elements with text, never HTML from text.
enum LivePageScript {
  static let text = #"""
    "use strict";
    const files = new Map();
    let order = [], known = 0, run = "", isFirst = true;
    const byId = id => document.getElementById(id);
    const glyphs = { fine: "✓", waiting: "…", warning: "!", changed: "≠", error: "✕", unreadable: "✕" };
    const words = { fine: "no issues", waiting: "not read yet", warning: "warnings", changed: "differs from its records", error: "errors", unreadable: "cannot be read" };

    function element(name, properties, ...children) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(properties || {})) {
        if (key in made) made[key] = value; else made.setAttribute(key, value);
      }
      made.append(...children);
      return made;
    }

    function count(number, word) { return number + " " + word + (number === 1 ? "" : "s"); }

    function glyph(state) { return element("span", { className: "glyph " + state, ariaHidden: "true" }, glyphs[state]); }

    function findings(list) {
      return element("ul", { className: "findings" }, ...list.map(finding => {
        const item = element("li", { className: finding.severity }, element("code", {}, finding.place), " ", element("b", {}, finding.lines[0]));
        if (finding.lines.length > 1) item.append(element("pre", {}, finding.lines.slice(1).join("\n")));
        return item;
      }));
    }

    function time(milliseconds) { return new Date(milliseconds).toLocaleTimeString(undefined, { hour12: false }); }

    // A picture takes the place of the one before once it is decoded, so that nothing flickers. Until then, the one
    // before knows it as `next`: of pictures that come faster than they are decoded, the last one counts.
    function figure(picture, old, isNew) {
      const image = element("img", { alt: picture.summary, width: Math.round(picture.width), height: Math.round(picture.height) });
      const made = element("figure", { className: isNew ? "new" : "" }, image);
      if (picture.name) made.prepend(element("figcaption", {}, picture.name));
      made.dataset.source = picture.source;
      if (!isNew) image.loading = "lazy";
      image.src = picture.source;
      if (!isNew) return made;
      const shown = old || made;
      shown.next = made;
      image.decode().catch(() => {}).then(() => {
        if (shown.next !== made || !shown.isConnected) return;
        shown.next = null;
        if (old) old.replaceWith(made);
        document.dispatchEvent(new CustomEvent("shown", { detail: picture.source }));
      });
      return shown;
    }

    function section(file) {
      const made = element("section", { className: "file", id: "file-" + file.id });
      made.append(element("h2", {}), element("div", { className: "body" }), element("div", { className: "pictures" }));
      made.setAttribute("aria-label", file.path);
      return made;
    }

    function fill(made, file, isNew) {
      made.classList.toggle("stale-pictures", file.isStale);
      const [heading, body, pictures] = made.children;
      const facts = [file.date ? time(file.date) : "", file.milliseconds ? file.milliseconds + " ms" : ""].filter(Boolean).join(" · ");
      heading.replaceChildren(glyph(file.state), file.path, element("small", {}, facts));
      const isOpen = made.querySelector("details.records")?.open;
      body.replaceChildren();
      if (file.problems.length) body.append(findings(file.problems));
      if (file.isStale) body.append(element("p", { className: "stale" }, "Below: the last good " + (file.pictures.length === 1 ? "picture" : "pictures") + ", from " + time(file.date)));
      if (file.issues.length) body.append(findings(file.issues));
      if (file.records && file.records.differences) {
        const title = file.records.differences + " of " + count(file.records.count, "case") + (file.records.differences === 1 ? " differs from its record" : " differ from their records");
        body.append(element("details", { className: "records changed", open: isOpen !== false }, element("summary", {}, title), element("pre", {}, file.records.report)));
      }
      const before = new Map([...pictures.children].map(old => [(old.next || old).dataset.source, old]));
      const places = [...pictures.children];
      pictures.replaceChildren(...file.pictures.map((picture, index) => before.get(picture.source) || figure(picture, places[index], isNew)));
    }

    function list() {
      const filter = byId("filter").value.toLowerCase();
      const items = order.map(id => {
        const file = files.get(id);
        const link = element("a", { href: "#file-" + id, title: words[file.state] }, glyph(file.state), element("span", {}, file.path));
        link.setAttribute("aria-label", file.path + ", " + words[file.state]);
        const item = element("li", { hidden: !file.path.toLowerCase().includes(filter) }, link);
        item.dataset.id = id;
        return item;
      });
      byId("list").replaceChildren(...items);
      byId("none").hidden = !order.length || items.some(item => !item.hidden);
      for (const id of order) byId("file-" + id).hidden = !files.get(id).path.toLowerCase().includes(filter);
      mark();
    }

    // The file whose heading stands highest on the screen is the current one.
    function mark() {
      const shown = order.map(id => byId("file-" + id)).filter(made => made && !made.hidden);
      const current = shown.find(made => made.getBoundingClientRect().bottom > 90) || shown[0];
      for (const item of byId("list").children) {
        const link = item.firstChild;
        if (current && current.id === "file-" + item.dataset.id) link.setAttribute("aria-current", "true"); else link.removeAttribute("aria-current");
      }
      return shown.indexOf(current);
    }

    function summarize(title) {
      const states = [...files.values()].map(file => file.state);
      const number = (...which) => states.filter(state => which.includes(state)).length;
      const bad = number("error", "unreadable");
      const parts = [count(order.length, "file")];
      if (bad) parts.push(bad + " with errors");
      if (number("warning")) parts.push(number("warning") + " with warnings");
      const changed = [...files.values()].filter(file => file.records && file.records.differences).length;
      if (changed) parts.push(changed + (changed === 1 ? " differs from its records" : " differ from their records"));
      if (number("waiting")) parts.push(number("waiting") + " to draw");
      byId("sum").textContent = parts.join(" · ");
      document.querySelector("h1").textContent = title;
      document.title = (bad ? "✕ " + bad + " " : "") + title + " – Plumbline";
    }

    function apply(news) {
      if (news.run !== run) { files.clear(); byId("files").replaceChildren(); isFirst = true; }
      run = news.run;
      known = news.change;
      for (const file of news.files) files.set(file.id, file);
      order = news.order;
      for (const id of [...files.keys()]) if (!order.includes(id)) { files.delete(id); byId("file-" + id)?.remove(); }
      const main = byId("files");
      byId("empty")?.remove();
      let last = null;
      for (const id of order) {
        const made = byId("file-" + id) || section(files.get(id));
        if (made.previousElementSibling !== last || !made.isConnected) { if (last) last.after(made); else main.prepend(made); }
        last = made;
      }
      for (const file of news.files) if (byId("file-" + file.id)) fill(byId("file-" + file.id), file, !isFirst);
      if (!order.length) main.append(element("p", { id: "empty" }, "There are no files yet. Save one, and it appears here."));
      const problems = byId("problems");
      problems.hidden = !news.problems.length;
      problems.replaceChildren(...news.problems.map(problem => element("li", {}, problem.place + ": " + problem.lines.join("\n"))));
      isFirst = false;
      list();
      summarize(news.title);
      document.documentElement.dataset.change = known;
    }

    async function follow() {
      for (;;) {
        try {
          const answer = await fetch("/changes?after=" + known + "&run=" + run);
          if (!answer.ok) throw new Error(answer.statusText);
          apply(await answer.json());
          byId("lost").hidden = true;
        } catch {
          byId("lost").hidden = false;
          await new Promise(done => setTimeout(done, 700));
        }
      }
    }

    function choose(id, apply) {
      const control = byId(id);
      try { control.value = localStorage.getItem("plumbline-" + id) || control.value; } catch {}
      const change = () => { apply(control.value); try { localStorage.setItem("plumbline-" + id, control.value); } catch {} };
      control.addEventListener("change", change);
      change();
    }
    choose("scheme", value => { for (const name of ["light", "dark"]) document.body.classList.toggle(name + "-pictures", value === name); });
    choose("size", value => document.body.classList.toggle("actual", value === "actual"));
    byId("filter").addEventListener("input", list);
    addEventListener("scroll", mark, { passive: true });
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.matches("input, select")) { if (event.key === "Escape") event.target.blur(); return; }
      const step = { j: 1, k: -1 }[event.key];
      if (event.key === "/") { event.preventDefault(); byId("filter").focus(); }
      if (!step) return;
      const shown = order.map(id => byId("file-" + id)).filter(made => !made.hidden);
      shown[Math.min(shown.length - 1, Math.max(0, mark() + step))]?.scrollIntoView();
    });
    follow();

    """#
}
