/// The script of the picture that follows a slider: a function `openSizes` to call once the page has its cases. It evaluates
/// recorded numbers, which are affine between the lengths of their course; it solves nothing.
enum SizesScript {
  static let text = #"""
    const openSizes = () => {
      "use strict";
      const quantities = ["x", "y", "width", "height"];
      /* What records do not tell apart, in points. */
      const equal = 2e-6;

      function make(name, parent, className) {
        const element = document.createElementNS(parent.namespaceURI, name);
        if (className) element.setAttribute("class", className);
        parent.append(element);
        return element;
      }

      const shown = value => String(Math.round(value * 100) / 100);

      /* A number at a length: itself, or points of place and value, or of place, limit from below, value, limit from above. */
      function valueOf(track, at, lengths) {
        if (typeof track === "number") return track;
        for (let index = 0; index < track.length; index += 1) {
          const point = track[index];
          const length = lengths[point[0]];
          if (length === at) return point.length > 2 ? point[2] : point[1];
          if (length > at) {
            if (!index) return point[1];
            const last = track[index - 1];
            const from = lengths[last[0]];
            const start = last[last.length - 1];
            return start + (at - from) / (length - from) * (point[1] - start);
          }
        }
        return track[track.length - 1].at(-1);
      }

      function isHidden(view, at) {
        if (view.isNeverShown) return true;
        return (view.hidden || []).some(([from, to, withFrom, withTo]) =>
          (at > from || (at === from && withFrom)) && (at < to || (at === to && withTo)));
      }

      /* The frames of all views in the root, with what is hidden and what is clipped away; nothing beyond the recorded lengths. */
      function layout(figure, at) {
        const lengths = figure.lengths;
        if (lengths.length && (at < lengths[0] || at > lengths[lengths.length - 1])) return null;
        const places = [];
        for (const view of figure.views) {
          const own = view.frame.map(track => valueOf(track, at, lengths));
          const parent = places[view.parent];
          const offset = view.offset ? view.offset.map(track => valueOf(track, at, lengths)) : [0, 0];
          const x = parent ? parent.x + own[0] - parent.offset[0] : 0;
          const y = parent ? parent.y + own[1] - parent.offset[1] : 0;
          let clip = parent ? parent.inner : { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
          const isGone = Boolean(parent?.isGone) || isHidden(view, at);
          const inner = view.clips ? {
            left: Math.max(clip.left, x), top: Math.max(clip.top, y),
            right: Math.min(clip.right, x + own[2]), bottom: Math.min(clip.bottom, y + own[3]),
          } : clip;
          places.push({ own, x, y, width: own[2], height: own[3], offset, clip, inner, isGone });
        }
        return places;
      }

      const largest = (figure, quantity, start) => {
        const track = figure?.views[0]?.frame[quantity];
        if (track === undefined) return start;
        const values = typeof track === "number" ? [track] : track.flatMap(point => point.slice(1));
        return Math.max(start, ...values);
      };

      /* One rectangle and one name for each view, made once and moved from then on. */
      function draw(figure, svg, className) {
        return (figure?.views || []).map(view => {
          const group = make("g", svg, className);
          group.dataset.name = view.name;
          const box = make("rect", group);
          const name = view.isLeaf ? make("text", group) : null;
          if (name) name.textContent = view.name;
          return { group, box, name };
        });
      }

      function place(elements, places, differs) {
        elements.forEach(({ group, box, name }, index) => {
          const view = places?.[index];
          const left = view && Math.max(view.x, view.clip.left);
          const top = view && Math.max(view.y, view.clip.top);
          const right = view && Math.min(view.x + view.width, view.clip.right);
          const bottom = view && Math.min(view.y + view.height, view.clip.bottom);
          const isAway = !view || view.isGone || !(right >= left) || !(bottom >= top) || (!view.width && !view.height);
          group.toggleAttribute("hidden", isAway);
          group.style.display = isAway ? "none" : "";
          if (isAway) return;
          group.classList.toggle("differs", Boolean(differs?.[index]));
          box.setAttribute("x", left);
          box.setAttribute("y", top);
          box.setAttribute("width", right - left);
          box.setAttribute("height", bottom - top);
          if (!name) return;
          name.setAttribute("x", left + 4);
          name.setAttribute("y", top + 12);
          name.style.display = right - left > name.textContent.length * 6.2 + 6 && bottom - top >= 14 ? "" : "none";
        });
      }

      function open(section) {
        const { before, after, ends } = JSON.parse(section.querySelector("script").textContent);
        const input = section.querySelector("input");
        const words = section.querySelector(".at");
        const views = section.querySelector(".views");
        const side = section.dataset.side;
        const width = largest(before, 2, largest(after, 2, 1));
        const height = largest(before, 3, largest(after, 3, 1));
        const svg = views.querySelector("svg");
        svg.setAttribute("viewBox", `-1 -1 ${width + 2} ${height + 2}`);
        svg.style.maxWidth = `${width}px`;
        const old = draw(before, svg, "was");
        const now = draw(after, svg, "is");
        const later = new Map((after?.views || []).map((view, index) => [view.name, index]));

        /* The numbers that differ at a length, and the views that they belong to. */
        function compare(was, is) {
          const lines = [];
          const differs = (after?.views || []).map(() => false);
          if (!was || !is) return { lines, differs };
          before.views.forEach((view, index) => {
            const place = later.get(view.name);
            if (place === undefined) return;
            quantities.forEach((quantity, number) => {
              const [from, to] = [was[index].own[number], is[place].own[number]];
              if (Math.abs(to - from) <= equal) return;
              differs[place] = true;
              lines.push(`${view.name}.${quantity} ${shown(from)} → ${shown(to)}`);
            });
          });
          return { lines, differs };
        }

        let at = Number(section.dataset.start);
        function show(length) {
          at = length;
          const was = before && layout(before, at);
          const is = after && layout(after, at);
          const { lines, differs } = compare(was, is);
          place(old, was, null);
          place(now, is, differs);
          const most = 4;
          const more = lines.length - most;
          const rest = more > 0 ? `, and ${more} more` : "";
          const text = !before || !after ? "" : !was || !is ? ": not recorded on both sides" : lines.length
            ? `: ${lines.slice(0, most).join(", ")}${rest}` : ": every frame is the same";
          words.textContent = `${side} ${Math.round(at * 1e6) / 1e6}${text}`;
          svg.setAttribute("aria-label", words.textContent);
          section.style.setProperty("--here", (at - input.min) / (input.max - input.min || 1));
          input.setAttribute("aria-valuetext", words.textContent);
        }

        /* A slider that is dragged stands at whole points; ends are met exactly, by their buttons. */
        input.addEventListener("input", () => {
          const value = Number(input.value);
          show(value === Number(input.max) || value === Number(input.min) ? value : Math.round(value));
        });
        input.addEventListener("keydown", event => {
          const distance = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (!distance) return;
          event.preventDefault();
          event.stopPropagation();
          const next = distance > 0 ? Math.floor(at + 1e-9) + distance : Math.ceil(at - 1e-9) + distance;
          input.value = Math.max(input.min, Math.min(input.max, next));
          show(Number(input.value));
        });
        for (const button of section.querySelectorAll(".end")) {
          button.addEventListener("click", () => {
            const step = Number(button.dataset.step);
            const next = step > 0 ? ends.find(end => end > at) : ends.findLast(end => end < at);
            if (next === undefined) return;
            input.value = next;
            show(next);
          });
        }
        show(at);
      }

      for (const sizes of document.querySelectorAll(".sizes")) {
        const sections = [...sizes.querySelectorAll(".course")];
        const choice = sizes.querySelector("select");
        const opened = new Set();
        function choose(index) {
          sections.forEach((section, other) => { section.hidden = other !== index; });
          if (!opened.has(index)) open(sections[index]);
          opened.add(index);
        }
        if (choice) choice.addEventListener("change", () => choose(Number(choice.value)));
        choose(0);
      }
    };
    """#
}
